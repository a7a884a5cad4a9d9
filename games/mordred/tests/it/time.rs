//! Time, turns, Chaos and the end: rulings that no vector covers.

use crate::scene::*;
use mordred::{
    Action, Event, Phase,
    wire::{
        event::{ChaosReason, EndReason},
        names::*,
    },
};

fn two() -> Scene {
    scene(&[Humans, Hobgoblins]).put(Humans, Elmet, "csw").put(Hobgoblins, Lindsey, "csw")
}

#[test]
fn r02_the_higher_marker_of_a_stack_is_active() {
    let play = two().at(Humans, 0).at(Hobgoblins, 0).begin(Phase::ChooseAction);
    assert_eq!(play.asked(), Hobgoblins, "arrived later, so lies higher");
}

#[test]
fn r04_players_resolve_from_the_one_furthest_ahead() {
    let scene = scene(&FOUR).at(Humans, 2).at(HighElves, 5).at(Hobgoblins, 5).at(TunnelDwarves, 1);
    let order: Vec<usize> = scene.order().seats().iter().map(|seat| seat.index()).collect();
    assert_eq!(order, [1, 2, 0, 3], "of a stack the lower marker is further ahead");
}

#[test]
fn r06_tokens_come_back_only_when_all_are_used_and_at_the_start_of_a_turn() {
    let play = two().cells(Humans, [1, 1, 1]).begin(Phase::ChooseAction);
    assert_eq!(play.player(Humans).cells.total(), 3);
    let play = two().cells(Humans, [1, 1, 2]).begin(Phase::ChooseAction);
    assert_eq!(play.player(Humans).cells.total(), 0);
    assert_eq!(play.player(Humans).unused, 4);
    assert!(play.heard(&Event::TokensReturned { nation: Humans }));
    // The other player's turn does not bring them back.
    let play = two().cells(Hobgoblins, [1, 1, 2]).begin(Phase::ChooseAction);
    assert_eq!(play.player(Hobgoblins).cells.total(), 4);
}

#[test]
fn r07_an_action_costs_at_least_one() {
    let scene = two().permanent(Humans, "sp_h_writ").turn(Humans);
    let play = scene.begin(Phase::Pay(ActionKind::Gather, 1));
    assert_eq!(play.player(Humans).position, 1);
}

fn march_most(scene: Scene) -> u8 {
    let mut play = scene.put(Humans, Cornwall, "w").begin(Phase::ChooseAction);
    play.say(Humans, act(ActionKind::March));
    match play.prompt() {
        mordred::Prompt::MarchFrom { most, .. } => *most,
        other => panic!("{other:?}"),
    }
}

#[test]
fn r08_the_march_limit_counts_after_tokens_and_discounts() {
    assert_eq!(march_most(two()), 6);
    assert_eq!(march_most(two().cells(Humans, [3, 0, 0])), 3);
    let cheaper = two().chaos().permanent(Humans, "sp_h_writ").cells(Humans, [3, 0, 0]);
    assert_eq!(march_most(cheaper), 4);
}

/// The Humans' Sorcerer stands in Cornwall with Mordred's Stronghold; Sarras has the last Favor
/// of the islands.
fn last_island() -> Scene {
    let mut scene = scene(&[Humans, Hobgoblins])
        .put(Humans, Malahaut, "cs")
        .put(Humans, Cornwall, "s")
        .put(Hobgoblins, Lindsey, "c")
        .stronghold(Zone::B7, Patron::Mordred)
        .islands([Sarras, CaerSidi, Avalon])
        .inside(Sarras, [1, 0, 0])
        .at(Hobgoblins, 9);
    scene.state.public.inside[Avalon.index()] = Favor::NONE;
    scene
}

#[test]
fn r15_empty_islands_bring_chaos_after_the_action_and_before_the_marker_moves() {
    let mut play = last_island().begin(Phase::ChooseAction);
    play.say(Humans, act(ActionKind::Sorcery)).say(Humans, cast("sp_teleportation"));
    play.say(Humans, token(Sarras, Patron::Mordred));
    assert!(!play.state().public.unfolded, "not inside the action");
    play.say(Humans, Action::Done);
    let came = Event::ChaosCame { reason: ChaosReason::Islands };
    let chaos = play.told.iter().position(|event| *event == came).expect("Chaos came");
    let moved = |event: &Event| matches!(event, Event::MarkerMoved { nation: Humans, .. });
    let moved = play.told.iter().position(moved).expect("the marker moved");
    assert!(chaos < moved);
    assert!(play.state().public.chaos);
}

#[test]
fn r16_the_rest_of_that_sorcery_still_uses_base_effects() {
    let mut play = last_island().begin(Phase::ChooseAction);
    play.say(Humans, act(ActionKind::Sorcery)).say(Humans, cast("sp_teleportation"));
    play.say(Humans, token(Sarras, Patron::Mordred)).say(Humans, cast("sp_horn"));
    // The base effect asks for the order of territories with Sorcerers.
    assert_eq!(play.places(), [Malahaut, Sarras]);
}

