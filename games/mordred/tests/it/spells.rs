//! Every Spell, base and Chaos.

use crate::{
    battle_cards::{counted, fight_on, fighter, ground},
    scene::*,
};
use mordred::{Action, Event, Phase, wire::names::*};

#[test]
fn teleportation_needs_the_same_patrons_strongholds() {
    let scene = || {
        scene(&[Humans, Hobgoblins])
            .put(Humans, Elmet, "cs")
            .put(Hobgoblins, Lindsey, "c")
            .islands([Sarras, CaerSidi, Avalon])
    };
    let begun = scene().begin(Phase::ChooseAction);
    assert!(begun.offers(&act(ActionKind::Sorcery)));
    let mut play = scene().begin(Phase::ChooseAction);
    play.say(Humans, act(ActionKind::Sorcery));
    assert!(!play.offers(&cast("sp_teleportation")), "Elmet has no Stronghold");
    let mut play = scene().stronghold(Zone::B6, Patron::Merlin).begin(Phase::ChooseAction);
    play.say(Humans, act(ActionKind::Sorcery)).say(Humans, cast("sp_teleportation"));
    assert_eq!(play.squads(Humans, Avalon), squads("sw"));
    // One token lies there; it may be left.
    play.say(Humans, Action::Done);
    assert!(play.player(Humans).favor.is_empty());
}

#[test]
fn teleportation_after_chaos_moves_two_squads_between_strongholds() {
    let mut play = scene(&[Humans, Hobgoblins])
        .chaos()
        .put(Humans, Elmet, "csw")
        .put(Hobgoblins, Lindsey, "c")
        .stronghold(Zone::B5, Patron::Merlin)
        .islands([Sarras, CaerSidi, Avalon])
        .cast(Humans, "sp_teleportation");
    play.say(Humans, go(Elmet)).say(Humans, squad("s"));
    assert_eq!(play.places(), [Logres, Avalon, CaerSidi, Sarras]);
    play.say(Humans, go(Avalon)).say(Humans, go(Elmet)).say(Humans, squad("w"));
    play.say(Humans, token(Avalon, Patron::Mordred));
    assert_eq!(play.squads(Humans, Avalon), squads("sw"));
    assert_eq!(play.player(Humans).favor, favor([1, 0, 0]));
}

#[test]
fn summon_champion_after_chaos_places_him_anywhere_with_room() {
    let mut play = scene(&[Humans, Hobgoblins])
        .chaos()
        .put(Humans, Elmet, "cs")
        .put(Hobgoblins, Lindsey, "c")
        .cast(Humans, "sp_summon_champion");
    play.say(Humans, Action::Champion { champion: Champion::Elaine });
    assert_eq!(play.places().len(), 15);
    play.say(Humans, go(WasteLand));
    assert_eq!(play.squads(Humans, WasteLand), squads("m"));
}

#[test]
fn summon_champion_is_not_for_those_who_have_one() {
    let mut play = scene(&[Humans, Hobgoblins])
        .put(Humans, Elmet, "cs")
        .put(Hobgoblins, Lindsey, "c")
        .champion(Humans, Champion::Elaine, Elmet)
        .begin(Phase::ChooseAction);
    play.say(Humans, act(ActionKind::Sorcery));
    assert!(!play.offers(&cast("sp_summon_champion")));
}

#[test]
fn horn_of_mustering_calls_a_warrior_to_each_sorcerer() {
    let mut play = scene(&[Humans, Hobgoblins])
        .put(Humans, Elmet, "cs")
        .put(Humans, Logres, "s")
        .put(Humans, Avalon, "s")
        .put(Hobgoblins, Lindsey, "c")
        .cast(Humans, "sp_horn");
    play.say(Humans, go(Avalon)).say(Humans, go(Elmet));
    for at in [Avalon, Elmet, Logres] {
        assert_eq!(play.squads(Humans, at).warriors, 1, "{at:?}");
    }
}

#[test]
fn horn_of_mustering_after_chaos_divides_three_warriors() {
    let mut play = scene(&[Humans, Hobgoblins])
        .chaos()
        .put(Humans, Elmet, "cs")
        .put(Humans, Logres, "w")
        .put(Hobgoblins, Lindsey, "c")
        .cast(Humans, "sp_horn");
    play.say(Humans, go(Elmet)).say(Humans, go(Logres)).say(Humans, go(Elmet));
    assert_eq!(play.squads(Humans, Elmet), squads("csww"));
    assert_eq!(play.squads(Humans, Logres), squads("ww"));
}

