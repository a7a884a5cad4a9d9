//! How effects refer to players, territories and colours: words, or names bound before.

use crate::{effects::words::Filter, wire::names::Patron};
use serde::{
    Deserialize, Deserializer,
    de::{Error, MapAccess, Visitor, value::MapAccessDeserializer},
};
use std::fmt;

/// How many names an effect can bind.
pub const VARS: usize = 26;

/// A bound name: `$` and a small letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Var(u8);

impl Var {
    /// Its place among [`VARS`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    fn parse(word: &str) -> Option<Self> {
        match word.as_bytes() {
            [b'$', letter @ b'a'..=b'z'] => Some(Self(letter - b'a')),
            _ => None,
        }
    }
}

/// Players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerRef {
    /// The resolving player: the caster, the owner of the card, the active player otherwise.
    Own,
    /// All players.
    Each,
    /// All but the resolving player.
    EachOther,
    /// Another player of the resolving player's choice.
    ChosenOther,
    /// The other player of the running battle.
    Opponent,
    /// Those with squads on a territory.
    EachAt(TerritoryRef),
    /// Another player with squads on a territory, of the resolving player's choice.
    ChosenOtherAt(TerritoryRef),
    /// The player furthest behind.
    Rearmost,
    /// The player furthest ahead.
    Foremost,
    /// All who are tied for the most Favor.
    MostFavor,
    /// The player concerned, when it is asked who decides.
    Concerned,
    /// A bound player.
    Var(Var),
}

impl PlayerRef {
    fn parse(word: &str) -> Option<Self> {
        Some(match word {
            "self" => Self::Own,
            "each" => Self::Each,
            "each_other" => Self::EachOther,
            "chosen_other" => Self::ChosenOther,
            "opponent" => Self::Opponent,
            "rearmost" => Self::Rearmost,
            "foremost" => Self::Foremost,
            "most_favor" => Self::MostFavor,
            "who" => Self::Concerned,
            word => match word.split_once(':') {
                Some(("each_at", at)) => Self::EachAt(TerritoryRef::parse(at)?),
                Some(("chosen_other_at", at)) => Self::ChosenOtherAt(TerritoryRef::parse(at)?),
                Some(_) => return None,
                None => Self::Var(Var::parse(word)?),
            },
        })
    }
}

/// A territory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TerritoryRef {
    /// That of the battle, Monster, tile or Champion.
    Here,
    /// That where the moving squad starts.
    From,
    /// That of the Patron whose colour is meant.
    OfPatron,
    /// A bound one.
    Var(Var),
}

impl TerritoryRef {
    fn parse(word: &str) -> Option<Self> {
        match word {
            "$here" => Some(Self::Here),
            "$from" => Some(Self::From),
            "patron_territory" => Some(Self::OfPatron),
            word => Var::parse(word).map(Self::Var),
        }
    }
}

/// Colours of Favor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Color {
    /// Any, by choice; each token anew.
    Any,
    /// Any, by choice, but all different.
    AnyDistinct,
    /// The one the player has most of; by choice among equals.
    Most,
    /// Every Patron's.
    EachPatron,
    /// That of a bound Patron.
    Var(Var),
    /// A certain one.
    Of(Patron),
}

impl Color {
    fn parse(word: &str) -> Option<Self> {
        Some(match word {
            "any" => Self::Any,
            "any_distinct" => Self::AnyDistinct,
            "most" => Self::Most,
            "each_patron" => Self::EachPatron,
            "mordred" => Self::Of(Patron::Mordred),
            "morgana" => Self::Of(Patron::Morgana),
            "merlin" => Self::Of(Patron::Merlin),
            word => Self::Var(Var::parse(word)?),
        })
    }
}

/// Deserializes a word by its `parse`.
macro_rules! words {
    ($($name:ident: $what:literal),+ $(,)?) => {
        $(impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let word = String::deserialize(from)?;
                Self::parse(&word)
                    .ok_or_else(|| Error::custom(format!("{word:?} is no {}", $what)))
            }
        })+
    };
}

words!(
    Var: "name such as $t",
    PlayerRef: "player",
    TerritoryRef: "territory",
    Color: "colour of Favor",
);

/// A territory or those that qualify.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum At {
    /// A certain one.
    Ref(TerritoryRef),
    /// One of those that qualify.
    Filter(Filter),
}

impl<'de> Deserialize<'de> for At {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct AtVisitor;
        impl<'de> Visitor<'de> for AtVisitor {
            type Value = At;
            fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str("a territory or a filter")
            }
            fn visit_str<E: Error>(self, word: &str) -> Result<At, E> {
                let found = TerritoryRef::parse(word);
                found.map(At::Ref).ok_or_else(|| E::custom(format!("{word:?} is no territory")))
            }
            fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<At, M::Error> {
                Filter::deserialize(MapAccessDeserializer::new(map)).map(At::Filter)
            }
        }
        from.deserialize_any(AtVisitor)
    }
}
