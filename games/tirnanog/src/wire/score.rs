//! What a Saga scores as things stand, with the reason of each point.

use super::{Colour, GeasId, Row, SagaCell};
use engine::{patch_fields, patch_whole};
use serde::Serialize;
use ts_rs::TS;

/// Points as things stand.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct ScoreView {
    /// Rows whose Geas is known.
    pub rows: Vec<RowScoreView>,
    /// Blue, green, red, yellow.
    pub regions: Vec<RegionView>,
    /// All together.
    pub total: i32,
}
patch_fields!(ScoreView { rows, regions, total });

/// What a row scores.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct RowScoreView {
    /// Which row.
    pub row: Row,
    /// By which Geas.
    pub geas: GeasId,
    /// The sum of `points`.
    pub total: i32,
    /// Each point with its reason.
    pub points: Vec<PointView>,
}
patch_fields!(RowScoreView { row, geas, total, points });

/// Points of a row and where they come from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct PointView {
    /// How many; may be below zero.
    pub points: i32,
    /// The cards that earn them.
    pub cells: Vec<SagaCell>,
    /// Why.
    pub why: Why,
}

/// Why a Geas gives points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename_all = "snake_case")]
pub enum Why {
    /// Its value, being higher than the card to its left.
    HigherThanLeft,
    /// Its value, being the highest of its colour in the row.
    HighestOfColour,
    /// Its value, being even.
    Even,
    /// A penalty for an odd value.
    Odd,
    /// Its value, being the only one of the row.
    OnlyOfValue,
    /// Its value, with no card of its colour beside it.
    NoLikeNeighbour,
    /// Its value, being of the best colour of the row.
    BestColour,
    /// Its value, being lower than the card to its left.
    LowerThanLeft,
    /// Several cards of one value.
    SameValue,
    /// Several colours in the row.
    ManyColours,
    /// The card above has its colour.
    LikeAbove,
    /// The card below has its colour.
    LikeBelow,
    /// Two cards side by side that differ by one.
    Step,
    /// Higher than the card above.
    HigherThanAbove,
    /// Another colour than the card to its left.
    ColourTurns,
    /// A low value.
    LowValue,
    /// A full row whose total is near the mark.
    RowTotal,
    /// A full column of three colours.
    Pillar,
    /// Its value is not in the left neighbour's bottom row.
    ValueNotLeft,
    /// Its value is not in the right neighbour's bottom row.
    ValueNotRight,
    /// Its colour is not in the left neighbour's bottom row.
    ColourNotLeft,
    /// Its colour is not in the right neighbour's bottom row.
    ColourNotRight,
    /// It has an Ailm.
    Ailm,
}

/// The largest region of one colour and what it would score now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RegionView {
    /// The colour.
    pub colour: Colour,
    /// Its size; 0 without a card of the colour.
    pub size: u8,
    /// The cards of the largest region; the first such, when several are equal.
    pub cells: Vec<SagaCell>,
    /// 1 is the largest of the table, 0 when there is none.
    pub place: u8,
    /// Points for that place.
    pub points: u8,
}

patch_whole!(PointView, RegionView);
