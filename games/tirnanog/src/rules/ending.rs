//! The end of the match: the final score and the standings.

use super::scoring::{self, Tally};
use crate::{
    game::Play,
    state::Public,
    wire::{Event, Side, SideScore},
};
use engine::{Outcome, SeatSet, Standing};

/// Scores the match. The most points win; then the most points of regions, then the largest
/// region; then the victory is shared. Against Balor only more points than his win.
pub(crate) fn score(t: &mut Play<'_>) -> Outcome {
    let tallies = scoring::tallies(t.content, t.options, &t.state.public);
    let scores = tallies.iter().map(|tally| SideScore {
        side: tally.side,
        rows: tally.rows,
        regions: tally.regions,
        other: tally.other,
        total: tally.total(),
    });
    t.tell(Event::GameScored { scores: scores.collect() });
    outcome(&tallies)
}

/// The standings of a scored match.
pub(crate) fn outcome(tallies: &[Tally]) -> Outcome {
    let solo = tallies.iter().any(|tally| tally.side == Side::Balor);
    let worth = |tally: &Tally| {
        if solo {
            (tally.total(), i32::from(tally.side == Side::Balor), 0)
        } else {
            (tally.total(), tally.region_points(), i32::from(tally.largest))
        }
    };
    let mut standings: Vec<Standing> = tallies
        .iter()
        .map(|tally| {
            let better = tallies.iter().filter(|other| worth(other) > worth(tally)).count();
            Standing {
                name: tally.side.name().to_owned(),
                seat: tally.side != Side::Balor,
                score: Some(tally.total()),
                rank: better as u8 + 1,
                won: better == 0,
            }
        })
        .collect();
    standings.sort_by_key(|standing| standing.rank);
    Outcome { reason: "score".to_owned(), standings }
}

/// The standings when too many gave up: those who stayed first, and Balor before a player who
/// gave up against him.
pub(crate) fn resigned(public: &Public, resigned: SeatSet) -> Outcome {
    let gave_up = |side: Side| side.seat().is_some_and(|seat| resigned.contains(seat));
    let stayed = public.sides().filter(|side| !gave_up(*side)).count() as u8;
    let mut standings: Vec<Standing> = public
        .sides()
        .map(|side| Standing {
            name: side.name().to_owned(),
            seat: side != Side::Balor,
            score: None,
            rank: if gave_up(side) { stayed + 1 } else { 1 },
            won: !gave_up(side),
        })
        .collect();
    standings.sort_by_key(|standing| standing.rank);
    Outcome { reason: "resigned".to_owned(), standings }
}