#[test]
fn r17_r18_chaos_comes_only_once() {
    let mut scene = two().chaos().at(Humans, 11).at(Hobgoblins, 14).turn(Humans);
    scene.state.public.time.swept = 11;
    scene.state.public.inside = [Favor::NONE; 15];
    let mut play = scene.begin(Phase::Pay(ActionKind::March, 2));
    play.until_next_turn();
    assert!(!play.told.iter().any(|event| matches!(event, Event::ChaosCame { .. })));
}

#[test]
fn r19_cauldron_cards_are_resolved_from_the_oldest_for_the_active_player() {
    let scene = two().cauldron(Hobgoblins, "f6").cauldron(Humans, "f7").cauldron(Hobgoblins, "f3");
    let mut play = scene.turn(Humans).begin(Phase::Unfold);
    play.until_next_turn();
    let cards: Vec<FateCard> = play
        .told
        .iter()
        .filter_map(|event| match event {
            Event::FateResolved { card } => Some(*card),
            _ => None,
        })
        .collect();
    assert_eq!(cards, [fate("f6"), fate("f7"), fate("f3")]);
    assert!(play.state().public.cauldron.is_empty());
    // f6 placed Favor before step 4 moved the Patrons to the Lost Lands.
    assert_eq!(play.state().public.inside[Lothian.index()].mordred, 1);
}

#[test]
fn r20_strongholds_are_adjacent_from_step_one() {
    let scene = two().stronghold(Zone::B3, Patron::Morgana).islands([Sarras, CaerSidi, Avalon]);
    let mut play = scene.cauldron(Humans, "f2").turn(Humans).begin(Phase::Unfold);
    play.say(Hobgoblins, Action::Done);
    play.say(Humans, go(Elmet)).say(Humans, squad("w"));
    assert!(play.places().contains(&CaerSidi));
    assert!(!play.state().public.chaos, "Spells change only in step 5");
}

#[test]
fn r21_patrons_walk_by_borders_and_sea_routes_only() {
    let mut play = two()
        .chaos()
        .stronghold(Zone::B3, Patron::Morgana)
        .islands([Sarras, CaerSidi, Avalon])
        .patrons([Annwn, CaerSidi, WasteLand])
        .begin(Phase::Patrons);
    play.say(Humans, Action::Patron { patron: Patron::Morgana });
    // Broceliande is the only neighbour of Caer Sidi; Elmet has the same Patron's Stronghold.
    assert_eq!(play.state().public.patrons[1], Broceliande);
}

#[test]
fn r22_both_sides_of_a_border_stronghold_lead_to_the_island() {
    let scene =
        two().chaos().stronghold(Zone::B3, Patron::Morgana).islands([Sarras, CaerSidi, Avalon]);
    for at in [Elmet, Malahaut] {
        assert!(scene.state.public.adjacent(KIT.content(), at).contains(CaerSidi));
    }
    assert!(scene.state.public.adjacent(KIT.content(), Elmet).contains(Malahaut));
}

#[test]
fn r24_too_few_tokens_at_the_onslaught_leave_zones_empty() {
    let mut scene = two();
    scene.state.public.supply = Favor { mordred: 3, morgana: 9, merlin: 2 };
    let play = scene.turn(Humans).begin(Phase::Unfold);
    let full = |zone: &&Zone| play.state().public.zones[zone.index()].favor().is_some();
    assert_eq!(Zone::ALL[12..].iter().filter(full).count(), 3, "1 of Mordred, 2 of Morgana");
    assert_eq!(play.state().public.supply, Favor { mordred: 0, morgana: 5, merlin: 0 });
    assert!(play.told.iter().any(|event| matches!(event, Event::SupplyRanOut { .. })));
}

#[test]
fn r25_patrons_go_opposite_the_island_with_their_stronghold() {
    let play = two().islands([Sarras, CaerSidi, Avalon]).turn(Humans).begin(Phase::Unfold);
    assert_eq!(play.state().public.patrons, [WasteLand, Broceliande, Annwn]);
    assert_eq!(play.state().public.inside[WasteLand.index()], favor([2, 0, 0]));
    let zones = Zone::ALL[12..].iter().map(|zone| play.state().public.zones[zone.index()].favor());
    let mut counts = [0; 3];
    zones.for_each(|patron| counts[patron.expect("full").index()] += 1);
    assert_eq!(counts, [2, 2, 2]);
}

#[test]
fn r27_tiles_come_in_random_order_and_on_random_sides() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let Scene { settings, state } = two().turn(Humans);
        let rng = engine::Rng::from_number(seed);
        let game = engine::Match::from_position(settings, state, Phase::Unfold, rng);
        let tiles = game.state().public.tiles.map(|tile| tile.expect("placed"));
        let mut whole = tiles.map(|side| side.0 / 2);
        whole.sort_unstable();
        assert_eq!(whole, [0, 1, 2]);
        seen.extend(tiles.into_iter().enumerate());
    }
    assert_eq!(seen.len(), 18, "each side on each slot");
}

