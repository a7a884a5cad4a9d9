//! Every battle card, both halves.

use crate::scene::*;
use mordred::{Action, Event, wire::names::*};

/// One side of a battle in Elmet.
pub(crate) struct Fighter {
    pub(crate) nation: Nation,
    pub(crate) letters: &'static str,
    pub(crate) cards: Vec<(&'static str, Area)>,
    pub(crate) spare: Vec<&'static str>,
}

pub(crate) fn fighter(
    nation: Nation,
    letters: &'static str,
    cards: &[(&'static str, Area)],
) -> Fighter {
    Fighter { nation, letters, cards: cards.to_vec(), spare: Vec::new() }
}

impl Fighter {
    pub(crate) fn spare(mut self, ids: &[&'static str]) -> Self {
        self.spare = ids.to_vec();
        self
    }
}

/// The nation that has a card, or `other`.
fn owner(id: &str, other: Nation) -> Nation {
    KIT.content().battle_card(card(id)).nation.unwrap_or(other)
}

/// Another nation.
fn foe(nation: Nation) -> Nation {
    if nation == Hobgoblins { Humans } else { Hobgoblins }
}

/// Both sides stand in Elmet with their cards in hand; `ahead` is further ahead on the disc.
pub(crate) fn ground(ahead: &Fighter, other: &Fighter) -> Scene {
    let mut scene = scene(&[other.nation, ahead.nation]);
    for side in [ahead, other] {
        let mut ids: Vec<&str> = side.cards.iter().map(|(id, _)| *id).collect();
        ids.extend(&side.spare);
        scene = scene.put(side.nation, Elmet, side.letters).hand(side.nation, &ids, &[]);
    }
    scene.turn(other.nation)
}

/// Lays the cards; stops at the first question after they are revealed.
pub(crate) fn fight_on(scene: Scene, ahead: &Fighter, other: &Fighter) -> Play {
    let mut play = scene.war();
    let open = play.game.open().first();
    if open.is_some_and(|open| open.open.prompt == mordred::Prompt::NextBattle) {
        play.say(other.nation, go(Elmet));
    }
    for side in [ahead, other] {
        for (id, area) in &side.cards {
            play.say(side.nation, lay(id, *area));
        }
        let laying = matches!(play.game.phase(), mordred::Phase::LayCards(_));
        if laying && play.asked() == side.nation && play.offers(&Action::Done) {
            play.say(side.nation, Action::Done);
        }
    }
    play
}

pub(crate) fn fight(ahead: &Fighter, other: &Fighter) -> Play {
    fight_on(ground(ahead, other), ahead, other)
}

/// Attack and defence of both sides, the one further ahead first; and losses.
pub(crate) fn counted(play: &Play) -> ([u8; 2], [u8; 2], [u8; 2]) {
    let found = play.told.iter().find_map(|event| match event {
        Event::BattleCounted { attack, defense, damage, .. } => {
            Some(([attack[0], defense[0]], [attack[1], defense[1]], *damage))
        }
        _ => None,
    });
    found.expect("the battle has been counted")
}

#[test]
fn melee_values_count_in_the_warriors_area_and_more_in_the_chieftains() {
    // Id, attack and defence in the Warriors' area, the same in the Chieftain's.
    let table = [
        ("bc1", [0, 3], [0, 3]),
        ("bc2", [3, 0], [3, 0]),
        ("bc3", [1, 2], [1, 2]),
        ("bc4", [2, 1], [2, 1]),
        ("bc5", [1, 1], [2, 2]),
        ("bc6", [1, 1], [1, 1]),
        ("bc7", [0, 2], [0, 2]),
        ("bc8", [2, 0], [2, 0]),
        ("bh1", [2, 2], [2, 3]),
        ("bh2", [2, 1], [2, 1]),
        ("bh3", [1, 2], [1, 2]),
        ("bh4", [1, 1], [1, 1]),
        ("be1", [2, 1], [2, 1]),
        ("be2", [1, 1], [1, 1]),
        ("be3", [1, 3], [1, 3]),
        ("be4", [2, 2], [2, 2]),
        ("bg1", [3, 0], [4, 0]),
        ("bg2", [1, 2], [1, 2]),
        ("bg3", [1, 2], [1, 2]),
        ("bg4", [2, 1], [2, 1]),
        ("bd1", [1, 4], [1, 4]),
        ("bd2", [2, 2], [2, 2]),
        ("bd3", [1, 2], [1, 2]),
        ("bd4", [3, 0], [4, 0]),
    ];
    assert_eq!(table.len(), KIT.content().battle_cards.len());
    for (id, warrior, chieftain) in table {
        let nation = owner(id, HighElves);
        for (letters, area, expected) in
            [("w", Area::Warriors, warrior), ("c", Area::Chieftain, chieftain)]
        {
            let own = fighter(nation, letters, &[(id, area)]);
            let mut play = fight(&own, &fighter(foe(nation), "c", &[]));
            if id == "bg4" && area == Area::Warriors {
                play.say(nation, Action::Done);
            }
            play.until_next_turn();
            assert_eq!(counted(&play).0, expected, "{id} in {area:?}");
        }
    }
}

#[test]
fn sorcery_halves_change_totals() {
    // The enemy shows 3/3; attack and defence of the card's side, then of the enemy.
    let table = [
        ("bc1", [0, 2], [3, 3]),
        ("bc2", [2, 0], [3, 3]),
        ("bc3", [0, 1], [3, 3]),
        ("bc4", [1, 0], [3, 3]),
        ("bc5", [1, 1], [3, 3]),
        ("bc8", [1, 0], [3, 3]),
        ("bh1", [1, 1], [3, 3]),
        ("bh4", [0, 0], [1, 3]),
        ("be3", [0, 3], [3, 3]),
        ("be4", [1, 1], [3, 3]),
        ("bg1", [2, 0], [3, 3]),
        ("bg3", [0, 0], [3, 1]),
        ("bd1", [0, 3], [3, 3]),
        ("bd2", [0, 0], [2, 2]),
        ("bd3", [1, 0], [3, 3]),
    ];
    for (id, own, enemy) in table {
        let nation = owner(id, HighElves);
        let side = fighter(nation, "s", &[(id, Area::Sorcerers)]);
        let cards = [("bc3", Area::Warriors), ("bc4", Area::Warriors)];
        let mut play = fight(&side, &fighter(foe(nation), "ww", &cards));
        play.until_next_turn();
        let (first, second, _) = counted(&play);
        assert_eq!((first, second), (own, enemy), "{id}");
    }
}

#[test]
fn drawing_cards_draw_when_cast_by_a_sorcerer() {
    for id in ["bc3", "bc4", "be4"] {
        let nation = owner(id, HighElves);
        let side = fighter(nation, "s", &[(id, Area::Sorcerers)]);
        let play = fight(&side, &fighter(foe(nation), "cw", &[]));
        let count = |event: &&Event| matches!(event, Event::CardsDrawn { nation: who, count: 1, .. } if *who == nation);
        assert!(play.told.iter().any(|event| count(&event)), "{id}");
    }
}

#[test]
fn banner_helps_a_chieftain_with_three_squads_once_more() {
    for (letters, expected) in [("cw", [2, 2]), ("cww", [3, 2])] {
        let own = fighter(Humans, letters, &[("bc5", Area::Chieftain)]);
        let mut play = fight(&own, &fighter(Hobgoblins, "c", &[]));
        play.until_next_turn();
        assert_eq!(counted(&play).0, expected, "{letters}");
    }
}

#[test]
fn glamour_and_dancing_lights_ignore_an_enemy_melee_card() {
    for (id, bonus) in [("bc6", 0), ("be2", 1)] {
        let own = fighter(HighElves, "s", &[(id, Area::Sorcerers)]);
        let cards = [("bc4", Area::Warriors), ("bc2", Area::Chieftain)];
        let mut play = fight(&own, &fighter(Hobgoblins, "cw", &cards));
        play.say(HighElves, battle_card("bc2"));
        play.until_next_turn();
        assert!(play.heard(&Event::CardCancelled { nation: Hobgoblins, card: card("bc2") }));
        assert_eq!(counted(&play).0, [bonus, 0], "{id}");
        assert_eq!(counted(&play).1, [2, 1], "{id}");
    }
}

#[test]
fn ignored_cards_lose_their_effects_too() {
    let own = fighter(HighElves, "s", &[("bc6", Area::Sorcerers)]);
    let enemy = fighter(Hobgoblins, "c", &[("bg1", Area::Chieftain)]);
    let mut play = fight(&own, &enemy);
    play.until_next_turn();
    assert_eq!(counted(&play).1, [0, 0]);
}

#[test]
fn ordered_retreat_moves_up_to_two_squads_to_one_territory() {
    let own = fighter(HighElves, "sww", &[("bc7", Area::Sorcerers)]);
    let mut play = fight(&own, &fighter(Hobgoblins, "cw", &[("bc2", Area::Warriors)]));
    play.say(HighElves, go(Elmet)).say(HighElves, squad("w")).say(HighElves, go(Monsalvat));
    play.say(HighElves, go(Elmet)).say(HighElves, squad("s"));
    // The second squad has no other way to go.
    play.until_next_turn();
    assert_eq!(play.squads(HighElves, Monsalvat), squads("sw"));
    assert_eq!(counted(&play).2, [3, 0]);
    assert_eq!(play.squads(HighElves, Elmet), Squads::NONE, "no more than there are can be lost");
}

#[test]
fn ordered_retreat_may_be_declined_and_avoids_battle_tokens() {
    let own = fighter(HighElves, "sw", &[("bc7", Area::Sorcerers)]);
    let enemy = fighter(Hobgoblins, "cw", &[]);
    let mut scene = ground(&own, &enemy);
    scene.state.public.battle_tokens.insert(Monsalvat);
    let mut play = fight_on(scene, &own, &enemy);
    play.say(HighElves, go(Elmet)).say(HighElves, squad("w"));
    assert_eq!(play.places(), [Malahaut, Lindsey, Logres]);
    play.say(HighElves, go(Logres)).say(HighElves, Action::Done);
    assert_eq!(play.squads(HighElves, Logres), squads("w"));
}

#[test]
fn plunder_in_melee_gains_favor_if_the_opponent_lost_a_squad() {
    let own = fighter(HighElves, "w", &[("bc8", Area::Warriors)]);
    let mut play = fight(&own, &fighter(Hobgoblins, "cw", &[]));
    play.say(HighElves, of(Patron::Merlin));
    assert_eq!(play.player(HighElves).favor, favor([0, 0, 1]));
    let mut play = fight(&own, &fighter(Hobgoblins, "cw", &[("bc1", Area::Warriors)]));
    play.until_next_turn();
    assert_eq!(play.player(HighElves).favor, Favor::NONE);
}

#[test]
fn plunder_by_sorcery_takes_favor_from_the_loser() {
    let own = fighter(HighElves, "s", &[("bc8", Area::Sorcerers)]);
    let enemy = fighter(Hobgoblins, "cw", &[]);
    let scene = ground(&own, &enemy).favor(Hobgoblins, [1, 1, 0]);
    let mut play = fight_on(scene, &own, &enemy);
    play.say(HighElves, of(Patron::Morgana));
    assert_eq!(play.player(HighElves).favor, favor([0, 1, 0]));
    assert_eq!(play.player(Hobgoblins).favor, favor([1, 0, 0]));
}

#[test]
fn longbow_volley_lets_the_opponent_choose() {
    let own = fighter(Humans, "s", &[("bh2", Area::Sorcerers)]);
    let enemy = || fighter(Hobgoblins, "cw", &[]).spare(&["bc1", "bc2", "bc3"]);
    let mut play = fight(&own, &enemy());
    play.say(Hobgoblins, Action::Option { option: 1 })
        .say(Hobgoblins, battle_card("bc1"))
        .say(Hobgoblins, battle_card("bc3"));
    let discard = play.player(Hobgoblins).discard;
    assert!(discard.contains(card("bc1")) && discard.contains(card("bc3")));
    let mut play = fight(&own, &enemy());
    play.say(Hobgoblins, Action::Option { option: 0 });
    let at = Event::Killed { nation: Hobgoblins, kind: SquadKind::Warrior, territory: Elmet };
    assert!(play.heard(&at));
}

#[test]
fn longbow_volley_offers_only_what_can_be_done_in_full() {
    let own = fighter(Humans, "s", &[("bh2", Area::Sorcerers)]);
    // One card in hand: it cannot be two; so the Warrior dies without a question.
    let play = fight(&own, &fighter(Hobgoblins, "cw", &[]).spare(&["bc1"]));
    let at = Event::Killed { nation: Hobgoblins, kind: SquadKind::Warrior, territory: Elmet };
    assert!(play.heard(&at));
    // No Warrior: cards must go.
    let mut play = fight(&own, &fighter(Hobgoblins, "c", &[]).spare(&["bc1", "bc2"]));
    play.say(Hobgoblins, battle_card("bc1"));
    // Neither: nothing happens.
    let mut play = fight(&own, &fighter(Hobgoblins, "c", &[]).spare(&["bc1"]));
    play.until_next_turn();
    assert_eq!(play.player(Hobgoblins).discard.len(), 0);
}

#[test]
fn rally_the_shire_places_a_warrior_next_door_after_the_losses() {
    let own = fighter(Humans, "w", &[("bh3", Area::Warriors)]);
    let enemy = fighter(Hobgoblins, "c", &[]);
    let scene = ground(&own, &enemy).put(Humans, Logres, "c").put(Humans, Garlot, "w");
    let mut play = fight_on(scene, &own, &enemy);
    assert_eq!(play.places(), [Logres], "Garlot is not adjacent");
    play.say(Humans, go(Logres));
    assert_eq!(play.squads(Humans, Logres), squads("cw"));
}

#[test]
fn rally_the_shire_by_sorcery_saves_a_squad() {
    let own = fighter(Humans, "sww", &[("bh3", Area::Sorcerers)]);
    let mut play = fight(&own, &fighter(Hobgoblins, "w", &[("bc2", Area::Warriors)]));
    play.until_next_turn();
    assert_eq!(counted(&play).2, [2, 0]);
    assert_eq!(play.squads(Humans, Elmet).total(), 1);
}

#[test]
fn silver_arrow_kills_only_if_the_enemy_shows_at_most_one_sorcery_card() {
    let own = fighter(HighElves, "s", &[("be1", Area::Sorcerers)]);
    let killed = Event::Killed { nation: Hobgoblins, kind: SquadKind::Warrior, territory: Elmet };
    let one = fighter(Hobgoblins, "sw", &[("bc1", Area::Sorcerers)]);
    assert!(fight(&own, &one).heard(&killed));
    let cards = [("bc1", Area::Sorcerers), ("bc3", Area::Sorcerers)];
    let two = fighter(Hobgoblins, "ssw", &cards);
    assert!(!fight(&own, &two).heard(&killed));
}

#[test]
fn pile_on_counts_other_melee_cards_up_to_two() {
    let all = [
        ("bg2", Area::Warriors),
        ("bc1", Area::Warriors),
        ("bc7", Area::Warriors),
        ("bg3", Area::Chieftain),
    ];
    for (count, attack) in [(1, 1), (2, 2), (3, 3), (4, 4)] {
        // bg3 adds 1 attack of its own; more than two others count as two.
        let own = fighter(Hobgoblins, "cwww", &all[..count]);
        let mut play = fight(&own, &fighter(Humans, "c", &[]));
        play.until_next_turn();
        let own_values = [1, 1, 1, 2][count - 1];
        let others = (count as u8 - 1).min(2);
        assert_eq!(counted(&play).0[0], own_values + others);
        assert_eq!(own_values + others, attack);
    }
}

#[test]
fn pile_on_by_sorcery_counts_warriors_up_to_three() {
    for (letters, attack) in [("s", 0), ("sw", 1), ("swww", 3)] {
        let own = fighter(Hobgoblins, letters, &[("bg2", Area::Sorcerers)]);
        let mut play = fight(&own, &fighter(Humans, "c", &[]));
        play.until_next_turn();
        assert_eq!(counted(&play).0[0], attack, "{letters}");
    }
}

#[test]
fn throw_them_forward_may_kill_an_own_warrior_for_attack() {
    let own = fighter(Hobgoblins, "ww", &[("bg4", Area::Warriors)]);
    let mut play = fight(&own, &fighter(Humans, "c", &[]));
    play.say(Hobgoblins, Action::Yes);
    play.until_next_turn();
    assert_eq!(counted(&play).0, [5, 1]);
    assert_eq!(play.squads(Hobgoblins, Elmet), squads("w"));
    let mut play = fight(&own, &fighter(Humans, "c", &[]));
    play.say(Hobgoblins, Action::Done);
    play.until_next_turn();
    assert_eq!(counted(&play).0, [2, 1]);
}

#[test]
fn throw_them_forward_by_sorcery_calls_a_warrior_from_next_door() {
    let own = fighter(Hobgoblins, "s", &[("bg4", Area::Sorcerers)]);
    let enemy = fighter(Humans, "c", &[]);
    let scene = ground(&own, &enemy).put(Hobgoblins, Logres, "cw").put(Hobgoblins, Garlot, "w");
    let mut play = fight_on(scene, &own, &enemy);
    assert_eq!(play.places(), [Logres], "Garlot is not adjacent");
    play.say(Hobgoblins, go(Logres));
    assert_eq!(play.squads(Hobgoblins, Elmet), squads("sw"));
}

#[test]
fn deep_gate_calls_a_warrior_from_anywhere() {
    let own = fighter(TunnelDwarves, "s", &[("bd3", Area::Sorcerers)]);
    let enemy = fighter(Hobgoblins, "c", &[]);
    let scene = ground(&own, &enemy).put(TunnelDwarves, Cornwall, "cw");
    let mut play = fight_on(scene, &own, &enemy);
    play.say(TunnelDwarves, go(Cornwall));
    assert_eq!(play.squads(TunnelDwarves, Elmet), squads("sw"));
}

#[test]
fn grudge_hammer_by_sorcery_avenges_a_loss() {
    let own = fighter(TunnelDwarves, "sw", &[("bd4", Area::Sorcerers)]);
    let enemy = fighter(Hobgoblins, "ww", &[("bc4", Area::Warriors)]);
    let mut play = fight(&own, &enemy);
    play.until_next_turn();
    assert_eq!(play.squads(Hobgoblins, Elmet), squads("w"));
    let mut play = fight(&own, &fighter(Hobgoblins, "ww", &[]));
    play.until_next_turn();
    assert_eq!(play.squads(Hobgoblins, Elmet), squads("ww"));
}
