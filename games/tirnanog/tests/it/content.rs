//! Content is checked at load, and every mistake is told with its file and place.

use engine::{ContentFiles, Game};
use tirnanog::TirNaNog;

/// The files with `from` replaced by `to` in one of them.
fn changed(file: &str, from: &str, to: &str) -> ContentFiles {
    let mut files = TirNaNog::files();
    let (name, text) = files.iter().find(|(name, _)| *name == file).expect("the file exists");
    assert!(text.contains(from), "{file} has no {from:?}");
    let (name, text) = (name.to_owned(), text.replacen(from, to, 1));
    files.replace(name, text);
    files
}

#[test]
fn mistakes_are_told_with_file_and_place() {
    let cases = [
        ("encounters.json", "\"copies\": 2", "\"copies\": 3", "at kinds: the copies make 25"),
        ("encounters.json", "\"rank\": 8", "\"rank\": 9", "at kinds[13].rank: 9 is above 8"),
        ("encounters.json", "\"ailm\": true, ", "", "at kinds[0].ailm: a card has an Ailm if"),
        ("encounters.json", "\"redraw\"", "\"rewind\"", "at kinds[12].effect: unknown variant"),
        ("geas.json", "\"id\": \"sadb\"", "\"id\": \"loom\"", "at geas: the list must hold"),
        ("geas.json", "\"first_game\": true, ", "", "at geas: Top: one base Geas is for the first"),
        ("geas.json", "\"odd\": -2", "\"odder\": -2", "at geas[2].scoring"),
        ("geas.json", "[0, 0, 6,", "[0, 1, 6,", "at geas[7].scoring.points: no card and one"),
        ("geas.json", "\"new\": true, ", "", "at geas: Top: two Geas belong to Module 1"),
        ("layouts.json", "\"X.X\"", "\"X.\"", "at layouts[0].rows: rows must be of one length"),
        ("layouts.json", "\"X.X\"", "\"X-X\"", "at layouts[0].rows: a row holds only X and dots"),
        ("layouts.json", "base_5", "base_6", "at layouts: base_5 is missing"),
        ("layouts.json", "\".XXX\"", "\"...X\"", "at layouts[4].rows: 8 cards do not exceed 9"),
        ("layouts.json", "\"X.XX.X\"", "\"......\"", "at layouts[9].rows: 12 cards do not exceed"),
        ("regions.json", "[8, 3, 0]", "[3, 8, 0]", "at plain.one_to_three: a later place"),
        (
            "regions.json",
            "[11, 5, 0]",
            "[11, 5, 1]",
            "at realms.one_to_three[0]: there is no third",
        ),
        ("regions.json", "[1, 1, 1, 2", "[1, 1, 2", "at realms.movement: there must be one entry"),
        ("modules.json", "\"full_row\"", "\"two_columns\"", "at goals: the list must hold"),
        ("modules.json", "\"dyer\"", "\"wayfarer\"", "at mormaers: the list must hold"),
        ("modules.json", "\"exchange\"", "\"value\"", "at blessings: the list must hold"),
        ("names.json", "\"id\": \"red\"", "\"id\": \"blue\"", "at colours: every colour"),
        ("names.json", "\"teal\"", "\"black\"", "at sides: every side"),
    ];
    for (file, from, to, words) in cases {
        let error = TirNaNog::load(&changed(file, from, to)).map(|_| ()).expect_err(words);
        let text = error.to_string();
        assert!(text.contains(&format!("{file}: {words}")), "{text}");
    }
}

#[test]
fn all_mistakes_of_all_files_are_told_at_once() {
    let mut files = changed("encounters.json", "\"copies\": 2", "\"copies\": 3");
    let names = changed("names.json", "\"teal\"", "\"black\"");
    let (_, text) = names.iter().find(|(name, _)| *name == "names.json").expect("it exists");
    files.replace("names.json", text);
    let error = TirNaNog::load(&files).map(|_| ()).expect_err("two mistakes");
    assert_eq!(error.0.len(), 2, "{error}");
}

#[test]
fn clients_get_every_card_with_its_words() {
    let content = TirNaNog::load(&TirNaNog::files()).expect("the content is right");
    let client = TirNaNog::content_for_clients(&content);
    assert_eq!((client.cards.len(), client.geas.len(), client.layouts.len()), (96, 18, 11));
    for (at, card) in client.cards.iter().enumerate() {
        assert_eq!(card.id.index(), at);
        let kind = &client.kinds[usize::from(card.kind)];
        assert_eq!((card.rank, card.ailm), (kind.rank, kind.ailm));
        assert_eq!(kind.ailm, kind.effect.is_some() && kind.text.is_some());
    }
    let json = serde_json::to_value(&client).expect("it is JSON");
    assert_eq!(json["geas"][4]["id"], "sadb");
    assert_eq!(json["geas"][4]["solo_score"], 30);
    assert_eq!(json["geas"][16]["solo_score"], 10);
    assert_eq!(json["geas"][16]["solo"], false);
}

#[test]
fn everything_on_the_wire_has_a_typescript_declaration() {
    let text = engine::typescript::declarations::<TirNaNog>();
    for name in ["View", "Action", "Prompt", "Event", "Options", "ClientContent", "ScoreView"] {
        assert!(text.contains(&format!("export type {name} = ")), "{name}");
    }
}
