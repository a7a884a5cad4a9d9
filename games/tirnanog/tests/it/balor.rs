//! The solo game against Balor.

use crate::support::{Balor, Desk, Position, Purple, SeatSet, name};
use tirnanog::{
    Event, GeasId, Mormaer, Options, Side,
    state::{Archway, Phase, Storyteller},
};

fn solo() -> Options {
    Options { balor: tirnanog::Balor::Standard, ..Options::default() }
}

fn balor_cards(desk: &Desk) -> Vec<String> {
    let view = desk.view(SeatSet::NONE).balor.expect("a solo game");
    view.cards.into_iter().map(name).collect()
}

#[test]
fn balor_goes_first_in_the_saga_phase_and_takes_the_highest_card_beside_his_storytellers() {
    let desk = Position::new(1, solo())
        .grid("B1 B8 B3 / B4 -- R7 / B6 B7 R8")
        .storytellers(Balor, &[[0, 3], [5, 8]])
        .storytellers(Purple, &[[0, 1]])
        .hand(Purple, "Y1")
        .at(Phase::Recall(Balor));
    assert_eq!(balor_cards(&desk), ["R8"], "B8 is not beside his");
    assert_eq!(desk.waiting(), [Purple]);
}

#[test]
fn balor_breaks_ties_by_the_colour_he_has_most_of_then_by_row_order() {
    let desk = |has: &str| {
        Position::new(1, solo())
            .grid("B7 -- G7 / R1 -- R2 / R3 R4 Y7")
            .balor_has(has)
            .storytellers(Balor, &[[5, 8], [0, 3], [2, 5]])
            .storytellers(Purple, &[[6, 7]])
            .hand(Purple, "Y1")
            .at(Phase::Recall(Balor))
    };
    assert_eq!(balor_cards(&desk("")), ["B7"]);
    assert_eq!(balor_cards(&desk("G3 B5 G4")), ["B5", "G3", "G4", "G7"]);
    assert_eq!(balor_cards(&desk("G3 B5")), ["B5", "B7", "G3"]);
}

#[test]
fn the_storyteller_he_placed_first_goes_home() {
    let desk = Position::new(1, solo())
        .grid("B7 B8 B1 / R1 -- R2 / R3 R4 Y7")
        .storytellers(Balor, &[[1, 2], [0, 1]])
        .storytellers(Purple, &[[6, 7]])
        .hand(Purple, "Y1")
        .at(Phase::Recall(Balor));
    let his = desk.public().storytellers[Balor.index()];
    assert_eq!(his[0], Storyteller::Supply);
    assert!(matches!(his[1], Storyteller::At(_)));
}

#[test]
fn balor_ignores_effects() {
    let desk = Position::new(1, solo())
        .grid("B7* B1 B1 / R1 -- R2 / R3 R4 Y7")
        .storytellers(Balor, &[[0, 1]])
        .storytellers(Purple, &[[6, 7]])
        .hand(Purple, "Y1")
        .at(Phase::Recall(Balor));
    assert_eq!(balor_cards(&desk), ["B7*"]);
    assert!(desk.public().discards.is_empty());
    let view = desk.view(SeatSet::NONE).balor.expect("a solo game");
    assert_eq!(view.regions[0].size, 1);
}

#[test]
fn a_stone_of_fal_counts_once_for_balor() {
    let view = Position::new(1, solo()).balor_has("Y0* Y1").view().balor.expect("a solo game");
    assert_eq!(view.regions[3].size, 2);
}

