//! Module 4, Triquetra.

use crate::support::{Balor, Desk, Orange, Position, Purple, SeatSet};
use tirnanog::{
    Action, Event, Goal, Options, OtherworldLayout, Prompt, Row,
    state::{GoalCard, Phase, bit},
};

pub(crate) fn triquetra() -> Options {
    Options { triquetra: true, otherworld: OtherworldLayout::B, ..Options::default() }
}

pub(crate) const fn card(goal: Goal) -> GoalCard {
    GoalCard { goal, token: true, closed: false, reached: 0 }
}

/// Purple is to select the green 1; three goals are in play.
pub(crate) fn position(saga: &str, hand: &str, goals: [Goal; 3]) -> Position {
    Position::new(2, triquetra())
        .with(|public| public.goals = goals.map(card))
        .saga(Purple, saga)
        .hand(Purple, hand)
        .grid("G1 Y3 Y3 / Y3 -- -- / -- -- --")
        .storytellers(Purple, &[[0, 1]])
        .storytellers(Orange, &[[1, 2]])
}

pub(crate) fn play(saga: &str, card: &str, row: Row, goals: [Goal; 3]) -> Desk {
    let mut desk = position(saga, card, goals).at(Phase::Recall(Purple));
    desk.select(Purple, [0, 1], 0);
    desk.play(Purple, card, row);
    desk
}

pub(crate) const WITHOUT_ROW: [Goal; 3] = [Goal::TwoColumns, Goal::FourColours, Goal::ThreeToSix];

pub(crate) fn reached(desk: &Desk) -> Vec<Goal> {
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
