//! What bots and leak tests need: another table that a viewer cannot tell from the real one, and
//! how good the table looks.

use crate::{
    cards::CardSet,
    content::Content,
    game::TirNaNog,
    rules::scoring,
    state::{Public, Storyteller},
    wire::{CardId, Colour, Options, Row, Side},
};
use engine::{Rng, SeatSet, State};

/// Shuffles all cards that `viewer` does not know among the places where they may be: other hands
/// and the deck. A card of `base` that lies open by now, or in a hand of the viewer, is known.
pub(crate) fn resample(
    base: &State<TirNaNog>,
    shown: &State<TirNaNog>,
    viewer: SeatSet,
    rng: &mut Rng,
) -> State<TirNaNog> {
    let mut unknown: Vec<CardId> = shown.secret.deck.cards().to_vec();
    for (seat, private) in shown.seats.iter() {
        if !viewer.contains(seat) {
            unknown.extend(private.hand.iter());
        }
    }
    let unknown: CardSet = unknown.into_iter().collect();
    let mut state = base.clone();
    let mut shuffled = Vec::new();
    for (_, private) in state.seats.iter().filter(|(seat, _)| !viewer.contains(*seat)) {
        shuffled.extend(private.hand.iter().filter(|card| unknown.contains(*card)));
    }
    let deck = state.secret.deck.cards().iter();
    shuffled.extend(deck.copied().filter(|card| unknown.contains(*card)));
    rng.shuffle("imagined cards", &mut shuffled);

    let mut take = || shuffled.pop().expect("as many cards as places");
    for (_, private) in state.seats.iter_mut().filter(|(seat, _)| !viewer.contains(*seat)) {
        let before = private.hand;
        private.hand =
            before.iter().map(|card| if unknown.contains(card) { take() } else { card }).collect();
    }
    for card in state.secret.deck.cards_mut().iter_mut().filter(|card| unknown.contains(**card)) {
        *card = take();
    }
    state
}

/// How far a side is ahead of the best other side, in hundredths of a point: what the rows and
/// regions score now, what growing regions promise, and what its storytellers may bring.
pub(crate) fn evaluate(content: &Content, public: &Public, options: &Options, side: Side) -> i64 {
    let tallies = scoring::tallies(content, options, public);
    let points = |side: Side| {
        let tally = tallies.iter().find(|tally| tally.side == side);
        i64::from(tally.map_or(0, scoring::Tally::total))
    };
    let others = public.sides().filter(|other| *other != side);
    let best_other = others.map(points).max().unwrap_or(0);
    let regions = scoring::largest_regions(content, public)[side.index()];
    let sizes: i64 = regions.iter().map(|region| i64::from(region.size).pow(2)).sum();
    let own = points(side) * 300 - best_other * 100;
    let tokens = i64::from(public.tokens[side.index()]) * 150;
    let archways = Colour::ALL.into_iter().filter(|colour| public.holder(*colour) == Some(side));
    own + sizes * 20 + tokens + archways.count() as i64 * 100 + reach(content, public, side)
}

/// What the storytellers stand beside: the best gain in a row by a card each of them touches.
fn reach(content: &Content, public: &Public, side: Side) -> i64 {
    let layout = &content.layouts[usize::from(public.grid.layout)];
    let spaces = public.storytellers[side.index()].iter().filter_map(|one| match one {
        Storyteller::At(space) => Some(*space),
        Storyteller::Supply | Storyteller::Lost => None,
    });
    let mut worth = 0;
    for space in spaces {
        let cards = layout.beside(space).map(|cell| public.grid.cards[cell.index()]);
        let gains = cards.iter().flatten().map(|card| gain(content, public, side, *card));
        worth += gains.max().unwrap_or(0);
    }
    worth
}

/// The best change of the own rows if `card` were played now.
fn gain(content: &Content, public: &Public, side: Side, card: CardId) -> i64 {
    let face = content.face(card);
    let mut own = *public.saga(side);
    let rows = |own: &crate::saga::Saga| -> i64 {
        let sagas = crate::geas::Neighbourhood { own, ..scoring::neighbourhood(public, side) };
        let geas = Row::ALL.into_iter().filter_map(|row| public.geas_of(side, row));
        geas.map(|geas| i64::from(crate::geas::total(content, geas, sagas))).sum()
    };
    let before = rows(&own);
    let mut best = i64::MIN;
    for row in Row::ALL {
        let Some(cell) = own.leftmost_empty(row) else { continue };
        let placed = crate::saga::Placed { card, colour: face.colour, value: face.rank };
        own.cells[cell.index()] = Some(placed);
        best = best.max(rows(&own) - before);
        own.cells[cell.index()] = None;
    }
    if best == i64::MIN { 0 } else { best * 60 }
}