#[test]
fn royal_writ_makes_gather_cheaper_and_after_chaos_march() {
    for (chaos, kind, cost) in [
        (false, ActionKind::Gather, 2),
        (false, ActionKind::March, 3),
        (true, ActionKind::Gather, 3),
        (true, ActionKind::March, 2),
    ] {
        let mut scene = scene(&[Humans, Hobgoblins])
            .put(Humans, Elmet, "c")
            .put(Hobgoblins, Lindsey, "c")
            .permanent(Humans, "sp_h_writ");
        if chaos {
            scene = scene.chaos();
        }
        let play = scene.turn(Humans).begin(Phase::Pay(kind, 3));
        let paid = Event::ActionPaid { nation: Humans, action: kind, base: 3, penalty: 0, cost };
        assert!(play.heard(&paid), "{chaos} {kind:?}");
    }
}

#[test]
fn envoy_moves_a_patron_who_brings_favor() {
    for (letters, taken) in [("cs", 1), ("", 0)] {
        let mut scene = scene(&[Humans, Hobgoblins])
            .put(Humans, Monsalvat, letters)
            .put(Hobgoblins, Lindsey, "c");
        if letters.is_empty() {
            scene = scene.put(Humans, Cornwall, "cs");
        }
        let mut play = scene.cast(Humans, "sp_h_envoy");
        play.say(Humans, Action::Patron { patron: Patron::Morgana }).say(Humans, go(Monsalvat));
        if taken > 0 {
            play.say(Humans, token(Monsalvat, Patron::Morgana));
        }
        assert_eq!(play.state().public.patrons[1], Monsalvat);
        assert_eq!(play.player(Humans).favor.morgana, taken);
        assert_eq!(play.state().public.inside[Monsalvat.index()].morgana, 1 - taken);
    }
}

#[test]
fn envoy_after_chaos_takes_two_favor_from_a_patrons_territory() {
    let mut play = scene(&[Humans, Hobgoblins])
        .chaos()
        .put(Humans, Garlot, "cs")
        .put(Hobgoblins, Lindsey, "c")
        .inside(Garlot, [0, 1, 2])
        .cast(Humans, "sp_h_envoy");
    play.say(Humans, token(Garlot, Patron::Merlin)).say(Humans, token(Garlot, Patron::Morgana));
    assert_eq!(play.player(Humans).favor, favor([0, 1, 1]));
}

#[test]
fn veil_of_stars_helps_where_a_sorcerer_fights() {
    for (chaos, letters, expected) in
        [(false, "s", [0, 1]), (false, "w", [0, 0]), (true, "s", [1, 1]), (true, "w", [0, 0])]
    {
        let (own, enemy) = (fighter(HighElves, letters, &[]), fighter(Humans, "c", &[]));
        let mut scene = ground(&own, &enemy).permanent(HighElves, "sp_e_veil");
        if chaos {
            scene = scene.chaos();
        }
        let mut play = fight_on(scene, &own, &enemy);
        play.until_next_turn();
        assert_eq!(counted(&play).0, expected, "{chaos} {letters}");
    }
}

fn theft() -> Scene {
    scene(&[HighElves, Humans])
        .put(HighElves, Elmet, "cs")
        .put(HighElves, Cornwall, "s")
        .put(Humans, Lindsey, "c")
        .inside(Elmet, [1, 0, 0])
        .zone(Zone::B5, Patron::Merlin)
        .hand(HighElves, &[], &["bc1"])
}

#[test]
fn moonlit_theft_takes_favor_inside_or_from_a_zone_and_draws() {
    let mut play = theft().cast(HighElves, "sp_e_theft");
    // Cornwall has no Favor near, so the territory is not asked for.
    play.say(HighElves, Action::FavorInZone { zone: Zone::B5 });
    assert_eq!(play.player(HighElves).favor, favor([0, 0, 1]));
    assert!(play.hand(HighElves).contains(card("bc1")));
}

#[test]
fn moonlit_theft_after_chaos_takes_two_and_draws_nothing() {
    let mut play = theft().chaos().cast(HighElves, "sp_e_theft");
    play.say(HighElves, Action::FavorInZone { zone: Zone::B5 })
        .say(HighElves, token(Elmet, Patron::Mordred));
    assert_eq!(play.player(HighElves).favor, favor([1, 0, 1]));
    assert!(play.hand(HighElves).is_empty());
}

#[test]
fn blood_hunger_draws_after_a_bloody_battle_and_after_chaos_takes_favor() {
    for chaos in [false, true] {
        let own = fighter(Hobgoblins, "w", &[("bc2", Area::Warriors)]);
        let enemy = fighter(Humans, "cw", &[]);
        let mut scene = ground(&own, &enemy).permanent(Hobgoblins, "sp_g_hunger");
        scene = scene.inside(Elmet, [0, 1, 0]);
        if chaos {
            scene = scene.chaos();
        }
        let mut play = fight_on(scene, &own, &enemy);
        let source = Source::Spell { spell: spell("sp_g_hunger") };
        assert!(play.heard(&Event::EffectActs { source, nation: Hobgoblins }));
        if chaos {
            play.say(Hobgoblins, token(Elmet, Patron::Morgana));
            assert_eq!(play.player(Hobgoblins).favor.morgana, 1);
        }
    }
}

