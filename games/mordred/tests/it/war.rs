//! War, battles and what they bring: rulings beyond vectors and cards.

use crate::{
    battle_cards::{counted, fight, fight_on, fighter, ground},
    scene::*,
};
use mordred::{Action, Event, Phase, wire::names::*};

#[test]
fn r30_a_lying_chieftain_counts_for_the_limit_but_not_for_control() {
    let mut scene =
        scene(&[Humans, Hobgoblins]).put(Humans, Elmet, "cw").put(Hobgoblins, Elmet, "ww");
    scene.player(Humans).lies = true;
    let content = KIT.content();
    let hobgoblins = scene.seat(Hobgoblins);
    assert_eq!(scene.state.public.controller(content, Elmet), Some(hobgoblins));
    assert_eq!(scene.state.public.room(scene.seat(Humans), Elmet), 2);
    scene.player(Humans).lies = false;
    assert_eq!(scene.state.public.controller(content, Elmet), None);
}

#[test]
fn r41_r42_r44_favor_goes_to_whoever_controls_a_territory_or_both_sides_of_a_zone() {
    let play = scene(&[Humans, Hobgoblins])
        .put(Humans, Elmet, "cw")
        .put(Humans, Logres, "w")
        .put(Hobgoblins, Malahaut, "cw")
        .put(Hobgoblins, Lindsey, "w")
        .inside(Elmet, [1, 0, 1])
        .inside(Monsalvat, [0, 1, 0])
        .zone(Zone::B5, Patron::Morgana)
        .zone(Zone::B3, Patron::Mordred)
        .turn(Humans)
        .war();
    assert_eq!(play.player(Humans).favor, favor([1, 1, 1]), "inside Elmet, and Elmet/Logres");
    assert_eq!(play.player(Hobgoblins).favor, Favor::NONE, "Malahaut/Elmet is shared");
    assert_eq!(play.state().public.inside[Monsalvat.index()], favor([0, 1, 0]));
}

#[test]
fn r23_strongholds_make_no_zone_between_territories() {
    let play = scene(&[Humans, Hobgoblins])
        .chaos()
        .put(Humans, Elmet, "cw")
        .put(Humans, CaerSidi, "w")
        .put(Hobgoblins, Lindsey, "cw")
        .stronghold(Zone::B3, Patron::Morgana)
        .islands([Sarras, CaerSidi, Avalon])
        .zone(Zone::L2, Patron::Merlin)
        .turn(Humans)
        .war();
    assert_eq!(play.player(Humans).favor, Favor::NONE);
}

#[test]
fn r43_favor_is_collected_before_chieftains_stand_up() {
    let own = fighter(Humans, "c", &[]);
    let enemy = fighter(Hobgoblins, "w", &[("bc2", Area::Warriors)]);
    let scene = ground(&own, &enemy).inside(Elmet, [1, 0, 0]);
    let mut play = fight_on(scene, &own, &enemy);
    play.until_next_turn();
    assert!(play.heard(&Event::ChieftainLies { nation: Humans }));
    assert_eq!(play.player(Hobgoblins).favor, favor([1, 0, 0]));
    assert!(!play.player(Humans).lies, "he stands up afterwards");
}

#[test]
fn r45_hands_are_filled_to_seven_and_larger_ones_kept() {
    let deck = ["bc1", "bc2", "bc3", "bc4", "bc5", "bc6", "bc7", "bc8", "bh1"];
    for (hand, expected) in [(2, 7), (9, 9)] {
        let play = scene(&[Humans, Hobgoblins])
            .put(Humans, Elmet, "c")
            .put(Hobgoblins, Lindsey, "c")
            .hand(Humans, &deck[..hand], &[])
            .turn(Humans)
            .war();
        assert_eq!(play.hand(Humans).len(), expected);
    }
}

#[test]
fn r51_battles_are_fought_even_without_cards() {
    let mut play = fight(&fighter(Humans, "w", &[]), &fighter(Hobgoblins, "w", &[]));
    play.until_next_turn();
    assert_eq!(counted(&play), ([0, 0], [0, 0], [0, 0]));
    assert!(play.heard(&Event::BattleEnded { territory: Elmet, lost: [0, 0] }));
}

