//! Whether an effect could do something now. A Spell may be played only if its first effect
//! could; an option of a card may be chosen only if all its effects could.

use crate::{
    effects::{
        Scope, favor, figures,
        refs::PlayerRef,
        select, squads,
        words::{Effect, FavorScope},
    },
    game::Table,
    patrons,
    wire::names::Patron,
};
use engine::Seat;

/// Whether an effect could do something now.
pub(crate) fn possible(t: &Table<'_>, s: &Scope, effect: &Effect) -> bool {
    let public = &t.state.public;
    let anyone = |who: PlayerRef, able: &dyn Fn(Seat) -> bool| {
        select::fixed_players(t, s, who).iter().any(able)
    };
    let player = |seat: Seat| &public.players[seat.index()];
    match effect {
        Effect::ChooseTerritory { filter, .. } | Effect::ForEachTerritory { filter, .. } => {
            let found = select::candidates(t, s, filter);
            let Effect::ForEachTerritory { bind, effects, .. } = effect else {
                return !found.is_empty();
            };
            found.iter().any(|territory| {
                let mut s = s.clone();
                s.vars[bind.index()] = super::Bound::Territory(territory);
                effects.first().is_some_and(|first| possible(t, &s, first))
            })
        }
        Effect::ChooseOne { options, .. } => {
            options.iter().any(|option| option.iter().all(|effect| possible(t, s, effect)))
        }
        Effect::Optional { effects } => effects.first().is_some_and(|first| possible(t, s, first)),
        Effect::GainFavor { .. } => !public.supply.is_empty(),
        Effect::LoseFavor { who, .. } | Effect::DropFavor { who, .. } => {
            anyone(*who, &|seat| !player(seat).favor.is_empty())
        }
        Effect::StealFavor { from, .. } => anyone(*from, &|seat| !player(seat).favor.is_empty()),
        Effect::TakeFavor { at, .. } | Effect::ReturnFavor { at, .. } => {
            select::bound(s, *at).is_some_and(|at| !public.inside[at.index()].is_empty())
        }
        Effect::AddFavor { at, scope, .. } => {
            let zone = *scope != FavorScope::EmptyZone || !favor::open_zones(t, s, at).is_empty();
            zone && !public.supply.is_empty()
        }
        Effect::PlaceSquads { who, kind, at, .. } => {
            anyone(*who, &|seat| !squads::placeable(t, s, seat, *kind, at).is_empty())
        }
        Effect::KillSquads { who, kinds, at, .. } => {
            let places = select::places(t, s, at);
            anyone(*who, &|seat| !squads::removable_places(t, seat, kinds, places).is_empty())
        }
        Effect::MoveSquads { who, kinds, from, to, .. } => {
            squads::can_move(t, s, *who, kinds, from, to)
        }
        Effect::ReplaceSquad { who, kinds, .. } => anyone(*who, &|seat| {
            let open = public.open(t.content);
            figures::may_join(t, seat) && !squads::removable_places(t, seat, kinds, open).is_empty()
        }),
        Effect::PlaceChampion { who, at } => anyone(*who, &|seat| {
            figures::may_join(t, seat) && !figures::champion_places(t, s, seat, at).is_empty()
        }),
        Effect::MovePatron { .. } => {
            Patron::ALL.into_iter().any(|patron| !patrons::destinations(t, patron).is_empty())
        }
        Effect::PlaceActionToken { who, .. } => anyone(*who, &|seat| player(seat).unused > 0),
        Effect::ReturnActionToken { who, .. } => {
            anyone(*who, &|seat| player(seat).cells.total() > 0)
        }
        Effect::DiscardBattle { who, n } => {
            anyone(*who, &|seat| t.state.seats[seat].hand.len() >= usize::from(*n))
        }
        Effect::RecoverSpell { who, .. } => {
            anyone(*who, &|seat| !player(seat).spell_discard.is_empty())
        }
        Effect::If { .. }
        | Effect::ForEachPlayer { .. }
        | Effect::MoveMonster { .. }
        | Effect::AdvanceMarker { .. }
        | Effect::DrawBattle { .. }
        | Effect::BattleMod { .. }
        | Effect::CancelCard { .. }
        | Effect::PreventLosses { .. }
        | Effect::AfterLosses { .. }
        | Effect::Modifier(_) => true,
    }
}
