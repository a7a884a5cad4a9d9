//! Every Encounter card with an Ailm, and that plain cards do nothing.

use crate::support::{Desk, Orange, Position, Purple, SeatSet, at, name};
use tirnanog::{
    Action, Colour, ColourChange, Effect, Event, Options, Prompt, Row, SagaCell, ValueChange,
    state::Phase,
};

/// Purple is about to take the green 1 and to play from a hand.
fn saga_turn(saga: &str, hand: &str) -> Desk {
    let mut desk = Position::new(2, Options::default())
        .saga(Purple, saga)
        .hand(Purple, hand)
        .grid("G1 Y3 Y3 / Y3 -- -- / -- -- --")
        .storytellers(Purple, &[[0, 1]])
        .storytellers(Orange, &[[1, 2]])
        .deck_top("R8 R7")
        .at(Phase::Recall(Purple));
    desk.select(Purple, [0, 1], 0);
    desk
}

fn recolours(desk: &Desk) -> Vec<(SagaCell, Colour)> {
    let offers = desk.offers(Purple).into_iter();
    offers
        .filter_map(|action| match action {
            Action::Recolour { cell, colour } => Some((cell, colour)),
            _ => None,
        })
        .collect()
}

#[test]
fn plain_cards_do_nothing_when_played() {
    for card in ["B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8"] {
        let mut desk = saga_turn("R3 R3 / R3", card);
        desk.play(Purple, card, Row::Top);
        assert_eq!(desk.waiting(), [Orange], "{card}");
    }
}

#[test]
fn stone_of_fal_does_nothing_when_played_and_doubles_in_its_region() {
    let mut desk = saga_turn("B3 B3", "B0*");
    desk.play(Purple, "B0*", Row::Top);
    assert_eq!(desk.waiting(), [Orange]);
    let region = &desk.view(SeatSet::NONE).players[0].score.regions[0];
    assert_eq!((region.size, region.cells.len()), (4, 3));
}

#[test]
fn puca_recolours_an_adjacent_card_only() {
    let mut desk = saga_turn("R3 / Y4 G5 B6", "B1*");
    desk.play(Purple, "B1*", Row::Top);
    assert_eq!(desk.prompt(Purple), Prompt::Effect { effect: Effect::Recolour, cell: at(0, 1) });
    let others = |cell, present: Colour| {
        Colour::ALL.into_iter().filter(move |colour| *colour != present).map(move |c| (cell, c))
    };
    let expected: Vec<_> =
        others(at(0, 0), Colour::Red).chain(others(at(1, 1), Colour::Green)).collect();
    assert_eq!(recolours(&desk), expected);
    let news = desk.act(Purple, Action::Recolour { cell: at(1, 1), colour: Colour::Blue });
    assert!(news.contains(&Event::Recoloured {
        side: Purple,
        cell: at(1, 1),
        colour: Colour::Blue,
        by: ColourChange::Puca
    }));
    assert_eq!(desk.saga(Purple), "R3 B1 / Y4 B5 B6 / ");
    let card = desk.view(SeatSet::NONE).players[0].saga[6].expect("a card");
    assert_eq!((card.colour_token, card.value_token), (Some(Colour::Blue), None));
}

#[test]
fn puca_may_change_cards_with_an_ailm_and_a_printed_colour_takes_the_token_off() {
    let mut desk = saga_turn("R4*>B", "B1*");
    desk.play(Purple, "B1*", Row::Top);
    let offered = recolours(&desk);
    assert!(offered.contains(&(at(0, 0), Colour::Red)));
    desk.act(Purple, Action::Recolour { cell: at(0, 0), colour: Colour::Red });
    let card = desk.view(SeatSet::NONE).players[0].saga[0].expect("a card");
    assert_eq!((card.colour, card.colour_token), (Colour::Red, None));
}

#[test]
fn puca_without_a_neighbour_asks_nothing_and_may_be_skipped_otherwise() {
    let mut desk = saga_turn("R3", "B1*");
    desk.play(Purple, "B1*", Row::Bottom);
    assert_eq!(desk.waiting(), [Orange]);
    let mut desk = saga_turn("R3", "B1*");
    desk.play(Purple, "B1*", Row::Top);
    desk.act(Purple, Action::Skip);
    assert_eq!(desk.saga(Purple), "R3 B1 /  / ");
    assert_eq!(desk.waiting(), [Orange]);
}

#[test]
fn salmon_changes_a_plain_card_of_its_row_by_one_or_two_within_one_and_eight() {
    let mut desk = saga_turn("R2 Y7 B2* / G5", "B4*");
    desk.play(Purple, "B4*", Row::Top);
    assert_eq!(desk.prompt(Purple), Prompt::Effect { effect: Effect::Adjust, cell: at(0, 3) });
    let offered: Vec<(SagaCell, u8)> = desk
        .offers(Purple)
        .into_iter()
        .filter_map(|action| match action {
            Action::Revalue { cell, value } => Some((cell, value)),
            _ => None,
        })
        .collect();
    let (first, second) = (at(0, 0), at(0, 1));
    assert_eq!(
        offered,
        [(first, 1), (first, 3), (first, 4), (second, 5), (second, 6), (second, 8)]
    );
    let news = desk.act(Purple, Action::Revalue { cell: second, value: 8 });
    let by = ValueChange::Salmon;
    assert!(news.contains(&Event::Revalued { side: Purple, cell: second, value: 8, by }));
    assert_eq!(desk.saga(Purple), "R2 Y8 B2 B4 / G5 / ");
}

