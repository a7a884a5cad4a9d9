//! The rulebook's examples, by name.

use crate::scene::*;
use mordred::{Action, Event, Phase, wire::names::*};

/// "Example of a March": three groups, three time.
#[test]
fn example_of_a_march_peter_moves_three_groups() {
    let mut play = scene(&[Humans, Hobgoblins])
        .put(Humans, Garlot, "wws")
        .put(Humans, Monsalvat, "c")
        .put(Hobgoblins, Lindsey, "cws")
        .begin(Phase::ChooseAction);
    play.say(Humans, act(ActionKind::March))
        .say(Humans, go(Garlot))
        .say(Humans, go(Monsalvat))
        .say(Humans, group("ww"))
        .say(Humans, go(Monsalvat))
        .say(Humans, go(Elmet))
        .say(Humans, group("wc"))
        .say(Humans, go(Garlot))
        .say(Humans, go(Cornwall));
    // Only the Sorcerer is left in Garlot, so there was nothing to choose.
    play.say(Humans, Action::Done);
    assert_eq!(play.squads(Humans, Monsalvat), squads("w"));
    assert_eq!(play.squads(Humans, Elmet), squads("wc"));
    assert_eq!(play.squads(Humans, Cornwall), squads("s"));
    assert!(play.heard(&Event::ActionPaid {
        nation: Humans,
        action: ActionKind::March,
        base: 3,
        penalty: 0,
        cost: 3
    }));
    assert_eq!(play.player(Humans).position, 3);
}

/// "Example of a Gather": the Chieftain moves for nothing, one token lies in the cell, three
/// squads are placed: four time.
#[test]
fn example_of_a_gather_peter_places_three_squads_at_malahaut() {
    let mut play = scene(&[Humans, Hobgoblins])
        .put(Humans, Elmet, "wc")
        .put(Hobgoblins, Lindsey, "cws")
        .cells(Humans, [0, 1, 0])
        .begin(Phase::ChooseAction);
    play.say(Humans, act(ActionKind::Gather))
        .say(Humans, go(Malahaut))
        .say(Humans, squad("w"))
        .say(Humans, squad("w"))
        .say(Humans, squad("s"));
    // Malahaut holds four squads now: the action ends by itself.
    assert_eq!(play.squads(Humans, Malahaut), squads("cwws"));
    assert_eq!(play.squads(Humans, Elmet), squads("w"));
    assert!(play.heard(&Event::ActionPaid {
        nation: Humans,
        action: ActionKind::Gather,
        base: 3,
        penalty: 1,
        cost: 4
    }));
    assert_eq!(play.player(Humans).position, 4);
}

fn peter_before_sorcery() -> Scene {
    scene(&[Humans, Hobgoblins])
        .put(Humans, Malahaut, "cs")
        .put(Humans, Cornwall, "s")
        .put(Humans, Monsalvat, "w")
        .put(Hobgoblins, Lindsey, "cws")
        .stronghold(Zone::B7, Patron::Mordred)
        .islands([Sarras, CaerSidi, Avalon])
        .inside(Sarras, [2, 0, 0])
        .at(Hobgoblins, 6)
}

/// "Example of Sorcery", both parts: Teleportation and Summon Champion for four time.
#[test]
fn example_of_sorcery_peter_teleports_and_summons_sir_blackhart() {
    let mut play = peter_before_sorcery().begin(Phase::ChooseAction);
    play.say(Humans, act(ActionKind::Sorcery)).say(Humans, cast("sp_teleportation"));
    // Only the Sorcerer in Cornwall can go, and only to Sarras.
    assert_eq!(play.squads(Humans, Sarras), squads("sw"), "the Warrior is placed beside him");
    play.say(Humans, token(Sarras, Patron::Mordred)).say(Humans, token(Sarras, Patron::Mordred));
    assert_eq!(play.player(Humans).favor, favor([2, 0, 0]));
    play.say(Humans, cast("sp_summon_champion"))
        .say(Humans, Action::Champion { champion: Champion::Blackhart })
        .say(Humans, go(Monsalvat));
    assert_eq!(play.squads(Humans, Monsalvat), squads("m"));
    assert_eq!(play.player(Humans).champion, Some(Champion::Blackhart));
    assert_eq!(play.player(Humans).reserve.warriors, 8, "the replaced Warrior returned");
    assert!(play.heard(&Event::ActionPaid {
        nation: Humans,
        action: ActionKind::Sorcery,
        base: 4,
        penalty: 0,
        cost: 4
    }));
    assert_eq!(play.player(Humans).position, 4);
}

