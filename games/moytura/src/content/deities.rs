//! The deity display and the tiles.

use super::files::DeitiesFile;
use crate::names::Deity;
use engine::content::Checker;
use std::collections::BTreeSet;

/// Slots of the display.
pub const SLOTS: usize = 4;

/// What slots and upgrades give.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DisplayRules {
    /// Followers the card gives.
    pub card_followers: u8,
    /// Slots, bottom to top.
    pub slots: [SlotRules; SLOTS],
    /// Followers more for the minor upgrade.
    pub minor: u8,
    /// Followers more for the major upgrade.
    pub major: u8,
}

/// A slot of the display.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SlotRules {
    /// Worship tokens to pay.
    pub cost: u8,
    /// Followers it gives.
    pub followers: u8,
}

/// Reads slots and tiles and notes what is wrong.
pub(crate) fn read(file: &DeitiesFile, checker: &mut Checker<'_>) -> DisplayRules {
    let count = file.slots.len();
    checker.check(count == SLOTS, "slots", format!("there are {count}, not {SLOTS}"));
    let mut rules = DisplayRules {
        card_followers: file.card.followers,
        minor: file.upgrades.minor,
        major: file.upgrades.major,
        ..DisplayRules::default()
    };
    checker.check(file.card.followers > 0, "card.followers", "it gives no follower");
    for (at, slot) in file.slots.iter().enumerate().take(SLOTS) {
        let place = format!("slots[{at}]");
        // Dagda splits what a slot gives between two targets.
        checker.check(
            slot.followers >= 2,
            format!("{place}.followers"),
            "a slot gives two followers or more",
        );
        rules.slots[at] = SlotRules { cost: slot.cost, followers: slot.followers };
    }
    let free = file.slots.first().is_some_and(|slot| slot.cost == 0);
    checker.check(free, "slots[0].cost", "the lowest tile can always be chosen");
    let mut seen = BTreeSet::new();
    for (at, deity) in file.deities.iter().enumerate() {
        checker.check(seen.insert(deity.id), format!("deities[{at}].id"), "it occurs twice");
    }
    for deity in Deity::ALL {
        checker.check(seen.contains(&deity), "deities", format!("{deity:?} is missing"));
    }
    rules
}
