//! Running phases: from a start and the answers so far to the next question or the end.

use crate::{
    ask::{ANSWERS_PER_PHASE_MAX, Answer, Ask, Open},
    game::{Game, Next, Outcome},
    known::State,
    matching::Match,
    rng::Rng,
    table::{Table, Told},
};
use std::{ops::ControlFlow, sync::Arc};

/// Phases that may follow each other without a question; more means a rule that never ends.
const PHASES_WITHOUT_QUESTION_MAX: usize = 10_000;

/// Where a phase starts from.
pub(crate) struct Base<G: Game> {
    pub(crate) state: State<G>,
    pub(crate) rng: Rng,
    pub(crate) phase: G::Phase,
    pub(crate) phase_no: u32,
}

crate::bytes::borsh_fields!(Base { state, rng, phase, phase_no });

/// What running phases led to.
pub(crate) struct Advance<G: Game> {
    pub(crate) base: Arc<Base<G>>,
    pub(crate) answers: Vec<Answer<G>>,
    pub(crate) phases_begun: u32,
    pub(crate) outcome: Option<Outcome>,
    pub(crate) shown: Arc<State<G>>,
    pub(crate) open: Vec<Open<G>>,
    pub(crate) told_in_phase: Vec<Told<G::Event>>,
    pub(crate) raises_in_phase: u32,
    pub(crate) draws: u32,
    /// Whether something came to light on the way.
    pub(crate) revealed: bool,
    pub(crate) news: Vec<Told<G::Event>>,
}

impl<G: Game> Match<G> {
    /// Runs from `base` with `answers` to the next question or the end. Changes nothing, so a
    /// panic in a rule leaves the match as it was.
    pub(crate) fn advance(
        &self,
        mut base: Arc<Base<G>>,
        mut answers: Vec<Answer<G>>,
        told_before: &[Told<G::Event>],
        mut raises_before: u32,
    ) -> Advance<G> {
        let mut already_told = told_before.len();
        let mut news = Vec::new();
        let mut revealed = false;
        let mut phases_begun = self.phases_begun;
        for _ in 0..PHASES_WITHOUT_QUESTION_MAX {
            let content: &G::Content = &self.settings.content;
            let mut table =
                Table::new(content, &self.settings.options, base.state.clone(), base.rng.clone());
            let mut ask = Ask::new(answers);
            let step = G::run(&base.phase, &mut table, &mut ask);
            let Table { state, rng, barrier, mut told, .. } = table;
            assert!(
                told.len() >= already_told,
                "running {:?} again told less than before",
                base.phase
            );
            debug_assert!(
                already_told == 0 || told[..already_told] == *told_before,
                "running {:?} again told something else",
                base.phase
            );
            revealed |= barrier.raises() > raises_before;
            let draws = rng.total_uses();
            match step {
                ControlFlow::Break(_suspended) => {
                    assert!(
                        ask.answers.len() <= ANSWERS_PER_PHASE_MAX,
                        "too many answers in {:?}",
                        base.phase
                    );
                    news.extend_from_slice(&told[already_told..]);
                    return Advance {
                        base,
                        answers: ask.answers,
                        phases_begun,
                        outcome: None,
                        shown: Arc::new(state),
                        open: ask.open,
                        told_in_phase: told,
                        raises_in_phase: barrier.raises(),
                        draws,
                        revealed,
                        news,
                    };
                }
                ControlFlow::Continue(next) => {
                    news.extend(told.drain(already_told..));
                    already_told = 0;
                    raises_before = 0;
                    answers = Vec::new();
                    match next {
                        Next::Phase(phase) => {
                            phases_begun += 1;
                            base = Arc::new(Base { state, rng, phase, phase_no: phases_begun });
                        }
                        Next::Over(outcome) => {
                            let phase = base.phase.clone();
                            let base = Arc::new(Base { state, rng, phase, phase_no: phases_begun });
                            return Advance {
                                shown: Arc::new(base.state.clone()),
                                base,
                                answers,
                                phases_begun,
                                outcome: Some(self.with_resigned_last(outcome)),
                                open: Vec::new(),
                                told_in_phase: Vec::new(),
                                raises_in_phase: 0,
                                draws,
                                revealed: true,
                                news,
                            };
                        }
                    }
                }
            }
        }
        panic!("no question after {PHASES_WITHOUT_QUESTION_MAX} phases, at {:?}", base.phase);
    }

    /// Those who gave up come last, whatever a bot reached in their place.
    fn with_resigned_last(&self, mut outcome: Outcome) -> Outcome {
        if self.resigned.is_empty() {
            return outcome;
        }
        let gave_up: Vec<&str> =
            self.resigned.iter().map(|seat| self.settings.seats[seat.index()]).collect();
        let (mut out, mut stayed): (Vec<_>, Vec<_>) = outcome
            .standings
            .drain(..)
            .partition(|one| one.seat && gave_up.contains(&one.name.as_str()));
        let ranks: Vec<u8> = stayed.iter().map(|one| one.rank).collect();
        for one in &mut stayed {
            one.rank = 1 + ranks.iter().filter(|rank| **rank < one.rank).count() as u8;
        }
        if !stayed.iter().any(|one| one.won) && out.iter().any(|one| one.won) {
            stayed.iter_mut().filter(|one| one.rank == 1).for_each(|one| one.won = true);
        }
        for one in &mut out {
            one.rank = stayed.len() as u8 + 1;
            one.won = false;
        }
        stayed.append(&mut out);
        outcome.standings = stayed;
        outcome
    }
}

impl<G: Game> Clone for Base<G> {
    fn clone(&self) -> Self {
        Self {
            state: self.state.clone(),
            rng: self.rng.clone(),
            phase: self.phase.clone(),
            phase_no: self.phase_no,
        }
    }
}
