//! Whole matches kept in the repository: a change of rules that they notice needs a new
//! `RULES_VERSION` and new files, written with `UPDATE_GOLDEN=1`.

use crate::Kit;
use engine::{
    Game, Match, Outcome, Rng, SeatSet,
    bots::{self, Policy},
};
use serde::{Deserialize, Serialize};
use std::{fs, path::Path, sync::Arc};

#[derive(Serialize, Deserialize)]
struct Golden<O, A> {
    rules_version: u32,
    options: O,
    seats: usize,
    seed: u64,
    hash: String,
    outcome: Outcome,
    log: Vec<(String, A)>,
}

impl<G: Game> Kit<G> {
    /// Replays the match kept in `file`. With `UPDATE_GOLDEN` set in the environment it first
    /// writes the file anew from a match of greedy and random bots with these options and seed.
    ///
    /// # Panics
    /// When the match is missing or no longer plays as it did.
    pub fn golden(&self, file: &Path, options: &G::Options, seats: usize, seed: u64) {
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            let text =
                serde_json::to_string(&self.record(options, seats, seed)).expect("a match is JSON");
            fs::create_dir_all(file.parent().expect("a golden file lies in a folder"))
                .expect("the folder can be made");
            fs::write(file, text.replace("],[", "],\n[") + "\n")
                .expect("the golden file can be written");
        }
        let text =
            fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let golden: Golden<G::Options, G::Action> =
            serde_json::from_str(&text).expect("a golden file is a match");
        assert_eq!(golden.rules_version, G::RULES_VERSION, "{}: other rules", file.display());
        let settings = self.settings(&golden.options, golden.seats);
        let mut game = self.start(&settings, golden.seed);
        for (at, (id, action)) in golden.log.iter().enumerate() {
            let id: engine::matching::DecisionId = id.parse().expect("a decision id");
            game.apply(SeatSet::one(id.seat()), id, action).unwrap_or_else(|refusal| {
                panic!("{}: action {at}, {action:?}: {refusal}", file.display())
            });
        }
        assert_eq!(game.outcome(), Some(&golden.outcome), "{}: another result", file.display());
        assert_eq!(hex(&game.hash()), golden.hash, "{}: another end", file.display());
    }

    fn record(
        &self,
        options: &G::Options,
        seats: usize,
        seed: u64,
    ) -> Golden<G::Options, G::Action> {
        let settings = self.settings(options, seats);
        let mut game: Match<G> = self.start(&settings, seed);
        let mut rng = Rng::from_number(seed);
        let mut log = Vec::new();
        while game.outcome().is_none() {
            let seat = game.waiting_on().iter().next().expect("somebody is asked");
            let policy = if seat.index() == 0 { Policy::Greedy } else { Policy::Random };
            let (id, action) = bots::choose(policy, &game, seat, &mut rng).expect("a bot answers");
            game.apply(SeatSet::one(seat), id, &action).expect("a bot chooses what is offered");
            log.push((id.to_string(), action));
        }
        Golden {
            rules_version: G::RULES_VERSION,
            options: Arc::clone(&settings).options.clone(),
            seats,
            seed,
            hash: hex(&game.hash()),
            outcome: game.outcome().expect("the match is over").clone(),
            log,
        }
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
