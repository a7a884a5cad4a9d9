//! Module 3, The Lore of Places.

use crate::support::{Desk, Orange, Position, Purple, SeatSet, White, at};
use tirnanog::{
    Action, Colour, ColourChange, Event, Mormaer, Options, OtherworldLayout, PileName, Prompt, Row,
    Side,
    state::{Archway, Phase},
};

fn lore() -> Options {
    Options { lore_of_places: true, otherworld: OtherworldLayout::A, ..Options::default() }
}

/// Mormaers in the order of their powers in blue, green, red and yellow; `holders` likewise.
fn archways(holders: [Option<Side>; 4]) -> [Archway; 4] {
    let mut nth = 0;
    Mormaer::ALL.map(|mormaer| {
        nth += 1;
        Archway { mormaer, holder: holders[nth - 1], sideways: false }
    })
}

/// Purple is to select the green 1.
fn position(saga: &str, hand: &str) -> Position {
    Position::new(2, lore())
        .with(|public| public.archways = archways([None; 4]))
        .saga(Purple, saga)
        .hand(Purple, hand)
        .grid("G1 Y3 Y3 / Y3 -- -- / -- -- --")
        .storytellers(Purple, &[[0, 1]])
        .storytellers(Orange, &[[1, 2]])
}

fn turn(position: Position) -> Desk {
    position.at(Phase::Recall(Purple))
}

fn holders(desk: &Desk) -> [Option<Side>; 4] {
    desk.public().archways.map(|archway| archway.holder)
}

fn can_use(desk: &Desk, side: Side, mormaer: Mormaer) -> bool {
    desk.offers(side).contains(&Action::UseMormaer { mormaer })
}

#[test]
fn mormaers_are_slotted_into_archways_at_random() {
    let orders: std::collections::BTreeSet<[Mormaer; 4]> = (0..60)
        .map(|seed| {
            let order = Desk::new(2, lore(), seed).public().archways.map(|archway| archway.mormaer);
            let mut all = order;
            all.sort_unstable();
            assert_eq!(all, Mormaer::ALL);
            order
        })
        .collect();
    assert!(orders.len() > 15);
}

#[test]
fn a_region_of_three_that_is_larger_than_all_others_takes_the_archway() {
    let mut desk = turn(position("B1 B2", "B3"));
    desk.select(Purple, [0, 1], 0);
    let news = desk.play(Purple, "B3", Row::Top);
    let claimed = Event::ArchwayClaimed {
        side: Purple,
        colour: Colour::Blue,
        mormaer: Mormaer::Bargainer,
        from: None,
    };
    assert!(news.contains(&claimed));
    assert_eq!(holders(&desk), [Some(Purple), None, None, None]);
    let archway = desk.view(SeatSet::NONE).lore.expect("in play").archways[0];
    assert_eq!((archway.holder, archway.sideways), (Some(Purple), false), "upright");
}

#[test]
fn two_cards_or_a_tie_take_nothing() {
    for (own, other, card, row) in
        [("B1", "", "B3", Row::Top), ("B1 B2", "B4 B5 B6", "B3", Row::Top)]
    {
        let mut desk = turn(position(own, card).saga(Orange, other));
        desk.select(Purple, [0, 1], 0);
        desk.play(Purple, card, row);
        assert_eq!(holders(&desk), [None; 4], "{own} against {other}");
    }
}

#[test]
fn a_larger_region_takes_the_archway_from_its_holder() {
    let mut desk = turn(
        position("B1 B2 B3", "B3")
            .saga(Orange, "B4 B5 B6")
            .with(|public| public.archways = archways([Some(Orange), None, None, None])),
    );
    desk.select(Purple, [0, 1], 0);
    let news = desk.play(Purple, "B3", Row::Top);
    assert!(news.iter().any(|event| matches!(
        event,
        Event::ArchwayClaimed { side: Purple, from: Some(Orange), .. }
    )));
    assert_eq!(holders(&desk)[0], Some(Purple));
}

#[test]
fn an_archway_is_kept_when_the_region_shrinks_or_is_equalled() {
    let mut desk = turn(
        position("B1 B2", "B3")
            .saga(Orange, "B4 R1 B5")
            .with(|public| public.archways = archways([Some(Orange), None, None, None])),
    );
    desk.select(Purple, [0, 1], 0);
    desk.play(Purple, "G1", Row::Bottom);
    assert_eq!(holders(&desk)[0], Some(Orange));
}

