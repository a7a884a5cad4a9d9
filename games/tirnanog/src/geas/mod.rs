//! What the Geas cards score. One file for each row; a card may be used by its row only, but how
//! it scores is data, so an owner of the box can correct the cards.

mod bottom;
mod middle;
mod top;

use crate::{
    content::Content,
    saga::Saga,
    wire::{GeasId, SagaCell, Why},
};
use serde::Deserialize;

/// How a Geas scores the cards of its row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Scoring {
    /// The value of each card higher than the one to its left.
    HigherThanLeft {},
    /// The value of the highest card of each colour.
    HighestOfEachColour {},
    /// The value of each even card.
    Even {
        /// Points for each odd card.
        odd: i32,
    },
    /// The value of each card whose value occurs once in the row.
    OnlyOfValue {},
    /// The value of each card that touches no card of its colour.
    NoLikeNeighbour {},
    /// The values of the cards of the one colour with the highest total.
    BestColour {},
    /// The value of each card lower than the one to its left.
    LowerThanLeft {},
    /// Points for cards of one value.
    SameValue {
        /// By how many cards.
        points: [i32; 6],
    },
    /// Points for different colours.
    ManyColours {
        /// By how many colours.
        points: [i32; 5],
    },
    /// Points for cards with their colour above or below.
    Loom {
        /// When the card above has it.
        above: i32,
        /// When the card below has it.
        below: i32,
    },
    /// Points for neighbours in the row that differ by 1.
    Steps {
        /// For each pair.
        points: i32,
    },
    /// Points for cards higher than the card above.
    HigherThanAbove {
        /// For each.
        points: i32,
    },
    /// Points for cards of another colour than the card to the left.
    ColourTurns {
        /// For each.
        points: i32,
    },
    /// Points for cards of low value.
    LowValues {
        /// The highest low value.
        up_to: u8,
        /// For each.
        points: i32,
    },
    /// Points for a full row whose values add up to a mark.
    RowTotal {
        /// The mark.
        target: i32,
        /// When it is met.
        points: i32,
        /// How many fewer for each point away from it; never below 0.
        off: i32,
    },
    /// Points for full columns of different colours.
    Pillars {
        /// How many colours.
        colours: usize,
        /// For each column.
        points: i32,
    },
    /// Points for cards unlike those of the neighbours' bottom rows.
    UnlikeNeighbours {
        /// For each of the four statements and each card.
        points: i32,
    },
    /// Points for cards with an Ailm.
    Ailms {
        /// For each.
        points: i32,
    },
}

/// The Sagas a Geas looks at: its own and those of both neighbours.
#[derive(Clone, Copy)]
pub struct Neighbourhood<'a> {
    /// The Saga that is scored.
    pub own: &'a Saga,
    /// The next player clockwise.
    pub left: &'a Saga,
    /// The player before.
    pub right: &'a Saga,
}

/// Takes points with the cards that earn them and the reason.
pub trait Sink {
    /// Some points, perhaps below zero.
    fn add(&mut self, points: i32, cells: &[SagaCell], why: Why);
}

/// Only the sum.
impl Sink for i32 {
    fn add(&mut self, points: i32, _cells: &[SagaCell], _why: Why) {
        *self += points;
    }
}

/// Scores the row of a Geas.
pub fn score(content: &Content, geas: GeasId, sagas: Neighbourhood<'_>, sink: &mut impl Sink) {
    let row = geas.row();
    let own = sagas.own;
    match content.geas(geas).scoring {
        Scoring::HigherThanLeft {} => top::higher_than_left(own, row, sink),
        Scoring::HighestOfEachColour {} => top::highest_of_each_colour(own, row, sink),
        Scoring::Even { odd } => top::even(own, row, odd, sink),
        Scoring::OnlyOfValue {} => top::only_of_value(own, row, sink),
        Scoring::NoLikeNeighbour {} => top::no_like_neighbour(own, row, sink),
        Scoring::BestColour {} => top::best_colour(own, row, sink),
        Scoring::LowerThanLeft {} => middle::lower_than_left(own, row, sink),
        Scoring::SameValue { points } => middle::same_value(own, row, &points, sink),
        Scoring::ManyColours { points } => middle::many_colours(own, row, &points, sink),
        Scoring::Loom { above, below } => middle::loom(own, row, above, below, sink),
        Scoring::Steps { points } => middle::steps(own, row, points, sink),
        Scoring::HigherThanAbove { points } => middle::higher_than_above(own, row, points, sink),
        Scoring::ColourTurns { points } => bottom::colour_turns(own, row, points, sink),
        Scoring::LowValues { up_to, points } => {
            bottom::low_values(own, row, up_to, points, sink);
        }
        Scoring::RowTotal { target, points, off } => {
            bottom::row_total(own, row, [target, points, off], sink);
        }
        Scoring::Pillars { colours, points } => {
            bottom::pillars(own, colours, points, sink);
        }
        Scoring::UnlikeNeighbours { points } => {
            bottom::unlike_neighbours(sagas, row, points, sink);
        }
        Scoring::Ailms { points } => bottom::ailms(content, own, row, points, sink),
    }
}

/// The sum of a row's points.
pub fn total(content: &Content, geas: GeasId, sagas: Neighbourhood<'_>) -> i32 {
    let mut sum = 0;
    score(content, geas, sagas, &mut sum);
    sum
}
