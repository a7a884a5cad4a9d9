//! Cleanup: what is left goes, everybody discards a hand card, the modules tidy up.

use super::{ending, lore, realms, solo, triquetra};
use crate::{
    game::{Play, Questions},
    state::{Phase, ROUNDS},
    wire::{Action, CardId, Event, PileName, Prompt, Side},
};
use engine::{Next, Seat, SeatSet, Step, done};

/// The cards left in the Otherworld go to the public discard pile, the last of them on top.
/// In solo games Balor's Gaze follows.
pub(crate) fn clear(t: &mut Play<'_>) -> Step<Next<Phase>> {
    let public = &mut t.state.public;
    let cards: Vec<CardId> = public.grid.cards.iter_mut().filter_map(Option::take).collect();
    public.discards.extend_from_slice(&cards);
    t.tell(Event::LeftOver { cards });
    if t.state.public.solo {
        solo::gaze(t);
    }
    done(Next::Phase(Phase::Discard))
}

/// All players choose a hand card at the same time, in secret; the cards are shown clockwise from
/// the first player. With one card in each hand, in the last round, there is nothing to choose.
pub(crate) fn discard(t: &mut Play<'_>, ask: &mut Questions) -> Step<Next<Phase>> {
    if t.options.blessed_realms && t.state.public.solo {
        realms::balor(t, ask)?;
    }
    let hand = |seat: Seat| t.state.seats[seat].hand;
    let choosing: SeatSet = t.state.seats.seats().filter(|seat| hand(*seat).len() > 1).collect();
    let chosen = ask.each(choosing, |seat| {
        let offers = hand(seat).iter().map(|card| Action::Discard { card }).collect();
        (Prompt::Discard, offers)
    })?;
    t.barrier.raise();
    for side in t.state.public.in_turn_order().filter_map(Side::seat).collect::<Vec<_>>() {
        let chosen = chosen.iter().find(|(seat, _)| *seat == side);
        let card = match chosen {
            Some((_, Action::Discard { card })) => Some(*card),
            _ => t.state.seats[side].hand.iter().next(),
        };
        if let Some(card) = card {
            discard_card(t, side, card);
        }
    }
    done(Next::Phase(Phase::RoundEnd))
}

fn discard_card(t: &mut Play<'_>, seat: Seat, card: CardId) {
    let side = Side::of(seat);
    let pile =
        if t.options.lore_of_places { PileName::Personal { side } } else { PileName::Public };
    t.state.seats[seat].hand.remove(card);
    t.state.public.pile_mut(pile).push(card);
    t.tell(Event::Discarded { side, card, pile });
    if t.options.blessed_realms {
        let face = t.content.face(card);
        realms::advance(t, face.colour, t.content.realms.movement[usize::from(face.rank)]);
    }
}

/// The modules' part of the Cleanup; then the first-player token passes left, or the match ends.
pub(crate) fn round_end(t: &mut Play<'_>, ask: &mut Questions) -> Step<Next<Phase>> {
    if t.options.lore_of_places {
        lore::clean_up(t);
    }
    if t.options.triquetra {
        triquetra::clean_up(t, ask)?;
    }
    if t.state.public.round == ROUNDS {
        return done(Next::Over(ending::score(t)));
    }
    pass_first_player(t);
    done(Next::Phase(Phase::Deal))
}

/// The first-player token passes left. A solo player keeps it.
pub(crate) fn pass_first_player(t: &mut Play<'_>) {
    let public = &mut t.state.public;
    if !public.solo {
        public.first = public.clockwise(public.first);
    }
}
