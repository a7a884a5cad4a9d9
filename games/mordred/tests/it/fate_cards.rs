//! Every Fate card, upper and Chaos effect, and every Chaos card.

use crate::scene::*;
use mordred::{Action, Event, wire::names::*};

/// Humans (furthest behind) in Elmet, Hobgoblins (furthest ahead) in Lindsey.
fn two() -> Scene {
    scene(&[Humans, Hobgoblins]).put(Humans, Elmet, "csw").put(Hobgoblins, Lindsey, "csw")
}

#[test]
fn f1_whispers_from_the_cauldron() {
    let mut play = two().upper(Humans, "f1");
    play.say(Humans, of(Patron::Merlin));
    assert_eq!(play.player(Humans).favor, favor([0, 0, 1]));
    let scene = two().favor(Humans, [2, 2, 1]).favor(Hobgoblins, [0, 3, 0]);
    let mut play = scene.turned_up(Humans, "f1");
    assert!(!play.offers(&of(Patron::Merlin)), "only what he has most of");
    play.say(Humans, of(Patron::Mordred));
    assert_eq!(play.player(Humans).favor, favor([1, 2, 1]));
    assert_eq!(play.player(Hobgoblins).favor, favor([0, 2, 0]));
}

#[test]
fn f2_night_march() {
    let mut play = two().upper(Humans, "f2");
    play.say(Humans, go(Elmet)).say(Humans, squad("w")).say(Humans, go(Logres));
    // The squad that moved does not move again.
    assert_eq!(play.places(), [Elmet]);
    play.say(Humans, go(Elmet)).say(Humans, squad("c")).say(Humans, go(Logres));
    assert_eq!(play.squads(Humans, Logres), squads("cw"));
    let mut play = two().turned_up(Humans, "f2");
    play.say(Hobgoblins, go(Lindsey)).say(Hobgoblins, squad("s")).say(Hobgoblins, go(Lothian));
    play.say(Humans, Action::Done);
    assert_eq!(play.squads(Hobgoblins, Lothian), squads("s"));
}

#[test]
fn f3_hidden_levy() {
    let mut play = two().put(Humans, Cornwall, "w").upper(Humans, "f3");
    assert_eq!(play.places(), [Elmet, Cornwall]);
    play.say(Humans, go(Cornwall));
    assert_eq!(play.squads(Humans, Cornwall), squads("ww"));
    let mut play = two().put(Humans, Avalon, "w").turned_up(Humans, "f3");
    assert_eq!(play.squads(Hobgoblins, Lindsey), squads("cs"));
    play.say(Humans, go(Avalon));
    assert_eq!(play.squads(Humans, Avalon), Squads::NONE);
}

#[test]
fn f4_broken_oath() {
    let mut play = two().upper(Humans, "f4");
    play.say(Humans, cell(ActionKind::March));
    assert_eq!(play.player(Hobgoblins).cells.march, 1);
    let mut play = two().turned_up(Humans, "f4");
    play.say(Hobgoblins, cell(ActionKind::Gather)).say(Humans, cell(ActionKind::Sorcery));
    assert_eq!(play.player(Hobgoblins).cells.gather, 1);
    assert_eq!(play.player(Humans).cells.sorcery, 1);
}

#[test]
fn f5_call_of_the_beast() {
    let beasts = [(Monster::BaavanShi, Monsalvat), (Monster::MistLord, Lothian)];
    let mut play = two().monsters(beasts).upper(Humans, "f5");
    play.say(Humans, Action::Monster { monster: Monster::BaavanShi })
        .say(Humans, go(Elmet))
        .say(Humans, go(Lindsey));
    assert_eq!(play.squads(Hobgoblins, Lindsey), squads("cs"));
    let beasts = [(Monster::BaavanShi, Elmet), (Monster::MistLord, Lindsey)];
    let mut play = two().monsters(beasts).turned_up(Humans, "f5");
    play.say(Humans, go(Elmet));
    assert_eq!(play.squads(Humans, Elmet), squads("cs"));
    assert_eq!(play.squads(Hobgoblins, Lindsey), squads("cs"));
}

