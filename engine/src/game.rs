//! The contract a game fulfils. Nothing outside a game's crate names its types.

use crate::{
    ask::{Ask, Step},
    content::{ContentError, ContentFiles},
    known::{Known, State},
    patch::Patch,
    rng::Rng,
    seats::{Seat, SeatSet},
    table::Table,
};
use borsh::{BorshDeserialize, BorshSerialize};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::fmt::Debug;
use ts_rs::TS;

/// A board game: rules without I/O. The same content, options, seats, seed and answers give the
/// same state on every machine.
pub trait Game: Sized + Send + Sync + 'static {
    /// Stable id on the wire and in storage, in `snake_case`.
    const ID: &'static str;
    /// Name for people.
    const TITLE: &'static str;
    /// Raised by every change after which a recorded match could play differently.
    const RULES_VERSION: u32;

    /// Maps, cards and texts: immutable, checked at load, shared by all matches.
    type Content: Send + Sync + 'static;
    /// What the host may choose. `deny_unknown_fields`, so that a typing error is told.
    type Options: Clone + Debug + Eq + Serialize + DeserializeOwned + JsonSchema + TS + Send + Sync;
    /// What a client needs to draw the game: maps, cards, texts.
    type ClientContent: Serialize + TS;
    /// What lies open on the table. No `Serialize`: a view is written field by field.
    type Public: Value;
    /// What only one seat knows.
    type Private: Value;
    /// What nobody knows.
    type Secret: Value;
    /// Counts of hidden things that everybody may know.
    type Outline;
    /// The rulebook's table of contents: where the match stands. Public.
    type Phase: Value;
    /// An answer; on the wire `{"type":…,…}`.
    type Action: Value + Serialize + DeserializeOwned + TS;
    /// A question; on the wire `{"type":…,…}`.
    type Prompt: Clone + Debug + Eq + Serialize + TS + Send + Sync;
    /// What happened, in one viewer's version; on the wire `{"type":…,…}`.
    type Event: Clone + Debug + Eq + Serialize + TS + Send + Sync;
    /// What one viewer sees of the whole table.
    type View: Clone + Debug + PartialEq + Serialize + Patch + TS + Send + Sync;

    /// The content files that come with the game.
    fn files() -> ContentFiles;

    /// Reads and checks content.
    ///
    /// # Errors
    /// Everything that is wrong, with file and place.
    fn load(files: &ContentFiles) -> Result<Self::Content, ContentError>;

    /// What a client needs to draw the game: maps, cards, texts.
    fn content_for_clients(content: &Self::Content) -> Self::ClientContent;

    /// The ways to play that a newcomer picks from; together they touch every mode, map and
    /// module. The first is the default.
    fn presets(content: &Self::Content) -> Vec<Preset<Self::Options>>;

    /// Which seats a match with these options has.
    ///
    /// # Errors
    /// The combination is impossible: a sentence that says why.
    fn seating(content: &Self::Content, options: &Self::Options) -> Result<Seating, OptionsError>;

    /// Preparation: the state and the first phase. `seats` is within [`Self::seating`].
    fn setup(
        content: &Self::Content,
        options: &Self::Options,
        seats: usize,
        rng: &mut Rng,
    ) -> (State<Self>, Self::Phase);

    /// Plays a phase: to its end, or to the question it stops at. It must be a pure function of
    /// the phase, the table and the answers.
    fn run(
        phase: &Self::Phase,
        table: &mut Table<'_, Self>,
        ask: &mut Ask<Self>,
    ) -> Step<Next<Self::Phase>>;

    /// Counts of hidden things.
    fn outline(state: &State<Self>) -> Self::Outline;

    /// What a viewer sees.
    fn view(known: &Known<'_, Self>) -> Self::View;

    /// Standings when play stops early because all of `resigned` gave up. The default ranks
    /// those who stayed first and those who resigned last.
    fn resigned(state: &State<Self>, names: &[&'static str], resigned: SeatSet) -> Outcome {
        Outcome::of_resignation(names, state.seats.count(), resigned)
    }

    /// Another state that `viewer` cannot tell from this one: what it does not know is shuffled.
    /// `base` is the state at the start of the phase, which is to be changed and returned;
    /// `shown` is where the phase has come to since: what came to light between must stay.
    fn resample(
        base: &State<Self>,
        shown: &State<Self>,
        viewer: SeatSet,
        rng: &mut Rng,
    ) -> State<Self>;

    /// A number that changes when a turn passes, for games in which one seat plays several turns in
    /// a row: bots look no further ahead than to the end of a turn.
    fn turn(_state: &State<Self>) -> u32 {
        0
    }

    /// How good the table looks for `seat` (higher is better) from what it knows: the judgement
    /// of the `greedy` bot. Differences matter, the scale does not.
    fn evaluate(known: &Known<'_, Self>, seat: Seat) -> i64;
}

/// A plain value: cloned, compared, stored as canonical bytes.
pub trait Value: Clone + Debug + Eq + BorshSerialize + BorshDeserialize + Send + Sync {}
impl<T: Clone + Debug + Eq + BorshSerialize + BorshDeserialize + Send + Sync> Value for T {}

/// What follows a phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next<P> {
    /// The next phase.
    Phase(P),
    /// The end of the match.
    Over(Outcome),
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub struct Outcome {
    /// Why it ended, for the client's message catalogue: `score`, `elimination`, `resigned`, ….
    pub reason: String,
    /// Seats and other factions, best first.
    pub standings: Vec<Standing>,
}

/// One faction's place at the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub struct Standing {
    /// Name of the seat or of a faction that nobody holds.
    pub name: String,
    /// Whether `name` is a seat of the match.
    pub seat: bool,
    /// Points, where the game counts any.
    pub score: Option<i32>,
    /// 1 is best; equal places share a rank.
    pub rank: u8,
    /// Whether it won, alone or with others.
    pub won: bool,
}

impl Outcome {
    fn of_resignation(names: &[&'static str], count: usize, resigned: SeatSet) -> Self {
        let stayed = count - resigned.len();
        let mut standings: Vec<Standing> = Seat::all(count)
            .map(|seat| {
                let gave_up = resigned.contains(seat);
                Standing {
                    name: names[seat.index()].to_owned(),
                    seat: true,
                    score: None,
                    rank: if gave_up { stayed as u8 + 1 } else { 1 },
                    won: !gave_up,
                }
            })
            .collect();
        standings.sort_by_key(|standing| standing.rank);
        Self { reason: "resigned".to_owned(), standings }
    }
}

/// A way to play that a newcomer can pick.
#[derive(Clone, Debug)]
pub struct Preset<O> {
    /// Stable id in `snake_case`.
    pub id: &'static str,
    /// A few words.
    pub title: &'static str,
    /// A sentence that helps to choose.
    pub summary: &'static str,
    /// What it stands for.
    pub options: O,
}

/// The seats of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating {
    /// How many seats there may be.
    pub range: SeatRange,
    /// Their names in the game's order, as many as `range.max`; a match with fewer seats uses
    /// the first ones.
    pub names: Vec<&'static str>,
}

/// Least and most seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatRange {
    /// Fewest seats.
    pub min: u8,
    /// Most seats.
    pub max: u8,
}

impl Seating {
    /// A game with exactly these seats.
    pub fn exactly(names: &[&'static str]) -> Self {
        let count = names.len() as u8;
        Self { range: SeatRange { min: count, max: count }, names: names.to_vec() }
    }
}

/// Options that make no game, with the sentence that says why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct OptionsError(pub String);
