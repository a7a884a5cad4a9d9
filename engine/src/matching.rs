//! A match in progress: the open decisions, answering one, taking back, and snapshots.

use crate::{
    advance::{Advance, Base},
    ask::Answer,
    game::{Game, Outcome},
    known::{Known, State},
    rng::{Rng, SEED_BYTES},
    seats::{Seat, SeatSet},
    table::Told,
};
use sha2::{Digest, Sha256};
use std::sync::Arc;

pub use crate::{
    decision::{DecisionId, OpenDecision, Refusal},
    snapshot::SnapshotError,
};

/// How many decisions can be taken back in a row.
pub const UNDO_POINTS_MAX: usize = 64;

/// What stays the same for a whole match.
pub struct Settings<G: Game> {
    /// The immutable content of the game.
    pub content: Arc<G::Content>,
    /// The host's choices.
    pub options: G::Options,
    /// Names of the seats in use, in order.
    pub seats: Vec<&'static str>,
}

/// One match. Its truth is a small value (start of the phase, answers since); what is shown and
/// asked follows from it by running the phase.
pub struct Match<G: Game> {
    pub(crate) settings: Arc<Settings<G>>,
    pub(crate) base: Arc<Base<G>>,
    pub(crate) answers: Vec<Answer<G>>,
    /// Counts every phase ever begun, undone ones too, so that decision ids stay unique.
    pub(crate) phases_begun: u32,
    pub(crate) undos: u16,
    pub(crate) resigned: SeatSet,
    pub(crate) outcome: Option<Outcome>,
    pub(crate) points: Vec<Point<G>>,

    pub(crate) shown: Arc<State<G>>,
    pub(crate) open: Vec<OpenDecision<G>>,
    pub(crate) told_in_phase: Vec<Told<G::Event>>,
    pub(crate) raises_in_phase: u32,
    pub(crate) draws: u32,
    pub(crate) news: Vec<Told<G::Event>>,
}

/// Where a seat could go back to.
pub(crate) struct Point<G: Game> {
    seat: Seat,
    base: Arc<Base<G>>,
    answers: Vec<Answer<G>>,
}

impl<G: Game> Match<G> {
    /// Sets a match up and plays it to its first decision.
    pub fn new(settings: Arc<Settings<G>>, seed: [u8; SEED_BYTES]) -> Self {
        let mut rng = Rng::new(seed);
        let (state, phase) =
            G::setup(&settings.content, &settings.options, settings.seats.len(), &mut rng);
        Self::from_position(settings, state, phase, rng)
    }

    /// A match that stands at a given position: for tests that draw their own table.
    pub fn from_position(
        settings: Arc<Settings<G>>,
        state: State<G>,
        phase: G::Phase,
        rng: Rng,
    ) -> Self {
        let base = Arc::new(Base { state, rng, phase, phase_no: 1 });
        let mut new = Self {
            settings,
            shown: Arc::new(base.state.clone()),
            base: Arc::clone(&base),
            answers: Vec::new(),
            phases_begun: 1,
            undos: 0,
            resigned: SeatSet::NONE,
            outcome: None,
            points: Vec::new(),
            open: Vec::new(),
            told_in_phase: Vec::new(),
            raises_in_phase: 0,
            draws: 0,
            news: Vec::new(),
        };
        let advance = new.advance(base, Vec::new(), &[], 0);
        new.take(advance);
        new
    }

    /// What stays the same for the whole match.
    pub fn settings(&self) -> &Settings<G> {
        &self.settings
    }

    /// How many seats the match has.
    pub fn seat_count(&self) -> usize {
        self.settings.seats.len()
    }

    /// The whole truth as it stands now. For tests, statistics and storage, not for viewers.
    pub fn state(&self) -> &State<G> {
        &self.shown
    }

    /// The running phase.
    pub fn phase(&self) -> &G::Phase {
        &self.base.phase
    }

    /// All open decisions, in seat order. Empty only when the match is over.
    pub fn open(&self) -> &[OpenDecision<G>] {
        &self.open
    }

