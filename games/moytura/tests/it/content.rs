//! The game's own content holds together, and bad content is told with file and place.

use crate::drawn::{content, space};
use engine::{ContentFiles, Game, erased::Loaded};
use moytura::{Moytura, names::Product, space::SpaceSet};
use serde_json::{Value, json};

#[test]
fn the_map_has_the_numbers_it_was_drawn_with() {
    let map = &content().map;
    let borders: u32 = map.all.map(|space| map.adjacent[space].len()).sum();
    let paths: u32 = map.all.map(|space| map.paths[space].len()).sum();
    let client = Moytura::content_for_clients(content());
    assert_eq!(
        (map.all.len(), borders / 2, paths / 2, map.sea.len(), map.mounds.len()),
        (45, 101, 65, 27, 12)
    );
    assert_eq!((map.regions.len(), client.waters.len(), client.provinces.len()), (11, 6, 5));
    let firsts: u8 = map.regions.iter().map(|region| region.first).sum();
    let seconds: u8 = map.regions.iter().map(|region| region.second).sum();
    assert_eq!((firsts, seconds), (49, 23));
    for values in [(6, 3), (4, 2), (3, 1)] {
        let green =
            |id: &str| client.regions.iter().any(|r| r.id.as_str() == id && r.color == "green");
        let found = map
            .regions
            .iter()
            .any(|region| (region.first, region.second) == values && green(region.id.as_str()));
        assert!(found, "a green region worth {values:?}");
    }
}

/// Every space has two to five paths, so that no clan is shut in by the map alone.
#[test]
fn every_space_has_two_to_five_paths() {
    let map = &content().map;
    for space in map.all {
        assert!((2..=5).contains(&map.paths[space].len()), "{}", map.id(space));
        assert_eq!(map.paths[space] - map.adjacent[space], SpaceSet::EMPTY);
    }
}

/// Own setups keep strongholds apart, and starts away from them.
#[test]
fn setups_keep_their_distance() {
    let map = &content().map;
    let (base, mag_mell): (Vec<_>, Vec<_>) =
        content().setups.iter().partition(|setup| setup.product == Product::Base);
    assert_eq!((base.len(), mag_mell.len()), (6, 4));
    for setup in &content().setups {
        let around = setup.strongholds.map(|at| map.adjacent[at] | SpaceSet::one(at));
        for (at, one) in around.iter().enumerate() {
            assert!(around[..at].iter().all(|other| !one.meets(*other)), "{}", setup.id);
            assert!(setup.starts.iter().all(|start| !one.contains(*start)), "{}", setup.id);
        }
    }
}

#[test]
fn sections_of_the_banshees_are_the_mounds() {
    let map = &content().map;
    let all = map.sections.iter().fold(SpaceSet::EMPTY, |all, section| {
        assert!(!all.meets(*section));
        all | *section
    });
    assert_eq!(all, map.mounds);
    assert!(map.sections[2].contains(space("sid_femen")));
}

/// Loads the content with one file changed.
fn load_with(file: &str, change: impl FnOnce(&mut Value)) -> String {
    let own = Moytura::files();
    let text = own.iter().find(|(name, _)| *name == file).expect("a file").1;
    let mut json: Value = serde_json::from_str(text).expect("JSON");
    change(&mut json);
    match Loaded::<Moytura>::new(&ContentFiles::new([(file, json.to_string().as_str())])) {
        Ok(_) => "it loads".to_owned(),
        Err(error) => error.to_string(),
    }
}

type Change = fn(&mut Value);

