//! Effects that move Favor tokens.

use crate::{
    effects::{
        Bound, Scope, decider, players,
        refs::{At, Color, PlayerRef, TerritoryRef},
        select,
        words::{Amount, Effect, FavorScope},
    },
    game::{Ask, Table},
    pieces::{self, nation},
    state::{Public, ZoneToken},
    wire::{
        action::Action,
        event::Event,
        names::*,
        prompt::{Choice, Prompt},
    },
};
use engine::{Seat, Step, done};

pub(super) fn resolve(
    t: &mut Table<'_>,
    ask: &mut Ask,
    s: &mut Scope,
    effect: &Effect,
) -> Step<()> {
    match effect {
        Effect::GainFavor { who, n, color, by } => {
            for seat in players(t, ask, s, *who)?.seats() {
                let decider = decider(t, s, *by, *seat);
                gain(t, ask, s, *seat, decider, *n, *color)?;
            }
        }
        Effect::LoseFavor { who, n, color, by } => {
            for seat in players(t, ask, s, *who)?.seats() {
                let decider = decider(t, s, by.or(Some(PlayerRef::Concerned)), *seat);
                for _ in 0..*n {
                    let open = losable(&t.state.public, *seat, *color);
                    let prompt = s.prompt(Choice::LoseFavor);
                    if let Some(patron) = colour(ask, decider, prompt, &open)? {
                        pieces::lose_favor(t, *seat, patron);
                    }
                }
            }
        }
        Effect::StealFavor { from, to, n, by } => steal(t, ask, s, *from, *to, *n, *by)?,
        Effect::TakeFavor { who, n, at, scope } => {
            for seat in players(t, ask, s, *who)?.seats() {
                take(t, ask, s, *seat, *n, *at, *scope)?;
            }
        }
        Effect::DropFavor { who, n, at } => {
            let Some(territory) = select::bound(s, *at) else { return done(()) };
            for seat in players(t, ask, s, *who)?.seats() {
                for _ in 0..*n {
                    drop_one(t, ask, s, *seat, territory)?;
                }
            }
        }
        Effect::AddFavor { n, color, at, scope } => add(t, ask, s, *n, *color, at, *scope)?,
        Effect::ReturnFavor { at, scope, n } => return_favor(t, s, *at, *scope, *n),
        _ => unreachable!("not about Favor"),
    }
    done(())
}

/// Asks for a colour; `None` when there is none to choose.
fn colour(ask: &mut Ask, by: Seat, prompt: Prompt, open: &[Patron]) -> Step<Option<Patron>> {
    if open.is_empty() {
        return done(None);
    }
    let offers = || open.iter().map(|patron| Action::Favor { patron: *patron }).collect();
    match ask.one(by, prompt, offers)? {
        Action::Favor { patron } => done(Some(patron)),
        other => unreachable!("{other:?} was not offered"),
    }
}

fn bound_patron(s: &Scope, color: Color) -> Option<Patron> {
    match color {
        Color::Of(patron) => Some(patron),
        Color::Var(var) => match s.vars[var.index()] {
            Bound::Patron(patron) => Some(patron),
            Bound::Nothing | Bound::Territory(_) | Bound::Player(_) => None,
        },
        Color::Any | Color::AnyDistinct | Color::Most | Color::EachPatron => None,
    }
}

fn gain(
    t: &mut Table<'_>,
    ask: &mut Ask,
    s: &Scope,
    seat: Seat,
    decider: Seat,
    n: u8,
    color: Color,
) -> Step<()> {
    let mut used = Vec::new();
    for _ in 0..n {
        let supply = t.state.public.supply;
        let open: Vec<Patron> = match color {
            Color::EachPatron => {
                Patron::ALL.into_iter().for_each(|patron| pieces::gain_favor(t, seat, patron));
                continue;
            }
            Color::Of(_) | Color::Var(_) => {
                let meant = bound_patron(s, color).into_iter();
                meant.filter(|patron| supply.of(*patron) > 0).collect()
            }
            Color::AnyDistinct => {
                supply.patrons().filter(|patron| !used.contains(patron)).collect()
            }
            Color::Any | Color::Most => supply.patrons().collect(),
        };
        if let Some(patron) = colour(ask, decider, s.prompt(Choice::GainFavor), &open)? {
            used.push(patron);
            pieces::gain_favor(t, seat, patron);
        }
    }
    done(())
}

