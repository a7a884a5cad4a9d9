//! `cargo xtask run`: everything it takes to sit down and play.

use crate::{tools, web};
use anyhow::Result;
use xshell::{Shell, cmd};

pub(crate) fn run(shell: &Shell, flags: &[String]) -> Result<()> {
    tools::ensure_node(shell)?;
    web::install(shell)?;
    web::script(shell, "build")?;
    cmd!(shell, "cargo build --package server --bin brehon").run()?;
    cmd!(shell, "cargo run --quiet --package server --bin brehon -- serve {flags...}")
        .quiet()
        .run()?;
    Ok(())
}
