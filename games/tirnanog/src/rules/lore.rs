//! Module 3, The Lore of Places: Archways and the Mormaers in them.

use super::{effects, scoring};
use crate::{
    game::{Play, Questions},
    state::Public,
    wire::{Action, Colour, ColourChange, Event, Mormaer, PileName, Prompt, Side},
};
use engine::{Step, done};

/// The least size of a region that gives an Archway.
const REGION_MIN: u8 = 3;

/// Gaining a Mormaer: `side` takes every Archway whose region it has larger than all others.
pub(crate) fn claim(t: &mut Play<'_>, side: Side) {
    let regions = scoring::largest_regions(t.content, &t.state.public);
    for colour in Colour::ALL {
        let size = |side: Side| regions[side.index()][colour.index()].size;
        let from = t.state.public.holder(colour);
        let largest = t.state.public.sides().all(|other| other == side || size(other) < size(side));
        if size(side) < REGION_MIN || !largest || from == Some(side) {
            continue;
        }
        let archway = &mut t.state.public.archways[colour.index()];
        archway.holder = Some(side);
        archway.sideways = false;
        let mormaer = archway.mormaer;
        t.tell(Event::ArchwayClaimed { side, colour, mormaer, from });
    }
}

/// Whether a side may use a Mormaer: it holds the upright Archway and has not used that Mormaer
/// this round, even if the Archway was lost and won again since.
pub(crate) fn is_ready(public: &Public, side: Side, mormaer: Mormaer) -> bool {
    let used = public.mormaers_used[side.index()] & (1 << mormaer as u8) != 0;
    let ready = |archway: &crate::state::Archway| {
        archway.mormaer == mormaer && archway.holder == Some(side) && !archway.sideways
    };
    !used && public.archways.iter().any(ready)
}

/// Turns an Archway sideways.
pub(crate) fn turn_sideways(t: &mut Play<'_>, side: Side, mormaer: Mormaer) {
    let public = &mut t.state.public;
    let archway = public.archways.iter_mut().find(|archway| archway.mormaer == mormaer);
    archway.expect("every Mormaer is in an Archway").sideways = true;
    public.mormaers_used[side.index()] |= 1 << mormaer as u8;
    t.tell(Event::MormaerUsed { side, mormaer });
}

/// The Mormaers that could do something now, in the Saga phase.
pub(crate) fn offers(t: &Play<'_>, side: Side, offers: &mut Vec<Action>) {
    if !t.options.lore_of_places {
        return;
    }
    for mormaer in [Mormaer::Bargainer, Mormaer::Rememberer, Mormaer::Dyer] {
        if is_ready(&t.state.public, side, mormaer) && !choices(t, side, mormaer).is_empty() {
            offers.push(Action::UseMormaer { mormaer });
        }
    }
}

/// Uses a Mormaer in the Saga phase.
pub(crate) fn use_mormaer(
    t: &mut Play<'_>,
    ask: &mut Questions,
    side: Side,
    mormaer: Mormaer,
) -> Step<()> {
    let seat = side.seat().expect("Balor uses no Mormaers");
    turn_sideways(t, side, mormaer);
    match ask.one(seat, Prompt::Mormaer { mormaer }, || choices(t, side, mormaer))? {
        Action::Swap { pile, take, give } => {
            let hand = &mut t.state.seats[seat].hand;
            hand.remove(give);
            hand.insert(take);
            let cards = t.state.public.pile_mut(pile);
            let at = cards.iter().rposition(|card| *card == take);
            cards.remove(at.expect("the card was offered"));
            cards.push(give);
            t.tell(Event::Swapped { side, pile, took: take, gave: give });
        }
        Action::Recolour { cell, colour } => {
            effects::recolour(t, side, cell, colour, ColourChange::Dyer);
        }
        other => unreachable!("{other:?} was not offered"),
    }
    done(())
}

/// All ways to use a Mormaer in the Saga phase.
fn choices(t: &Play<'_>, side: Side, mormaer: Mormaer) -> Vec<Action> {
    let public = &t.state.public;
    let own = PileName::Personal { side };
    match mormaer {
        Mormaer::Bargainer => {
            let personal = public.sides().map(|side| PileName::Personal { side });
            let piles = std::iter::once(PileName::Public).chain(personal);
            let tops = piles.filter_map(|pile| Some((pile, *public.pile(pile).last()?)));
            swaps(t, side, tops)
        }
        Mormaer::Rememberer => {
            let cards = [PileName::Public, own]
                .into_iter()
                .flat_map(|pile| public.pile(pile).iter().map(move |card| (pile, *card)));
            swaps(t, side, cards)
        }
        Mormaer::Dyer => {
            let colour = public.archways.iter().position(|archway| archway.mormaer == mormaer);
            let colour = Colour::ALL[colour.expect("every Mormaer is in an Archway")];
            let cards = public.saga(side).cards().filter(|(_, placed)| placed.colour == colour);
            cards
                .flat_map(|(cell, _)| {
                    let others = Colour::ALL.into_iter().filter(move |other| *other != colour);
                    others.map(move |colour| Action::Recolour { cell, colour })
                })
                .collect()
        }
        Mormaer::Wayfarer => Vec::new(),
    }
}

fn swaps(
    t: &Play<'_>,
    side: Side,
    cards: impl Iterator<Item = (PileName, crate::wire::CardId)>,
) -> Vec<Action> {
    let seat = side.seat().expect("Balor uses no Mormaers");
    let hand = t.state.seats[seat].hand;
    cards
        .flat_map(|(pile, take)| hand.iter().map(move |give| Action::Swap { pile, take, give }))
        .collect()
}

/// Cleanup: Balor has a point for each Archway he holds; then all turn upright.
pub(crate) fn clean_up(t: &mut Play<'_>) {
    let public = &mut t.state.public;
    let held = public.archways.iter().filter(|archway| archway.holder == Some(Side::Balor));
    let points = held.count() as u8;
    public.balor.archways += points;
    let turned = public.archways.iter().any(|archway| archway.sideways);
    for archway in &mut public.archways {
        archway.sideways = false;
    }
    if points > 0 {
        t.tell(Event::BalorRuled { points });
    }
    if turned {
        t.tell(Event::ArchwaysTurned);
    }
}

/// The Mormaers a side has used this round.
pub(crate) fn used(public: &Public, side: Side) -> Vec<Mormaer> {
    let used = public.mormaers_used[side.index()];
    Mormaer::ALL.into_iter().filter(|mormaer| used & (1 << *mormaer as u8) != 0).collect()
}
