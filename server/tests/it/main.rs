//! The server's tests: over real sockets, against a server in this process or a real one beside it.

mod bad_input;
mod bots;
mod client;
mod faults;
mod generated;
mod harness;
mod history;
mod leaks;
mod lobby;
mod process;
mod rest;
mod sockets;
mod spectators;
mod stores;
mod traps;
