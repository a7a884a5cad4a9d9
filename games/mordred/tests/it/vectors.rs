//! The test vectors of `vectors.json`: computed by an independent interpreter of the rules.

use crate::scene::*;
use mordred::{
    Event, Options, Phase,
    wire::{event::Event::*, names::*},
};
use serde::Deserialize;
use std::{collections::BTreeMap, sync::LazyLock};

#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Vector {
    Disc(Disc),
    DiscNested(Disc),
    Battle(Box<Fight>),
}

#[derive(Clone, Debug, Deserialize)]
struct Disc {
    name: String,
    mode: Mode,
    players: usize,
    positions: Vec<u8>,
    stack_bottom_to_top: Vec<usize>,
    active: usize,
    cost: u8,
    chaos_before: bool,
    during: Option<During>,
    expected: Vec<String>,
    next_active: Option<usize>,
}

#[derive(Clone, Debug, Deserialize)]
struct During {
    player: usize,
}

#[derive(Clone, Debug, Deserialize)]
struct Fight {
    name: String,
    territory: Territory,
    further_ahead: Side,
    other: Side,
    totals: Sides<[u8; 2]>,
    result: Sides<Losses>,
}

#[derive(Clone, Debug, Deserialize)]
struct Side {
    nation: Nation,
    squads: BTreeMap<String, u8>,
    cards: Vec<(String, String)>,
}

#[derive(Clone, Debug, Deserialize)]
struct Sides<T> {
    further_ahead: T,
    other: T,
}

#[derive(Clone, Debug, Deserialize)]
struct Losses {
    damage: u8,
    killed: u8,
    chieftain_lies: bool,
}

static VECTORS: LazyLock<Vec<Vector>> =
    LazyLock::new(|| serde_json::from_str(include_str!("vectors.json")).unwrap());

fn vector(wanted: &str) -> Vector {
    let name = |vector: &Vector| match vector {
        Vector::Disc(disc) | Vector::DiscNested(disc) => disc.name.clone(),
        Vector::Battle(fight) => fight.name.clone(),
    };
    let found = VECTORS.iter().find(|vector| name(vector) == wanted);
    found.unwrap_or_else(|| panic!("no vector {wanted}")).clone()
}

fn check(name: &str) {
    match vector(name) {
        Vector::Disc(disc) | Vector::DiscNested(disc) => check_disc(&disc),
        Vector::Battle(fight) => check_battle(&fight),
    }
}

/// An action of the given cost is paid for; what the time marker sets off is compared.
fn check_disc(disc: &Disc) {
    let nations = &FOUR[..disc.players];
    let options = Options { mode: disc.mode, ..options(nations) };
    let mut scene = scene_with(&options);
    for nation in nations {
        let home = [Lothian, Cornwall, Lindsey, Logres][nation.index()];
        scene = scene.put(*nation, home, "cw");
    }
    for player in &disc.stack_bottom_to_top {
        scene = scene.at(nations[*player], disc.positions[*player]);
    }
    let sectors = scene.settings.content.sectors(disc.mode).to_vec();
    let lowest = *disc.positions.iter().min().unwrap();
    scene.state.public.time.swept = lowest;
    // A War whose sector the rearmost marker stands on is still to come; all before are done.
    if disc.chaos_before {
        scene = scene.chaos();
    }
    if disc.during.is_some() {
        scene = scene.chaos_deck(&["c7", "c6"]);
    }
    let mut play =
        scene.turn(nations[disc.active]).begin(Phase::Pay(ActionKind::Sorcery, disc.cost));
    if let Some(during) = &disc.during {
        play.say(nations[disc.active], mordred::Action::Chaos { card: chaos("c7") });
        if disc.players > 2 {
            play.say(nations[disc.active], player(nations[during.player]));
        }
    }
    play.until_next_turn();
    let paid = play.told.iter().position(|event| matches!(event, ActionPaid { .. })).unwrap();
    let mut happened = Vec::new();
    let mut moved = 0;
    for event in &play.told[paid..] {
        match event {
            SectorLeft { event, .. } => happened.push(format!("{event:?}").to_lowercase()),
            ChaosCame { .. } => happened.push("CHAOS".to_owned()),
            GameEnded { .. } => happened.push("END".to_owned()),
            MarkerMoved { nation, from, to } => {
                if moved > 0 {
                    let number = nations.iter().position(|other| other == nation).unwrap();
                    happened.push(format!("marker of {number} +{}", to - from));
                }
                moved += 1;
            }
            _ => {}
        }
    }
    assert_eq!(happened, disc.expected, "{sectors:?}");
    let next = play.game.outcome().is_none().then(|| play.asked());
    assert_eq!(next, disc.next_active.map(|player| nations[player]));
}

fn letters(squads: &BTreeMap<String, u8>) -> String {
    squads.iter().flat_map(|(kind, count)| (0..*count).map(|_| &kind[..1])).collect()
}

