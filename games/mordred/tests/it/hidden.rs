//! What is hidden stays hidden, thing by thing (ruling R69).

use crate::scene::*;
use engine::{Rng, Seat, SeatSet};
use mordred::{
    Action, Event, Mordred, Options, Phase, View,
    state::{Private, Public, Secret},
    wire::names::*,
};
use static_assertions::assert_not_impl_any;

assert_not_impl_any!(Public: serde::Serialize);
assert_not_impl_any!(Private: serde::Serialize);
assert_not_impl_any!(Secret: serde::Serialize);
assert_not_impl_any!(engine::State<Mordred>: serde::Serialize);

fn view(play: &Play, nation: Nation) -> View {
    play.game.view(SeatSet::one(play.seat(nation)))
}

/// Imagined tables that `nation` cannot tell from the real one; what they show must vary.
fn imagined<T: PartialEq>(
    play: &Play,
    nation: Nation,
    look: impl Fn(&engine::State<Mordred>) -> T,
) -> bool {
    let mut rng = Rng::from_number(3);
    let own = SeatSet::one(play.seat(nation));
    let real = look(play.state());
    let mut differs = false;
    for _ in 0..20 {
        let other = play.game.imagine(own, &mut rng).expect("a table can be imagined");
        differs |= look(other.state()) != real;
    }
    differs
}

fn two() -> Scene {
    scene(&[Humans, Hobgoblins]).put(Humans, Elmet, "csw").put(Hobgoblins, Elmet, "csw")
}

#[test]
fn hands_are_seen_by_their_owner_only() {
    let play = two().begin(Phase::ChooseAction);
    for (at, nation) in [Humans, Hobgoblins].into_iter().enumerate() {
        let seen = view(&play, nation);
        assert_eq!(seen.nations[at].hand_cards.as_ref().map(Vec::len), Some(7));
        assert_eq!(seen.nations[1 - at].hand_cards, None);
        assert_eq!(seen.nations[1 - at].spell_cards, None);
        assert_eq!(seen.nations[1 - at].hand, 7);
    }
    let other = play.seat(Hobgoblins);
    assert!(imagined(&play, Humans, |state| state.seats[other].hand));
    assert!(!imagined(&play, Hobgoblins, |state| state.seats[other].hand));
}

#[test]
fn deck_orders_are_known_to_nobody() {
    let play = two().begin(Phase::ChooseAction);
    let own = play.seat(Humans).index();
    assert!(imagined(&play, Humans, |state| state.secret.decks[own].clone()));
    assert!(imagined(&play, Humans, |state| state.secret.fate.clone()));
    assert!(imagined(&play, Humans, |state| state.secret.chaos.clone()));
}

#[test]
fn cards_laid_face_down_are_counted_but_not_shown() {
    let mut play = two().turn(Humans).war();
    let laid = play.hand(Hobgoblins).first().expect("a hand");
    play.say(Hobgoblins, Action::Lay { card: laid, area: Area::Warriors });
    play.say(Hobgoblins, Action::Done);
    let battle = view(&play, Humans).battle.expect("a battle");
    assert_eq!(battle.sides[0].warriors.count, 1);
    assert_eq!(battle.sides[0].warriors.cards, None);
    let own = view(&play, Hobgoblins).battle.expect("a battle");
    assert_eq!(own.sides[0].warriors.cards.as_ref().map(|cards| cards[0].card), Some(laid));
    assert!(play.heard(&Event::CardLaid { nation: Hobgoblins, area: Area::Warriors, card: None }));
    let seat = play.seat(Hobgoblins);
    assert!(imagined(&play, Humans, |state| state.seats[seat].laid));
}

#[test]
fn revealed_cards_are_seen_by_all_and_cannot_be_taken_back() {
    let mut play = two().turn(Humans).war();
    play.say(Hobgoblins, Action::Done).say(Humans, Action::Done);
    assert!(!play.game.can_undo(Seat(0)) && !play.game.can_undo(Seat(1)));
}

#[test]
fn the_drawn_pair_is_seen_by_the_chooser_only() {
    let play = two().turn(Humans).begin(Phase::DrawFate);
    assert_eq!(view(&play, Humans).fate.drawn.as_ref().map(Vec::len), Some(2));
    let other = view(&play, Hobgoblins).fate;
    assert_eq!((other.drawn, other.choosing), (None, Some(Humans)));
    let seat = play.seat(Humans);
    assert!(imagined(&play, Hobgoblins, |state| state.seats[seat].fate));
    assert!(!imagined(&play, Humans, |state| state.seats[seat].fate));
}

#[test]
fn the_fate_card_not_chosen_is_known_only_to_who_put_it_on_the_cauldron() {
    let mut play = two().fate_deck(&["f8", "f7"]).turn(Humans).begin(Phase::DrawFate);
    play.say(Humans, Action::Fate { card: fate("f7") });
    let seen = |nation| view(&play, nation).fate.cauldron[0].card;
    assert_eq!(seen(Humans), Some(fate("f8")));
    assert_eq!(seen(Hobgoblins), None);
    let seat = play.seat(Humans);
    assert!(imagined(&play, Hobgoblins, |state| state.seats[seat].cauldron.clone()));
    assert!(!imagined(&play, Humans, |state| state.seats[seat].cauldron.clone()));
}

#[test]
fn the_chaos_card_under_the_deck_is_known_only_to_who_put_it_there() {
    let mut play = two().chaos().chaos_deck(&["c6", "c7"]).turn(Humans).begin(Phase::DrawFate);
    play.say(Humans, Action::Chaos { card: chaos("c6") });
    let seen = |nation| view(&play, nation).chaos_cards.under[0].card;
    assert_eq!(seen(Humans), Some(chaos("c7")));
    assert_eq!(seen(Hobgoblins), None);
    assert!(imagined(&play, Hobgoblins, |state| state.secret.chaos.cards()[0]));
    assert!(!imagined(&play, Humans, |state| state.secret.chaos.cards()[0]));
}

#[test]
fn a_spectator_sees_no_hidden_card_at_all() {
    let play = two().turn(Humans).begin(Phase::DrawFate);
    let seen = play.game.view(SeatSet::NONE);
    assert!(seen.nations.iter().all(|nation| nation.hand_cards.is_none()));
    assert_eq!(seen.fate.drawn, None);
}

#[test]
fn a_turn_can_be_taken_back_until_something_hidden_shows() {
    let mut play = two().begin(Phase::ChooseAction);
    let before = play.game.hash();
    play.say(Humans, act(ActionKind::March)).say(Humans, go(Logres));
    for _ in 0..2 {
        assert!(play.game.can_undo(Seat(0)));
        play.game.undo(Seat(0)).expect("nothing was revealed");
    }
    assert_eq!(play.game.hash(), before);
}

#[test]
fn options_refuse_impossible_nations() {
    use engine::Game as _;
    for nations in [vec![], vec![Humans], vec![Humans, HighElves, Humans]] {
        let options = Options { nations, ..Options::default() };
        assert!(Mordred::seating(KIT.content(), &options).is_err());
    }
    let three = Options { nations: vec![TunnelDwarves, Humans, HighElves], ..Options::default() };
    let seating = Mordred::seating(KIT.content(), &three).expect("possible");
    assert_eq!(seating.names, ["tunnel_dwarves", "humans", "high_elves"]);
    assert_eq!((seating.range.min, seating.range.max), (2, 3));
}
