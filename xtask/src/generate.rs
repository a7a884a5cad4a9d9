//! Files generated from the Rust types: TypeScript for the browser, schemas for other clients.

use anyhow::{Result, ensure};
use std::path::Path;
use xshell::{Shell, cmd};

/// What is generated, below the workspace.
const GENERATED: [&str; 4] =
    ["web-client/src/generated", "docs/schema.json", "docs/openapi.json", "docs/asyncapi.json"];

pub(crate) fn write(shell: &Shell) -> Result<()> {
    generate_into(shell, &shell.current_dir())
}

/// Generates again elsewhere and compares.
pub(crate) fn check(shell: &Shell) -> Result<()> {
    let fresh = shell.create_temp_dir()?;
    generate_into(shell, fresh.path())?;
    for place in GENERATED {
        let new = fresh.path().join(place);
        let same = cmd!(shell, "diff --recursive --unified=1 {place} {new}").quiet().run().is_ok();
        ensure!(
            same,
            "{place} is out of date: run `cargo xtask generate` and commit what it writes"
        );
    }
    Ok(())
}

fn generate_into(shell: &Shell, root: &Path) -> Result<()> {
    cmd!(shell, "cargo run --quiet --package server --bin brehon -- generate --out {root}")
        .quiet()
        .run()?;
    Ok(())
}
