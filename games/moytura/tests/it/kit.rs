//! Whole matches with the test kit.

use crate::drawn::{KIT, content};
use engine::{Game, Settings, State};
use moytura::{
    Moytura,
    board::ClanNo,
    names::{Clan, Color, Deity, Difficulty, Mode},
    options::{ClanChoice, Options},
    state::Public,
};
use std::{path::Path, sync::LazyLock};
use testkit::{Components, Kit};

/// The kit with pieces counted after every action.
static COUNTING: LazyLock<Kit<Moytura>> = LazyLock::new(|| Kit::new().conserving(components));

/// Followers, units, tokens and cards, wherever they are.
fn components(_settings: &Settings<Moytura>, state: &State<Moytura>) -> Components {
    let public = &state.public;
    let map = &content().map;
    let board = &public.board;
    let followers = |color: Color| {
        let placed = map.all.map(|space| i64::from(board.followers(color, space)));
        i64::from(board.follower_supply(color)) + placed.sum::<i64>()
    };
    let units = |no: ClanNo| {
        let placed = map.all.map(|space| i64::from(board.units(no, space)));
        let claimed = public.supplies.iter().map(|supply| i64::from(supply.defeated[no.index()]));
        i64::from(board.unit_supply(no)) + placed.sum::<i64>() + claimed.sum::<i64>()
    };
    let worship = i64::from(board.worship_supply())
        + i64::from(board.worship().len())
        + public.supplies.iter().map(|supply| i64::from(supply.worship)).sum::<i64>();
    let cards = state.secret.decks.iter().map(engine::Pile::len).sum::<usize>()
        + state.secret.out.len()
        + public.revealed.iter().flatten().flatten().count();
    vec![
        ("white followers", followers(Color::White)),
        ("black followers", followers(Color::Black)),
        ("units of the first clan", units(ClanNo(0))),
        ("units of the second clan", units(ClanNo(1))),
        ("units of the third clan", units(ClanNo(2))),
        ("worship tokens", worship),
        ("enemy cards", cards as i64),
        ("sets that fit the counts", i64::from(sets_fit(public))),
        ("tiles", i64::from(tiles_are_whole(public))),
    ]
}

/// Between turns the sets of spaces say the same as the counts, and nobody shares a space with
/// the other player.
fn sets_fit(public: &Public) -> bool {
    let board = &public.board;
    content().map.all.into_iter().all(|space| {
        let white = board.followers(Color::White, space) > 0;
        let black = board.followers(Color::Black, space) > 0;
        let held = |no| (board.units(no, space) > 0) == board.held(no).contains(space);
        white == board.followed(Color::White).contains(space)
            && black == board.followed(Color::Black).contains(space)
            && ClanNo::ALL.into_iter().all(held)
            && !(white && black)
    })
}

fn tiles_are_whole(public: &Public) -> bool {
    let mut tiles = public.display;
    tiles.sort_unstable();
    tiles.windows(2).all(|pair| pair[0] != pair[1])
}

/// Everything the kit checks, on every preset.
#[test]
fn presets_pass_every_check() {
    let mut shuffled = 0;
    for settings in COUNTING.presets() {
        let playout = COUNTING.check(&settings, 7);
        shuffled += playout.tables_shuffled;
        assert!(playout.answers_in_phase_max <= 8, "{}", playout.answers_in_phase_max);
        assert!(playout.actions_max <= 64, "{}", playout.actions_max);
    }
    assert!(shuffled > 100, "the enemy decks were really shuffled: {shuffled}");
}

/// All sets of three clans that can play together.
fn clan_sets() -> Vec<[Clan; 3]> {
    let mut sets = Vec::new();
    for (a, one) in Clan::ALL.into_iter().enumerate() {
        for (b, two) in Clan::ALL.into_iter().enumerate().skip(a + 1) {
            for three in Clan::ALL.into_iter().skip(b + 1) {
                let set = [one, two, three];
                if set.iter().all(|clan| clan.reverse().is_none_or(|other| !set.contains(&other))) {
                    sets.push(set);
                }
            }
        }
    }
    sets
}

/// Every set of clans with every setup with every mode and difficulty, and every tile replaced by
/// Lugh or none in turn: one random match each.
#[test]
fn every_combination_plays_to_its_end() {
    let modes = [
        (Mode::Versus, None),
        (Mode::Solo, Some(Difficulty::Beginner)),
        (Mode::Solo, Some(Difficulty::Standard)),
        (Mode::Solo, Some(Difficulty::Maximum)),
        (Mode::Cooperative, Some(Difficulty::Beginner)),
        (Mode::Cooperative, Some(Difficulty::Standard)),
        (Mode::Cooperative, Some(Difficulty::Maximum)),
    ];
    let lugh =
        [None, Some(Deity::Eriu), Some(Deity::Boand), Some(Deity::Morrigan), Some(Deity::Dagda)];
    let sets = clan_sets();
    assert_eq!(sets.len(), 63);
    let mut matches: u64 = 0;
    for setup in &content().setups {
        for set in &sets {
            for (mode, difficulty) in modes {
                let options = Options {
                    mode,
                    difficulty,
                    setup: setup.id.clone(),
                    clans: set.map(ClanChoice::from).to_vec(),
                    lugh_replaces: lugh[(matches % 5) as usize],
                    ..Options::default()
                };
                if Moytura::seating(content(), &options).is_err() {
                    assert!(setup.fixed.is_some());
                    continue;
                }
                let seats = if mode == Mode::Solo { 1 } else { 2 };
                COUNTING.playout(&COUNTING.settings(&options, seats), matches);
                matches += 1;
            }
        }
    }
    assert_eq!(matches, 7 * (9 * 63 + 1));
}

/// Many seeds of the ways to play that touch the most rules.
#[test]
fn many_seeds_of_a_sample() {
    for settings in COUNTING.presets().into_iter().step_by(4) {
        for seed in testkit::seeds(60) {
            COUNTING.playout(&settings, seed);
        }
    }
}

/// Matches kept in the repository.
#[test]
fn golden_matches_play_as_they_did() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    for (number, preset) in (1..).zip(Moytura::presets(content())) {
        let seats = if preset.options.mode == Mode::Solo { 1 } else { 2 };
        KIT.golden(&folder.join(format!("{}.json", preset.id)), &preset.options, seats, number);
    }
}
