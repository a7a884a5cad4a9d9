//! March, Gather and Sorcery: rulings beyond the examples.

use crate::scene::*;
use mordred::{Action, Phase, wire::names::*};

fn march(scene: Scene) -> Play {
    let mut play = scene.begin(Phase::ChooseAction);
    play.say(Humans, act(ActionKind::March));
    play
}

#[test]
fn r28_limits_count_only_at_the_end_of_a_march() {
    let mut play = march(
        scene(&[Humans, Hobgoblins])
            .put(Humans, Elmet, "csww")
            .put(Humans, Logres, "wwww")
            .put(Hobgoblins, Lothian, "c"),
    );
    play.march(Humans, Elmet, Logres, "csww");
    assert!(!play.offers(&Action::Done), "eight squads stand in Logres");
    play.march(Humans, Logres, Cornwall, "wwww");
    assert!(play.offers(&Action::Done));
}

#[test]
fn r28_a_group_is_offered_only_if_the_march_can_still_end_within_the_limits() {
    // Three tokens lie in the cell, so three groups may move.
    let mut play = march(
        scene(&[Humans, Hobgoblins])
            .put(Humans, Elmet, "cw")
            .put(Humans, Logres, "wwww")
            .put(Hobgoblins, Lothian, "c")
            .cells(Humans, [3, 0, 0]),
    );
    play.march(Humans, Elmet, Malahaut, "c").march(Humans, Elmet, Logres, "w");
    // Five stand in Logres: now one or more must leave it.
    assert!(!play.offers(&Action::Done));
    play.march(Humans, Logres, Cornwall, "ww");
    assert_eq!(play.squads(Humans, Logres), squads("www"));
}

#[test]
fn r28_with_one_time_left_nothing_goes_where_it_could_not_stay() {
    let mut play = march(
        scene(&[Humans, Hobgoblins])
            .put(Humans, Elmet, "cww")
            .put(Humans, Logres, "wwww")
            .put(Hobgoblins, Lothian, "c")
            .cells(Humans, [3, 0, 0]),
    );
    play.march(Humans, Elmet, Malahaut, "w").march(Humans, Elmet, Monsalvat, "w");
    play.say(Humans, go(Elmet));
    assert_eq!(play.places(), [Malahaut, Monsalvat, Lindsey], "four stand in Logres");
}

#[test]
fn r29_a_third_nation_passes_through_but_does_not_stay() {
    let mut play = march(
        scene(&[Humans, Hobgoblins, HighElves])
            .put(Humans, Elmet, "cw")
            .put(Hobgoblins, Logres, "c")
            .put(HighElves, Logres, "c"),
    );
    play.march(Humans, Elmet, Logres, "w");
    assert!(!play.offers(&Action::Done));
    play.march(Humans, Logres, Cornwall, "w");
    assert!(play.offers(&Action::Done));
}

#[test]
fn r31_the_same_squad_may_move_several_times() {
    let mut play =
        march(scene(&[Humans, Hobgoblins]).put(Humans, Elmet, "c").put(Hobgoblins, Lothian, "c"));
    let way = [Elmet, Logres, Cornwall, Garlot, Monsalvat, Elmet, Malahaut];
    for step in way.windows(2) {
        play.march(Humans, step[0], step[1], "c");
    }
    assert_eq!(play.squads(Humans, Malahaut), squads("c"));
    assert_eq!(play.player(Humans).position, 6, "no time was left, so the March ended by itself");
}

#[test]
fn r32_squads_on_an_island_cannot_march_before_chaos() {
    let mut play = march(
        scene(&[Humans, Hobgoblins])
            .put(Humans, Elmet, "c")
            .put(Humans, Avalon, "sw")
            .put(Hobgoblins, Lothian, "c"),
    );
    assert!(!play.places().contains(&Avalon));
    play.say(Humans, go(Malahaut));
    assert_eq!(play.squads(Humans, Malahaut), squads("c"), "only Elmet can be left");
}

#[test]
fn r33_a_march_is_always_possible_even_among_full_territories() {
    let mut scene = scene(&FOUR).put(Humans, Lothian, "c").cells(Humans, [3, 0, 0]);
    for at in [Garlot, Malahaut, Lindsey] {
        scene = scene.put(HighElves, at, "w").put(Hobgoblins, at, "w");
    }
    let mut play = march(scene);
    // Out and back: Garlot has two other nations, so the way back is the only one.
    play.march(Humans, Lothian, Garlot, "c").march(Humans, Garlot, Lothian, "c");
    assert_eq!(play.player(Humans).position, 5);
}

