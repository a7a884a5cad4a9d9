//! The state of a match: what lies open, and the enemy decks that nobody knows.

use crate::{
    board::{Board, CLANS, ClanNo, UnitsByClan},
    content::{
        Content,
        clans::Face,
        deities::{DisplayRules, SLOTS},
    },
    names::{Clan, Color, Deity, Faction, Mode, Upgrade},
    space::{REGIONS_MAX, Region, Space},
};
use borsh::{BorshDeserialize, BorshSerialize};
use engine::{Pile, Seat};

/// Rounds of an era, and cards of its enemy deck.
pub const ROUNDS_PER_ERA: usize = 5;
/// Eras of a match.
pub const ERAS: usize = 2;
/// Targets one turn can have.
pub const TARGETS_MAX: usize = 2;

/// Where the match stands: the headings of the rulebook at which it can stop or which close a
/// step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub enum Phase {
    /// "Alternative Starting Locations": players take starting spaces.
    Draft,
    /// "1. Choose a tile or card" and "2. Upgrade the tile".
    ChooseTile,
    /// "3. Expand", with the powers of the deities.
    Expand,
    /// "4. Resolve conflicts".
    Conflicts,
    /// "5. Claim worship tokens" and "6. Reset the deity display".
    ClaimTokens,
    /// "Enemy Turns".
    EnemyTurn,
    /// "Ending an Era and Scoring" and "Ending the Game".
    Scoring,
}

/// All that lies open on the table.
#[derive(Clone, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Public {
    /// Who plays against whom.
    pub mode: Mode,
    /// 1 to 10.
    pub round: u8,
    /// The player whose turn it is, or was last.
    pub color: Color,
    /// What that player chose this turn.
    pub chosen: Option<Chosen>,
    /// The map.
    pub board: Board,
    /// The clans in play.
    pub clans: [Clan; CLANS],
    /// Their strongholds.
    pub strongholds: [Space; CLANS],
    /// Tiles of the display, bottom to top.
    pub display: [Deity; SLOTS],
    /// Upgrades on each tile, by [`Deity::index`], of white and of black.
    pub upgrades: [[Upgrades; 2]; Deity::ALL.len()],
    /// Supplies of worship tokens and defeated units. Solo, both colours use the first.
    pub supplies: [Supply; 2],
    /// Points: white, black, enemy.
    pub scores: [u16; 3],
    /// The setup's starting spaces and who took them.
    pub starts: [(Space, Option<Color>); 4],
    /// Revealed enemy cards of each era, the oldest first.
    pub revealed: [[Option<Card>; ROUNDS_PER_ERA]; ERAS],
    /// How each era was scored.
    pub scorings: [Option<Scoring>; ERAS],
}

/// The tile or card chosen this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Chosen {
    /// 0 for the card, 1 to 4 for a tile.
    pub slot: u8,
    /// The tile's deity; none for the card.
    pub deity: Option<Deity>,
    /// Followers it gives.
    pub followers: u8,
    /// Spaces expanded into.
    pub targets: [Option<Space>; TARGETS_MAX],
}

/// One player's tokens on a tile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Upgrades {
    /// From the third slot.
    pub minor: bool,
    /// From the fourth slot.
    pub major: bool,
}

/// A personal supply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Supply {
    /// Worship tokens.
    pub worship: u8,
    /// Defeated units of each clan.
    pub defeated: UnitsByClan,
}

/// An enemy card.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, BorshSerialize, BorshDeserialize,
)]
pub struct Card {
    /// Whose.
    pub clan: ClanNo,
    /// What it shows.
    pub face: Face,
}

/// How an era was scored: one entry for each region.
#[derive(Clone, Copy, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Scoring(pub [Scored; REGIONS_MAX]);

/// How a region was scored. Each array is white, black, enemy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Scored {
    /// What counted.
    pub units: [u8; 3],
    /// Points for first and second place.
    pub points: [u8; 3],
    /// Points for the sole majority at a stronghold.
    pub bonus: [u8; 3],
    /// Points for camps.
    pub camps: [u8; 3],
}

