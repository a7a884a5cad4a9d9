//! Lugh, Deity of Mischief.

use crate::{
    action::Action,
    board::{ClanNo, UnitsByClan},
    content::map::Map,
    event::Event,
    names::{Clan, Deity},
    prompt::Prompt,
    rules::{Ask, Table, expand::expand_once, unit_counts},
    space::{Space, SpaceSet},
    state::{Public, Upgrades},
};
use engine::{Step, done};

/// Expands, then moves enemy units of one space to one next to it (ruling 14).
pub(crate) fn expand(table: &mut Table<'_>, ask: &mut Ask) -> Step<()> {
    expand_once(table, ask)?;
    let (map, public) = (&table.content.map, &table.state.public);
    let color = public.color;
    let powers = public.upgrades(color, Deity::Lugh);
    let sources: SpaceSet = public
        .board
        .held_by_any()
        .filter(|from| !destinations(map, public, powers, *from).is_empty())
        .collect();
    if sources.is_empty() {
        table.tell(Event::NothingToMove { color });
        return done(());
    }
    let seat = public.seat(color);
    let (any_number, into_any_space) = (powers.minor, powers.major);
    let prompt = Prompt::MoveFrom { color, any_number, into_any_space };
    let answer = ask.one(seat, prompt, || {
        sources.map(|space| Action::MoveFrom { space: map.id(space) }).collect()
    })?;
    let Action::MoveFrom { space: from_id } = answer else { unreachable!("only spaces") };
    let from = map.space(from_id);
    let answer = ask.one(seat, Prompt::MoveTo { color, from: from_id }, || {
        let to = destinations(map, public, powers, from);
        to.map(|space| Action::MoveTo { space: map.id(space) }).collect()
    })?;
    let Action::MoveTo { space: to_id } = answer else { unreachable!("only spaces") };
    let to = map.space(to_id);
    let moved = if powers.minor {
        choose_any_number(table, ask, from, to)?
    } else {
        choose_one(table, ask, from, to)?
    };
    let public = &mut table.state.public;
    for clan in ClanNo::ALL {
        public.board.move_units(clan, from, to, moved[clan.index()]);
    }
    let units = unit_counts(public.clans, moved);
    table.tell(Event::UnitsMoved { color, from: from_id, to: to_id, units });
    done(())
}

/// Where at least one unit of a space may go: next to it; with the major upgrade anywhere there,
/// else only where there are neither followers nor enemy units.
fn destinations(map: &Map, public: &Public, powers: Upgrades, from: Space) -> SpaceSet {
    let board = &public.board;
    let taken = board.followed_by_any() | board.held_by_any();
    let near = if powers.major { map.adjacent[from] } else { map.adjacent[from] - taken };
    near.filter(|to| movable(map, public, from, *to).into_iter().any(|count| count > 0)).collect()
}

/// Units of each clan that may go from one space to another: the Oilliphéist keeps to the sea.
fn movable(map: &Map, public: &Public, from: Space, to: Space) -> UnitsByClan {
    let mut units = public.board.units_on(from);
    if !map.sea.contains(to)
        && let Some(serpent) = public.clan_no(Clan::Oillipheist)
    {
        units[serpent.index()] = 0;
    }
    units
}

fn choose_one(table: &Table<'_>, ask: &mut Ask, from: Space, to: Space) -> Step<UnitsByClan> {
    let (map, public) = (&table.content.map, &table.state.public);
    let color = public.color;
    let units = movable(map, public, from, to);
    let (from, to) = (map.id(from), map.id(to));
    let prompt = Prompt::MoveUnits { color, from, to, clan: None };
    let answer = ask.one(public.seat(color), prompt, || {
        let there = ClanNo::ALL.into_iter().filter(|no| units[no.index()] > 0);
        there.map(|no| Action::MoveUnits { from, to, clan: public.clan(no), count: 1 }).collect()
    })?;
    let Action::MoveUnits { clan, .. } = answer else { unreachable!("only units are offered") };
    let mut moved = [0; 3];
    moved[public.clan_no(clan).expect("only clans in play are offered").index()] = 1;
    done(moved)
}

/// Asks clan by clan; one unit at least moves.
fn choose_any_number(
    table: &Table<'_>,
    ask: &mut Ask,
    from: Space,
    to: Space,
) -> Step<UnitsByClan> {
    let (map, public) = (&table.content.map, &table.state.public);
    let color = public.color;
    let units = movable(map, public, from, to);
    let last = ClanNo::ALL.into_iter().rfind(|no| units[no.index()] > 0);
    let (from, to) = (map.id(from), map.id(to));
    let mut moved: UnitsByClan = [0; 3];
    for no in ClanNo::ALL.into_iter().filter(|no| units[no.index()] > 0) {
        let none_yet = moved.iter().all(|count| *count == 0);
        let least = u8::from(none_yet && Some(no) == last);
        let clan = public.clan(no);
        let prompt = Prompt::MoveUnits { color, from, to, clan: Some(clan) };
        let answer = ask.one(public.seat(color), prompt, || {
            let counts = (least..=units[no.index()]).rev();
            counts.map(|count| Action::MoveUnits { from, to, clan, count }).collect()
        })?;
        let Action::MoveUnits { count, .. } = answer else { unreachable!("only units") };
        moved[no.index()] = count;
    }
    done(moved)
}
