//! "Enemy Turns": reveal a card, expand, resolve conflicts.

use crate::{
    event::Event,
    rules::{Next, Table, clan, conflicts, end},
    state::Phase,
    view_of::card_view,
};

pub(crate) fn enemy_turn(table: &mut Table<'_>) -> Next {
    let era = table.state.public.era_index();
    let card = table.state.secret.decks[era]
        .draw(&mut table.barrier)
        .expect("an era has as many rounds as cards");
    let public = &mut table.state.public;
    let revealed = public.revealed[era].iter_mut().find(|place| place.is_none());
    *revealed.expect("an era has as many rounds as cards") = Some(card);
    let shown = card_view(table.content, &public.clans, card);
    table.tell(Event::CardRevealed { era: era as u8 + 1, card: shown });

    clan::play(table, card);
    conflicts::on_enemy_turn(table, card.clan);
    if let Some(outcome) = end::elimination(table) {
        return Next::Over(outcome);
    }
    if table.state.secret.decks[era].is_empty() {
        return Next::Phase(Phase::Scoring);
    }
    let public = &mut table.state.public;
    public.round += 1;
    public.color = public.first_player();
    Next::Phase(Phase::ChooseTile)
}
