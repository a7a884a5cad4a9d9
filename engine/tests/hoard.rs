//! The engine's promises, shown on a small game that has everything an engine must cope with.

use engine::{
    ContentFiles, Match, Refusal, Rng, Seat, SeatSet,
    bots::{self, Policy},
    erased::{ErasedGame, Loaded},
};
use serde_json::{json, value::RawValue};
use testkit::{
    Kit,
    hoard::{self, Action, Hoard, Options},
};

fn kit() -> Kit<Hoard> {
    Kit::new().conserving(hoard::components)
}

fn start(rounds: u8, seats: usize) -> Match<Hoard> {
    let kit = kit();
    kit.start(&kit.settings(&Options { rounds }, seats), 5)
}

fn answer(game: &mut Match<Hoard>, seat: u8, nth: usize) -> Action {
    let decision =
        game.open().iter().find(|open| open.open.seat == Seat(seat)).expect("the seat is asked");
    let (id, action) = (decision.id, decision.open.actions[nth].clone());
    game.apply(SeatSet::one(Seat(seat)), id, &action).expect("it was offered");
    action
}

#[test]
fn every_check_of_the_kit_holds_on_many_matches() {
    let kit = kit();
    let mut shuffled = 0;
    for settings in kit.presets() {
        for seed in 0..40 {
            shuffled += kit.check(&settings, seed).tables_shuffled;
        }
    }
    assert!(shuffled > 1000, "the leak check compared only {shuffled} different tables");
}

#[test]
fn simultaneous_answers_in_any_order_give_the_same_state() {
    let (mut one, mut other) = (start(2, 3), start(2, 3));
    for seat in [0, 1, 2] {
        answer(&mut one, seat, 1);
    }
    for seat in [2, 0, 1] {
        answer(&mut other, seat, 1);
    }
    assert_eq!(one.hash(), other.hash());
}

#[test]
fn a_decision_keeps_its_id_when_another_seat_acts() {
    let mut game = start(2, 3);
    let id = |game: &Match<Hoard>| {
        game.open().iter().find(|open| open.open.seat == Seat(1)).map(|open| open.id)
    };
    let before = id(&game);
    answer(&mut game, 0, 0);
    assert_eq!(id(&game), before);
    game.undo(Seat(0)).expect("nothing was revealed");
    assert_eq!(id(&game), before);
}

#[test]
fn taking_back_stops_at_what_came_to_light_and_at_another_seat() {
    let mut game = start(2, 2);
    answer(&mut game, 0, 0);
    answer(&mut game, 1, 0);
    assert_eq!(game.undo(Seat(0)), Err(Refusal::NothingToUndo));
    assert_eq!(game.undo(Seat(1)), Err(Refusal::NothingToUndo));
    let winner = game.open()[0].open.seat;
    answer(&mut game, winner.0, 1);
    answer(&mut game, winner.0, 0);
    let other = Seat(1 - winner.0);
    assert_eq!(game.undo(other), Err(Refusal::NothingToUndo));
    game.undo(winner).expect("the lock can be opened across phases");
    game.undo(winner).expect("and the chest chosen again");
    assert_eq!(game.undo(winner), Err(Refusal::NothingToUndo));
}

#[test]
fn a_stale_answer_after_taking_back_is_refused() {
    let mut game = start(2, 2);
    answer(&mut game, 0, 0);
    answer(&mut game, 1, 0);
    let winner = game.open()[0].open.seat;
    let old = game.open()[0].id;
    answer(&mut game, winner.0, 0);
    game.undo(winner).expect("it can be taken back");
    let refused = game.apply(SeatSet::one(winner), old, &Action::Chest { chest: 0 });
    assert_eq!(refused, Err(Refusal::StaleDecision));
}

#[test]
fn no_snapshot_is_given_while_something_can_be_taken_back() {
    let mut game = start(2, 2);
    assert!(game.snapshot().is_some());
    answer(&mut game, 0, 0);
    assert!(game.snapshot().is_none());
    answer(&mut game, 1, 0);
    assert!(game.snapshot().is_some());
}

#[test]
fn a_broken_snapshot_is_an_error() {
    let game = start(2, 2);
    let loaded = Loaded::<Hoard>::new(&ContentFiles::default()).expect("it loads");
    let mut bytes = game.snapshot().expect("nothing to take back");
    bytes.truncate(bytes.len() / 2);
    assert!(loaded.restore(&json!({"rounds": 2}), 2, &bytes).is_err());
}

