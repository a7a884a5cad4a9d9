//! The rules of Tír na nÓg, chapter by chapter.

mod balor;
mod blessings;
mod cleanup;
mod components;
mod content;
mod draft;
mod encounters;
mod geas;
mod journey;
mod lore;
mod options;
mod playouts;
mod realms;
mod recall;
mod regions;
mod setup;
mod support;
mod triquetra;

/// Every test that RULINGS.md names exists.
#[test]
fn rulings_name_tests_that_exist() {
    let sources = [
        ("balor", include_str!("balor.rs")),
        ("blessings", include_str!("blessings.rs")),
        ("cleanup", include_str!("cleanup.rs")),
        ("draft", include_str!("draft.rs")),
        ("encounters", include_str!("encounters.rs")),
        ("geas", include_str!("geas.rs")),
        ("journey", include_str!("journey.rs")),
        ("lore", include_str!("lore.rs")),
        ("options", include_str!("options.rs")),
        ("playouts", include_str!("playouts.rs")),
        ("realms", include_str!("realms.rs")),
        ("recall", include_str!("recall.rs")),
        ("regions", include_str!("regions.rs")),
        ("setup", include_str!("setup.rs")),
        ("triquetra", include_str!("triquetra.rs")),
    ];
    let mut named = 0;
    for test in include_str!("../../RULINGS.md").split('`').skip(1).step_by(2) {
        let Some((file, name)) = test.split_once("::") else { continue };
        if file == "file" {
            continue;
        }
        let source = sources.iter().find(|(other, _)| *other == file);
        let (_, source) = source.unwrap_or_else(|| panic!("{file}.rs is no test file"));
        assert!(source.contains(&format!("fn {name}()")), "{test} does not exist");
        named += 1;
    }
    assert!(named > 70, "{named}");
}
