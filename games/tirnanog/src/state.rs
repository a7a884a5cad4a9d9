//! The table of a match, cut by who knows what. All of it is flat: it is copied at every answer.

use crate::{
    cards::CardSet,
    content::{CELLS_MAX, Content},
    saga::Saga,
    wire::{CardId, Cell, Colour, GeasId, Goal, Mormaer, PileName, Row, Side, SpaceId},
};
use borsh::{BorshDeserialize, BorshSerialize};
use engine::Pile;

/// Players at most.
pub const PLAYERS_MAX: usize = 5;
/// Sides at most, Balor with them.
pub const SIDES: usize = 6;
/// Storytellers of each side.
pub const STORYTELLERS: usize = 3;
/// Rounds of a match.
pub const ROUNDS: u8 = 5;

/// What lies open on the table.
#[derive(Clone, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Public {
    /// How many seats have a player.
    pub players: u8,
    /// Whether Balor plays.
    pub solo: bool,
    /// 0 in the draft of Geas cards, then 1 to 5.
    pub round: u8,
    /// Who has the first-player token.
    pub first: Side,
    /// Geas cards of each seat and row.
    pub geas: [[Option<GeasId>; 3]; PLAYERS_MAX],
    /// The grid between the players.
    pub grid: Grid,
    /// Storytellers of each side.
    pub storytellers: [[Storyteller; STORYTELLERS]; SIDES],
    /// Sagas of each seat.
    pub sagas: [Saga; PLAYERS_MAX],
    /// The public discard pile; the last lies on top.
    pub discards: Vec<CardId>,
    /// Discard piles of each side (The Lore of Places); the last lies on top.
    pub personal: [Vec<CardId>; SIDES],
    /// How often each side used a Will-o'-the-Wisp this round.
    pub wisps_used: [u8; SIDES],
    /// Steps of the trackers by colour, from 1 (Blessed Realms).
    pub trackers: [u8; 4],
    /// Archways by colour (The Lore of Places).
    pub archways: [Archway; 4],
    /// Mormaers each side used this round, one bit each.
    pub mormaers_used: [u8; SIDES],
    /// The goals in play (Triquetra).
    pub goals: [GoalCard; 3],
    /// Triquetra tokens of each side.
    pub tokens: [u8; SIDES],
    /// Whether each side spent a token this round.
    pub token_spent: [bool; SIDES],
    /// Balor's own.
    pub balor: BalorState,
}

/// The grid between the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Grid {
    /// The shape that lies there now.
    pub layout: u8,
    /// The shape of the Otherworld, which follows a draft.
    pub otherworld: u8,
    /// Encounter cards by cell.
    pub cards: [Option<CardId>; CELLS_MAX],
    /// Geas cards by cell, in the draft.
    pub geas: [Option<GeasId>; CELLS_MAX],
}

/// Where a storyteller is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub enum Storyteller {
    /// With its owner.
    #[default]
    Supply,
    /// In a space.
    At(SpaceId),
    /// Lost: set aside for the Echtra Quest.
    Lost,
}

/// A set of spaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spaces(u32);

impl Spaces {
    /// Whether a space is in the set.
    pub const fn contains(self, space: SpaceId) -> bool {
        self.0 & (1 << space.0) != 0
    }
}

/// An Archway with a Mormaer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Archway {
    /// The tile slotted into it.
    pub mormaer: Mormaer,
    /// Who holds it.
    pub holder: Option<Side>,
    /// Whether it was used this round.
    pub sideways: bool,
}

/// A goal card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct GoalCard {
    /// Which goal.
    pub goal: Goal,
    /// Whether its token lies on it.
    pub token: bool,
    /// Whether it is flipped: out of play.
    pub closed: bool,
    /// Who has a token for it, one bit each side.
    pub reached: u8,
}

/// What Balor has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct BalorState {
    /// His cards.
    pub cards: CardSet,
    /// Points for Ailms found.
    pub gaze: u8,
    /// Points for Archways held.
    pub archways: u8,
}

/// What only the holder of a seat knows.
#[derive(Clone, Debug, Default, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Private {
    /// The hand.
    pub hand: CardSet,
}

/// What nobody knows.
#[derive(Clone, Debug, Default, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Secret {
    /// The deck.
    pub deck: Pile<CardId>,
}

/// Counts of hidden things.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outline {
    /// Cards in each hand.
    pub hands: [u8; PLAYERS_MAX],
    /// Cards in the deck.
    pub deck: u8,
}

/// Where a match stands: the rulebook's table of contents. Each turn is a phase of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub enum Phase {
    /// The draft of Geas cards begins.
    Draft,
    /// Draft of Geas cards: a storyteller is placed.
    DraftJourney(Side),
    /// Draft of Geas cards: a storyteller selects.
    DraftRecall(Side),
    /// Draft of Geas cards: a lost storyteller selects.
    DraftEchtra(Side),
    /// A round begins.
    Deal,
    /// A storyteller is placed.
    Journey(Side),
    /// A storyteller selects, a card is played.
    Recall(Side),
    /// A lost storyteller selects, a card is played.
    Echtra(Side),
    /// The Otherworld is cleared; Balor's Gaze.
    Clear,
    /// Hand cards are discarded.
    Discard,
    /// The modules' part of the Cleanup, and the end of the round.
    RoundEnd,
}

impl Public {
    /// Sides in play, in seat order, Balor last.
    pub fn sides(&self) -> impl DoubleEndedIterator<Item = Side> + Clone + use<> {
        let balor = self.solo.then_some(Side::Balor);
        Side::ALL[..usize::from(self.players)].iter().copied().chain(balor)
    }

