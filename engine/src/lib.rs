//! The rules engine every game of this workspace is written for.
//!
//! A game is a pure crate that implements [`Game`]: options, seed and the log of actions in,
//! decisions, events and views out. The engine knows no runtime, clock, network, file system or
//! database. Read [`game`] for the contract, [`ask`] for how a rule puts a question, [`matching`]
//! for a match in progress and [`erased`] for what the server sees of it.

mod advance;
pub mod ask;
pub mod bots;
mod bytes;
pub mod content;
pub mod decision;
pub mod erased;
pub mod game;
pub mod imagine;
pub mod known;
pub mod matching;
pub mod patch;
pub mod pile;
pub mod rng;
pub mod seats;
pub mod snapshot;
pub mod table;
pub mod typescript;

pub use ask::{Ask, Step};
pub use content::{ContentError, ContentFiles, ContentProblem};
pub use game::{Game, Next, OptionsError, Outcome, Preset, SeatRange, Seating, Standing};
pub use known::{Known, State};
pub use matching::{Match, Refusal, Settings};
pub use patch::{Patch, PatchWriter};
pub use pile::{Barrier, Pile};
pub use rng::Rng;
pub use seats::{BySeat, Seat, SeatSet};
pub use table::{Table, Told};

/// Leaves the rule at once with `value` when used with `?`-style scripts: the plain `Ok` of a [`Step`].
pub const fn done<T>(value: T) -> Step<T> {
    Step::Continue(value)
}