    /// The seats whose answer is awaited.
    pub fn waiting_on(&self) -> SeatSet {
        self.open.iter().map(|decision| decision.open.seat).collect()
    }

    /// How the match ended, once it has.
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Seats that gave up; while the match goes on a bot answers for them.
    pub const fn resigned(&self) -> SeatSet {
        self.resigned
    }

    /// How many answers the running phase holds: its cost to run again.
    pub const fn answers_in_phase(&self) -> usize {
        self.answers.len()
    }

    /// What the last step told, in order.
    pub fn news(&self) -> &[Told<G::Event>] {
        &self.news
    }

    /// What a holder of `viewer` sees.
    pub fn view(&self, viewer: SeatSet) -> G::View {
        G::view(&self.known(viewer))
    }

    /// What a holder of `viewer` knows.
    pub fn known(&self, viewer: SeatSet) -> Known<'_, G> {
        let open_question = self.open.first().map(|decision| decision.open.question);
        let answers = self
            .answers
            .iter()
            .filter(|answer| Some(answer.question) == open_question && viewer.contains(answer.seat))
            .map(|answer| (answer.seat, &answer.action))
            .collect();
        Known {
            content: &self.settings.content,
            options: &self.settings.options,
            public: &self.shown.public,
            outline: G::outline(&self.shown),
            phase: if self.outcome.is_some() { None } else { Some(&self.base.phase) },
            waiting_on: self.waiting_on(),
            viewer,
            seats: &self.shown.seats,
            answers,
        }
    }

    /// Answers an open decision on behalf of somebody who holds `holder`, and returns the seat.
    ///
    /// # Errors
    /// The answer is refused and nothing has changed.
    pub fn apply(
        &mut self,
        holder: SeatSet,
        id: DecisionId,
        action: &G::Action,
    ) -> Result<Seat, Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::MatchOver);
        }
        if !holder.contains(id.seat) {
            return Err(Refusal::NotYourTurn);
        }
        let decision =
            self.open.iter().find(|decision| decision.id == id).ok_or(Refusal::StaleDecision)?;
        if !decision.open.actions.contains(action) {
            return Err(Refusal::NotOffered);
        }
        let seat = id.seat;
        let answer = Answer { question: id.question, seat, action: action.clone() };
        let mut answers = self.answers.clone();
        let place =
            answers.partition_point(|other| (other.question, other.seat) < (answer.question, seat));
        answers.insert(place, answer);

        let advance = self.advance(
            Arc::clone(&self.base),
            answers,
            &self.told_in_phase,
            self.raises_in_phase,
        );
        let revealed = advance.revealed || advance.draws != self.draws;
        if revealed || self.points.last().is_some_and(|point| point.seat != seat) {
            self.points.clear();
        }
        if !revealed {
            if self.points.len() == UNDO_POINTS_MAX {
                self.points.remove(0);
            }
            let answers = std::mem::take(&mut self.answers);
            self.points.push(Point { seat, base: Arc::clone(&self.base), answers });
        }
        self.take(advance);
        Ok(seat)
    }

    /// Whether `seat` could take back its last decision.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.outcome.is_none() && self.points.last().is_some_and(|point| point.seat == seat)
    }

    /// Takes back the last decision of `seat`.
    ///
    /// # Errors
    /// Something hidden or random has come to light since, another seat has acted, or there is
    /// no decision to take back.
    pub fn undo(&mut self, seat: Seat) -> Result<(), Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::MatchOver);
        }
        if !self.can_undo(seat) {
            return Err(Refusal::NothingToUndo);
        }
        let point = self.points.pop().ok_or(Refusal::NothingToUndo)?;
        self.undos += 1;
        let before = std::mem::take(&mut self.open);
        let advance = self.advance(point.base, point.answers, &[], 0);
        self.take(advance);
        self.news.clear();
        for decision in &mut self.open {
            let same = before.iter().find(|old| {
                (old.id.phase, old.id.question, old.id.seat)
                    == (decision.id.phase, decision.id.question, decision.id.seat)
                    && old.open.prompt == decision.open.prompt
                    && old.open.actions == decision.open.actions
                    && old.id.seat != seat
            });
            decision.id.undos = same.map_or(self.undos, |old| old.id.undos);
        }
        Ok(())
    }

    /// Gives up on behalf of `seat`. The match ends when at most one other seat, or none, plays on.
    ///
    /// # Errors
    /// The match is over or the seat has given up already.
    pub fn resign(&mut self, seat: Seat) -> Result<(), Refusal> {
        if self.outcome.is_some() || self.resigned.contains(seat) {
            return Err(Refusal::MatchOver);
        }
        self.resigned.insert(seat);
        self.points.clear();
        self.news.clear();
        if self.resigned.len() + 1 >= self.seat_count() {
            self.outcome = Some(G::resigned(&self.shown, &self.settings.seats, self.resigned));
            self.open.clear();
        }
        Ok(())
    }

    /// SHA-256 of the position: the truth as shown, chance used, and the answers still hidden.
    pub fn hash(&self) -> [u8; 32] {
        let value = (&*self.shown, &self.base.phase, &self.answers, &self.base.rng, &self.outcome);
        Sha256::digest(borsh::to_vec(&value).expect("writing to memory does not fail")).into()
    }

    /// A match at the same place whose phase starts from another state.
    pub(crate) fn with_base(&self, state: State<G>, rng: Rng, answers: Vec<Answer<G>>) -> Self {
        let base = Arc::new(Base {
            state,
            rng,
            phase: self.base.phase.clone(),
            phase_no: self.base.phase_no,
        });
        let mut new = self.clone();
        new.points.clear();
        let advance = new.advance(base, answers, &[], 0);
        new.take(advance);
        new.news.clear();
        new
    }

    pub(crate) fn base_state(&self) -> &State<G> {
        &self.base.state
    }

    pub(crate) fn base_rng(&self) -> &Rng {
        &self.base.rng
    }

    pub(crate) fn draws(&self) -> u32 {
        self.draws
    }

    pub(crate) fn answers(&self) -> &[Answer<G>] {
        &self.answers
    }

    pub(crate) fn take(&mut self, advance: Advance<G>) {
        let Advance { base, answers, phases_begun, outcome, shown, open, .. } = advance;
        let phase = base.phase_no;
        let before = std::mem::take(&mut self.open);
        self.open = open
            .into_iter()
            .map(|open| {
                let old = before.iter().find(|old| {
                    (old.id.phase, old.id.question, old.id.seat)
                        == (phase, open.question, open.seat)
                });
                let undos = old.map_or(self.undos, |old| old.id.undos);
                OpenDecision {
                    id: DecisionId { phase, question: open.question, seat: open.seat, undos },
                    open,
                }
            })
            .collect();
        self.base = base;
        self.answers = answers;
        self.phases_begun = phases_begun;
        self.outcome = outcome;
        self.shown = shown;
        self.told_in_phase = advance.told_in_phase;
        self.raises_in_phase = advance.raises_in_phase;
        self.draws = advance.draws;
        self.news = advance.news;
    }
}

impl<G: Game> Clone for Point<G> {
    fn clone(&self) -> Self {
        Self { seat: self.seat, base: Arc::clone(&self.base), answers: self.answers.clone() }
    }
}

impl<G: Game> Clone for Match<G> {
    fn clone(&self) -> Self {
        Self {
            settings: Arc::clone(&self.settings),
            base: Arc::clone(&self.base),
            answers: self.answers.clone(),
            phases_begun: self.phases_begun,
            undos: self.undos,
            resigned: self.resigned,
            outcome: self.outcome.clone(),
            points: self.points.clone(),
            shown: Arc::clone(&self.shown),
            open: self.open.clone(),
            told_in_phase: self.told_in_phase.clone(),
            raises_in_phase: self.raises_in_phase,
            draws: self.draws,
            news: self.news.clone(),
        }
    }
}
