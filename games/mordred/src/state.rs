//! The state, cut by who knows what. Everything is flat: figures are numbers, hands are bits.

use crate::{
    set::Set,
    wire::{event::EndReason, names::*},
};
use borsh::{BorshDeserialize, BorshSerialize};
use engine::{Pile, Seat};

/// The most seats.
pub const SEATS_MAX: usize = 4;
/// Action tokens of a player.
pub const ACTION_TOKENS: u8 = 4;
/// Squads one nation may have on a territory ("Territory Limit").
pub const SQUADS_MAX: u8 = 4;
/// Nations that may share a territory ("Territory Limit").
pub const NATIONS_MAX: u8 = 2;
/// The most time a March may cost, action tokens included ("March").
pub const MARCH_COST_MAX: u8 = 6;
/// Battle cards up to which a player draws after a War ("End of War").
pub const HAND: u8 = 7;
/// Favor tokens of each Patron ("Components").
pub const FAVOR_TOKENS: u8 = 30;

/// What lies open on the table.
#[derive(Clone, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Public {
    /// How many seats the match has.
    pub count: u8,
    /// By seat; entries beyond `count` are unused.
    pub players: [Player; SEATS_MAX],
    /// Squads by seat and territory.
    pub squads: [[Squads; 15]; SEATS_MAX],
    /// Favor inside territories.
    pub inside: [Favor; 15],
    /// What lies in zones.
    pub zones: [ZoneToken; 18],
    /// Territories with a Stronghold of Mordred, Morgana, Merlin: on a border or inside.
    pub strongholds: [Set<Territory>; 3],
    /// The Patron whose Stronghold lies inside each island, in the order of the islands.
    pub islands: [Patron; 3],
    /// Where Mordred, Morgana and Merlin stand.
    pub patrons: [Territory; 3],
    /// The two Monsters in play.
    pub monsters: [(Monster, Territory); 2],
    /// Champions nobody has won over.
    pub champions: Set<Champion>,
    /// Lost Lands tiles, on Annwn, Broceliande and the Waste Land.
    pub tiles: [Option<TileSide>; 3],
    /// Territories marked with a battle token.
    pub battle_tokens: Set<Territory>,
    /// Favor in the supply.
    pub supply: Favor,
    /// Whether a colour of the supply was ever empty, and which first.
    pub ran_out: Option<Patron>,
    /// Whether Chaos has come; `unfolded` is true a little earlier.
    pub chaos: bool,
    /// Whether the Lost Lands are unfolded: step 1 of the Onslaught.
    pub unfolded: bool,
    /// Time and turn.
    pub time: Time,
    /// Fate cards resolved.
    pub fate_discard: Set<FateCard>,
    /// Who put the cards on the Cauldron of Knowledge, oldest first.
    pub cauldron: Vec<Seat>,
    /// Chaos cards resolved.
    pub chaos_discard: Set<ChaosCard>,
    /// Who put the lowest cards of the Chaos deck there, the lowest first; nobody for discards
    /// shuffled in.
    pub under: Vec<Option<Seat>>,
    /// Who chooses between two drawn cards.
    pub choosing: Option<Seat>,
    /// Number of the running War's sector, from the start of the game.
    pub war: Option<u8>,
    /// The running battle.
    pub battle: Option<Battle>,
    /// The final count.
    pub final_count: Option<FinalCount>,
}

/// Time markers and what they have set off.
#[derive(Clone, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Time {
    /// Whose turn it is.
    pub active: Seat,
    /// What the running action costs once it is paid; `None` before, and after the marker moved.
    pub to_move: Option<u8>,
    /// Counts arrivals on sectors: a marker that arrived later lies higher.
    pub arrivals: u16,
    /// Sectors that all markers have passed and whose Wars are done.
    pub swept: u8,
    /// Number of the sector whose War was fought as the event of a sector left.
    pub fought: Option<u8>,
    /// Number of the last War fought.
    pub last_fought: Option<u8>,
    /// Number of the War after which the game ends, because a supply ran out.
    pub end_war: Option<u8>,
}

/// What lies open of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Player {
    /// Sectors the time marker has passed since the start.
    pub position: u8,
    /// When it arrived there.
    pub arrival: u16,
    /// Action tokens in cells.
    pub cells: Cells,
    /// Action tokens not used.
    pub unused: u8,
    /// Favor won.
    pub favor: Favor,
    /// Squads not on the board.
    pub reserve: Squads,
    /// Whether the Chieftain lies down.
    pub lies: bool,
    /// The Champion won over.
    pub champion: Option<Champion>,
    /// Battle cards discarded.
    pub discard: Set<BattleCard>,
    /// Spells discarded.
    pub spell_discard: Set<Spell>,
    /// Spells in force.
    pub permanents: Set<Spell>,
}

