//! Module 2, Blessed Realms: trackers.

use crate::{
    game::{Play, Questions},
    wire::{Action, Colour, Event, Prompt},
};
use engine::{Seat, Step, done};

/// Moves a tracker on. Steps with another tracker are jumped over and do not count.
pub(crate) fn advance(t: &mut Play<'_>, colour: Colour, spaces: u8) {
    let trackers = &mut t.state.public.trackers;
    let mut step = trackers[colour.index()];
    for _ in 0..spaces {
        step += 1;
        while trackers.contains(&step) {
            step += 1;
        }
    }
    trackers[colour.index()] = step;
    t.tell(Event::TrackerMoved { colour, spaces, to: step });
}

/// Solo: the colour Balor has most of moves on; the player chooses among equal ones.
pub(crate) fn balor(t: &mut Play<'_>, ask: &mut Questions) -> Step<()> {
    let counts = t.state.public.balor_counts(t.content);
    let most = counts.into_iter().max().unwrap_or(0);
    let tied = Colour::ALL.into_iter().filter(|colour| counts[colour.index()] == most);
    let answer = ask.one(Seat(0), Prompt::ChooseColour, || {
        tied.map(|colour| Action::ChooseColour { colour }).collect()
    })?;
    if let Action::ChooseColour { colour } = answer {
        advance(t, colour, t.content.realms.balor_movement);
    }
    done(())
}
