//! The Otherworld: dealing it, taking cards from it, and who is lost in it.

use crate::{
    game::Play,
    state::{Phase, SIDES, Storyteller},
    wire::{CardId, Cell, Event, Side, SpaceId},
};
use engine::{Next, Step, done};

/// A round begins: the Otherworld is dealt row by row from the top left.
pub(crate) fn begin_round(t: &mut Play<'_>) -> Step<Next<Phase>> {
    let public = &mut t.state.public;
    public.round += 1;
    public.wisps_used = [0; SIDES];
    public.mormaers_used = [0; SIDES];
    public.token_spent = [false; SIDES];
    public.grid.layout = public.grid.otherworld;
    let (round, first) = (public.round, public.first);
    let layout = &t.content.layouts[usize::from(public.grid.layout)];
    for (cell, _) in layout.cells.iter().enumerate().filter(|(_, card)| **card) {
        t.state.public.grid.cards[cell] = draw(t);
    }
    t.tell(Event::RoundBegan { round, first });
    done(Next::Phase(Phase::Journey(first)))
}

/// Draws the top card of the deck. An empty deck is made anew from the public discard pile, or if
/// that is empty too from the personal ones, but for the top card of each.
pub(crate) fn draw(t: &mut Play<'_>) -> Option<CardId> {
    if t.state.secret.deck.is_empty() {
        reshuffle(t);
    }
    t.state.secret.deck.draw(&mut t.barrier)
}

fn reshuffle(t: &mut Play<'_>) {
    let public = &mut t.state.public;
    let mut cards = std::mem::take(&mut public.discards);
    let personal = cards.is_empty();
    if personal {
        for pile in &mut public.personal {
            let below_top = pile.len().saturating_sub(1);
            cards.extend(pile.drain(..below_top));
        }
    }
    if cards.is_empty() {
        return;
    }
    let count = cards.len() as u8;
    t.rng.shuffle("reshuffled deck", &mut cards);
    t.state.secret.deck = engine::Pile::new(cards);
    t.barrier.raise();
    t.tell(Event::Reshuffled { cards: count, personal });
}

/// A storyteller in `space` takes the card in `cell` and goes home.
pub(crate) fn recall(t: &mut Play<'_>, side: Side, space: SpaceId, cell: Cell) -> CardId {
    t.state.public.move_storyteller(side, Storyteller::At(space), Storyteller::Supply);
    take(t, side, Some(space), cell)
}

/// A lost storyteller takes the card in `cell` and goes home.
pub(crate) fn recall_lost(t: &mut Play<'_>, side: Side, cell: Cell) -> CardId {
    t.state.public.move_storyteller(side, Storyteller::Lost, Storyteller::Supply);
    take(t, side, None, cell)
}

fn take(t: &mut Play<'_>, side: Side, space: Option<SpaceId>, cell: Cell) -> CardId {
    let card = t.state.public.grid.cards[cell.index()].take().expect("the card was offered");
    t.tell(Event::Took { side, space, cell, card });
    lose_storytellers(t);
    card
}

/// A storyteller is lost as soon as neither card beside it is left. It is for good.
fn lose_storytellers(t: &mut Play<'_>) {
    let layout = &t.content.layouts[usize::from(t.state.public.grid.layout)];
    for side in t.state.public.sides() {
        for nth in 0..t.state.public.storytellers[side.index()].len() {
            let public = &mut t.state.public;
            let Storyteller::At(space) = public.storytellers[side.index()][nth] else { continue };
            if layout.beside(space).iter().any(|cell| public.grid.has_card(*cell)) {
                continue;
            }
            public.storytellers[side.index()][nth] = Storyteller::Lost;
            t.tell(Event::Lost { side, space });
        }
    }
}

/// The cells that still have a card, row by row.
pub(crate) fn cells_left(t: &Play<'_>) -> impl Iterator<Item = Cell> {
    let cards = t.state.public.grid.cards.iter().enumerate();
    cards.filter(|(_, card)| card.is_some()).map(|(cell, _)| Cell(cell as u8))
}
