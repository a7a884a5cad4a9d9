//! The Saga phase: recall passes and the Echtra Quest.

use crate::support::{Balor, Black, Desk, Orange, Position, Purple, Seat, White, at, space};
use tirnanog::{
    Action, Cell, Event, Options, Prompt, Row, Side,
    state::{Phase, Storyteller},
};

const RING: &str = "B1 B2 B3 / B4 -- B5 / B6 B7 B8";

fn cells(desk: &Desk, side: Side) -> Vec<u8> {
    let offers = desk.offers(side).into_iter();
    offers
        .filter_map(|action| match action {
            Action::Select { cell, .. } | Action::EchtraSelect { cell } => Some(cell.0),
            _ => None,
        })
        .collect()
}

#[test]
fn turns_go_counter_clockwise_from_the_right_of_the_first_player_in_passes() {
    let mut desk = Position::new(4, Options::default())
        .grid("B1 B2 B3 B4 B5 / G1 G2 G3 G4 G5 / R1 R2 R3 R4 R5")
        .with(|public| public.first = Orange)
        .storytellers(Purple, &[[0, 1], [5, 6], [10, 11]])
        .storytellers(Orange, &[[1, 2], [6, 7], [11, 12]])
        .storytellers(White, &[[2, 3], [7, 8], [12, 13]])
        .storytellers(Black, &[[3, 4], [8, 9], [13, 14]])
        .hand(Purple, "Y1 Y2")
        .hand(Orange, "Y3 Y3")
        .hand(White, "Y4 Y4")
        .hand(Black, "Y5 Y5")
        .at(Phase::Recall(Purple));
    let mut order = Vec::new();
    while let Phase::Recall(side) = *desk.0.phase() {
        let first = desk.offers(side)[0];
        let news = desk.act(side, first);
        order.extend(news.iter().filter_map(|event| match event {
            Event::Took { side, .. } => Some(*side),
            _ => None,
        }));
    }
    assert_eq!(order, [Purple, Black, White, Orange].repeat(3));
}

#[test]
fn selecting_brings_the_card_to_the_hand_and_the_storyteller_home() {
    let mut desk = Position::new(2, Options::default())
        .grid(RING)
        .storytellers(Purple, &[[0, 1], [6, 7]])
        .storytellers(Orange, &[[1, 2]])
        .hand(Purple, "Y8")
        .at(Phase::Recall(Purple));
    assert_eq!(cells(&desk, Purple), [0, 1, 6, 7], "any own storyteller, any card beside it");
    desk.select(Purple, [6, 7], 7);
    assert_eq!(desk.hand(Purple), ["B7", "Y8"]);
    assert_eq!(desk.public().in_supply(Purple), 2);
    assert_eq!(desk.prompt(Purple), Prompt::Play { taken: desk.in_hand(Purple, "B7") });
    assert_eq!(desk.offers(Purple).len(), 6, "two cards, three rows; playing is a duty");
    desk.play(Purple, "B7", Row::Middle);
    assert_eq!(desk.saga(Purple), " / B7 / ", "the card just taken may be played");
    assert_eq!(desk.waiting(), [Orange]);
}

#[test]
fn a_storyteller_stays_between_its_cards_when_one_is_gone() {
    let mut desk = Position::new(2, Options::default())
        .grid("B1 B2 -- / -- -- -- / -- B7 B8")
        .storytellers(Purple, &[[1, 2], [7, 8]])
        .storytellers(Orange, &[[7, 8]])
        .at(Phase::Recall(Purple));
    assert_eq!(cells(&desk, Purple), [1, 7, 8]);
    desk.select(Purple, [1, 2], 1);
    assert_eq!(desk.public().lost(Purple), 0);
}

#[test]
fn with_two_own_storytellers_beside_a_card_the_player_says_which_goes_home() {
    let desk = Position::new(2, Options::default())
        .grid("B1 B2 B3 / -- -- -- / -- -- --")
        .storytellers(Purple, &[[0, 1], [1, 2]])
        .storytellers(Orange, &[[1, 2]])
        .at(Phase::Recall(Purple));
    let layout = desk.public().grid.layout;
    let by = |cells| Action::Select { space: space(layout, cells), cell: Cell(1) };
    let offers = desk.offers(Purple);
    assert!(offers.contains(&by([0, 1])) && offers.contains(&by([1, 2])));
}

#[test]
fn a_storyteller_is_lost_as_soon_as_both_its_cards_are_gone_whoever_took_them() {
    let mut desk = Position::new(2, Options::default())
        .grid("B1 B2 B3 / -- -- -- / -- B7 B8")
        .storytellers(Purple, &[[0, 1], [0, 1]])
        .storytellers(Orange, &[[0, 1], [1, 2], [7, 8]])
        .hand(Purple, "Y8 Y8")
        .hand(Orange, "Y7 Y7")
        .at(Phase::Recall(Purple));
    desk.select(Purple, [0, 1], 0);
    desk.play(Purple, "Y8", Row::Top);
    let news = desk.select(Orange, [0, 1], 1);
    let lost = Event::Lost { side: Purple, space: space(desk.public().grid.layout, [0, 1]) };
    assert!(news.contains(&lost));
    assert_eq!(desk.public().storytellers[0][1], Storyteller::Lost);
    desk.play(Orange, "Y7", Row::Top);
    // Purple has none but a lost one: no turn until the Echtra Quest.
    assert_eq!(*desk.0.phase(), Phase::Recall(Orange));
}

