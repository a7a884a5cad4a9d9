//! Shared pieces of the benches: whole random matches of any game.

use engine::{
    ContentFiles, Game, Match, Rng, SeatSet, Settings,
    bots::{self, Policy},
    erased::Loaded,
};
use std::sync::Arc;

/// Settings of a game's preset with the fewest seats it allows.
///
/// # Panics
/// When the game has no such preset.
pub fn settings<G: Game>(preset: &str, seats: usize) -> Arc<Settings<G>> {
    let loaded = Loaded::<G>::new(&ContentFiles::default()).expect("the game's own content loads");
    let presets = G::presets(loaded.content());
    let preset = presets.iter().find(|one| one.id == preset).expect("the preset exists");
    let options = serde_json::to_value(&preset.options).expect("options are JSON");
    loaded.settings(&options, seats).expect("a preset makes a game")
}

/// Plays one match at random to its end; returns how many decisions were answered.
///
/// # Panics
/// When the rules do.
pub fn random_match<G: Game>(settings: &Arc<Settings<G>>, seed: u64) -> usize {
    let mut game = Match::<G>::new(Arc::clone(settings), engine::rng::seed_from_number(seed));
    let mut rng = Rng::from_number(seed);
    let mut decisions = 0;
    while let Some(decision) = game.open().first() {
        let seat = decision.open.seat;
        let (id, action) = bots::choose(Policy::Random, &game, seat, &mut rng)
            .expect("a seat that is asked can answer");
        game.apply(SeatSet::one(seat), id, &action).expect("a bot chooses what is offered");
        decisions += 1;
    }
    decisions
}
