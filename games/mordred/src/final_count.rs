//! End of Game.

use crate::{
    content::{Content, Scoring},
    game::Table,
    state::{Count, FinalCount, Public, SEATS_MAX},
    wire::{
        event::{EndReason, Event},
        names::*,
    },
};
use engine::{Outcome, Seat, Standing};
use std::cmp::Reverse;

/// The bonus of a Patron card's base side for a player.
pub(crate) fn bonus(content: &Content, public: &Public, seat: Seat, card: Patron) -> u8 {
    let favor = |seat: Seat| public.players[seat.index()].favor;
    match content.patron_cards[card.index()].base.scoring {
        Scoring::PerN { color, n, points } => favor(seat).of(color) / n * points,
        Scoring::PerSet { points } => {
            let own = favor(seat);
            own.mordred.min(own.morgana).min(own.merlin) * points
        }
        Scoring::Majority { color, first, second, tied_first, second_from_players } => {
            let own = favor(seat).of(color);
            let others = || public.seats().filter(|other| *other != seat);
            let more = others().filter(|other| favor(*other).of(color) > own);
            let equal = others().any(|other| favor(other).of(color) == own);
            let ahead: Vec<u8> = more.map(|other| favor(other).of(color)).collect();
            match ahead.len() {
                _ if own == 0 => 0,
                0 if equal => tied_first,
                0 => first,
                1 if public.count >= second_from_players => second,
                _ => 0,
            }
        }
    }
}

/// Players count their Favor and the bonuses of the Patron cards; ties go to the player with
/// more squads on the board, then to the one furthest behind.
pub(crate) fn count(t: &mut Table<'_>) -> Outcome {
    let public = &t.state.public;
    let reason = match public.time.end_war {
        Some(war) if public.time.last_fought == Some(war) => EndReason::Supply,
        _ => EndReason::Line,
    };
    let order = public.order();
    let mut counts = [Count::default(); SEATS_MAX];
    for (from_behind, seat) in order.seats().iter().rev().enumerate() {
        let bonuses = match t.options.patrons {
            PatronSide::Base => Patron::ALL.map(|card| bonus(t.content, public, *seat, card)),
            PatronSide::Favor => [0; 3],
        };
        let favor = public.players[seat.index()].favor.total();
        counts[seat.index()] = Count {
            bonuses,
            total: favor + bonuses.iter().sum::<u8>(),
            squads: public.on_board(*seat).total(),
            from_behind: from_behind as u8,
            rank: 0,
        };
    }
    let mut ranking: Vec<Seat> = public.seats().collect();
    ranking.sort_by_key(|seat| {
        let count = &counts[seat.index()];
        (Reverse(count.total), Reverse(count.squads), count.from_behind)
    });
    for (place, seat) in ranking.iter().enumerate() {
        counts[seat.index()].rank = place as u8 + 1;
    }
    t.state.public.final_count = Some(FinalCount { reason, counts });
    t.tell(Event::GameEnded { reason });
    let standing = |seat: &Seat| {
        let count = &counts[seat.index()];
        Standing {
            name: t.options.nations[seat.index()].seat_name().to_owned(),
            seat: true,
            score: Some(i32::from(count.total)),
            rank: count.rank,
            won: count.rank == 1,
        }
    };
    Outcome { reason: "score".to_owned(), standings: ranking.iter().map(standing).collect() }
}
