//! Ériu, Deity of Land.

use crate::{
    content::map::Map,
    space::{BySpace, SpaceSet},
};

/// Two spaces by land, whatever stands between.
pub(crate) const fn reach(map: &Map) -> &BySpace<SpaceSet> {
    &map.within_two
}
