//! Effects about action tokens, time markers and cards in hand.

use crate::{
    effects::{
        Scope, decider, players,
        words::{CellWord, Effect},
    },
    game::{Ask, Table},
    pieces::{self, nation},
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
        Effect::PlaceActionToken { who, cell, by } => {
            for seat in players(t, ask, s, *who)?.seats() {
                let decider = decider(t, s, *by, *seat);
                place_token(t, ask, s, *seat, decider, *cell)?;
            }
        }
        Effect::ReturnActionToken { who, n } => {
            for seat in players(t, ask, s, *who)?.seats() {
                for _ in 0..*n {
                    return_token(t, ask, s, *seat)?;
                }
            }
        }
        Effect::AdvanceMarker { who, n } => {
            for seat in players(t, ask, s, *who)?.seats() {
                pieces::advance_marker(t, *seat, *n);
            }
        }
        Effect::DrawBattle { who, n } => {
            for seat in players(t, ask, s, *who)?.seats() {
                pieces::draw_battle_cards(t, *seat, *n);
            }
        }
        Effect::DiscardBattle { who, n } => {
            for seat in players(t, ask, s, *who)?.seats() {
                discard(t, ask, s, *seat, *n)?;
            }
        }
        Effect::RecoverSpell { who, n } => {
            for seat in players(t, ask, s, *who)?.seats() {
                for _ in 0..*n {
                    recover_spell(t, ask, s, *seat)?;
                }
            }
        }
        _ => unreachable!("not about hands"),
    }
    done(())
}

fn place_token(
    t: &mut Table<'_>,
    ask: &mut Ask,
    s: &Scope,
    seat: Seat,
    decider: Seat,
    cell: CellWord,
) -> Step<()> {
    if t.state.public.players[seat.index()].unused == 0 {
        return done(());
    }
    let cell = match cell {
        CellWord::March => ActionKind::March,
        CellWord::Gather => ActionKind::Gather,
        CellWord::Sorcery => ActionKind::Sorcery,
        CellWord::Choice => {
            let prompt = s.prompt(Choice::TokenCell { nation: nation(t, seat) });
            let offers = || ActionKind::ALL.into_iter().map(|cell| Action::Cell { cell }).collect();
            match ask.one(decider, prompt, offers)? {
                Action::Cell { cell } => cell,
                other => unreachable!("{other:?} was not offered"),
            }
        }
    };
    pieces::place_action_token(t, seat, cell);
    done(())
}

fn return_token(t: &mut Table<'_>, ask: &mut Ask, s: &Scope, seat: Seat) -> Step<()> {
    let cells = t.state.public.players[seat.index()].cells;
    if cells.total() == 0 {
        return done(());
    }
    let offers = || {
        let full = ActionKind::ALL.into_iter().filter(|cell| cells.of(*cell) > 0);
        full.map(|cell| Action::Cell { cell }).collect()
    };
    if let Action::Cell { cell } = ask.one(seat, s.prompt(Choice::ReturnToken), offers)? {
        let player = &mut t.state.public.players[seat.index()];
        *player.cells.of_mut(cell) -= 1;
        player.unused += 1;
        t.tell(Event::TokenReturned { nation: nation(t, seat), cell });
    }
    done(())
}

/// Discards cards of the own choice. The hand is secret, so the engine never answers.
fn discard(t: &mut Table<'_>, ask: &mut Ask, s: &Scope, seat: Seat, n: u8) -> Step<()> {
    for discarded in 0..n {
        let hand = t.state.seats[seat].hand;
        if hand.is_empty() {
            break;
        }
        let offers = || hand.iter().map(|card| Action::BattleCard { card }).collect();
        let prompt = s.prompt(Choice::Discard { left: n - discarded });
        if let Action::BattleCard { card } = ask.private(seat, prompt, offers)? {
            t.state.seats[seat].hand.remove(card);
            t.state.public.players[seat.index()].discard.insert(card);
            t.barrier.raise();
            t.tell(Event::CardDiscarded { nation: nation(t, seat), card });
        }
    }
    done(())
}

fn recover_spell(t: &mut Table<'_>, ask: &mut Ask, s: &Scope, seat: Seat) -> Step<()> {
    let discarded = t.state.public.players[seat.index()].spell_discard;
    if discarded.is_empty() {
        return done(());
    }
    let offers = || discarded.iter().map(|spell| Action::Spell { spell }).collect();
    if let Action::Spell { spell } = ask.one(seat, s.prompt(Choice::RecoverSpell), offers)? {
        t.state.public.players[seat.index()].spell_discard.remove(spell);
        t.state.seats[seat].spells.insert(spell);
        t.tell(Event::SpellRecovered { nation: nation(t, seat), spell });
    }
    done(())
}