/// A player whose region became the largest because another's shrank claims after the next change
/// of the own Saga only.
#[test]
fn only_the_active_player_claims() {
    let mut desk = turn(
        position("B1 B2 B3 R5", "B1*")
            .saga(Orange, "B4 B5 B6")
            .with(|public| public.archways = archways([Some(Purple), None, None, None])),
    );
    desk.select(Purple, [0, 1], 0);
    desk.play(Purple, "B1*", Row::Middle);
    // The Púca below makes the first blue card red: the region is smaller than Orange's now.
    desk.act(Purple, Action::Recolour { cell: at(0, 0), colour: Colour::Red });
    assert_eq!(holders(&desk)[0], Some(Purple));
}

#[test]
fn several_archways_may_be_claimed_at_once() {
    // The Stone of Fál makes a green region of three; the card it touches joins it.
    let mut desk = turn(position("B1 B2 B3 / G1 G3", "G2"));
    desk.select(Purple, [0, 1], 0);
    desk.play(Purple, "G2", Row::Middle);
    assert_eq!(holders(&desk), [Some(Purple), Some(Purple), None, None]);
}

#[test]
fn a_bridge_makes_regions_larger_for_archways() {
    let options = Options { triquetra: true, ..lore() };
    let mut desk = Position::new(2, options)
        .with(|public| {
            public.archways = archways([None; 4]);
            public.tokens[0] = 1;
        })
        .saga(Purple, "B1 R1 B2 B3")
        .hand(Purple, "R7")
        .grid("G1 Y3 Y3 / Y3 -- -- / -- -- --")
        .storytellers(Purple, &[[0, 1]])
        .storytellers(Orange, &[[1, 2]])
        .at(Phase::Recall(Purple));
    desk.act(Purple, Action::Spend { blessing: tirnanog::Blessing::Bridge });
    desk.act(Purple, Action::Bridge { from: at(0, 0), to: at(0, 2) });
    assert_eq!(holders(&desk)[0], Some(Purple));
}

#[test]
fn power_one_swaps_a_hand_card_with_the_top_of_any_pile() {
    let mut desk = turn(
        position("", "R7 R8")
            .discards("B1 B2")
            .personal(Purple, "Y1 Y2")
            .personal(Orange, "G3 G4")
            .with(|public| public.archways = archways([Some(Purple), None, None, None])),
    );
    assert!(can_use(&desk, Purple, Mormaer::Bargainer));
    let news = desk.act(Purple, Action::UseMormaer { mormaer: Mormaer::Bargainer });
    assert!(news.contains(&Event::MormaerUsed { side: Purple, mormaer: Mormaer::Bargainer }));
    assert_eq!(desk.prompt(Purple), Prompt::Mormaer { mormaer: Mormaer::Bargainer });
    assert_eq!(desk.offers(Purple).len(), 6, "three piles and two hand cards");
    let pile = PileName::Personal { side: Orange };
    let (take, give) =
        (*desk.public().personal[1].last().expect("a pile"), desk.in_hand(Purple, "R7"));
    let news = desk.act(Purple, Action::Swap { pile, take, give });
    assert!(news.contains(&Event::Swapped { side: Purple, pile, took: take, gave: give }));
    assert_eq!(desk.hand(Purple), ["G4", "R8"]);
    assert_eq!(Desk::names(&desk.public().personal[1]), ["G3", "R7"]);
    assert!(desk.saga(Purple).trim() == "/  /", "it is no play: {}", desk.saga(Purple));
    assert_eq!(desk.prompt(Purple), Prompt::Select, "the turn goes on");
    assert!(!can_use(&desk, Purple, Mormaer::Bargainer), "once a round");
}

#[test]
fn power_two_swaps_a_hand_card_with_any_card_of_the_own_or_the_public_pile() {
    let mut desk = turn(
        position("", "R7")
            .discards("B1 B2 B3")
            .personal(Purple, "Y1 Y2")
            .personal(Orange, "G3 G4")
            .with(|public| public.archways = archways([None, Some(Purple), None, None])),
    );
    desk.act(Purple, Action::UseMormaer { mormaer: Mormaer::Rememberer });
    assert_eq!(desk.offers(Purple).len(), 5);
    let take = desk.public().discards[0];
    let give = desk.in_hand(Purple, "R7");
    desk.act(Purple, Action::Swap { pile: PileName::Public, take, give });
    assert_eq!(desk.hand(Purple), ["B1"]);
    assert_eq!(Desk::names(&desk.public().discards), ["B2", "B3", "R7"], "the given card on top");
}

