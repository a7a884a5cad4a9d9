//! Setup.

use super::options::may_use;
use crate::{
    cards::CardSet,
    content::{CARDS, CELLS_MAX, Content},
    game::TirNaNog,
    state::{
        Archway, BalorState, GoalCard, Grid, PLAYERS_MAX, Phase, Private, Public, SIDES, Secret,
        Storyteller,
    },
    wire::{Balor, CardId, GeasId, GeasMode, Goal, Mormaer, Options, Row, Side},
};
use engine::{BySeat, Pile, Rng, Seat, State};

/// Cards each player begins with.
pub(crate) const HAND: usize = 5;

/// Prepares a match. Hands are dealt before a draft of Geas cards.
pub(crate) fn setup(
    content: &Content,
    options: &Options,
    seats: usize,
    rng: &mut Rng,
) -> (State<TirNaNog>, Phase) {
    let first = Seat(rng.below("first player", seats as u32) as u8);
    let mut deck: Vec<CardId> = (0..CARDS as u8).map(CardId).collect();
    rng.shuffle("deck", &mut deck);
    let hands = deal_hands(&mut deck, seats, first);
    let drafted = options.geas == GeasMode::Drafted;
    let otherworld = content.otherworld(options.otherworld, seats);
    let mut public = Public {
        players: seats as u8,
        solo: options.balor != Balor::Absent,
        round: 0,
        first: Side::of(first),
        geas: [[None; 3]; PLAYERS_MAX],
        grid: Grid {
            layout: if drafted { content.draft_grid(seats) } else { otherworld },
            otherworld,
            cards: [None; CELLS_MAX],
            geas: [None; CELLS_MAX],
        },
        storytellers: [[Storyteller::Supply; 3]; SIDES],
        sagas: Default::default(),
        discards: Vec::new(),
        personal: Default::default(),
        wisps_used: [0; SIDES],
        trackers: trackers(options, rng),
        archways: archways(options, rng),
        mormaers_used: [0; SIDES],
        goals: goals(options, rng),
        tokens: [0; SIDES],
        token_spent: [false; SIDES],
        balor: BalorState::default(),
    };
    if drafted {
        deal_geas(content, options, &mut public, rng);
    } else {
        public.geas[..seats].fill(trio(content, options, rng).map(Some));
    }
    let state = State {
        public,
        seats: BySeat::new(seats, |seat| Private { hand: hands[seat.index()] }),
        secret: Secret { deck: Pile::new(deck) },
    };
    (state, if drafted { Phase::Draft } else { Phase::Deal })
}

/// Five cards to each player, one at a time clockwise from the first player.
fn deal_hands(deck: &mut Vec<CardId>, seats: usize, first: Seat) -> [CardSet; PLAYERS_MAX] {
    let mut hands = [CardSet::default(); PLAYERS_MAX];
    for nth in 0..HAND * seats {
        let card = deck.pop().expect("the deck holds all hands");
        hands[(first.index() + nth) % seats].insert(card);
    }
    hands
}

/// The Geas cards that all players have.
fn trio(content: &Content, options: &Options, rng: &mut Rng) -> [GeasId; 3] {
    match (options.geas, options.top, options.middle, options.bottom) {
        (GeasMode::Chosen, Some(top), Some(middle), Some(bottom)) => [top, middle, bottom],
        (GeasMode::FirstGame, ..) => Row::ALL.map(|row| {
            let mut of_row = GeasId::ALL.into_iter().filter(|geas| geas.row() == row);
            of_row.find(|geas| content.geas(*geas).first_game).expect("checked at load")
        }),
        _ => Row::ALL.map(|row| pool(content, options, row, rng)[0]),
    }
}

/// The Geas cards of a row that may come into play, shuffled.
fn pool(content: &Content, options: &Options, row: Row, rng: &mut Rng) -> Vec<GeasId> {
    let of_row = GeasId::ALL.into_iter().filter(|geas| geas.row() == row);
    let mut pool: Vec<GeasId> = of_row.filter(|geas| may_use(content, options, *geas)).collect();
    rng.shuffle("geas", &mut pool);
    pool
}

/// Followers of The Morrigan, Setup: one more Geas of each row than there are players, shuffled
/// into a full grid.
fn deal_geas(content: &Content, options: &Options, public: &mut Public, rng: &mut Rng) {
    let of_row = usize::from(public.players) + 1;
    let mut chosen = Vec::new();
    for row in Row::ALL {
        chosen.extend_from_slice(&pool(content, options, row, rng)[..of_row]);
    }
    rng.shuffle("geas grid", &mut chosen);
    for (cell, geas) in public.grid.geas.iter_mut().zip(chosen) {
        *cell = Some(geas);
    }
}

/// Blessed Realms, Setup: trackers on the first four steps at random.
fn trackers(options: &Options, rng: &mut Rng) -> [u8; 4] {
    let mut steps = [1, 2, 3, 4];
    if options.blessed_realms {
        rng.shuffle("trackers", &mut steps);
    }
    steps
}

/// The Lore of Places, Setup: Mormaer tiles into Archways at random.
fn archways(options: &Options, rng: &mut Rng) -> [Archway; 4] {
    let mut tiles = Mormaer::ALL;
    if options.lore_of_places {
        rng.shuffle("mormaers", &mut tiles);
    }
    tiles.map(|mormaer| Archway { mormaer, holder: None, sideways: false })
}

/// Triquetra, Setup: three of the four goals, a token on each.
fn goals(options: &Options, rng: &mut Rng) -> [GoalCard; 3] {
    let mut goals = Goal::ALL;
    if options.triquetra {
        rng.shuffle("goals", &mut goals);
    }
    [goals[0], goals[1], goals[2]].map(|goal| GoalCard {
        goal,
        token: options.triquetra,
        closed: false,
        reached: 0,
    })
}
