//! Maps, setups, tiles and cards.

pub mod client;
