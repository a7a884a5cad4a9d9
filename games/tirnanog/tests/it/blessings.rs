//! Module 4, Triquetra: what tokens buy.

use crate::{
    support::{Desk, Position, Purple, SeatSet, at},
    triquetra::{WITHOUT_ROW, card, play, position, reached, triquetra},
};
use tirnanog::{
    Action, Blessing, Event, Goal, Prompt, Row, SagaCell, Side,
    state::{GoalCard, Phase},
};

/// Purple holds tokens and is to select.
fn blessed(saga: &str, hand: &str, tokens: u8) -> Desk {
    let goals = WITHOUT_ROW.map(|goal| GoalCard { token: false, closed: true, ..card(goal) });
    position(saga, hand, WITHOUT_ROW)
        .with(|public| {
            public.goals = goals;
            public.tokens[0] = tokens;
        })
        .at(Phase::Recall(Purple))
}

fn blessings(desk: &Desk, side: Side) -> Vec<Blessing> {
    let offers = desk.offers(side).into_iter();
    offers
        .filter_map(|action| match action {
            Action::Spend { blessing } => Some(blessing),
            _ => None,
        })
        .collect()
}

#[test]
fn blessing_any_value_for_a_card_without_ailm() {
    let mut desk = blessed("B3 R4* / Y5=2", "R7", 1);
    let news = desk.act(Purple, Action::Spend { blessing: Blessing::Value });
    assert!(news.contains(&Event::TokenSpent { side: Purple, blessing: Blessing::Value }));
    assert_eq!(desk.prompt(Purple), Prompt::Blessing { blessing: Blessing::Value });
    let offered: Vec<(SagaCell, u8)> = desk
        .offers(Purple)
        .into_iter()
        .filter_map(|action| match action {
            Action::Revalue { cell, value } => Some((cell, value)),
            _ => None,
        })
        .collect();
    let values =
        |cell, present| (1..=8).filter(move |value| *value != present).map(move |v| (cell, v));
    let expected: Vec<_> = values(at(0, 0), 3).chain(values(at(1, 0), 2)).collect();
    assert_eq!(offered, expected);
    desk.act(Purple, Action::Revalue { cell: at(0, 0), value: 8 });
    assert_eq!(desk.saga(Purple), "B8 R4 / Y2 / ");
    assert_eq!(desk.public().tokens[0], 0);
}

fn bridges(desk: &Desk) -> Vec<(SagaCell, SagaCell)> {
    let offers = desk.offers(Purple).into_iter();
    offers
        .filter_map(|action| match action {
            Action::Bridge { from, to } => Some((from, to)),
            _ => None,
        })
        .collect()
}

#[test]
fn blessing_a_bridge_connects_corners_or_cards_two_apart_over_a_card_or_a_gap() {
    let mut desk = blessed("B1 R1 G2 / -- B2 / B3 -- R2", "R7", 1);
    desk.act(Purple, Action::Spend { blessing: Blessing::Bridge });
    assert_eq!(
        bridges(&desk),
        [
            (at(0, 0), at(1, 1)),
            (at(0, 0), at(0, 2)),
            (at(0, 0), at(2, 0)),
            (at(0, 2), at(1, 1)),
            (at(0, 2), at(2, 2)),
            (at(1, 1), at(2, 2)),
            (at(1, 1), at(2, 0)),
            (at(2, 0), at(2, 2)),
        ]
    );
    let news = desk.act(Purple, Action::Bridge { from: at(0, 0), to: at(1, 1) });
    assert!(news.contains(&Event::BridgeLaid { side: Purple, from: at(0, 0), to: at(1, 1) }));
    let view = desk.view(SeatSet::NONE);
    assert_eq!(view.players[0].bridge, Some([at(0, 0), at(1, 1)]));
    assert_eq!(view.players[0].score.regions[0].size, 2);
}

