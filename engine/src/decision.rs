//! Open decisions, the ids they are answered by, and why an answer is refused.

use crate::{ask::Open, game::Game, seats::Seat};
use borsh::{BorshDeserialize, BorshSerialize};
use std::{fmt, str::FromStr};

/// An open question and the id it is answered by.
pub struct OpenDecision<G: Game> {
    /// Unique in the match; does not change when another seat acts.
    pub id: DecisionId,
    /// The question with its answers.
    pub open: Open<G>,
}

/// Names a decision: phase, question, seat, and how many moves had been taken back when it was put.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct DecisionId {
    pub(crate) phase: u32,
    pub(crate) question: u16,
    pub(crate) seat: Seat,
    pub(crate) undos: u16,
}

impl DecisionId {
    /// The seat that is asked.
    pub const fn seat(self) -> Seat {
        self.seat
    }
}

impl fmt::Display for DecisionId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}.{}.{}.{}", self.phase, self.question, self.seat.0, self.undos)
    }
}

impl FromStr for DecisionId {
    type Err = Refusal;
    fn from_str(text: &str) -> Result<Self, Refusal> {
        fn part<T: FromStr>(part: Option<&str>) -> Result<T, Refusal> {
            part.and_then(|text| text.parse().ok()).ok_or(Refusal::StaleDecision)
        }
        let mut parts = text.split('.');
        let id = Self {
            phase: part(parts.next())?,
            question: part(parts.next())?,
            seat: Seat(part(parts.next())?),
            undos: part(parts.next())?,
        };
        if parts.next().is_some() { Err(Refusal::StaleDecision) } else { Ok(id) }
    }
}

/// Why an answer was not taken. It has nothing to do with the rules: they never see an illegal action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The decision belongs to another seat.
    #[error("it is not your turn to choose this")]
    NotYourTurn,
    /// The decision is no longer open.
    #[error("this choice is no longer open")]
    StaleDecision,
    /// The action is not among those offered.
    #[error("this action is not possible now")]
    NotOffered,
    /// The match has ended.
    #[error("the match is over")]
    MatchOver,
    /// Nothing of the seat's own can be taken back.
    #[error("there is nothing you can take back")]
    NothingToUndo,
}

impl<G: Game> Clone for OpenDecision<G> {
    fn clone(&self) -> Self {
        Self { id: self.id, open: self.open.clone() }
    }
}
