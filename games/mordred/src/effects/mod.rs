//! Effects of cards, figures and tiles: a small vocabulary, read from the content and
//! interpreted here, once for all.

mod favor;
mod figures;
mod filter_words;
mod hand;
mod in_battle;
mod lasting_words;
pub mod modifiers;
mod possible;
pub mod refs;
mod select;
mod squads;
pub mod words;

pub(crate) use in_battle::melee_cards;
pub(crate) use possible::possible;

use crate::{
    board::Order,
    game::{Ask, Table},
    pieces::nation,
    wire::{
        action::Action,
        event::Event,
        names::*,
        prompt::{Choice, Prompt},
    },
};
use engine::{Seat, Step, done};
use refs::{PlayerRef, VARS};
use words::{Effect, Effects};

/// What a name stands for.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) enum Bound {
    /// Nothing yet: effects about it do nothing.
    #[default]
    Nothing,
    /// A territory.
    Territory(Territory),
    /// A Patron.
    Patron(Patron),
    /// A player.
    Player(Seat),
}

/// Who resolves an effect, of what, and where.
#[derive(Clone, Debug)]
pub(crate) struct Scope {
    /// `self`.
    pub seat: Seat,
    /// The card, figure or tile.
    pub source: Source,
    /// `$here`.
    pub here: Option<Territory>,
    /// `$from`.
    pub from: Option<Territory>,
    /// The battle card with its area and its place in the half's list.
    pub card: Option<(BattleCard, Area)>,
    vars: [Bound; VARS],
}

impl Scope {
    /// An effect of a card that concerns no place.
    pub(crate) fn new(seat: Seat, source: Source) -> Self {
        Self { seat, source, here: None, from: None, card: None, vars: [Bound::Nothing; VARS] }
    }

    /// An effect at a place.
    pub(crate) fn at(seat: Seat, source: Source, here: Territory) -> Self {
        Self { here: Some(here), ..Self::new(seat, source) }
    }

    fn prompt(&self, choice: Choice) -> Prompt {
        Prompt::Effect { source: self.source, choice }
    }
}

/// Resolves effects in order, each as far as possible.
pub(crate) fn resolve(
    t: &mut Table<'_>,
    ask: &mut Ask,
    s: &mut Scope,
    effects: &Effects,
) -> Step<()> {
    for (index, effect) in effects.iter().enumerate() {
        if let Flow::SkipRest = resolve_one(t, ask, s, effect, index as u8)? {
            break;
        }
    }
    done(())
}

/// Resolves a trigger of a lasting effect.
pub(crate) fn trigger(
    t: &mut Table<'_>,
    ask: &mut Ask,
    seat: Seat,
    source: Source,
    here: Territory,
    effects: &Effects,
) -> Step<()> {
    t.tell(Event::EffectActs { source, nation: nation(t, seat) });
    resolve(t, ask, &mut Scope::at(seat, source, here), effects)
}

enum Flow {
    Go,
    SkipRest,
}

