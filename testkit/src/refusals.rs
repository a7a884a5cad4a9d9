//! What is not offered is refused, and taking back restores the position.

use engine::{Game, Match, Refusal, Rng, Seat, SeatSet};

/// Tries answers that must not be taken.
pub(crate) fn check<G: Game>(game: &Match<G>, rng: &mut Rng) {
    let hash = game.hash();
    let mut tried = game.clone();
    let Some(decision) = rng.pick("refused", game.open()) else { return };
    let seat = decision.open.seat;
    let elsewhere = game.open().iter().filter(|other| other.id != decision.id);
    for action in elsewhere.flat_map(|other| &other.open.actions) {
        if !decision.open.actions.contains(action) {
            let refused = tried.apply(SeatSet::one(seat), decision.id, action);
            assert_eq!(refused, Err(Refusal::NotOffered), "{action:?} was not offered to {seat:?}");
        }
    }
    let action = &decision.open.actions[0];
    for other in Seat::all(game.seat_count()).filter(|other| *other != seat) {
        let refused = tried.apply(SeatSet::one(other), decision.id, action);
        assert_eq!(refused, Err(Refusal::NotYourTurn), "{other:?} answered for {seat:?}");
    }
    assert_eq!(tried.apply(SeatSet::NONE, decision.id, action), Err(Refusal::NotYourTurn));
    let stale = "0.0.".to_owned() + &seat.0.to_string() + ".0";
    let stale = stale.parse().expect("it has the shape of an id");
    assert_eq!(tried.apply(SeatSet::one(seat), stale, action), Err(Refusal::StaleDecision));
    assert_eq!(tried.hash(), hash, "a refused answer changed something");
}

/// If `game` came from `before` by an action that can be taken back, takes it back and does it again.
pub(crate) fn check_undo<G: Game>(before: &Match<G>, game: &Match<G>, action: &G::Action) {
    let Some(seat) = Seat::all(game.seat_count()).find(|seat| game.can_undo(*seat)) else { return };
    let mut back = game.clone();
    back.undo(seat).expect("what can be taken back is taken back");
    assert_eq!(back.hash(), before.hash(), "taking back {action:?} leaves another position");
    let asked = |game: &Match<G>| {
        game.open()
            .iter()
            .map(|open| (open.open.prompt.clone(), open.open.actions.clone()))
            .collect::<Vec<_>>()
    };
    assert_eq!(asked(&back), asked(before), "taking back {action:?} leaves other decisions");
    let decision =
        back.open().iter().find(|open| open.open.seat == seat).expect("the decision is open again");
    let fresh = before.open().iter().all(|old| old.id != decision.id);
    assert!(fresh, "a decision that was taken back keeps its id");
    let id = decision.id;
    back.apply(SeatSet::one(seat), id, action).expect("what was offered is offered again");
    assert_eq!(back.hash(), game.hash(), "doing {action:?} again leads elsewhere");
}
