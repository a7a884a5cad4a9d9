//! `cargo xtask test`: everything that must hold, in the order in which it is cheapest to fail.

use crate::{generate, tidy, tools, web};
use anyhow::Result;
use std::time::Instant;
use xshell::{Shell, cmd};

pub(crate) fn test(shell: &Shell) -> Result<()> {
    let started = Instant::now();
    let step = |name: &str, work: &dyn Fn() -> Result<()>| {
        println!("\n== {name} (at {} s)", started.elapsed().as_secs());
        work()
    };
    step("tools", &|| tools::ensure_test_tools(shell))?;
    step("format", &|| Ok(cmd!(shell, "cargo fmt --all --check").run()?))?;
    step("the repository's own rules", &|| tidy::tidy(shell))?;
    step("web client: install", &|| web::install(shell))?;
    step("web client: types", &|| web::script(shell, "check"))?;
    step("web client: unit tests", &|| web::script(shell, "test"))?;
    step("web client: build", &|| web::script(shell, "build"))?;
    step("lints", &|| {
        Ok(cmd!(shell, "cargo clippy --workspace --all-targets --locked -- --deny warnings")
            .run()?)
    })?;
    step("tests, on SQLite and on a throw-away Postgres", &|| {
        Ok(cmd!(shell, "cargo test --workspace --locked")
            .env("BREHON_REQUIRE_POSTGRES", "1")
            .run()?)
    })?;
    step("documentation", &|| {
        Ok(cmd!(shell, "cargo doc --workspace --no-deps --locked --quiet")
            .env("RUSTDOCFLAGS", "--deny warnings")
            .run()?)
    })?;
    step("generated files", &|| generate::check(shell))?;
    step("browser tests", &|| {
        cmd!(shell, "cargo build --locked --package server --bin brehon").run()?;
        let _binary = shell.push_env("BREHON_BIN", shell.current_dir().join("target/debug/brehon"));
        web::script(shell, "e2e")
    })?;
    println!("\nAll of it holds, after {} s.", started.elapsed().as_secs());
    Ok(())
}
