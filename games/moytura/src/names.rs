//! The names the rulebook gives to factions, clans, deities and their upgrades, on the wire in
//! `snake_case`.

use borsh::{BorshDeserialize, BorshSerialize};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

macro_rules! names {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, BorshSerialize,
            BorshDeserialize, Serialize, Deserialize, JsonSchema, TS,
        )]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$variant_doc])* $variant),+ }

        impl $name {
            /// All of them, in order.
            pub const ALL: [Self; [$(Self::$variant),+].len()] = [$(Self::$variant),+];

            /// Position in [`Self::ALL`].
            pub const fn index(self) -> usize {
                self as usize
            }
        }

        engine::patch_whole!($name);
    };
}

names! {
    /// The followers' colour: the faction of a player.
    Color {
        /// Moves first in the first era.
        White,
        /// Moves first in the second era.
        Black,
    }
}

names! {
    /// One of the three factions that score.
    Faction {
        /// The white player's.
        White,
        /// The black player's.
        Black,
        /// The three clans together.
        Enemy,
    }
}

names! {
    /// An enemy clan.
    Clan {
        /// Fomorians, red.
        RedFomorians,
        /// Fomorians, teal.
        TealFomorians,
        /// Fomorians, gold.
        GoldFomorians,
        /// The three-headed beast.
        EllenTrechend,
        /// The sea serpent.
        Oillipheist,
        /// The wailing women of the mounds.
        Banshees,
        /// Haunts of the battlefield.
        Bananach,
        /// The host of the Fomorians' king.
        BalorsArmy,
        /// The people of the otherworld.
        AosSi,
    }
}

names! {
    /// A deity with a tile in the display.
    Deity {
        /// Of land.
        Eriu,
        /// Of water.
        Boand,
        /// Of war.
        Morrigan,
        /// Of creation.
        Dagda,
        /// Of mischief.
        Lugh,
    }
}

names! {
    /// A space on a deity's tile for a player's token.
    Upgrade {
        /// Gained by choosing the tile in the third slot.
        Minor,
        /// Gained by choosing the tile in the fourth slot.
        Major,
    }
}

names! {
    /// Which box a clan, setup or deity comes from.
    Product {
        /// Moytura.
        Base,
        /// The expansion Mag Mell.
        MagMell,
    }
}

names! {
    /// Who plays against whom.
    Mode {
        /// Two players against each other, the enemy a third.
        Versus,
        /// One player moves both colours from one supply, against the enemy.
        Solo,
        /// Two players together against the enemy, a supply each.
        Cooperative,
    }
}

names! {
    /// How many enemy units more the solo and co-operative game starts with.
    Difficulty {
        /// None.
        Beginner,
        /// One on each space with enemy units.
        Standard,
        /// Two on each space with enemy units.
        Maximum,
    }
}

impl Color {
    /// The other player's colour.
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

impl From<Color> for Faction {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

impl Clan {
    /// The clan on the other side of the same pieces: never in play together with this one.
    pub const fn reverse(self) -> Option<Self> {
        match self {
            Self::RedFomorians => Some(Self::EllenTrechend),
            Self::TealFomorians => Some(Self::Oillipheist),
            Self::GoldFomorians => Some(Self::Banshees),
            Self::EllenTrechend => Some(Self::RedFomorians),
            Self::Oillipheist => Some(Self::TealFomorians),
            Self::Banshees => Some(Self::GoldFomorians),
            Self::Bananach | Self::BalorsArmy | Self::AosSi => None,
        }
    }

    /// Whether it is one of the three Fomorian clans, which follow the standard rules throughout.
    pub const fn is_fomorian(self) -> bool {
        matches!(self, Self::RedFomorians | Self::TealFomorians | Self::GoldFomorians)
    }
}

impl Difficulty {
    /// How many matching units are added to each space with enemy units.
    pub const fn extra_units(self) -> u8 {
        self as u8
    }
}
