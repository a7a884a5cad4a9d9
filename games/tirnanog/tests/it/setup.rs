//! Setup.

use crate::support::{Desk, Purple, SeatSet, content};
use tirnanog::{
    Balor, GeasId, GeasMode, GridCard, Options, OtherworldLayout, Row, Stage, state::Phase,
};

#[test]
fn every_player_count_has_its_otherworld_with_room_for_all() {
    use OtherworldLayout::{A, B, Base};
    let lore = |otherworld| Options { lore_of_places: true, otherworld, ..Options::default() };
    let base = || Options::default();
    let solo = Options { balor: Balor::Standard, ..Options::default() };
    let solo_lore = Options { lore_of_places: true, ..solo.clone() };
    let cases = [
        (1, solo, 8, 8),
        (1, solo_lore, 8, 8),
        (2, base(), 8, 8),
        (2, lore(A), 8, 8),
        (2, lore(B), 8, 8),
        (3, base(), 12, 17),
        (4, base(), 15, 22),
        (5, base(), 18, 27),
        (3, lore(A), 10, 13),
        (3, lore(B), 10, 10),
        (4, lore(A), 13, 18),
        (4, lore(B), 13, 14),
        (5, lore(A), 16, 23),
        (5, lore(B), 16, 19),
    ];
    assert_eq!(Base, OtherworldLayout::default());
    for (seats, options, cards, spaces) in cases {
        let desk = Desk::new(seats, options.clone(), 1);
        let grid = desk.view(SeatSet::NONE).otherworld;
        let lie = grid.cells.iter().filter(|cell| matches!(cell, GridCard::Encounter { .. }));
        let layout = &content().layouts[usize::from(grid.layout)];
        assert_eq!((lie.count(), layout.spaces.len()), (cards, spaces), "{seats}: {options:?}");
    }
}

#[test]
fn the_draft_has_full_grids() {
    for (seats, cards, spaces) in [(2, 9, 12), (3, 12, 17), (4, 15, 22), (5, 18, 27)] {
        let options = Options { followers: true, geas: GeasMode::Drafted, ..Options::default() };
        let desk = Desk::new(seats, options, 1);
        let view = desk.view(SeatSet::NONE);
        assert_eq!(view.stage, Stage::DraftJourney);
        let geas = view.otherworld.cells.iter();
        let geas: Vec<GeasId> = geas
            .filter_map(|cell| match cell {
                GridCard::Geas { geas } => Some(*geas),
                GridCard::Empty | GridCard::Encounter { .. } => None,
            })
            .collect();
        assert_eq!(geas.len(), cards);
        for row in Row::ALL {
            let of_row = geas.iter().filter(|geas| geas.row() == row).count();
            assert_eq!(of_row, seats + 1, "one more of each row than there are players");
        }
        let layout = &content().layouts[usize::from(view.otherworld.layout)];
        assert_eq!(layout.spaces.len(), spaces);
        assert!(view.players.iter().all(|player| player.hand_count == 5), "hands come first");
    }
}

#[test]
fn each_player_has_five_cards_and_three_storytellers() {
    for seats in 2..=5 {
        let desk = Desk::new(seats, Options::default(), 3);
        let view = desk.view(SeatSet::all(seats));
        for player in &view.players {
            assert_eq!(player.hand.as_ref().map(Vec::len), Some(5));
            assert_eq!((player.hand_count, player.storytellers, player.lost), (5, 3, 0));
        }
        assert_eq!((view.round, view.stage), (1, Stage::Journey));
        let in_grid = [0, 0, 8, 12, 15, 18][seats];
        assert_eq!(usize::from(view.deck), 96 - 5 * seats - in_grid);
        assert_eq!(desk.0.phase(), &Phase::Journey(view.first));
    }
}

#[test]
fn any_seat_may_be_first_but_a_solo_player_always_is() {
    let firsts: std::collections::BTreeSet<_> =
        (0..40).map(|seed| Desk::new(3, Options::default(), seed).public().first).collect();
    assert_eq!(firsts.len(), 3);
    let solo = Options { balor: Balor::Standard, ..Options::default() };
    assert_eq!(Desk::new(1, solo, 4).public().first, Purple);
}

#[test]
fn the_first_game_uses_the_marked_geas_for_everybody() {
    let view = Desk::new(4, Options::default(), 5).view(SeatSet::NONE);
    let trio = [GeasId::RisingRoad, GeasId::SettingSun, GeasId::TurningCloak].map(Some);
    assert!(view.players.iter().all(|player| player.geas == trio));
}

#[test]
fn random_geas_are_the_same_for_all_and_of_module_one_only_with_it() {
    let trios = |options: &Options| -> Vec<[Option<GeasId>; 3]> {
        let desks = (0..200).map(|seed| Desk::new(3, options.clone(), seed));
        desks
            .map(|desk| {
                let geas = &desk.public().geas;
                assert!(geas[..3].iter().all(|trio| *trio == geas[0]));
                geas[0]
            })
            .collect()
    };
    let used = |trios: &[[Option<GeasId>; 3]]| -> std::collections::BTreeSet<GeasId> {
        trios.iter().flatten().flatten().copied().collect()
    };
    let random = Options { geas: GeasMode::Random, ..Options::default() };
    let base = used(&trios(&random));
    assert!(base.len() == 12 && base.iter().all(|geas| !content().geas(*geas).new));
    let all = used(&trios(&Options { new_geas: true, ..random.clone() }));
    assert_eq!(all.len(), 18);
    let solo = Options { new_geas: true, balor: Balor::Standard, ..random };
    let desks = (0..200).map(|seed| Desk::new(1, solo.clone(), seed).public().geas[0]);
    let solo = used(&desks.collect::<Vec<_>>());
    assert!(solo.len() == 17 && !solo.contains(&GeasId::TuathaArrive), "not in solo games");
}

#[test]
fn chosen_geas_are_those_named() {
    let options = Options {
        new_geas: true,
        geas: GeasMode::Chosen,
        top: Some(GeasId::Sadb),
        middle: Some(GeasId::Echoes),
        bottom: Some(GeasId::TuathaArrive),
        ..Options::default()
    };
    let named = [GeasId::Sadb, GeasId::Echoes, GeasId::TuathaArrive].map(Some);
    assert_eq!(Desk::new(2, options, 1).public().geas[1], named);
}