#[test]
fn what_is_wrong_is_told_with_file_and_place() {
    let table: &[(&str, Change, &str)] = &[
        (
            "map.json",
            |map| map["spaces"][1]["id"] = json!("cnoc_fola"),
            "map.json: at spaces[1].id: cnoc_fola occurs twice",
        ),
        (
            "map.json",
            |map| map["spaces"][1]["id"] = json!("Not An Id"),
            "map.json: at spaces[1].id: invalid value: string \"Not An Id\", expected an id: 1 to 24 of a-z, 0-9 and _",
        ),
        (
            "map.json",
            |map| map["spaces"][0]["region"] = json!("nowhere"),
            "map.json: at spaces[0].region: there is no region nowhere",
        ),
        (
            "map.json",
            |map| map["spaces"][0]["middle"] = json!([2000, 1]),
            "map.json: at spaces[0].middle: it lies outside the map",
        ),
        (
            "map.json",
            |map| map["spaces"][0]["colour"] = json!(1),
            "map.json: at spaces[0].colour: unknown field `colour`",
        ),
        (
            "map.json",
            |map| map["regions"][2]["id"] = json!("ulaid"),
            "map.json: at regions[2].id: ulaid occurs twice",
        ),
        (
            "map.json",
            |map| map["regions"][2]["first"] = json!(1),
            "map.json: at regions[2].first: first place is not worth more than second",
        ),
        (
            "map.json",
            |map| map["regions"][2]["province"] = json!("x"),
            "map.json: at regions[2].province: there is no province \"x\"",
        ),
        (
            "map.json",
            |map| map["spaces"][0]["region"] = json!("iarmuma"),
            "map.json: at regions[9]: iarmuma falls into parts",
        ),
        (
            "map.json",
            |map| map["adjacency"][0] = json!(["ailech", "ailech"]),
            "map.json: at adjacency[0]: ailech is joined to itself",
        ),
        (
            "map.json",
            |map| map["adjacency"][0] = json!(["ailech", "atlantis"]),
            "map.json: at adjacency[0]: there is no space atlantis",
        ),
        (
            "map.json",
            |map| map["adjacency"][1] = map["adjacency"][0].clone(),
            "map.json: at adjacency[1]: ailech and ciannachta occur twice",
        ),
        (
            "map.json",
            |map| map["paths"][0]["ends"] = json!(["ailech", "caisel"]),
            "map.json: at paths[0]: ailech and caisel are not adjacent",
        ),
        (
            "map.json",
            |map| map["paths"][1]["ends"] = map["paths"][0]["ends"].clone(),
            "map.json: at paths[1]: ailech and ciannachta occur twice",
        ),
        (
            "map.json",
            |map| {
                let keep =
                    |path: &Value| !path["ends"].as_array().unwrap().contains(&json!("temair"));
                let paths = map["paths"].as_array().unwrap().iter().filter(|path| keep(path));
                map["paths"] = paths.cloned().collect();
                map["roads"] = json!([]);
            },
            "map.json: at paths: not every space can be reached by paths",
        ),
        (
            "map.json",
            |map| map["waters"][0]["ring"][0] = json!("temair"),
            "map.json: at waters[0].ring: temair and cnoc_fola are not adjacent",
        ),
        (
            "map.json",
            |map| map["waters"][0]["ring"][1] = json!("ailech"),
            "map.json: at waters[0].ring[1]: ailech occurs twice",
        ),
        (
            "map.json",
            |map| map["waters"][0]["sea"] = json!(false),
            "map.json: at waters: 0 waters are the sea, not one",
        ),
        (
            "map.json",
            |map| map["roads"][0]["spaces"] = json!(["temair", "caisel"]),
            "map.json: at roads[0].spaces[0]: no path joins temair and caisel",
        ),
        (
            "map.json",
            |map| map["spaces"][0]["mound"] = json!(true),
            "clans.json: at sections: the mound cnoc_fola is on no card",
        ),
        (
            "clans.json",
            |clans| clans["sections"][0]["spaces"][0] = json!("temair"),
            "clans.json: at sections[0].spaces[0]: temair is no mound",
        ),
        (
            "clans.json",
            |clans| clans["sections"][1]["spaces"][0] = json!("ailech"),
            "clans.json: at sections[1].spaces[0]: ailech occurs twice",
        ),
        (
            "clans.json",
            |clans| clans["clans"][0]["cards"][0] = json!("triple"),
            "clans.json: at clans[0].cards[0]: only the Oilliphéist has three icons",
        ),
        (
            "clans.json",
            |clans| clans["clans"][0]["cards"] = json!(["single"]),
            "clans.json: at clans[0].cards: there are 1 cards, not 4",
        ),
        (
            "clans.json",
            |clans| clans["clans"][5]["cards"][0] = json!({"section": "south"}),
            "clans.json: at sections[0]: it is on 0 cards, not on one",
        ),
        (
            "clans.json",
            |clans| clans["clans"][5]["cards"][0] = json!({"section": "up"}),
            "clans.json: at clans[5].cards[0]: there is no section \"up\"",
        ),
        (
            "clans.json",
            |clans| clans["clans"][0]["cards"][0] = json!({"section": "north"}),
            "clans.json: at clans[0].cards[0]: sections of the map are on the Banshees' cards and on no others",
        ),
        (
            "clans.json",
            |clans| clans["clans"][1] = clans["clans"][0].clone(),
            "clans.json: at clans: TealFomorians is missing",
        ),
        (
            "deities.json",
            |deities| deities["slots"][0]["cost"] = json!(1),
            "deities.json: at slots[0].cost: the lowest tile can always be chosen",
        ),
        (
            "deities.json",
            |deities| deities["slots"][1]["followers"] = json!(1),
            "deities.json: at slots[1].followers: a slot gives two followers or more",
        ),
        (
            "deities.json",
            |deities| deities["deities"][0]["id"] = json!("lugh"),
            "deities.json: at deities: Eriu is missing",
        ),
        (
            "deities.json",
            |deities| deities["card"]["followers"] = json!("one"),
            "deities.json: at card.followers: invalid type: string \"one\", expected u8",
        ),
        (
            "setups.json",
            |setups| setups[1]["id"] = json!("beginner"),
            "setups.json: at [1].id: \"beginner\" occurs twice",
        ),
        (
            "setups.json",
            |setups| setups[1]["strongholds"] = json!(["temair", "caisel"]),
            "setups.json: at [1].strongholds: there are 2, not 3",
        ),
        (
            "setups.json",
            |setups| setups[1]["strongholds"] = json!(["temair", "mag_tuired", "dinn_rig"]),
            "setups.json: at [1].strongholds: none of them is on the sea",
        ),
        (
            "setups.json",
            |setups| setups[1]["starts"][0] = json!("atlantis"),
            "setups.json: at [1].starts[0]: there is no space atlantis",
        ),
        (
            "setups.json",
            |setups| setups[1]["starts"][0] = json!("cnoc_fola"),
            "setups.json: at [1].starts[0]: enemies of ailech may start on cnoc_fola",
        ),
        (
            "setups.json",
            |setups| setups[0]["fixed"]["white"][0] = json!("temair"),
            "setups.json: at [0].fixed: white and black do not share out the starts",
        ),
        (
            "setups.json",
            |setups| setups[0]["fixed"]["clans"][0]["stronghold"] = json!("temair"),
            "setups.json: at [0].fixed.clans[0].stronghold: temair is no stronghold of this setup, or taken",
        ),
        (
            "setups.json",
            |setups| setups[0]["fixed"]["clans"][0]["units"][0]["count"] = json!(0),
            "setups.json: at [0].fixed.clans[0].units[0]: a count of 0",
        ),
        ("setups.json", |setups| *setups = json!([]), "setups.json: there is no setup"),
    ];
    for (file, change, message) in table {
        let told = load_with(file, change);
        assert!(told.lines().any(|line| line.starts_with(message)), "{message}\nnot in\n{told}");
    }
}