#[test]
fn balor_can_be_lost_and_has_the_first_turn_of_the_echtra_quest() {
    let desk = Position::new(1, solo())
        .grid("B1 -- G7 / -- -- -- / -- -- Y7")
        .lost(Balor, 1)
        .lost(Purple, 1)
        .hand(Purple, "Y1 Y2")
        .at(Phase::Echtra(Balor));
    assert_eq!(balor_cards(&desk), ["G7"], "the highest, then the first in row order");
    assert_eq!(*desk.0.phase(), Phase::Echtra(Purple));
    let mut desk = Position::new(1, solo())
        .grid("B1 B8 -- / -- -- -- / -- R1 R2")
        .storytellers(Balor, &[[7, 8], [0, 1]])
        .storytellers(Purple, &[[0, 1], [7, 8]])
        .hand(Purple, "Y1 Y2")
        .at(Phase::Recall(Purple));
    desk.select(Purple, [0, 1], 1);
    desk.play(Purple, "Y1", tirnanog::Row::Top);
    assert_eq!(balor_cards(&desk), ["R2"]);
    assert_eq!(desk.public().lost(Balor), 0, "one of his two cards is left");
}

#[test]
fn balors_gaze_discards_three_cards_and_counts_ailms() {
    let desk =
        Position::new(1, solo()).hand(Purple, "Y1 Y2").deck_top("B2* R5 G0* B8").at(Phase::Clear);
    assert_eq!(Desk::names(&desk.public().discards), ["B2*", "R5", "G0*"]);
    let view = desk.view(SeatSet::NONE).balor.expect("a solo game");
    assert_eq!(view.gaze, 2);
    assert!(desk.news(Purple).iter().any(|event| matches!(
        event,
        Event::BalorGazed { points: 2, cards } if cards.len() == 3
    )));
}

#[test]
fn with_fewer_than_three_cards_in_the_deck_the_gaze_reshuffles() {
    let desk = Position::new(1, solo())
        .hand(Purple, "Y1 Y2")
        .discards("B1 B2 B3")
        .deck_top("R5")
        .with_short_deck_at(Phase::Clear);
    assert_eq!(desk.public().discards.len(), 3);
    assert_eq!(desk.0.state().secret.deck.len(), 1);
}

#[test]
fn with_the_lore_of_places_gaze_cards_lie_on_balors_pile_and_may_be_bargained_for() {
    let options = Options { lore_of_places: true, ..solo() };
    let desk = Position::new(1, options.clone())
        .hand(Purple, "Y1 Y2")
        .deck_top("B2 R5 G0* B8")
        .at(Phase::Clear);
    assert_eq!(Desk::names(&desk.public().personal[Balor.index()]), ["B2", "R5", "G0*"]);
    assert!(desk.public().discards.is_empty());
    let view = desk.view(SeatSet::NONE).balor.expect("a solo game");
    assert_eq!(view.discards.len(), 3);

    let mut desk = Position::new(1, options)
        .grid("B1 B8 -- / -- -- -- / -- R1 R2")
        .storytellers(Purple, &[[0, 1]])
        .hand(Purple, "Y1 Y2")
        .personal(Balor, "G0*")
        .with(|public| {
            public.archways[0] =
                Archway { mormaer: Mormaer::Bargainer, holder: Some(Purple), sideways: false }
        })
        .with(|public| {
            let mut others = [Mormaer::Rememberer, Mormaer::Dyer, Mormaer::Wayfarer].into_iter();
            for archway in &mut public.archways[1..] {
                archway.mormaer = others.next().expect("three are left");
            }
        })
        .at(Phase::Recall(Purple));
    let mormaer = Mormaer::Bargainer;
    desk.act(Purple, tirnanog::Action::UseMormaer { mormaer });
    assert_eq!(desk.offers(Purple).len(), 2);
}

#[test]
fn balor_claims_archways_by_his_cards_and_counts_a_point_for_each_in_cleanup() {
    let options = Options { lore_of_places: true, ..solo() };
    let mut desk = Position::new(1, options)
        .grid("B7 B1 -- / -- -- -- / -- R1 R2")
        .balor_has("B5 B6")
        .storytellers(Balor, &[[0, 1]])
        .lost(Purple, 1)
        .hand(Purple, "Y1 Y2")
        .at(Phase::Recall(Balor));
    assert_eq!(desk.public().archways[0].holder, Some(Balor));
    while desk.public().round == 1 {
        let first = desk.offers(Purple)[0];
        desk.act(Purple, first);
    }
    assert!(desk.news(Purple).contains(&Event::BalorRuled { points: 1 }));
    assert_eq!(desk.view(SeatSet::NONE).balor.expect("a solo game").archways, 1);
}

