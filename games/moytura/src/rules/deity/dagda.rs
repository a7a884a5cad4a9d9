//! Dagda, Deity of Creation.

use crate::{
    action::Action,
    prompt::Prompt,
    rules::{
        Ask, Table,
        expand::{self, chosen},
    },
    space::Space,
};
use engine::{Step, done};

/// One target, or two that share the followers, each next to a space held before (ruling 13).
pub(crate) fn expand(table: &mut Table<'_>, ask: &mut Ask) -> Step<()> {
    let followers = chosen(table).followers;
    let first = expand::choose_target(table, ask)?;
    if let Some(chosen) = &mut table.state.public.chosen {
        chosen.add_target(first);
    }
    let Some(second) = choose_second(table, ask, first)? else {
        expand::place(table, first, followers);
        return done(());
    };
    if let Some(chosen) = &mut table.state.public.chosen {
        chosen.add_target(second);
    }
    let (for_first, for_second) = split(table, ask, first, second)?;
    expand::place(table, first, for_first);
    expand::place(table, second, for_second);
    done(())
}

/// No follower has been placed yet, so the targets are next to what was held before the turn.
fn choose_second(table: &Table<'_>, ask: &mut Ask, first: Space) -> Step<Option<Space>> {
    let (content, public) = (table.content, &table.state.public);
    let (color, chosen) = (public.color, chosen(table));
    let mut targets = expand::targets(content, public, color, chosen.deity);
    targets.remove(first);
    if targets.is_empty() {
        return done(None);
    }
    let (first, followers) = (content.map.id(first), chosen.followers);
    let prompt = Prompt::ExpandAgain { color, first, followers };
    let answer = ask.one(public.seat(color), prompt, || {
        let mut offers = vec![Action::ExpandOnce];
        offers.extend(targets.map(|space| Action::Expand { target: content.map.id(space) }));
        offers
    })?;
    match answer {
        Action::Expand { target } => done(Some(content.map.space(target))),
        _ => done(None),
    }
}

/// Each target gets one follower at least.
fn split(table: &Table<'_>, ask: &mut Ask, first: Space, second: Space) -> Step<(u8, u8)> {
    let (map, public) = (&table.content.map, &table.state.public);
    let (color, followers) = (public.color, chosen(table).followers);
    let (first, second) = (map.id(first), map.id(second));
    let prompt = Prompt::Split { color, first, second, followers };
    let answer = ask.one(public.seat(color), prompt, || {
        let offer = |first_followers| Action::Split {
            first,
            first_followers,
            second,
            second_followers: followers - first_followers,
        };
        (1..followers).map(offer).collect()
    })?;
    let Action::Split { first_followers, second_followers, .. } = answer else {
        unreachable!("only splits are offered")
    };
    done((first_followers, second_followers))
}
