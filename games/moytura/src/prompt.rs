//! Questions.

use crate::{
    ids::SpaceId,
    names::{Clan, Color, Deity},
};
use serde::Serialize;
use ts_rs::TS;

/// What a player is asked. `color` is the faction that moves: in the solo game one seat answers
/// for both.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Prompt {
    /// Which of the starting spaces left do you take? Answered by `draft`.
    Draft {
        /// Who chooses.
        color: Color,
    },
    /// Step 1: which tile, or the card? Answered by `choose`. Higher tiles cost worship tokens.
    ChooseTile {
        /// Who chooses.
        color: Color,
        /// Worship tokens at hand.
        worship: u8,
    },
    /// Step 3: where do your new followers go? Answered by `expand`.
    Expand {
        /// Who expands.
        color: Color,
        /// The chosen tile; none for the card.
        deity: Option<Deity>,
        /// How many followers are placed.
        followers: u8,
    },
    /// Dagda: where else, if anywhere? Answered by `expand` or `expand_once`.
    ExpandAgain {
        /// Who expands.
        color: Color,
        /// The first target.
        first: SpaceId,
        /// How many followers there are for both.
        followers: u8,
    },
    /// Dagda: how many followers for each target? Answered by `split`.
    Split {
        /// Who expands.
        color: Color,
        /// The first target.
        first: SpaceId,
        /// The second target.
        second: SpaceId,
        /// How many followers there are for both.
        followers: u8,
    },
    /// Morrigan: which enemy unit in or next to the target do you defeat, if any? Answered by
    /// `strike` or `strike_no_more`.
    Strike {
        /// Who strikes.
        color: Color,
        /// The space expanded into.
        target: SpaceId,
        /// How many more units may be defeated.
        left: u8,
    },
    /// Lugh: from which space do enemy units move? Answered by `move_from`.
    MoveFrom {
        /// Who chooses.
        color: Color,
        /// Minor upgrade: any number of units may move.
        any_number: bool,
        /// Major upgrade: they may move into occupied spaces.
        into_any_space: bool,
    },
    /// Lugh: to which adjacent space? Answered by `move_to`.
    MoveTo {
        /// Who chooses.
        color: Color,
        /// The space they leave.
        from: SpaceId,
    },
    /// Lugh: which units move? Answered by `move_units`; asked once for each clan when any number
    /// may move, else once for the one unit.
    MoveUnits {
        /// Who chooses.
        color: Color,
        /// The space they leave.
        from: SpaceId,
        /// The space they move to.
        to: SpaceId,
        /// The clan asked about; none when one unit of any clan moves.
        clan: Option<Clan>,
    },
    /// Step 4: several clans stand in the conflict; how many of this clan's units are removed?
    /// Answered by `remove`.
    Remove {
        /// Who chooses.
        color: Color,
        /// Where the conflict is.
        space: SpaceId,
        /// The clan asked about.
        clan: Clan,
        /// How many units are still to be removed.
        left: u8,
    },
}
