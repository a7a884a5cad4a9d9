//! Cleanup and the five rounds.

use crate::support::{Black, Desk, Orange, Position, Purple, SeatSet, White, name};
use tirnanog::{Action, Event, GridCard, Options, PileName, Prompt, Row, Stage, state::Phase};

#[test]
fn what_is_left_goes_to_the_public_pile_in_row_order() {
    let desk = Position::new(2, Options::default())
        .grid("-- B2 -- / B4 -- -- / -- -- B8")
        .hand(Purple, "Y1 Y2")
        .hand(Orange, "Y3 Y4")
        .at(Phase::Clear);
    assert_eq!(Desk::names(&desk.public().discards), ["B2", "B4", "B8"]);
    let cells = desk.view(SeatSet::NONE).otherworld.cells;
    assert!(cells.iter().all(|cell| *cell == GridCard::Empty));
}

#[test]
fn all_choose_at_the_same_time_in_any_order_and_all_is_shown_in_turn_order() {
    let position = || {
        Position::new(3, Options::default())
            .with(|public| public.first = Orange)
            .hand(Purple, "Y1 Y2")
            .hand(Orange, "Y3 Y4")
            .hand(White, "Y5 Y6")
            .at(Phase::Discard)
    };
    let mut desk = position();
    assert_eq!(desk.waiting(), [Purple, Orange, White]);
    assert_eq!(desk.prompt(White), Prompt::Discard);
    assert_eq!(desk.discard(White, "Y6"), [], "nothing is told before all have chosen");
    assert_eq!(desk.waiting(), [Purple, Orange]);
    assert!(desk.public().discards.is_empty());
    desk.discard(Purple, "Y1");
    let news = desk.discard(Orange, "Y4");
    let shown: Vec<_> = news
        .iter()
        .filter_map(|event| match event {
            Event::Discarded { side, card, pile: PileName::Public } => Some((*side, name(*card))),
            _ => None,
        })
        .collect();
    let expected = [(Orange, "Y4"), (White, "Y6"), (Purple, "Y1")];
    assert_eq!(shown, expected.map(|(side, card)| (side, card.to_owned())));

    let mut other = position();
    other.discard(Orange, "Y4");
    other.discard(Purple, "Y1");
    other.discard(White, "Y6");
    assert_eq!(other.0.hash(), desk.0.hash(), "the order of choosing does not matter");
}

#[test]
fn a_pending_discard_is_seen_by_its_owner_only_and_may_be_taken_back() {
    let mut desk = Position::new(2, Options::default())
        .hand(Purple, "Y1 Y2")
        .hand(Orange, "Y3 Y4")
        .at(Phase::Discard);
    let before = desk.view(SeatSet::one(engine::Seat(1)));
    let card = desk.in_hand(Purple, "Y2");
    desk.act(Purple, Action::Discard { card });
    let own = desk.view(SeatSet::one(engine::Seat(0)));
    assert_eq!(own.players[0].discarding, Some(card));
    assert_eq!(own.players[0].hand_count, 2);
    let other = desk.view(SeatSet::one(engine::Seat(1)));
    assert_eq!(other.players, before.players);
    assert_eq!((own.stage, other.waiting_on.len()), (Stage::Cleanup, 1));

    desk.0.undo(engine::Seat(0)).expect("nobody else has chosen");
    desk.discard(Purple, "Y1");
    desk.discard(Orange, "Y3");
    assert_eq!(desk.hand(Purple), ["Y2"]);
}

