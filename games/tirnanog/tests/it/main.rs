//! The rules of Tír na nÓg, chapter by chapter.

mod balor;
mod cleanup;
mod content;
mod draft;
mod encounters;
mod geas;
mod journey;
mod lore;
mod options;
mod playouts;
mod realms;
mod recall;
mod regions;
mod setup;
mod support;
mod triquetra;