#[test]
fn r52_a_war_may_have_more_battles_than_there_are_battle_tokens() {
    let mut scene =
        scene(&[Humans, Hobgoblins]).put(Humans, Avalon, "c").put(Hobgoblins, Sarras, "c");
    for at in Territory::ALL.into_iter().take(9) {
        scene = scene.put(Humans, at, "w").put(Hobgoblins, at, "w");
    }
    let mut play = scene.turn(Humans).war();
    play.until_next_turn();
    let battles = play.told.iter().filter(|event| matches!(event, Event::BattleEnded { .. }));
    assert_eq!(battles.count(), 9);
    assert!(play.state().public.battle_tokens.is_empty());
}

#[test]
fn r53_r54_one_card_per_squad_and_area_the_one_further_ahead_first() {
    let own = fighter(Humans, "csw", &[]).spare(&["bc1", "bc2", "bc3", "bc4"]);
    let enemy = fighter(Hobgoblins, "w", &[]).spare(&["bc5"]);
    let mut play = ground(&own, &enemy).war();
    assert_eq!(play.asked(), Humans, "further ahead");
    play.say(Humans, lay("bc1", Area::Chieftain));
    assert!(!play.offers(&lay("bc2", Area::Chieftain)), "one Chieftain, one card");
    play.say(Humans, lay("bc2", Area::Sorcerers));
    assert!(!play.offers(&lay("bc3", Area::Sorcerers)));
    play.say(Humans, lay("bc3", Area::Warriors));
    assert_eq!(play.asked(), Hobgoblins, "all three squads have their card");
    let seat = play.seat(Hobgoblins);
    let view = play.game.view(engine::SeatSet::one(seat)).battle.expect("a battle");
    let [humans, _] = view.sides;
    assert_eq!((humans.chieftain.count, humans.sorcerers.count, humans.warriors.count), (1, 1, 1));
    assert!(humans.chieftain.cards.is_none() && humans.warriors.cards.is_none());
}

#[test]
fn r55_sorcery_cards_are_resolved_in_an_order_of_choice() {
    let cards = [("bc1", Area::Sorcerers), ("bc2", Area::Sorcerers)];
    let mut play = fight(&fighter(Humans, "ss", &cards), &fighter(Hobgoblins, "c", &[]));
    play.say(Humans, battle_card("bc2"));
    let order: Vec<BattleCard> = play
        .told
        .iter()
        .filter_map(|event| match event {
            Event::SorceryCard { card, .. } => Some(*card),
            _ => None,
        })
        .collect();
    assert_eq!(order, [card("bc2"), card("bc1")]);
}

#[test]
fn r55_killing_a_squad_does_not_remove_its_card() {
    let own = fighter(HighElves, "s", &[("be1", Area::Sorcerers)]);
    let enemy = fighter(Hobgoblins, "w", &[("bc2", Area::Warriors)]);
    let mut play = fight(&own, &enemy);
    play.until_next_turn();
    assert_eq!(counted(&play).1, [3, 0], "the card still counts");
}

#[test]
fn r56_a_side_that_is_gone_loses_nothing_and_the_token_is_placed() {
    let own = fighter(HighElves, "s", &[("bc7", Area::Sorcerers)]);
    let enemy = fighter(Hobgoblins, "w", &[("bc2", Area::Warriors)]);
    let mut play = fight(&own, &enemy);
    play.say(HighElves, go(Elmet)).say(HighElves, go(Logres));
    play.go_on_until(|game| *game.phase() == Phase::ChooseAction);
    assert_eq!(play.squads(HighElves, Logres), squads("s"));
    assert!(play.heard(&Event::BattleEnded { territory: Elmet, lost: [0, 0] }));
}

#[test]
fn r57_both_losses_are_fixed_before_either_is_taken() {
    let own = fighter(Humans, "ww", &[("bc2", Area::Warriors)]);
    let enemy = fighter(Hobgoblins, "ww", &[("bc2", Area::Warriors)]);
    let mut play = fight(&own, &enemy);
    play.until_next_turn();
    assert_eq!(counted(&play).2, [3, 3]);
    assert!(play.squads(Humans, Elmet).is_empty() && play.squads(Hobgoblins, Elmet).is_empty());
}

