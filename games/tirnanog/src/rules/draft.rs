//! Module 5, Followers of The Morrigan: Geas cards are drafted like a round of the game.

use super::cleanup;
use crate::{
    content::CELLS_MAX,
    game::{Play, Questions},
    state::{Phase, Public, Storyteller},
    wire::{Action, Cell, Event, GeasId, Prompt, Side, SpaceId},
};
use engine::{Next, Step, done};

/// The grid of Geas cards lies open.
pub(crate) fn begin(t: &mut Play<'_>) -> Step<Next<Phase>> {
    let first = t.state.public.first;
    t.tell(Event::DraftBegan { first });
    done(Next::Phase(Phase::DraftJourney(first)))
}

/// A storyteller is placed between two Geas cards, clockwise.
pub(crate) fn journey(t: &mut Play<'_>, ask: &mut Questions, side: Side) -> Step<Next<Phase>> {
    let seat = side.seat().expect("there is no draft in solo games");
    let left = t.state.public.in_supply(side) as u8;
    let action = ask.one(seat, Prompt::DraftPlace { left }, || {
        let public = &t.state.public;
        let spaces = t.content.layouts[usize::from(public.grid.layout)].space_ids();
        let occupied = public.occupied();
        let empty = spaces.filter(|space| !occupied.contains(*space));
        empty.map(|space| Action::Place { space }).collect()
    })?;
    if let Action::Place { space } = action {
        t.state.public.move_storyteller(side, Storyteller::Supply, Storyteller::At(space));
        t.tell(Event::Placed { side, space, wisp: false });
    }
    let public = &t.state.public;
    let from = public.clockwise(side);
    let next = public.find(from, Public::clockwise, |side| public.in_supply(side) > 0);
    let right = public.counter_clockwise(public.first);
    done(next.map_or_else(|| next_recall(t, right), |side| Next::Phase(Phase::DraftJourney(side))))
}

/// A storyteller selects a Geas of a row its owner lacks. When none of them touches one, one is
/// lost and the turn ends.
pub(crate) fn recall(t: &mut Play<'_>, ask: &mut Questions, side: Side) -> Step<Next<Phase>> {
    let offers = select_offers(t, side);
    if offers.is_empty() {
        let space = t.state.public.spaces_of(side).next().expect("a storyteller is out");
        t.state.public.move_storyteller(side, Storyteller::At(space), Storyteller::Lost);
        t.tell(Event::Lost { side, space });
    } else {
        let seat = side.seat().expect("there is no draft in solo games");
        let action = ask.one(seat, Prompt::DraftSelect, || offers)?;
        if let Action::Select { space, cell } = action {
            let home = Storyteller::Supply;
            t.state.public.move_storyteller(side, Storyteller::At(space), home);
            take(t, side, Some(space), cell);
        }
    }
    let from = t.state.public.counter_clockwise(side);
    done(next_recall(t, from))
}

/// A lost storyteller selects any Geas of a row its owner lacks.
pub(crate) fn echtra(t: &mut Play<'_>, ask: &mut Questions, side: Side) -> Step<Next<Phase>> {
    let seat = side.seat().expect("there is no draft in solo games");
    let action = ask.one(seat, Prompt::DraftEchtra, || {
        let public = &t.state.public;
        let cells = (0..CELLS_MAX as u8).map(Cell).filter(|cell| valid(public, side, *cell));
        cells.map(|cell| Action::EchtraSelect { cell }).collect()
    })?;
    if let Action::EchtraSelect { cell } = action {
        t.state.public.move_storyteller(side, Storyteller::Lost, Storyteller::Supply);
        take(t, side, None, cell);
    }
    let from = t.state.public.counter_clockwise(side);
    done(next_echtra(t, from))
}

fn select_offers(t: &Play<'_>, side: Side) -> Vec<Action> {
    let public = &t.state.public;
    let layout = &t.content.layouts[usize::from(public.grid.layout)];
    let mut offers = Vec::new();
    for space in public.spaces_of(side) {
        let cells = layout.beside(space).into_iter().filter(|cell| valid(public, side, *cell));
        offers.extend(cells.map(|cell| Action::Select { space, cell }));
    }
    offers
}

/// A Geas is valid for a side that has none of its row.
fn valid(public: &Public, side: Side, cell: Cell) -> bool {
    let lacks = |geas: GeasId| public.geas_of(side, geas.row()).is_none();
    public.grid.geas[cell.index()].is_some_and(lacks)
}

fn take(t: &mut Play<'_>, side: Side, space: Option<SpaceId>, cell: Cell) {
    let public = &mut t.state.public;
    let geas = public.grid.geas[cell.index()].take().expect("the Geas was offered");
    public.geas[side.index()][geas.row().index()] = Some(geas);
    t.tell(Event::GeasTaken { side, space, geas });
}

fn next_recall(t: &mut Play<'_>, from: Side) -> Next<Phase> {
    let public = &t.state.public;
    let next = public.find(from, Public::counter_clockwise, |side| public.is_out(side));
    let right = public.counter_clockwise(public.first);
    next.map_or_else(|| next_echtra(t, right), |side| Next::Phase(Phase::DraftRecall(side)))
}

fn next_echtra(t: &mut Play<'_>, from: Side) -> Next<Phase> {
    let public = &t.state.public;
    let next = public.find(from, Public::counter_clockwise, |side| public.lost(side) > 0);
    next.map_or_else(|| end(t), |side| Next::Phase(Phase::DraftEchtra(side)))
}

/// Weak Geas cards give a token; the rest go to the box; the first-player token passes left.
fn end(t: &mut Play<'_>) -> Next<Phase> {
    let public = &mut t.state.public;
    public.grid.geas = [None; CELLS_MAX];
    let mut tokens = Vec::new();
    for side in public.seats() {
        let trio = public.geas[side.index()].iter().flatten();
        let sum: u16 = trio.map(|geas| u16::from(t.content.geas(*geas).solo_score)).sum();
        if sum < t.content.token_below {
            public.tokens[side.index()] += 1;
            tokens.push(side);
        }
    }
    t.tell(Event::DraftEnded { tokens });
    cleanup::pass_first_player(t);
    Next::Phase(Phase::Deal)
}
