//! What the host may choose.

use crate::names::{Clan, Deity, Difficulty, Mode};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What the host may choose. Everything left out is as in the beginner's game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Who plays against whom.
    pub mode: Mode,
    /// How strong the enemy starts; only against the enemy together or alone, where leaving it
    /// out means `beginner`.
    pub difficulty: Option<Difficulty>,
    /// Id of the setup: where strongholds and followers start.
    pub setup: String,
    /// The three enemy clans.
    #[schemars(length(equal = 3))]
    pub clans: Vec<ClanChoice>,
    /// Which clan starts at which of the setup's strongholds.
    pub strongholds: Strongholds,
    /// The deity whose tile Lugh replaces; without one he is not in play.
    pub lugh_replaces: Option<Deity>,
}

macro_rules! clan_choice {
    ($($clan:ident = $title:literal),+ $(,)?) => {
        /// An enemy clan, or any.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
        #[serde(rename_all = "snake_case")]
        pub enum ClanChoice {
            /// One drawn from the clans that fit beside the others.
            Random,
            $(#[doc = $title] $clan),+
        }

        impl ClanChoice {
            /// The clan, unless it is to be drawn.
            pub const fn clan(self) -> Option<Clan> {
                match self {
                    Self::Random => None,
                    $(Self::$clan => Some(Clan::$clan)),+
                }
            }
        }

        impl From<Clan> for ClanChoice {
            fn from(clan: Clan) -> Self {
                match clan { $(Clan::$clan => Self::$clan),+ }
            }
        }
    };
}

clan_choice!(
    RedFomorians = "The red Fomorians.",
    TealFomorians = "The teal Fomorians.",
    GoldFomorians = "The gold Fomorians.",
    EllenTrechend = "Ellén Trechend, the three-headed beast.",
    Oillipheist = "The Oilliphéist, the sea serpent.",
    Banshees = "The Banshees of the mounds.",
    Bananach = "The Bánánach, haunts of the battlefield.",
    BalorsArmy = "Balor's Army.",
    AosSi = "The Aos Sí, the people of the otherworld.",
);

/// Which clan starts at which stronghold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Strongholds {
    /// Dealt at random, the Oilliphéist to one on the sea. The beginner setup prints its own.
    Random,
    /// In the order in which clans and the setup's strongholds are listed.
    AsListed,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            mode: Mode::Versus,
            difficulty: None,
            setup: "beginner".to_owned(),
            clans: vec![
                ClanChoice::RedFomorians,
                ClanChoice::TealFomorians,
                ClanChoice::GoldFomorians,
            ],
            strongholds: Strongholds::Random,
            lugh_replaces: None,
        }
    }
}
