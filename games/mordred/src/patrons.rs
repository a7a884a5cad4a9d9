//! Chaos Disc Events: Patrons.

use crate::{
    effects::{self, modifiers, words::Occasion},
    game::{Ask, Phase, Table},
    pieces,
    set::Set,
    time,
    wire::{action::Action, event::Event, names::*, prompt::Prompt},
};
use engine::{Seat, Step, done};

/// Favor a Patron brings to his territory.
const FAVOR: u8 = 2;

/// The active player moves each Patron, in an order of his choice; then each Patron places Favor
/// where he stands. One who cannot move stays and places all the same.
pub(crate) fn event(t: &mut Table<'_>, ask: &mut Ask) -> Step<Phase> {
    let seat = t.state.public.time.active;
    let mut left: Set<Patron> = Patron::ALL.into_iter().collect();
    while !left.is_empty() {
        let patron = next(ask, seat, left)?;
        walk(t, ask, seat, patron)?;
        left.remove(patron);
    }
    for patron in Patron::ALL {
        let at = t.state.public.patrons[patron.index()];
        pieces::add_favor_inside(t, patron, FAVOR, at);
    }
    champions(t, ask)?;
    done(time::after_batch(t))
}

/// Which Patron moves next.
pub(crate) fn next(ask: &mut Ask, by: Seat, open: Set<Patron>) -> Step<Patron> {
    let offers = || open.iter().map(|patron| Action::Patron { patron }).collect();
    match ask.one(by, Prompt::PatronToMove, offers)? {
        Action::Patron { patron } => done(patron),
        other => unreachable!("{other:?} was not offered"),
    }
}

/// Where a Patron can go: an adjacent territory without a Patron.
pub(crate) fn destinations(t: &Table<'_>, patron: Patron) -> Set<Territory> {
    let public = &t.state.public;
    let ways = public.neighbours(t.content, public.patrons[patron.index()]);
    ways.iter().filter(|to| public.patron_at(*to).is_none()).collect()
}

/// A Patron moves; `None` if he cannot.
pub(crate) fn walk(
    t: &mut Table<'_>,
    ask: &mut Ask,
    by: Seat,
    patron: Patron,
) -> Step<Option<Territory>> {
    let open = destinations(t, patron);
    if open.is_empty() {
        return done(None);
    }
    let offers = || open.iter().map(|territory| Action::Territory { territory }).collect();
    let Action::Territory { territory: to } = ask.one(by, Prompt::PatronTo { patron }, offers)?
    else {
        unreachable!("only territories were offered");
    };
    let from = t.state.public.patrons[patron.index()];
    t.state.public.patrons[patron.index()] = to;
    t.tell(Event::PatronMoved { patron, from, to });
    done(Some(to))
}

/// Champions whose ability acts after a Patrons event, where they stand with a Patron.
fn champions(t: &mut Table<'_>, ask: &mut Ask) -> Step<()> {
    for seat in t.state.public.order().seats() {
        let public = &t.state.public;
        let Some(champion) = public.players[seat.index()].champion else { continue };
        let stands = |at: &Territory| public.squads(*seat, *at).champion > 0;
        let Some(here) = Territory::ALL.into_iter().find(stands) else { continue };
        if public.patron_at(here).is_none() {
            continue;
        }
        let content = t.content;
        let lasting = modifiers::of_champion(content, champion);
        for effects in modifiers::triggers(lasting, Occasion::PatronsEventPlacedHere) {
            effects::trigger(t, ask, *seat, Source::Champion { champion }, here, effects)?;
        }
    }
    done(())
}
