//! Module 2, Blessed Realms.

use crate::support::{Black, Desk, Orange, Position, Purple, SeatSet, White};
use tirnanog::{
    Action, Balor, Colour, Event, Options, OtherworldLayout, Prompt, Side, state::Phase,
};

fn realms() -> Options {
    Options { blessed_realms: true, ..Options::default() }
}

fn solo() -> Options {
    Options { balor: Balor::Standard, ..realms() }
}

/// Steps of blue, green, red and yellow.
fn steps(desk: &Desk) -> [u8; 4] {
    desk.public().trackers
}

#[test]
fn trackers_start_on_the_first_four_steps_at_random() {
    let starts: std::collections::BTreeSet<[u8; 4]> = (0..60)
        .map(|seed| {
            let mut steps = steps(&Desk::new(2, realms(), seed));
            let start = steps;
            steps.sort_unstable();
            assert_eq!(steps, [1, 2, 3, 4]);
            start
        })
        .collect();
    assert!(starts.len() > 15, "{starts:?}");
}

/// The table of the rules: 0 to 2 one space, 3 to 6 two, 7 and more three.
#[test]
fn the_rank_of_a_discard_says_how_far_its_tracker_moves() {
    for (card, to) in [
        ("B0*", 11),
        ("B1", 11),
        ("B2", 11),
        ("B3", 12),
        ("B4", 12),
        ("B5", 12),
        ("B6", 12),
        ("B7", 13),
        ("B8", 13),
    ] {
        let mut desk = Position::new(2, realms())
            .with(|public| public.trackers = [10, 1, 2, 3])
            .hand(Purple, &format!("{card} R8"))
            .hand(Orange, "Y1 Y2")
            .at(Phase::Discard);
        desk.discard(Purple, card);
        desk.discard(Orange, "Y1");
        assert_eq!(steps(&desk)[0], to, "{card}");
    }
}

/// The rule that trackers skip each other: only open spaces count.
#[test]
fn trackers_skip_over_others_and_count_open_spaces_only() {
    let moved = |trackers: [u8; 4], card: &str| {
        let mut desk = Position::new(2, realms())
            .with(|public| public.trackers = trackers)
            .hand(Purple, &format!("{card} R8"))
            .hand(Orange, "Y1 Y2")
            .at(Phase::Discard);
        desk.discard(Purple, card);
        desk.discard(Orange, "Y1");
        let told = desk.news(Purple);
        let to = steps(&desk)[0];
        assert!(told.iter().any(|event| matches!(
            event,
            Event::TrackerMoved { colour: Colour::Blue, to: told, .. } if *told == to
        )));
        to
    };
    assert_eq!(moved([1, 2, 3, 20], "B1"), 4, "one space, over two trackers");
    assert_eq!(moved([1, 2, 4, 20], "B3"), 5, "two spaces: 3 and, over 4, 5");
    assert_eq!(moved([1, 4, 5, 20], "B7"), 6, "it ends on no other tracker");
    assert_eq!(moved([18, 19, 21, 1], "B8"), 23, "the track has no end");
}

#[test]
fn discards_move_trackers_clockwise_from_the_first_player() {
    let at = |first: Side| {
        let mut desk = Position::new(2, realms())
            .with(|public| {
                public.first = first;
                public.trackers = [1, 2, 8, 9];
            })
            .hand(Purple, "B2 R8")
            .hand(Orange, "G2 Y2")
            .at(Phase::Discard);
        desk.discard(Orange, "G2");
        desk.discard(Purple, "B2");
        steps(&desk)
    };
    assert_eq!(at(Purple), [3, 4, 8, 9]);
    assert_eq!(at(Orange), [2, 3, 8, 9]);
}

#[test]
fn printed_values_and_colours_move_trackers_and_only_chosen_discards_do() {
    let mut desk = Position::new(2, realms())
        .with(|public| public.trackers = [1, 2, 3, 4])
        .grid("B7 B7 B6 / -- -- -- / -- -- --")
        .hand(Purple, "Y1 Y2")
        .hand(Orange, "Y3 Y4")
        .at(Phase::Clear);
    assert_eq!(steps(&desk), [1, 2, 3, 4], "leftovers move nothing");
    desk.discard(Purple, "Y1");
    desk.discard(Orange, "Y3");
    assert_eq!(steps(&desk), [1, 2, 3, 7]);
}

#[test]
fn the_last_round_moves_trackers_too() {
    let desk = Position::new(2, realms())
        .round(5)
        .with(|public| public.trackers = [1, 2, 3, 4])
        .hand(Purple, "B8")
        .hand(Orange, "B1")
        .at(Phase::Discard);
    assert_eq!(steps(&desk), [8, 2, 3, 4]);
}