    /// Sides that players hold.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Side> + Clone + use<> {
        Side::ALL[..usize::from(self.players)].iter().copied()
    }

    /// The next side clockwise.
    pub fn clockwise(&self, side: Side) -> Side {
        let last = self.players - 1;
        match side {
            Side::Balor => Side::ALL[0],
            side if side as u8 == last && self.solo => Side::Balor,
            side if side as u8 == last => Side::ALL[0],
            side => Side::ALL[side.index() + 1],
        }
    }

    /// The next side counter-clockwise.
    pub fn counter_clockwise(&self, side: Side) -> Side {
        let last = Side::ALL[usize::from(self.players) - 1];
        match side {
            Side::Balor => last,
            Side::Purple if self.solo => Side::Balor,
            Side::Purple => last,
            side => Side::ALL[side.index() - 1],
        }
    }

    /// The sides clockwise from the first player.
    pub fn in_turn_order(&self) -> impl Iterator<Item = Side> {
        let (mut side, count) = (self.first, self.sides().count());
        let mut given = 0;
        std::iter::from_fn(move || {
            if given == count {
                return None;
            }
            if given > 0 {
                side = self.clockwise(side);
            }
            given += 1;
            Some(side)
        })
    }

    /// The first side from `from` on, in the direction of `next`, of which `holds` is true.
    pub fn find(
        &self,
        from: Side,
        next: impl Fn(&Self, Side) -> Side,
        holds: impl Fn(Side) -> bool,
    ) -> Option<Side> {
        let mut side = from;
        for _ in self.sides() {
            if holds(side) {
                return Some(side);
            }
            side = next(self, side);
        }
        None
    }

    /// How many storytellers of a side are in its supply.
    pub fn in_supply(&self, side: Side) -> usize {
        self.storytellers_that(side, |storyteller| storyteller == Storyteller::Supply)
    }

    /// How many storytellers of a side are lost.
    pub fn lost(&self, side: Side) -> usize {
        self.storytellers_that(side, |storyteller| storyteller == Storyteller::Lost)
    }

    /// Whether a side has a storyteller in a space.
    pub fn is_out(&self, side: Side) -> bool {
        self.storytellers_that(side, |storyteller| matches!(storyteller, Storyteller::At(_))) > 0
    }

    fn storytellers_that(&self, side: Side, holds: impl Fn(Storyteller) -> bool) -> usize {
        self.storytellers[side.index()].iter().filter(|one| holds(**one)).count()
    }

    /// The spaces a side's storytellers stand in, each once, in the order they were placed.
    pub fn spaces_of(&self, side: Side) -> impl Iterator<Item = SpaceId> {
        let all = &self.storytellers[side.index()];
        let at = |storyteller: &Storyteller| match storyteller {
            Storyteller::At(space) => Some(*space),
            Storyteller::Supply | Storyteller::Lost => None,
        };
        all.iter().enumerate().filter_map(move |(nth, storyteller)| {
            let space = at(storyteller)?;
            (!all[..nth].iter().any(|other| at(other) == Some(space))).then_some(space)
        })
    }

    /// The spaces in which a storyteller stands.
    pub fn occupied(&self) -> Spaces {
        let mut spaces = 0;
        for storyteller in self.storytellers.iter().flatten() {
            if let Storyteller::At(space) = storyteller {
                spaces |= 1 << space.0;
            }
        }
        Spaces(spaces)
    }

    /// Changes the first storyteller of a side that stands as `from`.
    ///
    /// # Panics
    /// When there is none.
    pub fn move_storyteller(&mut self, side: Side, from: Storyteller, to: Storyteller) {
        let all = &mut self.storytellers[side.index()];
        *all.iter_mut().find(|one| **one == from).expect("the storyteller is there") = to;
    }

    /// The Saga of a player.
    pub const fn saga(&self, side: Side) -> &Saga {
        &self.sagas[side.index()]
    }

    /// As [`Self::saga`], to change it.
    pub const fn saga_mut(&mut self, side: Side) -> &mut Saga {
        &mut self.sagas[side.index()]
    }

    /// A discard pile.
    pub const fn pile(&self, pile: PileName) -> &Vec<CardId> {
        match pile {
            PileName::Public => &self.discards,
            PileName::Personal { side } => &self.personal[side.index()],
        }
    }

    /// As [`Self::pile`], to change it.
    pub const fn pile_mut(&mut self, pile: PileName) -> &mut Vec<CardId> {
        match pile {
            PileName::Public => &mut self.discards,
            PileName::Personal { side } => &mut self.personal[side.index()],
        }
    }

    /// The Geas of a row, as long as the draft has none, none.
    pub const fn geas_of(&self, side: Side, row: Row) -> Option<GeasId> {
        self.geas[side.index()][row.index()]
    }

    /// How many cards of each colour Balor has.
    pub fn balor_counts(&self, content: &Content) -> [u8; 4] {
        let mut counts = [0; 4];
        for card in self.balor.cards.iter() {
            counts[content.face(card).colour.index()] += 1;
        }
        counts
    }

    /// Who holds the Archway of a colour.
    pub const fn holder(&self, colour: Colour) -> Option<Side> {
        self.archways[colour.index()].holder
    }
}

impl Grid {
    /// Whether a cell still has an Encounter card.
    pub const fn has_card(&self, cell: Cell) -> bool {
        self.cards[cell.index()].is_some()
    }
}

/// One bit for a side.
pub const fn bit(side: Side) -> u8 {
    1 << side as u8
}