#[test]
fn nobody_may_pass_or_choose_to_be_lost() {
    let desk = Position::new(2, Options::default())
        .grid(RING)
        .storytellers(Purple, &[[0, 1]])
        .at(Phase::Recall(Purple));
    assert_eq!(desk.prompt(Purple), Prompt::Select);
    assert!(desk.offers(Purple).iter().all(|action| matches!(action, Action::Select { .. })));
}

#[test]
fn lost_storytellers_take_any_card_left_in_the_same_order_pass_by_pass() {
    let mut desk = Position::new(3, Options::default())
        .grid("B1 -- -- B4 / -- G2 -- -- / R1 -- -- R4")
        .lost(Purple, 2)
        .lost(Orange, 1)
        .lost(White, 1)
        .hand(Purple, "Y1 Y2")
        .hand(Orange, "Y3 Y3")
        .hand(White, "Y4 Y4")
        .at(Phase::Echtra(White));
    assert_eq!(desk.prompt(White), Prompt::EchtraSelect);
    assert_eq!(cells(&desk, White), [0, 3, 5, 8, 11]);
    let mut order = Vec::new();
    while let Phase::Echtra(side) = *desk.0.phase() {
        if desk.prompt(side) == Prompt::EchtraSelect {
            order.push(side);
        }
        let first = desk.offers(side)[0];
        desk.act(side, first);
    }
    assert_eq!(order, [White, Orange, Purple, Purple]);
    assert_eq!(desk.public().sagas.each_ref().map(tirnanog::saga::Saga::len)[..3], [2, 1, 1]);
    assert_eq!(desk.public().in_supply(Purple), 3);
}

#[test]
fn a_card_goes_to_the_leftmost_empty_cell_of_a_row_with_room() {
    let mut desk = Position::new(2, Options::default())
        .grid(RING)
        .storytellers(Purple, &[[0, 1]])
        .storytellers(Orange, &[[1, 2]])
        .saga(Purple, "R1 R2 R3 R4 R5 / G1 -- G3")
        .hand(Purple, "Y8")
        .at(Phase::Recall(Purple));
    desk.select(Purple, [0, 1], 0);
    let rows = desk.offers(Purple).into_iter().filter_map(|action| match action {
        Action::Play { row, .. } => Some(row),
        _ => None,
    });
    assert!(rows.clone().all(|row| row != Row::Top), "a full row takes no card");
    let news = desk.play(Purple, "Y8", Row::Middle);
    assert!(
        news.iter().any(|event| matches!(event, Event::Played { cell, .. } if *cell == at(1, 1)))
    );
}

/// There is always a card for every lost storyteller, every player plays three cards a round, and
/// hands shrink by one.
#[test]
fn every_player_plays_three_cards_a_round_and_hands_shrink_by_one() {
    for seats in 1..=5 {
        for seed in 0..3 {
            let options = if seats == 1 {
                Options { balor: tirnanog::Balor::Standard, ..Options::default() }
            } else {
                Options::default()
            };
            follow_rounds(Desk::new(seats, options, seed), seed);
        }
    }
}

fn follow_rounds(mut desk: Desk, seed: u64) {
    let mut rng = engine::Rng::from_number(seed);
    let mut rounds_seen = 0;
    while let Some(seat) = desk.0.waiting_on().iter().next() {
        let round = desk.public().round;
        let state = desk.0.state();
        if matches!(desk.0.phase(), Phase::Discard) && round > rounds_seen {
            rounds_seen = round;
            for (seat, private) in state.seats.iter() {
                assert_eq!(private.hand.len(), usize::from(6 - round));
                assert_eq!(state.public.sagas[seat.index()].len(), usize::from(3 * round));
            }
        }
        let policy = engine::bots::Policy::Random;
        let (id, action) = engine::bots::choose(policy, &desk.0, seat, &mut rng).expect("asked");
        desk.0.apply(engine::SeatSet::one(seat), id, &action).expect("offered");
    }
    assert_eq!(rounds_seen, 4, "in the last round there is nothing to choose");
    for seat in Seat::all(desk.0.seat_count()) {
        assert_eq!(desk.public().sagas[seat.index()].len(), 15);
        assert!(desk.hand(Side::of(seat)).is_empty());
    }
    if desk.public().solo {
        assert_eq!(desk.public().balor.cards.len(), 15);
        assert_eq!(desk.public().in_supply(Balor), 3);
    }
}
