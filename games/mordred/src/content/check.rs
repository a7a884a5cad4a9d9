//! What must hold of the cards beyond their shape.

use super::{
    Content,
    board_files::NationFile,
    card_files::{BattleCardFile, SpellFile, SpellKind, TileFile},
};
use crate::{
    effects::{
        refs::{At, Color, PlayerRef, TerritoryRef, VARS, Var},
        words::{Effect, Filter, Modifier},
    },
    set::SET_MEMBERS_MAX,
    wire::names::*,
};
use engine::{ContentError, content::Checker};
use std::collections::BTreeSet;

/// Battle cards of a nation: seven in hand at the start and five in the deck.
const BATTLE_DECK: usize = 12;
/// Spells of a nation.
const SPELLS: usize = 5;

/// Each nation has twelve battle cards and five Spells that exist and that it may have.
pub(super) fn nations(
    nations: &[NationFile],
    cards: &[BattleCardFile],
    spells: &[SpellFile],
) -> Result<(), ContentError> {
    let mut checker = Checker::new("nations.json");
    let found: Vec<Nation> = nations.iter().map(|one| one.id).collect();
    checker.check(found == Nation::ALL, "", "it must list the four nations in their order");
    for (at, file) in nations.iter().enumerate() {
        let deck: BTreeSet<&String> = file.battle_deck.iter().collect();
        let right = deck.len() == BATTLE_DECK && file.battle_deck.len() == BATTLE_DECK;
        checker.check(right, format!("[{at}].battle_deck"), "twelve different cards are needed");
        for (place, id) in file.battle_deck.iter().enumerate() {
            let card = cards.iter().find(|card| card.id == *id);
            let right = card.is_some_and(|card| card.nation.is_none_or(|owner| owner == file.id));
            let place = format!("[{at}].battle_deck[{place}]");
            checker.check(right, place, format!("this nation has no battle card {id:?}"));
        }
        let own: BTreeSet<&String> = file.spells.iter().collect();
        let right = own.len() == SPELLS && file.spells.len() == SPELLS;
        checker.check(right, format!("[{at}].spells"), "five different Spells are needed");
        for (place, id) in file.spells.iter().enumerate() {
            let spell = spells.iter().find(|spell| spell.id == *id);
            let right =
                spell.is_some_and(|spell| spell.nation.is_none_or(|owner| owner == file.id));
            let place = format!("[{at}].spells[{place}]");
            checker.check(right, place, format!("this nation has no Spell {id:?}"));
        }
    }
    checker.finish()
}

/// Three tiles with two sides.
pub(super) fn tiles(tiles: &[TileFile]) -> Result<(), ContentError> {
    let mut checker = Checker::new("tiles.json");
    checker.check(tiles.len() == 3, "", "there must be three tiles");
    for (at, tile) in tiles.iter().enumerate() {
        checker.check(
            tile.sides.len() == 2,
            format!("[{at}]"),
            format!("tile {:?} must have two sides", tile.id),
        );
    }
    checker.finish()
}

/// Both discs begin with Monsters and end with War, so that the second crossing of the line
/// brings the last War; and the Fate deck lasts until Chaos.
pub(super) fn disc(discs: &[Vec<Sector>; 2], fate_cards: usize) -> Result<(), ContentError> {
    let mut checker = Checker::new("disc.json");
    for ((sectors, name), length) in discs.iter().zip(["war", "blitz"]).zip([12, 10]) {
        checker.check(sectors.len() == length, name, format!("it must have {length} sectors"));
        checker.check(
            sectors.first() == Some(&Sector::Monsters),
            name,
            "it must begin with monsters",
        );
        checker.check(sectors.last() == Some(&Sector::War), name, "it must end with war");
        for event in Sector::ALL {
            checker.check(sectors.contains(&event), name, format!("it has no {event:?}"));
        }
        let fate = sectors.iter().filter(|sector| **sector == Sector::Fate).count();
        checker.check(2 * fate <= fate_cards, name, "the Fate deck would run out before Chaos");
    }
    checker.finish()
}

