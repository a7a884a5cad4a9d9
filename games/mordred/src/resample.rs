//! Tables one viewer cannot tell apart: what the viewer does not know is shuffled.
//!
//! A card stays where it was if the running phase has moved it: then it came to light, or the
//! answers given so far speak of it.

use crate::{game::Mordred, set::Set, state::Private, wire::names::*};
use engine::{Rng, Seat, SeatSet, State};

/// See [`engine::Game::resample`].
pub(crate) fn resample(
    base: &State<Mordred>,
    shown: &State<Mordred>,
    viewer: SeatSet,
    rng: &mut Rng,
) -> State<Mordred> {
    let mut other = base.clone();
    for seat in base.seats.seats() {
        battle_cards(&mut other, base, shown, seat, viewer.contains(seat), rng);
    }
    fate_cards(&mut other, base, shown, viewer, rng);
    chaos_cards(&mut other, base, shown, viewer, rng);
    other
}

/// A player's hand, cards laid face down, and deck; of the viewer's own only the deck's order.
fn battle_cards(
    other: &mut State<Mordred>,
    base: &State<Mordred>,
    shown: &State<Mordred>,
    seat: Seat,
    own: bool,
    rng: &mut Rng,
) {
    let parts =
        |private: &Private| [private.hand, private.laid[0], private.laid[1], private.laid[2]];
    let (before, after) = (parts(&base.seats[seat]), parts(&shown.seats[seat]));
    let deck_after: Set<BattleCard> =
        shown.secret.decks[seat.index()].cards().iter().copied().collect();
    let free_in_deck = |card: &BattleCard| deck_after.contains(*card);
    let mut free: Vec<BattleCard> = base.secret.decks[seat.index()].cards().to_vec();
    free.retain(free_in_deck);
    if !own {
        before.iter().zip(after).for_each(|(before, after)| free.extend(before.and(after).iter()));
    }
    rng.shuffle("imagined battle cards", &mut free);
    let mut free = free.into_iter();
    let mut next = || free.next().expect("as many as were taken");
    for card in
        other.secret.decks[seat.index()].cards_mut().iter_mut().filter(|card| free_in_deck(card))
    {
        *card = next();
    }
    if own {
        return;
    }
    let mut exchanged = before;
    for (part, after) in exchanged.iter_mut().zip(after) {
        let unknown = part.and(after);
        let known = part.without(unknown);
        let drawn: Set<BattleCard> = (0..unknown.len()).map(|_| next()).collect();
        *part = known.or(drawn);
    }
    let private = &mut other.seats[seat];
    private.hand = exchanged[0];
    private.laid = [exchanged[1], exchanged[2], exchanged[3]];
}

/// The Fate deck, and what other players hold back or have put on the Cauldron.
fn fate_cards(
    other: &mut State<Mordred>,
    base: &State<Mordred>,
    shown: &State<Mordred>,
    viewer: SeatSet,
    rng: &mut Rng,
) {
    let still = |deck: &[FateCard], card: FateCard| deck.contains(&card);
    let others = || base.seats.seats().filter(|seat| !viewer.contains(*seat));
    let mut free: Vec<FateCard> = base.secret.fate.cards().to_vec();
    free.retain(|card| still(shown.secret.fate.cards(), *card));
    for seat in others() {
        let (before, after) = (&base.seats[seat], &shown.seats[seat]);
        free.extend(before.fate.and(after.fate).iter());
        free.extend(before.cauldron.iter().filter(|card| still(&after.cauldron, **card)));
    }
    rng.shuffle("imagined fate cards", &mut free);
    let mut free = free.into_iter();
    let mut next = || free.next().expect("as many as were taken");
    for card in other.secret.fate.cards_mut() {
        if still(shown.secret.fate.cards(), *card) {
            *card = next();
        }
    }
    for seat in others() {
        let after = &shown.seats[seat];
        let private = &mut other.seats[seat];
        let unknown = private.fate.and(after.fate);
        let drawn: Set<FateCard> = (0..unknown.len()).map(|_| next()).collect();
        private.fate = private.fate.without(unknown).or(drawn);
        for card in &mut private.cauldron {
            if still(&after.cauldron, *card) {
                *card = next();
            }
        }
    }
}

/// The Chaos deck without the cards the viewer has put under it, and what other players hold
/// back.
fn chaos_cards(
    other: &mut State<Mordred>,
    base: &State<Mordred>,
    shown: &State<Mordred>,
    viewer: SeatSet,
    rng: &mut Rng,
) {
    let under = &base.public.under;
    let stays = |place: usize, card: ChaosCard| {
        let placed = under.get(place).copied().flatten();
        placed.is_some_and(|seat| viewer.contains(seat))
            || !shown.secret.chaos.cards().contains(&card)
    };
    let others = || base.seats.seats().filter(|seat| !viewer.contains(*seat));
    let deck = base.secret.chaos.cards().iter().enumerate();
    let mut free: Vec<ChaosCard> =
        deck.filter(|(place, card)| !stays(*place, **card)).map(|(_, card)| *card).collect();
    for seat in others() {
        free.extend(base.seats[seat].chaos.and(shown.seats[seat].chaos).iter());
    }
    rng.shuffle("imagined chaos cards", &mut free);
    let mut free = free.into_iter();
    let mut next = || free.next().expect("as many as were taken");
    for (place, card) in other.secret.chaos.cards_mut().iter_mut().enumerate() {
        if !stays(place, *card) {
            *card = next();
        }
    }
    for seat in others() {
        let private = &mut other.seats[seat];
        let unknown = private.chaos.and(shown.seats[seat].chaos);
        let drawn: Set<ChaosCard> = (0..unknown.len()).map(|_| next()).collect();
        private.chaos = private.chaos.without(unknown).or(drawn);
    }
    for (seat, private) in other.seats.iter_mut() {
        let places = under.iter().enumerate().filter(|(_, placed)| **placed == Some(seat));
        private.under = places.map(|(place, _)| other.secret.chaos.cards()[place]).collect();
    }
}
