//! Everything that leaves the crate as JSON: names, options, answers, questions, news, views and
//! the content a client draws the table from. Nothing in here holds a rule.

pub mod action;
pub mod client;
pub mod counts;
pub mod event;
pub mod names;
pub mod options;
pub mod prompt;
pub mod view;
