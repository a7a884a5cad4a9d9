//! Answers. Each names what it is about on the board, so that a client can light it up.

use crate::{ids::SpaceId, names::Clan};
use borsh::{BorshDeserialize, BorshSerialize};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// An answer to a [`crate::prompt::Prompt`].
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    BorshSerialize,
    BorshDeserialize,
    Serialize,
    Deserialize,
    TS,
)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    /// Takes a starting space in the draft.
    Draft {
        /// The space, one of the setup's four.
        space: SpaceId,
    },
    /// Step 1: chooses a tile or the card.
    Choose {
        /// 0 for the Tuatha Dé Danann card, 1 (bottom) to 4 (top) for a deity's tile.
        slot: u8,
    },
    /// Step 3: places followers on a space.
    Expand {
        /// The space expanded into.
        target: SpaceId,
    },
    /// Dagda: does not expand a second time; all followers go to the first target.
    ExpandOnce,
    /// Dagda: how the followers are split between the two targets.
    Split {
        /// First target.
        first: SpaceId,
        /// Followers placed there.
        first_followers: u8,
        /// Second target.
        second: SpaceId,
        /// Followers placed there.
        second_followers: u8,
    },
    /// Morrigan: defeats an enemy unit.
    Strike {
        /// Where it stands.
        space: SpaceId,
        /// Its clan.
        clan: Clan,
    },
    /// Morrigan: defeats no more units.
    StrikeNoMore,
    /// Lugh: chooses the space whose enemy units move.
    MoveFrom {
        /// The space.
        space: SpaceId,
    },
    /// Lugh: chooses where they move.
    MoveTo {
        /// A space adjacent to the one they leave.
        space: SpaceId,
    },
    /// Lugh: how many units of one clan move.
    MoveUnits {
        /// The space they leave.
        from: SpaceId,
        /// The space they move to.
        to: SpaceId,
        /// Their clan.
        clan: Clan,
        /// How many.
        count: u8,
    },
    /// Step 4, several clans in a conflict: how many of the removed units are of one clan.
    Remove {
        /// Where the conflict is.
        space: SpaceId,
        /// The clan.
        clan: Clan,
        /// How many of its units are removed.
        count: u8,
    },
}
