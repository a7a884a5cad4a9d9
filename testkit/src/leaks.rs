//! What a viewer does not know must not show.

use crate::viewers;
use engine::{Game, Match, Rng, SeatSet};

/// Shuffles for each viewer what it does not know and compares what it is sent, byte for byte.
/// Returns how many of the tables really differed.
pub(crate) fn check<G: Game>(game: &Match<G>, rng: &mut Rng) -> usize {
    if game.outcome().is_some() {
        return 0;
    }
    let mut differed = 0;
    for viewer in viewers(game) {
        let other = game.shuffle_unknown(viewer, rng);
        differed += usize::from(other.state() != game.state());
        assert_eq!(
            sent(game, viewer),
            sent(&other, viewer),
            "{viewer:?} can tell a secret at {:?}",
            game.phase()
        );
    }
    differed
}

/// While several seats choose in secret, nobody else may see what one of them chose.
pub(crate) fn check_secret_choices<G: Game>(game: &Match<G>) {
    if game.waiting_on().len() < 2 {
        return;
    }
    for decision in game.open() {
        let (first, last) = (decision.open.actions.first(), decision.open.actions.last());
        let [Some(first), Some(last)] = [first, last] else { continue };
        let chooser = SeatSet::one(decision.open.seat);
        let choose = |action| {
            let mut game = game.clone();
            game.apply(chooser, decision.id, action).expect("an offered action is accepted");
            game
        };
        let (one, other) = (choose(first), choose(last));
        for viewer in
            viewers(game).into_iter().filter(|viewer| !viewer.contains(decision.open.seat))
        {
            assert_eq!(sent(&one, viewer), sent(&other, viewer), "{viewer:?} sees a secret choice");
            assert_eq!(
                told(&one, viewer),
                told(&other, viewer),
                "{viewer:?} is told a secret choice"
            );
        }
    }
}

fn sent<G: Game>(game: &Match<G>, viewer: SeatSet) -> (String, String, SeatSet) {
    let view = serde_json::to_string(&game.view(viewer)).expect("a view is JSON");
    let decisions = game.open().iter().filter(|decision| viewer.contains(decision.open.seat));
    let decisions =
        decisions.map(|decision| format!("{} {:?}", decision.id, decision.open)).collect();
    (view, decisions, game.waiting_on())
}

fn told<G: Game>(game: &Match<G>, viewer: SeatSet) -> String {
    let told: Vec<_> = game.news().iter().map(|told| told.version_for(viewer)).collect();
    serde_json::to_string(&told).expect("events are JSON")
}
