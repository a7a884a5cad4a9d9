//! The shape of the content files.

use crate::wire::{Blessing, Colour, Effect, GeasId, Goal, Mormaer, Side};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EncountersFile {
    #[serde(rename = "about")]
    _about: String,
    pub(super) kinds: Vec<KindEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct KindEntry {
    #[serde(rename = "id")]
    _id: String,
    pub(super) rank: u8,
    pub(super) copies: u8,
    #[serde(default)]
    pub(super) ailm: bool,
    pub(super) effect: Option<Effect>,
    pub(super) name: Option<String>,
    pub(super) text: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GeasFile {
    #[serde(rename = "about")]
    _about: String,
    pub(super) geas: Vec<GeasEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GeasEntry {
    pub(super) id: GeasId,
    pub(super) name: String,
    pub(super) text: String,
    #[serde(default)]
    pub(super) new: bool,
    #[serde(default)]
    pub(super) first_game: bool,
    #[serde(default = "yes")]
    pub(super) solo: bool,
    pub(super) solo_score: u8,
    pub(super) scoring: crate::geas::Scoring,
}

const fn yes() -> bool {
    true
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LayoutsFile {
    #[serde(rename = "about")]
    _about: String,
    pub(super) layouts: Vec<LayoutEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LayoutEntry {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) rows: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RegionsFile {
    #[serde(rename = "about")]
    _about: String,
    pub(super) plain: PlainRegions,
    pub(super) realms: RealmsEntry,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlainRegions {
    pub(super) one_to_three: [u8; 3],
    pub(super) four_to_five: [u8; 3],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RealmsEntry {
    pub(super) movement: Vec<u8>,
    pub(super) balor_movement: u8,
    pub(super) milestones: Vec<u8>,
    pub(super) one_to_three: [[u8; 3]; 4],
    pub(super) four_to_five: [[u8; 3]; 4],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ModulesFile {
    #[serde(rename = "about")]
    _about: String,
    pub(super) goals: Vec<Entry<Goal>>,
    pub(super) blessings: Vec<Entry<Blessing>>,
    pub(super) mormaers: Vec<Entry<Mormaer>>,
    pub(super) balor: BalorEntry,
    pub(super) followers: FollowersEntry,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Entry<I> {
    pub(super) id: I,
    pub(super) name: String,
    pub(super) text: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BalorEntry {
    pub(super) gaze_cards: u8,
    pub(super) points_for_ailm: u8,
    pub(super) handicap: HandicapEntry,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HandicapEntry {
    pub(super) story: i32,
    pub(super) standard: i32,
    pub(super) fomorian: i32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FollowersEntry {
    pub(super) token_below: u16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NamesFile {
    #[serde(rename = "about")]
    _about: String,
    pub(super) colours: Vec<Name<Colour>>,
    pub(super) sides: Vec<Name<Side>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Name<I> {
    pub(super) id: I,
    pub(super) name: String,
}
