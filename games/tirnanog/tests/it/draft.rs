//! Module 5, Followers of The Morrigan.

use crate::support::{Desk, Orange, Position, Purple, SeatSet, White, space};
use tirnanog::{
    Action, Blessing, Cell, Event, GeasId, GeasMode, Options, Prompt, Row, Side, Stage,
    state::{Phase, Public},
};

fn followers() -> Options {
    Options { followers: true, geas: GeasMode::Drafted, ..Options::default() }
}

const GRID: [GeasId; 9] = [
    GeasId::RisingRoad,
    GeasId::SettingSun,
    GeasId::TurningCloak,
    GeasId::FourProvinces,
    GeasId::Echoes,
    GeasId::HumbleHearth,
    GeasId::EvenHand,
    GeasId::Loom,
    GeasId::ExactBargain,
];

/// A draft of two players with a known grid.
fn draft(change: impl FnOnce(&mut Public)) -> Position {
    Position::new(2, followers()).with(|public| {
        public.round = 0;
        public.grid.geas[..9].copy_from_slice(&GRID.map(Some));
        change(public);
    })
}

fn cells(desk: &Desk, side: Side) -> Vec<u8> {
    let offers = desk.offers(side).into_iter();
    offers
        .filter_map(|action| match action {
            Action::Select { cell, .. } | Action::EchtraSelect { cell } => Some(cell.0),
            _ => None,
        })
        .collect()
}

#[test]
fn the_draft_is_played_like_a_round_and_everybody_ends_with_one_geas_a_row() {
    for seats in 2..=5 {
        for seed in 0..10 {
            let mut desk = Desk::new(seats, followers(), seed);
            let first = desk.public().first;
            let mut rng = engine::Rng::from_number(seed);
            while desk.public().round == 0 {
                let seat = desk.0.waiting_on().iter().next().expect("somebody drafts");
                let policy = engine::bots::Policy::Random;
                let (id, action) =
                    engine::bots::choose(policy, &desk.0, seat, &mut rng).expect("asked");
                desk.0.apply(SeatSet::one(seat), id, &action).expect("offered");
            }
            for trio in &desk.public().geas[..seats] {
                for row in Row::ALL {
                    assert_eq!(trio[row.index()].map(GeasId::row), Some(row));
                }
            }
            let drafted: Vec<GeasId> =
                desk.public().geas.iter().flatten().flatten().copied().collect();
            let different: std::collections::BTreeSet<_> = drafted.iter().collect();
            assert_eq!(different.len(), 3 * seats, "sets are all different");
            assert!(desk.public().grid.geas.iter().all(Option::is_none), "the rest is in the box");
            assert_eq!(
                desk.public().clockwise(first),
                desk.public().first,
                "the token passes left"
            );
            assert_eq!(desk.view(SeatSet::NONE).stage, Stage::Journey);
        }
    }
}

#[test]
fn storytellers_are_placed_between_two_geas_clockwise_and_select_in_reverse() {
    let mut desk = draft(|_| {}).at(Phase::Draft);
    assert_eq!(desk.prompt(Purple), Prompt::DraftPlace { left: 3 });
    assert_eq!(desk.offers(Purple).len(), 12);
    let mut placed = Vec::new();
    while let Phase::DraftJourney(side) = *desk.0.phase() {
        placed.push(side);
        let first = desk.offers(side)[0];
        desk.act(side, first);
    }
    assert_eq!(placed, [Purple, Orange].repeat(3));
    assert_eq!(*desk.0.phase(), Phase::DraftRecall(Orange));
    assert_eq!(desk.view(SeatSet::NONE).active, Some(Orange));
}

#[test]
fn only_a_geas_of_a_row_one_lacks_is_valid() {
    let desk = draft(|public| public.geas[0][Row::Top.index()] = Some(GeasId::Sadb))
        .storytellers(Purple, &[[0, 1]])
        .at(Phase::DraftRecall(Purple));
    // The engine answers the only choice: the middle Geas in cell 1.
    assert_eq!(desk.public().geas[0][Row::Middle.index()], Some(GeasId::SettingSun));
}

#[test]
fn one_must_take_a_valid_geas_when_any_storyteller_touches_one() {
    let desk = draft(|public| public.geas[0][Row::Top.index()] = Some(GeasId::Sadb))
        .storytellers(Purple, &[[0, 3], [4, 5]])
        .at(Phase::DraftRecall(Purple));
    assert_eq!(desk.prompt(Purple), Prompt::DraftSelect);
    assert_eq!(cells(&desk, Purple), [4, 5], "the other storyteller touches two top Geas");
}

