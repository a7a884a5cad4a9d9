//! The Onslaught of Chaos.

use crate::{
    effects::{self, Scope},
    game::{Ask, Phase, Table},
    pieces, time,
    wire::{event::Event, names::*},
};
use engine::{Step, done};

/// Favor each Patron brings to the Lost Lands, and tokens of each colour for their zones.
const FAVOR: u8 = 2;

/// Step 1: the Lost Lands are unfolded; from now on Strongholds of one Patron are adjacent.
pub(crate) fn unfold(t: &mut Table<'_>) -> Phase {
    t.state.public.unfolded = true;
    Phase::Cauldron
}

/// Step 2: the next card of the Cauldron, the oldest first, is turned up.
pub(crate) fn next_card(t: &mut Table<'_>) -> Phase {
    if t.state.public.cauldron.is_empty() {
        return Phase::LostLands;
    }
    let seat = t.state.public.cauldron.remove(0);
    let card = t.state.seats[seat].cauldron.remove(0);
    t.barrier.raise();
    t.state.public.fate_discard.insert(card);
    t.tell(Event::FateResolved { card });
    Phase::CauldronCard(card)
}

/// Step 2: its Chaos effect, for the player whose turn brought Chaos.
pub(crate) fn card(t: &mut Table<'_>, ask: &mut Ask, card: FateCard) -> Step<Phase> {
    let seat = t.state.public.time.active;
    let effects = &t.content.fate_cards[card.index()].chaos.effects;
    effects::resolve(t, ask, &mut Scope::new(seat, Source::Fate { card }), effects)?;
    done(Phase::Cauldron)
}

/// Steps 3 to 5: tiles, Patrons and Favor come to the Lost Lands, and the Cauldron is turned over.
pub(crate) fn lost_lands(t: &mut Table<'_>) -> Phase {
    tiles(t);
    patrons(t);
    zones(t);
    t.state.public.chaos = true;
    time::fix_last_war(t);
    time::resume(t)
}

/// Step 3: tiles in random order, each on a random side.
fn tiles(t: &mut Table<'_>) {
    let mut tiles: Vec<u8> = (0..t.content.tile_sides.len() as u8 / 2).collect();
    t.rng.shuffle("tiles", &mut tiles);
    for (slot, (territory, tile)) in t.content.boards.unfolded.iter().zip(tiles).enumerate() {
        let tile = TileSide(2 * tile + t.rng.below("tile sides", 2) as u8);
        t.state.public.tiles[slot] = Some(tile);
        t.tell(Event::TilePlaced { tile, territory });
    }
}

/// Step 4: each Patron goes to the territory opposite the island with his Stronghold.
fn patrons(t: &mut Table<'_>) {
    let rows = t.content.boards.opposite.iter().zip(t.state.public.islands);
    let rows: Vec<(Patron, Territory)> =
        rows.map(|((_, opposite), patron)| (patron, *opposite)).collect();
    for (patron, to) in rows {
        let from = t.state.public.patrons[patron.index()];
        t.state.public.patrons[patron.index()] = to;
        t.tell(Event::PatronMoved { patron, from, to });
        pieces::add_favor_inside(t, patron, FAVOR, to);
    }
}

/// Step 4: tokens for the zones of the Lost Lands, as many as the supply has.
fn zones(t: &mut Table<'_>) {
    let supply = t.state.public.supply;
    let mut tokens = Vec::new();
    for patron in Patron::ALL {
        let count = FAVOR.min(supply.of(patron));
        tokens.extend((0..count).map(|_| patron));
    }
    let mut zones = t.content.boards.lost_lands_zones.clone();
    t.rng.shuffle("zones of the Lost Lands", &mut zones);
    for (zone, patron) in zones.into_iter().zip(tokens) {
        pieces::add_favor_in_zone(t, patron, zone);
    }
}