#[test]
fn r34_nothing_is_no_action() {
    let scene =
        || scene(&[Humans, Hobgoblins]).put(Humans, Elmet, "cs").put(Hobgoblins, Lothian, "c");
    assert!(!march(scene()).offers(&Action::Done));
    let mut play = scene().begin(Phase::ChooseAction);
    play.say(Humans, act(ActionKind::Gather)).say(Humans, go(Elmet));
    assert!(!play.offers(&Action::Done));
    let mut play = scene().begin(Phase::ChooseAction);
    play.say(Humans, act(ActionKind::Sorcery));
    assert!(!play.offers(&Action::Done));
}

#[test]
fn r34_gather_needs_a_reserve_and_room_sorcery_a_sorcerer() {
    let mut scene =
        scene(&[Humans, Hobgoblins]).put(Humans, Elmet, "cw").put(Hobgoblins, Lothian, "c");
    scene.player(Humans).reserve = Squads::NONE;
    let play = scene.begin(Phase::ChooseAction);
    // A March only, so it began by itself.
    assert!(matches!(
        play.prompt(),
        mordred::Prompt::MarchFrom { .. } | mordred::Prompt::MarchTo { .. }
    ));
}

#[test]
fn r35_as_many_spells_as_sorcerers_when_the_action_began() {
    let mut play = scene(&[Humans, Hobgoblins])
        .put(Humans, Elmet, "css")
        .put(Hobgoblins, Lothian, "c")
        .at(Hobgoblins, 9)
        .begin(Phase::ChooseAction);
    play.say(Humans, act(ActionKind::Sorcery)).say(Humans, cast("sp_summon_champion"));
    play.say(Humans, Action::Champion { champion: Champion::Elaine });
    // One Sorcerer is left, but two had been counted.
    play.say(Humans, cast("sp_h_writ"));
    assert_eq!(play.player(Humans).position, 3);
}

#[test]
fn r37_discarded_spells_stay_discarded() {
    let mut play = scene(&[Humans, Hobgoblins])
        .put(Humans, Elmet, "cs")
        .put(Hobgoblins, Lothian, "c")
        .at(Hobgoblins, 9)
        .begin(Phase::ChooseAction);
    play.say(Humans, act(ActionKind::Sorcery)).say(Humans, cast("sp_horn"));
    play.until_next_turn();
    play.say(Humans, act(ActionKind::Sorcery));
    assert!(!play.offers(&cast("sp_horn")));
}

#[test]
fn r74_the_chieftain_gathers_through_strongholds_after_chaos() {
    let scene = |chaos: bool| {
        let scene = scene(&[Humans, Hobgoblins])
            .put(Humans, Elmet, "c")
            .put(Hobgoblins, Lothian, "c")
            .stronghold(Zone::B3, Patron::Morgana)
            .islands([Sarras, CaerSidi, Avalon]);
        if chaos { scene.chaos() } else { scene }
    };
    for chaos in [false, true] {
        let mut play = scene(chaos).begin(Phase::ChooseAction);
        play.say(Humans, act(ActionKind::Gather));
        assert_eq!(play.places().contains(&CaerSidi), chaos);
    }
}

#[test]
fn r74_the_chieftain_goes_only_where_a_squad_can_still_be_placed() {
    let mut play = scene(&[Humans, Hobgoblins, HighElves])
        .put(Humans, Elmet, "cwww")
        .put(Humans, Logres, "www")
        .put(Humans, Malahaut, "ww")
        .put(Hobgoblins, Lindsey, "c")
        .put(HighElves, Lindsey, "c")
        .begin(Phase::ChooseAction);
    play.say(Humans, act(ActionKind::Gather));
    assert_eq!(play.places(), [Malahaut, Monsalvat]);
}

#[test]
fn r78_placing_next_door_uses_strongholds_too() {
    let mut play = scene(&[Hobgoblins, Humans])
        .chaos()
        .put(Hobgoblins, Cornwall, "cs")
        .put(Humans, Lindsey, "c")
        .stronghold(Zone::B7, Patron::Mordred)
        .islands([Sarras, CaerSidi, Avalon])
        .cast(Hobgoblins, "sp_g_swarm");
    assert!(play.places().contains(&Sarras));
    play.say(Hobgoblins, go(Sarras));
}
