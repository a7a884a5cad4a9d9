//! Settings of a server.

use std::{
    net::{Ipv4Addr, SocketAddr},
    time::Duration,
};

/// Settings of a server.
#[derive(Clone, Debug)]
pub struct Config {
    /// Address to listen on.
    pub listen: SocketAddr,
    /// Address of the database.
    pub database_url: String,
    /// Pause before a bot answers.
    pub bot_pause: Duration,
    /// Bots that may think at the same time.
    pub bots_thinking_max: usize,
    /// How often things may be done.
    pub rates: Rates,
    /// How long a new connection may take to say hello.
    pub hello_wait_max: Duration,
    /// How long a room stays open with nobody in it.
    pub room_idle: Duration,
}

/// How often things may be done; 0 means without limit.
#[derive(Clone, Copy, Debug)]
pub struct Rates {
    /// Messages and writing requests of one person in a second.
    pub actions_per_second: u32,
    /// Guests that one address creates in a minute.
    pub guests_per_minute: u32,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 8080)),
            database_url: "sqlite://brehon.db".to_owned(),
            bot_pause: Duration::from_millis(600),
            bots_thinking_max: std::thread::available_parallelism().map_or(1, usize::from),
            rates: Rates { actions_per_second: 20, guests_per_minute: 60 },
            hello_wait_max: Duration::from_secs(10),
            room_idle: Duration::from_secs(60),
        }
    }
}
