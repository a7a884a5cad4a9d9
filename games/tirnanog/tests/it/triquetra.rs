//! Module 4, Triquetra.

use crate::support::{Balor, Desk, Orange, Position, Purple, SeatSet, at};
use tirnanog::{
    Action, Blessing, Event, Goal, Options, OtherworldLayout, Prompt, Row, SagaCell, Side,
    state::{GoalCard, Phase, bit},
};

fn triquetra() -> Options {
    Options { triquetra: true, otherworld: OtherworldLayout::B, ..Options::default() }
}

const fn card(goal: Goal) -> GoalCard {
    GoalCard { goal, token: true, closed: false, reached: 0 }
}

/// Purple is to select the green 1; three goals are in play.
fn position(saga: &str, hand: &str, goals: [Goal; 3]) -> Position {
    Position::new(2, triquetra())
        .with(|public| public.goals = goals.map(card))
        .saga(Purple, saga)
        .hand(Purple, hand)
        .grid("G1 Y3 Y3 / Y3 -- -- / -- -- --")
        .storytellers(Purple, &[[0, 1]])
        .storytellers(Orange, &[[1, 2]])
}

fn play(saga: &str, card: &str, row: Row, goals: [Goal; 3]) -> Desk {
    let mut desk = position(saga, card, goals).at(Phase::Recall(Purple));
    desk.select(Purple, [0, 1], 0);
    desk.play(Purple, card, row);
    desk
}

const WITHOUT_ROW: [Goal; 3] = [Goal::TwoColumns, Goal::FourColours, Goal::ThreeToSix];

fn reached(desk: &Desk) -> Vec<Goal> {
    let cards = desk.public().goals.iter();
    cards.filter(|card| card.reached & bit(Purple) != 0).map(|card| card.goal).collect()
}

#[test]
fn three_of_the_four_goals_are_in_play_with_a_token_each() {
    let sets: std::collections::BTreeSet<Vec<Goal>> = (0..60)
        .map(|seed| {
            let desk = Desk::new(2, triquetra(), seed);
            let goals = desk.view(SeatSet::NONE).triquetra.expect("in play").goals;
            assert!(goals.iter().all(|goal| goal.token && !goal.closed && goal.reached.is_empty()));
            let mut goals: Vec<Goal> = goals.iter().map(|goal| goal.goal).collect();
            goals.sort_unstable();
            goals.dedup();
            assert_eq!(goals.len(), 3);
            goals
        })
        .collect();
    assert_eq!(sets.len(), 4);
}

#[test]
fn goal_a_row_of_five_cards() {
    let goals = [Goal::FullRow, Goal::FourColours, Goal::ThreeToSix];
    let desk = play("/ R1 R1 R2 R2", "R7", Row::Middle, goals);
    assert_eq!(reached(&desk), [Goal::FullRow]);
    let desk = play("/ R1 R1 -- R2 R2", "R7", Row::Top, goals);
    assert_eq!(reached(&desk), [], "a gap is empty");
}

#[test]
fn goal_the_first_two_columns() {
    let goals = [Goal::FullRow, Goal::TwoColumns, Goal::ThreeToSix];
    let desk = play("R1 R1 / R2 R2 / R7", "R8", Row::Bottom, goals);
    assert_eq!(reached(&desk), [Goal::TwoColumns]);
    let desk = play("R1 R1 / R2 / R7 Y7", "R8", Row::Top, goals);
    assert_eq!(reached(&desk), []);
}

#[test]
fn goal_four_colours() {
    let goals = [Goal::FullRow, Goal::FourColours, Goal::ThreeToSix];
    assert_eq!(reached(&play("B1 G2 / R1", "Y1", Row::Top, goals)), [Goal::FourColours]);
    assert_eq!(reached(&play("B1 G2 / R1>Y", "R2", Row::Top, goals)), [Goal::FourColours]);
    assert_eq!(reached(&play("B1 G2 / R1>B", "Y1", Row::Top, goals)), [], "present colours count");
}

#[test]
fn goal_values_three_to_six() {
    let goals = [Goal::FullRow, Goal::TwoColumns, Goal::ThreeToSix];
    assert_eq!(reached(&play("B3 B4 / B5 B8", "B6", Row::Bottom, goals)), [Goal::ThreeToSix]);
    assert_eq!(reached(&play("B3 B4 / B1=5", "B6", Row::Bottom, goals)), [Goal::ThreeToSix]);
    assert_eq!(reached(&play("B3 B4 / B5=2", "B6", Row::Bottom, goals)), []);
}

