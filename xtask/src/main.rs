//! The project's commands: `cargo xtask <command>`.

mod generate;
mod load;
mod run;
mod test;
mod tidy;
mod tools;
mod web;

use anyhow::{Context, Result, bail};
use std::path::Path;
use xshell::Shell;

const USAGE: &str = "\
cargo xtask run [-- FLAGS]   build the web client and the server and start it; FLAGS go to `brehon serve`
cargo xtask test             everything that must hold: format, lints, all tests, web client, browser
cargo xtask generate         write the files that are generated from the Rust types
cargo xtask tidy             the checks of this repository's own rules, alone
cargo xtask load [-- FLAGS]  load generator over real sockets; FLAGS: --help
cargo xtask soak [-- FLAGS]  thousands of random matches of every mode; FLAGS go to `brehon play`";

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (command, flags) = match arguments.split_first() {
        Some((command, rest)) => {
            (command.as_str(), rest.strip_prefix(&["--".to_owned()]).unwrap_or(rest))
        }
        None => ("help", &[][..]),
    };
    let shell = Shell::new()?;
    let root =
        Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("xtask lies in the workspace")?;
    shell.change_dir(root);
    match command {
        "run" => run::run(&shell, flags),
        "test" => test::test(&shell),
        "generate" => generate::write(&shell),
        "tidy" => tidy::tidy(&shell),
        "load" => load::load(&shell, flags),
        "soak" => load::soak(&shell, flags),
        "help" | "--help" | "-h" => {
            println!("{USAGE}");
            Ok(())
        }
        other => bail!("there is no command {other:?}\n\n{USAGE}"),
    }
}