/// Cards are laid as given, and totals and losses compared.
fn check_battle(fight: &Fight) {
    let (ahead, other) = (&fight.further_ahead, &fight.other);
    let at = fight.territory;
    let mut scene = scene(&[other.nation, ahead.nation]);
    for side in [ahead, other] {
        let ids: Vec<&str> = side.cards.iter().map(|(id, _)| id.as_str()).collect();
        scene = scene.put(side.nation, at, &letters(&side.squads)).hand(side.nation, &ids, &[]);
    }
    let mut play = scene.turn(other.nation).war();
    for side in [ahead, other] {
        for (id, area) in &side.cards {
            let area = match area.as_str() {
                "chieftain" => Area::Chieftain,
                "sorcerer" => Area::Sorcerers,
                _ => Area::Warriors,
            };
            play.say(side.nation, lay(id, area));
        }
        if play.offered_done() && play.asked() == side.nation {
            play.say(side.nation, mordred::Action::Done);
        }
    }
    cancel_the_best(&mut play);
    play.until_next_turn();
    let counted = play.told.iter().find_map(|event| match event {
        BattleCounted { attack, defense, damage, .. } => Some((*attack, *defense, *damage)),
        _ => None,
    });
    let (attack, defense, damage) = counted.expect("the battle is counted");
    let totals = &fight.totals;
    assert_eq!([attack[0], defense[0]], totals.further_ahead);
    assert_eq!([attack[1], defense[1]], totals.other);
    let result = [(ahead, &fight.result.further_ahead), (other, &fight.result.other)];
    for (at, (side, losses)) in result.into_iter().enumerate() {
        assert_eq!(damage[at], losses.damage);
        let killed =
            |event: &&Event| matches!(event, Killed { nation, .. } if *nation == side.nation);
        assert_eq!(play.told.iter().filter(killed).count(), usize::from(losses.killed));
        let lies = play.heard(&ChieftainLies { nation: side.nation });
        assert_eq!(lies, losses.chieftain_lies);
    }
}

/// Where a card is to be ignored, it is the one with the highest values.
fn cancel_the_best(play: &mut Play) {
    let is_choice = |play: &Play| {
        let open = play.game.open().first();
        open.is_some_and(|decision| {
            let choice = mordred::wire::prompt::Choice::CancelCard;
            matches!(&decision.open.prompt, mordred::Prompt::Effect { choice: other, .. } if *other == choice)
        })
    };
    if is_choice(play) {
        let nation = play.asked();
        play.say(nation, battle_card("bd1"));
    }
}

impl Play {
    fn offered_done(&self) -> bool {
        let laying = matches!(self.game.phase(), Phase::LayCards(_));
        laying && self.offers(&mordred::Action::Done)
    }
}

macro_rules! vectors {
    ($($test:ident: $name:literal),+ $(,)?) => {
        $(#[test]
        fn $test() {
            check($name);
        })+

        #[test]
        fn every_vector_is_a_test() {
            assert_eq!([$($name),+].len(), VECTORS.len());
        }
    };
}

vectors! {
    peter_leaves_fate_and_passes_war: "Peter, page 13: leaves Fate, passes War",
    not_the_last_to_pass_the_war: "not the last to pass the War: only the origin event",
    then_the_other_one_passes_it: "then the other one passes it: Fate, then War",
    a_sector_not_left_empty: "sector not left empty: nothing",
    landing_on_a_war_sector: "landing on a War sector is not crossing",
    leaving_a_war_sector: "leaving a War sector fires it once",
    two_wars_in_one_move: "two Wars in one move",
    two_wars_with_a_marker_between: "two Wars, other marker between them",
    crossing_the_line_as_last: "crossing the line as last: War, then Chaos",
    war_on_both_sides_of_the_line: "crossing the line, War on both sides of it",
    first_to_cross_the_line: "first to cross the line: no Chaos yet",
    second_crossing_ends_the_game: "second crossing ends the game after the last War",
    second_crossing_from_fate: "second crossing from Fate: Fate, War, end",
    an_arriving_marker_goes_on_top: "tie: arriving marker goes on top and acts next",
    blitz_from_fate_over_war: "blitz: from Fate over War",
    blitz_laps_are_told_apart: "blitz: lap-aware empty sector (10 ahead is not the same sector)",
    a_marker_moved_while_the_last_war_is_pending: "out-of-turn move while the last War is pending",
    a_rear_marker_moved_over_a_war:
        "out-of-turn move takes the rear marker over a War: War in the sweep, no origin event",
    plain_totals: "plain totals",
    a_lying_chieftain: "lying Chieftain",
    sorcery_cancels_the_best_melee_card: "sorcery cancels the best melee card",
    no_cards_laid: "no cards laid",
}
