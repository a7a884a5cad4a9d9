//! Plays matches of bots and prints who wins, scores and speed: what setups, card mixes and
//! difficulties are tuned by.
//!
//! `cargo run --release -p moytura --example stats -- [games] [policy] [preset or "all"]`

use engine::{
    Match, Rng, Seat, SeatSet, Settings,
    bots::{self, Policy},
    rng::seed_from_number,
};
use moytura::Moytura;
use std::{sync::Arc, time::Instant};
use testkit::Kit;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let games: u64 = arguments.next().map_or(100, |text| text.parse().expect("a number of games"));
    let policy: Policy =
        arguments.next().map_or(Policy::Random, |text| text.parse().expect("random or greedy"));
    let wanted = arguments.next().unwrap_or_else(|| "all".to_owned());
    let kit = Kit::<Moytura>::new();
    println!("{games} games of {policy} bots each");
    println!(
        "{:22} {:>6} {:>6} {:>6} {:>6}  {:>17}  {:>5} {:>8} {:>8}",
        "preset",
        "white",
        "black",
        "enemy",
        "elim",
        "mean scores w/b/e",
        "units",
        "answers",
        "games/s"
    );
    for preset in <Moytura as engine::Game>::presets(kit.content()) {
        if wanted != "all" && wanted != preset.id {
            continue;
        }
        let seating = <Moytura as engine::Game>::seating(kit.content(), &preset.options);
        let seats = usize::from(seating.expect("a preset makes a game").range.max);
        let settings = kit.settings(&preset.options, seats);
        let tally = play(&settings, games, policy);
        println!("{:22} {tally}", preset.id);
    }
}

#[derive(Default)]
struct Tally {
    games: u64,
    wins: [u64; 3],
    eliminations: u64,
    scores: [u64; 3],
    over_printed: u64,
    answers: u64,
    seconds: f64,
}

impl std::fmt::Display for Tally {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let games = self.games as f64;
        let percent = |count: u64| 100.0 * count as f64 / games;
        let [white, black, enemy] = self.wins.map(percent);
        let [w, b, e] = self.scores.map(|sum| sum as f64 / games);
        write!(
            out,
            "{white:5.1}% {black:5.1}% {enemy:5.1}% {:5.1}%  {w:5.1} {b:5.1} {e:5.1}  {:4.0}% {:8.1} {:8.0}",
            percent(self.eliminations),
            percent(self.over_printed),
            self.answers as f64 / games,
            games / self.seconds
        )
    }
}

fn play(settings: &Arc<Settings<Moytura>>, games: u64, policy: Policy) -> Tally {
    let mut tally = Tally { games, ..Tally::default() };
    let start = Instant::now();
    for number in 0..games {
        let mut game = Match::<Moytura>::new(Arc::clone(settings), seed_from_number(number));
        let mut rng = Rng::from_number(number ^ 0xb075);
        while game.outcome().is_none() {
            let seat: Seat = game.waiting_on().iter().next().expect("somebody is asked");
            let (id, action) = bots::choose(policy, &game, seat, &mut rng).expect("a bot answers");
            game.apply(SeatSet::one(seat), id, &action).expect("what is offered is taken");
            tally.answers += 1;
        }
        let outcome = game.outcome().expect("the match is over");
        tally.eliminations += u64::from(outcome.reason == "elimination");
        for standing in outcome.standings.iter().filter(|standing| standing.won) {
            match standing.name.as_str() {
                "white" | "solo" => tally.wins[0] += 1,
                "black" => tally.wins[1] += 1,
                _ => tally.wins[2] += 1,
            }
        }
        let public = &game.state().public;
        for (sum, score) in tally.scores.iter_mut().zip(public.scores) {
            *sum += u64::from(score);
        }
        let over =
            moytura::board::ClanNo::ALL.into_iter().any(|clan| public.board.unit_supply(clan) < 0);
        tally.over_printed += u64::from(over);
    }
    tally.seconds = start.elapsed().as_secs_f64();
    tally
}
