//! What a table is worth to a player: the greedy bot's judgement.

use crate::{final_count, game::Mordred, wire::names::*};
use engine::{Known, Seat};

/// A Favor token won.
const FAVOR: i64 = 100;
/// A Favor token that control would bring at the next War.
const FAVOR_IN_REACH: i64 = 35;
/// A squad on the board.
const SQUAD: i64 = 14;
/// A battle card in hand.
const CARD: i64 = 6;
/// A permanent Spell in force, or a Champion.
const LASTING: i64 = 40;
/// A sector the own time marker has moved: time is what everything is paid with.
const TIME: i64 = 22;
/// An action token in a cell.
const TOKEN: i64 = 5;

/// The player's own standing against the mean of the others'.
pub(crate) fn evaluate(known: &Known<'_, Mordred>, seat: Seat) -> i64 {
    let others = known.public.seats().filter(|other| *other != seat);
    let rivals: i64 = others.map(|other| standing(known, other)).sum();
    standing(known, seat) - rivals / (i64::from(known.public.count) - 1).max(1)
}

fn standing(known: &Known<'_, Mordred>, seat: Seat) -> i64 {
    let (content, public) = (known.content, known.public);
    let player = &public.players[seat.index()];
    let bonus = |card| i64::from(final_count::bonus(content, public, seat, card));
    let bonuses: i64 = match known.options.patrons {
        PatronSide::Base => Patron::ALL.into_iter().map(bonus).sum(),
        PatronSide::Favor => 0,
    };
    let control = Territory::ALL.map(|at| public.controller(content, at) == Some(seat));
    let inside = Territory::ALL.into_iter().filter(|at| control[at.index()]);
    let inside: i64 = inside.map(|at| i64::from(public.inside[at.index()].total())).sum();
    let held = |zone: &&Zone| {
        let [a, b] = content.boards.between[zone.index()];
        public.zones[zone.index()].favor().is_some() && control[a.index()] && control[b.index()]
    };
    let zones = Zone::ALL.iter().filter(held).count() as i64;
    let lasting = player.permanents.len() as i64 + i64::from(player.champion.is_some());
    FAVOR * (i64::from(player.favor.total()) + bonuses)
        + FAVOR_IN_REACH * (inside + zones)
        + SQUAD * i64::from(public.on_board(seat).total())
        + CARD * i64::from(known.outline.hands[seat.index()])
        + LASTING * lasting
        - TIME * i64::from(player.position)
        - TOKEN * i64::from(player.cells.total())
}
