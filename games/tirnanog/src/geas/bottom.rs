//! The Geas cards of the bottom row.

use super::{Neighbourhood, Sink};
use crate::{
    content::Content,
    saga::{COLUMNS, Placed, Saga},
    wire::{Colour, Row, SagaCell, Why},
};

/// Cards of another colour than the card directly to their left.
pub(super) fn colour_turns(saga: &Saga, row: Row, points: i32, sink: &mut impl Sink) {
    for (cell, card) in saga.row_cards(row) {
        if saga.left_of(cell).is_some_and(|left| left.colour != card.colour) {
            sink.add(points, &[cell], Why::ColourTurns);
        }
    }
}

/// Cards of low value.
pub(super) fn low_values(saga: &Saga, row: Row, up_to: u8, points: i32, sink: &mut impl Sink) {
    for (cell, card) in saga.row_cards(row) {
        if card.value <= up_to {
            sink.add(points, &[cell], Why::LowValue);
        }
    }
}

/// A row of five cards whose values add up to a mark, or nearly.
pub(super) fn row_total(saga: &Saga, row: Row, figures: [i32; 3], sink: &mut impl Sink) {
    let [target, points, off] = figures;
    if !saga.is_full(row) {
        return;
    }
    let total: i32 = saga.row_cards(row).map(|(_, card)| i32::from(card.value)).sum();
    let points = points - off * (total - target).abs();
    if points > 0 {
        let cells: [SagaCell; COLUMNS as usize] =
            std::array::from_fn(|column| SagaCell::at(row, column as u8));
        sink.add(points, &cells, Why::RowTotal);
    }
}

/// Columns of three cards in `colours` colours.
pub(super) fn pillars(saga: &Saga, colours: usize, points: i32, sink: &mut impl Sink) {
    for column in 0..COLUMNS {
        let cells = Row::ALL.map(|row| SagaCell::at(row, column));
        let cards = cells.map(|cell| saga.get(cell));
        let shown = |colour| cards.iter().flatten().any(|card| card.colour == colour);
        let count = Colour::ALL.into_iter().filter(|colour| shown(*colour)).count();
        if cards.iter().all(Option::is_some) && count == colours {
            sink.add(points, &cells, Why::Pillar);
        }
    }
}

/// Cards unlike all cards of the left and of the right neighbour's row. With two players both
/// neighbours are the one opponent.
pub(super) fn unlike_neighbours(
    sagas: Neighbourhood<'_>,
    row: Row,
    points: i32,
    sink: &mut impl Sink,
) {
    let none = |other: &Saga, like: &dyn Fn(Placed) -> bool| {
        !other.row_cards(row).any(|(_, card)| like(card))
    };
    for (cell, own) in sagas.own.row_cards(row) {
        let value = |card: Placed| card.value == own.value;
        let colour = |card: Placed| card.colour == own.colour;
        for (holds, why) in [
            (none(sagas.left, &value), Why::ValueNotLeft),
            (none(sagas.right, &value), Why::ValueNotRight),
            (none(sagas.left, &colour), Why::ColourNotLeft),
            (none(sagas.right, &colour), Why::ColourNotRight),
        ] {
            if holds {
                sink.add(points, &[cell], why);
            }
        }
    }
}

/// Cards with an Ailm.
pub(super) fn ailms(content: &Content, saga: &Saga, row: Row, points: i32, sink: &mut impl Sink) {
    for (cell, card) in saga.row_cards(row) {
        if content.face(card.card).ailm {
            sink.add(points, &[cell], Why::Ailm);
        }
    }
}
