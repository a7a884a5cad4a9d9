//! Rooms: each hosts one match. The core is a function of (state, input, now) that gives effects
//! and awaits nothing; the task around it performs them; the hall finds or opens the room.

mod audience;
mod bots;
pub mod core;
mod describe;
pub mod effect;
pub mod hall;
pub mod input;
mod lineage;
mod load;
mod lobby;
mod outbox;
mod presence;
mod steps;
mod table;
mod task;

pub use describe::{
    describe_match, describe_room, people, people_of, rematch_id, seed_commitment, stored_json,
    stored_result,
};
pub use hall::Hall;
pub use lineage::Lineage;
pub use load::{apply_step, rules_of, started};
pub use outbox::{Farewell, Outbox, OutboxReader};
pub use table::result;
