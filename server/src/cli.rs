//! The command line. The help texts are the manual.

use crate::config::{Config, Rates};
use clap::{Args, Parser, Subcommand};
use engine::bots::Policy;
use std::{net::SocketAddr, path::PathBuf, time::Duration};

/// An authoritative server for board games.
#[derive(Debug, Parser)]
#[command(name = "brehon", version)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Host matches for browsers and programs.
    Serve(Serve),
    /// Write the files that are generated from the wire types.
    Generate(Generate),
    /// Let bots play matches on this machine and print statistics.
    Play(Play),
    /// Replay an exported match and check everything it claims.
    Verify(Verify),
}

/// Arguments of `serve`.
#[derive(Debug, Args)]
pub struct Serve {
    /// Address to listen on.
    #[arg(long, env = "BREHON_LISTEN", default_value = "127.0.0.1:8080")]
    pub listen: SocketAddr,
    /// Database: `sqlite://FILE` or `postgres://USER:PASSWORD@HOST/NAME`. A SQLite file is
    /// created when it is missing; the schema is brought up to date at the start.
    #[arg(long, env = "DATABASE_URL", default_value = "sqlite://brehon.db")]
    pub database_url: String,
    /// Directory whose files `GAME/*.json` take the place of the built-in content files.
    #[arg(long, env = "BREHON_CONTENT")]
    pub content: Option<PathBuf>,
    /// Pause before a bot answers, in milliseconds, so that people can follow.
    #[arg(long, env = "BREHON_BOT_PAUSE_MS", default_value_t = 600)]
    pub bot_pause_ms: u64,
    /// Messages and writing requests that one person may send per second; 0 for no limit.
    #[arg(long, env = "BREHON_ACTIONS_PER_SECOND", default_value_t = 20)]
    pub actions_per_second: u32,
    /// Guests that one address may create per minute; 0 for no limit.
    #[arg(long, env = "BREHON_GUESTS_PER_MINUTE", default_value_t = 60)]
    pub guests_per_minute: u32,
}

impl Serve {
    /// The settings of the server.
    pub fn config(self) -> Config {
        Config {
            listen: self.listen,
            database_url: self.database_url,
            bot_pause: Duration::from_millis(self.bot_pause_ms),
            rates: Rates {
                actions_per_second: self.actions_per_second,
                guests_per_minute: self.guests_per_minute,
            },
            ..Config::default()
        }
    }
}

/// Arguments of `generate`.
#[derive(Debug, Args)]
pub struct Generate {
    /// Root of the repository to write into.
    #[arg(long, default_value = ".")]
    pub out: PathBuf,
}

/// Arguments of `play`.
#[derive(Clone, Debug, Args)]
pub struct Play {
    /// Id of the game.
    pub game: String,
    /// How many matches.
    #[arg(long, default_value_t = 100)]
    pub matches: u32,
    /// Id of a preset; the first by default.
    #[arg(long)]
    pub preset: Option<String>,
    /// The game's options as JSON, in place of a preset.
    #[arg(long, conflicts_with = "preset")]
    pub options: Option<String>,
    /// Every preset with every number of seats that it allows, one after the other.
    #[arg(long, conflicts_with_all = ["preset", "options", "seats"])]
    pub all_presets: bool,
    /// How many seats; as few as the options allow by default.
    #[arg(long)]
    pub seats: Option<usize>,
    /// Bots in seat order, separated by commas; the last one also takes the seats that are left.
    #[arg(long, value_delimiter = ',', default_value = "random")]
    pub bots: Vec<Policy>,
    /// Number that all chance follows from.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Directory whose files take the place of the built-in content files.
    #[arg(long, env = "BREHON_CONTENT")]
    pub content: Option<PathBuf>,
}

/// Arguments of `verify`.
#[derive(Debug, Args)]
pub struct Verify {
    /// The exported match.
    pub file: PathBuf,
    /// Directory whose files take the place of the built-in content files.
    #[arg(long, env = "BREHON_CONTENT")]
    pub content: Option<PathBuf>,
}