#[test]
fn a_player_has_one_bridge_and_it_is_not_moved() {
    let mut desk = blessed("B1 R1 G2", "R7", 2);
    // There is one place for it, so nothing more is asked.
    desk.act(Purple, Action::Spend { blessing: Blessing::Bridge });
    assert_eq!(desk.public().sagas[0].bridge, Some([at(0, 0), at(0, 2)]));
    let again = Position::new(2, triquetra())
        .saga(Purple, "B1 R1 G2")
        .with(|public| {
            public.sagas[0].bridge = Some([at(0, 0), at(0, 2)]);
            public.tokens[0] = 1;
        })
        .hand(Purple, "R7")
        .grid("G1 Y3 Y3 / Y3 -- -- / -- -- --")
        .storytellers(Purple, &[[0, 1]])
        .at(Phase::Recall(Purple));
    assert_eq!(blessings(&again, Purple), [Blessing::Value, Blessing::Exchange]);
}

#[test]
fn a_bridge_without_two_ends_to_connect_is_not_offered() {
    let desk = blessed("B1 R1", "R7", 1);
    assert_eq!(blessings(&desk, Purple), [Blessing::Value, Blessing::Exchange]);
    let desk = blessed("R4*", "R7", 1);
    assert_eq!(blessings(&desk, Purple), [Blessing::Exchange]);
    assert_eq!(blessings(&blessed("", "R7", 1), Purple), []);
}

#[test]
fn a_bridge_does_not_join_cards_for_effects_or_geas() {
    let mut desk = position("B3 R1 --", "B1*", WITHOUT_ROW)
        .with(|public| public.sagas[0].bridge = Some([at(0, 0), at(0, 2)]))
        .at(Phase::Recall(Purple));
    desk.select(Purple, [0, 1], 0);
    desk.play(Purple, "B1*", Row::Top);
    let recoloured: Vec<SagaCell> = desk
        .offers(Purple)
        .into_iter()
        .filter_map(|action| match action {
            Action::Recolour { cell, .. } => Some(cell),
            _ => None,
        })
        .collect();
    assert!(recoloured.iter().all(|cell| *cell == at(0, 1)));
}

/// The rules of bridges over gaps: the gap is filled as usual, and one may open under a bridge.
#[test]
fn a_gap_under_a_bridge_is_filled_as_usual_and_one_may_develop_there() {
    let bridge = |position: Position| {
        position.with(|public| public.sagas[0].bridge = Some([at(0, 0), at(0, 2)]))
    };
    let mut desk = bridge(position("B3 -- B4", "R7", WITHOUT_ROW)).at(Phase::Recall(Purple));
    desk.select(Purple, [0, 1], 0);
    desk.play(Purple, "R7", Row::Top);
    assert_eq!(desk.saga(Purple), "B3 R7 B4 /  / ");
    assert!(desk.public().sagas[0].bridge.is_some());

    let mut desk = bridge(position("B3 R1 B4", "R5*", WITHOUT_ROW)).at(Phase::Recall(Purple));
    desk.select(Purple, [0, 1], 0);
    desk.play(Purple, "R5*", Row::Middle);
    desk.act(Purple, Action::Relocate { cell: at(0, 1), row: Row::Bottom });
    assert_eq!(desk.saga(Purple), "B3 -- B4 / R5 / R1");
    assert!(desk.public().sagas[0].bridge.is_some());
}

#[test]
fn a_bridge_goes_back_when_a_card_at_its_end_moves_and_may_be_built_again() {
    let mut desk = position("B3 R1 B4", "R5*", WITHOUT_ROW)
        .with(|public| {
            public.sagas[0].bridge = Some([at(0, 0), at(0, 2)]);
            public.tokens[0] = 1;
        })
        .at(Phase::Recall(Purple));
    desk.select(Purple, [0, 1], 0);
    desk.play(Purple, "R5*", Row::Middle);
    let news = desk.act(Purple, Action::Relocate { cell: at(0, 2), row: Row::Bottom });
    assert!(news.contains(&Event::BridgeLifted { side: Purple }));
    assert_eq!(desk.public().sagas[0].bridge, None);
    assert!(blessings(&desk, Purple).contains(&Blessing::Bridge), "by another token");
}

