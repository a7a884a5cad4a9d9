//! Names of the things in the box, as they appear on the wire and inside the rules.
//!
//! What the rulebook's structure rests on (nations, Patrons, territories, zones, figures) is an
//! enum with a speaking name. Cards are data: a card is its place in the list of the same name
//! in the content.

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

/// A number of squads of each kind: on a territory, in a group, in a reserve.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    BorshSerialize,
    BorshDeserialize,
    Serialize,
    Deserialize,
    TS,
)]
#[serde(deny_unknown_fields)]
pub struct Squads {
    /// 0 or 1.
    pub chieftain: u8,
    /// 0 to 3.
    pub sorcerers: u8,
    /// 0 to 9.
    pub warriors: u8,
    /// 0 or 1.
    pub champion: u8,
}

engine::patch_fields!(Squads { chieftain, sorcerers, warriors, champion });

impl Squads {
    /// No squad.
    pub const NONE: Self = Self { chieftain: 0, sorcerers: 0, warriors: 0, champion: 0 };

    /// A single squad.
    pub const fn one(kind: SquadKind) -> Self {
        let mut squads = Self::NONE;
        match kind {
            SquadKind::Chieftain => squads.chieftain = 1,
            SquadKind::Sorcerer => squads.sorcerers = 1,
            SquadKind::Warrior => squads.warriors = 1,
            SquadKind::Champion => squads.champion = 1,
        }
        squads
    }

    /// How many squads of a kind.
    pub const fn of(self, kind: SquadKind) -> u8 {
        match kind {
            SquadKind::Chieftain => self.chieftain,
            SquadKind::Sorcerer => self.sorcerers,
            SquadKind::Warrior => self.warriors,
            SquadKind::Champion => self.champion,
        }
    }

    /// How many squads in all: one figure is one squad.
    pub const fn total(self) -> u8 {
        self.chieftain + self.sorcerers + self.warriors + self.champion
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.total() == 0
    }

    /// Adds squads.
    pub const fn add(&mut self, other: Self) {
        self.chieftain += other.chieftain;
        self.sorcerers += other.sorcerers;
        self.warriors += other.warriors;
        self.champion += other.champion;
    }

    /// Takes squads away. There must be as many.
    pub const fn subtract(&mut self, other: Self) {
        self.chieftain -= other.chieftain;
        self.sorcerers -= other.sorcerers;
        self.warriors -= other.warriors;
        self.champion -= other.champion;
    }
}

/// Favor tokens by Patron.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    BorshSerialize,
    BorshDeserialize,
    Serialize,
    Deserialize,
    TS,
)]
pub struct Favor {
    /// Of Mordred.
    pub mordred: u8,
    /// Of Morgana.
    pub morgana: u8,
    /// Of Merlin.
    pub merlin: u8,
}

engine::patch_fields!(Favor { mordred, morgana, merlin });

impl Favor {
    /// No token.
    pub const NONE: Self = Self { mordred: 0, morgana: 0, merlin: 0 };

    /// The same number of each Patron.
    pub const fn each(count: u8) -> Self {
        Self { mordred: count, morgana: count, merlin: count }
    }

    /// Tokens of one Patron.
    pub const fn of(self, patron: Patron) -> u8 {
        match patron {
            Patron::Mordred => self.mordred,
            Patron::Morgana => self.morgana,
            Patron::Merlin => self.merlin,
        }
    }

    /// Tokens of one Patron, to change.
    pub const fn of_mut(&mut self, patron: Patron) -> &mut u8 {
        match patron {
            Patron::Mordred => &mut self.mordred,
            Patron::Morgana => &mut self.morgana,
            Patron::Merlin => &mut self.merlin,
        }
    }

    /// Tokens of all Patrons together.
    pub const fn total(self) -> u8 {
        self.mordred + self.morgana + self.merlin
    }

    /// Whether there is no token.
    pub const fn is_empty(self) -> bool {
        self.total() == 0
    }

    /// Adds tokens.
    pub const fn add(&mut self, other: Self) {
        self.mordred += other.mordred;
        self.morgana += other.morgana;
        self.merlin += other.merlin;
    }

    /// The Patrons with at least one token here, in order.
    pub fn patrons(self) -> impl Iterator<Item = Patron> {
        Patron::ALL.into_iter().filter(move |patron| self.of(*patron) > 0)
    }
}

/// Action tokens in the three cells of a nation board.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    BorshSerialize,
    BorshDeserialize,
    Serialize,
    Deserialize,
    TS,
)]
pub struct Cells {
    /// In the March cell.
    pub march: u8,
    /// In the Gather cell.
    pub gather: u8,
    /// In the Sorcery cell.
    pub sorcery: u8,
}

engine::patch_fields!(Cells { march, gather, sorcery });

impl Cells {
    /// Tokens in one cell.
    pub const fn of(self, cell: ActionKind) -> u8 {
        match cell {
            ActionKind::March => self.march,
            ActionKind::Gather => self.gather,
            ActionKind::Sorcery => self.sorcery,
        }
    }

    /// Tokens in one cell, to change.
    pub const fn of_mut(&mut self, cell: ActionKind) -> &mut u8 {
        match cell {
            ActionKind::March => &mut self.march,
            ActionKind::Gather => &mut self.gather,
            ActionKind::Sorcery => &mut self.sorcery,
        }
    }

    /// Tokens in all cells.
    pub const fn total(self) -> u8 {
        self.march + self.gather + self.sorcery
    }
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