#[test]
fn the_token_passes_left_and_a_new_otherworld_is_dealt_row_by_row() {
    let mut desk = Position::new(4, Options::default())
        .with(|public| public.first = Black)
        .hand(Purple, "Y1 Y2")
        .hand(Orange, "Y3 Y4")
        .hand(White, "Y5 Y6")
        .hand(Black, "Y7 Y8")
        .deck_top("B1 B2 B3 B4 B5 B6 B7 B8 R1 R2 R3 R4 R5 R6 R7")
        .at(Phase::Discard);
    for (side, card) in [(Purple, "Y1"), (Orange, "Y3"), (White, "Y5"), (Black, "Y7")] {
        desk.discard(side, card);
    }
    assert_eq!((desk.public().round, desk.public().first), (2, Purple));
    let cards: Vec<_> = desk.public().grid.cards.iter().flatten().map(|card| name(*card)).collect();
    assert_eq!(
        cards,
        ["B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "R1", "R2", "R3", "R4", "R5", "R6", "R7"]
    );
    assert!(desk.news(Purple).contains(&Event::RoundBegan { round: 2, first: Purple }));
}

#[test]
fn the_last_round_has_its_cleanup_too_and_then_the_match_is_scored() {
    let desk = Position::new(2, Options::default())
        .round(5)
        .grid("-- B2 -- / B4 -- -- / -- -- --")
        .saga(Purple, "R1 R2")
        .hand(Purple, "Y1")
        .hand(Orange, "Y3")
        .at(Phase::Clear);
    assert!(desk.waiting().is_empty(), "one card in each hand leaves nothing to choose");
    assert_eq!(Desk::names(&desk.public().discards), ["B2", "B4", "Y1", "Y3"]);
    assert!(desk.0.outcome().is_some());
    let told = desk.news(Purple);
    let Some(Event::GameScored { scores }) = told.last() else { panic!("the score is told") };
    assert_eq!((scores[0].rows, scores[0].regions, scores[0].total), ([2, 0, 0], [0, 0, 8, 0], 10));
}

#[test]
fn an_empty_deck_is_made_anew_from_the_discards_in_the_middle_of_a_deal() {
    let desk = Position::new(2, Options::default())
        .discards("G1 G2 G3 G4 G5 G6")
        .deck_top("B1 B2 B3 B4 B5")
        .with_short_deck_at(Phase::Deal);
    let cards: Vec<_> = desk.public().grid.cards.iter().flatten().map(|card| name(*card)).collect();
    assert_eq!(cards[..5], ["B1", "B2", "B3", "B4", "B5"]);
    assert!(cards[5..].iter().all(|card| card.starts_with('G')) && cards.len() == 8);
    assert_eq!(desk.0.state().secret.deck.len(), 3);
    assert!(desk.public().discards.is_empty());
    let reshuffled = Event::Reshuffled { cards: 6, personal: false };
    assert!(desk.news(Purple).contains(&reshuffled));
}

#[test]
fn with_no_discards_the_personal_piles_are_shuffled_but_for_their_top_cards() {
    let lore = Options {
        lore_of_places: true,
        otherworld: tirnanog::OtherworldLayout::A,
        ..Options::default()
    };
    let desk = Position::new(2, lore)
        .personal(Purple, "G1 G2 G3 G4 G5 G6")
        .personal(Orange, "R1 R2 R3 R4")
        .deck_top("B1")
        .with_short_deck_at(Phase::Deal);
    assert_eq!(Desk::names(&desk.public().personal[0]), ["G6"]);
    assert_eq!(Desk::names(&desk.public().personal[1]), ["R4"]);
    assert_eq!(desk.public().grid.cards.iter().flatten().count(), 8);
    assert_eq!(desk.0.state().secret.deck.len(), 1);
    assert!(desk.news(Purple).contains(&Event::Reshuffled { cards: 8, personal: true }));
}

/// Five players need 115 cards of 96: the discards come back in the fourth round.
#[test]
fn five_players_reshuffle_once() {
    for seed in 0..3 {
        let mut desk = Desk::new(5, Options::default(), seed);
        let mut rng = engine::Rng::from_number(seed);
        let mut reshuffled = Vec::new();
        while let Some(seat) = desk.0.waiting_on().iter().next() {
            let policy = engine::bots::Policy::Random;
            let (id, action) =
                engine::bots::choose(policy, &desk.0, seat, &mut rng).expect("asked");
            desk.0.apply(SeatSet::one(seat), id, &action).expect("offered");
            let news = desk.news(Purple);
            if news.iter().any(|event| matches!(event, Event::Reshuffled { .. })) {
                reshuffled.push(desk.public().round);
            }
        }
        assert!(reshuffled == [4] || reshuffled == [4, 5], "{reshuffled:?}");
    }
}

#[test]
fn resigning_ends_a_match_of_two_and_ranks_who_stayed_first() {
    let mut desk = Desk::new(2, Options::default(), 1);
    desk.0.resign(engine::Seat(0)).expect("the match is on");
    let outcome = desk.0.outcome().expect("nobody is left to play against");
    let told: Vec<_> =
        outcome.standings.iter().map(|one| (one.name.as_str(), one.rank, one.won)).collect();
    assert_eq!(told, [("orange", 1, true), ("purple", 2, false)]);
    assert_eq!(desk.view(SeatSet::NONE).stage, Stage::Over);
}

#[test]
fn a_play_may_be_taken_back_until_another_seat_acts() {
    let mut desk = Position::new(2, Options::default())
        .grid("B1 B2 B3 / B4 -- B5 / B6 B7 B8")
        .storytellers(Purple, &[[0, 1], [6, 7]])
        .storytellers(Orange, &[[1, 2]])
        .hand(Purple, "Y8")
        .hand(Orange, "Y7")
        .at(Phase::Recall(Purple));
    let before = desk.0.hash();
    desk.select(Purple, [0, 1], 0);
    desk.play(Purple, "Y8", Row::Top);
    desk.0.undo(engine::Seat(0)).expect("nothing has come to light");
    desk.0.undo(engine::Seat(0)).expect("nothing has come to light");
    assert_eq!(desk.0.hash(), before);
    desk.select(Purple, [0, 1], 0);
    desk.play(Purple, "Y8", Row::Top);
    desk.select(Orange, [1, 2], 2);
    assert!(desk.0.undo(engine::Seat(0)).is_err());
}
