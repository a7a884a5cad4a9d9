//! "2. Upgrade the tile".

use crate::{
    names::{Color, Deity, Upgrade},
    state::Public,
};

/// Places a player token on the tile if it was in one of the two top slots and has none there.
pub(crate) fn upgrade(
    public: &mut Public,
    color: Color,
    deity: Deity,
    slot: u8,
) -> Option<Upgrade> {
    let upgrade = match slot {
        3 => Upgrade::Minor,
        4 => Upgrade::Major,
        _ => return None,
    };
    let tokens = &mut public.upgrades[deity.index()][color.index()];
    if tokens.has(upgrade) {
        return None;
    }
    match upgrade {
        Upgrade::Minor => tokens.minor = true,
        Upgrade::Major => tokens.major = true,
    }
    Some(upgrade)
}
