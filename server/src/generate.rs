//! The files in the repository that are generated from the wire types.

use crate::{documents, registry::Registry};
use anyhow::Context;
use engine::typescript::Declarations;
use protocol::{Problem, ToClient, ToServer, rest};
use serde_json::Value;
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

/// Every generated file with its text, by its path from the root of the repository.
pub fn files(registry: &Registry) -> BTreeMap<PathBuf, String> {
    let mut files = BTreeMap::new();
    files.insert(PathBuf::from("web-client/src/generated/protocol.ts"), protocol_typescript());
    for game in registry.iter() {
        let path = format!("web-client/src/generated/games/{}.ts", game.id());
        files.insert(PathBuf::from(path), game.typescript());
    }
    files.insert(PathBuf::from("docs/schema.json"), pretty(&documents::schema()));
    files.insert(PathBuf::from("docs/openapi.json"), pretty(&documents::openapi()));
    files.insert(PathBuf::from("docs/asyncapi.json"), pretty(&documents::asyncapi()));
    files
}

fn protocol_typescript() -> String {
    Declarations::default()
        .with::<ToServer>()
        .with::<ToClient>()
        .with::<Problem>()
        .with::<rest::Page<rest::Room>>()
        .with::<rest::NewGuest>()
        .with::<rest::Guest>()
        .with::<rest::Game>()
        .with::<rest::NewRoom>()
        .with::<rest::TakeSeat>()
        .with::<rest::Room>()
        .with::<rest::Match>()
        .with::<rest::Replay>()
        .with::<protocol::export::Export>()
        .text()
}

fn pretty(document: &Value) -> String {
    let mut text = serde_json::to_string_pretty(document).expect("a document is JSON");
    text.push('\n');
    text
}

/// Writes them.
///
/// # Errors
/// A file cannot be written.
pub fn write(registry: &Registry, root: &Path) -> anyhow::Result<()> {
    for (path, text) in files(registry) {
        let path = root.join(path);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)
                .with_context(|| format!("{} cannot be made", parent.display()))?;
        }
        fs::write(&path, text).with_context(|| format!("{} cannot be written", path.display()))?;
    }
    Ok(())
}
