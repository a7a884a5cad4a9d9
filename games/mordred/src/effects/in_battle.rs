//! Effects that change the running battle.

use crate::{
    effects::{
        Scope, modifiers,
        words::{Effect, SideWord},
    },
    game::{Ask, Table},
    pieces::nation,
    set::Set,
    state::{Battle, Registered},
    wire::{action::Action, event::Event, names::*, prompt::Choice},
};
use engine::{Step, done};

pub(super) fn resolve(
    t: &mut Table<'_>,
    ask: &mut Ask,
    s: &mut Scope,
    effect: &Effect,
    index: u8,
) -> Step<()> {
    let Some(own) = t.state.public.battle.as_ref().and_then(|battle| battle.side(s.seat)) else {
        return done(());
    };
    match effect {
        Effect::BattleMod { side, attack, defense, per, max } => {
            let card = s.card.map(|(card, _)| card);
            let times = per.map_or(1, |per| modifiers::count(&t.state.public, own, per, card));
            let times = max.map_or(times, |max| times.min(max));
            let side = match side {
                SideWord::Own => own,
                SideWord::Opponent => 1 - own,
            };
            let battle = t.state.public.battle.as_mut().expect("looked at above");
            battle.attack[side] += attack * times;
            battle.defense[side] += defense * times;
        }
        Effect::CancelCard { n } => {
            for _ in 0..*n {
                cancel(t, ask, s, 1 - own)?;
            }
        }
        Effect::PreventLosses { n } => {
            let battle = t.state.public.battle.as_mut().expect("looked at above");
            battle.prevented[own] += n;
        }
        Effect::AfterLosses { .. } => {
            let (card, area) = s.card.expect("only battle cards register effects");
            let battle = t.state.public.battle.as_mut().expect("looked at above");
            battle.registered.push(Registered::Card { side: own as u8, card, area, index });
        }
        _ => unreachable!("not about battles"),
    }
    done(())
}

/// Revealed cards of a side in melee areas that are not ignored.
pub(crate) fn melee_cards(battle: &Battle, side: usize) -> Set<BattleCard> {
    let [chieftain, _, warriors] = battle.cards[side];
    chieftain.or(warriors).without(battle.cancelled[side])
}

fn cancel(t: &mut Table<'_>, ask: &mut Ask, s: &Scope, enemy: usize) -> Step<()> {
    let battle = t.state.public.battle.as_ref().expect("looked at before");
    let open = melee_cards(battle, enemy);
    let seat = battle.seats[enemy];
    if open.is_empty() {
        return done(());
    }
    let offers = || open.iter().map(|card| Action::BattleCard { card }).collect();
    if let Action::BattleCard { card } = ask.one(s.seat, s.prompt(Choice::CancelCard), offers)? {
        let battle = t.state.public.battle.as_mut().expect("looked at before");
        battle.cancelled[enemy].insert(card);
        t.tell(Event::CardCancelled { nation: nation(t, seat), card });
    }
    done(())
}
