//! Champions, Monsters, Patrons with both sides of their cards, and Lost Lands tiles.

use crate::{
    battle_cards::{Fighter, counted, fight_on, fighter, ground},
    scene::*,
};
use mordred::{Action, Event, Options, Phase, wire::names::*};

fn blackhart(own: &Fighter, enemy: &Fighter) -> Scene {
    ground(own, enemy).champion(own.nation, Champion::Blackhart, Elmet)
}

#[test]
fn blackhart_returns_with_a_warrior_when_killed_in_battle() {
    let own = fighter(HighElves, "", &[]);
    let enemy = fighter(Hobgoblins, "cw", &[("bc2", Area::Warriors)]);
    let scene = blackhart(&own, &enemy).put(HighElves, Lindsey, "c");
    let mut play = fight_on(scene, &own, &enemy);
    // Nobody and no Monster is there, or own squads; Elmet bears the battle token.
    let free = [Malahaut, Monsalvat, Lindsey, Norgales, Logres, Cornwall];
    assert_eq!(play.places(), free);
    play.say(HighElves, go(Cornwall));
    assert_eq!(play.squads(HighElves, Cornwall), squads("mw"));
}

#[test]
fn blackhart_may_go_to_the_lost_lands_after_chaos() {
    let own = fighter(HighElves, "", &[]);
    let enemy = fighter(Hobgoblins, "cw", &[("bc2", Area::Warriors)]);
    let scene = blackhart(&own, &enemy).put(HighElves, Lindsey, "c").chaos();
    let play = fight_on(scene, &own, &enemy);
    assert!(play.places().contains(&Avalon) && play.places().contains(&WasteLand));
}

#[test]
fn blackhart_outside_battle_returns_at_once() {
    let mut play = scene(&[Humans, Hobgoblins])
        .put(Humans, Elmet, "c")
        .put(Hobgoblins, Lindsey, "c")
        .champion(Humans, Champion::Blackhart, Cornwall)
        .monsters([(Monster::BaavanShi, Garlot), (Monster::MistLord, Lothian)])
        .begin(Phase::Monsters(0b01));
    play.say(Humans, go(Cornwall)).say(Humans, Action::Done);
    play.say(Humans, go(Elmet));
    assert_eq!(play.squads(Humans, Elmet), squads("cmw"));
}

#[test]
fn britomart_gains_favor_after_a_bloody_battle() {
    let own = fighter(HighElves, "", &[("bc2", Area::Warriors)]);
    let enemy = fighter(Hobgoblins, "cw", &[]);
    let scene = ground(&own, &enemy).put(HighElves, Lindsey, "c").champion(
        HighElves,
        Champion::Britomart,
        Elmet,
    );
    let mut play = fight_on(scene, &own, &enemy);
    play.say(HighElves, of(Patron::Morgana));
    assert_eq!(play.player(HighElves).favor, favor([0, 1, 0]));
}

#[test]
fn elaine_counts_as_two_squads_for_control() {
    let scene = scene(&[Humans, Hobgoblins])
        .put(Humans, Elmet, "c")
        .put(Hobgoblins, Elmet, "w")
        .champion(Humans, Champion::Elaine, Elmet)
        .put(Hobgoblins, Lindsey, "cw");
    let content = KIT.content();
    assert_eq!(scene.state.public.controller(content, Elmet), Some(scene.seat(Humans)));
    let scene = scene.put(Hobgoblins, Elmet, "ww");
    assert_eq!(scene.state.public.controller(content, Elmet), None, "three against three");
}

#[test]
fn grildrim_takes_favor_where_he_stands_with_a_patron() {
    let mut play = scene(&[Humans, Hobgoblins])
        .put(Humans, Elmet, "c")
        .put(Hobgoblins, Lindsey, "c")
        .champion(Humans, Champion::Grildrim, Monsalvat)
        .patrons([Lothian, Garlot, Malahaut])
        .begin(Phase::Patrons);
    play.say(Humans, Action::Patron { patron: Patron::Morgana }).say(Humans, go(Monsalvat));
    play.say(Humans, Action::Patron { patron: Patron::Mordred }).say(Humans, go(Garlot));
    play.say(Humans, go(Elmet));
    play.say(Humans, token(Monsalvat, Patron::Morgana));
    assert_eq!(play.player(Humans).favor, favor([0, 1, 0]));
    assert_eq!(play.state().public.inside[Monsalvat.index()], favor([0, 1, 0]));
    assert_eq!(play.state().public.inside[Garlot.index()], favor([2, 0, 0]));
}

