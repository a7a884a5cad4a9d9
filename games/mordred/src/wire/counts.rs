//! Numbers of things that lie together: squads by kind, Favor by Patron, action tokens by cell.

use super::names::{ActionKind, Patron, SquadKind};
use borsh::{BorshDeserialize, BorshSerialize};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

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
