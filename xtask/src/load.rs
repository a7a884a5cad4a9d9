//! Long-running measurements, apart from the tests.

use anyhow::Result;
use xshell::{Shell, cmd};

/// Load over real sockets against a server of its own.
pub(crate) fn load(shell: &Shell, flags: &[String]) -> Result<()> {
    cmd!(shell, "cargo build --release --package server --bin brehon").run()?;
    cmd!(shell, "cargo run --release --package bench --bin load -- {flags...}").quiet().run()?;
    Ok(())
}

/// How many seeds each playout of the games' tests gets in a soak.
const SOAK_SEEDS: &str = "300";

/// The games' own playouts, components counted, over many seeds; then statistics of every preset.
pub(crate) fn soak(shell: &Shell, flags: &[String]) -> Result<()> {
    for game in shell.read_dir("games")? {
        let game = game.file_name().unwrap_or_default();
        cmd!(shell, "cargo test --release --package {game} --test it")
            .env("PLAYOUT_SEEDS", SOAK_SEEDS)
            .run()?;
    }
    for game in shell.read_dir("games")? {
        let game = game.file_name().unwrap_or_default();
        cmd!(shell, "cargo run --release --package server --bin brehon -- play {game} --all-presets {flags...}")
            .quiet()
            .run()?;
    }
    Ok(())
}
