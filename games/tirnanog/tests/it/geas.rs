//! What each Geas scores, on three drawn tables and by the reasons it gives.

use crate::support::{Orange, Position, Purple, White};
use tirnanog::{GeasId, Options, Row, SagaCell, Side, Why};

const X: &str = "B8 G3 G4 R7 R2* / R7 G6 B5 Y4* Y4 / Y1* G8 B2 Y0* R5";
const Y: &str = "G1 G2 B3 B4 Y5 / R8 Y7 B6 R3 G2 / B1 B2* R6 R7 G4";
const Z: &str = "R2 B4 Y6 G8 R8 / B3 B3 G5 Y5 R5 / B2 Y1 G0* B2* G1";

/// Points of each Geas for the tables X, Y and Z.
const POINTS: [(GeasId, [i32; 3]); 18] = [
    (GeasId::RisingRoad, [11, 14, 18]),
    (GeasId::FourProvinces, [19, 11, 26]),
    (GeasId::EvenHand, [10, 0, 28]),
    (GeasId::NoTaleTwice, [24, 15, 12]),
    (GeasId::Sadb, [8, 5, 16]),
    (GeasId::OneBanner, [9, 7, 10]),
    (GeasId::SettingSun, [15, 18, 0]),
    (GeasId::Echoes, [6, 0, 18]),
    (GeasId::FourVoices, [16, 16, 16]),
    (GeasId::Loom, [9, 7, 10]),
    (GeasId::StepByStep, [15, 15, 0]),
    (GeasId::StandingStones, [12, 12, 4]),
    (GeasId::TurningCloak, [12, 6, 12]),
    (GeasId::HumbleHearth, [12, 8, 20]),
    (GeasId::ExactBargain, [12, 20, 0]),
    (GeasId::Pillars, [4, 8, 4]),
    (GeasId::TuathaArrive, [8, 8, 2]),
    (GeasId::OghamGrove, [8, 4, 8]),
];

fn position(geas: GeasId) -> Position {
    let mut position = Position::new(3, Options { new_geas: true, ..Options::default() });
    for (side, saga) in [(Purple, X), (Orange, Y), (White, Z)] {
        position = position.geas(side, geas).saga_of_another_box(side, saga);
    }
    position
}

fn points_of(position: Position, side: Side, row: Row) -> i32 {
    position.score(side).rows[row.index()].total
}

#[test]
fn every_geas_scores_the_drawn_tables_as_worked_out_by_hand() {
    assert_eq!(POINTS.map(|(geas, _)| geas), GeasId::ALL);
    for (geas, points) in POINTS {
        for (side, expected) in [Purple, Orange, White].into_iter().zip(points) {
            let scored = points_of(position(geas), side, geas.row());
            assert_eq!(scored, expected, "{geas:?} of {side:?}");
        }
    }
}

/// Checks the points a Geas gives for a Saga, as (points, columns or cells, reason).
fn check(geas: GeasId, saga: &str, expected: &[(i32, &[u8], Why)]) {
    let options = Options { new_geas: true, ..Options::default() };
    let score = Position::new(2, options).geas(Purple, geas).saga(Purple, saga).score(Purple);
    let row = &score.rows[geas.row().index()];
    assert_eq!((row.row, row.geas), (geas.row(), geas));
    let points: Vec<(i32, Vec<SagaCell>, Why)> =
        row.points.iter().map(|point| (point.points, point.cells.clone(), point.why)).collect();
    let expected: Vec<(i32, Vec<SagaCell>, Why)> = expected
        .iter()
        .map(|(points, cells, why)| (*points, cells.iter().copied().map(SagaCell).collect(), *why))
        .collect();
    assert_eq!(points, expected, "{geas:?} on {saga}");
    assert_eq!(row.total, expected.iter().map(|(points, ..)| points).sum::<i32>());
}

#[test]
fn rising_road_scores_cards_higher_than_their_left_and_never_the_first() {
    check(GeasId::RisingRoad, "B8 G3 G3 R7 --", &[(7, &[3], Why::HigherThanLeft)]);
    check(GeasId::RisingRoad, "B1 -- G5", &[]);
}

#[test]
fn four_provinces_scores_the_highest_card_of_each_colour() {
    check(
        GeasId::FourProvinces,
        "B3 B7 R2 R1 Y0*",
        &[
            (7, &[1], Why::HighestOfColour),
            (2, &[2], Why::HighestOfColour),
            (0, &[4], Why::HighestOfColour),
        ],
    );
}

