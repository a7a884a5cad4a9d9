//! Effects that place, kill and move squads. Each respects the territory limit and battle tokens
//! at the moment it acts: a choice that would break them is not offered.

use crate::{
    effects::{
        Bound, Scope, decider, players,
        refs::{At, PlayerRef, Var},
        select,
        words::{Effect, KindWord},
    },
    game::{Ask, Table},
    pieces::{self, nation},
    set::Set,
    wire::{action::Action, names::*, prompt::Choice},
};
use engine::{Seat, Step, done};

pub(super) fn resolve(
    t: &mut Table<'_>,
    ask: &mut Ask,
    s: &mut Scope,
    effect: &Effect,
) -> Step<()> {
    match effect {
        Effect::PlaceSquads { who, kind, n, at, split, bind_to } => {
            for seat in players(t, ask, s, *who)?.seats() {
                let place = Placing { seat: *seat, kind: *kind, at, split: *split };
                place.resolve(t, ask, s, *n, *bind_to)?;
            }
        }
        Effect::KillSquads { who, kinds, n, at } => {
            for seat in players(t, ask, s, *who)?.seats() {
                for _ in 0..*n {
                    kill_one(t, ask, s, *seat, kinds, at)?;
                }
            }
        }
        Effect::MoveSquads {
            who,
            kinds,
            n,
            from,
            to,
            exact,
            bind_to,
            same_source,
            same_dest,
            by,
        } => {
            for seat in players(t, ask, s, *who)?.seats() {
                let by = decider(t, s, *by, *seat);
                let mut moving = Moving {
                    seat: *seat,
                    by,
                    kinds,
                    from,
                    to,
                    exact: *exact,
                    same_source: *same_source,
                    same_dest: *same_dest,
                    source: None,
                    dest: None,
                    arrived: [Squads::NONE; 15],
                };
                moving.resolve(t, ask, s, *n)?;
                if let (Some(var), Some(dest)) = (bind_to, moving.dest) {
                    s.vars[var.index()] = Bound::Territory(dest);
                }
            }
        }
        _ => unreachable!("not about squads"),
    }
    done(())
}

/// Squads that come from a reserve.
struct Placing<'e> {
    seat: Seat,
    kind: SquadKind,
    at: &'e At,
    split: bool,
}

impl Placing<'_> {
    fn open(&self, t: &Table<'_>, s: &Scope) -> Set<Territory> {
        placeable(t, s, self.seat, self.kind, self.at)
    }

    fn resolve(
        &self,
        t: &mut Table<'_>,
        ask: &mut Ask,
        s: &mut Scope,
        n: u8,
        bind_to: Option<Var>,
    ) -> Step<()> {
        let mut place = None;
        for done_so_far in 0..n {
            let mut open = self.open(t, s);
            if let Some(place) = place.filter(|_| !self.split) {
                open = open.and(Set::one(place));
            }
            if open.is_empty() {
                break;
            }
            let left = n - done_so_far;
            let chosen = match (place, self.at) {
                (None, At::Ref(_)) => open.first(),
                (Some(place), _) if !self.split => self.more(ask, s, place, left)?,
                _ => self.choose(ask, s, open, left)?,
            };
            let Some(chosen) = chosen else { break };
            place = Some(chosen);
            if let Some(var) = bind_to {
                s.vars[var.index()] = Bound::Territory(chosen);
            }
            pieces::place_squad(t, self.seat, self.kind, chosen);
        }
        done(())
    }

    fn choose(
        &self,
        ask: &mut Ask,
        s: &Scope,
        open: Set<Territory>,
        left: u8,
    ) -> Step<Option<Territory>> {
        let offers = || {
            let places = open.iter().map(|territory| Action::Territory { territory });
            places.chain([Action::Done]).collect()
        };
        let prompt = s.prompt(Choice::PlaceAt { kind: self.kind, left });
        done(match ask.one(self.seat, prompt, offers)? {
            Action::Territory { territory } => Some(territory),
            _ => None,
        })
    }

    fn more(
        &self,
        ask: &mut Ask,
        s: &Scope,
        territory: Territory,
        left: u8,
    ) -> Step<Option<Territory>> {
        let prompt = s.prompt(Choice::PlaceMore { kind: self.kind, territory, left });
        let answer = ask.one(self.seat, prompt, || vec![Action::Yes, Action::Done])?;
        done((answer == Action::Yes).then_some(territory))
    }
}

/// Territories where a player could place a squad of a kind now.
pub(super) fn placeable(
    t: &Table<'_>,
    s: &Scope,
    seat: Seat,
    kind: SquadKind,
    at: &At,
) -> Set<Territory> {
    let public = &t.state.public;
    if public.players[seat.index()].reserve.of(kind) == 0 {
        return Set::EMPTY;
    }
    let places = select::places(t, s, at).and(public.open(t.content));
    places.iter().filter(|territory| public.room(seat, *territory) > 0).collect()
}

/// Kinds that may be killed or replaced: never the Chieftain.
fn removable(kinds: &[KindWord]) -> impl Iterator<Item = SquadKind> {
    let removable = [SquadKind::Sorcerer, SquadKind::Warrior, SquadKind::Champion];
    removable.into_iter().filter(|kind| kinds.iter().any(|word| word.means(*kind)))
}

/// Kinds of a player's squads on a territory that may be killed or replaced.
pub(super) fn removable_at(
    t: &Table<'_>,
    seat: Seat,
    kinds: &[KindWord],
    at: Territory,
) -> Vec<SquadKind> {
    let squads = t.state.public.squads(seat, at);
    removable(kinds).filter(|kind| squads.of(*kind) > 0).collect()
}

