//! The rules, a chapter of the rulebook a file.

pub(crate) mod choose_tile;
pub(crate) mod claim_tokens;
pub(crate) mod clan;
pub(crate) mod conflicts;
pub(crate) mod deity;
pub(crate) mod display;
pub(crate) mod draft;
pub(crate) mod end;
pub(crate) mod enemy_turn;
pub(crate) mod expand;
pub mod largest_group;
pub(crate) mod preparation;
pub mod scoring;
pub(crate) mod upgrade;

use crate::{Moytura, event::UnitCount, names::Clan, state::Phase};

pub(crate) type Table<'a> = engine::Table<'a, Moytura>;
pub(crate) type Ask = engine::Ask<Moytura>;
pub(crate) type Next = engine::Next<Phase>;

/// Lists the units of each clan that there are any of.
pub(crate) fn unit_counts(clans: [Clan; 3], units: [u8; 3]) -> Vec<UnitCount> {
    clans
        .into_iter()
        .zip(units)
        .filter(|(_, count)| *count > 0)
        .map(|(clan, count)| UnitCount { clan, count })
        .collect()
}
