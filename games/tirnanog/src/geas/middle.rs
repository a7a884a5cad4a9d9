//! The Geas cards of the middle row.

use super::Sink;
use crate::{
    content::VALUE_MAX,
    saga::{COLUMNS, Saga},
    wire::{Colour, Row, SagaCell, Why},
};

/// Cells of some cards of a row, without a list of their own on the heap.
#[derive(Default)]
struct Some5 {
    cells: [SagaCell; COLUMNS as usize],
    count: usize,
}

impl Some5 {
    fn of(cells: impl Iterator<Item = SagaCell>) -> Self {
        let mut some = Self::default();
        for cell in cells {
            some.cells[some.count] = cell;
            some.count += 1;
        }
        some
    }

    fn as_slice(&self) -> &[SagaCell] {
        &self.cells[..self.count]
    }
}

/// Each card that is lower than the card directly to its left.
pub(super) fn lower_than_left(saga: &Saga, row: Row, sink: &mut impl Sink) {
    for (cell, card) in saga.row_cards(row) {
        if saga.left_of(cell).is_some_and(|left| card.value < left.value) {
            sink.add(i32::from(card.value), &[cell], Why::LowerThanLeft);
        }
    }
}

/// Several cards of one value, for each value.
pub(super) fn same_value(saga: &Saga, row: Row, points: &[i32; 6], sink: &mut impl Sink) {
    for value in 0..=VALUE_MAX {
        let same = saga.row_cards(row).filter(|(_, card)| card.value == value);
        let cells = Some5::of(same.map(|(cell, _)| cell));
        if points[cells.count] != 0 {
            sink.add(points[cells.count], cells.as_slice(), Why::SameValue);
        }
    }
}

/// Different colours in the row.
pub(super) fn many_colours(saga: &Saga, row: Row, points: &[i32; 5], sink: &mut impl Sink) {
    let shown = |colour: Colour| saga.row_cards(row).any(|(_, card)| card.colour == colour);
    let count = Colour::ALL.into_iter().filter(|colour| shown(*colour)).count();
    if points[count] != 0 {
        let cells = Some5::of(saga.row_cards(row).map(|(cell, _)| cell));
        sink.add(points[count], cells.as_slice(), Why::ManyColours);
    }
}

/// Cards whose colour the card above or below has.
pub(super) fn loom(saga: &Saga, row: Row, above: i32, below: i32, sink: &mut impl Sink) {
    for (cell, card) in saga.row_cards(row) {
        if saga.above(cell).is_some_and(|other| other.colour == card.colour) {
            sink.add(above, &[cell], Why::LikeAbove);
        }
        if saga.below(cell).is_some_and(|other| other.colour == card.colour) {
            sink.add(below, &[cell], Why::LikeBelow);
        }
    }
}

/// Pairs side by side whose values differ by exactly one.
pub(super) fn steps(saga: &Saga, row: Row, points: i32, sink: &mut impl Sink) {
    for (cell, card) in saga.row_cards(row) {
        if saga.left_of(cell).is_some_and(|left| left.value.abs_diff(card.value) == 1) {
            sink.add(points, &[SagaCell(cell.0 - 1), cell], Why::Step);
        }
    }
}

/// Cards higher than the card directly above.
pub(super) fn higher_than_above(saga: &Saga, row: Row, points: i32, sink: &mut impl Sink) {
    for (cell, card) in saga.row_cards(row) {
        if saga.above(cell).is_some_and(|above| card.value > above.value) {
            sink.add(points, &[cell], Why::HigherThanAbove);
        }
    }
}