/// Ids and names are unique, lists that an enum indexes stand in its order, and effects bind a
/// name before they use it.
pub(super) fn cards(content: &Content) -> Result<(), ContentError> {
    let champions = content.champions.iter().map(|one| one.id);
    let monsters = content.monsters.iter().map(|one| one.id);
    let patrons = content.patron_cards.iter().map(|one| one.id);
    listed("champions.json", champions.eq(Champion::ALL))?;
    listed("monsters.json", monsters.eq(Monster::ALL))?;
    listed("patron_cards.json", patrons.eq(Patron::ALL))?;
    names(content)?;
    battle_cards(content)?;
    spells(content)?;
    other_effects(content)
}

fn listed(file: &str, right: bool) -> Result<(), ContentError> {
    let mut checker = Checker::new(file);
    checker.check(right, "", "it must list all there are, in their order");
    checker.finish()
}

fn names(content: &Content) -> Result<(), ContentError> {
    let lists: [(&str, Vec<[&String; 2]>); 5] = [
        (
            "battle_cards.json",
            content.battle_cards.iter().map(|one| [&one.id, &one.name]).collect(),
        ),
        ("spells.json", content.spells.iter().map(|one| [&one.id, &one.name]).collect()),
        ("fate_cards.json", content.fate_cards.iter().map(|one| [&one.id, &one.name]).collect()),
        ("chaos_cards.json", content.chaos_cards.iter().map(|one| [&one.id, &one.name]).collect()),
        ("tiles.json", content.tile_sides.iter().map(|one| [&one.id, &one.name]).collect()),
    ];
    let mut seen = BTreeSet::new();
    for (file, list) in lists {
        let mut checker = Checker::new(file);
        checker.check(list.len() <= SET_MEMBERS_MAX, "", "it lists too many cards");
        for (at, names) in list.into_iter().enumerate() {
            for name in names {
                checker.check(seen.insert(name), format!("[{at}]"), format!("{name:?} is taken"));
            }
        }
        checker.finish()?;
    }
    Ok(())
}

fn battle_cards(content: &Content) -> Result<(), ContentError> {
    let mut checker = Checker::new("battle_cards.json");
    for (at, card) in content.battle_cards.iter().enumerate() {
        let melee = format!("[{at}].melee");
        let values = card.melee.attack <= 4 && card.melee.defense <= 4;
        checker.check(values, &melee, "values are 0 to 4");
        let told = card.melee.effects.is_empty() == card.melee.text.is_empty();
        checker.check(told, &melee, "effects need a text, and a text effects");
        let place = format!("{melee}.effects");
        effects(&mut checker, &place, &card.melee.effects, Ground::BattleCard);
        let place = format!("[{at}].sorcery.effects");
        checker.check(!card.sorcery.effects.is_empty(), &place, "a sorcery half must do something");
        effects(&mut checker, &place, &card.sorcery.effects, Ground::BattleCard);
    }
    checker.finish()
}

fn spells(content: &Content) -> Result<(), ContentError> {
    let mut checker = Checker::new("spells.json");
    for (at, spell) in content.spells.iter().enumerate() {
        for (half, name) in [(&spell.base, "base"), (&spell.chaos, "chaos")] {
            let place = format!("[{at}].{name}.effects");
            checker.check(!half.effects.is_empty(), &place, "a Spell must do something");
            let lasting = half.effects.iter().all(|one| matches!(one, Effect::Modifier(_)));
            let permanent = spell.kind == SpellKind::Permanent;
            checker.check(lasting == permanent, &place, "exactly permanent Spells have modifiers");
            let ground = if permanent { Ground::Lasting } else { Ground::Card };
            effects(&mut checker, &place, &half.effects, ground);
        }
    }
    for nation in Nation::ALL {
        let own = content.nation_spells[nation.index()];
        let permanent =
            own.iter().filter(|one| content.spell(*one).kind == SpellKind::Permanent).count();
        checker.check(permanent == 1, "", format!("{nation:?} must have one permanent Spell"));
    }
    checker.finish()
}

