//! When Played effects of Encounter cards. All may be left unused; one that could do nothing is
//! not asked about.

use super::{otherworld, recall, triquetra};
use crate::{
    content::VALUE_MAX,
    game::{Play, Questions},
    wire::{Action, Colour, ColourChange, Effect, Event, Prompt, Row, SagaCell, Side, ValueChange},
};
use engine::{Step, done};

/// How far the Salmon of Wisdom changes a value at most.
const ADJUST_MAX: u8 = 2;

/// Resolves the effect of the card just played into `cell`.
pub(crate) fn when_played(
    t: &mut Play<'_>,
    ask: &mut Questions,
    side: Side,
    cell: SagaCell,
) -> Step<()> {
    let placed = t.state.public.saga(side).get(cell).expect("the card was just played");
    let Some(effect) = t.content.face(placed.card).effect else { return done(()) };
    let mut offers = match effect {
        Effect::DoubleSize | Effect::SharedSpace => return done(()),
        Effect::Recolour => recolour_offers(t, side, cell),
        Effect::Adjust => adjust_offers(t, side, cell),
        Effect::Relocate => relocate_offers(t, side, cell),
        Effect::Redraw => redraw_offers(t, side),
    };
    if offers.is_empty() {
        return done(());
    }
    offers.push(Action::Skip);
    let seat = side.seat().expect("Balor ignores effects");
    match ask.one(seat, Prompt::Effect { effect, cell }, || offers)? {
        Action::Recolour { cell, colour } => recolour(t, side, cell, colour, ColourChange::Puca),
        Action::Revalue { cell, value } => revalue(t, side, cell, value, ValueChange::Salmon),
        Action::Relocate { cell, row } => relocate(t, side, cell, row),
        Action::Discard { card } => redraw(t, side, card),
        _ => {}
    }
    done(())
}

/// Púca: an adjacent card and a colour other than its present one.
fn recolour_offers(t: &Play<'_>, side: Side, cell: SagaCell) -> Vec<Action> {
    let adjacent = t.state.public.saga(side).adjacent(cell);
    adjacent
        .flat_map(|(cell, placed)| {
            let others = Colour::ALL.into_iter().filter(move |colour| *colour != placed.colour);
            others.map(move |colour| Action::Recolour { cell, colour })
        })
        .collect()
}

/// Salmon of Wisdom: another card of the row without an Ailm, one or two up or down.
fn adjust_offers(t: &Play<'_>, side: Side, cell: SagaCell) -> Vec<Action> {
    let others = t.state.public.saga(side).row_cards(cell.row());
    let plain =
        others.filter(|(other, placed)| *other != cell && !t.content.face(placed.card).ailm);
    plain
        .flat_map(|(cell, placed)| {
            let values = placed.value.saturating_sub(ADJUST_MAX)..=placed.value + ADJUST_MAX;
            let values = values.filter(move |value| *value != placed.value);
            let values = values.filter(|value| (1..=VALUE_MAX).contains(value));
            values.map(move |value| Action::Revalue { cell, value })
        })
        .collect()
}

/// Selkie: another card of the Saga and a row it is not in.
fn relocate_offers(t: &Play<'_>, side: Side, cell: SagaCell) -> Vec<Action> {
    let saga = t.state.public.saga(side);
    let others = saga.cards().map(|(other, _)| other).filter(|other| *other != cell);
    others
        .flat_map(|cell| {
            let rows = Row::ALL.into_iter();
            let rows = rows.filter(move |row| *row != cell.row() && !saga.is_full(*row));
            rows.map(move |row| Action::Relocate { cell, row })
        })
        .collect()
}

/// Banshee: a hand card.
fn redraw_offers(t: &Play<'_>, side: Side) -> Vec<Action> {
    let seat = side.seat().expect("Balor ignores effects");
    t.state.seats[seat].hand.iter().map(|card| Action::Discard { card }).collect()
}

/// Puts a colour change token on a card.
pub(crate) fn recolour(
    t: &mut Play<'_>,
    side: Side,
    cell: SagaCell,
    colour: Colour,
    by: ColourChange,
) {
    let placed = t.state.public.saga_mut(side).cells[cell.index()].as_mut();
    placed.expect("the card was offered").colour = colour;
    t.tell(Event::Recoloured { side, cell, colour, by });
    recall::after_change(t, side);
}

/// Puts a value token on a card.
pub(crate) fn revalue(t: &mut Play<'_>, side: Side, cell: SagaCell, value: u8, by: ValueChange) {
    let placed = t.state.public.saga_mut(side).cells[cell.index()].as_mut();
    placed.expect("the card was offered").value = value;
    t.tell(Event::Revalued { side, cell, value, by });
    recall::after_change(t, side);
}

/// Moves a card with its tokens. The gap it leaves stays.
fn relocate(t: &mut Play<'_>, side: Side, from: SagaCell, row: Row) {
    let saga = t.state.public.saga_mut(side);
    let to = saga.leftmost_empty(row).expect("only rows with room are offered");
    saga.cells[to.index()] = saga.cells[from.index()].take();
    t.tell(Event::Relocated { side, from, to });
    triquetra::lift_bridge(t, side, from);
    recall::after_change(t, side);
}

/// Discards a hand card to the public pile and draws one in private.
fn redraw(t: &mut Play<'_>, side: Side, card: crate::wire::CardId) {
    let seat = side.seat().expect("Balor ignores effects");
    t.state.seats[seat].hand.remove(card);
    t.state.public.discards.push(card);
    let drawn = otherworld::draw(t);
    if let Some(drawn) = drawn {
        t.state.seats[seat].hand.insert(drawn);
    }
    let told = |drawn| Event::Redrawn { side, discarded: card, drawn };
    t.tell_one(seat, told(drawn), told(None));
}
