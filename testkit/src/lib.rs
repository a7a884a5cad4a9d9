//! How a game proves itself: checks that every game runs in a few lines.
//!
//! ```
//! use testkit::{Kit, hoard::Hoard};
//!
//! let kit = Kit::<Hoard>::new().conserving(testkit::hoard::components);
//! for settings in kit.presets() {
//!     kit.check(&settings, 1); // everything, on one random match
//!     for seed in 0..20 {
//!         kit.playout(&settings, seed); // random play to the end, components counted
//!     }
//! }
//! ```
//!
//! [`Kit::check`] plays a random match and after every action checks that components are
//! conserved, that somebody is asked, that patches turn the old view into the new one for every
//! viewer, that what a viewer does not know does not show, that secret choices do not show, that
//! illegal actions are refused, that taking back restores the position, and that snapshots open.
//! At the end the recorded log is replayed to the same hash.

pub mod golden;
pub mod hoard;
mod leaks;
mod patches;
mod playout;
mod refusals;
mod replay;

use engine::{ContentFiles, Game, Match, Settings, State, erased::Loaded};
use std::sync::Arc;

pub use playout::Playout;
pub use replay::Recorded;

/// Decisions after which a match is taken to be endless, unless [`Kit::with_decisions_max`] says more.
const DECISIONS_MAX: usize = 20_000;

/// Component counts by name; all must stay as they were at the start.
pub type Components = Vec<(&'static str, i64)>;
type Count<G> = fn(&Settings<G>, &State<G>) -> Components;

/// The checks, set up for one game.
pub struct Kit<G: Game> {
    loaded: Loaded<G>,
    components: Option<Count<G>>,
    decisions_max: usize,
}

impl<G: Game> Default for Kit<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Game> Kit<G> {
    /// A kit for the game with its own content.
    ///
    /// # Panics
    /// When the content does not load.
    pub fn new() -> Self {
        let loaded =
            Loaded::new(&ContentFiles::default()).unwrap_or_else(|error| panic!("{error}"));
        Self { loaded, components: None, decisions_max: DECISIONS_MAX }
    }

    /// Counts components after every action; each count must stay what it was at the start.
    #[must_use]
    pub fn conserving(mut self, count: Count<G>) -> Self {
        self.components = Some(count);
        self
    }

    /// Another limit on the decisions of a match.
    #[must_use]
    pub const fn with_decisions_max(mut self, decisions: usize) -> Self {
        self.decisions_max = decisions;
        self
    }

    /// The game's content.
    pub fn content(&self) -> &G::Content {
        self.loaded.content()
    }

    /// Settings for these options and this number of seats.
    ///
    /// # Panics
    /// When they make no game.
    pub fn settings(&self, options: &G::Options, seats: usize) -> Arc<Settings<G>> {
        let options = serde_json::to_value(options).expect("options are JSON");
        self.loaded.settings(&options, seats).unwrap_or_else(|error| panic!("{error}: {options}"))
    }

    /// Every preset with every number of seats it allows.
    pub fn presets(&self) -> Vec<Arc<Settings<G>>> {
        let mut all = Vec::new();
        for preset in G::presets(self.content()) {
            let range =
                G::seating(self.content(), &preset.options).expect("a preset makes a game").range;
            for seats in range.min..=range.max {
                all.push(self.settings(&preset.options, usize::from(seats)));
            }
        }
        all
    }

    /// A match from a small number as its seed.
    pub fn start(&self, settings: &Arc<Settings<G>>, seed: u64) -> Match<G> {
        Match::new(Arc::clone(settings), engine::rng::seed_from_number(seed))
    }

    fn counted(&self, game: &Match<G>) -> Components {
        self.components.map_or_else(Vec::new, |count| count(game.settings(), game.state()))
    }
}

/// Seeds for playouts: as many as a test wants by default, or as `PLAYOUT_SEEDS` in the
/// environment says for a long soak.
///
/// # Panics
/// When `PLAYOUT_SEEDS` is not a number.
pub fn seeds(default: u64) -> std::ops::Range<u64> {
    let asked = std::env::var("PLAYOUT_SEEDS").ok();
    0..asked.map_or(default, |text| text.parse().expect("PLAYOUT_SEEDS is a number"))
}

/// Every viewer of a match: the spectator, each seat, and all seats together.
fn viewers<G: Game>(game: &Match<G>) -> Vec<engine::SeatSet> {
    use engine::{Seat, SeatSet};
    let count = game.seat_count();
    let mut viewers = vec![SeatSet::NONE];
    viewers.extend(Seat::all(count).map(SeatSet::one));
    if count > 1 {
        viewers.push(SeatSet::all(count));
    }
    viewers
}

/// Words that lead back to a failing match.
fn place<G: Game>(game: &Match<G>, seed: u64, decisions: usize) -> String {
    format!(
        "{} with {:?} for {} seats, seed {seed}, after {decisions} decisions, at {:?}",
        G::ID,
        game.settings().options,
        game.seat_count(),
        game.phase()
    )
}