fn other_effects(content: &Content) -> Result<(), ContentError> {
    let mut checker = Checker::new("champions.json");
    for (at, one) in content.champions.iter().enumerate() {
        effects(&mut checker, &format!("[{at}].effects"), &one.effects, Ground::Lasting);
    }
    checker.finish()?;
    let mut checker = Checker::new("monsters.json");
    for (at, one) in content.monsters.iter().enumerate() {
        checker.check(one.steps > 0, format!("[{at}].move"), "a Monster moves at least one step");
        effects(&mut checker, &format!("[{at}].effects"), &one.effects, Ground::Card);
    }
    checker.finish()?;
    let mut checker = Checker::new("patron_cards.json");
    for (at, one) in content.patron_cards.iter().enumerate() {
        effects(
            &mut checker,
            &format!("[{at}].favor.effects"),
            &one.favor.effects,
            Ground::Lasting,
        );
    }
    checker.finish()?;
    let mut checker = Checker::new("fate_cards.json");
    for (at, one) in content.fate_cards.iter().enumerate() {
        effects(&mut checker, &format!("[{at}].upper.effects"), &one.upper.effects, Ground::Card);
        effects(&mut checker, &format!("[{at}].chaos.effects"), &one.chaos.effects, Ground::Card);
    }
    checker.finish()?;
    let mut checker = Checker::new("chaos_cards.json");
    for (at, one) in content.chaos_cards.iter().enumerate() {
        effects(&mut checker, &format!("[{at}].effects"), &one.effects, Ground::Card);
    }
    checker.finish()?;
    let mut checker = Checker::new("tiles.json");
    for (at, one) in content.tile_sides.iter().enumerate() {
        let place = format!("[{}].sides[{}].effects", at / 2, at % 2);
        effects(&mut checker, &place, &one.effects, Ground::Lasting);
    }
    checker.finish()
}

/// What a list of effects stands on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ground {
    /// A card that is resolved once.
    Card,
    /// A battle card: may change the battle.
    BattleCard,
    /// A card in force: modifiers only.
    Lasting,
}

