//! The Geas cards of the top row: they score values of cards.

use super::Sink;
use crate::{
    saga::Saga,
    wire::{Colour, Row, Why},
};

/// Each card that is higher than the card directly to its left.
pub(super) fn higher_than_left(saga: &Saga, row: Row, sink: &mut impl Sink) {
    for (cell, card) in saga.row_cards(row) {
        if saga.left_of(cell).is_some_and(|left| card.value > left.value) {
            sink.add(i32::from(card.value), &[cell], Why::HigherThanLeft);
        }
    }
}

/// For each colour its highest card, the leftmost when there are several.
pub(super) fn highest_of_each_colour(saga: &Saga, row: Row, sink: &mut impl Sink) {
    for colour in Colour::ALL {
        let of_colour = saga.row_cards(row).filter(|(_, card)| card.colour == colour);
        let highest = of_colour.max_by_key(|(cell, card)| (card.value, u8::MAX - cell.0));
        if let Some((cell, card)) = highest {
            sink.add(i32::from(card.value), &[cell], Why::HighestOfColour);
        }
    }
}

/// Each even card; odd cards are punished.
pub(super) fn even(saga: &Saga, row: Row, odd: i32, sink: &mut impl Sink) {
    for (cell, card) in saga.row_cards(row) {
        if card.value.is_multiple_of(2) {
            sink.add(i32::from(card.value), &[cell], Why::Even);
        } else {
            sink.add(odd, &[cell], Why::Odd);
        }
    }
}

/// Each card whose value no other card of the row has.
pub(super) fn only_of_value(saga: &Saga, row: Row, sink: &mut impl Sink) {
    for (cell, card) in saga.row_cards(row) {
        if saga.row_cards(row).filter(|(_, other)| other.value == card.value).count() == 1 {
            sink.add(i32::from(card.value), &[cell], Why::OnlyOfValue);
        }
    }
}

/// Each card that touches no card of its colour; the row below counts, bridges do not.
pub(super) fn no_like_neighbour(saga: &Saga, row: Row, sink: &mut impl Sink) {
    for (cell, card) in saga.row_cards(row) {
        if saga.adjacent(cell).all(|(_, other)| other.colour != card.colour) {
            sink.add(i32::from(card.value), &[cell], Why::NoLikeNeighbour);
        }
    }
}

/// All cards of the colour with the highest total; the first colour when totals are equal.
pub(super) fn best_colour(saga: &Saga, row: Row, sink: &mut impl Sink) {
    let total = |colour: Colour| -> u32 {
        let of_colour = saga.row_cards(row).filter(|(_, card)| card.colour == colour);
        of_colour.map(|(_, card)| u32::from(card.value)).sum()
    };
    let best = Colour::ALL.into_iter().rev().max_by_key(|colour| total(*colour));
    for (cell, card) in saga.row_cards(row).filter(|(_, card)| Some(card.colour) == best) {
        sink.add(i32::from(card.value), &[cell], Why::BestColour);
    }
}
