//! The rules: the rulebook's chapters, a file each.

pub(crate) mod cleanup;
pub(crate) mod draft;
pub(crate) mod effects;
pub(crate) mod ending;
pub(crate) mod journey;
pub(crate) mod lore;
pub(crate) mod options;
pub(crate) mod otherworld;
pub(crate) mod presets;
pub(crate) mod realms;
pub(crate) mod recall;
pub(crate) mod scoring;
pub(crate) mod setup;
pub(crate) mod solo;
pub(crate) mod triquetra;

use crate::{
    game::{Play, Questions},
    state::Phase,
};
use engine::{Next, Step};

/// Plays a phase.
pub(crate) fn run(phase: Phase, t: &mut Play<'_>, ask: &mut Questions) -> Step<Next<Phase>> {
    match phase {
        Phase::Draft => draft::begin(t),
        Phase::DraftJourney(side) => draft::journey(t, ask, side),
        Phase::DraftRecall(side) => draft::recall(t, ask, side),
        Phase::DraftEchtra(side) => draft::echtra(t, ask, side),
        Phase::Deal => otherworld::begin_round(t),
        Phase::Journey(side) => journey::turn(t, ask, side),
        Phase::Recall(side) => recall::turn(t, ask, side),
        Phase::Echtra(side) => recall::echtra_turn(t, ask, side),
        Phase::Clear => cleanup::clear(t),
        Phase::Discard => cleanup::discard(t, ask),
        Phase::RoundEnd => cleanup::round_end(t, ask),
    }
}
