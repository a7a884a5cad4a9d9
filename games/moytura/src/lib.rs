//! Moytura and its expansion Mag Mell: two clans of the Tuatha Dé Danann and three clans of
//! enemies struggle for the regions of Ireland.

pub mod action;
pub mod content;
pub mod event;
pub mod ids;
pub mod names;
pub mod options;
pub mod prompt;
pub mod view;
