//! Plays random matches over every set of modules, layout and number of players, and counts all
//! components after every action; with `check` every check of the test kit runs too.
//!
//! `cargo run --release -p tirnanog --example soak -- [seeds] [check]`

use std::{env, error::Error, time::Instant};
use testkit::Kit;
use tirnanog::TirNaNog;

#[path = "../tests/it/components.rs"]
mod components;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let seeds: u64 = arguments.next().map_or(Ok(10), |text| text.parse())?;
    let check = arguments.next().is_some_and(|text| text == "check");
    let kit = Kit::<TirNaNog>::new().conserving(components::components);
    let (mut matches, mut decisions, mut answers, mut actions) = (0_u64, 0, 0, 0);
    let began = Instant::now();
    for (options, players) in components::module_sets() {
        for seats in players {
            let settings = kit.settings(&options, seats);
            for seed in 0..seeds {
                let playout =
                    if check { kit.check(&settings, seed) } else { kit.playout(&settings, seed) };
                matches += 1;
                decisions += playout.decisions;
                answers = answers.max(playout.answers_in_phase_max);
                actions = actions.max(playout.actions_max);
            }
        }
    }
    println!(
        "{matches} matches, {decisions} decisions in {:.1} s; at most {actions} actions a decision \
         and {answers} answers a phase",
        began.elapsed().as_secs_f64()
    );
    Ok(())
}
