//! The `brehon` program.

use clap::Parser;
use server::{
    app,
    cli::{Cli, Command},
    export, generate, play,
    registry::Registry,
};
use std::{io::IsTerminal, process::ExitCode};
use tracing_subscriber::EnvFilter;

fn main() -> ExitCode {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr)
        .init();
    match run(Cli::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("brehon: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> anyhow::Result<()> {
    match command {
        Command::Serve(arguments) => {
            let registry = Registry::built_in(arguments.content.as_deref())?;
            let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
            runtime.block_on(app::serve(arguments.config(), registry))
        }
        Command::Generate(arguments) => generate::write(&Registry::built_in(None)?, &arguments.out),
        Command::Play(arguments) => {
            let registry = Registry::built_in(arguments.content.as_deref())?;
            play::run(&registry, &arguments, &mut std::io::stdout().lock())
        }
        Command::Verify(arguments) => {
            let registry = Registry::built_in(arguments.content.as_deref())?;
            let said = export::verify_file(&registry, &arguments.file)?;
            println!("{said}");
            Ok(())
        }
    }
}
