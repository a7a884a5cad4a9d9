//! "5. Claim worship tokens"; then the turn passes on.

use crate::{
    board::ClanNo,
    event::Event,
    rules::{Next, Table, display, expand::chosen, unit_counts},
    state::Phase,
};

/// Defeated units for one worship token.
const UNITS_PER_TOKEN: u8 = 3;

pub(crate) fn claim_tokens(table: &mut Table<'_>) -> Next {
    claim_mounds(table);
    exchange_units(table);
    claim_card(table);
    display::reset(table);
    let public = &mut table.state.public;
    public.chosen = None;
    if public.color == public.first_player() {
        public.color = public.color.other();
        Next::Phase(Phase::ChooseTile)
    } else {
        Next::Phase(Phase::EnemyTurn)
    }
}

/// "Mound spaces": the token of a target on which followers are left.
fn claim_mounds(table: &mut Table<'_>) {
    let targets = chosen(table).targets;
    for space in targets.into_iter().flatten() {
        let public = &mut table.state.public;
        let color = public.color;
        if public.board.followed(color).contains(space) && public.board.take_worship(space) {
            public.supply_mut(color).worship += 1;
            let space = table.content.map.id(space);
            table.tell(Event::MoundClaimed { color, space });
        }
    }
}

/// "Defeating enemies": three units for a token, as often as there are three (ruling 19).
fn exchange_units(table: &mut Table<'_>) {
    let public = &mut table.state.public;
    let color = public.color;
    let defeated = public.supply(color).defeated;
    let tokens = defeated.iter().sum::<u8>() / UNITS_PER_TOKEN;
    if tokens == 0 {
        return;
    }
    let mut left = tokens * UNITS_PER_TOKEN;
    let mut returned = [0; 3];
    for no in ClanNo::ALL {
        let count = defeated[no.index()].min(left);
        left -= count;
        returned[no.index()] = count;
        public.supply_mut(color).defeated[no.index()] -= count;
        public.board.return_units(no, count);
    }
    public.board.draw_worship(tokens);
    public.supply_mut(color).worship += tokens;
    let units = unit_counts(public.clans, returned);
    table.tell(Event::UnitsExchanged { color, units, tokens });
}

/// "Tuatha Dé Danann": the card gives a token.
fn claim_card(table: &mut Table<'_>) {
    if chosen(table).deity.is_some() {
        return;
    }
    let public = &mut table.state.public;
    let color = public.color;
    public.board.draw_worship(1);
    public.supply_mut(color).worship += 1;
    table.tell(Event::CardTokenClaimed { color });
}
