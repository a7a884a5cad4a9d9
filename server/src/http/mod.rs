//! The REST interface: a file for each resource.

pub mod body;
pub mod documents;
pub mod games;
pub mod guests;
pub mod health;
pub mod matches;
pub mod new_room;
pub mod paging;
pub mod rooms;
pub mod web_client;