/// Territories where a player's squads may be killed or replaced.
pub(super) fn removable_places(
    t: &Table<'_>,
    seat: Seat,
    kinds: &[KindWord],
    among: Set<Territory>,
) -> Set<Territory> {
    among.iter().filter(|at| !removable_at(t, seat, kinds, *at).is_empty()).collect()
}

/// Asks for a kind of squad.
pub(super) fn kind(
    ask: &mut Ask,
    s: &Scope,
    by: Seat,
    choice: Choice,
    among: &[SquadKind],
) -> Step<SquadKind> {
    let offers = || among.iter().map(|kind| Action::Squad { kind: *kind }).collect();
    match ask.one(by, s.prompt(choice), offers)? {
        Action::Squad { kind } => done(kind),
        other => unreachable!("{other:?} was not offered"),
    }
}

/// The owner chooses which squad is killed.
fn kill_one(
    t: &mut Table<'_>,
    ask: &mut Ask,
    s: &Scope,
    seat: Seat,
    kinds: &[KindWord],
    at: &At,
) -> Step<()> {
    let places = removable_places(t, seat, kinds, select::places(t, s, at));
    if places.is_empty() {
        return done(());
    }
    let nation = nation(t, seat);
    let territory = select::territory(ask, s, seat, Choice::KillAt { nation }, places)?;
    let among = removable_at(t, seat, kinds, territory);
    let chosen = kind(ask, s, seat, Choice::Kill { nation, territory }, &among)?;
    pieces::kill(t, ask, seat, chosen, territory)
}

/// Squads that move one by one. A squad moves once: those that arrived stay.
pub(super) struct Moving<'e> {
    pub(super) seat: Seat,
    pub(super) by: Seat,
    pub(super) kinds: &'e [KindWord],
    pub(super) from: &'e At,
    pub(super) to: &'e At,
    pub(super) exact: bool,
    pub(super) same_source: bool,
    pub(super) same_dest: bool,
    pub(super) source: Option<Territory>,
    pub(super) dest: Option<Territory>,
    pub(super) arrived: [Squads; 15],
}

impl Moving<'_> {
    /// Kinds that can leave a territory.
    fn movable(&self, t: &Table<'_>, from: Territory) -> Vec<SquadKind> {
        let squads = t.state.public.squads(self.seat, from);
        let arrived = self.arrived[from.index()];
        let there = SquadKind::ALL.into_iter().filter(|kind| squads.of(*kind) > arrived.of(*kind));
        there.filter(|kind| self.kinds.iter().any(|word| word.means(*kind))).collect()
    }

    /// Territories a squad could go to.
    fn destinations(&self, t: &Table<'_>, s: &Scope, from: Territory) -> Set<Territory> {
        let s = Scope { from: Some(from), ..s.clone() };
        let mut open = select::places(t, &s, self.to).and(t.state.public.open(t.content));
        open.remove(from);
        if let Some(dest) = self.dest.filter(|_| self.same_dest) {
            open = open.and(Set::one(dest));
        }
        open.iter().filter(|at| t.state.public.room(self.seat, *at) > 0).collect()
    }

    /// Territories from which a squad can go somewhere.
    pub(super) fn sources(&self, t: &Table<'_>, s: &Scope) -> Set<Territory> {
        let mut open = select::places(t, s, self.from);
        if let Some(source) = self.source.filter(|_| self.same_source) {
            open = open.and(Set::one(source));
        }
        let able = |at: &Territory| {
            !self.movable(t, *at).is_empty() && !self.destinations(t, s, *at).is_empty()
        };
        open.iter().filter(able).collect()
    }

    fn resolve(&mut self, t: &mut Table<'_>, ask: &mut Ask, s: &Scope, n: u8) -> Step<()> {
        let nation = nation(t, self.seat);
        for moved in 0..n {
            let sources = self.sources(t, s);
            if sources.is_empty() {
                break;
            }
            let offers = || {
                let places = sources.iter().map(|territory| Action::Territory { territory });
                places.chain((!self.exact).then_some(Action::Done)).collect()
            };
            let prompt = s.prompt(Choice::MoveFrom { nation, left: n - moved });
            let Action::Territory { territory: from } = ask.one(self.by, prompt, offers)? else {
                break;
            };
            let movable = self.movable(t, from);
            let moving = kind(ask, s, self.by, Choice::MoveSquad { nation, from }, &movable)?;
            let open = self.destinations(t, s, from);
            let choice = Choice::MoveTo { nation, kind: moving, from };
            let to = select::territory(ask, s, self.by, choice, open)?;
            let squad = Squads::one(moving);
            pieces::move_squads(t, self.seat, squad, from, to);
            self.arrived[to.index()].add(squad);
            self.source = Some(from);
            self.dest = Some(to);
        }
        done(())
    }
}

/// Whether any squad could move.
pub(super) fn can_move(
    t: &Table<'_>,
    s: &Scope,
    who: PlayerRef,
    kinds: &[KindWord],
    from: &At,
    to: &At,
) -> bool {
    select::fixed_players(t, s, who).iter().any(|seat| {
        let moving = Moving {
            seat,
            by: seat,
            kinds,
            from,
            to,
            exact: false,
            same_source: false,
            same_dest: false,
            source: None,
            dest: None,
            arrived: [Squads::NONE; 15],
        };
        !moving.sources(t, s).is_empty()
    })
}