#[test]
fn even_hand_punishes_odd_cards_and_may_fall_below_zero() {
    check(
        GeasId::EvenHand,
        "B1 B3 Y0* R5",
        &[(-2, &[0], Why::Odd), (-2, &[1], Why::Odd), (0, &[2], Why::Even), (-2, &[3], Why::Odd)],
    );
}

#[test]
fn no_tale_twice_told_scores_values_that_occur_once() {
    check(
        GeasId::NoTaleTwice,
        "B4 R4 Y6 G4 B2",
        &[(6, &[2], Why::OnlyOfValue), (2, &[4], Why::OnlyOfValue)],
    );
}

/// The rulebook's example of Sadb: of 8, 3, 4, 7 and 2 the 8 and the 3 score, 11 points. The
/// colours are ours: the 4 and the 7 touch, and the 2 lies on a card of its colour.
#[test]
fn sadb_example_eight_and_three_score_eleven() {
    check(
        GeasId::Sadb,
        "B8 G3 R4 R7 Y2 / R5 B6 G1 B1 Y3",
        &[(8, &[0], Why::NoLikeNeighbour), (3, &[1], Why::NoLikeNeighbour)],
    );
}

#[test]
fn sadb_sees_neither_across_gaps_nor_over_bridges() {
    let options = Options { new_geas: true, triquetra: true, ..Options::default() };
    let options = Options { otherworld: tirnanog::OtherworldLayout::A, ..options };
    let score = Position::new(2, options)
        .geas(Purple, GeasId::Sadb)
        .saga(Purple, "B8 -- B3")
        .with(|public| public.sagas[0].bridge = Some([SagaCell(0), SagaCell(2)]))
        .score(Purple);
    assert_eq!(score.rows[0].total, 11);
    assert_eq!(score.regions[0].size, 2);
}

#[test]
fn one_banner_scores_the_best_colour_only() {
    check(
        GeasId::OneBanner,
        "B3 R7 B5 R2 Y6",
        &[(7, &[1], Why::BestColour), (2, &[3], Why::BestColour)],
    );
    check(GeasId::OneBanner, "B4 R4", &[(4, &[0], Why::BestColour)]);
    check(GeasId::OneBanner, "--", &[]);
}

#[test]
fn setting_sun_scores_cards_lower_than_their_left() {
    check(
        GeasId::SettingSun,
        "/ B8 G3 G3 Y1 -- ",
        &[(3, &[6], Why::LowerThanLeft), (1, &[8], Why::LowerThanLeft)],
    );
}

#[test]
fn echoes_scores_pairs_and_triples_together() {
    check(
        GeasId::Echoes,
        "/ B3 B3 G5 Y5 R5",
        &[(6, &[5, 6], Why::SameValue), (12, &[7, 8, 9], Why::SameValue)],
    );
    check(GeasId::Echoes, "/ B3 B3 G3 G3 R5", &[(20, &[5, 6, 7, 8], Why::SameValue)]);
    check(GeasId::Echoes, "/ B3 B3 B3 G3 R3", &[(30, &[5, 6, 7, 8, 9], Why::SameValue)]);
}

#[test]
fn four_voices_scores_the_number_of_colours() {
    check(GeasId::FourVoices, "/ B3 B5", &[]);
    check(GeasId::FourVoices, "/ B3 Y5", &[(4, &[5, 6], Why::ManyColours)]);
    check(GeasId::FourVoices, "/ B3 Y5 R1", &[(9, &[5, 6, 7], Why::ManyColours)]);
    check(GeasId::FourVoices, "/ B3 Y5 R1 G1", &[(16, &[5, 6, 7, 8], Why::ManyColours)]);
}

#[test]
fn loom_looks_up_for_three_and_down_for_two() {
    check(
        GeasId::Loom,
        "B1 G1 / B2 G2 Y2 / B3 R3 Y3",
        &[
            (3, &[5], Why::LikeAbove),
            (2, &[5], Why::LikeBelow),
            (3, &[6], Why::LikeAbove),
            (2, &[7], Why::LikeBelow),
        ],
    );
}

#[test]
fn step_by_step_scores_neighbours_that_differ_by_one() {
    check(
        GeasId::StepByStep,
        "/ B3 R4 Y3 B5 -- ",
        &[(5, &[5, 6], Why::Step), (5, &[6, 7], Why::Step)],
    );
    check(GeasId::StepByStep, "/ B3 R3 -- Y4", &[]);
}

