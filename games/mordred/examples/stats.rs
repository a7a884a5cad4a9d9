//! Plays many games with bots and prints statistics:
//! `cargo run --release -p mordred --example stats -- [games] [random|greedy]`.

use engine::{
    ContentFiles, Match, Rng, SeatSet,
    bots::{Policy, choose},
    erased::{ErasedGame as _, Loaded},
    rng::seed_from_number,
};
use mordred::{Mordred, Phase, wire::names::ActionKind};
use std::{collections::BTreeMap, time::Instant};

fn main() {
    let mut args = std::env::args().skip(1);
    let games: u64 = args.next().map_or(200, |text| text.parse().expect("a number of games"));
    let policy: Policy =
        args.next().map_or(Policy::Random, |text| text.parse().expect("random or greedy"));
    let game = Loaded::<Mordred>::new(&ContentFiles::default()).expect("the content is sound");
    for preset in game.presets() {
        for seats in preset.seats.min..=preset.seats.max {
            let settings = game.settings(&preset.options, usize::from(seats)).expect("a preset");
            let mut stats = Stats::default();
            let start = Instant::now();
            for number in 0..games {
                let table = Match::<Mordred>::new(settings.clone(), seed_from_number(number));
                stats.play(table, policy, number);
            }
            stats.print(preset.id, usize::from(seats), games, start.elapsed().as_secs_f64());
        }
    }
}

#[derive(Default)]
struct Stats {
    offered: Vec<usize>,
    answers_in_phase: usize,
    acts: [u64; 3],
    scores: i64,
    supply_ends: u64,
    wins: BTreeMap<String, u64>,
    view_bytes: Vec<usize>,
}

impl Stats {
    fn play(&mut self, mut table: Match<Mordred>, policy: Policy, number: u64) {
        let mut rng = Rng::from_number(number);
        while let Some(decision) = table.open().first() {
            self.offered.push(decision.open.actions.len());
            let seat = decision.open.seat;
            let (id, action) = choose(policy, &table, seat, &mut rng).expect("the seat is asked");
            if let mordred::Action::Act { action } = action {
                self.acts[ActionKind::index(action)] += 1;
            }
            table.apply(SeatSet::one(seat), id, &action).expect("an offered action is accepted");
            self.answers_in_phase = self.answers_in_phase.max(table.answers_in_phase());
            if number == 0 && matches!(table.phase(), Phase::ChooseAction) {
                let view = serde_json::to_vec(&table.view(SeatSet::one(seat))).expect("JSON");
                self.view_bytes.push(view.len());
            }
        }
        let outcome = table.outcome().expect("no decision is left");
        for standing in &outcome.standings {
            self.scores += i64::from(standing.score.unwrap_or(0));
            if standing.won {
                *self.wins.entry(standing.name.clone()).or_default() += 1;
            }
        }
        let end_war = table.state().public.time.end_war;
        let supply = end_war.is_some() && end_war == table.state().public.time.last_fought;
        self.supply_ends += u64::from(supply);
    }

    fn print(mut self, preset: &str, seats: usize, games: u64, seconds: f64) {
        self.offered.sort_unstable();
        let steps = self.offered.len();
        let per_seat = (games * seats as u64) as f64;
        let acts = self.acts.map(|count| format!("{:.1}", count as f64 / per_seat)).join("/");
        let wins: Vec<String> =
            self.wins.iter().map(|(name, won)| format!("{name} {won}")).collect();
        println!(
            "{preset:12} {seats} seats: {:6.0} games/s, {:5.1} steps/game, offered median {} max {}, \
             answers in a phase {}, Favor/player {:.1}, March/Gather/Sorcery {acts}, \
             ended by supply {}, view {} bytes; won: {}",
            games as f64 / seconds,
            steps as f64 / games as f64,
            self.offered[steps / 2],
            self.offered[steps - 1],
            self.answers_in_phase,
            self.scores as f64 / per_seat,
            self.supply_ends,
            self.view_bytes.iter().max().unwrap_or(&0),
            wins.join(", "),
        );
    }
}
