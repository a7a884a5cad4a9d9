//! WebSockets: the upgrade, and one task per connection.

mod connection;
mod upgrade;

pub use upgrade::upgrade;