#[test]
fn standing_stones_scores_cards_higher_than_the_one_above() {
    check(GeasId::StandingStones, "B1 B5 -- / R2 R5 R8", &[(4, &[5], Why::HigherThanAbove)]);
}

#[test]
fn turning_cloak_scores_changes_of_colour() {
    check(GeasId::TurningCloak, "// B1 R1 R2 -- Y1", &[(3, &[11], Why::ColourTurns)]);
}

#[test]
fn humble_hearth_scores_values_up_to_two() {
    check(
        GeasId::HumbleHearth,
        "// B0* R2 R3 Y5=1",
        &[(4, &[10], Why::LowValue), (4, &[11], Why::LowValue), (4, &[13], Why::LowValue)],
    );
}

#[test]
fn exact_bargain_wants_a_full_row_near_twenty() {
    check(
        GeasId::ExactBargain,
        "// B4 R4 G4 Y4 B4*",
        &[(20, &[10, 11, 12, 13, 14], Why::RowTotal)],
    );
    check(GeasId::ExactBargain, "// B7 R4 G4 Y4 B4", &[(14, &[10, 11, 12, 13, 14], Why::RowTotal)]);
    check(GeasId::ExactBargain, "// B8 R8 G8 Y8 B8", &[]);
    check(GeasId::ExactBargain, "// B8 R8 G4", &[]);
}

#[test]
fn pillars_scores_full_columns_of_three_colours() {
    check(GeasId::Pillars, "B1 B2 G3 / R1 R2 Y3 / G1 B3", &[(4, &[0, 5, 10], Why::Pillar)]);
}

/// The rulebook's example of the coming of the Tuatha Dé Danann: up to four points a card, and
/// with two players both neighbours are the same opponent.
#[test]
fn tuatha_de_danann_arrive_in_ireland_example_scores_up_to_four_with_two_players() {
    let options = Options { new_geas: true, ..Options::default() };
    let score = Position::new(2, options)
        .geas(Purple, GeasId::TuathaArrive)
        .saga(Purple, "// B1 R2 G3")
        .saga(Orange, "// R1 R3")
        .score(Purple);
    let by_cell = |cell| -> Vec<Why> {
        let points = score.rows[2].points.iter();
        points.filter(|point| point.cells == [SagaCell(cell)]).map(|point| point.why).collect()
    };
    assert_eq!(by_cell(10), [Why::ColourNotLeft, Why::ColourNotRight]);
    assert_eq!(by_cell(11), [Why::ValueNotLeft, Why::ValueNotRight]);
    assert_eq!(by_cell(12), [Why::ColourNotLeft, Why::ColourNotRight]);
    assert_eq!(score.rows[2].total, 6);
}

#[test]
fn tuatha_de_danann_score_four_against_empty_rows_and_look_at_tokens() {
    let score = |neighbour: &str| {
        Position::new(2, Options { new_geas: true, ..Options::default() })
            .geas(Purple, GeasId::TuathaArrive)
            .saga(Purple, "// B1 B3")
            .saga(Orange, neighbour)
            .score(Purple)
            .rows[2]
            .total
    };
    assert_eq!(score(""), 8);
    assert_eq!(score("// G1"), 6);
    assert_eq!(score("// G1>B=3"), 2);
}

#[test]
fn tuatha_de_danann_tell_the_left_neighbour_from_the_right() {
    let score = Position::new(3, Options { new_geas: true, ..Options::default() })
        .geas(Purple, GeasId::TuathaArrive)
        .saga(Purple, "// B1")
        .saga(Orange, "// R1")
        .saga(White, "// B2")
        .score(Purple);
    let why: Vec<Why> = score.rows[2].points.iter().map(|point| point.why).collect();
    assert_eq!(why, [Why::ValueNotRight, Why::ColourNotLeft]);
}

#[test]
fn ogham_grove_scores_ailms() {
    check(GeasId::OghamGrove, "// B0* R2 R4*>G", &[(4, &[10], Why::Ailm), (4, &[12], Why::Ailm)]);
}

#[test]
fn tokens_count_for_every_geas() {
    let score = |saga: &str| {
        Position::new(2, Options::default())
            .geas(Purple, GeasId::RisingRoad)
            .saga(Purple, saga)
            .score(Purple)
            .rows[0]
            .total
    };
    assert_eq!(score("B5 R3"), 0);
    assert_eq!(score("B5 R3=8"), 8);
}
