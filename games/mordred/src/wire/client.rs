//! What a client needs to draw the game: boards with their shapes, cards with their texts.
//! Boards are drawn in boxes of 1000 by 1000, x to the right, y down.

use crate::wire::names::*;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A point on a board.
pub type Point = [u16; 2];

/// What a client needs to draw the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ClientContent {
    /// The nations; each at the place of its name.
    pub nations: Vec<ClientNation>,
    /// The Britain board.
    pub britain: ClientBoard,
    /// The Lost Lands board. Folded, only the islands exist; the fold is at x = 500.
    pub lost_lands: ClientBoard,
    /// Sectors of the War side of the disc, clockwise from the Chaos line.
    pub war_disc: Vec<Sector>,
    /// Sectors of the Blitz side.
    pub blitz_disc: Vec<Sector>,
    /// Battle cards; a `BattleCard` is a place in this list.
    pub battle_cards: Vec<ClientBattleCard>,
    /// Spell cards; a `Spell` is a place in this list.
    pub spells: Vec<ClientSpell>,
    /// Champions, each at the place of its name.
    pub champions: Vec<ClientChampion>,
    /// Monsters, each at the place of its name.
    pub monsters: Vec<ClientMonster>,
    /// Patron cards: Mordred, Morgana, Merlin.
    pub patron_cards: Vec<ClientPatronCard>,
    /// Fate cards; a `FateCard` is a place in this list.
    pub fate_cards: Vec<ClientFateCard>,
    /// Chaos cards; a `ChaosCard` is a place in this list.
    pub chaos_cards: Vec<ClientChaosCard>,
    /// Sides of the Lost Lands tiles, two after two; a `TileSide` is a place in this list.
    pub tile_sides: Vec<ClientTileSide>,
}

/// A nation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ClientNation {
    /// Its name on the wire.
    pub nation: Nation,
    /// Its name for people.
    pub name: String,
    /// Its battle deck.
    pub battle_deck: Vec<BattleCard>,
    /// Its Spells.
    pub spells: Vec<Spell>,
}

/// A board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ClientBoard {
    /// Its territories.
    pub territories: Vec<ClientTerritory>,
    /// Its land borders.
    pub borders: Vec<ClientBorder>,
    /// Its sea routes.
    pub sea_routes: Vec<ClientSeaRoute>,
    /// Its zones.
    pub zones: Vec<ClientZone>,
}

/// A territory on a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ClientTerritory {
    /// Its name on the wire.
    pub territory: Territory,
    /// Its name for people.
    pub name: String,
    /// Where its label goes, across.
    pub x: u16,
    /// And down.
    pub y: u16,
    /// Its outline.
    pub polygon: Vec<Point>,
    /// Number of its Region card (Britain).
    pub region_number: Option<u8>,
    /// Whether it exists only after Chaos has come.
    pub after_chaos: bool,
    /// The territory in the same row (Lost Lands).
    pub opposite: Option<Territory>,
}

/// A land border.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ClientBorder {
    /// One territory.
    pub a: Territory,
    /// The other.
    pub b: Territory,
    /// The zone on it.
    pub zone: Option<Zone>,
}

/// A sea route.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ClientSeaRoute {
    /// Id in the content.
    pub id: String,
    /// One territory.
    pub a: Territory,
    /// The other.
    pub b: Territory,
    /// Its course.
    pub polyline: Vec<Point>,
    /// The zone on it.
    pub zone: Zone,
}

/// A zone on a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ClientZone {
    /// Its name on the wire.
    pub zone: Zone,
    /// The territories it lies between.
    pub between: [Territory; 2],
    /// Across.
    pub x: u16,
    /// Down.
    pub y: u16,
    /// Number by which a Region card names it for a Stronghold.
    pub number: Option<u8>,
    /// Whether it lies on a sea route.
    pub sea_route: bool,
}

/// A battle card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ClientBattleCard {
    /// Id in the content.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// The nation that has it; every nation if none.
    pub nation: Option<Nation>,
    /// Attack of the melee half.
    pub attack: u8,
    /// Defence of the melee half.
    pub defense: u8,
    /// Effect of the melee half; may be empty.
    pub melee_text: String,
    /// Effect of the sorcery half.
    pub sorcery_text: String,
}

/// A Spell card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ClientSpell {
    /// Id in the content.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// The nation that has it; every nation if none.
    pub nation: Option<Nation>,
    /// Whether it stays in force once played.
    pub permanent: bool,
    /// Time it costs.
    pub cost: u8,
    /// Effect before Chaos.
    pub base_text: String,
    /// Effect after Chaos.
    pub chaos_text: String,
}

/// A Champion.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ClientChampion {
    /// Name on the wire.
    pub champion: Champion,
    /// Name for people.
    pub name: String,
    /// Ability.
    pub text: String,
}

/// A Monster.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ClientMonster {
    /// Name on the wire.
    pub monster: Monster,
    /// Name for people.
    pub name: String,
    /// Steps it may move.
    pub steps: u8,
    /// Effect.
    pub text: String,
}

/// A Patron card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ClientPatronCard {
    /// Name on the wire.
    pub patron: Patron,
    /// Name for people.
    pub name: String,
    /// Base side: bonus at the end.
    pub base_text: String,
    /// Favor side: power.
    pub favor_text: String,
    /// Favor needed for the power.
    pub threshold: u8,
}

/// A Fate card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ClientFateCard {
    /// Id in the content.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// Upper effect, when chosen.
    pub upper_text: String,
    /// Chaos effect, when turned up on the Cauldron.
    pub chaos_text: String,
}

/// A Chaos card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ClientChaosCard {
    /// Id in the content.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// Effect.
    pub text: String,
}

/// A side of a Lost Lands tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ClientTileSide {
    /// Id in the content.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// Effect.
    pub text: String,
}