#[test]
fn f6_pilgrims_road() {
    let mut play = two().upper(Humans, "f6");
    play.say(Humans, Action::Patron { patron: Patron::Merlin }).say(Humans, go(Elmet));
    assert_eq!(play.state().public.patrons[2], Elmet);
    assert_eq!(play.state().public.inside[Elmet.index()], favor([0, 0, 1]));
    let play = two().turned_up(Humans, "f6");
    for (at, tokens) in [(Lothian, [1, 0, 0]), (Garlot, [0, 1, 0]), (Malahaut, [0, 0, 1])] {
        let placed = |event: &Event| {
            matches!(event, Event::FavorPlaced { territory, patron, count: 1 }
                if *territory == at && favor(tokens).of(*patron) == 1)
        };
        assert!(play.told.iter().any(placed), "{at:?}");
    }
}

#[test]
fn f7_sand_of_hours() {
    let mut play = two().cells(Humans, [1, 0, 2]).upper(Humans, "f7");
    play.say(Humans, cell(ActionKind::Sorcery));
    assert_eq!(play.player(Humans).cells, Cells { march: 1, gather: 0, sorcery: 1 });
    assert_eq!(play.player(Humans).unused, 2);
    let mut play = two().turned_up(Humans, "f7");
    assert_eq!(play.player(Hobgoblins).position, 5);
    play.say(Humans, of(Patron::Morgana));
    assert_eq!(play.player(Humans).favor, favor([0, 1, 0]));
}

#[test]
fn f8_smoke_and_blades() {
    let play = two().hand(Humans, &[], &["bc1", "bc2"]).upper(Humans, "f8");
    assert!(play.hand(Humans).contains(card("bc1")) && play.hand(Humans).contains(card("bc2")));
    let scene = two().hand(Humans, &["bc1", "bc2", "bc3"], &[]).hand(Hobgoblins, &["bc4"], &[]);
    let mut play = scene.turned_up(Humans, "f8");
    play.say(Hobgoblins, battle_card("bc4"));
    play.say(Humans, battle_card("bc1")).say(Humans, battle_card("bc3"));
    assert_eq!(play.player(Humans).discard.len(), 2);
    assert!(play.hand(Humans).contains(card("bc2")));
    assert!(play.hand(Hobgoblins).is_empty());
}

#[test]
fn f9_the_ruined_chapel() {
    let scene = two().zone(Zone::B1, Patron::Mordred).stronghold(Zone::B2, Patron::Merlin);
    let mut play = scene.upper(Humans, "f9");
    play.say(Humans, of(Patron::Merlin));
    assert_eq!(play.offered().len(), 10, "two of the twelve zones are taken");
    play.say(Humans, Action::Zone { zone: Zone::S1 });
    assert_eq!(play.state().public.zones[Zone::S1.index()].favor(), Some(Patron::Merlin));
    let beasts = [(Monster::BaavanShi, Elmet), (Monster::MistLord, Lindsey)];
    let scene = two().monsters(beasts).inside(Elmet, [2, 0, 1]).inside(Logres, [0, 1, 0]);
    let mut play = scene.turned_up(Humans, "f9");
    play.say(Humans, go(Elmet));
    assert_eq!(play.state().public.inside[Elmet.index()], Favor::NONE);
    assert_eq!(play.state().public.inside[Logres.index()], favor([0, 1, 0]));
    assert!(play.heard(&Event::FavorReturned { favor: favor([2, 0, 1]), territory: Elmet }));
}

#[test]
fn c1_riven_sky() {
    let scene = two().favor(Humans, [1, 2, 0]).favor(Hobgoblins, [0, 0, 1]);
    let play = scene.chaos_card(Humans, "c1");
    assert_eq!(play.player(Humans).favor, favor([1, 1, 0]));
    assert_eq!(play.player(Hobgoblins).favor, Favor::NONE);
}

#[test]
fn c2_fae_tide() {
    let mut play = two().put(Hobgoblins, Annwn, "w").chaos_card(Humans, "c2");
    assert_eq!(play.places(), [Avalon, CaerSidi, Sarras, Broceliande, WasteLand]);
    play.say(Humans, go(Avalon));
    assert!(!play.places().contains(&Avalon), "two different territories");
    play.say(Humans, go(WasteLand));
    assert_eq!(play.squads(Humans, Avalon), squads("w"));
    assert_eq!(play.squads(Humans, WasteLand), squads("w"));
}

#[test]
fn c3_doors_ajar() {
    let mut play = two().chaos_card(Humans, "c3");
    for (kind, to) in [("c", Logres), ("s", Lindsey), ("w", Malahaut)] {
        play.say(Humans, go(Elmet));
        if play.offers(&squad(kind)) {
            play.say(Humans, squad(kind));
        }
        play.say(Humans, go(to));
    }
    assert_eq!(play.squads(Humans, Elmet), Squads::NONE);
    assert_eq!(play.squads(Humans, Lindsey), squads("s"));
}