/// Colours a player can lose.
fn losable(public: &Public, seat: Seat, color: Color) -> Vec<Patron> {
    let favor = public.players[seat.index()].favor;
    match color {
        Color::Most => {
            let most = Patron::ALL.into_iter().map(|patron| favor.of(patron)).max().unwrap_or(0);
            favor.patrons().filter(|patron| favor.of(*patron) == most).collect()
        }
        Color::Of(patron) => favor.patrons().filter(|other| *other == patron).collect(),
        _ => favor.patrons().collect(),
    }
}

fn steal(
    t: &mut Table<'_>,
    ask: &mut Ask,
    s: &Scope,
    from: PlayerRef,
    to: PlayerRef,
    n: u8,
    by: Option<PlayerRef>,
) -> Step<()> {
    let taker = players(t, ask, s, to)?;
    let Some(taker) = taker.seats().first().copied() else { return done(()) };
    for victim in players(t, ask, s, from)?.seats() {
        let decider = decider(t, s, by, *victim);
        for _ in 0..n {
            let open: Vec<Patron> =
                t.state.public.players[victim.index()].favor.patrons().collect();
            let prompt = s.prompt(Choice::StealFavor { from: nation(t, *victim) });
            if let Some(patron) = colour(ask, decider, prompt, &open)? {
                let players = &mut t.state.public.players;
                *players[victim.index()].favor.of_mut(patron) -= 1;
                *players[taker.index()].favor.of_mut(patron) += 1;
                let (nation, from) = (nation(t, taker), nation(t, *victim));
                t.tell(Event::FavorStolen { nation, from, patron });
            }
        }
    }
    done(())
}

/// Takes up to `n` tokens from the board; a player may stop early.
fn take(
    t: &mut Table<'_>,
    ask: &mut Ask,
    s: &Scope,
    seat: Seat,
    n: u8,
    at: TerritoryRef,
    scope: FavorScope,
) -> Step<()> {
    let Some(territory) = select::bound(s, at) else { return done(()) };
    for _ in 0..n {
        let offers = takable(t, territory, scope);
        if offers.is_empty() {
            break;
        }
        let with_done = || offers.into_iter().chain([Action::Done]).collect();
        match ask.one(seat, s.prompt(Choice::TakeFavor), with_done)? {
            Action::FavorInside { territory, patron } => {
                pieces::take_inside(t, seat, territory, patron);
            }
            Action::FavorInZone { zone } => pieces::take_zone(t, seat, zone),
            _ => break,
        }
    }
    done(())
}

fn takable(t: &Table<'_>, territory: Territory, scope: FavorScope) -> Vec<Action> {
    let public = &t.state.public;
    let inside = public.inside[territory.index()].patrons();
    let mut offers: Vec<Action> =
        inside.map(|patron| Action::FavorInside { territory, patron }).collect();
    if scope == FavorScope::InsideOrZones {
        let zones = t.content.boards.zones_at[territory.index()].iter();
        let full = zones.filter(|zone| public.zones[zone.index()].favor().is_some());
        offers.extend(full.map(|zone| Action::FavorInZone { zone: *zone }));
    }
    offers
}