#[test]
fn one_play_may_reach_several_goals_and_each_gives_one_token() {
    let desk = play("B3 G4 / R5 R1 / R2 R2", "Y6", Row::Top, WITHOUT_ROW);
    assert_eq!(reached(&desk), WITHOUT_ROW);
    assert_eq!(desk.public().tokens[0], 3);
}

#[test]
fn the_first_takes_the_token_of_the_card_and_others_in_the_same_phase_one_of_the_supply() {
    let mut desk = position("B1 G2 R1", "Y1 Y2", WITHOUT_ROW)
        .saga(Orange, "B2 G2 R2")
        .hand(Orange, "Y2 Y4")
        .at(Phase::Recall(Purple));
    desk.select(Purple, [0, 1], 0);
    let news = desk.play(Purple, "Y1", Row::Middle);
    let goal = Goal::FourColours;
    assert!(news.contains(&Event::GoalReached { side: Purple, goal, first: true }));
    desk.act(Purple, Action::EndTurn);
    desk.select(Orange, [1, 2], 1);
    let news = desk.play(Orange, "Y4", Row::Middle);
    assert!(news.contains(&Event::GoalReached { side: Orange, goal, first: false }));
    desk.act(Orange, Action::EndTurn);
    let view = desk.view(SeatSet::NONE).triquetra.expect("in play").goals;
    let four = view.iter().find(|card| card.goal == goal).expect("it is in play");
    assert_eq!((four.token, four.reached.as_slice()), (false, &[Purple, Orange][..]));
}

#[test]
fn cleanup_flips_goals_without_a_token_and_they_pay_no_more() {
    let mut desk = Position::new(2, triquetra())
        .with(|public| {
            public.goals = WITHOUT_ROW.map(card);
            public.goals[1].token = false;
            public.goals[1].reached = bit(Purple);
        })
        .hand(Purple, "R1 R2")
        .hand(Orange, "R3 R4")
        .at(Phase::Discard);
    desk.discard(Purple, "R1");
    let news = desk.discard(Orange, "R3");
    assert!(news.contains(&Event::GoalsClosed { goals: vec![Goal::FourColours] }));
    assert_eq!(desk.public().goals.map(|card| card.closed), [false, true, false]);

    let mut desk = position("B1 G2 R1", "Y1", WITHOUT_ROW)
        .with(|public| {
            public.goals[1] = GoalCard { token: false, closed: true, ..card(Goal::FourColours) };
        })
        .at(Phase::Recall(Purple));
    desk.select(Purple, [0, 1], 0);
    desk.play(Purple, "Y1", Row::Middle);
    assert_eq!(desk.public().tokens[0], 0);
}

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

#[test]
fn solo_there_is_one_token_a_goal_and_balor_takes_one_after_rounds_two_three_and_four() {
    let solo = Options { triquetra: true, balor: tirnanog::Balor::Standard, ..Options::default() };
    let at_round = |round| {
        Position::new(1, solo.clone())
            .round(round)
            .with(|public| public.goals = WITHOUT_ROW.map(card))
            .at(Phase::RoundEnd)
    };
    assert_ne!(at_round(1).prompt(Purple), Prompt::ChooseGoal);
    for round in 2..=4 {
        let mut desk = at_round(round);
        assert_eq!(desk.prompt(Purple), Prompt::ChooseGoal);
        assert_eq!(desk.offers(Purple), WITHOUT_ROW.map(|goal| Action::ChooseGoal { goal }));
        let goal = Goal::FourColours;
        let news = desk.act(Purple, Action::ChooseGoal { goal });
        assert!(news.contains(&Event::BalorBlessed { goal }));
        assert!(news.contains(&Event::GoalsClosed { goals: vec![goal] }));
        assert_eq!(desk.public().tokens[Balor.index()], 1);
        assert_eq!(desk.view(SeatSet::NONE).balor.expect("solo").tokens, 1);
    }
    assert!(at_round(5).0.outcome().is_some(), "none after the last round");
}

#[test]
fn solo_balor_takes_nothing_when_no_goal_has_a_token() {
    let solo = Options { triquetra: true, balor: tirnanog::Balor::Standard, ..Options::default() };
    let desk = Position::new(1, solo)
        .round(3)
        .with(|public| {
            public.goals =
                WITHOUT_ROW.map(|goal| GoalCard { token: false, closed: true, ..card(goal) });
        })
        .at(Phase::RoundEnd);
    assert_eq!(desk.public().tokens[Balor.index()], 0);
    assert_eq!(desk.public().round, 4);
}
