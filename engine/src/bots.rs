//! Policies that can fill any seat of any game.

use crate::{
    game::Game,
    matching::{DecisionId, Match},
    rng::Rng,
    seats::{Seat, SeatSet},
};
use std::fmt;
use std::str::FromStr;

/// How often the greedy bot plays a turn on to see what an action is worth.
const COMPLETIONS: usize = 3;
/// The most own decisions it plays on after the one it judges.
const COMPLETION_DECISIONS_MAX: usize = 12;

/// A way of choosing among legal actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// Uniform over the legal actions.
    Random,
    /// The action after which the table looks best to the game's own judgement, the rest of the
    /// own turn played on at random a few times.
    Greedy,
}

impl Policy {
    /// All policies, weakest first.
    pub const ALL: [Self; 2] = [Self::Random, Self::Greedy];

    /// Stable id on the wire.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
        }
    }
}

impl fmt::Display for Policy {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.id())
    }
}

impl FromStr for Policy {
    type Err = String;
    fn from_str(id: &str) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|policy| policy.id() == id);
        found.ok_or_else(|| format!("there is no bot called {id:?}"))
    }
}

/// The answer of a bot that holds `seat`; `None` when the seat is not asked.
pub fn choose<G: Game>(
    policy: Policy,
    game: &Match<G>,
    seat: Seat,
    rng: &mut Rng,
) -> Option<(DecisionId, G::Action)> {
    let decision = game.open().iter().find(|decision| decision.open.seat == seat)?;
    let actions = &decision.open.actions;
    let action = match policy {
        Policy::Random => rng.pick("bot", actions)?,
        Policy::Greedy => &actions[best(game, seat, decision.id, actions, rng)],
    };
    Some((decision.id, action.clone()))
}

/// Index of the action that looks best. The bot judges an imagined table, so it knows no more
/// than a person in its seat; where none can be imagined it takes any action.
fn best<G: Game>(
    game: &Match<G>,
    seat: Seat,
    id: DecisionId,
    actions: &[G::Action],
    rng: &mut Rng,
) -> usize {
    let mut order: Vec<usize> = (0..actions.len()).collect();
    rng.shuffle("bot", &mut order);
    if order.len() == 1 {
        return 0;
    }
    let mine = SeatSet::one(seat);
    let imagined: Vec<Match<G>> =
        (0..COMPLETIONS).filter_map(|_| game.imagine_for_bot(mine, rng)).collect();
    let worth = |at: usize, rng: &mut Rng| {
        imagined.iter().map(|table| worth(table, seat, id, &actions[at], rng)).max()
    };
    let mut judged: Vec<(Option<i64>, usize)> = Vec::with_capacity(order.len());
    for at in order {
        judged.push((worth(at, rng), at));
    }
    judged.iter().rev().max_by_key(|(worth, _)| *worth).map_or(0, |(_, at)| *at)
}

fn worth<G: Game>(
    table: &Match<G>,
    seat: Seat,
    id: DecisionId,
    action: &G::Action,
    rng: &mut Rng,
) -> i64 {
    let turn = G::turn(table.state());
    let mut table = table.clone();
    let mine = SeatSet::one(seat);
    if table.apply(mine, id, action).is_err() {
        return i64::MIN;
    }
    for _ in 0..COMPLETION_DECISIONS_MAX {
        if table.waiting_on() != mine || G::turn(table.state()) != turn {
            break;
        }
        let Some((id, action)) = choose(Policy::Random, &table, seat, rng) else { break };
        if table.apply(mine, id, &action).is_err() {
            break;
        }
    }
    if let Some(outcome) = table.outcome() {
        let name = table.settings().seats[seat.index()];
        let won = outcome.standings.iter().any(|one| one.name == name && one.won);
        return if won { i64::MAX } else { i64::MIN + 1 };
    }
    G::evaluate(&table.known(mine), seat)
}
