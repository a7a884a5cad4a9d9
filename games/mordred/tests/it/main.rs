//! Tests of the rules of Mordred.

mod actions;
mod battle_cards;
mod examples;
mod fate_cards;
mod figures;
mod hidden;
mod playouts;
mod rulings;
mod scene;
mod setup;
mod spells;
mod time;
mod vectors;
mod war;
