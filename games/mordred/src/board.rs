//! Key Terms: what may be read off the table. Adjacency, limits, control, order of players.

use crate::{
    content::Content,
    effects::{
        modifiers,
        words::{Modifier, Region},
    },
    set::Set,
    state::{NATIONS_MAX, Public, SEATS_MAX, SQUADS_MAX},
    wire::names::*,
};
use engine::Seat;

/// Players in some order, without an allocation.
#[derive(Clone, Copy, Debug)]
pub struct Order {
    seats: [Seat; SEATS_MAX],
    count: u8,
}

impl Order {
    /// These players, in this order.
    pub fn of(seats: impl Iterator<Item = Seat>) -> Self {
        let mut order = Self { seats: [Seat(0); SEATS_MAX], count: 0 };
        for seat in seats {
            order.seats[usize::from(order.count)] = seat;
            order.count += 1;
        }
        order
    }

    /// The players.
    pub fn seats(&self) -> &[Seat] {
        &self.seats[..usize::from(self.count)]
    }

    /// The first.
    pub const fn foremost(&self) -> Seat {
        self.seats[0]
    }

    /// The last.
    pub const fn rearmost(&self) -> Seat {
        self.seats[self.count as usize - 1]
    }
}

impl Public {
    /// All seats.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(usize::from(self.count))
    }

    /// Squads of a player on a territory.
    pub const fn squads(&self, seat: Seat, territory: Territory) -> Squads {
        self.squads[seat.index()][territory.index()]
    }

    /// As [`Self::squads`], to change them.
    pub const fn squads_mut(&mut self, seat: Seat, territory: Territory) -> &mut Squads {
        &mut self.squads[seat.index()][territory.index()]
    }

    /// Players, the one furthest ahead on the disc first: the order in which several resolve an
    /// effect ("Turns"). On one sector the lower marker is further ahead.
    pub fn order(&self) -> Order {
        let mut order = Order { seats: [Seat(0), Seat(1), Seat(2), Seat(3)], count: self.count };
        let ahead = |seat: &Seat| {
            let player = &self.players[seat.index()];
            (u16::MAX - u16::from(player.position), player.arrival)
        };
        order.seats[..usize::from(self.count)].sort_unstable_by_key(ahead);
        order
    }

    /// The lowest position of any time marker.
    pub fn lowest_position(&self) -> u8 {
        self.seats().map(|seat| self.players[seat.index()].position).min().unwrap_or(0)
    }

    /// Territories on the board: the Lost Lands beyond the islands come with Chaos.
    pub const fn open(&self, content: &Content) -> Set<Territory> {
        let folded = content.boards.britain.or(content.boards.islands);
        if self.unfolded { folded.or(content.boards.unfolded) } else { folded }
    }

    /// Territories of a region ("Effects on Cards": Britain before Chaos, both boards after).
    pub const fn region(&self, content: &Content, region: Option<Region>) -> Set<Territory> {
        let britain = content.boards.britain;
        match region {
            Some(Region::Any) => self.open(content),
            Some(Region::Britain) => britain,
            Some(Region::LostLands) => self.open(content).without(britain),
            None if self.unfolded => self.open(content),
            None => britain,
        }
    }

    /// Neighbours by border and sea route: the ways of Patrons and Monsters.
    pub const fn neighbours(&self, content: &Content, territory: Territory) -> Set<Territory> {
        content.boards.neighbours[territory.index()].and(self.open(content))
    }

    /// Adjacent territories ("Adjacent Territories"): after Chaos those with a Stronghold of the
    /// same Patron, too.
    pub fn adjacent(&self, content: &Content, territory: Territory) -> Set<Territory> {
        let mut adjacent = self.neighbours(content, territory);
        if self.unfolded {
            for strongholds in self.strongholds {
                if strongholds.contains(territory) {
                    adjacent = adjacent.or(strongholds);
                }
            }
            adjacent.remove(territory);
        }
        adjacent
    }

    /// Adjacent territories for the March groups and the Chieftain of a player, whose permanent
    /// Spells may open more ways.
    pub fn adjacent_in_march(
        &self,
        content: &Content,
        seat: Seat,
        territory: Territory,
    ) -> Set<Territory> {
        let mut adjacent = self.adjacent(content, territory);
        let player = &self.players[seat.index()];
        if player.permanents.is_empty() {
            return adjacent;
        }
        for modifier in modifiers::of_permanents(content, self, seat) {
            if let Modifier::Portal { region } = modifier {
                let [a, b, c] = self.strongholds;
                let linked = a.or(b).or(c).and(self.region(content, Some(*region)));
                if linked.contains(territory) {
                    adjacent = adjacent.or(linked);
                    adjacent.remove(territory);
                }
            }
        }
        adjacent
    }

    /// How many nations have squads on a territory.
    pub fn nations_at(&self, territory: Territory) -> u8 {
        self.seats().filter(|seat| !self.squads(*seat, territory).is_empty()).count() as u8
    }

    /// How many other nations have squads on a territory.
    pub fn others_at(&self, seat: Seat, territory: Territory) -> u8 {
        let others = self.seats().filter(|other| *other != seat);
        others.filter(|other| !self.squads(*other, territory).is_empty()).count() as u8
    }

    /// How many squads a player may add to a territory ("Territory Limit"; none where a battle
    /// token lies).
    pub fn room(&self, seat: Seat, territory: Territory) -> u8 {
        if self.battle_tokens.contains(territory) {
            return 0;
        }
        let own = self.squads(seat, territory).total();
        if own == 0 && self.others_at(seat, territory) >= NATIONS_MAX {
            return 0;
        }
        SQUADS_MAX.saturating_sub(own)
    }

    /// Who controls a territory ("Territory Control"): more squads than any other player. A
    /// Chieftain who lies down is not counted.
    pub fn controller(&self, content: &Content, territory: Territory) -> Option<Seat> {
        let mut best = None;
        let mut most = 0;
        for seat in self.seats() {
            let weight = self.weight(content, seat, territory);
            if weight > most {
                (best, most) = (Some(seat), weight);
            } else if weight == most {
                best = None;
            }
        }
        best
    }

    fn weight(&self, content: &Content, seat: Seat, territory: Territory) -> u8 {
        let squads = self.squads(seat, territory);
        let player = &self.players[seat.index()];
        let lying = u8::from(squads.chieftain > 0 && player.lies);
        let mut weight = squads.total() - lying;
        if squads.champion > 0
            && let Some(champion) = player.champion
        {
            for modifier in modifiers::of_champion(content, champion) {
                if let Modifier::ControlWeight { value } = modifier {
                    weight += value - 1;
                }
            }
        }
        weight
    }

    /// Where the Chieftain of a player stands.
    pub fn chieftain(&self, seat: Seat) -> Territory {
        let found = Territory::ALL.into_iter().find(|at| self.squads(seat, *at).chieftain > 0);
        found.expect("a Chieftain never leaves the board")
    }

    /// Squads of a player on both boards.
    pub fn on_board(&self, seat: Seat) -> Squads {
        let mut all = Squads::NONE;
        self.squads[seat.index()].iter().for_each(|squads| all.add(*squads));
        all
    }

    /// The Patron on a territory.
    pub fn patron_at(&self, territory: Territory) -> Option<Patron> {
        Patron::ALL.into_iter().find(|patron| self.patrons[patron.index()] == territory)
    }

    /// Whether a Monster is on a territory.
    pub fn monster_at(&self, territory: Territory) -> bool {
        self.monsters.iter().any(|(_, at)| *at == territory)
    }

    /// The tile on a territory.
    pub fn tile_at(&self, content: &Content, territory: Territory) -> Option<TileSide> {
        let slot = content.boards.unfolded.iter().position(|other| other == territory)?;
        self.tiles[slot]
    }

    /// Whether an empty zone can take Favor now.
    pub fn empty_zones<'a>(&'a self, zones: &'a [Zone]) -> impl Iterator<Item = Zone> + 'a {
        zones
            .iter()
            .copied()
            .filter(|zone| self.zones[zone.index()] == crate::state::ZoneToken::Empty)
    }
}
