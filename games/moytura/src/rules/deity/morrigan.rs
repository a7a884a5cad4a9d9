//! Morrigan, Deity of War.

use crate::{
    action::Action,
    board::ClanNo,
    event::Event,
    prompt::Prompt,
    rules::{Ask, Table, expand::expand_once},
    space::SpaceSet,
};
use engine::{Step, done};

/// Units she may defeat.
const STRIKES: u8 = 2;

/// Expands, then defeats up to two enemy units in the target or next to it (ruling 12).
pub(crate) fn expand(table: &mut Table<'_>, ask: &mut Ask) -> Step<()> {
    let target = expand_once(table, ask)?;
    let map = &table.content.map;
    let within = map.adjacent[target] | SpaceSet::one(target);
    for left in (1..=STRIKES).rev() {
        let public = &mut table.state.public;
        let color = public.color;
        let reached = within & public.board.held_by_any();
        if reached.is_empty() {
            break;
        }
        let prompt = Prompt::Strike { color, target: map.id(target), left };
        let answer = ask.one(public.seat(color), prompt, || {
            let mut offers = vec![Action::StrikeNoMore];
            for space in reached {
                let there = ClanNo::ALL.into_iter().filter(|no| public.board.units(*no, space) > 0);
                offers.extend(
                    there.map(|no| Action::Strike { space: map.id(space), clan: public.clan(no) }),
                );
            }
            offers
        })?;
        let Action::Strike { space, clan } = answer else { break };
        let no = public.clan_no(clan).expect("only clans in play are offered");
        public.board.take_units(no, map.space(space), 1);
        public.supply_mut(color).defeated[no.index()] += 1;
        table.tell(Event::UnitStruck { color, space, clan });
    }
    done(())
}
