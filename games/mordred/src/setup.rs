//! Setup: preparing the board, decks and nations.

use crate::{
    content::Content,
    game::Mordred,
    set::Set,
    state::*,
    wire::{names::*, options::Options},
};
use engine::{Barrier, BySeat, Pile, Rng, Seat, State};

/// Figures of a nation.
const FIGURES: Squads = Squads { chieftain: 1, sorcerers: 3, warriors: 9, champion: 0 };
/// Squads a nation starts with on its Region card's territory.
const START: Squads = Squads { chieftain: 1, sorcerers: 1, warriors: 1, champion: 0 };
/// Squads for the additional Region card with two players.
const START_EXTRA: Squads = Squads { chieftain: 0, sorcerers: 1, warriors: 1, champion: 0 };
/// Favor tokens of a Patron on the territory where he starts.
const PATRON_START: u8 = 2;
/// Favor tokens of each Patron in the zones of Britain.
const BRITAIN_ZONES: usize = 3;
/// Favor tokens on each island.
const ISLAND: u8 = 2;

/// The state at the start of the first turn.
pub(crate) fn state(
    content: &Content,
    options: &Options,
    seats: usize,
    rng: &mut Rng,
) -> State<Mordred> {
    let mut public = empty(content, seats);
    let mut private = BySeat::new(seats, |_| Private::default());
    let mut secret = Secret::default();
    stack_markers(&mut public, rng);
    deal(content, options, &mut private, &mut secret, rng);
    decks(content, &mut secret, rng);
    place(content, &mut public, rng);
    fill_zones(content, &mut public, rng);
    islands(content, &mut public, rng);
    public.time.active = public.order().rearmost();
    State { public, seats: private, secret }
}

fn empty(content: &Content, seats: usize) -> Public {
    let player = Player { unused: ACTION_TOKENS, reserve: FIGURES, ..Player::default() };
    Public {
        count: seats as u8,
        players: [player; SEATS_MAX],
        squads: [[Squads::NONE; 15]; SEATS_MAX],
        inside: [Favor::NONE; 15],
        zones: [ZoneToken::Empty; 18],
        strongholds: [Set::EMPTY; 3],
        islands: Patron::ALL,
        patrons: [Territory::Lothian; 3],
        monsters: [(Monster::BaavanShi, Territory::Lothian); 2],
        champions: content.champions.iter().map(|champion| champion.id).collect(),
        tiles: [None; 3],
        battle_tokens: Set::EMPTY,
        supply: Favor::each(FAVOR_TOKENS),
        ran_out: None,
        chaos: false,
        unfolded: false,
        time: Time {
            active: Seat(0),
            to_move: None,
            arrivals: seats as u16,
            swept: 0,
            fought: None,
            last_fought: None,
            end_war: None,
        },
        fate_discard: Set::EMPTY,
        cauldron: Vec::new(),
        chaos_discard: Set::EMPTY,
        under: Vec::new(),
        choosing: None,
        war: None,
        battle: None,
        final_count: None,
    }
}

/// Step 5: the time markers in a random stack on the first sector.
fn stack_markers(public: &mut Public, rng: &mut Rng) {
    let mut stack: Vec<Seat> = public.seats().collect();
    rng.shuffle("time markers", &mut stack);
    for (height, seat) in stack.into_iter().enumerate() {
        public.players[seat.index()].arrival = height as u16;
    }
}

/// Step 4: Spells and battle cards.
fn deal(
    content: &Content,
    options: &Options,
    private: &mut BySeat<Private>,
    secret: &mut Secret,
    rng: &mut Rng,
) {
    let mut barrier = Barrier::default();
    for (seat, own) in private.iter_mut() {
        let nation = options.nations[seat.index()].index();
        own.spells = content.nation_spells[nation];
        let mut deck = Pile::new(content.battle_decks[nation].iter().collect());
        deck.shuffle("battle decks", rng);
        for _ in 0..HAND {
            own.hand.extend(deck.draw(&mut barrier));
        }
        secret.decks[seat.index()] = deck;
    }
}

/// Steps 6 and 7: the Fate and Chaos decks.
fn decks(content: &Content, secret: &mut Secret, rng: &mut Rng) {
    let fate = 0..content.fate_cards.len() as u8;
    let chaos = 0..content.chaos_cards.len() as u8;
    secret.fate = Pile::new(fate.map(FateCard).collect());
    secret.chaos = Pile::new(chaos.map(ChaosCard).collect());
    secret.fate.shuffle("fate deck", rng);
    secret.chaos.shuffle("chaos deck", rng);
}

/// Steps 8 and 11: Region cards for the Patrons, two Monsters and the nations, the player on top
/// of the stack of time markers first.
fn place(content: &Content, public: &mut Public, rng: &mut Rng) {
    let mut monsters = Monster::ALL;
    rng.shuffle("monsters", &mut monsters);
    let mut cards = content.boards.region_cards.clone();
    rng.shuffle("region cards", &mut cards);
    let mut cards = cards.into_iter();
    let mut next = || cards.next().expect("nine Region cards are enough for all");
    for patron in Patron::ALL {
        let card = next();
        public.patrons[patron.index()] = card.territory;
        *public.supply.of_mut(patron) -= PATRON_START;
        *public.inside[card.territory.index()].of_mut(patron) += PATRON_START;
        public.zones[card.zone.index()] = ZoneToken::Stronghold(patron);
        for territory in content.boards.between[card.zone.index()] {
            public.strongholds[patron.index()].insert(territory);
        }
    }
    for (place, monster) in public.monsters.iter_mut().zip(monsters) {
        *place = (monster, next().territory);
    }
    let order = public.order();
    let rounds: &[Squads] = if public.count == 2 { &[START, START_EXTRA] } else { &[START] };
    for squads in rounds {
        for seat in order.seats().iter().rev() {
            public.players[seat.index()].reserve.subtract(*squads);
            public.squads_mut(*seat, next().territory).add(*squads);
        }
    }
}

/// Step 12: three tokens of each Patron in the empty zones of Britain.
fn fill_zones(content: &Content, public: &mut Public, rng: &mut Rng) {
    let mut tokens: Vec<Patron> =
        Patron::ALL.into_iter().flat_map(|patron| [patron; BRITAIN_ZONES]).collect();
    rng.shuffle("zones of Britain", &mut tokens);
    let zones: Vec<Zone> = public.empty_zones(&content.boards.britain_zones).collect();
    for (zone, patron) in zones.into_iter().zip(tokens) {
        *public.supply.of_mut(patron) -= 1;
        public.zones[zone.index()] = ZoneToken::Favor(patron);
    }
}

/// Step 13: on each island a Stronghold and two tokens of the same Patron.
fn islands(content: &Content, public: &mut Public, rng: &mut Rng) {
    rng.shuffle("islands", &mut public.islands);
    for (island, patron) in content.boards.islands.iter().zip(public.islands) {
        public.strongholds[patron.index()].insert(island);
        *public.supply.of_mut(patron) -= ISLAND;
        *public.inside[island.index()].of_mut(patron) += ISLAND;
    }
}
