//! Bóand, Deity of Water.

use crate::{
    content::map::Map,
    space::{BySpace, SpaceSet},
};

/// Five spaces along the shore of one body of water, either way round, whatever stands between
/// (ruling 10).
pub(crate) const fn reach(map: &Map) -> &BySpace<SpaceSet> {
    &map.along_shore
}
