//! Chaos Disc Events: Monsters.

use crate::{
    effects::{self, Scope},
    game::{Ask, Phase, Table},
    set::Set,
    time,
    wire::{action::Action, event::Event, names::*, prompt::Prompt},
};
use engine::{Seat, Step, done};

/// The active player moves each Monster, in an order of his choice, and resolves its effect.
/// `left` tells which of the two are still to move.
pub(crate) fn event(t: &mut Table<'_>, ask: &mut Ask, left: u8) -> Step<Phase> {
    if left == 0 {
        return done(time::after_batch(t));
    }
    let seat = t.state.public.time.active;
    let monsters = t.state.public.monsters;
    let waits = |at: &usize| left & (1 << at) != 0;
    let open = (0..monsters.len()).filter(waits).map(|at| monsters[at].0).collect();
    let monster = next(ask, seat, open)?;
    walk(t, ask, seat, monster)?;
    act(t, ask, seat, monster)?;
    let place = index(t, monster);
    done(Phase::Monsters(left & !(1 << place)))
}

/// Which Monster moves next.
pub(crate) fn next(ask: &mut Ask, by: Seat, open: Set<Monster>) -> Step<Monster> {
    let offers = || open.iter().map(|monster| Action::Monster { monster }).collect();
    match ask.one(by, Prompt::MonsterToMove, offers)? {
        Action::Monster { monster } => done(monster),
        other => unreachable!("{other:?} was not offered"),
    }
}

fn index(t: &Table<'_>, monster: Monster) -> usize {
    let found = t.state.public.monsters.iter().position(|(other, _)| *other == monster);
    found.expect("only Monsters in play move")
}

/// A Monster moves at least one step and at most as many as its card says, by borders and sea
/// routes.
pub(crate) fn walk(t: &mut Table<'_>, ask: &mut Ask, by: Seat, monster: Monster) -> Step<()> {
    let place = index(t, monster);
    let steps = t.content.monsters[monster.index()].steps;
    for step in 0..steps {
        let from = t.state.public.monsters[place].1;
        let offers = || {
            let ways = t.state.public.neighbours(t.content, from);
            let steps = ways.iter().map(|territory| Action::Territory { territory });
            steps.chain((step > 0).then_some(Action::Done)).collect()
        };
        let prompt = Prompt::MonsterStep { monster, left: steps - step };
        let Action::Territory { territory: to } = ask.one(by, prompt, offers)? else { break };
        t.state.public.monsters[place].1 = to;
        t.tell(Event::MonsterMoved { monster, from, to });
    }
    done(())
}

/// A Monster's effect where it stands; `by` is the player who moved it.
pub(crate) fn act(t: &mut Table<'_>, ask: &mut Ask, by: Seat, monster: Monster) -> Step<()> {
    let territory = t.state.public.monsters[index(t, monster)].1;
    t.tell(Event::MonsterActs { monster, territory });
    let effects = &t.content.monsters[monster.index()].effects;
    let mut scope = Scope::at(by, Source::Monster { monster }, territory);
    effects::resolve(t, ask, &mut scope, effects)?;
    done(())
}