/// Caption on page 7: March at its usual cost, Gather +1, Sorcery +2.
#[test]
fn example_of_action_tokens_gather_costs_one_more_and_sorcery_two() {
    for (action, penalty) in
        [(ActionKind::March, 0), (ActionKind::Gather, 1), (ActionKind::Sorcery, 2)]
    {
        let mut scene = scene(&[Humans, Hobgoblins])
            .put(Humans, Elmet, "cs")
            .put(Hobgoblins, Lindsey, "cws")
            .cells(Humans, [0, 1, 2])
            .at(Hobgoblins, 9);
        scene.player(Humans).unused = 1;
        let play = scene.turn(Humans).begin(Phase::Pay(action, 2));
        let cost = 2 + penalty;
        let nation = Humans;
        assert!(play.heard(&Event::ActionPaid { nation, action, base: 2, penalty, cost }));
    }
}

/// Caption on page 7: a player stays active as long as his marker is behind.
#[test]
fn example_of_turns_the_humans_take_three_turns_in_a_row() {
    let mut play = scene(&[Humans, Hobgoblins])
        .put(Humans, Elmet, "c")
        .put(Hobgoblins, Lindsey, "cws")
        .at(Hobgoblins, 4)
        .begin(Phase::ChooseAction);
    for turn in 0..3 {
        assert_eq!(play.asked(), Humans, "turn {turn}");
        play.say(Humans, act(ActionKind::Gather)).say(Humans, go(Elmet)).say(Humans, squad("w"));
        if turn < 2 {
            play.say(Humans, Action::Done);
        }
        play.until_next_turn();
    }
    let turns = play.told.iter().filter(|event| **event == Event::TurnBegan { nation: Humans });
    assert_eq!(turns.count(), 3);
}

/// Caption on page 13: Peter leaves Fate and passes War: first Fate, then at once War.
#[test]
fn example_of_war_peter_resolves_fate_and_then_war() {
    let mut play = scene(&[Humans, Hobgoblins])
        .put(Humans, Elmet, "c")
        .put(Hobgoblins, Lindsey, "cws")
        .at(Humans, 2)
        .at(Hobgoblins, 5)
        .turn(Humans)
        .begin(Phase::Pay(ActionKind::March, 3));
    play.until_next_turn();
    let events: Vec<Sector> = play
        .told
        .iter()
        .filter_map(|event| match event {
            Event::SectorLeft { event, .. } => Some(*event),
            _ => None,
        })
        .collect();
    assert_eq!(events, [Sector::Fate, Sector::War]);
}

/// Caption of the map: a Stronghold on a border counts for both territories and all squads there.
#[test]
fn example_of_strongholds_morganas_stands_for_elmet_and_malahaut() {
    let scene = scene(&[Humans, Hobgoblins]).stronghold(Zone::B3, Patron::Morgana);
    let strongholds = scene.state.public.strongholds[Patron::Morgana.index()];
    assert!(strongholds.contains(Elmet) && strongholds.contains(Malahaut));
    for from in [Elmet, Malahaut] {
        let play = crate::scene::scene(&[Humans, Hobgoblins])
            .stronghold(Zone::B3, Patron::Morgana)
            .islands([Sarras, CaerSidi, Avalon])
            .put(Humans, from, "cs")
            .put(Hobgoblins, Lindsey, "c")
            .cast(Humans, "sp_teleportation");
        assert_eq!(play.squads(Humans, CaerSidi), squads("sw"), "from {from:?}");
    }
}