#[test]
fn swarming_dark_places_two_warriors_next_to_a_sorcerer() {
    let scene = || {
        scene(&[Hobgoblins, Humans]).put(Hobgoblins, Cornwall, "cs").put(Humans, Lindsey, "c").hand(
            Hobgoblins,
            &[],
            &["bc1"],
        )
    };
    let mut play = scene().cast(Hobgoblins, "sp_g_swarm");
    assert_eq!(play.places(), [Garlot, Norgales, Logres]);
    play.say(Hobgoblins, go(Logres)).say(Hobgoblins, Action::Yes);
    assert_eq!(play.squads(Hobgoblins, Logres), squads("ww"));
    assert!(play.hand(Hobgoblins).is_empty());
    let mut play = scene().chaos().cast(Hobgoblins, "sp_g_swarm");
    assert_eq!(play.places(), [Garlot, Norgales, Logres, Cornwall]);
    play.say(Hobgoblins, go(Cornwall)).say(Hobgoblins, Action::Done);
    assert_eq!(play.squads(Hobgoblins, Cornwall), squads("csw"));
    assert!(play.hand(Hobgoblins).contains(card("bc1")));
}

#[test]
fn deep_roads_link_strongholds_for_march_groups_and_the_chieftain() {
    for (chaos, places) in [
        (false, vec![Elmet, Monsalvat, Lindsey, Lothian, Norgales, Cornwall]),
        (
            true,
            vec![Elmet, Monsalvat, Lindsey, Lothian, Norgales, Cornwall, Avalon, CaerSidi, Sarras],
        ),
    ] {
        let mut scene = scene(&[TunnelDwarves, Humans])
            .put(TunnelDwarves, Malahaut, "c")
            .put(Humans, Logres, "c")
            .stronghold(Zone::B3, Patron::Morgana)
            .stronghold(Zone::B7, Patron::Mordred)
            .permanent(TunnelDwarves, "sp_d_roads");
        if chaos {
            scene = scene.chaos();
        }
        let mut play = scene.begin(Phase::ChooseAction);
        play.say(TunnelDwarves, act(ActionKind::March));
        let mut expected = places.clone();
        expected.sort_unstable();
        assert_eq!(play.places(), expected, "{chaos}");
    }
}

fn collapse() -> Scene {
    scene(&[TunnelDwarves, Humans, Hobgoblins])
        .put(TunnelDwarves, Elmet, "cs")
        .put(Humans, Logres, "csw")
        .put(Hobgoblins, Monsalvat, "cw")
        .put(Hobgoblins, Logres, "w")
}

#[test]
fn collapse_the_tunnels_kills_a_warrior_and_places_one() {
    let mut play = collapse().cast(TunnelDwarves, "sp_d_collapse");
    play.say(TunnelDwarves, go(Logres)).say(TunnelDwarves, player(Humans));
    assert_eq!(play.squads(Humans, Logres), squads("cs"));
    play.say(TunnelDwarves, go(Elmet));
    assert_eq!(play.squads(TunnelDwarves, Elmet), squads("csw"));
}

#[test]
fn collapse_the_tunnels_after_chaos_strikes_twice() {
    let mut play = collapse().chaos().cast(TunnelDwarves, "sp_d_collapse");
    play.say(TunnelDwarves, go(Logres)).say(TunnelDwarves, player(Humans));
    play.say(TunnelDwarves, go(Elmet)).say(TunnelDwarves, Action::Yes);
    // Of the territories in reach only Monsalvat is left, with one other player.
    assert_eq!(play.squads(TunnelDwarves, Elmet), squads("csww"));
    assert_eq!(play.squads(Hobgoblins, Monsalvat), squads("c"));
}

#[test]
fn permanent_spells_stay_and_one_time_spells_are_discarded() {
    let scene = || {
        scene(&[Humans, Hobgoblins])
            .put(Humans, Elmet, "cs")
            .put(Hobgoblins, Lindsey, "c")
            .at(Hobgoblins, 9)
    };
    let mut play = scene().begin(Phase::ChooseAction);
    play.say(Humans, act(ActionKind::Sorcery)).say(Humans, cast("sp_h_writ"));
    assert!(play.player(Humans).permanents.contains(spell("sp_h_writ")));
    assert!(play.player(Humans).spell_discard.is_empty());
    let mut play = scene().begin(Phase::ChooseAction);
    play.say(Humans, act(ActionKind::Sorcery)).say(Humans, cast("sp_horn"));
    assert!(play.player(Humans).spell_discard.contains(spell("sp_horn")));
}
