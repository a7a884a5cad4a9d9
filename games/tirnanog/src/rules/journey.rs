//! The Journey: storytellers are placed, one a turn, clockwise from the first player.

use super::{lore, solo};
use crate::{
    game::{Play, Questions},
    state::{Phase, Public, Storyteller},
    wire::{Action, Effect, Event, Mormaer, Prompt, Side},
};
use engine::{Next, Step, done};

/// One turn. With the Wayfarer (The Lore of Places) it may place two storytellers.
pub(crate) fn turn(t: &mut Play<'_>, ask: &mut Questions, side: Side) -> Step<Next<Phase>> {
    if side == Side::Balor {
        solo::place(t);
        return done(next(&t.state.public, side));
    }
    if place(t, ask, side, true)? {
        lore::turn_sideways(t, side, Mormaer::Wayfarer);
        place(t, ask, side, false)?;
        place(t, ask, side, false)?;
    }
    done(next(&t.state.public, side))
}

/// Asks where a storyteller goes and places it; true if the Wayfarer is used instead.
fn place(t: &mut Play<'_>, ask: &mut Questions, side: Side, may_use_wayfarer: bool) -> Step<bool> {
    let seat = side.seat().expect("Balor places by a rule of his own");
    let left = t.state.public.in_supply(side) as u8;
    let wisps = wisps(t, side);
    let prompt = Prompt::Place { left, wisps, wayfarer: !may_use_wayfarer };
    let action = ask.one(seat, prompt, || {
        let mut offers = spaces(t, wisps > 0);
        let public = &t.state.public;
        if may_use_wayfarer && left >= 2 && lore::is_ready(public, side, Mormaer::Wayfarer) {
            offers.push(Action::UseMormaer { mormaer: Mormaer::Wayfarer });
        }
        offers
    })?;
    let Action::Place { space } = action else { return done(true) };
    let public = &mut t.state.public;
    let wisp = public.occupied().contains(space);
    public.wisps_used[side.index()] += u8::from(wisp);
    public.move_storyteller(side, Storyteller::Supply, Storyteller::At(space));
    t.tell(Event::Placed { side, space, wisp });
    done(false)
}

/// The spaces a storyteller may go to: a space that is taken needs a Will-o'-the-Wisp.
fn spaces(t: &Play<'_>, wisp: bool) -> Vec<Action> {
    let public = &t.state.public;
    let layout = &t.content.layouts[usize::from(public.grid.layout)];
    let occupied = public.occupied();
    let spaces = layout.space_ids().filter(|space| wisp || !occupied.contains(*space));
    spaces.map(|space| Action::Place { space }).collect()
}

/// How often a side may still share a space this round: once for each Will-o'-the-Wisp that lies
/// in its Saga now.
pub(crate) fn wisps(t: &Play<'_>, side: Side) -> u8 {
    let public = &t.state.public;
    let have = public.saga(side).count_effect(t.content, Effect::SharedSpace) as u8;
    have.saturating_sub(public.wisps_used[side.index()])
}

/// Whose turn is next; the Saga phase when all storytellers are placed.
fn next(public: &Public, side: Side) -> Next<Phase> {
    let from = public.clockwise(side);
    let next = public.find(from, Public::clockwise, |side| public.in_supply(side) > 0);
    Next::Phase(next.map_or_else(|| super::recall::begin(public), Phase::Journey))
}