#[test]
fn champions_are_warriors_in_battle_and_return_only_by_gather() {
    let own = fighter(HighElves, "", &[("bc2", Area::Warriors)]);
    let enemy = fighter(Hobgoblins, "cww", &[("bc2", Area::Warriors), ("bg1", Area::Warriors)]);
    let scene = ground(&own, &enemy).put(HighElves, Lindsey, "c").champion(
        HighElves,
        Champion::Britomart,
        Elmet,
    );
    let mut play = fight_on(scene, &own, &enemy);
    play.until_next_turn();
    assert_eq!(play.player(HighElves).reserve.champion, 1);
    let mut scene = crate::scene::scene(&[HighElves, Hobgoblins])
        .put(HighElves, Lindsey, "c")
        .put(Hobgoblins, Cornwall, "c");
    scene.player(HighElves).champion = Some(Champion::Britomart);
    scene.player(HighElves).reserve.champion = 1;
    let mut play = scene.begin(Phase::ChooseAction);
    play.say(HighElves, act(ActionKind::Gather)).say(HighElves, go(Lindsey));
    play.say(HighElves, squad("m")).say(HighElves, Action::Done);
    assert_eq!(play.squads(HighElves, Lindsey), squads("cm"));
}

fn with_monster(monster: Monster, at: Territory) -> Scene {
    let other = if monster == Monster::MistLord { Monster::Clurikon } else { Monster::MistLord };
    scene(&[Humans, Hobgoblins]).monsters([(monster, at), (other, Lothian)])
}

#[test]
fn baavan_shi_kills_a_warrior_of_each_player() {
    let mut play = with_monster(Monster::BaavanShi, Logres)
        .put(Humans, Elmet, "csw")
        .put(Hobgoblins, Elmet, "cww")
        .begin(Phase::Monsters(0b01));
    play.say(Humans, go(Elmet)).say(Humans, Action::Done);
    assert_eq!(play.squads(Humans, Elmet), squads("cs"));
    assert_eq!(play.squads(Hobgoblins, Elmet), squads("cw"));
}

#[test]
fn nightmare_moves_three_and_puts_tokens_where_the_active_player_says() {
    let mut play = with_monster(Monster::Nightmare, Lothian)
        .put(Humans, Cornwall, "cs")
        .put(Hobgoblins, Elmet, "cww")
        .begin(Phase::Monsters(0b01));
    play.say(Humans, go(Malahaut)).say(Humans, go(Lindsey)).say(Humans, go(Elmet));
    play.say(Humans, cell(ActionKind::Gather));
    assert_eq!(play.player(Hobgoblins).cells, Cells { gather: 1, ..Cells::default() });
    assert_eq!(play.player(Hobgoblins).unused, 3);
}

#[test]
fn nightmare_does_nothing_to_a_player_without_tokens() {
    let mut play = with_monster(Monster::Nightmare, Logres)
        .put(Humans, Cornwall, "cs")
        .put(Hobgoblins, Elmet, "cww")
        .cells(Hobgoblins, [1, 1, 2])
        .begin(Phase::Monsters(0b01));
    play.say(Humans, go(Elmet)).say(Humans, Action::Done);
    assert_eq!(play.player(Hobgoblins).cells.total(), 4);
    assert!(play.is_over());
}

#[test]
fn clurikon_makes_players_drop_favor() {
    let mut play = with_monster(Monster::Clurikon, Logres)
        .put(Humans, Elmet, "cs")
        .put(Hobgoblins, Elmet, "cww")
        .favor(Humans, [1, 0, 1])
        .favor(Hobgoblins, [0, 1, 0])
        .begin(Phase::Monsters(0b01));
    play.say(Humans, go(Elmet)).say(Humans, Action::Done);
    play.say(Humans, of(Patron::Merlin));
    assert_eq!(play.player(Humans).favor, favor([1, 0, 0]));
    assert_eq!(play.player(Hobgoblins).favor, Favor::NONE);
    assert_eq!(play.state().public.inside[Elmet.index()], favor([0, 1, 1]));
}

#[test]
fn mist_lord_leads_a_squad_of_each_player_astray() {
    let mut play = with_monster(Monster::MistLord, Logres)
        .put(Humans, Elmet, "cs")
        .put(Hobgoblins, Elmet, "cww")
        .begin(Phase::Monsters(0b01));
    play.say(Humans, go(Elmet));
    // The player further ahead is dealt with first; the active player decides for both.
    play.say(Humans, go(Elmet)).say(Humans, go(Monsalvat));
    assert_eq!(play.squads(Hobgoblins, Monsalvat), squads("w"));
    play.say(Humans, Action::Done);
    assert_eq!(play.squads(Humans, Elmet), squads("cs"));
}