#[test]
fn r57_the_loser_chooses_which_squads_are_lost() {
    let own = fighter(Humans, "csw", &[]);
    let enemy = fighter(Hobgoblins, "w", &[("bc4", Area::Warriors)]);
    let mut play = fight(&own, &enemy);
    assert_eq!(play.offered(), [squad("s"), squad("w")], "never the Chieftain");
    play.say(Humans, squad("s"));
    assert!(!play.player(Humans).lies);
    let lies = Event::ChieftainLies { nation: Humans };
    play.until_next_turn();
    assert_eq!(play.squads(Humans, Elmet), squads("c"));
    assert!(!play.heard(&lies), "no damage was left for him");
}

#[test]
fn r59_after_losses_nothing_may_enter_the_territory_of_the_battle() {
    let own = fighter(Humans, "w", &[("bh3", Area::Warriors)]);
    let enemy = fighter(Hobgoblins, "c", &[]);
    let scene = ground(&own, &enemy).put(Humans, Logres, "c");
    let play = fight_on(scene, &own, &enemy);
    assert_eq!(play.places(), [Logres]);
    assert!(play.state().public.battle_tokens.contains(Elmet));
}

#[test]
fn r60_blackhart_brings_a_new_battle_of_the_same_war() {
    let own = fighter(HighElves, "", &[]);
    let enemy = fighter(Hobgoblins, "cw", &[("bc2", Area::Warriors)]);
    let mut play = fight_on(
        ground(&own, &enemy)
            .champion(HighElves, Champion::Blackhart, Elmet)
            .put(HighElves, Lindsey, "c")
            .put(Hobgoblins, Lindsey, "w"),
        &own,
        &enemy,
    );
    // Two battles wait: the active player chose by the order of answers; Blackhart joins there.
    play.go_on_until(|game| *game.phase() == Phase::ChooseAction);
    let battles = play.told.iter().filter(|event| matches!(event, Event::BattleBegan { .. }));
    assert_eq!(battles.count(), 2);
}

#[test]
fn r61_a_retreat_into_an_enemy_makes_a_new_battle() {
    let own = fighter(HighElves, "sw", &[("bc7", Area::Sorcerers)]);
    let enemy = fighter(Hobgoblins, "cw", &[]);
    let scene = ground(&own, &enemy).put(Hobgoblins, Logres, "w");
    let mut play = fight_on(scene, &own, &enemy);
    play.say(HighElves, go(Elmet)).say(HighElves, squad("w")).say(HighElves, go(Logres));
    play.until_next_turn();
    let nations = [HighElves, Hobgoblins];
    assert!(play.heard(&Event::BattleBegan { territory: Logres, nations }));
}

#[test]
fn r62_an_empty_deck_is_made_anew_from_the_discard_without_cards_on_the_table() {
    let own = fighter(Humans, "s", &[("bc3", Area::Sorcerers)]);
    let enemy = fighter(Hobgoblins, "c", &[]);
    let mut scene = ground(&own, &enemy);
    let seat = scene.seat(Humans);
    let deck = std::mem::take(&mut scene.state.secret.decks[seat.index()]);
    scene.player(Humans).discard = deck.cards().iter().copied().collect();
    let play = fight_on(scene, &own, &enemy);
    assert!(play.heard(&Event::DeckReshuffled { nation: Humans }));
    assert!(!play.hand(Humans).contains(card("bc3")), "it was still on the table");
}

#[test]
fn r64_a_patron_who_cannot_move_stays_and_places_favor() {
    let mut play = scene(&[Humans, Hobgoblins])
        .chaos()
        .put(Humans, Elmet, "c")
        .put(Hobgoblins, Lindsey, "c")
        .patrons([Avalon, Annwn, WasteLand])
        .begin(Phase::Patrons);
    play.say(Humans, Action::Patron { patron: Patron::Mordred });
    assert_eq!(play.state().public.patrons[0], Avalon, "Annwn is taken");
    play.until_next_turn();
    assert_eq!(play.state().public.inside[Avalon.index()].mordred, 3, "1 lay there before");
}

#[test]
fn r77_killed_and_replaced_squads_return_to_the_reserve() {
    let own = fighter(Humans, "sw", &[]);
    let enemy = fighter(Hobgoblins, "w", &[("bc2", Area::Warriors)]);
    let mut play = fight(&own, &enemy);
    play.until_next_turn();
    let reserve = play.player(Humans).reserve;
    assert_eq!((reserve.sorcerers, reserve.warriors), (3, 9));
}
