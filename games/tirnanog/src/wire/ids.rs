//! Names of the things on the table. They are small, so that states stay small; numbers are
//! places in lists of the client content.

use borsh::{BorshDeserialize, BorshSerialize};
use engine::{Seat, patch_whole};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

macro_rules! number {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash,
            BorshSerialize, BorshDeserialize, Serialize, Deserialize, TS,
        )]
        pub struct $name(pub u8);

        impl $name {
            /// As a place in a list.
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

number! {
    /// An Encounter card: its place in the client content's list of cards.
    CardId
}
number! {
    /// A cell of the Otherworld grid, row by row from the top left; cells without a card count.
    Cell
}
number! {
    /// A space between two cards of the Otherworld: its place in the layout's list of spaces.
    SpaceId
}
number! {
    /// A cell of a Saga: five times the row (0 top, 1 middle, 2 bottom) plus the column.
    SagaCell
}

macro_rules! names {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash,
            BorshSerialize, BorshDeserialize, Serialize, Deserialize, JsonSchema, TS,
        )]
        #[serde(rename_all = "snake_case")]
        #[ts(rename_all = "snake_case")]
        pub enum $name { $($(#[$variant_doc])* $variant),+ }

        impl $name {
            /// All of them, in order.
            pub const ALL: [Self; [$(stringify!($variant)),+].len()] = [$(Self::$variant),+];

            /// As a place in [`Self::ALL`].
            pub const fn index(self) -> usize {
                self as usize
            }
        }
    };
}

names! {
    /// A colour of Encounter cards and of regions.
    Colour { /// Blue.
        Blue, /// Green.
        Green, /// Red.
        Red, /// Yellow.
        Yellow }
}
names! {
    /// A row of a Saga.
    Row { /// The first row.
        Top, /// The second row.
        Middle, /// The third row.
        Bottom }
}
names! {
    /// Who acts: a player by colour, or Balor in solo games.
    Side { /// The first seat.
        Purple, /// The second seat.
        Orange, /// The third seat.
        White, /// The fourth seat.
        Black, /// The fifth seat.
        Teal, /// The rules' own opponent in solo games.
        Balor }
}
names! {
    /// A Geas card. Two of each row belong to Module 1.
    GeasId {
        /// Top row, base, first game.
        RisingRoad,
        /// Top row, base.
        FourProvinces,
        /// Top row, base.
        EvenHand,
        /// Top row, base.
        NoTaleTwice,
        /// Top row, Module 1.
        Sadb,
        /// Top row, Module 1.
        OneBanner,
        /// Middle row, base, first game.
        SettingSun,
        /// Middle row, base.
        Echoes,
        /// Middle row, base.
        FourVoices,
        /// Middle row, base.
        Loom,
        /// Middle row, Module 1.
        StepByStep,
        /// Middle row, Module 1.
        StandingStones,
        /// Bottom row, base, first game.
        TurningCloak,
        /// Bottom row, base.
        HumbleHearth,
        /// Bottom row, base.
        ExactBargain,
        /// Bottom row, base.
        Pillars,
        /// Bottom row, Module 1; not for solo games.
        TuathaArrive,
        /// Bottom row, Module 1.
        OghamGrove,
    }
}
names! {
    /// What an Encounter card with an Ailm does.
    Effect {
        /// Ongoing: counts as two cards of its region.
        DoubleSize,
        /// When Played: another colour for an adjacent card.
        Recolour,
        /// Ongoing, Journey: once a round a storyteller into an occupied space.
        SharedSpace,
        /// When Played: another card of the row becomes higher or lower by one or two.
        Adjust,
        /// When Played: another card moves to another row.
        Relocate,
        /// When Played: a hand card for a card of the deck.
        Redraw,
    }
}
names! {
    /// A Mormaer tile of The Lore of Places, by the number of its power.
    Mormaer {
        /// Power 1: a hand card against the top of any discard pile.
        Bargainer,
        /// Power 2: a hand card against any card of the own or the public discard pile.
        Rememberer,
        /// Power 3: another colour for a card of the Archway's colour.
        Dyer,
        /// Power 4: two storytellers in one turn.
        Wayfarer,
    }
}
names! {
    /// A goal of Triquetra.
    Goal {
        /// A row of five cards.
        FullRow,
        /// The first two columns filled.
        TwoColumns,
        /// Cards of all four colours.
        FourColours,
        /// Cards of the values 3, 4, 5 and 6.
        ThreeToSix,
    }
}
names! {
    /// What a Triquetra token buys.
    Blessing {
        /// Another value for a card without an Ailm.
        Value,
        /// A bridge between two cards.
        Bridge,
        /// A Saga card against a hand card.
        Exchange,
    }
}

/// A discard pile.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    BorshSerialize,
    BorshDeserialize,
    Serialize,
    Deserialize,
    TS,
)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(tag = "type", rename_all = "snake_case")]
pub enum PileName {
    /// The pile that is everybody's.
    Public,
    /// A side's own pile (The Lore of Places).
    Personal {
        /// Whose pile.
        side: Side,
    },
}

patch_whole!(CardId, Cell, SpaceId, SagaCell, Colour, Row, Side, GeasId, Mormaer, Goal);

impl SagaCell {
    /// The cell of a row and a column from 0.
    pub const fn at(row: Row, column: u8) -> Self {
        Self(row as u8 * 5 + column)
    }

    /// Its row.
    pub const fn row(self) -> Row {
        Row::ALL[self.index() / 5]
    }

    /// Its column, from 0.
    pub const fn column(self) -> u8 {
        self.0 % 5
    }

    /// All fifteen, row by row.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..15).map(Self)
    }
}

impl Side {
    /// The side of a seat.
    pub const fn of(seat: Seat) -> Self {
        Self::ALL[seat.index()]
    }

    /// The seat of a side that a player holds.
    pub const fn seat(self) -> Option<Seat> {
        if matches!(self, Self::Balor) { None } else { Some(Seat(self as u8)) }
    }

    /// Name on the wire.
    pub const fn name(self) -> &'static str {
        ["purple", "orange", "white", "black", "teal", "balor"][self.index()]
    }
}

impl GeasId {
    /// The row it belongs to.
    pub const fn row(self) -> Row {
        Row::ALL[self.index() / 6]
    }
}
