//! Random matches over every set of modules the rules allow and every number of players.

use crate::{
    components::{components, module_sets},
    support::{Desk, SeatSet},
};
use engine::{Game, Match, Rng, Seat, bots};
use testkit::Kit;
use tirnanog::{
    Options, TirNaNog,
    state::{Private, Public, Secret},
};

static_assertions::assert_not_impl_any!(Public: serde::Serialize);
static_assertions::assert_not_impl_any!(Private: serde::Serialize);
static_assertions::assert_not_impl_any!(Secret: serde::Serialize);

#[test]
fn every_set_of_modules_and_number_of_players_plays_to_the_end_with_all_cards_and_tokens() {
    let kit = Kit::<TirNaNog>::new().conserving(components);
    let mut sets = 0;
    for (nth, (options, players)) in module_sets().into_iter().enumerate() {
        for seats in players {
            let settings = kit.settings(&options, seats);
            for seed in testkit::seeds(3) {
                let playout = kit.playout(&settings, 1000 * seed + nth as u64);
                assert!(playout.answers_in_phase_max <= 20, "{}", playout.answers_in_phase_max);
            }
            sets += 1;
        }
    }
    // 56 sets with layouts for two to five players, 16 for one.
    assert_eq!(sets, 56 * 4 + 16);
}

/// Each preset with one of its numbers of players, another from preset to preset.
#[test]
fn presets_pass_every_check_of_the_kit() {
    let kit = Kit::<TirNaNog>::new().conserving(components);
    for (nth, preset) in TirNaNog::presets(kit.content()).iter().enumerate() {
        let range = TirNaNog::seating(kit.content(), &preset.options).expect("a game").range;
        let counts: Vec<u8> = (range.min..=range.max).collect();
        let settings = kit.settings(&preset.options, usize::from(counts[nth % counts.len()]));
        let playout = kit.check(&settings, nth as u64);
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
