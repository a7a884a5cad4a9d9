//! A match in progress: the open decisions, answering one, taking back, and snapshots.

use crate::{
    ask::{ANSWERS_PER_PHASE_MAX, Answer, Ask, Open},
    game::{Game, Next, Outcome},
    known::{Known, State},
    rng::{Rng, SEED_BYTES},
    seats::{Seat, SeatSet},
    table::{Table, Told},
};
use borsh::{BorshDeserialize, BorshSerialize};
use sha2::{Digest, Sha256};
use std::{fmt, ops::ControlFlow, str::FromStr, sync::Arc};

/// Phases that may follow each other without a question; more means a rule that never ends.
const PHASES_WITHOUT_QUESTION_MAX: usize = 10_000;
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
    settings: Arc<Settings<G>>,
    base: Arc<Base<G>>,
    answers: Vec<Answer<G>>,
    /// Counts every phase ever begun, undone ones too, so that decision ids stay unique.
    phases_begun: u32,
    undos: u16,
    resigned: SeatSet,
    outcome: Option<Outcome>,
    points: Vec<Point<G>>,

    shown: Arc<State<G>>,
    open: Vec<OpenDecision<G>>,
    told_in_phase: Vec<Told<G::Event>>,
    raises_in_phase: u32,
    draws: u32,
    news: Vec<Told<G::Event>>,
}

/// Where a phase starts from.
struct Base<G: Game> {
    state: State<G>,
    rng: Rng,
    phase: G::Phase,
    phase_no: u32,
}

crate::bytes::borsh_fields!(Base { state, rng, phase, phase_no });

/// Where a seat could go back to.
struct Point<G: Game> {
    seat: Seat,
    base: Arc<Base<G>>,
    answers: Vec<Answer<G>>,
}

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
    phase: u32,
    question: u16,
    seat: Seat,
    undos: u16,
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

/// A snapshot that cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the snapshot cannot be read: {0}")]
pub struct SnapshotError(pub String);

struct Snapshot<G: Game> {
    base: Base<G>,
    answers: Vec<Answer<G>>,
    phases_begun: u32,
    undos: u16,
    ids: Vec<DecisionId>,
    resigned: SeatSet,
    outcome: Option<Outcome>,
}

crate::bytes::borsh_fields!(Snapshot {
    base,
    answers,
    phases_begun,
    undos,
    ids,
    resigned,
    outcome
});

/// What running phases led to.
struct Advance<G: Game> {
    base: Arc<Base<G>>,
    answers: Vec<Answer<G>>,
    phases_begun: u32,
    outcome: Option<Outcome>,
    shown: Arc<State<G>>,
    open: Vec<Open<G>>,
    told_in_phase: Vec<Told<G::Event>>,
    raises_in_phase: u32,
    draws: u32,
    /// Whether something came to light on the way.
    revealed: bool,
    news: Vec<Told<G::Event>>,
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

    /// Canonical bytes to go on from; `None` while a decision could still be taken back.
    pub fn snapshot(&self) -> Option<Vec<u8>> {
        if !self.points.is_empty() && self.outcome.is_none() {
            return None;
        }
        let snapshot = Snapshot {
            base: (*self.base).clone(),
            answers: self.answers.clone(),
            phases_begun: self.phases_begun,
            undos: self.undos,
            ids: self.open.iter().map(|decision| decision.id).collect(),
            resigned: self.resigned,
            outcome: self.outcome.clone(),
        };
        Some(borsh::to_vec(&snapshot).expect("writing to memory does not fail"))
    }

    /// Opens a snapshot.
    ///
    /// # Errors
    /// The bytes are not a snapshot of this game under its present rules.
    pub fn restore(settings: Arc<Settings<G>>, bytes: &[u8]) -> Result<Self, SnapshotError> {
        let snapshot: Snapshot<G> =
            borsh::from_slice(bytes).map_err(|error| SnapshotError(error.to_string()))?;
        if snapshot.base.state.seats.count() != settings.seats.len() {
            return Err(SnapshotError("it has another number of seats".to_owned()));
        }
        let base = Arc::new(snapshot.base);
        let mut new = Self {
            settings,
            shown: Arc::new(base.state.clone()),
            base: Arc::clone(&base),
            answers: Vec::new(),
            phases_begun: snapshot.phases_begun,
            undos: snapshot.undos,
            resigned: snapshot.resigned,
            outcome: snapshot.outcome,
            points: Vec::new(),
            open: Vec::new(),
            told_in_phase: Vec::new(),
            raises_in_phase: 0,
            draws: base.rng.total_uses(),
            news: Vec::new(),
        };
        if new.outcome.is_some() && snapshot.ids.is_empty() && snapshot.answers.is_empty() {
            return Ok(new);
        }
        let outcome = new.outcome.take();
        let advance = new.advance(base, snapshot.answers, &[], 0);
        new.take(advance);
        new.news.clear();
        new.outcome = outcome;
        if new.outcome.is_some() {
            new.open.clear();
        }
        if new.open.len() != snapshot.ids.len() {
            return Err(SnapshotError("its decisions are not those of these rules".to_owned()));
        }
        for (decision, id) in new.open.iter_mut().zip(snapshot.ids) {
            decision.id = id;
        }
        Ok(new)
    }

    /// SHA-256 of the position: the truth as shown, chance used, and the answers still hidden.
    pub fn hash(&self) -> [u8; 32] {
        let value = (&*self.shown, &self.base.phase, &self.answers, &self.base.rng, &self.outcome);
        Sha256::digest(borsh::to_vec(&value).expect("writing to memory does not fail")).into()
    }

    /// A match at the same place whose phase starts from another state; `None` when running it
    /// shows that it could not be the same.
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

    /// Runs from `base` with `answers` to the next question or the end. Changes nothing, so a
    /// panic in a rule leaves the match as it was.
    fn advance(
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

    fn take(&mut self, advance: Advance<G>) {
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

impl<G: Game> Clone for Point<G> {
    fn clone(&self) -> Self {
        Self { seat: self.seat, base: Arc::clone(&self.base), answers: self.answers.clone() }
    }
}

impl<G: Game> Clone for OpenDecision<G> {
    fn clone(&self) -> Self {
        Self { id: self.id, open: self.open.clone() }
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