#[test]
fn a_monster_moves_at_least_one_step_and_at_most_its_number() {
    for (monster, steps) in [
        (Monster::BaavanShi, 2),
        (Monster::Nightmare, 3),
        (Monster::Clurikon, 2),
        (Monster::MistLord, 1),
    ] {
        let mut play = with_monster(monster, Logres)
            .put(Humans, Avalon, "cs")
            .put(Hobgoblins, Sarras, "c")
            .begin(Phase::Monsters(0b01));
        assert!(!play.offers(&Action::Done));
        for step in 0..steps {
            assert!(!play.is_over(), "{monster:?} after {step}");
            let to = if step % 2 == 0 { Elmet } else { Logres };
            play.say(Humans, go(to));
        }
        assert!(play.is_over(), "{monster:?}");
    }
}

/// The final count of a two-player or larger game with these pools.
fn counts(pools: &[[u8; 3]], side: PatronSide) -> Vec<[u8; 4]> {
    let nations = &FOUR[..pools.len()];
    let mut scene = scene_with(&Options { patrons: side, ..options(nations) });
    for (nation, tokens) in nations.iter().zip(pools) {
        scene = scene.favor(*nation, *tokens).put(*nation, Cornwall, "c");
    }
    let play = scene.begin(Phase::FinalCount);
    let count = play.state().public.final_count.clone().expect("the game is over");
    let one = |seat: usize| {
        let count = count.counts[seat];
        let [mordred, morgana, merlin] = count.bonuses;
        [mordred, morgana, merlin, count.total]
    };
    (0..pools.len()).map(one).collect()
}

#[test]
fn mordreds_card_rewards_the_most_and_the_second_most() {
    let table: [(&[[u8; 3]], &[u8]); 7] = [
        (&[[3, 0, 0], [2, 0, 0], [1, 0, 0]], &[5, 2, 0]),
        (&[[3, 0, 0], [2, 0, 0]], &[5, 0]),
        (&[[3, 0, 0], [3, 0, 0], [1, 0, 0]], &[3, 3, 0]),
        (&[[3, 0, 0], [2, 0, 0], [2, 0, 0]], &[5, 2, 2]),
        (&[[1, 0, 0], [0, 0, 0], [0, 0, 0]], &[5, 0, 0]),
        (&[[0, 0, 0], [0, 0, 0], [0, 0, 0]], &[0, 0, 0]),
        (&[[4, 0, 0], [3, 0, 0], [2, 0, 0], [1, 0, 0]], &[5, 2, 0, 0]),
    ];
    for (pools, expected) in table {
        let bonuses: Vec<u8> =
            counts(pools, PatronSide::Base).iter().map(|count| count[0]).collect();
        assert_eq!(bonuses, expected, "{pools:?}");
    }
}

#[test]
fn morganas_card_rewards_every_three_and_merlins_every_set() {
    let counts = counts(&[[0, 7, 2], [2, 2, 5]], PatronSide::Base);
    assert_eq!(counts[0], [0, 2, 0, 11]);
    assert_eq!(counts[1], [5, 0, 2, 16]);
}

#[test]
fn the_favor_side_gives_no_bonus_at_the_end() {
    let counts = counts(&[[3, 6, 2], [2, 2, 5]], PatronSide::Favor);
    assert_eq!(counts, [[0, 0, 0, 11], [0, 0, 0, 9]]);
}

fn powers(tokens: [u8; 3]) -> Scene {
    let options = Options { patrons: PatronSide::Favor, ..options(&[Humans, Hobgoblins]) };
    scene_with(&options).favor(Humans, tokens).put(Hobgoblins, Lindsey, "c")
}

#[test]
fn mordreds_power_makes_march_cheaper_from_five_favor() {
    for (count, cost) in [(4, 3), (5, 2)] {
        let scene = powers([count, 0, 0]).put(Humans, Elmet, "c").turn(Humans);
        let play = scene.begin(Phase::Pay(ActionKind::March, 3));
        assert_eq!(play.player(Humans).position, cost);
    }
}

#[test]
fn morganas_power_makes_sorcery_cheaper_and_allows_one_more_spell() {
    for (count, most, cost) in [(4, 1, 2), (5, 2, 3)] {
        let mut play = powers([0, count, 0])
            .put(Humans, Elmet, "cs")
            .at(Hobgoblins, 9)
            .begin(Phase::ChooseAction);
        play.say(Humans, act(ActionKind::Sorcery)).say(Humans, cast("sp_horn"));
        if most == 2 {
            play.say(Humans, cast("sp_h_envoy"));
            play.go_on_until(|game| {
                matches!(game.phase(), Phase::Sorcery(_) | Phase::ChooseAction)
            });
        }
        play.go_on_until(|game| {
            game.news().iter().any(|told| {
                let told = told.version_for(engine::SeatSet::NONE);
                matches!(told, Event::ActionPaid { .. })
            })
        });
        let paid = play.told.iter().find_map(|event| match event {
            Event::ActionPaid { cost, .. } => Some(*cost),
            _ => None,
        });
        assert_eq!(paid, Some(cost));
    }
}

