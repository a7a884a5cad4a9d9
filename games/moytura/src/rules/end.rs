//! "Ending the Game", and the variant's other victory.

use crate::{
    event::Event,
    names::{Color, Faction, Mode},
    rules::Table,
    state::Public,
};
use engine::{Outcome, SeatSet, Standing};

/// Ends the match if a player has no followers left on the board; checked after the conflicts of
/// each turn (ruling 37).
pub(crate) fn elimination(table: &mut Table<'_>) -> Option<Outcome> {
    let public = &table.state.public;
    let gone = Color::ALL.map(|color| public.board.followed(color).is_empty());
    if gone == [false, false] {
        return None;
    }
    let outcome = match (public.mode, gone) {
        (Mode::Versus, [true, false]) => versus_without(public, Color::White),
        (Mode::Versus, [false, true]) => versus_without(public, Color::Black),
        (Mode::Versus, _) => {
            let ranks = [2, 2, 1];
            standings("elimination", versus(public, ranks))
        }
        (Mode::Solo | Mode::Cooperative, _) => together(public, "elimination", false),
    };
    for color in Color::ALL.into_iter().filter(|color| gone[color.index()]) {
        table.tell(Event::Eliminated { color });
    }
    Some(outcome)
}

fn versus_without(public: &Public, color: Color) -> Outcome {
    let mut ranks = [1, 1, 2];
    ranks[color.index()] = 3;
    standings("elimination", versus(public, ranks))
}

/// The end after the second era's scoring.
pub(crate) fn by_score(public: &Public) -> Outcome {
    let [white, black, enemy] = public.scores;
    match public.mode {
        Mode::Versus => {
            // The enemy wins ties; between players worship tokens decide.
            let worth = |faction: Faction| {
                let score = public.scores[faction.index()];
                match faction {
                    Faction::White => (score, 0, public.supply(Color::White).worship),
                    Faction::Black => (score, 0, public.supply(Color::Black).worship),
                    Faction::Enemy => (score, 1, 0),
                }
            };
            let rank = |faction| {
                let better = Faction::ALL.into_iter().filter(|one| worth(*one) > worth(faction));
                1 + better.count() as u8
            };
            standings("score", versus(public, Faction::ALL.map(rank)))
        }
        Mode::Solo | Mode::Cooperative => together(public, "score", enemy < white.min(black)),
    }
}

/// Standings when seats give up: against each other the one who stays wins; playing together
/// nobody can go on alone, so the enemy wins.
pub(crate) fn resigned(public: &Public, gave_up: SeatSet) -> Outcome {
    match public.mode {
        Mode::Versus => {
            let ranks =
                Color::ALL.map(|color| if gave_up.contains(public.seat(color)) { 3 } else { 1 });
            let [white, black] = ranks;
            let enemy = if gave_up.len() == 2 { 1 } else { 2 };
            standings("resigned", versus(public, [white, black, enemy]))
        }
        Mode::Solo | Mode::Cooperative => together(public, "resigned", false),
    }
}

fn versus(public: &Public, ranks: [u8; 3]) -> Vec<Standing> {
    let names = ["white", "black", "enemy"];
    let standing = |faction: Faction| {
        let at = faction.index();
        let seat = faction != Faction::Enemy;
        one(names[at], seat, public.scores[at], ranks[at])
    };
    Faction::ALL.map(standing).to_vec()
}

/// Standings of players who win or lose together. Alone, the score is that of the weaker colour,
/// which is what is measured against the enemy.
fn together(public: &Public, reason: &str, won: bool) -> Outcome {
    let [white, black, enemy] = public.scores;
    let mut all = match public.mode {
        Mode::Solo => vec![one("solo", true, white.min(black), 1)],
        Mode::Versus | Mode::Cooperative => {
            vec![one("white", true, white, 1), one("black", true, black, 1)]
        }
    };
    let players = all.len() as u8;
    all.push(one("enemy", false, enemy, 1));
    for standing in &mut all {
        if standing.seat != won {
            standing.rank = if won { players + 1 } else { 2 };
            standing.won = false;
        }
    }
    standings(reason, all)
}

fn one(name: &str, seat: bool, score: u16, rank: u8) -> Standing {
    Standing { name: name.to_owned(), seat, score: Some(i32::from(score)), rank, won: rank == 1 }
}

fn standings(reason: &str, mut standings: Vec<Standing>) -> Outcome {
    standings.sort_by_key(|standing| standing.rank);
    Outcome { reason: reason.to_owned(), standings }
}
