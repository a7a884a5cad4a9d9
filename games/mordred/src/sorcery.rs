//! Player Actions: Sorcery.

use crate::{
    content::SpellKind,
    effects::{self, Scope, modifiers, words::Effects},
    game::{Ask, Phase, Table},
    pieces::nation,
    set::Set,
    wire::{action::Action, event::Event, names::*, prompt::Prompt},
};
use borsh::{BorshDeserialize, BorshSerialize};
use engine::{Seat, Step, done};

/// A Sorcery action under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Casting {
    /// Spells played.
    pub played: u8,
    /// The most that may be played, counted when the action began.
    pub most: u8,
    /// Time of the Spells played.
    pub cost: u8,
    /// Whether Chaos effects hold: as when the action began.
    pub chaos: bool,
}

/// As many Spells as the player has Sorcerers on both boards, and what powers add.
pub(crate) fn begin(t: &Table<'_>, seat: Seat) -> Casting {
    let public = &t.state.public;
    let sorcerers = public.on_board(seat).sorcerers;
    let bonus = modifiers::spell_bonus(t.content, t.options.patrons, public, seat);
    Casting { played: 0, most: sorcerers + bonus, cost: 0, chaos: public.chaos }
}

/// Whether a Sorcery can be carried out.
pub(crate) fn possible(t: &Table<'_>, seat: Seat) -> bool {
    let chaos = t.state.public.chaos;
    t.state.public.on_board(seat).sorcerers > 0 && !playable(t, seat, chaos).is_empty()
}

fn half<'c>(t: &Table<'c>, spell: Spell, chaos: bool) -> &'c Effects {
    let file = t.content.spell(spell);
    if chaos { &file.chaos.effects } else { &file.base.effects }
}

/// Spells in hand whose first effect could do something; permanent ones always may be played.
fn playable(t: &Table<'_>, seat: Seat, chaos: bool) -> Set<Spell> {
    let may = |spell: &Spell| {
        let scope = Scope::new(seat, Source::Spell { spell: *spell });
        let first = half(t, *spell, chaos).first();
        t.content.spell(*spell).kind == SpellKind::Permanent
            || first.is_some_and(|first| effects::possible(t, &scope, first))
    };
    t.state.seats[seat].spells.iter().filter(may).collect()
}

/// Chooses the next Spell, or ends the action after at least one.
pub(crate) fn next_spell(t: &Table<'_>, ask: &mut Ask, casting: Casting) -> Step<Phase> {
    let seat = t.state.public.time.active;
    let Casting { played, most, cost, chaos } = casting;
    let offers = || {
        let open = if played < most { playable(t, seat, chaos) } else { Set::EMPTY };
        let spells = open.iter().map(|spell| Action::Spell { spell });
        spells.chain((played > 0).then_some(Action::Done)).collect()
    };
    let Action::Spell { spell } = ask.one(seat, Prompt::CastSpell { played, most }, offers)? else {
        return done(Phase::Pay(ActionKind::Sorcery, cost));
    };
    let cost = cost + t.content.spell(spell).cost;
    done(Phase::Spell(spell, Casting { played: played + 1, cost, ..casting }))
}

/// Plays a Spell: a permanent one stays, a one-time one is resolved and discarded.
pub(crate) fn cast(
    t: &mut Table<'_>,
    ask: &mut Ask,
    spell: Spell,
    casting: Casting,
) -> Step<Phase> {
    let seat = t.state.public.time.active;
    t.state.seats[seat].spells.remove(spell);
    t.tell(Event::SpellCast { nation: nation(t, seat), spell });
    if t.content.spell(spell).kind == SpellKind::Permanent {
        t.state.public.players[seat.index()].permanents.insert(spell);
        return done(Phase::Sorcery(casting));
    }
    let effects = half(t, spell, casting.chaos);
    let mut scope = Scope::new(seat, Source::Spell { spell });
    effects::resolve(t, ask, &mut scope, effects)?;
    t.state.public.players[seat.index()].spell_discard.insert(spell);
    done(Phase::Sorcery(casting))
}
