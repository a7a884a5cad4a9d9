//! "6. Reset the deity display".

use crate::{
    event::Event,
    rules::{Table, choose_tile::CARD, expand::chosen},
};

/// The chosen tile goes to the top, those above it slide down; with the card it is the lowest
/// tile that goes to the top.
pub(crate) fn reset(table: &mut Table<'_>) {
    let slot = match chosen(table).slot {
        CARD => 1,
        slot => slot,
    };
    let display = &mut table.state.public.display;
    display[usize::from(slot) - 1..].rotate_left(1);
    let display = *display;
    table.tell(Event::DisplayReset { display });
}
