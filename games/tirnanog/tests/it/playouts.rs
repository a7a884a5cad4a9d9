//! Random matches over every set of modules the rules allow and every number of players.

use crate::support::{Desk, SeatSet};
use engine::{Match, Rng, Seat, Settings, State, bots};
use std::collections::BTreeSet;
use testkit::{Components, Kit};
use tirnanog::{
    Balor, CardId, GeasMode, Options, OtherworldLayout, TirNaNog,
    saga::Saga,
    state::{Private, Public, Secret, Storyteller},
};

static_assertions::assert_not_impl_any!(Public: serde::Serialize);
static_assertions::assert_not_impl_any!(Private: serde::Serialize);
static_assertions::assert_not_impl_any!(Secret: serde::Serialize);

/// All cards once, three storytellers a side, four Archways in four colours, trackers on steps of
/// their own, tokens on goals and in supplies no more than were gained.
fn components(settings: &Settings<TirNaNog>, state: &State<TirNaNog>) -> Components {
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
fn module_sets() -> Vec<(Options, std::ops::RangeInclusive<usize>)> {
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

#[test]
fn every_set_of_modules_and_number_of_players_plays_to_the_end_with_all_cards_and_tokens() {
    let kit = Kit::<TirNaNog>::new().conserving(components);
    let mut sets = 0;
    for (nth, (options, players)) in module_sets().into_iter().enumerate() {
        for seats in players {
            let settings = kit.settings(&options, seats);
            let playout = kit.playout(&settings, nth as u64);
            assert!(playout.answers_in_phase_max <= 20, "{}", playout.answers_in_phase_max);
            sets += 1;
        }
    }
    // 56 sets with layouts for two to five players, 16 for one.
    assert_eq!(sets, 56 * 4 + 16);
}

#[test]
fn presets_pass_every_check_of_the_kit() {
    let kit = Kit::<TirNaNog>::new().conserving(components);
    for (nth, settings) in kit.presets().iter().enumerate() {
        let playout = kit.check(settings, nth as u64);
        assert!(playout.tables_shuffled > 0, "hands and deck are hidden");
    }
}

/// What a player draws, and what others hold and choose to discard, shows to nobody else.
#[test]
fn others_hands_the_deck_and_pending_discards_do_not_show() {
    let mut rng = Rng::from_number(5);
    for seed in 0..3 {
        let mut desk = Desk::new(3, Options::default(), seed);
        for _ in 0..40 {
            let Some(seat) = desk.0.waiting_on().iter().next() else { break };
            for viewer in [SeatSet::NONE, SeatSet::one(Seat(1))] {
                let json = serde_json::to_string(&desk.view(viewer)).expect("a view is JSON");
                let other = desk.0.imagine(viewer, &mut rng).expect("a like table exists");
                let hands = |game: &Match<TirNaNog>| {
                    let seats = game.state().seats.iter();
                    seats.map(|(_, private)| private.hand).collect::<Vec<_>>()
                };
                assert_ne!(hands(&other), hands(&desk.0), "the imagined hands are others");
                let view = serde_json::to_string(&other.view(viewer)).expect("a view is JSON");
                assert_eq!(view, json);
            }
            let policy = bots::Policy::Random;
            let (id, action) = bots::choose(policy, &desk.0, seat, &mut rng).expect("asked");
            desk.0.apply(SeatSet::one(seat), id, &action).expect("offered");
        }
    }
}

#[test]
fn a_view_holds_only_the_viewers_own_hand() {
    let desk = Desk::new(4, Options::default(), 9);
    let view = desk.view(SeatSet::one(Seat(2)));
    for (at, player) in view.players.iter().enumerate() {
        assert_eq!(player.hand.is_some(), at == 2);
        assert_eq!(player.hand_count, 5);
    }
    assert!(desk.view(SeatSet::NONE).players.iter().all(|player| player.hand.is_none()));
}

/// The greedy bot beats random ones clearly more often than by chance.
#[test]
fn the_greedy_bot_plays_better_than_chance() {
    let mut won = 0;
    for seed in 0..6 {
        let mut desk = Desk::new(2, Options::default(), seed);
        let mut rng = Rng::from_number(seed);
        while let Some(seat) = desk.0.waiting_on().iter().next() {
            let greedy = seat == Seat((seed % 2) as u8);
            let policy = if greedy { bots::Policy::Greedy } else { bots::Policy::Random };
            let (id, action) = bots::choose(policy, &desk.0, seat, &mut rng).expect("asked");
            desk.0.apply(SeatSet::one(seat), id, &action).expect("offered");
        }
        let outcome = desk.0.outcome().expect("over");
        let name = desk.0.settings().seats[(seed % 2) as usize];
        won += usize::from(outcome.standings.iter().any(|one| one.name == name && one.won));
    }
    assert!(won >= 5, "{won} of 6");
}
