//! What is counted in playouts, and the sets of modules they run over. The example `soak` uses it
//! with more seeds.

use engine::{Settings, State};
use std::{collections::BTreeSet, ops::RangeInclusive};
use testkit::Components;
use tirnanog::{
    Balor, CardId, GeasMode, Options, OtherworldLayout, TirNaNog,
    saga::Saga,
    state::{Public, Storyteller},
};

/// All cards once, three storytellers a side, four Archways in four colours, trackers on steps of
/// their own, tokens on goals and in supplies no more than were gained.
pub(crate) fn components(settings: &Settings<TirNaNog>, state: &State<TirNaNog>) -> Components {
    let public = &state.public;
    let mut cards: Vec<CardId> = state.secret.deck.cards().to_vec();
    cards.extend(state.seats.iter().flat_map(|(_, private)| private.hand.iter()));
    cards.extend(public.sagas.iter().flat_map(|saga| saga.cards().map(|(_, placed)| placed.card)));
    cards.extend(public.grid.cards.iter().flatten());
    cards.extend(&public.discards);
    cards.extend(public.personal.iter().flatten());
    cards.extend(public.balor.cards.iter());
    let different: BTreeSet<CardId> = cards.iter().copied().collect();

    let steps: BTreeSet<u8> = public.trackers.into_iter().collect();
    let mormaers: BTreeSet<_> = public.archways.iter().map(|archway| archway.mormaer).collect();
    let in_supply_or_out = public.storytellers.iter().flatten().count();
    let unused = public.storytellers[usize::from(public.players)..5].iter().flatten();
    assert!(unused.copied().all(|one| one == Storyteller::Supply));
    check_round(settings, public, state);
    vec![
        ("cards", cards.len() as i64),
        ("different cards", different.len() as i64),
        ("steps with a tracker", steps.len() as i64),
        ("mormaers", mormaers.len() as i64),
        ("storytellers", in_supply_or_out as i64),
    ]
}

/// What the rules promise about hands, Sagas, Geas and tokens at any time.
fn check_round(settings: &Settings<TirNaNog>, public: &Public, state: &State<TirNaNog>) {
    for (seat, private) in state.seats.iter() {
        let saga: &Saga = &public.sagas[seat.index()];
        let (played, round) = (saga.len(), usize::from(public.round));
        assert!(played <= 3 * round, "{played} cards played in round {round}");
        assert!(private.hand.len() <= 6, "a hand holds six at most");
        let ends = saga.bridge.iter().flatten();
        assert!(ends.clone().all(|end| saga.get(*end).is_some()), "a bridge has two ends");
        assert!(settings.options.triquetra || settings.options.followers || saga.bridge.is_none());
        assert!(saga.cards().all(|(_, placed)| placed.value <= 8));
        let tokens = public.tokens[seat.index()];
        let goals = public.goals.iter().filter(|goal| goal.reached & (1 << seat.0) != 0).count();
        assert!(usize::from(tokens) <= goals + 1, "no token from nowhere");
        if public.round > 0 {
            assert!(public.geas[seat.index()].iter().all(Option::is_some));
        }
    }
    for archway in public.archways.iter().filter(|archway| archway.holder.is_some()) {
        assert!(settings.options.lore_of_places, "{archway:?}");
    }
}

/// Every set of modules with every layout, with the numbers of players they allow.
pub(crate) fn module_sets() -> Vec<(Options, RangeInclusive<usize>)> {
    let mut sets = Vec::new();
    for bits in 0..32_u8 {
        let on = |module: u8| bits & (1 << module) != 0;
        let smaller = on(2) || on(3);
        let layouts: &[OtherworldLayout] = if smaller {
            &[OtherworldLayout::A, OtherworldLayout::B]
        } else {
            &[OtherworldLayout::Base]
        };
        let options = Options {
            new_geas: on(0),
            blessed_realms: on(1),
            lore_of_places: on(2),
            triquetra: on(3),
            followers: on(4),
            geas: if on(4) { GeasMode::Drafted } else { GeasMode::Random },
            ..Options::default()
        };
        for otherworld in layouts {
            sets.push((Options { otherworld: *otherworld, ..options.clone() }, 2..=5));
        }
        if !on(4) {
            sets.push((Options { balor: Balor::Standard, ..options }, 1..=1));
        }
    }
    sets
}
