//! "Enemy Clans": what each clan's cards do. What a clan does not do in its own way it does as
//! the Fomorians do.

pub(crate) mod aos_si;
pub(crate) mod balors_army;
pub(crate) mod bananach;
pub(crate) mod banshees;
pub(crate) mod ellen_trechend;
pub(crate) mod fomorians;
pub(crate) mod oillipheist;

use crate::{
    board::{Board, ClanNo},
    content::{Content, clans::Face},
    event::Event,
    names::Clan,
    rules::{Table, largest_group::LargestGroups},
    space::{Space, SpaceSet},
    state::Card,
};

/// Units placed on the stronghold by a clan that cannot expand.
const UNITS_WHEN_UNABLE: u8 = 2;

/// Places a clan before the game.
pub(crate) fn prepare(
    content: &Content,
    clan: Clan,
    no: ClanNo,
    stronghold: Space,
    board: &mut Board,
) {
    let map = &content.map;
    match clan {
        Clan::Oillipheist => oillipheist::prepare(map, no, stronghold, board),
        Clan::Banshees => banshees::prepare(no, stronghold, board),
        Clan::AosSi => {
            fomorians::prepare(map, no, stronghold, board);
            aos_si::open_portals(map, board.held(no), board);
        }
        Clan::RedFomorians
        | Clan::TealFomorians
        | Clan::GoldFomorians
        | Clan::EllenTrechend
        | Clan::Bananach
        | Clan::BalorsArmy => fomorians::prepare(map, no, stronghold, board),
    }
}

/// Follows a revealed card.
pub(crate) fn play(table: &mut Table<'_>, card: Card) {
    let no = card.clan;
    let placed = match (table.state.public.clan(no), card.face) {
        (_, Face::Section(section)) => banshees::wail(table, no, section),
        (Clan::Oillipheist, Face::Single) => oillipheist::expand(table, no, 1),
        (Clan::Oillipheist, Face::Double) => oillipheist::expand(table, no, 2),
        (Clan::Oillipheist, Face::Triple) => oillipheist::expand(table, no, 3),
        (Clan::EllenTrechend, Face::Double) => ellen_trechend::expand_double(table, no),
        (Clan::Bananach, Face::Single) => bananach::expand_single(table, no),
        (Clan::BalorsArmy, Face::Double) => balors_army::expand_double(table, no),
        (Clan::AosSi, Face::Single) => aos_si::expand_single(table, no),
        (Clan::AosSi, Face::Double) => aos_si::expand_double(table, no),
        (_, Face::Single) => fomorians::expand(table, no, 1),
        (_, Face::Double | Face::Triple) => fomorians::expand(table, no, 2),
    };
    if placed.is_empty() {
        strengthen_stronghold(table, no);
    }
}

/// "Unable to expand?"
fn strengthen_stronghold(table: &mut Table<'_>, no: ClanNo) {
    let public = &mut table.state.public;
    let (clan, stronghold) = (public.clan(no), public.strongholds[no.index()]);
    public.board.place_units(no, stronghold, UNITS_WHEN_UNABLE);
    let stronghold = table.content.map.id(stronghold);
    table.tell(Event::UnableToExpand { clan, stronghold, units: UNITS_WHEN_UNABLE });
}

/// Finds the largest group and tells it, if the clan has any.
fn find_largest(table: &mut Table<'_>, no: ClanNo) -> LargestGroups {
    let map = &table.content.map;
    let largest = LargestGroups::find(map, &table.state.public.board, no);
    if !largest.groups().is_empty() {
        let clan = table.state.public.clan(no);
        let groups = largest.groups().iter().map(|group| map.ids(*group)).collect();
        table.tell(Event::LargestGroups { clan, groups, units: largest.units });
    }
    largest
}

/// Places the same number of units on each of `spaces` and tells it.
fn place(table: &mut Table<'_>, no: ClanNo, spaces: SpaceSet, units: u8, pass: u8) {
    if spaces.is_empty() {
        return;
    }
    let public = &mut table.state.public;
    for space in spaces {
        public.board.place_units(no, space, units);
    }
    let (clan, spaces) = (public.clan(no), table.content.map.ids(spaces));
    table.tell(Event::EnemyExpanded { clan, spaces, units, pass });
}
