//! How to Play: whose turn it is, what an action costs, and what time markers set off.

use crate::{
    effects::modifiers,
    game::{Ask, Phase, Table},
    gather, pieces,
    pieces::nation,
    sorcery,
    state::{ACTION_TOKENS, MARCH_COST_MAX},
    wire::{
        action::Action,
        event::{ChaosReason, Event},
        names::*,
        prompt::Prompt,
    },
};
use engine::{Seat, Step, done};

/// Laps after which the game ends.
const LAPS: u8 = 2;

/// "Turns": the player furthest behind chooses an action; if all his action tokens are used, he
/// first takes them back.
pub(crate) fn choose_action(t: &mut Table<'_>, ask: &mut Ask) -> Step<Phase> {
    let seat = t.state.public.order().rearmost();
    t.state.public.time.active = seat;
    t.tell(Event::TurnBegan { nation: nation(t, seat) });
    let player = &mut t.state.public.players[seat.index()];
    if player.unused == 0 {
        player.unused = ACTION_TOKENS;
        player.cells = Cells::default();
        t.tell(Event::TokensReturned { nation: nation(t, seat) });
    }
    let offers = || {
        let open = ActionKind::ALL.into_iter().filter(|action| possible(t, seat, *action));
        open.map(|action| Action::Act { action }).collect()
    };
    done(match ask.one(seat, Prompt::ChooseAction, offers)? {
        Action::Act { action: ActionKind::March } => Phase::March,
        Action::Act { action: ActionKind::Gather } => Phase::Gather,
        _ => Phase::Sorcery(sorcery::begin(t, seat)),
    })
}

/// Whether an action can be carried out. A March always can: a squad may go out and come back.
fn possible(t: &Table<'_>, seat: Seat, action: ActionKind) -> bool {
    match action {
        ActionKind::March => true,
        ActionKind::Gather => gather::possible(t, seat),
        ActionKind::Sorcery => sorcery::possible(t, seat),
    }
}

/// By how much the cost of an action changes: a token in its cell costs 1, and cards may make it
/// cheaper.
pub(crate) fn changes(t: &Table<'_>, seat: Seat, kind: ActionKind) -> (u8, i8) {
    let public = &t.state.public;
    let penalty = public.players[seat.index()].cells.of(kind);
    (penalty, modifiers::cost_change(t.content, t.options.patrons, public, seat, kind))
}

/// The most time the groups of a March may need, so that its cost stays within the limit.
pub(crate) fn march_budget(t: &Table<'_>, seat: Seat) -> u8 {
    let (penalty, change) = changes(t, seat, ActionKind::March);
    (MARCH_COST_MAX as i8 - penalty as i8 - change).max(0) as u8
}

/// "Actions": the action is paid for and an action token placed. The marker moves afterwards,
/// because Chaos may come in between.
pub(crate) fn pay(t: &mut Table<'_>, kind: ActionKind, base: u8) -> Phase {
    let seat = t.state.public.time.active;
    let (penalty, change) = changes(t, seat, kind);
    let cost = (base as i8 + penalty as i8 + change).max(1) as u8;
    let player = &mut t.state.public.players[seat.index()];
    player.unused -= 1;
    *player.cells.of_mut(kind) += 1;
    t.state.public.time.to_move = Some(cost);
    t.tell(Event::ActionPaid { nation: nation(t, seat), action: kind, base, penalty, cost });
    after_batch(t)
}

/// What is looked at after every action, event and War: whether the islands are empty, and
/// whether a supply ran out.
pub(crate) fn after_batch(t: &mut Table<'_>) -> Phase {
    let public = &t.state.public;
    let islands = t.content.boards.islands;
    if !public.unfolded && islands.iter().all(|island| public.inside[island.index()].is_empty()) {
        t.tell(Event::ChaosCame { reason: ChaosReason::Islands });
        return Phase::Unfold;
    }
    fix_last_war(t);
    resume(t)
}

/// Goes on where the turn was interrupted.
pub(crate) fn resume(t: &Table<'_>) -> Phase {
    if t.state.public.time.to_move.is_some() { Phase::MoveMarker } else { Phase::Sweep }
}

/// "End of Game": when a supply has run out, the next War in front of the rearmost marker is the
/// last.
pub(crate) fn fix_last_war(t: &mut Table<'_>) {
    let public = &t.state.public;
    let Some(patron) = public.ran_out.filter(|_| public.time.end_war.is_none()) else { return };
    let behind = public.lowest_position();
    let sectors = t.content.sectors(t.options.mode);
    let last_war = (behind + 1..)
        .find(|at| sectors[usize::from(*at) % sectors.len()] == Sector::War)
        .expect("every disc has a War sector");
    t.state.public.time.end_war = Some(last_war);
    t.tell(Event::SupplyRanOut { patron, last_war });
}

/// "Chaos Disc Events": the marker moves, and if its sector is left empty, its event follows.
pub(crate) fn move_marker(t: &mut Table<'_>) -> Phase {
    let seat = t.state.public.time.active;
    let cost = t.state.public.time.to_move.take().expect("an action was paid for");
    let old = t.state.public.players[seat.index()].position;
    pieces::advance_marker(t, seat, cost);
    let public = &mut t.state.public;
    let empty = public.seats().all(|seat| public.players[seat.index()].position != old);
    if !empty {
        return Phase::Sweep;
    }
    let sectors = t.content.sectors(t.options.mode);
    let event = sectors[usize::from(old) % sectors.len()];
    t.tell(Event::SectorLeft { event, position: old });
    match event {
        Sector::Monsters => Phase::Monsters(0b11),
        Sector::Patrons => Phase::Patrons,
        Sector::Fate => Phase::DrawFate,
        Sector::War => {
            t.state.public.time.fought = Some(old);
            begin_war(t, old)
        }
    }
}

fn begin_war(t: &mut Table<'_>, position: u8) -> Phase {
    t.state.public.war = Some(position);
    Phase::War
}

/// "War" and "The Onslaught of Chaos": sectors that now lie behind every marker, in order. A War
/// is fought unless its sector's event was just that; behind the last sector of a lap lies the
/// Chaos line.
pub(crate) fn sweep(t: &mut Table<'_>) -> Phase {
    let sectors = t.content.sectors(t.options.mode);
    let lap = sectors.len() as u8;
    loop {
        let public = &mut t.state.public;
        let ended = public.time.end_war.is_some() && public.time.end_war == public.time.last_fought;
        if ended || public.time.swept >= LAPS * lap {
            return Phase::FinalCount;
        }
        if public.time.swept == lap && !public.unfolded {
            t.tell(Event::ChaosCame { reason: ChaosReason::Line });
            return Phase::Unfold;
        }
        if public.time.swept >= public.lowest_position() {
            return Phase::ChooseAction;
        }
        let position = public.time.swept;
        public.time.swept += 1;
        let war = sectors[usize::from(position) % sectors.len()] == Sector::War;
        if war && public.time.fought != Some(position) {
            t.tell(Event::SectorLeft { event: Sector::War, position });
            return begin_war(t, position);
        }
    }
}
