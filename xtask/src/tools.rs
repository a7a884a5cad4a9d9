//! Tools from outside Rust: found, installed where Debian's package manager may be used, or named.

use anyhow::{Result, bail};
use std::path::Path;
use xshell::{Shell, cmd};

/// A tool that is there when any of its files is, and the Debian package that brings it.
struct Tool {
    package: &'static str,
    files: &'static [&'static str],
    folder: Option<&'static str>,
}

const CHROMIUM: Tool = Tool { package: "chromium", files: &["/usr/bin/chromium"], folder: None };
const POSTGRES: Tool =
    Tool { package: "postgresql", files: &[], folder: Some("/usr/lib/postgresql") };

/// What the tests need: a browser and a database server.
pub(crate) fn ensure_test_tools(shell: &Shell) -> Result<()> {
    ensure_node(shell)?;
    let missing: Vec<&Tool> =
        [&CHROMIUM, &POSTGRES].into_iter().filter(|tool| !tool.is_there()).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let packages: Vec<&str> = missing.iter().map(|tool| tool.package).collect();
    let names = packages.join(" ");
    if !may_install(shell) {
        bail!(
            "the tests need Debian's packages {names}; install them with: sudo apt-get install {names}"
        );
    }
    println!("Installing Debian's packages {names}");
    cmd!(shell, "apt-get update -qq").run()?;
    cmd!(shell, "apt-get install -y -qq --no-install-recommends {packages...}")
        .env("DEBIAN_FRONTEND", "noninteractive")
        .quiet()
        .run()?;
    match missing.into_iter().find(|tool| !tool.is_there()) {
        Some(tool) => bail!("{} was installed but is not where Debian puts it", tool.package),
        None => Ok(()),
    }
}

/// Node.js and npm build the web client; Rust users bring them themselves.
pub(crate) fn ensure_node(shell: &Shell) -> Result<()> {
    let version = cmd!(shell, "node --version").quiet().ignore_stderr().read();
    let major =
        version.ok().and_then(|text| text.trim_start_matches('v').split('.').next()?.parse().ok());
    match major {
        Some(20..=u32::MAX) => Ok(()),
        Some(old) => bail!("the web client needs Node.js 20 or newer, this is {old}"),
        None => bail!("the web client needs Node.js 20 or newer (with npm) on the PATH"),
    }
}

fn may_install(shell: &Shell) -> bool {
    let root = cmd!(shell, "id -u").quiet().read().is_ok_and(|id| id == "0");
    root && Path::new("/usr/bin/apt-get").exists()
}

impl Tool {
    fn is_there(&self) -> bool {
        let holds_server = |folder: &str| {
            std::fs::read_dir(folder).is_ok_and(|mut all| {
                all.any(|version| {
                    version.is_ok_and(|version| version.path().join("bin/initdb").exists())
                })
            })
        };
        self.files.iter().any(|file| Path::new(file).exists())
            || self.folder.is_some_and(holds_server)
    }
}