/// The rule on lost storytellers in the draft: without a valid Geas beside it one is lost and
/// selects a valid one in the Echtra Quest.
#[test]
fn a_storyteller_without_a_valid_geas_is_lost_and_selects_any_valid_one_later() {
    let mut desk = draft(|public| {
        public.geas[0] = [Some(GeasId::Sadb), Some(GeasId::StepByStep), None];
        public.geas[1] = [Some(GeasId::OneBanner), Some(GeasId::Echoes), Some(GeasId::Pillars)];
    })
    .storytellers(Purple, &[[0, 3]])
    .hand(Purple, "B1")
    .hand(Orange, "B2")
    .at(Phase::DraftRecall(Purple));
    assert_eq!(*desk.0.phase(), Phase::DraftEchtra(Purple));
    let lost = Event::Lost { side: Purple, space: space(desk.public().grid.layout, [0, 3]) };
    assert!(desk.news(Purple).contains(&lost));
    assert_eq!(desk.prompt(Purple), Prompt::DraftEchtra);
    assert_eq!(cells(&desk, Purple), [2, 5, 8], "the bottom Geas");
    let news = desk.act(Purple, Action::EchtraSelect { cell: Cell(8) });
    let taken = Event::GeasTaken { side: Purple, space: None, geas: GeasId::ExactBargain };
    assert!(news.contains(&taken));
    assert_eq!(desk.public().round, 1);
}

/// The draft's last Geas is taken; what the sums are worth is told.
fn tokens(purple: [GeasId; 2], bottom: GeasId, orange: [GeasId; 3]) -> ([u8; 2], Vec<Event>) {
    let mut desk = draft(|public| {
        public.grid.geas = [None; 18];
        public.grid.geas[0] = Some(bottom);
        public.grid.geas[1] = Some(GeasId::OghamGrove);
        public.geas[0] = [Some(purple[0]), Some(purple[1]), None];
        public.geas[1] = orange.map(Some);
    })
    .storytellers(Purple, &[[0, 1]])
    .at(Phase::DraftRecall(Purple));
    desk.select(Purple, [0, 1], 0);
    ([desk.public().tokens[0], desk.public().tokens[1]], desk.news(Purple))
}

#[test]
fn a_sum_strictly_below_fifty_five_gives_a_token_to_each_player_apart() {
    // 20 + 18 + 16 = 54 and 25 + 15 + 15 = 55.
    let (tokens_54_and_55, news) = tokens(
        [GeasId::RisingRoad, GeasId::Echoes],
        GeasId::HumbleHearth,
        [GeasId::FourProvinces, GeasId::Loom, GeasId::ExactBargain],
    );
    assert_eq!(tokens_54_and_55, [1, 0]);
    assert!(news.contains(&Event::DraftEnded { tokens: vec![Purple] }));
    // 30 + 18 + 16 = 64 and 20 + 14 + 12 = 46.
    let (tokens_64_and_46, _) = tokens(
        [GeasId::Sadb, GeasId::Echoes],
        GeasId::HumbleHearth,
        [GeasId::RisingRoad, GeasId::SettingSun, GeasId::TurningCloak],
    );
    assert_eq!(tokens_64_and_46, [0, 1]);
}

#[test]
fn the_token_buys_a_blessing_without_triquetra_and_there_are_no_goals() {
    let mut desk = Position::new(2, followers())
        .with(|public| {
            public.tokens[0] = 1;
            public.grid.layout = public.grid.otherworld;
        })
        .saga(Purple, "B1 G2 R1")
        .hand(Purple, "Y7")
        .grid("G1 Y3 Y3 / Y3 -- -- / -- -- --")
        .storytellers(Purple, &[[0, 1]])
        .storytellers(Orange, &[[1, 2]])
        .at(Phase::Recall(Purple));
    assert!(desk.offers(Purple).contains(&Action::Spend { blessing: Blessing::Bridge }));
    desk.select(Purple, [0, 1], 0);
    desk.play(Purple, "Y7", Row::Top);
    assert_eq!(desk.public().tokens[0], 1, "four colours are no goal here");
    assert!(desk.view(SeatSet::NONE).triquetra.expect("tokens").goals.is_empty());
}

#[test]
fn every_player_scores_by_the_own_geas() {
    let view = Position::new(3, followers())
        .with(|public| public.geas = [[None; 3]; 5])
        .geas(Purple, GeasId::EvenHand)
        .geas(Orange, GeasId::NoTaleTwice)
        .geas(White, GeasId::RisingRoad)
        .saga_of_another_box(Purple, "B2 B5")
        .saga_of_another_box(Orange, "B2 B5")
        .saga_of_another_box(White, "B2 B5")
        .view();
    let rows: Vec<i32> = view.players.iter().map(|player| player.score.rows[0].total).collect();
    assert_eq!(rows, [0, 7, 5]);
}

/// With two players a draft of all eighteen may bring any of them, Module 1 or not.
#[test]
fn all_eighteen_geas_may_be_drafted_without_module_one() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..60 {
        seen.extend(Desk::new(2, followers(), seed).public().grid.geas.into_iter().flatten());
    }
    assert_eq!(seen.len(), 18);
}
