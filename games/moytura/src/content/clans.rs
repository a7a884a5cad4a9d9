//! The enemy clans' cards.

use super::{
    files::{CardFile, ClansFile},
    map::Map,
};
use crate::{names::Clan, space::SpaceSet};
use borsh::{BorshDeserialize, BorshSerialize};
use engine::content::Checker;
use std::collections::BTreeSet;

/// Cards of each clan.
pub const CARDS_PER_CLAN: usize = 4;

/// What an enemy card shows.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, BorshSerialize, BorshDeserialize,
)]
pub enum Face {
    /// One icon.
    Single,
    /// Two icons.
    Double,
    /// Three icons.
    Triple,
    /// The section of the map with this number.
    Section(u8),
}

impl Face {
    /// How many icons it shows; a section shows none.
    pub const fn icons(self) -> Option<u8> {
        match self {
            Self::Single => Some(1),
            Self::Double => Some(2),
            Self::Triple => Some(3),
            Self::Section(_) => None,
        }
    }
}

/// The cards of every clan, by [`Clan::index`].
pub type CardsByClan = [[Face; CARDS_PER_CLAN]; Clan::ALL.len()];

/// Reads the cards and notes what is wrong.
pub(crate) fn read(file: &ClansFile, map: &Map, checker: &mut Checker<'_>) -> CardsByClan {
    check_sections(file, map, checker);
    let mut cards = [[Face::Single; CARDS_PER_CLAN]; Clan::ALL.len()];
    let mut seen = BTreeSet::new();
    for (at, entry) in file.clans.iter().enumerate() {
        let place = format!("clans[{at}]");
        checker.check(seen.insert(entry.id), format!("{place}.id"), "it occurs twice");
        let count = entry.cards.len();
        let text = format!("there are {count} cards, not {CARDS_PER_CLAN}");
        checker.check(count == CARDS_PER_CLAN, format!("{place}.cards"), text);
        for (number, card) in entry.cards.iter().enumerate().take(CARDS_PER_CLAN) {
            let place = format!("{place}.cards[{number}]");
            cards[entry.id.index()][number] = read_card(file, entry.id, card, &place, checker);
        }
    }
    for clan in Clan::ALL {
        checker.check(seen.contains(&clan), "clans", format!("{clan:?} is missing"));
    }
    cards
}

fn read_card(
    file: &ClansFile,
    clan: Clan,
    card: &CardFile,
    place: &str,
    checker: &mut Checker<'_>,
) -> Face {
    let face = match card {
        CardFile::Single => Face::Single,
        CardFile::Double => Face::Double,
        CardFile::Triple => Face::Triple,
        CardFile::Section(id) => {
            let section = file.sections.iter().position(|section| section.id == *id);
            checker.check(section.is_some(), place, format!("there is no section {id:?}"));
            Face::Section(section.unwrap_or_default() as u8)
        }
    };
    let sections = clan == Clan::Banshees;
    checker.check(
        matches!(face, Face::Section(_)) == sections,
        place,
        "sections of the map are on the Banshees' cards and on no others",
    );
    checker.check(
        face != Face::Triple || clan == Clan::Oillipheist,
        place,
        "only the Oilliphéist has three icons",
    );
    face
}

/// Every mound is on exactly one card, and only mounds are.
fn check_sections(file: &ClansFile, map: &Map, checker: &mut Checker<'_>) {
    let mut ids = BTreeSet::new();
    let mut shown = SpaceSet::EMPTY;
    for (at, section) in file.sections.iter().enumerate() {
        let place = format!("sections[{at}]");
        let text = format!("{:?} occurs twice", section.id);
        checker.check(ids.insert(&section.id), format!("{place}.id"), text);
        let uses = |card: &CardFile| matches!(card, CardFile::Section(id) if *id == section.id);
        let uses = file.clans.iter().flat_map(|clan| &clan.cards).filter(|card| uses(card)).count();
        checker.check(uses == 1, place.clone(), format!("it is on {uses} cards, not on one"));
        for (number, id) in section.spaces.iter().enumerate() {
            let place = format!("{place}.spaces[{number}]");
            let Some(space) = map.find(*id) else {
                checker.check(false, place, format!("there is no space {id}"));
                continue;
            };
            let mound = map.mounds.contains(space);
            checker.check(mound, place.clone(), format!("{id} is no mound"));
            checker.check(!shown.contains(space), place, format!("{id} occurs twice"));
            shown.insert(space);
        }
    }
    for space in map.mounds - shown {
        let text = format!("the mound {} is on no card", map.id(space));
        checker.check(false, "sections", text);
    }
}
