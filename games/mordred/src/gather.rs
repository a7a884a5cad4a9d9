//! Player Actions: Gather.

use crate::{
    game::{Ask, Phase, Table},
    pieces,
    set::Set,
    wire::{action::Action, names::*, prompt::Prompt},
};
use engine::{Seat, Step, done};

/// Where the Chieftain can gather: his own or an adjacent territory on which, with him, a squad
/// can still be placed.
fn places(t: &Table<'_>, seat: Seat) -> Set<Territory> {
    let public = &t.state.public;
    if public.players[seat.index()].reserve.is_empty() {
        return Set::EMPTY;
    }
    let from = public.chieftain(seat);
    let ways = public.adjacent_in_march(t.content, seat, from);
    let mut places: Set<Territory> = ways.iter().filter(|to| public.room(seat, *to) >= 2).collect();
    if public.room(seat, from) >= 1 {
        places.insert(from);
    }
    places
}

/// Whether a Gather can be carried out.
pub(crate) fn possible(t: &Table<'_>, seat: Seat) -> bool {
    !places(t, seat).is_empty()
}

/// The Chieftain may move, then squads are placed where he stands.
pub(crate) fn gather(t: &mut Table<'_>, ask: &mut Ask) -> Step<Phase> {
    let seat = t.state.public.time.active;
    let from = t.state.public.chieftain(seat);
    let offers =
        || places(t, seat).iter().map(|territory| Action::Territory { territory }).collect();
    let Action::Territory { territory: at } = ask.one(seat, Prompt::GatherAt, offers)? else {
        unreachable!("only territories were offered");
    };
    if at != from {
        pieces::move_squads(t, seat, Squads::one(SquadKind::Chieftain), from, at);
    }
    let mut placed = 0;
    loop {
        let offers = || {
            let reserve = t.state.public.players[seat.index()].reserve;
            let kinds = [SquadKind::Sorcerer, SquadKind::Warrior, SquadKind::Champion];
            let open = kinds.into_iter().filter(|kind| reserve.of(*kind) > 0);
            let room = t.state.public.room(seat, at) > 0;
            let squads = open.filter(|_| room).map(|kind| Action::Squad { kind });
            squads.chain((placed > 0).then_some(Action::Done)).collect()
        };
        let Action::Squad { kind } = ask.one(seat, Prompt::GatherSquad { at, placed }, offers)?
        else {
            return done(Phase::Pay(ActionKind::Gather, placed));
        };
        pieces::place_squad(t, seat, kind, at);
        placed += 1;
    }
}
