//! The Journey.

use crate::support::{Balor, Desk, Orange, Position, Purple, White, content, space};
use tirnanog::{
    Action, Event, Options, Prompt, Side,
    state::{Phase, Storyteller},
};

const GRID: &str = "B1 B2 B3 / B4 -- B5 / B6 B7 B8";

fn places(desk: &Desk, side: Side) -> usize {
    desk.offers(side).iter().filter(|action| matches!(action, Action::Place { .. })).count()
}

#[test]
fn storytellers_are_placed_one_a_turn_clockwise_from_the_first_player() {
    let mut desk = Position::new(3, Options::default())
        .grid("B1 B2 B3 B4 / G1 G2 G3 G4 / R1 R2 R3 R4")
        .with(|public| public.first = Orange)
        .at(Phase::Journey(Orange));
    let mut order = Vec::new();
    while let Phase::Journey(side) = *desk.0.phase() {
        order.push(side);
        let first = desk.offers(side)[0];
        desk.act(side, first);
    }
    assert_eq!(order, [Orange, White, Purple].repeat(3));
    assert_eq!(*desk.0.phase(), Phase::Recall(Purple), "counter-clockwise from the first player");
}

#[test]
fn a_space_holds_one_storyteller() {
    let mut desk = Position::new(2, Options::default()).grid(GRID).at(Phase::Journey(Purple));
    assert_eq!(places(&desk, Purple), 8);
    desk.place(Purple, [0, 1]);
    assert_eq!(places(&desk, Orange), 7);
    let taken = Action::Place { space: space(desk.public().grid.layout, [0, 1]) };
    assert!(!desk.offers(Orange).contains(&taken));
}

#[test]
fn spaces_are_between_two_cards_that_touch_at_a_side() {
    let ring = &content().layouts[0];
    let pairs: Vec<[u8; 2]> = ring.spaces.iter().map(|space| space.map(|cell| cell.0)).collect();
    // No corner, no outer edge, nothing across the hole in the middle.
    assert_eq!(pairs, [[0, 1], [0, 3], [1, 2], [2, 5], [3, 6], [5, 8], [6, 7], [7, 8]]);
}

#[test]
fn a_wisp_in_the_saga_lets_one_storyteller_a_round_share_a_space() {
    let mut desk = Position::new(2, Options::default())
        .grid("B1 B2 B3 / B4 -- B5 / B6 B7 B8")
        .saga(Purple, "R2*")
        .storytellers(Orange, &[[0, 1]])
        .at(Phase::Journey(Purple));
    assert_eq!(desk.prompt(Purple), Prompt::Place { left: 3, wisps: 1, wayfarer: false });
    assert_eq!(places(&desk, Purple), 8);
    let news = desk.place(Purple, [0, 1]);
    let at = space(desk.public().grid.layout, [0, 1]);
    assert!(news.contains(&Event::Placed { side: Purple, space: at, wisp: true }));
    desk.place(Orange, [1, 2]);
    assert_eq!(desk.prompt(Purple), Prompt::Place { left: 2, wisps: 0, wayfarer: false });
    assert_eq!(places(&desk, Purple), 6);
}

#[test]
fn two_wisps_are_two_uses_and_an_empty_space_uses_none() {
    let mut desk = Position::new(2, Options::default())
        .grid("B1 B2 B3 / B4 -- B5 / B6 B7 B8")
        .saga(Purple, "R2* Y2*")
        .at(Phase::Journey(Purple));
    desk.place(Purple, [0, 1]);
    desk.place(Orange, [1, 2]);
    assert_eq!(desk.prompt(Purple), Prompt::Place { left: 2, wisps: 2, wayfarer: false });
    desk.place(Purple, [0, 1]);
    desk.place(Orange, [2, 5]);
    desk.place(Purple, [2, 5]);
    assert_eq!(desk.public().wisps_used[0], 2);
    let own = desk.public().storytellers[0];
    assert_eq!(own[0], own[1], "a space may hold two of the same player");
}

#[test]
fn wisps_are_fresh_in_a_new_round() {
    let desk = Position::new(2, Options::default())
        .saga(Purple, "R2*")
        .with(|public| public.wisps_used[0] = 1)
        .at(Phase::Deal);
    assert_eq!(desk.prompt(Purple), Prompt::Place { left: 3, wisps: 1, wayfarer: false });
}

#[test]
fn a_solo_player_and_balor_place_in_turn_and_balor_blocks_spaces() {
    let solo = Options { balor: tirnanog::Balor::Standard, ..Options::default() };
    let mut desk =
        Position::new(1, solo).grid("B1 B2 B3 / B4 -- B5 / B6 B7 B8").at(Phase::Journey(Purple));
    desk.place(Purple, [0, 1]);
    let Storyteller::At(his) = desk.public().storytellers[Balor.index()][0] else {
        panic!("Balor has placed one");
    };
    assert_eq!(places(&desk, Purple), 6);
    assert!(!desk.offers(Purple).contains(&Action::Place { space: his }));
    assert!(desk.news(Purple).contains(&Event::Placed { side: Balor, space: his, wisp: false }));
}