#[test]
fn of_three_one_may_resign_and_is_last_at_the_end() {
    let mut game = start(1, 3);
    game.resign(Seat(0)).expect("a seat may give up");
    assert!(game.outcome().is_none());
    assert_eq!(game.resign(Seat(0)), Err(Refusal::MatchOver));
    let mut rng = Rng::from_number(1);
    while game.outcome().is_none() {
        let seat = game.waiting_on().iter().next().expect("somebody is asked");
        let (id, action) =
            bots::choose(Policy::Greedy, &game, seat, &mut rng).expect("a bot answers");
        game.apply(SeatSet::one(seat), id, &action).expect("it was offered");
    }
    let standings = &game.outcome().expect("it is over").standings;
    assert_eq!(
        (standings[2].name.as_str(), standings[2].rank, standings[2].won),
        ("red", 3, false)
    );
    assert!(standings[0].won);
}

#[test]
fn of_two_one_resigns_and_the_other_has_won() {
    let mut game = start(1, 2);
    game.resign(Seat(1)).expect("a seat may give up");
    let outcome = game.outcome().expect("nobody is left to play against");
    assert_eq!((outcome.reason.as_str(), outcome.standings[0].name.as_str()), ("resigned", "red"));
    assert!(game.open().is_empty());
}

#[test]
fn without_types_the_same_match_is_played_by_json_alone() {
    let loaded = Loaded::<Hoard>::new(&ContentFiles::default()).expect("it loads");
    let mut game = loaded.start(&json!({"rounds": 1}), 2, [7; 32]).expect("it starts");
    let raw = |text: &str| RawValue::from_string(text.to_owned()).expect("it is JSON");
    assert_eq!(
        game.apply(SeatSet::all(2), "x", &raw("{\"type\":\"draw\"}")),
        Err(Refusal::StaleDecision)
    );
    assert_eq!(
        game.apply(SeatSet::all(2), "1.0.0.0", &raw("{\"no\":1}")),
        Err(Refusal::NotOffered)
    );
    while game.outcome().is_none() {
        let asked: serde_json::Value =
            serde_json::from_str(&game.decisions_json(SeatSet::all(2))).expect("JSON");
        let id = asked[0]["id"].as_str().expect("an id").to_owned();
        let before = game.view(SeatSet::NONE);
        game.apply(SeatSet::all(2), &id, &raw(&asked[0]["actions"][0].to_string()))
            .expect("it was offered");
        let patch = game.view(SeatSet::NONE).patch_from(&*before);
        assert!(patch.starts_with('['), "{patch}");
    }
    assert!(game.decisions_json(SeatSet::all(2)) == "[]" && game.waiting_on().is_empty());
}

#[test]
fn options_that_make_no_game_are_told_with_the_reason() {
    let loaded = Loaded::<Hoard>::new(&ContentFiles::default()).expect("it loads");
    let told =
        |options, seats| loaded.start(&options, seats, [0; 32]).err().expect("no game").to_string();
    assert_eq!(told(json!({"rounds": 9}), 2), "a match has 1 to 5 rounds, not 9");
    assert_eq!(told(json!({"rounds": 2}), 4), "this way to play takes 2 to 3 seats, not 4");
    assert!(told(json!({"rounds": "two"}), 2).starts_with("option rounds: invalid type"));
    assert!(told(json!({"round": 2}), 2).contains("unknown field `round`"));
}

#[test]
fn a_content_file_of_the_owner_takes_the_place_of_ours_and_is_checked() {
    let mut files = ContentFiles::default();
    files.replace("hoard.json", r#"{"cards":24,"hand":2}"#);
    let error = Loaded::<Hoard>::new(&files).err().expect("the hand is too small").to_string();
    assert_eq!(error, "hoard.json: at hand: a hand needs a card for each of five rounds");
}

#[test]
fn greedy_beats_random() {
    let kit = kit();
    let settings = kit.settings(&Options { rounds: 5 }, 2);
    let mut rng = Rng::from_number(9);
    let mut won = 0;
    for seed in 0..60 {
        let mut game = kit.start(&settings, seed);
        while game.outcome().is_none() {
            let seat = game.waiting_on().iter().next().expect("somebody is asked");
            let policy = if seat == Seat(0) { Policy::Greedy } else { Policy::Random };
            let (id, action) = bots::choose(policy, &game, seat, &mut rng).expect("a bot answers");
            game.apply(SeatSet::one(seat), id, &action).expect("it was offered");
        }
        let best = &game.outcome().expect("it is over").standings[0];
        won += usize::from(best.name == "red");
    }
    assert!(won >= 40, "greedy won {won} of 60");
}

#[test]
fn typescript_declares_everything_on_the_wire_once() {
    let loaded = Loaded::<Hoard>::new(&ContentFiles::default()).expect("it loads");
    let text = loaded.typescript();
    for name in ["View", "Action", "Prompt", "Event", "Options", "Content"] {
        assert_eq!(text.matches(&format!("export type {name} =")).count(), 1, "{name} in {text}");
    }
}
