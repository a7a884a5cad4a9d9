//! "The Deities" and Lugh of Mag Mell.

pub(crate) mod boand;
pub(crate) mod dagda;
pub(crate) mod eriu;
pub(crate) mod lugh;
pub(crate) mod morrigan;

use crate::{
    content::map::Map,
    names::Deity,
    space::{BySpace, SpaceSet},
};

/// The spaces a tile, or the card, reaches from each space.
pub(crate) const fn reach(map: &Map, deity: Option<Deity>) -> &BySpace<SpaceSet> {
    match deity {
        Some(Deity::Eriu) => eriu::reach(map),
        Some(Deity::Boand) => boand::reach(map),
        None | Some(Deity::Morrigan | Deity::Dagda | Deity::Lugh) => &map.adjacent,
    }
}