impl Scored {
    /// All points of a faction.
    pub const fn total(&self, faction: Faction) -> u8 {
        let at = faction.index();
        self.points[at] + self.bonus[at] + self.camps[at]
    }
}

/// What nobody knows.
#[derive(Clone, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Secret {
    /// The enemy decks of the two eras.
    pub decks: [Pile<Card>; ERAS],
    /// The two cards left out.
    pub out: Pile<Card>,
}

/// Counts of hidden cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outline {
    /// Cards left in each era's deck.
    pub left: [u8; ERAS],
}

impl Public {
    /// The era, from 0.
    pub const fn era_index(&self) -> usize {
        (self.round as usize - 1) / ROUNDS_PER_ERA
    }

    /// Who moves first in the present era: white in the first, black in the second.
    pub const fn first_player(&self) -> Color {
        if self.era_index() == 0 { Color::White } else { Color::Black }
    }

    /// The seat that moves a colour.
    pub const fn seat(&self, color: Color) -> Seat {
        match self.mode {
            Mode::Solo => Seat(0),
            Mode::Versus | Mode::Cooperative => Seat(color as u8),
        }
    }

    /// The supply a colour uses.
    pub const fn supply(&self, color: Color) -> &Supply {
        &self.supplies[self.seat(color).index()]
    }

    /// As [`Self::supply`], to change it.
    pub const fn supply_mut(&mut self, color: Color) -> &mut Supply {
        let at = self.seat(color).index();
        &mut self.supplies[at]
    }

    /// The player's tokens on a deity's tile.
    pub const fn upgrades(&self, color: Color, deity: Deity) -> Upgrades {
        self.upgrades[deity.index()][color.index()]
    }

    /// The clan in play with this number.
    pub const fn clan(&self, clan: ClanNo) -> Clan {
        self.clans[clan.index()]
    }

    /// The number of a clan in play.
    pub fn clan_no(&self, clan: Clan) -> Option<ClanNo> {
        ClanNo::ALL.into_iter().find(|no| self.clan(*no) == clan)
    }

    /// What a colour may expand into: no followers of anyone, no stronghold marker.
    pub const fn open_targets(&self) -> crate::space::SpaceSet {
        crate::space::SpaceSet(!(self.board.followed_by_any().0 | self.board.strongholds.0))
    }

    /// What counts in a region: followers, units of all clans, and spirits.
    pub fn count(&self, content: &Content, region: Region) -> [u8; 3] {
        let spaces = content.map.regions[region.index()].spaces;
        let board = &self.board;
        let mut counts = [0; 3];
        for color in Color::ALL {
            for space in spaces & board.followed(color) {
                counts[color.index()] += board.followers(color, space);
            }
        }
        for clan in ClanNo::ALL {
            for space in spaces & board.held(clan) {
                counts[Faction::Enemy.index()] += board.units(clan, space);
            }
        }
        counts[Faction::Enemy.index()] += (spaces & board.spirits).len() as u8;
        counts
    }
}

impl Chosen {
    /// Spaces expanded into so far.
    pub fn targets(&self) -> impl Iterator<Item = Space> + use<> {
        self.targets.into_iter().flatten()
    }

    /// Notes a space expanded into.
    pub fn add_target(&mut self, space: Space) {
        if let Some(free) = self.targets.iter_mut().find(|target| target.is_none()) {
            *free = Some(space);
        }
    }
}

impl Upgrades {
    /// Whether there is a token on this space of the tile.
    pub const fn has(self, upgrade: Upgrade) -> bool {
        match upgrade {
            Upgrade::Minor => self.minor,
            Upgrade::Major => self.major,
        }
    }

    /// Followers more. Lugh's upgrades give powers instead.
    pub const fn followers(self, deity: Deity, rules: &DisplayRules) -> u8 {
        if matches!(deity, Deity::Lugh) {
            return 0;
        }
        (if self.minor { rules.minor } else { 0 }) + (if self.major { rules.major } else { 0 })
    }
}