#[test]
fn powers_one_and_two_need_a_pile() {
    let desk = turn(position("", "R7").with(|public| {
        public.archways = archways([Some(Purple), Some(Purple), None, None]);
    }));
    assert!(!can_use(&desk, Purple, Mormaer::Bargainer));
    assert!(!can_use(&desk, Purple, Mormaer::Rememberer));
}

#[test]
fn power_three_changes_the_colour_of_a_card_of_the_archways_colour() {
    let mut desk = turn(
        position("R1 R4*>B B5>R / R3", "Y7")
            .with(|public| public.archways = archways([None, None, Some(Purple), None])),
    );
    desk.act(Purple, Action::UseMormaer { mormaer: Mormaer::Dyer });
    let cells: std::collections::BTreeSet<_> = desk
        .offers(Purple)
        .into_iter()
        .filter_map(|action| match action {
            Action::Recolour { cell, colour } => {
                assert_ne!(colour, Colour::Red);
                Some(cell)
            }
            _ => None,
        })
        .collect();
    assert_eq!(cells.into_iter().collect::<Vec<_>>(), [at(0, 0), at(0, 2), at(1, 0)]);
    let cell = at(0, 0);
    let news = desk.act(Purple, Action::Recolour { cell, colour: Colour::Green });
    let by = ColourChange::Dyer;
    assert!(news.contains(&Event::Recoloured { side: Purple, cell, colour: Colour::Green, by }));
}

#[test]
fn power_three_needs_a_card_of_the_colour_and_may_win_another_archway() {
    let holders_of = [None, None, Some(Purple), None];
    let desk = turn(position("B1", "Y7").with(|public| public.archways = archways(holders_of)));
    assert!(!can_use(&desk, Purple, Mormaer::Dyer));
    let mut desk =
        turn(position("B1 R1 B2", "Y7").with(|public| public.archways = archways(holders_of)));
    desk.act(Purple, Action::UseMormaer { mormaer: Mormaer::Dyer });
    desk.act(Purple, Action::Recolour { cell: at(0, 1), colour: Colour::Blue });
    assert_eq!(holders(&desk), [Some(Purple), None, Some(Purple), None]);
}

#[test]
fn power_four_places_two_storytellers_in_one_turn() {
    let mut desk = Position::new(2, lore())
        .grid("B1 B2 B3 / B4 -- B5 / B6 B7 B8")
        .with(|public| public.archways = archways([None, None, None, Some(Purple)]))
        .at(Phase::Journey(Purple));
    desk.act(Purple, Action::UseMormaer { mormaer: Mormaer::Wayfarer });
    assert_eq!(desk.prompt(Purple), Prompt::Place { left: 3, wisps: 0, wayfarer: true });
    desk.place(Purple, [0, 1]);
    desk.place(Purple, [1, 2]);
    desk.place(Orange, [2, 5]);
    assert!(!can_use(&desk, Purple, Mormaer::Wayfarer), "once a round, and one is left");
    desk.place(Purple, [5, 8]);
    // Purple has none left and is skipped.
    desk.place(Orange, [7, 8]);
    desk.place(Orange, [6, 7]);
    assert_eq!(*desk.0.phase(), Phase::Recall(Orange));
}

#[test]
fn the_wayfarer_is_not_used_in_the_saga_phase_nor_the_others_in_the_journey() {
    let all = [Some(Purple); 4];
    let desk =
        turn(position("R1", "Y7").discards("B1").with(|public| public.archways = archways(all)));
    let saga = [Mormaer::Bargainer, Mormaer::Rememberer, Mormaer::Dyer];
    assert!(saga.iter().all(|mormaer| can_use(&desk, Purple, *mormaer)));
    assert!(!can_use(&desk, Purple, Mormaer::Wayfarer));
    let desk = Position::new(2, lore())
        .grid("B1 B2 B3 / B4 -- B5 / B6 B7 B8")
        .saga(Purple, "R1")
        .discards("Y1")
        .with(|public| public.archways = archways(all))
        .at(Phase::Journey(Purple));
    assert!(saga.iter().all(|mormaer| !can_use(&desk, Purple, *mormaer)));
    assert!(can_use(&desk, Purple, Mormaer::Wayfarer));
}