#[test]
fn morganas_power_needs_a_sorcerer_all_the_same() {
    let play = powers([0, 9, 0]).put(Humans, Elmet, "cw").begin(Phase::ChooseAction);
    assert!(!play.offers(&act(ActionKind::Sorcery)));
}

#[test]
fn merlins_power_fills_hands_to_eight() {
    for (count, cards) in [(4, 7), (5, 8)] {
        let scene = powers([0, 0, count]).put(Humans, Elmet, "c").hand(Humans, &["bc1"], &[]);
        let play = scene.turn(Humans).war();
        assert_eq!(play.hand(Humans).len(), cards);
    }
}

#[test]
fn a_power_is_lost_with_the_favor() {
    let mut scene = powers([5, 0, 0]).put(Humans, Elmet, "c");
    scene.player(Humans).favor.mordred -= 1;
    let play = scene.turn(Humans).begin(Phase::Pay(ActionKind::March, 3));
    assert_eq!(play.player(Humans).position, 3);
}

#[test]
fn standing_stones_reward_their_controller_at_the_end_of_a_war() {
    let mut play = scene(&[Humans, Hobgoblins])
        .chaos()
        .tile(Annwn, "t1a")
        .put(Humans, Annwn, "cw")
        .put(Hobgoblins, Lindsey, "c")
        .turn(Hobgoblins)
        .war();
    play.say(Humans, of(Patron::Merlin));
    assert_eq!(play.player(Humans).favor, favor([0, 0, 1]));
}

#[test]
fn hungry_bog_kills_after_favor_is_collected() {
    let play = scene(&[Humans, Hobgoblins])
        .chaos()
        .tile(Annwn, "t1b")
        .put(Humans, Annwn, "w")
        .put(Humans, Elmet, "c")
        .inside(Annwn, [0, 2, 0])
        .put(Hobgoblins, Lindsey, "c")
        .turn(Hobgoblins)
        .war();
    assert_eq!(play.squads(Humans, Annwn), Squads::NONE);
    assert_eq!(play.player(Humans).favor, favor([0, 2, 0]));
}

#[test]
fn faerie_market_makes_sorcery_cheaper_for_its_controller() {
    for (at, cost) in [(Annwn, 2), (Elmet, 3)] {
        let play = scene(&[Humans, Hobgoblins])
            .chaos()
            .tile(Annwn, "t2a")
            .put(Humans, at, "cs")
            .put(Hobgoblins, Lindsey, "c")
            .turn(Humans)
            .begin(Phase::Pay(ActionKind::Sorcery, 3));
        assert_eq!(play.player(Humans).position, cost);
    }
}

#[test]
fn thorn_maze_costs_each_group_that_enters_one_more() {
    let mut play = scene(&[Humans, Hobgoblins])
        .chaos()
        .tile(Annwn, "t2b")
        .put(Humans, Avalon, "cw")
        .put(Hobgoblins, Lindsey, "c")
        .at(Hobgoblins, 9)
        .begin(Phase::ChooseAction);
    play.say(Humans, act(ActionKind::March)).march(Humans, Avalon, Annwn, "cw");
    play.say(Humans, Action::Done);
    assert_eq!(play.player(Humans).position, 2);
}

#[test]
fn hall_of_echoes_and_giants_rampart_change_battles_on_them() {
    for (id, expected) in [("t3a", ([3, 0], [1, 0])), ("t3b", ([2, 2], [0, 2]))] {
        let scene = scene(&[Hobgoblins, HighElves])
            .chaos()
            .tile(Annwn, id)
            .put(HighElves, Annwn, "s")
            .put(HighElves, Lindsey, "c")
            .put(Hobgoblins, Annwn, "cs")
            .hand(HighElves, &["bc2"], &[])
            .hand(Hobgoblins, &["bc6"], &[]);
        let mut play = scene.turn(Hobgoblins).war();
        play.say(HighElves, lay("bc2", Area::Sorcerers));
        play.say(Hobgoblins, lay("bc6", Area::Sorcerers));
        play.until_next_turn();
        let (ahead, other, _) = counted(&play);
        assert_eq!((ahead, other), expected, "{id}");
    }
}