/// All that is wrong is told at once, over several files.
#[test]
fn all_problems_are_told_together() {
    let mut files = ContentFiles::default();
    files.replace("deities.json", "{}");
    files.replace("setups.json", "[");
    files.replace("RULINGS.md", "# nothing");
    let error = Loaded::<Moytura>::new(&files).err().expect("it does not load");
    let files: Vec<&str> = error.0.iter().map(|problem| problem.file.as_str()).collect();
    assert_eq!(files, ["setups.json", "deities.json", "RULINGS.md"]);
}

/// An owner of the box may enter another map: the rules take it as it is.
#[test]
fn another_map_can_be_played() {
    let own = Moytura::files();
    let text = own.iter().find(|(name, _)| *name == "setups.json").expect("a file").1;
    let mut setups: Value = serde_json::from_str(text).expect("JSON");
    setups[1]["starts"][3] = json!("cnoc_meda");
    setups[1]["id"] = json!("house");
    let files = ContentFiles::new([("setups.json", setups.to_string().as_str())]);
    let loaded = Loaded::<Moytura>::new(&files).expect("it loads");
    let settings = loaded.settings(&json!({"setup": "house"}), 2).expect("it is a game");
    let game = engine::Match::<Moytura>::new(settings, [1; 32]);
    let draft = game.view(engine::SeatSet::NONE).draft.expect("a draft");
    assert_eq!(draft.spaces[3].space.as_str(), "cnoc_meda");
}

/// Clients are told the rulings.
#[test]
fn rulings_reach_the_clients() {
    let rulings = Moytura::content_for_clients(content()).rulings;
    assert_eq!(rulings[0].heading, "No target");
    assert!(rulings[0].ruling.starts_with("A tile or the card can be chosen"));
    assert!(rulings[0].reason.starts_with("choosing, expanding"));
    assert!(rulings.len() >= 38);
}
