//! Chaos Disc Events: Fate.

use crate::{
    effects::{self, Scope},
    game::{Ask, Phase, Table},
    pieces::nation,
    set::{Member, Set},
    time,
    wire::{action::Action, event::Event, names::*, prompt::Prompt},
};
use engine::{Pile, Seat, Step, done};

/// Cards drawn for a Fate event.
const DRAWN: usize = 2;

/// Draws two cards: Fate cards before Chaos, Chaos cards after.
pub(crate) fn draw(t: &mut Table<'_>) -> Phase {
    let seat = t.state.public.time.active;
    if t.state.public.chaos {
        refill_chaos_deck(t);
        for _ in 0..DRAWN {
            let drawn = draw_chaos(t);
            t.state.seats[seat].chaos.extend(drawn);
        }
    } else {
        for _ in 0..DRAWN {
            let drawn = t.state.secret.fate.draw(&mut t.barrier);
            t.state.seats[seat].fate.extend(drawn);
        }
    }
    let own = &t.state.seats[seat];
    if own.fate.is_empty() && own.chaos.is_empty() {
        return time::after_batch(t);
    }
    t.state.public.choosing = Some(seat);
    t.tell(Event::FateDrawn { nation: nation(t, seat) });
    Phase::ChooseFate
}

/// With too few cards left, the resolved ones are shuffled and put under the deck.
fn refill_chaos_deck(t: &mut Table<'_>) {
    if t.state.secret.chaos.len() >= DRAWN {
        return;
    }
    let discard = std::mem::take(&mut t.state.public.chaos_discard);
    let mut cards = Pile::new(discard.iter().collect());
    cards.shuffle("chaos discard", &mut t.rng);
    for card in cards.cards().iter().rev() {
        t.state.secret.chaos.put_under(*card);
        t.state.public.under.insert(0, None);
    }
}

/// Draws a Chaos card, and forgets who knew it if somebody had put it under the deck.
fn draw_chaos(t: &mut Table<'_>) -> Option<ChaosCard> {
    let card = t.state.secret.chaos.draw(&mut t.barrier)?;
    let under = &mut t.state.public.under;
    if under.len() > t.state.secret.chaos.len()
        && let Some(Some(seat)) = under.pop()
    {
        t.state.seats[seat].under.pop();
    }
    Some(card)
}

/// The active player alone sees the cards and chooses one.
pub(crate) fn choose(t: &mut Table<'_>, ask: &mut Ask) -> Step<Phase> {
    let seat = t.state.public.time.active;
    let (fate, chaos) = (t.state.seats[seat].fate, t.state.seats[seat].chaos);
    let offers = || {
        let fate = fate.iter().map(|card| Action::Fate { card });
        fate.chain(chaos.iter().map(|card| Action::Chaos { card })).collect()
    };
    let answer = ask.private(seat, Prompt::ChooseFate, offers)?;
    t.barrier.raise();
    done(match answer {
        Action::Fate { card } => {
            t.state.seats[seat].fate.remove(card);
            t.state.public.fate_discard.insert(card);
            t.tell(Event::FateResolved { card });
            Phase::FateCard(card)
        }
        Action::Chaos { card } => {
            t.state.seats[seat].chaos.remove(card);
            t.state.public.chaos_discard.insert(card);
            t.tell(Event::ChaosResolved { card });
            Phase::ChaosCard(card)
        }
        other => unreachable!("{other:?} was not offered"),
    })
}

/// Before Chaos: the upper effect; then the other card goes face down on the Cauldron.
pub(crate) fn fate_card(t: &mut Table<'_>, ask: &mut Ask, card: FateCard) -> Step<Phase> {
    let seat = t.state.public.time.active;
    let effects = &t.content.fate_cards[card.index()].upper.effects;
    effects::resolve(t, ask, &mut Scope::new(seat, Source::Fate { card }), effects)?;
    if let Some(other) = take(&mut t.state.seats[seat].fate) {
        t.state.seats[seat].cauldron.push(other);
        t.state.public.cauldron.push(seat);
        tell_hidden(t, seat, |nation, own| Event::CauldronGrew {
            nation,
            card: own.then_some(other),
        });
    }
    t.state.public.choosing = None;
    done(time::after_batch(t))
}

/// After Chaos: the effect; then the other card goes under the deck.
pub(crate) fn chaos_card(t: &mut Table<'_>, ask: &mut Ask, card: ChaosCard) -> Step<Phase> {
    let seat = t.state.public.time.active;
    let effects = &t.content.chaos_cards[card.index()].effects;
    effects::resolve(t, ask, &mut Scope::new(seat, Source::Chaos { card }), effects)?;
    if let Some(other) = take(&mut t.state.seats[seat].chaos) {
        t.state.secret.chaos.put_under(other);
        t.state.public.under.insert(0, Some(seat));
        t.state.seats[seat].under.insert(0, other);
        tell_hidden(t, seat, |nation, own| Event::ChaosReturned {
            nation,
            card: own.then_some(other),
        });
    }
    t.state.public.choosing = None;
    done(time::after_batch(t))
}

fn take<T: Member>(cards: &mut Set<T>) -> Option<T> {
    let card = cards.first()?;
    cards.remove(card);
    Some(card)
}

fn tell_hidden(t: &mut Table<'_>, seat: Seat, event: impl Fn(Nation, bool) -> Event) {
    let nation = nation(t, seat);
    t.tell_one(seat, event(nation, true), event(nation, false));
}
