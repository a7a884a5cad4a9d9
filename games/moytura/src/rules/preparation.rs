//! Preparation: the deity display, the enemy clans and their cards, and who starts where.

use crate::{
    Moytura,
    board::{Board, CLANS, ClanNo},
    content::{Content, map::Map, setups::Setup},
    names::{Clan, Color, Deity, Mode},
    options::{Options, Strongholds},
    rules::{clan, draft},
    space::{Space, SpaceSet},
    state::{Card, ERAS, Phase, Public, ROUNDS_PER_ERA, Secret, Supply, Upgrades},
};
use engine::{BySeat, Pile, Rng, State};

/// Worship tokens a supply starts with.
const WORSHIP_AT_START: u8 = 2;

/// Sets up a match. The options are known to make one.
pub(crate) fn prepare(
    content: &Content,
    options: &Options,
    seats: usize,
    rng: &mut Rng,
) -> (State<Moytura>, Phase) {
    let setup = content.setup(&options.setup).expect("seating has checked the setup");
    let (clans, strongholds) = deal_clans(&content.map, setup, options, rng);
    let mut board = Board::new(content.printed);
    board.strongholds = strongholds.into_iter().collect();
    place_enemies(content, setup, clans, strongholds, &mut board);
    if options.mode != Mode::Versus {
        strengthen(&mut board, options.difficulty.map_or(0, |level| level.extra_units()));
    }
    let starts: SpaceSet = setup.starts.into_iter().collect();
    for mound in content.map.mounds - starts - board.held_by_any() {
        board.place_worship(mound);
    }
    let mut public = Public {
        mode: options.mode,
        round: 1,
        color: Color::White,
        chosen: None,
        board,
        clans,
        strongholds,
        display: shuffle_tiles(options.lugh_replaces, rng),
        upgrades: [[Upgrades::default(); 2]; Deity::ALL.len()],
        supplies: [Supply::default(); 2],
        scores: [0; 3],
        starts: setup.starts.map(|space| (space, None)),
        revealed: [[None; ROUNDS_PER_ERA]; ERAS],
        scorings: [None; ERAS],
    };
    for supply in public.supplies.iter_mut().take(seats) {
        supply.worship = WORSHIP_AT_START;
        public.board.draw_worship(WORSHIP_AT_START);
    }
    let phase = match &setup.fixed {
        Some(fixed) => {
            for (at, color) in fixed.colors.into_iter().enumerate() {
                draft::take_start(&mut public, at, color);
            }
            Phase::ChooseTile
        }
        None => Phase::Draft,
    };
    let secret = deal_cards(content, clans, rng);
    (State { public, seats: BySeat::new(seats, |seat| seat), secret }, phase)
}

/// "Deity tiles": four tiles at random in the four slots, Lugh in place of one if so chosen.
fn shuffle_tiles(lugh_replaces: Option<Deity>, rng: &mut Rng) -> [Deity; 4] {
    let mut tiles = [Deity::Eriu, Deity::Boand, Deity::Morrigan, Deity::Dagda];
    for tile in &mut tiles {
        if Some(*tile) == lugh_replaces {
            *tile = Deity::Lugh;
        }
    }
    rng.shuffle("deity tiles", &mut tiles);
    tiles
}

/// "Enemy cards": five cards for each era, two left out.
fn deal_cards(content: &Content, clans: [Clan; CLANS], rng: &mut Rng) -> Secret {
    let mut cards: Vec<Card> = ClanNo::ALL
        .into_iter()
        .flat_map(|clan| content.cards[clans[clan.index()].index()].map(|face| Card { clan, face }))
        .collect();
    rng.shuffle("enemy cards", &mut cards);
    let out = cards.split_off(2 * ROUNDS_PER_ERA);
    let second = cards.split_off(ROUNDS_PER_ERA);
    Secret { decks: [Pile::new(cards), Pile::new(second)], out: Pile::new(out) }
}

/// Which clans play, and where their strongholds are.
fn deal_clans(
    map: &Map,
    setup: &Setup,
    options: &Options,
    rng: &mut Rng,
) -> ([Clan; CLANS], [Space; CLANS]) {
    if let Some(fixed) = &setup.fixed {
        let clans = [0, 1, 2].map(|at| fixed.clans[at].clan);
        return (clans, [0, 1, 2].map(|at| fixed.clans[at].stronghold));
    }
    let as_listed = options.strongholds == Strongholds::AsListed;
    let mut clans: Vec<Option<Clan>> = options.clans.iter().map(|choice| choice.clan()).collect();
    for at in 0..CLANS {
        if clans[at].is_none() {
            let inland = as_listed && !map.sea.contains(setup.strongholds[at]);
            let fits = |clan: &Clan| {
                let beside = |other: &Option<Clan>| {
                    *other == Some(*clan) || (other.is_some() && *other == clan.reverse())
                };
                let stranded = inland && *clan == Clan::Oillipheist;
                !stranded && !clans.iter().any(beside)
            };
            let fitting: Vec<Clan> = Clan::ALL.into_iter().filter(fits).collect();
            clans[at] = rng.pick("clans", &fitting).copied();
        }
    }
    let clans: Vec<Clan> = clans.into_iter().flatten().collect();
    let clans = [clans[0], clans[1], clans[2]];
    let mut strongholds = setup.strongholds;
    if !as_listed {
        deal_strongholds(map, clans, &mut strongholds, rng);
    }
    (clans, strongholds)
}

/// Ruling 30: the Oilliphéist gets a stronghold on the sea, the others any.
fn deal_strongholds(
    map: &Map,
    clans: [Clan; CLANS],
    strongholds: &mut [Space; CLANS],
    rng: &mut Rng,
) {
    rng.shuffle("strongholds", strongholds);
    let serpent = clans.iter().position(|clan| *clan == Clan::Oillipheist);
    let Some(serpent) = serpent.filter(|at| !map.sea.contains(strongholds[*at])) else { return };
    let on_sea: Vec<usize> = (0..CLANS).filter(|at| map.sea.contains(strongholds[*at])).collect();
    let at = rng.pick("strongholds", &on_sea).expect("a setup has a stronghold on the sea");
    strongholds.swap(serpent, *at);
}

fn place_enemies(
    content: &Content,
    setup: &Setup,
    clans: [Clan; CLANS],
    strongholds: [Space; CLANS],
    board: &mut Board,
) {
    for no in ClanNo::ALL {
        if let Some(fixed) = &setup.fixed {
            for (space, count) in &fixed.clans[no.index()].units {
                board.place_units(no, *space, *count);
            }
        } else {
            clan::prepare(content, clans[no.index()], no, strongholds[no.index()], board);
        }
    }
}

/// "Solo/Cooperative Variant", Preparation: more units on each space, of each clan there.
fn strengthen(board: &mut Board, extra: u8) {
    for clan in ClanNo::ALL {
        for space in board.held(clan) {
            board.place_units(clan, space, extra);
        }
    }
}
