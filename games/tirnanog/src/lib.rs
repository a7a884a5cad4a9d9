//! Tír na nÓg with Blessings & Burdens: telling stories of the Otherworld for one to five players.

mod wire;

pub use wire::*;
