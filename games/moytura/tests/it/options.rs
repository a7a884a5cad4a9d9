//! Options that make no game are refused with a sentence.

use crate::drawn::KIT;
use engine::{
    ContentFiles,
    erased::{ErasedGame, Loaded},
};
use moytura::{
    Moytura,
    names::{Clan, Deity, Difficulty, Mode},
};
use serde_json::json;
use std::collections::BTreeSet;

#[test]
fn impossible_options_are_refused_with_a_sentence() {
    let game = Loaded::<Moytura>::new(&ContentFiles::default()).unwrap();
    let table = [
        (
            json!({"difficulty": "standard"}),
            "a difficulty is for the solo and co-operative game, not for two rivals",
        ),
        (
            json!({"lugh_replaces": "lugh"}),
            "Lugh takes the place of one of the four other deities, not his own",
        ),
        (json!({"lugh_replaces": ["eriu", "dagda"]}), "option lugh_replaces: "),
        (json!({"setup": "atlantis"}), "there is no setup called \"atlantis\""),
        (
            json!({"setup": "standard_1", "clans": ["banshees", "aos_si", "bananach", "oillipheist"]}),
            "a game has exactly three enemy clans, not 4",
        ),
        (
            json!({"setup": "standard_1", "clans": []}),
            "a game has exactly three enemy clans, not 0",
        ),
        (
            json!({"setup": "standard_1", "clans": ["banshees", "aos_si", "banshees"]}),
            "the Banshees is chosen twice",
        ),
        (
            json!({"setup": "standard_1", "clans": ["red_fomorians", "aos_si", "ellen_trechend"]}),
            "the red Fomorians and Ellén Trechend are two sides of the same pieces and cannot play together",
        ),
        (
            json!({"clans": ["banshees", "aos_si", "bananach"]}),
            "the setup \"beginner\" is made for these clans: the red Fomorians, the teal Fomorians, the gold Fomorians",
        ),
        (json!({"clans": ["random", "random", "random"]}), "the setup \"beginner\" is made for"),
        (
            json!({"strongholds": "as_listed"}),
            "the setup \"beginner\" says itself which clan starts where",
        ),
        (
            json!({"setup": "standard_3", "strongholds": "as_listed",
                "clans": ["red_fomorians", "oillipheist", "gold_fomorians"]}),
            "the Oilliphéist's stronghold must be on the sea, and uisnech is not",
        ),
        (json!({"mode": "teams"}), "option mode: unknown variant `teams`"),
        (json!({"clans": ["balor"]}), "option clans[0]: unknown variant `balor`"),
        (json!({"players": 3}), "option players: unknown field `players`"),
    ];
    for (options, sentence) in table {
        let error = game.seating(&options).unwrap_err().to_string();
        assert!(error.starts_with(sentence), "{options}: {error}");
    }
    let solo = json!({"mode": "solo", "difficulty": "maximum"});
    assert_eq!(game.seating(&solo).unwrap().names, ["solo"]);
    assert!(game.start(&solo, 2, [0; 32]).is_err());
    assert_eq!(game.seating(&json!({})).unwrap().names, ["white", "black"]);
}

#[test]
fn presets_touch_everything() {
    let presets = <Moytura as engine::Game>::presets(KIT.content());
    assert_eq!(presets[0].options, moytura::options::Options::default());
    let ids: BTreeSet<&str> = presets.iter().map(|preset| preset.id).collect();
    assert_eq!(ids.len(), presets.len());
    let setups: BTreeSet<&str> =
        presets.iter().map(|preset| preset.options.setup.as_str()).collect();
    assert_eq!(setups.len(), KIT.content().setups.len());
    let clans: BTreeSet<Clan> = presets
        .iter()
        .flat_map(|preset| preset.options.clans.iter().filter_map(|choice| choice.clan()))
        .collect();
    assert_eq!(clans.len(), Clan::ALL.len());
    for mode in Mode::ALL {
        let levels: BTreeSet<Option<Difficulty>> = presets
            .iter()
            .filter(|preset| preset.options.mode == mode)
            .map(|preset| preset.options.difficulty)
            .collect();
        assert_eq!(levels.len(), if mode == Mode::Versus { 1 } else { 3 }, "{mode:?}");
    }
    let replaced: BTreeSet<Deity> =
        presets.iter().filter_map(|preset| preset.options.lugh_replaces).collect();
    assert_eq!(replaced.len(), 4);
}

/// The schema that a client builds its form from names all choices.
#[test]
fn the_schema_lists_the_choices() {
    let game = Loaded::<Moytura>::new(&ContentFiles::default()).unwrap();
    let schema = game.options_schema().to_string();
    for word in ["solo", "maximum", "aos_si", "random", "as_listed", "boand"] {
        assert!(schema.contains(&format!("\"{word}\"")), "{word} in {schema}");
    }
}
