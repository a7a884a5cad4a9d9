//! Whole random matches on one core: `items/s` is games per second.

use bench::{random_match, settings};
use divan::{Bencher, counter::ItemsCount};
use mordred::Mordred;
use moytura::Moytura;
use std::sync::atomic::{AtomicU64, Ordering};
use tirnanog::TirNaNog;

fn main() {
    divan::main();
}

/// Runs a match per iteration, each with a seed of its own.
fn matches<G: engine::Game>(bencher: Bencher<'_, '_>, preset: &str, seats: usize) {
    let settings = settings::<G>(preset, seats);
    let seed = AtomicU64::new(0);
    bencher
        .counter(ItemsCount::new(1_usize))
        .bench(|| random_match(&settings, seed.fetch_add(1, Ordering::Relaxed)));
}

#[divan::bench]
fn moytura_beginner(bencher: Bencher<'_, '_>) {
    matches::<Moytura>(bencher, "beginner", 2);
}

#[divan::bench]
fn mordred_war(bencher: Bencher<'_, '_>) {
    matches::<Mordred>(bencher, "war", 2);
}

#[divan::bench]
fn tirnanog_first_game(bencher: Bencher<'_, '_>) {
    matches::<TirNaNog>(bencher, "first_game", 2);
}
