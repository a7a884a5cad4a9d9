//! What may lie face down, given what came to light.

use crate::{
    Moytura,
    state::{Card, ERAS},
};
use engine::{Rng, State};

/// `base` with the cards nobody has seen in another order. Cards drawn since `base` stay.
pub(crate) fn resample(
    base: &State<Moytura>,
    shown: &State<Moytura>,
    rng: &mut Rng,
) -> State<Moytura> {
    let mut state = base.clone();
    let unseen: [usize; ERAS] = [0, 1].map(|era| shown.secret.decks[era].len());
    let mut hidden: Vec<Card> = state.secret.out.cards().to_vec();
    for (deck, count) in state.secret.decks.iter().zip(unseen) {
        hidden.extend(&deck.cards()[..count]);
    }
    rng.shuffle("imagined enemy cards", &mut hidden);
    let mut hidden = hidden.into_iter();
    let out = state.secret.out.cards_mut();
    out.iter_mut().zip(hidden.by_ref()).for_each(|(place, card)| *place = card);
    for (deck, count) in state.secret.decks.iter_mut().zip(unseen) {
        let places = deck.cards_mut()[..count].iter_mut();
        places.zip(hidden.by_ref()).for_each(|(place, card)| *place = card);
    }
    state
}
