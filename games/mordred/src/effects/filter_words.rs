//! The vocabulary of filters and conditions: which territories qualify, and what must hold.

use crate::effects::refs::{PlayerRef, TerritoryRef};
use serde::Deserialize;

/// Conditions; all that are given must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Condition {
    /// The card lies in the Chieftain's area.
    pub chieftain_area: bool,
    /// `self` has at least so many squads in the battle's territory.
    pub own_squads_here_min: Option<u8>,
    /// The opponent revealed at most so many cards in his Sorcerers' area.
    pub enemy_sorcery_cards_max: Option<u8>,
    /// `self` controls the territory.
    pub controls: Option<TerritoryRef>,
}

/// Which territories qualify; everything that is given must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Filter {
    /// On which boards; Britain before Chaos and both after it, if not given.
    pub region: Option<Region>,
    /// Squads of one of these players are there.
    pub has_squads_of: Option<PlayerRef>,
    /// No squads of any of these players are there.
    pub no_squads_of: Option<PlayerRef>,
    /// A Sorcerer of one of these players is there.
    pub has_sorcerer_of: Option<PlayerRef>,
    /// There or next to it is an own Sorcerer.
    pub at_or_adjacent_to_own_sorcerer: bool,
    /// Next to it is an own Sorcerer.
    pub adjacent_to_own_sorcerer: bool,
    /// Next to this territory.
    pub adjacent_to: Option<TerritoryRef>,
    /// A Patron is there.
    pub has_patron: bool,
    /// A Monster is there.
    pub has_monster: bool,
    /// Neither Monster nor squads are there.
    pub unoccupied: bool,
    /// It has a Stronghold.
    pub has_stronghold: Option<StrongholdWord>,
    /// Favor is inside or in a zone that touches it.
    pub has_favor_near: bool,
    /// Squads of exactly so many nations are there.
    pub nations: Option<u8>,
    /// It bears no battle token.
    pub no_battle_token: bool,
    /// `self` may add a squad.
    pub room_for_own_squad: bool,
    /// It is not this territory.
    pub not: Option<TerritoryRef>,
    /// At least one of these holds.
    pub any_of: Vec<Filter>,
}

/// What a Stronghold must be like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StrongholdWord {
    /// Any.
    Any,
    /// Of a Patron who has one at the squad's starting territory too.
    SamePatronAsFrom,
}

impl<'de> Deserialize<'de> for StrongholdWord {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged, expecting = "true or \"same_patron_as_from\"")]
        enum Raw {
            Flag(bool),
            Word(String),
        }
        match Raw::deserialize(from)? {
            Raw::Flag(true) => Ok(Self::Any),
            Raw::Word(word) if word == "same_patron_as_from" => Ok(Self::SamePatronAsFrom),
            Raw::Flag(_) | Raw::Word(_) => {
                Err(serde::de::Error::custom("expected true or \"same_patron_as_from\""))
            }
        }
    }
}

/// Boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Region {
    /// Britain.
    Britain,
    /// The Lost Lands; before Chaos its islands.
    LostLands,
    /// Both.
    Any,
}