fn drop_one(
    t: &mut Table<'_>,
    ask: &mut Ask,
    s: &Scope,
    seat: Seat,
    territory: Territory,
) -> Step<()> {
    let open: Vec<Patron> = t.state.public.players[seat.index()].favor.patrons().collect();
    let prompt = s.prompt(Choice::DropFavor { territory });
    if let Some(patron) = colour(ask, seat, prompt, &open)? {
        let public = &mut t.state.public;
        *public.players[seat.index()].favor.of_mut(patron) -= 1;
        *public.inside[territory.index()].of_mut(patron) += 1;
        t.tell(Event::FavorDropped { nation: nation(t, seat), patron, territory });
    }
    done(())
}

fn add(
    t: &mut Table<'_>,
    ask: &mut Ask,
    s: &Scope,
    n: u8,
    color: Color,
    at: &At,
    scope: FavorScope,
) -> Step<()> {
    if color == Color::EachPatron {
        for patron in Patron::ALL {
            let territory = match at {
                At::Ref(TerritoryRef::OfPatron) => Some(t.state.public.patrons[patron.index()]),
                at => select::places(t, s, at).first(),
            };
            territory.iter().for_each(|at| pieces::add_favor_inside(t, patron, n, *at));
        }
        return done(());
    }
    for _ in 0..n {
        if scope == FavorScope::EmptyZone && open_zones(t, s, at).is_empty() {
            break;
        }
        let supply = t.state.public.supply;
        let patron = match bound_patron(s, color) {
            Some(patron) => Some(patron).filter(|patron| supply.of(*patron) > 0),
            None if color == Color::Any => {
                let open: Vec<Patron> = supply.patrons().collect();
                colour(ask, s.seat, s.prompt(Choice::AddFavor), &open)?
            }
            None => None,
        };
        let Some(patron) = patron else { break };
        if scope == FavorScope::EmptyZone {
            let offers = || {
                let zones = open_zones(t, s, at).into_iter();
                zones.map(|zone| Action::Zone { zone }).collect()
            };
            let prompt = s.prompt(Choice::FavorZone { patron });
            if let Action::Zone { zone } = ask.one(s.seat, prompt, offers)? {
                pieces::add_favor_in_zone(t, patron, zone);
            }
        } else {
            let places = select::places(t, s, at);
            if places.is_empty() {
                break;
            }
            let place = select::territory(ask, s, s.seat, Choice::Territory, places)?;
            pieces::add_favor_inside(t, patron, 1, place);
        }
    }
    done(())
}

/// Empty zones between territories that qualify.
pub(super) fn open_zones(t: &Table<'_>, s: &Scope, at: &At) -> Vec<Zone> {
    let places = select::places(t, s, at);
    let open = t.state.public.open(t.content);
    let empty = |zone: &Zone| {
        let [a, b] = t.content.boards.between[zone.index()];
        t.state.public.zones[zone.index()] == ZoneToken::Empty
            && open.contains(a)
            && open.contains(b)
            && (places.contains(a) || places.contains(b))
    };
    Zone::ALL.into_iter().filter(empty).collect()
}

fn return_favor(t: &mut Table<'_>, s: &Scope, at: TerritoryRef, scope: FavorScope, n: Amount) {
    let Some(territory) = select::bound(s, at) else { return };
    let mut left = match n {
        Amount::All(_) => u8::MAX,
        Amount::Count(count) => count,
    };
    let mut favor = Favor::NONE;
    let public = &mut t.state.public;
    for patron in Patron::ALL {
        let inside = public.inside[territory.index()].of_mut(patron);
        let count = left.min(*inside);
        *inside -= count;
        left -= count;
        *favor.of_mut(patron) += count;
    }
    if scope == FavorScope::InsideOrZones {
        for zone in &t.content.boards.zones_at[territory.index()] {
            if let Some(patron) = public.zones[zone.index()].favor()
                && left > 0
            {
                public.zones[zone.index()] = ZoneToken::Empty;
                *favor.of_mut(patron) += 1;
                left -= 1;
            }
        }
    }
    public.supply.add(favor);
    if !favor.is_empty() {
        t.tell(Event::FavorReturned { favor, territory });
    }
}
