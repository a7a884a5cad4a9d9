//! The solo game: what Balor does. He has storytellers but neither hand nor Saga, and ignores
//! all that is printed on cards but their values.

use super::{lore, otherworld};
use crate::{
    game::Play,
    state::Storyteller,
    wire::{CardId, Cell, Event, PileName, Side, SpaceId},
};

/// Journey: into a random empty space.
pub(crate) fn place(t: &mut Play<'_>) {
    let public = &t.state.public;
    let layout = &t.content.layouts[usize::from(public.grid.layout)];
    let occupied = public.occupied();
    let empty: Vec<SpaceId> =
        layout.space_ids().filter(|space| !occupied.contains(*space)).collect();
    let space = *t.rng.pick("Balor's storytellers", &empty).expect("there is room for all");
    t.barrier.raise();
    let side = Side::Balor;
    t.state.public.move_storyteller(side, Storyteller::Supply, Storyteller::At(space));
    t.tell(Event::Placed { side, space, wisp: false });
}

/// Saga phase: the best card beside his storytellers; the storyteller placed first takes it.
pub(crate) fn select(t: &mut Play<'_>) {
    let public = &t.state.public;
    let layout = &t.content.layouts[usize::from(public.grid.layout)];
    let beside = |cell: Cell| {
        public.spaces_of(Side::Balor).find(|space| layout.beside(*space).contains(&cell))
    };
    let reached = otherworld::cells_left(t).filter(|cell| beside(*cell).is_some());
    let cell = best(t, reached);
    let space = beside(cell).expect("the cell is beside a storyteller");
    let card = otherworld::recall(t, Side::Balor, space, cell);
    keep(t, card);
}

/// Echtra Quest: the best card left.
pub(crate) fn select_lost(t: &mut Play<'_>) {
    let cell = best(t, otherworld::cells_left(t));
    let card = otherworld::recall_lost(t, Side::Balor, cell);
    keep(t, card);
}

/// The highest printed value; then the colour he has most of; then the first in row order.
fn best(t: &Play<'_>, cells: impl Iterator<Item = Cell>) -> Cell {
    let public = &t.state.public;
    let counts = public.balor_counts(t.content);
    let worth = |cell: &Cell| {
        let card = public.grid.cards[cell.index()].expect("only cells with cards");
        let face = t.content.face(card);
        (face.rank, counts[face.colour.index()], u8::MAX - cell.0)
    };
    cells.max_by_key(worth).expect("there are more cards than storytellers")
}

fn keep(t: &mut Play<'_>, card: CardId) {
    t.state.public.balor.cards.insert(card);
    if t.options.lore_of_places {
        lore::claim(t, Side::Balor);
    }
}

/// Cleanup, Balor's Gaze: cards of the deck are discarded, to his own pile with The Lore of
/// Places, and each Ailm among them gives him points.
pub(crate) fn gaze(t: &mut Play<'_>) {
    let pile = if t.options.lore_of_places {
        PileName::Personal { side: Side::Balor }
    } else {
        PileName::Public
    };
    // They are laid aside until all are drawn: a card looked at is not shuffled and seen again.
    let wanted = t.content.balor.gaze_cards;
    let cards: Vec<CardId> = (0..wanted).map_while(|_| otherworld::draw(t)).collect();
    let ailms = cards.iter().filter(|card| t.content.face(**card).ailm).count() as u8;
    let points = ailms * t.content.balor.points_for_ailm;
    t.state.public.pile_mut(pile).extend_from_slice(&cards);
    t.state.public.balor.gaze += points;
    t.tell(Event::BalorGazed { cards, points });
}
