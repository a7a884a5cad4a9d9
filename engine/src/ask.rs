//! How a rule puts a question to the players.
//!
//! A phase is a plain function that asks: `let target = ask.one(seat, Prompt::Target, || targets)?;`.
//! The first time, `?` leaves the phase and the question is open. When it is answered the phase
//! runs again from its start with the answers given so far, and goes past the question.

use crate::{
    game::Game,
    seats::{Seat, SeatSet},
};
use std::{fmt, ops::ControlFlow};

/// The most answers one run of a phase may hold: running again costs their number each time.
/// A phase that needs more is split where the rulebook has a heading.
pub const ANSWERS_PER_PHASE_MAX: usize = 64;
/// The most actions one decision may offer; larger choices are put as several questions.
pub const ACTIONS_PER_DECISION_MAX: usize = 512;

/// Result of a rule that may stop at a question. `?` works on it.
pub type Step<T> = ControlFlow<Suspended, T>;

/// The proof that a question is open. Only [`Ask`] can make one.
#[derive(Debug)]
pub struct Suspended(());

/// One answer given in the running phase.
pub struct Answer<G: Game> {
    /// Which question of the phase it answers, from 0.
    pub question: u16,
    /// Who answered.
    pub seat: Seat,
    /// What was chosen.
    pub action: G::Action,
}

crate::bytes::borsh_fields!(Answer { question, seat, action });

impl<G: Game> Clone for Answer<G> {
    fn clone(&self) -> Self {
        Self { question: self.question, seat: self.seat, action: self.action.clone() }
    }
}

impl<G: Game> PartialEq for Answer<G> {
    fn eq(&self, other: &Self) -> bool {
        self.question == other.question && self.seat == other.seat && self.action == other.action
    }
}

impl<G: Game> Eq for Answer<G> {}

impl<G: Game> fmt::Debug for Answer<G> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}:{:?} {:?}", self.question, self.seat, self.action)
    }
}

/// A question that waits for a seat's answer, with every legal answer.
pub struct Open<G: Game> {
    /// Which question of the phase this is, from 0.
    pub question: u16,
    /// Who is asked.
    pub seat: Seat,
    /// What is asked.
    pub prompt: G::Prompt,
    /// All legal answers and nothing else; never empty.
    pub actions: Vec<G::Action>,
}

impl<G: Game> Clone for Open<G> {
    fn clone(&self) -> Self {
        Self {
            question: self.question,
            seat: self.seat,
            prompt: self.prompt.clone(),
            actions: self.actions.clone(),
        }
    }
}

impl<G: Game> fmt::Debug for Open<G> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}:{:?} {:?} of {:?}", self.question, self.seat, self.prompt, self.actions)
    }
}

/// Puts questions and finds their answers. Passed to every rule that may ask.
pub struct Ask<G: Game> {
    /// In order of question, then seat.
    pub(crate) answers: Vec<Answer<G>>,
    pub(crate) open: Vec<Open<G>>,
    next_answer: usize,
    next_question: u16,
}

impl<G: Game> Ask<G> {
    pub(crate) const fn new(answers: Vec<Answer<G>>) -> Self {
        Self { answers, open: Vec::new(), next_answer: 0, next_question: 0 }
    }

    /// Asks one seat. With a single legal answer the engine answers itself: so never use it where
    /// the answers depend on cards that others must not know, but [`Self::private`].
    ///
    /// # Panics
    /// When nothing is offered: a dead end is a bug in the rules.
    pub fn one(
        &mut self,
        seat: Seat,
        prompt: G::Prompt,
        offers: impl FnOnce() -> Vec<G::Action>,
    ) -> Step<G::Action> {
        let question = self.begin();
        if let Some(action) = self.recorded(question, seat) {
            return Step::Continue(action);
        }
        let mut actions = checked(&prompt, seat, offers());
        if actions.len() == 1 {
            let action = actions.remove(0);
            self.answers.push(Answer { question, seat, action: action.clone() });
            self.next_answer += 1;
            return Step::Continue(action);
        }
        self.open.push(Open { question, seat, prompt, actions });
        Step::Break(Suspended(()))
    }

    /// Asks one seat about something others may not know: never answered by the engine, since a
    /// missing pause would tell how many answers there were.
    ///
    /// # Panics
    /// When nothing is offered.
    pub fn private(
        &mut self,
        seat: Seat,
        prompt: G::Prompt,
        offers: impl FnOnce() -> Vec<G::Action>,
    ) -> Step<G::Action> {
        let question = self.begin();
        if let Some(action) = self.recorded(question, seat) {
            return Step::Continue(action);
        }
        let actions = checked(&prompt, seat, offers());
        self.open.push(Open { question, seat, prompt, actions });
        Step::Break(Suspended(()))
    }

    /// Asks several seats at the same time, in secret: they answer in any order, nobody learns an
    /// answer before all are in. The answers come in seat order; never answered by the engine.
    ///
    /// # Panics
    /// When a seat is offered nothing.
    pub fn each(
        &mut self,
        seats: SeatSet,
        mut offers: impl FnMut(Seat) -> (G::Prompt, Vec<G::Action>),
    ) -> Step<Vec<(Seat, G::Action)>> {
        let question = self.begin();
        let mut given = Vec::with_capacity(seats.len());
        for seat in seats.iter() {
            if let Some(action) = self.recorded(question, seat) {
                given.push((seat, action));
            } else {
                let (prompt, actions) = offers(seat);
                let actions = checked(&prompt, seat, actions);
                self.open.push(Open { question, seat, prompt, actions });
            }
        }
        if self.open.is_empty() { Step::Continue(given) } else { Step::Break(Suspended(())) }
    }

    const fn begin(&mut self) -> u16 {
        let question = self.next_question;
        self.next_question += 1;
        question
    }

    fn recorded(&mut self, question: u16, seat: Seat) -> Option<G::Action> {
        let answer = self.answers.get(self.next_answer)?;
        if answer.question != question || answer.seat != seat {
            return None;
        }
        self.next_answer += 1;
        Some(answer.action.clone())
    }
}

fn checked<P: fmt::Debug, A>(prompt: &P, seat: Seat, actions: Vec<A>) -> Vec<A> {
    assert!(!actions.is_empty(), "dead end: {seat:?} is asked {prompt:?} with no answer");
    assert!(actions.len() <= ACTIONS_PER_DECISION_MAX, "{} answers to {prompt:?}", actions.len());
    actions
}
