//! What an effect is about: territories that qualify, players meant, conditions.

use crate::{
    content::Content,
    effects::{
        Bound, Scope,
        refs::{At, PlayerRef, TerritoryRef},
        words::{Condition, Filter, StrongholdWord},
    },
    game::{Ask, Table},
    set::Set,
    state::Public,
    wire::{action::Action, names::*, prompt::Choice},
};
use engine::{Seat, SeatSet, Step, done};

/// Asks for one of some territories.
pub(super) fn territory(
    ask: &mut Ask,
    s: &Scope,
    by: Seat,
    choice: Choice,
    among: Set<Territory>,
) -> Step<Territory> {
    let offers = || among.iter().map(|territory| Action::Territory { territory }).collect();
    match ask.one(by, s.prompt(choice), offers)? {
        Action::Territory { territory } => done(territory),
        other => unreachable!("{other:?} was not offered"),
    }
}

/// The territory a word stands for, if it stands for one.
pub(super) fn bound(s: &Scope, territory: TerritoryRef) -> Option<Territory> {
    match territory {
        TerritoryRef::Here => s.here,
        TerritoryRef::From => s.from,
        TerritoryRef::OfPatron => None,
        TerritoryRef::Var(var) => match s.vars[var.index()] {
            Bound::Territory(territory) => Some(territory),
            Bound::Nothing | Bound::Patron(_) | Bound::Player(_) => None,
        },
    }
}

/// Players meant by a word; those among whom `self` chooses, where one is to be chosen.
pub(super) fn fixed_players(t: &Table<'_>, s: &Scope, who: PlayerRef) -> SeatSet {
    let public = &t.state.public;
    let mut all = SeatSet::all(usize::from(public.count));
    match who {
        PlayerRef::Own | PlayerRef::Concerned => SeatSet::one(s.seat),
        PlayerRef::Each => all,
        PlayerRef::EachOther | PlayerRef::ChosenOther => {
            all.remove(s.seat);
            all
        }
        PlayerRef::Opponent => {
            let battle = public.battle.as_ref();
            let other =
                battle.and_then(|battle| battle.side(s.seat).map(|side| battle.seats[1 - side]));
            other.map_or(SeatSet::NONE, SeatSet::one)
        }
        PlayerRef::EachAt(at) => at_place(public, s, at, all),
        PlayerRef::ChosenOtherAt(at) => {
            all.remove(s.seat);
            at_place(public, s, at, all)
        }
        PlayerRef::Rearmost => SeatSet::one(public.order().rearmost()),
        PlayerRef::Foremost => SeatSet::one(public.order().foremost()),
        PlayerRef::MostFavor => {
            let total = |seat: Seat| public.players[seat.index()].favor.total();
            let most = public.seats().map(total).max().unwrap_or(0);
            public.seats().filter(|seat| total(*seat) == most).collect()
        }
        PlayerRef::Var(var) => match s.vars[var.index()] {
            Bound::Player(seat) => SeatSet::one(seat),
            Bound::Nothing | Bound::Territory(_) | Bound::Patron(_) => SeatSet::NONE,
        },
    }
}

fn at_place(public: &Public, s: &Scope, at: TerritoryRef, among: SeatSet) -> SeatSet {
    let Some(territory) = bound(s, at) else { return SeatSet::NONE };
    among.iter().filter(|seat| !public.squads(*seat, territory).is_empty()).collect()
}

/// Territories meant by a place.
pub(super) fn places(t: &Table<'_>, s: &Scope, at: &At) -> Set<Territory> {
    match at {
        At::Ref(territory) => bound(s, *territory).map_or(Set::EMPTY, Set::one),
        At::Filter(filter) => candidates(t, s, filter),
    }
}

/// Territories that qualify.
pub(super) fn candidates(t: &Table<'_>, s: &Scope, filter: &Filter) -> Set<Territory> {
    let within = t.state.public.region(t.content, filter.region);
    let qualifies = |territory: &Territory| passes(t, s, filter, *territory);
    within.iter().filter(qualifies).collect()
}

fn passes(t: &Table<'_>, s: &Scope, filter: &Filter, at: Territory) -> bool {
    let public = &t.state.public;
    let content = t.content;
    let squads_of = |who: PlayerRef| {
        fixed_players(t, s, who).iter().any(|seat| !public.squads(seat, at).is_empty())
    };
    let own_sorcerer = |at: Territory| public.squads(s.seat, at).sorcerers > 0;
    let next_to_sorcerer = || public.adjacent(content, at).iter().any(own_sorcerer);
    filter.has_squads_of.is_none_or(squads_of)
        && filter.no_squads_of.is_none_or(|who| !squads_of(who))
        && filter.has_sorcerer_of.is_none_or(|who| {
            fixed_players(t, s, who).iter().any(|seat| public.squads(seat, at).sorcerers > 0)
        })
        && (!filter.at_or_adjacent_to_own_sorcerer || own_sorcerer(at) || next_to_sorcerer())
        && (!filter.adjacent_to_own_sorcerer || next_to_sorcerer())
        && filter.adjacent_to.is_none_or(|other| {
            bound(s, other).is_some_and(|other| public.adjacent(content, other).contains(at))
        })
        && (!filter.has_patron || public.patron_at(at).is_some())
        && (!filter.has_monster || public.monster_at(at))
        && (!filter.unoccupied || (!public.monster_at(at) && public.nations_at(at) == 0))
        && filter.has_stronghold.is_none_or(|word| stronghold(public, s, word, at))
        && (!filter.has_favor_near || favor_near(content, public, at))
        && filter.nations.is_none_or(|count| public.nations_at(at) == count)
        && (!filter.no_battle_token || !public.battle_tokens.contains(at))
        && (!filter.room_for_own_squad || public.room(s.seat, at) > 0)
        && filter.not.is_none_or(|other| bound(s, other) != Some(at))
        && (filter.any_of.is_empty() || filter.any_of.iter().any(|one| passes(t, s, one, at)))
}

fn stronghold(public: &Public, s: &Scope, word: StrongholdWord, at: Territory) -> bool {
    let linked = |strongholds: &Set<Territory>| match word {
        StrongholdWord::Any => strongholds.contains(at),
        StrongholdWord::SamePatronAsFrom => {
            strongholds.contains(at) && s.from.is_some_and(|from| strongholds.contains(from))
        }
    };
    public.strongholds.iter().any(linked)
}

fn favor_near(content: &Content, public: &Public, at: Territory) -> bool {
    let zones = &content.boards.zones_at[at.index()];
    !public.inside[at.index()].is_empty()
        || zones.iter().any(|zone| public.zones[zone.index()].favor().is_some())
}

/// Whether a condition holds.
pub(super) fn holds(t: &Table<'_>, s: &Scope, condition: &Condition) -> bool {
    let public = &t.state.public;
    let in_chieftain_area = s.card.is_some_and(|(_, area)| area == Area::Chieftain);
    let own_here = s.here.map_or(0, |here| public.squads(s.seat, here).total());
    let enemy_sorcery = || {
        let battle = public.battle.as_ref()?;
        let side = battle.side(s.seat)?;
        Some(battle.cards[1 - side][Area::Sorcerers.index()].len())
    };
    (!condition.chieftain_area || in_chieftain_area)
        && condition.own_squads_here_min.is_none_or(|least| own_here >= least)
        && condition
            .enemy_sorcery_cards_max
            .is_none_or(|most| enemy_sorcery().is_some_and(|count| count <= usize::from(most)))
        && condition.controls.is_none_or(|at| {
            bound(s, at).is_some_and(|at| public.controller(t.content, at) == Some(s.seat))
        })
}