#[test]
fn salmon_counts_from_the_present_value() {
    let mut desk = saga_turn("R2=8", "B4*");
    desk.play(Purple, "B4*", Row::Top);
    let cell = at(0, 0);
    let values: Vec<Action> =
        vec![Action::Revalue { cell, value: 6 }, Action::Revalue { cell, value: 7 }, Action::Skip];
    assert_eq!(desk.offers(Purple), values);
}

#[test]
fn salmon_alone_in_its_row_or_beside_ailms_asks_nothing() {
    for saga in ["/ R3", "R2* R1*"] {
        let mut desk = saga_turn(saga, "B4*");
        desk.play(Purple, "B4*", Row::Top);
        assert_eq!(desk.waiting(), [Orange], "{saga}");
    }
}

#[test]
fn selkie_moves_another_card_to_the_leftmost_empty_cell_of_another_row() {
    let mut desk = saga_turn("R3 Y4>B / G5", "B5*");
    desk.play(Purple, "B5*", Row::Top);
    assert_eq!(desk.prompt(Purple), Prompt::Effect { effect: Effect::Relocate, cell: at(0, 2) });
    let moves: Vec<(SagaCell, Row)> = desk
        .offers(Purple)
        .into_iter()
        .filter_map(|action| match action {
            Action::Relocate { cell, row } => Some((cell, row)),
            _ => None,
        })
        .collect();
    assert_eq!(
        moves,
        [
            (at(0, 0), Row::Middle),
            (at(0, 0), Row::Bottom),
            (at(0, 1), Row::Middle),
            (at(0, 1), Row::Bottom),
            (at(1, 0), Row::Top),
            (at(1, 0), Row::Bottom),
        ]
    );
    let news = desk.act(Purple, Action::Relocate { cell: at(0, 1), row: Row::Middle });
    let (from, to) = (at(0, 1), at(1, 1));
    assert!(news.contains(&Event::Relocated { side: Purple, from, to }));
    assert_eq!(desk.saga(Purple), "R3 -- B5 / G5 B4 / ", "the token moves along, a gap stays");
}

#[test]
fn selkie_moves_into_no_full_row() {
    let mut desk = saga_turn("R1 R2 R3 R4 R5 / G5", "B5*");
    desk.play(Purple, "B5*", Row::Middle);
    let to_top = desk
        .offers(Purple)
        .iter()
        .any(|action| matches!(action, Action::Relocate { row: Row::Top, .. }));
    assert!(!to_top);
}

#[test]
fn a_gap_is_filled_before_the_end_of_its_row() {
    let mut desk = saga_turn("R3 -- B6 / G5", "B8");
    desk.play(Purple, "B8", Row::Top);
    assert_eq!(desk.saga(Purple), "R3 B8 B6 / G5 / ");
}

#[test]
fn banshee_discards_to_the_public_pile_and_draws_in_private() {
    let mut desk = saga_turn("", "B7* Y8 Y6");
    desk.play(Purple, "B7*", Row::Top);
    let offered = desk.offers(Purple);
    assert_eq!(offered.len(), 4, "three hand cards or none: {offered:?}");
    let news = desk.discard(Purple, "Y8");
    let drawn = desk.in_hand(Purple, "R8");
    let discarded = *desk.public().discards.last().expect("a discard");
    assert_eq!(name(discarded), "Y8");
    let told = |drawn| Event::Redrawn { side: Purple, discarded, drawn };
    assert!(news.contains(&told(Some(drawn))));
    assert!(desk.news(Orange).contains(&told(None)), "others do not see what is drawn");
    assert_eq!(desk.hand(Purple), ["G1", "R8", "Y6"]);
}

#[test]
fn banshee_may_be_skipped() {
    let mut desk = saga_turn("", "B7* Y8");
    desk.play(Purple, "B7*", Row::Top);
    desk.act(Purple, Action::Skip);
    assert_eq!(desk.hand(Purple), ["G1", "Y8"]);
    assert!(desk.public().discards.is_empty());
}

#[test]
fn banshee_with_an_empty_deck_draws_from_the_shuffled_discards() {
    let mut desk = Position::new(2, Options::default())
        .hand(Purple, "B7* Y8")
        .grid("G1 Y3 Y3 / Y3 -- -- / -- -- --")
        .storytellers(Purple, &[[0, 1]])
        .storytellers(Orange, &[[1, 2]])
        .with_short_deck_at(Phase::Recall(Purple));
    desk.select(Purple, [0, 1], 0);
    desk.play(Purple, "B7*", Row::Top);
    let news = desk.discard(Purple, "Y8");
    assert!(news.contains(&Event::Reshuffled { cards: 1, personal: false }));
    assert_eq!(desk.hand(Purple), ["G1", "Y8"]);
    assert!(desk.public().discards.is_empty());
}

#[test]
fn a_wisp_does_nothing_when_played() {
    let mut desk = saga_turn("R3", "B2*");
    desk.play(Purple, "B2*", Row::Top);
    assert_eq!(desk.waiting(), [Orange]);
}

#[test]
fn the_deck_has_ninety_six_cards_in_four_equal_colours() {
    let cards = &crate::support::content().cards;
    assert_eq!(cards.len(), 96);
    for colour in Colour::ALL {
        let of_colour: Vec<_> = cards.iter().filter(|face| face.colour == colour).collect();
        let ranks: Vec<usize> =
            (0..=8).map(|rank| of_colour.iter().filter(|face| face.rank == rank).count()).collect();
        assert_eq!(ranks, [1, 3, 3, 3, 3, 3, 3, 3, 2]);
        assert_eq!(of_colour.iter().filter(|face| face.ailm).count(), 6);
    }
}