#[test]
fn balor_and_the_player_compare_regions_like_two_players() {
    let view =
        Position::new(1, solo()).saga(Purple, "B1 B2 B3 / R1").balor_has("B4 B5 R2 G1").view();
    let own: Vec<u8> = view.players[0].score.regions.iter().map(|region| region.points).collect();
    let balor = view.balor.expect("a solo game");
    let his: Vec<u8> = balor.regions.iter().map(|region| region.points).collect();
    assert_eq!(own, [8, 0, 8, 0]);
    assert_eq!(his, [3, 8, 8, 0], "equal regions give both the points of the place");
}

fn end(balor: tirnanog::Balor, saga: &str, gaze: u8) -> engine::Outcome {
    let options = Options { balor, ..solo() };
    let desk = Position::new(1, options)
        .round(5)
        .geas(Purple, GeasId::EvenHand)
        .saga(Purple, saga)
        .with(|public| public.balor.gaze = gaze)
        .at(Phase::RoundEnd);
    desk.0.outcome().expect("over").clone()
}

/// Balor's total: the Solo Scores (30 + 14 + 12), regions, Ailms, Archways and the handicap.
#[test]
fn balors_total_and_who_wins() {
    let score = |outcome: &engine::Outcome, side: Side| {
        let found = outcome.standings.iter().find(|one| one.name == side.name()).expect("a side");
        (found.score, found.won, found.seat)
    };
    let lost = end(tirnanog::Balor::Standard, "B8", 4);
    assert_eq!(score(&lost, Balor), (Some(60), true, false));
    assert_eq!(score(&lost, Purple), (Some(16), false, true));
    let story = end(tirnanog::Balor::Story, "B8", 4);
    assert_eq!(score(&story, Balor).0, Some(50));
    let fomorian = end(tirnanog::Balor::Fomorian, "B8", 4);
    assert_eq!(score(&fomorian, Balor).0, Some(70));

    // 8 + 8 + 6 + 6 + 4 and 8 for each of three colours: 56.
    let saga = "B8 G8 R6 B6 G4";
    let tie = end(tirnanog::Balor::Standard, saga, 0);
    assert_eq!(score(&tie, Purple), (Some(56), false, true), "only more points win");
    assert_eq!(score(&tie, Balor), (Some(56), true, false));
    let won = end(tirnanog::Balor::Story, saga, 9);
    assert_eq!(score(&won, Purple), (Some(56), true, true));
    assert_eq!(score(&won, Balor), (Some(55), false, false));
}

#[test]
fn a_solo_player_keeps_the_first_player_token() {
    let desk = Position::new(1, solo()).at(Phase::RoundEnd);
    assert_eq!((desk.public().round, desk.public().first), (2, Purple));
}

#[test]
fn a_solo_player_who_gives_up_loses_to_balor() {
    let mut desk = Desk::new(1, solo(), 1);
    desk.0.resign(engine::Seat(0)).expect("the match is on");
    let standings = desk.0.outcome().expect("over").standings.clone();
    let told: Vec<_> = standings.iter().map(|one| (one.name.as_str(), one.won)).collect();
    assert_eq!(told, [("balor", true), ("purple", false)]);
}

#[test]
fn solo_matches_with_every_module_allowed_come_to_an_end() {
    let options = Options {
        new_geas: true,
        blessed_realms: true,
        lore_of_places: true,
        triquetra: true,
        geas: tirnanog::GeasMode::Random,
        ..solo()
    };
    for seed in 0..20 {
        let outcome = Desk::new(1, options.clone(), seed).play_out(seed);
        assert_eq!(outcome.standings.len(), 2);
    }
}
