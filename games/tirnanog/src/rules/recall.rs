//! The Saga phase: recall passes and the Echtra Quest, counter-clockwise from the player to the
//! right of the first player.

use super::{effects, lore, otherworld, solo, triquetra};
use crate::{
    game::{Play, Questions},
    saga::Placed,
    state::{Phase, Public},
    wire::{Action, CardId, Event, Prompt, Row, SagaCell, Side},
};
use engine::{Next, Step, done};

/// Where the Saga phase begins.
pub(crate) fn begin(public: &Public) -> Phase {
    next_recall(public, public.counter_clockwise(public.first))
}

/// A turn of a recall pass: select, play, resolve, end.
pub(crate) fn turn(t: &mut Play<'_>, ask: &mut Questions, side: Side) -> Step<Next<Phase>> {
    if side == Side::Balor {
        solo::select(t);
    } else {
        let (space, cell) = loop {
            match ask_free(t, ask, side, Prompt::Select, select_offers)? {
                Action::Select { space, cell } => break (space, cell),
                other => free_action(t, ask, side, other)?,
            }
        };
        let card = otherworld::recall(t, side, space, cell);
        play_on(t, ask, side, card)?;
    }
    let public = &t.state.public;
    done(Next::Phase(next_recall(public, public.counter_clockwise(side))))
}

/// A turn of the Echtra Quest: a lost storyteller takes any card that is left.
pub(crate) fn echtra_turn(t: &mut Play<'_>, ask: &mut Questions, side: Side) -> Step<Next<Phase>> {
    if side == Side::Balor {
        solo::select_lost(t);
    } else {
        let cell = loop {
            match ask_free(t, ask, side, Prompt::EchtraSelect, echtra_offers)? {
                Action::EchtraSelect { cell } => break cell,
                other => free_action(t, ask, side, other)?,
            }
        };
        let card = otherworld::recall_lost(t, side, cell);
        play_on(t, ask, side, card)?;
    }
    let public = &t.state.public;
    done(Next::Phase(next_echtra(public, public.counter_clockwise(side))))
}

fn next_recall(public: &Public, from: Side) -> Phase {
    let next = public.find(from, Public::counter_clockwise, |side| public.is_out(side));
    let first = public.counter_clockwise(public.first);
    next.map_or_else(|| next_echtra(public, first), Phase::Recall)
}

fn next_echtra(public: &Public, from: Side) -> Phase {
    let next = public.find(from, Public::counter_clockwise, |side| public.lost(side) > 0);
    next.map_or(Phase::Clear, Phase::Echtra)
}

fn select_offers(t: &Play<'_>, side: Side) -> Vec<Action> {
    let public = &t.state.public;
    let layout = &t.content.layouts[usize::from(public.grid.layout)];
    let mut offers = Vec::with_capacity(16);
    for space in public.spaces_of(side) {
        let cells = layout.beside(space).into_iter().filter(|cell| public.grid.has_card(*cell));
        offers.extend(cells.map(|cell| Action::Select { space, cell }));
    }
    offers
}

fn echtra_offers(t: &Play<'_>, _side: Side) -> Vec<Action> {
    otherworld::cells_left(t).map(|cell| Action::EchtraSelect { cell }).collect()
}

/// The rest of a turn once a card was taken into the hand.
fn play_on(t: &mut Play<'_>, ask: &mut Questions, side: Side, taken: CardId) -> Step<()> {
    let seat = side.seat().expect("Balor plays no cards");
    t.state.seats[seat].hand.insert(taken);
    let (card, row) = loop {
        match ask_free(t, ask, side, Prompt::Play { taken }, play_offers)? {
            Action::Play { card, row } => break (card, row),
            other => free_action(t, ask, side, other)?,
        }
    };
    let cell = play(t, side, card, row);
    effects::when_played(t, ask, side, cell)?;
    while !free_offers(t, side).is_empty() {
        match ask_free(t, ask, side, Prompt::EndTurn, |_, _| vec![Action::EndTurn])? {
            Action::EndTurn => break,
            other => free_action(t, ask, side, other)?,
        }
    }
    done(())
}

fn play_offers(t: &Play<'_>, side: Side) -> Vec<Action> {
    let seat = side.seat().expect("Balor plays no cards");
    let saga = t.state.public.saga(side);
    let rows = || Row::ALL.into_iter().filter(|row| !saga.is_full(*row));
    let hand = t.state.seats[seat].hand.iter();
    hand.flat_map(|card| rows().map(move |row| Action::Play { card, row })).collect()
}

/// Puts a hand card into the leftmost empty cell of a row.
fn play(t: &mut Play<'_>, side: Side, card: CardId, row: Row) -> SagaCell {
    let seat = side.seat().expect("Balor plays no cards");
    t.state.seats[seat].hand.remove(card);
    let face = t.content.face(card);
    let saga = t.state.public.saga_mut(side);
    let cell = saga.leftmost_empty(row).expect("only rows with room are offered");
    saga.cells[cell.index()] = Some(Placed { card, colour: face.colour, value: face.rank });
    t.tell(Event::Played { side, card, cell });
    after_change(t, side);
    cell
}

/// What follows every change of a Saga in its owner's turn: goals, then Archways. Bridges are
/// lifted where a card leaves.
pub(crate) fn after_change(t: &mut Play<'_>, side: Side) {
    if t.options.triquetra {
        triquetra::check_goals(t, side);
    }
    if t.options.lore_of_places {
        lore::claim(t, side);
    }
}

/// Asks for `main` or a Mormaer or a blessing.
fn ask_free(
    t: &Play<'_>,
    ask: &mut Questions,
    side: Side,
    prompt: Prompt,
    main: impl FnOnce(&Play<'_>, Side) -> Vec<Action>,
) -> Step<Action> {
    let seat = side.seat().expect("Balor is asked nothing");
    ask.one(seat, prompt, || {
        let mut offers = main(t, side);
        offers.extend(free_offers(t, side));
        offers
    })
}

/// What may be done at any time of the own turn in the Saga phase.
fn free_offers(t: &Play<'_>, side: Side) -> Vec<Action> {
    let mut offers = Vec::new();
    lore::offers(t, side, &mut offers);
    triquetra::offers(t, side, &mut offers);
    offers
}

fn free_action(t: &mut Play<'_>, ask: &mut Questions, side: Side, action: Action) -> Step<()> {
    match action {
        Action::UseMormaer { mormaer } => lore::use_mormaer(t, ask, side, mormaer),
        Action::Spend { blessing } => triquetra::spend(t, ask, side, blessing),
        other => unreachable!("{other:?} was not offered"),
    }
}