/// Points of the places of a colour's regions as the view has them.
fn points(seats: usize, trackers: [u8; 4]) -> Vec<[u8; 3]> {
    let position = Position::new(seats, realms()).with(|public| public.trackers = trackers);
    position.view().region_points
}

#[test]
fn the_furthest_tracker_stands_on_the_best_circle_of_the_side_for_one_to_three() {
    let expected = [[5, 1, 0], [11, 5, 0], [6, 2, 0], [9, 4, 0]];
    assert_eq!(points(2, [3, 12, 5, 9]), expected);
    assert_eq!(points(3, [3, 12, 5, 9]), expected);
}

#[test]
fn the_side_for_four_and_five_scores_third_places() {
    let expected = [[6, 3, 1], [12, 7, 4], [7, 4, 2], [10, 6, 3]];
    assert_eq!(points(4, [3, 12, 5, 9]), expected);
    assert_eq!(points(5, [3, 12, 5, 9]), expected);
    let mut position = Position::new(4, realms()).with(|public| public.trackers = [9, 1, 2, 3]);
    for (side, saga) in [(Purple, "B1 B2 B3"), (Orange, "B3 B4"), (White, "B5"), (Black, "")] {
        position = position.saga(side, saga);
    }
    let view = position.view();
    let blue: Vec<u8> = view.players.iter().map(|player| player.score.regions[0].points).collect();
    assert_eq!(blue, [12, 7, 4, 0]);
    assert_eq!(view.realms.map(|realms| realms.four_to_five), Some(true));
}

#[test]
fn the_view_lists_trackers_from_the_furthest_on() {
    let desk = Position::new(2, realms()).with(|public| public.trackers = [3, 12, 5, 9]);
    let realms = desk.at(Phase::Deal).view(SeatSet::NONE).realms.expect("in play");
    let order: Vec<_> = realms.trackers.iter().map(|one| (one.colour, one.step)).collect();
    let expected = [(Colour::Green, 12), (Colour::Yellow, 9), (Colour::Red, 5), (Colour::Blue, 3)];
    assert_eq!((order.as_slice(), realms.four_to_five), (&expected[..], false));
}

#[test]
fn solo_the_colour_balor_has_most_of_moves_two_before_the_discard() {
    let mut desk = Position::new(1, solo())
        .with(|public| public.trackers = [1, 2, 3, 4])
        .balor_has("B8 B7 R8")
        .hand(Purple, "B1 Y2")
        .at(Phase::Discard);
    assert_eq!(desk.prompt(Purple), Prompt::Discard);
    assert_eq!(steps(&desk), [6, 2, 3, 4], "two open spaces: 5 and 6");
    desk.discard(Purple, "B1");
    assert_eq!(steps(&desk), [7, 2, 3, 4]);
}

#[test]
fn solo_among_colours_balor_has_equally_many_of_the_player_chooses() {
    let mut desk = Position::new(1, solo())
        .with(|public| public.trackers = [1, 2, 3, 4])
        .balor_has("B8 G7 R8 G8 B7")
        .hand(Purple, "Y1 Y2")
        .at(Phase::Discard);
    assert_eq!(desk.prompt(Purple), Prompt::ChooseColour);
    let colours = [Colour::Blue, Colour::Green].map(|colour| Action::ChooseColour { colour });
    assert_eq!(desk.offers(Purple), colours);
    desk.act(Purple, colours[1]);
    assert_eq!(steps(&desk), [1, 6, 3, 4]);
    assert_eq!(desk.prompt(Purple), Prompt::Discard);
}

#[test]
fn with_the_lore_of_places_discards_go_to_personal_piles_and_still_move_trackers() {
    let options = Options { lore_of_places: true, otherworld: OtherworldLayout::B, ..realms() };
    let mut desk = Position::new(2, options)
        .with(|public| public.trackers = [1, 2, 3, 4])
        .hand(Purple, "Y8 Y2")
        .hand(Orange, "Y1 Y4")
        .at(Phase::Discard);
    desk.discard(Purple, "Y8");
    desk.discard(Orange, "Y4");
    assert_eq!(steps(&desk), [1, 2, 3, 9]);
    assert_eq!(Desk::names(&desk.public().personal[0]), ["Y8"]);
    assert_eq!(Desk::names(&desk.public().personal[1]), ["Y4"]);
    assert!(desk.public().discards.is_empty());
}