#[test]
fn c4_howl_in_the_hills() {
    let beasts = [(Monster::BaavanShi, Monsalvat), (Monster::Clurikon, Logres)];
    let scene = two().monsters(beasts).favor(Hobgoblins, [1, 0, 0]);
    let mut play = scene.chaos_card(Humans, "c4");
    play.say(Humans, Action::Monster { monster: Monster::Clurikon });
    play.say(Humans, go(Lindsey)).say(Humans, Action::Done);
    assert_eq!(play.state().public.inside[Lindsey.index()], favor([1, 0, 0]));
    play.say(Humans, go(Elmet)).say(Humans, go(Lindsey));
    assert_eq!(play.squads(Hobgoblins, Lindsey), squads("cs"));
}

#[test]
fn c5_crown_of_thorns() {
    let scene = two().favor(Humans, [0, 1, 0]).favor(Hobgoblins, [2, 1, 0]);
    let mut play = scene.chaos_card(Humans, "c5");
    play.say(Hobgoblins, of(Patron::Mordred)).say(Hobgoblins, of(Patron::Morgana));
    play.say(Humans, of(Patron::Merlin));
    assert_eq!(play.player(Hobgoblins).favor, favor([1, 0, 0]));
    assert_eq!(play.player(Humans).favor, favor([0, 1, 1]));
}

#[test]
fn c6_wild_bloom() {
    let play = two().patrons([Annwn, Broceliande, WasteLand]).chaos_card(Humans, "c6");
    assert_eq!(play.state().public.inside[Annwn.index()], favor([1, 0, 0]));
    assert_eq!(play.state().public.inside[WasteLand.index()], favor([0, 0, 1]));
}

#[test]
fn c7_slipping_hours() {
    let play = two().chaos_card(Humans, "c7");
    assert_eq!(play.player(Hobgoblins).position, 5);
    let mut play = scene(&[Humans, Hobgoblins, HighElves])
        .put(Humans, Elmet, "c")
        .put(Hobgoblins, Lindsey, "c")
        .put(HighElves, Cornwall, "c")
        .chaos_card(Humans, "c7");
    play.say(Humans, player(HighElves));
    assert_eq!(play.player(HighElves).position, 9);
}

#[test]
fn c8_leaden_crowns() {
    let mut play = two().chaos_card(Humans, "c8");
    play.say(Hobgoblins, cell(ActionKind::March));
    assert_eq!(play.player(Hobgoblins).cells.march, 1);
    assert_eq!(play.player(Humans).cells.total(), 0);
}

#[test]
fn c9_red_harvest() {
    let scene = two().put(Hobgoblins, Elmet, "ww").put(Humans, Lindsey, "w");
    let mut play = scene.chaos_card(Humans, "c9");
    assert_eq!(play.places(), [Elmet, Lindsey]);
    play.say(Humans, go(Elmet));
    assert_eq!(play.squads(Humans, Elmet), squads("cs"));
    assert_eq!(play.squads(Hobgoblins, Elmet), squads("w"));
}

#[test]
fn c10_gift_of_the_cauldron() {
    let mut play = two().chaos_card(Humans, "c10");
    play.say(Humans, of(Patron::Merlin));
    assert!(!play.offers(&of(Patron::Merlin)), "different colours");
    play.say(Humans, of(Patron::Mordred)).say(Hobgoblins, of(Patron::Morgana));
    assert_eq!(play.player(Humans).favor, favor([1, 0, 1]));
    assert_eq!(play.player(Hobgoblins).favor, favor([0, 1, 0]));
}

#[test]
fn c11_second_spring() {
    let mut scene = two().cells(Humans, [0, 1, 1]);
    let seat = scene.seat(Humans);
    for id in ["sp_horn", "sp_h_envoy"] {
        scene.state.seats[seat].spells.remove(spell(id));
        scene.player(Humans).spell_discard.insert(spell(id));
    }
    let mut play = scene.chaos_card(Humans, "c11");
    play.say(Humans, cast("sp_horn")).say(Humans, cell(ActionKind::Gather));
    assert!(play.state().seats[seat].spells.contains(spell("sp_horn")));
    assert_eq!(play.player(Humans).cells, Cells { march: 0, gather: 0, sorcery: 1 });
}