fn effects(checker: &mut Checker<'_>, place: &str, list: &[Effect], ground: Ground) {
    let mut walk = Walk { checker, bound: [false; VARS], ground };
    walk.list(place, list, Depth::Top);
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Depth {
    Top,
    Nested,
}

struct Walk<'a, 'b> {
    checker: &'a mut Checker<'b>,
    bound: [bool; VARS],
    ground: Ground,
}

impl Walk<'_, '_> {
    fn list(&mut self, place: &str, list: &[Effect], depth: Depth) {
        let before = self.bound;
        for (at, effect) in list.iter().enumerate() {
            self.effect(&format!("{place}[{at}]"), effect, depth);
        }
        self.bound = before;
    }

    fn nested(&mut self, place: &str, list: &[Effect]) {
        self.checker.check(!list.is_empty(), place, "the list is empty");
        self.list(place, list, Depth::Nested);
    }

    fn effect(&mut self, place: &str, effect: &Effect, depth: Depth) {
        let lasting = matches!(effect, Effect::Modifier(_));
        let right = lasting == (self.ground == Ground::Lasting && depth == Depth::Top);
        self.checker.check(
            right,
            place,
            "modifiers stand on cards in force, at the top, and nothing else does",
        );
        match effect {
            Effect::ChooseTerritory { bind, filter } => {
                self.filter(place, filter);
                self.bind(*bind);
            }
            Effect::ChooseOne { options, .. } => {
                for (at, option) in options.iter().enumerate() {
                    self.nested(&format!("{place}.options[{at}]"), option);
                }
            }
            Effect::Optional { effects } => self.nested(&format!("{place}.effects"), effects),
            Effect::If { cond, then, otherwise } => {
                if let Some(at) = cond.controls {
                    self.territory(place, at);
                }
                self.nested(&format!("{place}.then"), then);
                self.list(&format!("{place}.else"), otherwise, Depth::Nested);
            }
            Effect::ForEachPlayer { who, bind, effects } => {
                self.player(place, *who);
                self.bind(*bind);
                self.nested(&format!("{place}.effects"), effects);
            }
            Effect::ForEachTerritory { filter, bind, effects } => {
                self.filter(place, filter);
                self.bind(*bind);
                self.nested(&format!("{place}.effects"), effects);
            }
            Effect::AfterLosses { effects, .. } => {
                let right = depth == Depth::Top && self.ground == Ground::BattleCard;
                self.checker.check(
                    right,
                    place,
                    "after_losses stands at the top of a battle card's half",
                );
                self.nested(&format!("{place}.effects"), effects);
            }
            Effect::BattleMod { .. } | Effect::CancelCard { .. } | Effect::PreventLosses { .. } => {
                let right = self.ground == Ground::BattleCard;
                self.checker.check(right, place, "only battle cards change the battle");
            }
            Effect::Modifier(Modifier::Trigger { effects, .. }) => {
                self.nested(&format!("{place}.effects"), effects);
            }
            Effect::Modifier(_) => {}
            effect => self.plain(place, effect),
        }
    }

    /// Effects without effects inside.
    fn plain(&mut self, place: &str, effect: &Effect) {
        match effect {
            Effect::GainFavor { who, color, .. } | Effect::LoseFavor { who, color, .. } => {
                self.player(place, *who);
                self.color(place, *color);
            }
            Effect::StealFavor { from, to, .. } => {
                self.player(place, *from);
                self.player(place, *to);
            }
            Effect::TakeFavor { who, at, .. } | Effect::DropFavor { who, at, .. } => {
                self.player(place, *who);
                self.territory(place, *at);
            }
            Effect::AddFavor { color, at, .. } => {
                self.color(place, *color);
                self.at(place, at);
            }
            Effect::ReturnFavor { at, .. } => self.territory(place, *at),
            Effect::PlaceSquads { who, kind, at, bind_to, .. } => {
                let right = matches!(kind, SquadKind::Warrior | SquadKind::Sorcerer);
                self.checker.check(right, place, "only Warriors and Sorcerers are placed");
                self.player(place, *who);
                self.at(place, at);
                bind_to.iter().for_each(|bind| self.bind(*bind));
            }
            Effect::KillSquads { who, at, .. } | Effect::PlaceChampion { who, at } => {
                self.player(place, *who);
                self.at(place, at);
            }
            Effect::MoveSquads { who, from, to, bind_to, .. } => {
                self.player(place, *who);
                self.at(place, from);
                self.at(place, to);
                bind_to.iter().for_each(|bind| self.bind(*bind));
            }
            Effect::MovePatron { steps, bind_patron, bind_to, .. } => {
                self.checker.check(*steps == 1, place, "a Patron moves one step");
                bind_patron.iter().chain(bind_to).for_each(|bind| self.bind(*bind));
            }
            Effect::ReplaceSquad { who, .. }
            | Effect::PlaceActionToken { who, .. }
            | Effect::ReturnActionToken { who, .. }
            | Effect::AdvanceMarker { who, .. }
            | Effect::DrawBattle { who, .. }
            | Effect::DiscardBattle { who, .. }
            | Effect::RecoverSpell { who, .. } => self.player(place, *who),
            _ => {}
        }
    }

    fn bind(&mut self, var: Var) {
        self.bound[var.index()] = true;
    }

    fn var(&mut self, place: &str, var: Var) {
        let right = self.bound[var.index()];
        self.checker.check(right, place, format!("{var:?} is used before it is bound"));
    }

    fn player(&mut self, place: &str, player: PlayerRef) {
        match player {
            PlayerRef::Var(var) => self.var(place, var),
            PlayerRef::EachAt(at) | PlayerRef::ChosenOtherAt(at) => self.territory(place, at),
            _ => {}
        }
    }

    fn territory(&mut self, place: &str, territory: TerritoryRef) {
        if let TerritoryRef::Var(var) = territory {
            self.var(place, var);
        }
    }

    fn color(&mut self, place: &str, color: Color) {
        if let Color::Var(var) = color {
            self.var(place, var);
        }
    }

    fn at(&mut self, place: &str, at: &At) {
        match at {
            At::Ref(territory) => self.territory(place, *territory),
            At::Filter(filter) => self.filter(place, filter),
        }
    }

    fn filter(&mut self, place: &str, filter: &Filter) {
        for player in [filter.has_squads_of, filter.no_squads_of, filter.has_sorcerer_of] {
            player.iter().for_each(|player| self.player(place, *player));
        }
        for territory in [filter.adjacent_to, filter.not] {
            territory.iter().for_each(|territory| self.territory(place, *territory));
        }
        filter.any_of.iter().for_each(|filter| self.filter(place, filter));
    }
}
