//! The rules, tested: the rulebook's examples, the rulings, clans and deities one by one, the
//! content, and whole matches with the test kit.

mod clans;
mod content;
mod deities;
mod drawn;
mod kit;
mod options;
mod rulebook;
mod rulings;
