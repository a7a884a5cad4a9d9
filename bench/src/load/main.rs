//! A load generator over real sockets: what a server process costs per action, per delivered
//! message, per room and per idle connection. Figures depend on the machine; compare within a run.

mod client;
mod process;
mod report;
mod scenario;

use anyhow::Result;
use clap::Parser;
use std::{path::PathBuf, sync::Arc};

/// What to load the server with.
#[derive(Parser, Clone, Debug)]
#[command(about)]
struct Flags {
    /// Rooms that play at the same time, two clients each, each answering as soon as it is asked.
    #[arg(long, default_value_t = 50)]
    rooms: usize,
    /// Spectators of one further room.
    #[arg(long, default_value_t = 200)]
    spectators: usize,
    /// Connections that only watch an open room.
    #[arg(long, default_value_t = 500)]
    idle: usize,
    /// How long each measurement takes, in seconds.
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// The game to play.
    #[arg(long, default_value = "moytura")]
    game: String,
    /// The preset to play; the game's first when not given.
    #[arg(long)]
    preset: Option<String>,
    /// The server to start.
    #[arg(long, default_value = "target/release/brehon")]
    server: PathBuf,
    /// The database it uses; a temporary SQLite file when not given.
    #[arg(long)]
    database_url: Option<String>,
}

#[tokio::main]
async fn main() -> Result<()> {
    let flags = Flags::parse();
    let server = process::Server::start(&flags.server, flags.database_url.as_deref()).await?;
    let server = Arc::new(server);
    scenario::idle(&server, &flags).await?;
    scenario::rooms(&server, &flags).await?;
    scenario::spectators(&server, &flags).await
}
