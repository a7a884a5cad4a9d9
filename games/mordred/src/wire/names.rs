//! Names of the things in the box, as they appear on the wire and inside the rules.
//!
//! What the rulebook's structure rests on (nations, Patrons, territories, zones, figures) is an
//! enum with a speaking name. Cards are data: a card is its place in the list of the same name
//! in the content.

pub use super::counts::{Cells, Favor, Squads};

use borsh::{BorshDeserialize, BorshSerialize};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Declares an enum of names with its list in order and its index.
macro_rules! names {
    ($(#[$doc:meta])* $name:ident[$count:literal] { $($(#[$variant_doc:meta])* $variant:ident),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, BorshSerialize,
            BorshDeserialize, Serialize, Deserialize, JsonSchema, TS,
        )]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$variant_doc])* $variant),+ }

        impl $name {
            /// All of them, in order.
            pub const ALL: [Self; $count] = [$(Self::$variant),+];

            /// Place in [`Self::ALL`].
            pub const fn index(self) -> usize {
                self as usize
            }
        }

        engine::patch_whole!($name);
    };
}

names! {
    /// A nation, led by one player. Seats bear these names.
    Nation[4] {
        /// Humans.
        Humans,
        /// High Elves.
        HighElves,
        /// Hobgoblins.
        Hobgoblins,
        /// Tunnel Dwarves.
        TunnelDwarves,
    }
}

impl Nation {
    /// The name of the seat that leads it.
    pub const fn seat_name(self) -> &'static str {
        match self {
            Self::Humans => "humans",
            Self::HighElves => "high_elves",
            Self::Hobgoblins => "hobgoblins",
            Self::TunnelDwarves => "tunnel_dwarves",
        }
    }
}

names! {
    /// A Patron, and the colour of the Favor tokens that show his or her liking.
    Patron[3] {
        /// Mordred.
        Mordred,
        /// Morgana.
        Morgana,
        /// Merlin.
        Merlin,
    }
}

names! {
    /// A territory: nine in Britain, then the three islands of the Lost Lands, then the three
    /// Lost Lands territories that appear when Chaos comes.
    Territory[15] {
        /// Britain, the far north.
        Lothian,
        /// Britain, the north-west.
        Garlot,
        /// Britain, the north-east.
        Malahaut,
        /// Britain, the middle.
        Monsalvat,
        /// Britain, the middle.
        Elmet,
        /// Britain, the east.
        Lindsey,
        /// Britain, the west.
        Norgales,
        /// Britain, the south-east.
        Logres,
        /// Britain, the south-west.
        Cornwall,
        /// Island of the first row.
        Avalon,
        /// Island of the second row.
        CaerSidi,
        /// Island of the third row.
        Sarras,
        /// Opposite Avalon.
        Annwn,
        /// Opposite Caer Sidi.
        Broceliande,
        /// Opposite Sarras.
        WasteLand,
    }
}

names! {
    /// A place between two territories that can hold one Favor token, or a Stronghold if it has a
    /// number: `b` on a border and `s` on a sea route of Britain, `l` in the Lost Lands.
    Zone[18] {
        /// Numbered zone 1.
        B1,
        /// Numbered zone 2.
        B2,
        /// Numbered zone 3.
        B3,
        /// Numbered zone 4.
        B4,
        /// Numbered zone 5.
        B5,
        /// Numbered zone 6.
        B6,
        /// Numbered zone 7.
        B7,
        /// Numbered zone 8.
        B8,
        /// Numbered zone 9.
        B9,
        /// First sea route.
        S1,
        /// Second sea route.
        S2,
        /// Third sea route.
        S3,
        /// Lost Lands, first row.
        L1,
        /// Lost Lands, second row.
        L2,
        /// Lost Lands, third row.
        L3,
        /// Lost Lands, between the rows.
        L4,
        /// Lost Lands, between the rows.
        L5,
        /// Lost Lands, between the rows.
        L6,
    }
}