#[test]
fn a_mormaer_may_be_used_on_the_turn_it_was_claimed_and_several_in_one_turn() {
    let mut desk = turn(
        position("B1 B2", "B3 Y7")
            .discards("R1")
            .with(|public| public.archways = archways([None, Some(Purple), None, None])),
    );
    desk.select(Purple, [0, 1], 0);
    desk.play(Purple, "B3", Row::Top);
    assert_eq!(desk.prompt(Purple), Prompt::EndTurn);
    for mormaer in [Mormaer::Bargainer, Mormaer::Rememberer] {
        desk.act(Purple, Action::UseMormaer { mormaer });
        let swap = desk.offers(Purple)[0];
        desk.act(Purple, swap);
    }
    assert_eq!(desk.waiting(), [Orange], "nothing is left to do, so the turn is over");
}

#[test]
fn the_end_of_a_turn_is_asked_only_while_something_could_be_done() {
    let mut desk = turn(
        position("", "Y7")
            .discards("R1")
            .with(|public| public.archways = archways([Some(Purple), None, None, None])),
    );
    desk.select(Purple, [0, 1], 0);
    desk.play(Purple, "Y7", Row::Top);
    assert_eq!(desk.prompt(Purple), Prompt::EndTurn);
    desk.act(Purple, Action::EndTurn);
    assert_eq!(desk.waiting(), [Orange]);
}

/// An Archway that changes hands arrives upright, yet a player uses a Mormaer once a round only.
#[test]
fn a_taken_archway_is_upright_but_its_old_user_may_not_use_it_again_this_round() {
    let mut desk =
        turn(position("B1 B2 B3", "B3").saga(Orange, "B4 B5 B6").discards("R1").with(|public| {
            public.archways = archways([Some(Orange), None, None, None]);
            public.archways[0].sideways = true;
            public.mormaers_used[Orange.index()] = 1;
        }));
    desk.select(Purple, [0, 1], 0);
    desk.play(Purple, "B3", Row::Top);
    assert!(can_use(&desk, Purple, Mormaer::Bargainer), "upright for the new holder");

    let desk = turn(position("", "Y7").discards("R1").with(|public| {
        public.archways = archways([Some(Purple), None, None, None]);
        public.mormaers_used[Purple.index()] = 1;
    }));
    assert!(!can_use(&desk, Purple, Mormaer::Bargainer), "used before it was lost and won again");
}

#[test]
fn cleanup_turns_archways_upright_after_the_discards() {
    let mut desk = Position::new(2, lore())
        .hand(Purple, "Y1 Y2")
        .hand(Orange, "Y3 Y4")
        .with(|public| {
            public.archways = archways([Some(Purple), None, None, None]);
            public.archways[0].sideways = true;
            public.mormaers_used[0] = 1;
        })
        .at(Phase::Discard);
    desk.discard(Purple, "Y1");
    let news = desk.discard(Orange, "Y3");
    let at_of = |wanted: &dyn Fn(&Event) -> bool| news.iter().position(wanted);
    let discarded = at_of(&|event| matches!(event, Event::Discarded { .. }));
    assert!(discarded < at_of(&|event| *event == Event::ArchwaysTurned));
    assert!(!desk.public().archways[0].sideways);
    assert_eq!(desk.public().mormaers_used[0], 0);
}

#[test]
fn chosen_discards_go_to_personal_piles_everything_else_to_the_public_one() {
    let mut desk = Position::new(2, lore())
        .grid("B1 -- -- / -- -- -- / -- -- --")
        .hand(Purple, "Y1 Y2")
        .hand(Orange, "Y3 Y4")
        .at(Phase::Clear);
    desk.discard(Purple, "Y1");
    desk.discard(Orange, "Y3");
    assert_eq!(Desk::names(&desk.public().discards), ["B1"]);
    assert_eq!(Desk::names(&desk.public().personal[0]), ["Y1"]);
    assert_eq!(Desk::names(&desk.public().personal[1]), ["Y3"]);

    let mut desk = turn(position("", "B7* R8"));
    desk.select(Purple, [0, 1], 0);
    desk.play(Purple, "B7*", Row::Top);
    desk.discard(Purple, "R8");
    assert_eq!(Desk::names(&desk.public().discards), ["R8"], "a Banshee's discard is public");
}

#[test]
fn mormaers_may_be_used_in_the_echtra_quest() {
    let desk = Position::new(3, lore())
        .grid("-- B1 -- / -- -- -- -- / -- -- --")
        .lost(White, 1)
        .hand(White, "Y1")
        .discards("R1")
        .with(|public| public.archways = archways([Some(White), None, None, None]))
        .at(Phase::Echtra(White));
    assert!(can_use(&desk, White, Mormaer::Bargainer));
}