#[test]
fn r47_r48_a_supply_that_runs_out_fixes_the_last_war() {
    let mut scene = two().at(Humans, 2).at(Hobgoblins, 5).turn(Humans);
    scene.state.public.supply.merlin = 0;
    scene.state.public.ran_out = Some(Patron::Merlin);
    scene.state.public.time.swept = 2;
    let mut play = scene.begin(Phase::Pay(ActionKind::March, 4));
    // The rearmost marker stood on 2 when it was looked at: the War of sector 3 is the last.
    assert!(play.heard(&Event::SupplyRanOut { patron: Patron::Merlin, last_war: 3 }));
    play.until_next_turn();
    assert!(play.heard(&Event::GameEnded { reason: EndReason::Supply }));
    let wars = play.told.iter().filter(|event| **event == Event::WarEnded).count();
    assert_eq!(wars, 1);
}

#[test]
fn r47_refilling_the_supply_does_not_call_the_end_off() {
    let mut scene = two().at(Humans, 5).at(Hobgoblins, 6).turn(Humans);
    scene.state.public.time.end_war = Some(7);
    scene.state.public.time.swept = 5;
    let mut play = scene.begin(Phase::Pay(ActionKind::March, 2));
    play.until_next_turn();
    assert_eq!(play.asked(), Hobgoblins, "the War of sector 7 has not been passed by all");
    assert!(play.game.outcome().is_none());
}

#[test]
fn r50_ties_go_to_more_squads_then_to_the_one_furthest_behind() {
    for (letters, winner) in [("cw", Hobgoblins), ("csww", Humans), ("csw", Humans)] {
        let mut scene = scene(&[Humans, Hobgoblins])
            .put(Humans, Elmet, letters)
            .put(Hobgoblins, Lindsey, "csw")
            .favor(Humans, [0, 2, 0])
            .favor(Hobgoblins, [0, 2, 0]);
        if letters == "csw" {
            scene = scene.at(Humans, 3);
        }
        let play = scene.begin(Phase::FinalCount);
        let outcome = play.game.outcome().expect("over");
        assert_eq!(outcome.standings[0].name, winner.seat_name(), "{letters}");
        assert!(outcome.standings[0].won && !outcome.standings[1].won);
        assert_eq!((outcome.standings[0].rank, outcome.standings[1].rank), (1, 2));
    }
}

#[test]
fn r65_a_single_fate_card_is_resolved_and_nothing_goes_to_the_cauldron() {
    let mut scene = two().turn(Humans);
    scene.state.secret.fate = engine::Pile::new(vec![fate("f8")]);
    let mut play = scene.begin(Phase::DrawFate);
    play.say(Humans, Action::Fate { card: fate("f8") });
    assert!(play.state().public.cauldron.is_empty());
    assert!(play.is_over());
}

#[test]
fn r66_a_short_chaos_deck_is_filled_from_the_discard() {
    let mut scene = two().chaos().turn(Humans);
    scene.state.secret.chaos = engine::Pile::new(vec![chaos("c6")]);
    scene.state.public.chaos_discard =
        (0..11).map(ChaosCard).filter(|card| *card != chaos("c6")).collect();
    let play = scene.begin(Phase::DrawFate);
    assert_eq!(play.offered().len(), 2);
    assert!(play.offers(&Action::Chaos { card: chaos("c6") }), "it lay on top");
    assert!(play.state().public.chaos_discard.is_empty());
    assert_eq!(play.state().secret.chaos.len(), 9);
}

#[test]
fn the_card_not_chosen_goes_to_the_cauldron_or_under_the_deck() {
    let mut play = two().fate_deck(&["f8", "f7"]).turn(Humans).begin(Phase::DrawFate);
    play.say(Humans, Action::Fate { card: fate("f7") });
    let seat = play.seat(Humans);
    assert_eq!(play.state().seats[seat].cauldron, [fate("f8")]);
    assert_eq!(play.state().public.cauldron, [seat]);
    let mut play = two().chaos().chaos_deck(&["c6", "c7"]).turn(Humans).begin(Phase::DrawFate);
    play.say(Humans, Action::Chaos { card: chaos("c6") });
    assert_eq!(play.state().secret.chaos.cards()[0], chaos("c7"));
    assert_eq!(play.state().seats[seat].under, [chaos("c7")]);
}

#[test]
fn r67_a_fate_card_that_can_do_nothing_may_be_chosen() {
    let mut play = two().fate_deck(&["f7", "f8"]).turn(Humans).begin(Phase::DrawFate);
    play.say(Humans, Action::Fate { card: fate("f7") });
    assert!(play.is_over());
}