fn resolve_one(
    t: &mut Table<'_>,
    ask: &mut Ask,
    s: &mut Scope,
    effect: &Effect,
    index: u8,
) -> Step<Flow> {
    match effect {
        Effect::ChooseTerritory { bind, filter } => {
            let found = select::candidates(t, s, filter);
            if found.is_empty() {
                return done(Flow::SkipRest);
            }
            let chosen = select::territory(ask, s, s.seat, Choice::Territory, found)?;
            s.vars[bind.index()] = Bound::Territory(chosen);
        }
        Effect::ChooseOne { options, by } => choose_one(t, ask, s, options, *by)?,
        Effect::Optional { effects } => {
            if effects.first().is_some_and(|first| possible(t, s, first)) {
                let prompt = s.prompt(Choice::Use);
                let answer = ask.one(s.seat, prompt, || vec![Action::Yes, Action::Done])?;
                if answer == Action::Yes {
                    resolve(t, ask, s, effects)?;
                }
            }
        }
        Effect::If { cond, then, otherwise } => {
            let chosen = if select::holds(t, s, cond) { then } else { otherwise };
            resolve(t, ask, s, chosen)?;
        }
        Effect::ForEachPlayer { who, bind, effects } => {
            for seat in players(t, ask, s, *who)?.seats() {
                s.vars[bind.index()] = Bound::Player(*seat);
                resolve(t, ask, s, effects)?;
            }
        }
        Effect::ForEachTerritory { filter, bind, effects } => {
            let mut left = select::candidates(t, s, filter);
            while !left.is_empty() {
                let next = select::territory(ask, s, s.seat, Choice::NextTerritory, left)?;
                left.remove(next);
                s.vars[bind.index()] = Bound::Territory(next);
                resolve(t, ask, s, effects)?;
            }
        }
        Effect::GainFavor { .. }
        | Effect::LoseFavor { .. }
        | Effect::StealFavor { .. }
        | Effect::TakeFavor { .. }
        | Effect::DropFavor { .. }
        | Effect::AddFavor { .. }
        | Effect::ReturnFavor { .. } => favor::resolve(t, ask, s, effect)?,
        Effect::PlaceSquads { .. } | Effect::KillSquads { .. } | Effect::MoveSquads { .. } => {
            squads::resolve(t, ask, s, effect)?;
        }
        Effect::ReplaceSquad { .. }
        | Effect::PlaceChampion { .. }
        | Effect::MoveMonster { .. }
        | Effect::MovePatron { .. } => figures::resolve(t, ask, s, effect)?,
        Effect::PlaceActionToken { .. }
        | Effect::ReturnActionToken { .. }
        | Effect::AdvanceMarker { .. }
        | Effect::DrawBattle { .. }
        | Effect::DiscardBattle { .. }
        | Effect::RecoverSpell { .. } => hand::resolve(t, ask, s, effect)?,
        Effect::BattleMod { .. }
        | Effect::CancelCard { .. }
        | Effect::PreventLosses { .. }
        | Effect::AfterLosses { .. } => in_battle::resolve(t, ask, s, effect, index)?,
        // A card in force acts by being there.
        Effect::Modifier(_) => {}
    }
    done(Flow::Go)
}

fn choose_one(
    t: &mut Table<'_>,
    ask: &mut Ask,
    s: &mut Scope,
    options: &[Effects],
    by: Option<PlayerRef>,
) -> Step<()> {
    let whole =
        |t: &Table<'_>, option: &Effects| option.iter().all(|effect| possible(t, s, effect));
    let open: Vec<u8> =
        (0..options.len()).filter(|at| whole(t, &options[*at])).map(|at| at as u8).collect();
    if open.is_empty() {
        return done(());
    }
    let decider = decider(t, s, by, s.seat);
    let offers = || open.iter().map(|option| Action::Option { option: *option }).collect();
    if let Action::Option { option } = ask.one(decider, s.prompt(Choice::Option), offers)? {
        resolve(t, ask, s, &options[usize::from(option)])?;
    }
    done(())
}

/// Who decides about what happens to `concerned`, if the effect says so; else `self`.
fn decider(t: &Table<'_>, s: &Scope, by: Option<PlayerRef>, concerned: Seat) -> Seat {
    match by {
        None | Some(PlayerRef::Own) => s.seat,
        Some(PlayerRef::Concerned) => concerned,
        Some(who) => select::fixed_players(t, s, who).iter().next().unwrap_or(s.seat),
    }
}

/// The players meant, furthest ahead first; asks where one is to be chosen.
fn players(t: &Table<'_>, ask: &mut Ask, s: &Scope, who: PlayerRef) -> Step<Order> {
    let meant = select::fixed_players(t, s, who);
    let order = t.state.public.order();
    let meant = order.seats().iter().copied().filter(|seat| meant.contains(*seat));
    let chosen = matches!(who, PlayerRef::ChosenOther | PlayerRef::ChosenOtherAt(_));
    let all = Order::of(meant);
    if !chosen || all.seats().is_empty() {
        return done(all);
    }
    let offers = || all.seats().iter().map(|seat| Action::Player { nation: nation(t, *seat) });
    let answer = ask.one(s.seat, s.prompt(Choice::Player), || offers().collect())?;
    let found = all
        .seats()
        .iter()
        .copied()
        .find(|seat| answer == Action::Player { nation: nation(t, *seat) });
    done(Order::of(found.into_iter()))
}
