//! "4. Resolve conflicts", on a player's turn and on the enemy's.

use crate::{
    action::Action,
    board::{ClanNo, UnitsByClan},
    event::Event,
    names::{Color, Faction},
    prompt::Prompt,
    rules::{Ask, Next, Table, end, unit_counts},
    space::{Space, SpaceSet},
    state::{Phase, Public},
};
use engine::{Step, done};

pub(crate) fn conflicts(table: &mut Table<'_>, ask: &mut Ask) -> Step<Next> {
    let turn = table.state.public.color;
    for space in contested(&table.state.public) {
        let color = whose(&table.state.public, space);
        let removed = choose_removed(table, ask, space, color)?;
        let claimed_by = (color == turn).then_some(turn);
        remove(table, Conflict { space, color, turn: turn.into(), removed, claimed_by });
    }
    if let Some(outcome) = end::elimination(table) {
        return done(Next::Over(outcome));
    }
    done(Next::Phase(Phase::ClaimTokens))
}

/// The conflicts of an enemy turn. Followers can only have met the clan that has just expanded
/// (ruling 17), so there is nothing to choose.
pub(crate) fn on_enemy_turn(table: &mut Table<'_>, clan: ClanNo) {
    for space in contested(&table.state.public) {
        let public = &table.state.public;
        let color = whose(public, space);
        let mut removed = [0; 3];
        removed[clan.index()] =
            public.board.followers(color, space).min(public.board.units(clan, space));
        let turn = Faction::Enemy;
        remove(table, Conflict { space, color, turn, removed, claimed_by: None });
    }
}

/// Spaces with both followers and enemy units.
fn contested(public: &Public) -> SpaceSet {
    public.board.followed_by_any() & public.board.held_by_any()
}

/// Whose followers stand there: never both players'.
fn whose(public: &Public, space: Space) -> Color {
    if public.board.followed(Color::White).contains(space) { Color::White } else { Color::Black }
}

/// One follower and one unit go at a time until one side is gone. Where several clans stand and
/// some of them stay, the player whose turn it is says which go (ruling 17).
fn choose_removed(
    table: &Table<'_>,
    ask: &mut Ask,
    space: Space,
    whose: Color,
) -> Step<UnitsByClan> {
    let (map, public) = (&table.content.map, &table.state.public);
    let units = public.board.units_on(space);
    let mut others: u8 = units.iter().sum();
    let mut left = public.board.followers(whose, space).min(others);
    let mut order = ClanNo::ALL;
    order.sort_by_key(|no| std::cmp::Reverse(units[no.index()]));
    let mut removed = [0; 3];
    for no in order {
        let there = units[no.index()];
        others -= there;
        let (least, most) = (left.saturating_sub(others), there.min(left));
        let mut count = most;
        if least < most {
            let (color, clan, id) = (public.color, public.clan(no), map.id(space));
            let prompt = Prompt::Remove { color, space: id, clan, left };
            let answer = ask.one(public.seat(color), prompt, || {
                let counts = (least..=most).rev();
                counts.map(|count| Action::Remove { space: id, clan, count }).collect()
            })?;
            let Action::Remove { count: chosen, .. } = answer else {
                unreachable!("only counts are offered")
            };
            count = chosen;
        }
        removed[no.index()] = count;
        left -= count;
    }
    done(removed)
}

#[derive(Clone, Copy)]
struct Conflict {
    space: Space,
    color: Color,
    turn: Faction,
    removed: UnitsByClan,
    claimed_by: Option<Color>,
}

fn remove(table: &mut Table<'_>, conflict: Conflict) {
    let Conflict { space, color, turn, removed, claimed_by } = conflict;
    let public = &mut table.state.public;
    let total: u8 = removed.iter().sum();
    public.board.remove_followers(color, space, total);
    for no in ClanNo::ALL {
        let count = removed[no.index()];
        match claimed_by {
            Some(claimer) => {
                public.board.take_units(no, space, count);
                public.supply_mut(claimer).defeated[no.index()] += count;
            }
            None => public.board.remove_units(no, space, count),
        }
    }
    let followers_left = public.board.followers(color, space);
    let units_left = public.board.units_on(space).iter().sum();
    let units = unit_counts(public.clans, removed);
    table.tell(Event::Conflict {
        space: table.content.map.id(space),
        turn,
        color,
        removed: total,
        units,
        claimed_by,
        followers_left,
        units_left,
    });
}
