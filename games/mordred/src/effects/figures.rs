//! Effects about Champions, Monsters and Patrons.

use crate::{
    effects::{
        Bound, Scope, players,
        refs::{At, Var},
        select, squads,
        words::{Effect, KindWord, Which},
    },
    game::{Ask, Table},
    monsters, patrons,
    pieces::nation,
    set::Set,
    wire::{action::Action, event::Event, names::*, prompt::Choice},
};
use engine::{Seat, Step, done};

pub(super) fn resolve(
    t: &mut Table<'_>,
    ask: &mut Ask,
    s: &mut Scope,
    effect: &Effect,
) -> Step<()> {
    match effect {
        Effect::ReplaceSquad { who, kinds, with: _ } => {
            for seat in players(t, ask, s, *who)?.seats() {
                replace(t, ask, s, *seat, kinds)?;
            }
        }
        Effect::PlaceChampion { who, at } => {
            for seat in players(t, ask, s, *who)?.seats() {
                place(t, ask, s, *seat, at)?;
            }
        }
        Effect::MoveMonster { which, steps: _, resolve } => {
            let mut left: Set<Monster> =
                t.state.public.monsters.iter().map(|(monster, _)| *monster).collect();
            while !left.is_empty() {
                let monster = monsters::next(ask, s.seat, left)?;
                monsters::walk(t, ask, s.seat, monster)?;
                if *resolve {
                    monsters::act(t, ask, s.seat, monster)?;
                }
                left.remove(monster);
                if *which == Which::One {
                    break;
                }
            }
        }
        Effect::MovePatron { which, steps: _, bind_patron, bind_to } => {
            move_patrons(t, ask, s, *which, *bind_patron, *bind_to)?;
        }
        _ => unreachable!("not about figures"),
    }
    done(())
}

/// Asks which of the Champions nobody has won over joins.
fn available_champion(t: &Table<'_>, ask: &mut Ask, s: &Scope, seat: Seat) -> Step<Champion> {
    let available = t.state.public.champions;
    let offers = || available.iter().map(|champion| Action::Champion { champion }).collect();
    match ask.one(seat, s.prompt(Choice::Champion), offers)? {
        Action::Champion { champion } => done(champion),
        other => unreachable!("{other:?} was not offered"),
    }
}

fn join(t: &mut Table<'_>, seat: Seat, champion: Champion) {
    t.state.public.champions.remove(champion);
    t.state.public.players[seat.index()].champion = Some(champion);
    t.tell(Event::ChampionJoined { nation: nation(t, seat), champion });
}

fn arrive(t: &mut Table<'_>, seat: Seat, champion: Champion, territory: Territory) {
    t.state.public.squads_mut(seat, territory).add(Squads::one(SquadKind::Champion));
    t.tell(Event::ChampionPlaced { nation: nation(t, seat), champion, territory });
}

/// Whether a player may win a Champion over: he has none yet, and one is available.
pub(super) fn may_join(t: &Table<'_>, seat: Seat) -> bool {
    let public = &t.state.public;
    public.players[seat.index()].champion.is_none() && !public.champions.is_empty()
}

fn replace(
    t: &mut Table<'_>,
    ask: &mut Ask,
    s: &Scope,
    seat: Seat,
    kinds: &[KindWord],
) -> Step<()> {
    let places = squads::removable_places(t, seat, kinds, t.state.public.open(t.content));
    if !may_join(t, seat) || places.is_empty() {
        return done(());
    }
    let champion = available_champion(t, ask, s, seat)?;
    let territory = select::territory(ask, s, seat, Choice::ReplaceAt, places)?;
    let among = squads::removable_at(t, seat, kinds, territory);
    let kind = squads::kind(ask, s, seat, Choice::Replace { territory }, &among)?;
    let squad = Squads::one(kind);
    t.state.public.squads_mut(seat, territory).subtract(squad);
    t.state.public.players[seat.index()].reserve.add(squad);
    t.tell(Event::Replaced { nation: nation(t, seat), kind, territory });
    join(t, seat, champion);
    arrive(t, seat, champion, territory);
    done(())
}

/// Where a Champion could be placed.
pub(super) fn champion_places(t: &Table<'_>, s: &Scope, seat: Seat, at: &At) -> Set<Territory> {
    let public = &t.state.public;
    let places = select::places(t, s, at).and(public.open(t.content));
    places.iter().filter(|territory| public.room(seat, *territory) > 0).collect()
}

/// By his own effect a killed Champion comes back; any other effect wins an available one over.
fn place(t: &mut Table<'_>, ask: &mut Ask, s: &Scope, seat: Seat, at: &At) -> Step<()> {
    let places = champion_places(t, s, seat, at);
    if places.is_empty() {
        return done(());
    }
    let own = t.state.public.players[seat.index()].champion;
    let champion = match (s.source, own) {
        (Source::Champion { champion }, Some(own)) if champion == own => {
            if t.state.public.players[seat.index()].reserve.champion == 0 {
                return done(());
            }
            t.state.public.players[seat.index()].reserve.champion = 0;
            own
        }
        _ => {
            if !may_join(t, seat) {
                return done(());
            }
            available_champion(t, ask, s, seat)?
        }
    };
    let choice = Choice::ChampionAt { champion };
    let territory = select::territory(ask, s, seat, choice, places)?;
    if own.is_none() {
        join(t, seat, champion);
    }
    arrive(t, seat, champion, territory);
    done(())
}

fn move_patrons(
    t: &mut Table<'_>,
    ask: &mut Ask,
    s: &mut Scope,
    which: Which,
    bind_patron: Option<Var>,
    bind_to: Option<Var>,
) -> Step<()> {
    let mut left: Set<Patron> = Patron::ALL.into_iter().collect();
    loop {
        let able = |patron: &Patron| !patrons::destinations(t, *patron).is_empty();
        let open: Set<Patron> = left.iter().filter(able).collect();
        if open.is_empty() {
            return done(());
        }
        let patron = patrons::next(ask, s.seat, open)?;
        let to = patrons::walk(t, ask, s.seat, patron)?;
        if let Some(var) = bind_patron {
            s.vars[var.index()] = Bound::Patron(patron);
        }
        if let (Some(var), Some(to)) = (bind_to, to) {
            s.vars[var.index()] = Bound::Territory(to);
        }
        left.remove(patron);
        if which == Which::One {
            return done(());
        }
    }
}
