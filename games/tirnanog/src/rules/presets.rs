//! Ways to play that a newcomer picks from.

use crate::wire::{Balor, BoardSide, GeasId, GeasMode, Options, OtherworldLayout};
use engine::Preset;

/// All presets. Together they use every module, every layout, both sides of the board, every way
/// to find Geas cards, and each strength of Balor.
pub(crate) fn all() -> Vec<Preset<Options>> {
    let mut presets = vec![
        preset(
            "first_game",
            "First game",
            "The base game with the Geas cards for beginners.",
            Options::default(),
        ),
        preset(
            "base",
            "Base game",
            "The base game with Geas cards at random.",
            Options { geas: GeasMode::Random, ..Options::default() },
        ),
    ];
    presets.extend(modules());
    presets.extend(solo());
    presets
}

fn modules() -> [Preset<Options>; 8] {
    let random = Options { geas: GeasMode::Random, ..Options::default() };
    let everything = Options {
        new_geas: true,
        blessed_realms: true,
        lore_of_places: true,
        triquetra: true,
        followers: true,
        geas: GeasMode::Drafted,
        otherworld: OtherworldLayout::A,
        ..Options::default()
    };
    [
        preset(
            "new_geas",
            "New Geas cards",
            "Sadb, Standing Stones and the coming of the Tuatha Dé Danann, who look at neighbours.",
            Options {
                new_geas: true,
                geas: GeasMode::Chosen,
                top: Some(GeasId::Sadb),
                middle: Some(GeasId::StandingStones),
                bottom: Some(GeasId::TuathaArrive),
                ..Options::default()
            },
        ),
        preset(
            "blessed_realms",
            "Blessed Realms",
            "What you discard makes its colour's regions worth more. Two or three players.",
            Options { blessed_realms: true, board_side: BoardSide::OneToThree, ..random.clone() },
        ),
        preset(
            "blessed_realms_large",
            "Blessed Realms, large table",
            "The other side of the board, where third places count. Four or five players.",
            Options { blessed_realms: true, board_side: BoardSide::FourToFive, ..random.clone() },
        ),
        preset(
            "lore_of_places",
            "The Lore of Places",
            "The largest regions give powers. The Otherworld lacks two corners.",
            Options { lore_of_places: true, otherworld: OtherworldLayout::A, ..random.clone() },
        ),
        preset(
            "triquetra",
            "Triquetra",
            "Goals give tokens, tokens buy blessings and bridges. The Otherworld has holes.",
            Options { triquetra: true, otherworld: OtherworldLayout::B, ..random },
        ),
        preset(
            "followers",
            "Followers of The Morrigan",
            "Everybody drafts Geas cards of their own.",
            Options { followers: true, geas: GeasMode::Drafted, ..Options::default() },
        ),
        preset("everything", "Everything", "All five modules at once.", everything.clone()),
        preset(
            "everything_hollow",
            "Everything, hollow Otherworld",
            "All five modules at once, with holes in the Otherworld.",
            Options { otherworld: OtherworldLayout::B, ..everything },
        ),
    ]
}

fn solo() -> [Preset<Options>; 4] {
    let solo = |balor| Options { balor, ..Options::default() };
    [
        preset("solo", "Solo", "Alone against Balor.", solo(Balor::Standard)),
        preset(
            "solo_story",
            "Solo, easier",
            "Alone against a milder Balor, with the Geas cards for beginners.",
            solo(Balor::Story),
        ),
        preset(
            "solo_fomorian",
            "Solo, harder",
            "Alone against Balor at his worst, with Geas cards at random.",
            Options { geas: GeasMode::Random, ..solo(Balor::Fomorian) },
        ),
        preset(
            "solo_everything",
            "Solo, everything",
            "Alone against Balor with the four modules that allow it.",
            Options {
                new_geas: true,
                blessed_realms: true,
                lore_of_places: true,
                triquetra: true,
                geas: GeasMode::Random,
                ..solo(Balor::Standard)
            },
        ),
    ]
}

const fn preset(
    id: &'static str,
    title: &'static str,
    summary: &'static str,
    options: Options,
) -> Preset<Options> {
    Preset { id, title, summary, options }
}
