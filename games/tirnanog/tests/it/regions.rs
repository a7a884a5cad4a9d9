//! Regions of Tír na nÓg: sizes, places, ties, and the end of the match.

use crate::support::{Black, Orange, Position, Purple, SeatSet, White, at};
use tirnanog::{Colour, GeasId, Options, OtherworldLayout, RegionView, Side, state::Phase};

const X: &str = "B8 G3 G4 R7 R2* / R7 G6 B5 Y4* Y4 / Y1* G8 B2 Y0* R5";
const Y: &str = "G1 G2 B3 B4 Y5 / R8 Y7 B6 R3 G2 / B1 B2* R6 R7 G4";
const Z: &str = "R2 B4 Y6 G8 R8 / B3 B3 G5 Y5 R5 / B2 Y1 G0* B2* G1";

fn sizes(saga: &str) -> [u8; 4] {
    let score = Position::new(2, Options::default()).saga(Purple, saga).score(Purple);
    Colour::ALL.map(|colour| score.regions[colour.index()].size)
}

#[test]
fn regions_of_the_drawn_tables_are_as_worked_out_by_hand() {
    assert_eq!(sizes(X), [2, 4, 2, 4]);
    assert_eq!(sizes(Y), [3, 2, 3, 1]);
    assert_eq!(sizes(Z), [4, 3, 2, 1]);
}

#[test]
fn a_gap_parts_a_region_and_a_bridge_joins_it() {
    let saga = "B8 -- B3 / G4 R5 / Y2 B6";
    assert_eq!(sizes(saga)[0], 1);
    let bridged = |from, to, saga: &str| {
        let options =
            Options { triquetra: true, otherworld: OtherworldLayout::A, ..Options::default() };
        let position = Position::new(2, options).saga(Purple, saga);
        let position = position.with(|public| public.sagas[0].bridge = Some([from, to]));
        position.score(Purple).regions[0].size
    };
    assert_eq!(bridged(at(0, 0), at(0, 2), saga), 2);
    assert_eq!(bridged(at(0, 0), at(1, 1), "B8 R1 / G4 B5"), 2, "diagonally");
    assert_eq!(bridged(at(0, 0), at(2, 0), "B8 / R1 / B5"), 2, "over a card of another colour");
    assert_eq!(bridged(at(0, 0), at(0, 2), "B8 R1 G3"), 1, "while colours differ it does nothing");
    assert_eq!(bridged(at(0, 1), at(1, 2), "B8 B1 R3 / G1 R2 B3 B4"), 4, "two regions become one");
}

#[test]
fn the_stone_of_fal_counts_as_two_cards_of_its_region() {
    assert_eq!(sizes("Y0*")[3], 2);
    assert_eq!(sizes("Y0* Y1 / Y2")[3], 4);
    assert_eq!(sizes("Y0*>B B1")[0], 3, "of the region of its present colour");
}

#[test]
fn corners_do_not_join_a_region_and_rows_do_not_wrap() {
    assert_eq!(sizes("B1 R1 / R2 B2")[0], 1);
    assert_eq!(sizes("R1 R2 R3 R4 B1 / B2")[0], 1);
}

fn places(seats: usize, sagas: &[&str]) -> Vec<(u8, u8)> {
    let mut position = Position::new(seats, Options::default()).round(1);
    for (side, saga) in Side::ALL.into_iter().zip(sagas) {
        position = position.saga(side, saga);
    }
    let players = position.view().players;
    let blue = |region: &RegionView| (region.place, region.points);
    players.iter().map(|player| blue(&player.score.regions[0])).collect()
}

#[test]
fn first_and_second_place_score_with_two_and_three_players() {
    assert_eq!(places(2, &["B1 B2", "B3"]), [(1, 8), (2, 3)]);
    assert_eq!(places(3, &["B1 B2 B3", "B4", "B5 B6"]), [(1, 8), (3, 0), (2, 3)]);
}

#[test]
fn the_third_place_scores_with_four_and_five_players() {
    let four = places(4, &["B1 B2 B3 B3", "B4", "B5 B6", "B6 B7 B8"]);
    assert_eq!(four, [(1, 9), (4, 0), (3, 2), (2, 5)]);
    let five = places(5, &["B1 B2 B3 B3", "B4", "B5 B6", "B6 B7 B8", ""]);
    assert_eq!(five, [(1, 9), (4, 0), (3, 2), (2, 5), (0, 0)]);
}

#[test]
fn equal_regions_share_the_full_points_and_skip_the_places_after() {
    assert_eq!(places(3, &["B1 B2", "B3 B4", "B5"]), [(1, 8), (1, 8), (3, 0)]);
    assert_eq!(places(3, &["B1 B2", "B3", "B5"]), [(1, 8), (2, 3), (2, 3)]);
    assert_eq!(places(4, &["B1 B2", "B3 B3", "B5", "B6"]), [(1, 9), (1, 9), (3, 2), (3, 2)]);
}

#[test]
fn no_card_is_no_region_and_one_card_is_one() {
    assert_eq!(places(2, &["", "B3"]), [(0, 0), (1, 8)]);
    assert_eq!(places(2, &["", ""]), [(0, 0), (0, 0)]);
}

fn ending(first: &str, second: &str) -> engine::Outcome {
    let desk = Position::new(2, Options::default())
        .round(5)
        .geas(Purple, GeasId::EvenHand)
        .geas(Orange, GeasId::EvenHand)
        .saga_of_another_box(Purple, first)
        .saga_of_another_box(Orange, second)
        .at(Phase::RoundEnd);
    assert!(desk.waiting().is_empty());
    assert_eq!(desk.view(SeatSet::NONE).stage, tirnanog::Stage::Over);
    desk.0.outcome().expect("the last round is over").clone()
}

#[test]
fn most_points_win() {
    let outcome = ending("B8 B6", "R2");
    let told: Vec<_> = outcome
        .standings
        .iter()
        .map(|one| (one.name.as_str(), one.score, one.rank, one.won))
        .collect();
    assert_eq!(told, [("purple", Some(22), 1, true), ("orange", Some(10), 2, false)]);
    assert_eq!(outcome.reason, "score");
}

#[test]
fn equal_points_are_decided_by_region_points_then_by_the_largest_region_then_shared() {
    let winners = |first: &str, second: &str| -> Vec<String> {
        let won = ending(first, second).standings;
        won.into_iter().filter(|one| one.won).map(|one| one.name).collect()
    };
    // 8 of the row and 8 of the region against 16 of regions and 0 of the row.
    assert_eq!(winners("B8", "R0* G0*"), ["orange"]);
    // Both have 8 of a region; the second has a row of 0 with a region of two.
    assert_eq!(winners("B4", "R2 R2*"), ["orange"]);
    assert_eq!(winners("B4", "R4"), ["purple", "orange"]);
}

#[test]
fn gaps_tokens_and_bridges_are_worth_nothing_by_themselves() {
    let options =
        Options { triquetra: true, otherworld: OtherworldLayout::A, ..Options::default() };
    let position = Position::new(4, options).with(|public| {
        public.tokens[Black.index()] = 3;
        public.tokens[White.index()] = 0;
    });
    let players = position.view().players;
    assert!(players.iter().all(|player| player.score.total == 0));
}