#[test]
fn tokens_on_a_bridges_end_do_not_matter() {
    let mut desk = position("B3 R1 B4", "R7", WITHOUT_ROW)
        .with(|public| {
            public.sagas[0].bridge = Some([at(0, 0), at(0, 2)]);
            public.tokens[0] = 1;
        })
        .at(Phase::Recall(Purple));
    desk.act(Purple, Action::Spend { blessing: Blessing::Value });
    desk.act(Purple, Action::Revalue { cell: at(0, 0), value: 1 });
    assert!(desk.public().sagas[0].bridge.is_some());
}

#[test]
fn blessing_an_exchange_takes_tokens_off_has_no_when_played_and_lifts_the_bridge() {
    let mut desk = position("B3>R=7 R1 B4", "B5*", WITHOUT_ROW)
        .with(|public| {
            public.sagas[0].bridge = Some([at(0, 0), at(0, 2)]);
            public.tokens[0] = 1;
        })
        .at(Phase::Recall(Purple));
    desk.act(Purple, Action::Spend { blessing: Blessing::Exchange });
    assert_eq!(desk.offers(Purple).len(), 3);
    let card = desk.in_hand(Purple, "B5*");
    let old = desk.public().sagas[0].cells[0].expect("a card").card;
    let news = desk.act(Purple, Action::Exchange { cell: at(0, 0), card });
    let exchanged =
        Event::Exchanged { side: Purple, cell: at(0, 0), into_saga: card, into_hand: old };
    assert!(news.contains(&exchanged) && news.contains(&Event::BridgeLifted { side: Purple }));
    assert_eq!(desk.saga(Purple), "B5 R1 B4 /  / ");
    assert_eq!(desk.hand(Purple), ["B3"]);
    assert_eq!(desk.prompt(Purple), Prompt::Select, "no When Played effect is asked about");
}

#[test]
fn an_ongoing_effect_works_however_the_card_came_into_the_saga() {
    let mut desk = blessed("B3", "B0*", 1);
    desk.act(Purple, Action::Spend { blessing: Blessing::Exchange });
    assert_eq!(desk.hand(Purple), ["B3"], "the one exchange there is");
    assert_eq!(desk.view(SeatSet::NONE).players[0].score.regions[0].size, 2);
}

#[test]
fn one_token_a_round_may_be_spent_even_right_after_earning_it() {
    let mut desk = play("B1 G2 R1", "Y1", Row::Middle, WITHOUT_ROW);
    assert_eq!(desk.prompt(Purple), Prompt::EndTurn);
    assert!(!blessings(&desk, Purple).is_empty(), "on the turn it was earned");

    let mut again = blessed("B3 R1", "R7", 2);
    again.act(Purple, Action::Spend { blessing: Blessing::Value });
    again.act(Purple, Action::Revalue { cell: at(0, 0), value: 1 });
    assert_eq!(blessings(&again, Purple), []);
    assert!(again.view(SeatSet::NONE).players[0].token_spent);
    desk.act(Purple, Action::EndTurn);
}

#[test]
fn a_blessing_may_complete_a_goal() {
    let mut desk = position("B3 B4 / B5 B8", "R7", WITHOUT_ROW)
        .with(|public| public.tokens[0] = 1)
        .at(Phase::Recall(Purple));
    desk.act(Purple, Action::Spend { blessing: Blessing::Value });
    desk.act(Purple, Action::Revalue { cell: at(1, 1), value: 6 });
    assert_eq!(reached(&desk), [Goal::ThreeToSix]);
    assert_eq!(desk.public().tokens[0], 1);
}