/// What lies in a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub enum ZoneToken {
    /// Nothing.
    Empty,
    /// A Favor token.
    Favor(Patron),
    /// A Stronghold, for good.
    Stronghold(Patron),
}

impl ZoneToken {
    /// The Favor token.
    pub const fn favor(self) -> Option<Patron> {
        match self {
            Self::Favor(patron) => Some(patron),
            Self::Empty | Self::Stronghold(_) => None,
        }
    }

    /// The Stronghold.
    pub const fn stronghold(self) -> Option<Patron> {
        match self {
            Self::Stronghold(patron) => Some(patron),
            Self::Empty | Self::Favor(_) => None,
        }
    }
}

/// A battle: side 0 is further ahead on the disc, side 1 the other.
#[derive(Clone, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Battle {
    /// Where.
    pub territory: Territory,
    /// The players.
    pub seats: [Seat; 2],
    /// Their squads when it began.
    pub began_with: [Squads; 2],
    /// Whether cards have been revealed.
    pub revealed: bool,
    /// Revealed cards by side and [`Area`].
    pub cards: [[Set<BattleCard>; 3]; 2],
    /// Ignored cards.
    pub cancelled: [Set<BattleCard>; 2],
    /// Sorcery cards that have been resolved.
    pub resolved: [Set<BattleCard>; 2],
    /// Changes to attack.
    pub attack: [i8; 2],
    /// Changes to defence.
    pub defense: [i8; 2],
    /// Losses avoided.
    pub prevented: [u8; 2],
    /// Losses still to be taken, once counted.
    pub damage: Option<[u8; 2]>,
    /// Squads killed by any means.
    pub lost: [u8; 2],
    /// What acts after the losses, in this order.
    pub registered: Vec<Registered>,
}

impl Battle {
    /// The side of a player.
    pub fn side(&self, seat: Seat) -> Option<usize> {
        self.seats.iter().position(|other| *other == seat)
    }
}

/// An effect that waits until the losses are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub enum Registered {
    /// An effect of a battle card.
    Card {
        /// Whose side.
        side: u8,
        /// The card.
        card: BattleCard,
        /// Where it lies: tells which half is meant.
        area: Area,
        /// Place in the half's list of effects.
        index: u8,
    },
    /// A killed Champion's ability.
    Champion {
        /// Whose.
        seat: Seat,
        /// Which.
        champion: Champion,
    },
}

/// The final count.
#[derive(Clone, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct FinalCount {
    /// Why the game ended.
    pub reason: EndReason,
    /// By seat.
    pub counts: [Count; SEATS_MAX],
}

/// One player's final count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Count {
    /// Bonuses of Mordred's, Morgana's and Merlin's cards.
    pub bonuses: [u8; 3],
    /// Favor and bonuses.
    pub total: u8,
    /// Squads on both boards.
    pub squads: u8,
    /// Place from behind on the disc.
    pub from_behind: u8,
    /// Final place; 1 is best.
    pub rank: u8,
}

/// What only one player knows.
#[derive(Clone, Debug, Default, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Private {
    /// Battle cards in hand.
    pub hand: Set<BattleCard>,
    /// Spell cards in hand.
    pub spells: Set<Spell>,
    /// Battle cards laid face down, by [`Area`].
    pub laid: [Set<BattleCard>; 3],
    /// Two drawn Fate cards.
    pub fate: Set<FateCard>,
    /// Two drawn Chaos cards.
    pub chaos: Set<ChaosCard>,
    /// Own cards on the Cauldron of Knowledge, oldest first.
    pub cauldron: Vec<FateCard>,
    /// Own cards under the Chaos deck, the lowest first.
    pub under: Vec<ChaosCard>,
}

/// What nobody knows.
#[derive(Clone, Debug, Default, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Secret {
    /// Battle decks by seat.
    pub decks: [Pile<BattleCard>; SEATS_MAX],
    /// Fate deck.
    pub fate: Pile<FateCard>,
    /// Chaos deck.
    pub chaos: Pile<ChaosCard>,
}

/// Counts of hidden things that everybody may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outline {
    /// Battle cards in hand.
    pub hands: [u8; SEATS_MAX],
    /// Battle cards in decks.
    pub decks: [u8; SEATS_MAX],
    /// Spells in hand.
    pub spells: [u8; SEATS_MAX],
    /// Battle cards laid face down, by area.
    pub laid: [[u8; 3]; SEATS_MAX],
    /// Fate deck.
    pub fate: u8,
    /// Chaos deck.
    pub chaos: u8,
}
