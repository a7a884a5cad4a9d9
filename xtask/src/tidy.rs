//! The repository's own rules, as checks: who may depend on whom, where a game may be named,
//! how long a file may grow, and nothing left lying about.

use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::{collections::BTreeSet, fs};
use xshell::{Shell, cmd};

const LINES_MAX: usize = 500;
/// Tests are lists of cases, read one at a time.
const TEST_LINES_MAX: usize = 900;
/// Crates that would bring a runtime, the network, a clock or a database into the rules.
const IMPURE: [&str; 8] =
    ["tokio", "axum", "sqlx", "hyper", "reqwest", "chrono", "time", "getrandom"];
/// The one file outside a game's own crate, its tests and benches where its id may occur.
const REGISTRY: &str = "server/src/registry.rs";

pub(crate) fn tidy(shell: &Shell) -> Result<()> {
    let mut problems = Vec::new();
    check_sources(shell, &mut problems)?;
    check_dependencies(shell, &mut problems)?;
    if problems.is_empty() {
        return Ok(());
    }
    bail!("{}", problems.join("\n"))
}

fn check_sources(shell: &Shell, problems: &mut Vec<String>) -> Result<()> {
    let games: Vec<String> = fs::read_dir(shell.current_dir().join("games"))?
        .filter_map(|game| Some(game.ok()?.file_name().to_string_lossy().into_owned()))
        .collect();
    let files = cmd!(shell, "git ls-files --cached --others --exclude-standard").quiet().read()?;
    for file in files.lines() {
        let is_source =
            [".rs", ".ts", ".svelte", ".css"].iter().any(|ending| file.ends_with(ending));
        if !is_source || file.contains("/generated/") {
            continue;
        }
        let Ok(text) = fs::read_to_string(shell.current_dir().join(file)) else { continue };
        let lines = text.lines().count();
        let most = if file.contains("tests/") { TEST_LINES_MAX } else { LINES_MAX };
        if lines > most {
            problems.push(format!("{file}: {lines} lines, split it (at most {most})"));
        }
        let reminders = [concat!("TO", "DO"), concat!("FIX", "ME")];
        for (number, line) in text.lines().enumerate() {
            if reminders.iter().any(|word| {
                line.split(|letter: char| !letter.is_alphanumeric()).any(|part| part == *word)
            }) {
                problems.push(format!("{file}:{}: a reminder was left", number + 1));
            }
        }
        let names_no_game = ["server/src/", "protocol/", "engine/", "store/src/", "testkit/"];
        if file != REGISTRY && names_no_game.iter().any(|start| file.starts_with(start)) {
            for game in games.iter().filter(|game| text.contains(game.as_str())) {
                problems.push(format!("{file}: names the game {game}; only the registry may"));
            }
        }
    }
    Ok(())
}

fn check_dependencies(shell: &Shell, problems: &mut Vec<String>) -> Result<()> {
    let metadata = cmd!(shell, "cargo metadata --format-version 1 --no-deps").quiet().read()?;
    let metadata: Value = serde_json::from_str(&metadata)?;
    let packages = metadata["packages"].as_array().context("cargo names the packages")?;
    for package in packages {
        let name = package["name"].as_str().context("a package has a name")?;
        let manifest = package["manifest_path"].as_str().context("a package has a manifest")?;
        let is_game = manifest.contains("/games/");
        if !is_game && name != "engine" {
            continue;
        }
        let format = "{lib}";
        let tree = cmd!(
            shell,
            "cargo tree --package {name} --edges normal --prefix none --format {format}"
        )
        .quiet()
        .read()?;
        let found: BTreeSet<&str> = tree.lines().filter(|line| IMPURE.contains(line)).collect();
        if !found.is_empty() {
            problems.push(format!("{name}: rules depend on {found:?}"));
        }
    }
    Ok(())
}
