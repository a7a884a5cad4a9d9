//! The web client's own tools, through npm.

use anyhow::Result;
use std::fs;
use xshell::{Shell, cmd};

/// Installs what the lock file names, once for each lock file.
pub(crate) fn install(shell: &Shell) -> Result<()> {
    let _folder = shell.push_dir("web-client");
    let lock = shell.read_file("package-lock.json")?;
    let stamp = shell.current_dir().join("node_modules/.installed-lock.json");
    if fs::read_to_string(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    cmd!(shell, "npm ci --no-audit --no-fund --loglevel=error").run()?;
    fs::write(stamp, lock)?;
    Ok(())
}

/// Runs one of the scripts of `package.json`.
pub(crate) fn script(shell: &Shell, name: &str) -> Result<()> {
    let _folder = shell.push_dir("web-client");
    cmd!(shell, "npm run --silent {name}").run()?;
    Ok(())
}