names! {
    /// A monster; two of the four are in play.
    Monster[4] {
        /// Baavan Shi.
        BaavanShi,
        /// Nightmare.
        Nightmare,
        /// Clurikon.
        Clurikon,
        /// Mist Lord.
        MistLord,
    }
}

names! {
    /// A Champion: a special squad that any player may win over by sorcery.
    Champion[4] {
        /// Sir Blackhart.
        Blackhart,
        /// Lady Britomart.
        Britomart,
        /// Lady Elaine.
        Elaine,
        /// Sir Grildrim.
        Grildrim,
    }
}

names! {
    /// A kind of squad.
    SquadKind[4] {
        /// The only Chieftain of a nation. He never leaves the board.
        Chieftain,
        /// Casts Spells; fights with the sorcery half of a battle card.
        Sorcerer,
        /// The bulk of a nation.
        Warrior,
        /// A Champion won over; counts as a Warrior unless stated otherwise.
        Champion,
    }
}

names! {
    /// One of the three things a player may do on his turn; also the cell of the nation board
    /// where its action tokens lie.
    ActionKind[3] {
        /// Move squads.
        March,
        /// Move the Chieftain and place squads.
        Gather,
        /// Play Spell cards.
        Sorcery,
    }
}

names! {
    /// What a sector of the Chaos disc brings.
    Sector[4] {
        /// Monsters move and act.
        Monsters,
        /// Patrons move and bring Favor.
        Patrons,
        /// A Fate or Chaos card.
        Fate,
        /// All battles are fought.
        War,
    }
}

names! {
    /// Where a battle card is laid: one area per kind of squad.
    Area[3] {
        /// The Chieftain's area: one card, melee half.
        Chieftain,
        /// One card per Sorcerer, sorcery half.
        Sorcerers,
        /// One card per Warrior and Champion, melee half.
        Warriors,
    }
}

names! {
    /// Side of the Chaos disc.
    Mode[2] {
        /// Twelve sectors: more room for decisions.
        War,
        /// Ten sectors: shorter.
        Blitz,
    }
}

names! {
    /// Which side of the Patron cards is used.
    PatronSide[2] {
        /// Bonuses at the end of the game.
        Base,
        /// Powers for those who hold enough of a Patron's Favor.
        Favor,
    }
}

/// Declares a card name: its place in a list of the content.
macro_rules! cards {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => {
        $(
            $(#[$doc])*
            #[derive(
                Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, BorshSerialize,
                BorshDeserialize, Serialize, Deserialize, TS,
            )]
            pub struct $name(pub u8);

            impl $name {
                /// Place in the content's list.
                pub const fn index(self) -> usize {
                    self.0 as usize
                }
            }

            engine::patch_whole!($name);
        )+
    };
}

cards! {
    /// A battle card: its place in the content's `battle_cards`.
    BattleCard,
    /// A Spell card: its place in the content's `spells`.
    Spell,
    /// A Fate card: its place in the content's `fate_cards`.
    FateCard,
    /// A Chaos card: its place in the content's `chaos_cards`.
    ChaosCard,
    /// One side of a Lost Lands tile: its place in the content's `tile_sides`.
    TileSide,
}

/// The card, figure or tile whose effect is being resolved.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize, Serialize, Deserialize, TS,
)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Source {
    /// A Spell card.
    Spell {
        /// Which.
        spell: Spell,
    },
    /// A battle card.
    BattleCard {
        /// Which.
        card: BattleCard,
    },
    /// A Fate card.
    Fate {
        /// Which.
        card: FateCard,
    },
    /// A Chaos card.
    Chaos {
        /// Which.
        card: ChaosCard,
    },
    /// A Monster.
    Monster {
        /// Which.
        monster: Monster,
    },
    /// A Champion.
    Champion {
        /// Which.
        champion: Champion,
    },
    /// A Lost Lands tile.
    Tile {
        /// Which side lies up.
        tile: TileSide,
    },
}

engine::patch_whole!(Source);
