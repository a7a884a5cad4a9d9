//! Which options make a game.

use crate::support::content;
use engine::{Game, SeatRange};
use std::collections::BTreeSet;
use tirnanog::{Balor, BoardSide, GeasId, GeasMode, Options, OtherworldLayout, TirNaNog};

fn seats(options: &Options) -> Result<SeatRange, String> {
    let seating = TirNaNog::seating(content(), options).map_err(|error| error.0)?;
    assert_eq!(seating.names.len(), usize::from(seating.range.max));
    Ok(seating.range)
}

#[test]
fn possible_options_say_how_many_may_play() {
    let solo = Options { balor: Balor::Story, ..Options::default() };
    let realms = Options { blessed_realms: true, ..Options::default() };
    let cases = [
        (Options::default(), 2, 5),
        (solo.clone(), 1, 1),
        (Options { blessed_realms: true, board_side: BoardSide::OneToThree, ..solo }, 1, 1),
        (realms.clone(), 2, 5),
        (Options { board_side: BoardSide::OneToThree, ..realms.clone() }, 2, 3),
        (Options { board_side: BoardSide::FourToFive, ..realms }, 4, 5),
    ];
    for (options, min, max) in cases {
        assert_eq!(seats(&options), Ok(SeatRange { min, max }), "{options:?}");
    }
}

#[test]
fn impossible_options_are_refused_with_a_sentence() {
    let default = Options::default;
    let solo = || Options { balor: Balor::Standard, ..default() };
    let chosen = || Options {
        geas: GeasMode::Chosen,
        top: Some(GeasId::RisingRoad),
        middle: Some(GeasId::Loom),
        bottom: Some(GeasId::Pillars),
        ..default()
    };
    let cases = [
        (Options { followers: true, geas: GeasMode::Drafted, ..solo() }, "two or more players"),
        (Options { geas: GeasMode::Drafted, ..default() }, "only with Followers"),
        (Options { followers: true, ..default() }, "are drafted"),
        (Options { top: Some(GeasId::Sadb), ..default() }, "only when they are chosen"),
        (Options { middle: None, ..chosen() }, "Name a Geas"),
        (Options { middle: Some(GeasId::Sadb), ..chosen() }, "belongs to one row"),
        (Options { top: Some(GeasId::Sadb), ..chosen() }, "belongs to Module 1"),
        (
            Options {
                new_geas: true,
                bottom: Some(GeasId::TuathaArrive),
                balor: Balor::Standard,
                ..chosen()
            },
            "not for solo games",
        ),
        (Options { lore_of_places: true, ..default() }, "choose layout a or b"),
        (Options { triquetra: true, ..default() }, "choose layout a or b"),
        (Options { otherworld: OtherworldLayout::A, ..default() }, "come with The Lore of Places"),
        (
            Options { otherworld: OtherworldLayout::B, lore_of_places: true, ..solo() },
            "only the base layout",
        ),
        (Options { board_side: BoardSide::OneToThree, ..default() }, "only with Blessed Realms"),
        (
            Options { board_side: BoardSide::FourToFive, blessed_realms: true, ..solo() },
            "for one to three players",
        ),
    ];
    for (options, words) in cases {
        let sentence = seats(&options).expect_err(&format!("{options:?} is refused"));
        assert!(sentence.contains(words), "{options:?}: {sentence}");
        assert!(sentence.ends_with('.'), "{sentence}");
    }
}

#[test]
fn unknown_options_are_refused_and_missing_ones_have_defaults() {
    let options: Options = serde_json::from_str("{}").expect("all fields have defaults");
    assert_eq!(options, Options::default());
    let wrong = serde_json::from_str::<Options>(r#"{"new_gaes":true}"#).expect_err("a misspelling");
    assert!(wrong.to_string().contains("new_gaes"), "{wrong}");
}

/// The presets touch every module, layout, board side, way to find Geas cards and strength of
/// Balor, and every number of players.
#[test]
fn presets_touch_everything() {
    let presets = TirNaNog::presets(content());
    let ids: BTreeSet<&str> = presets.iter().map(|preset| preset.id).collect();
    assert_eq!(ids.len(), presets.len());
    let any = |holds: &dyn Fn(&Options) -> bool| presets.iter().any(|one| holds(&one.options));
    assert!(any(&|options| options.new_geas));
    assert!(any(&|options| options.blessed_realms));
    assert!(any(&|options| options.lore_of_places));
    assert!(any(&|options| options.triquetra));
    assert!(any(&|options| options.followers));
    for mode in [GeasMode::FirstGame, GeasMode::Random, GeasMode::Chosen, GeasMode::Drafted] {
        assert!(any(&|options| options.geas == mode), "{mode:?}");
    }
    for layout in [OtherworldLayout::Base, OtherworldLayout::A, OtherworldLayout::B] {
        assert!(any(&|options| options.otherworld == layout), "{layout:?}");
    }
    for side in [BoardSide::ByPlayers, BoardSide::OneToThree, BoardSide::FourToFive] {
        assert!(any(&|options| options.board_side == side), "{side:?}");
    }
    for balor in [Balor::Absent, Balor::Story, Balor::Standard, Balor::Fomorian] {
        assert!(any(&|options| options.balor == balor), "{balor:?}");
    }
    let counts: BTreeSet<u8> = presets
        .iter()
        .flat_map(|preset| {
            let range = seats(&preset.options).expect("a preset makes a game");
            range.min..=range.max
        })
        .collect();
    assert_eq!(counts.into_iter().collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
}
