//! `RULINGS.md` names a test for each ruling: each must exist.

const RULINGS: &str = include_str!("../../RULINGS.md");
const MODULES: [(&str, &str); 10] = [
    ("actions", include_str!("actions.rs")),
    ("battle_cards", include_str!("battle_cards.rs")),
    ("examples", include_str!("examples.rs")),
    ("fate_cards", include_str!("fate_cards.rs")),
    ("figures", include_str!("figures.rs")),
    ("hidden", include_str!("hidden.rs")),
    ("playouts", include_str!("playouts.rs")),
    ("setup", include_str!("setup.rs")),
    ("spells", include_str!("spells.rs")),
    ("time", include_str!("time.rs")),
];
const VECTORS: &str = include_str!("vectors.rs");
const WAR: &str = include_str!("war.rs");

fn exists(test: &str) -> bool {
    let (module, name) = test.split_once("::").expect("module and name");
    let function = format!("fn {name}(");
    match module {
        "vectors" => VECTORS.contains(&format!("{name}:")),
        "war" => WAR.contains(&function),
        _ => MODULES
            .iter()
            .any(|(other, text)| *other == module && (name == "*" || text.contains(&function))),
    }
}

#[test]
fn every_ruling_names_tests_that_exist() {
    let quoted = RULINGS.split('`').skip(1).step_by(2);
    let tests: Vec<&str> = quoted.filter(|text| text.contains("::")).collect();
    assert!(tests.len() > 80);
    let missing: Vec<_> = tests.into_iter().filter(|test| !exists(test)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn no_ruling_is_left_out() {
    for number in 1..=81 {
        assert!(RULINGS.contains(&format!("| R{number:02} |")), "R{number:02}");
    }
}
