//! Positions drawn as text, played and looked at in a few words.
//!
//! A drawing names what lies where, one place a line:
//!
//! ```text
//! caisel: white 2
//! sid_femen: red 1 banshees 2 worship
//! mide: portal
//! ```
//!
//! `red`, `teal` and `gold` are short for the Fomorian clans. All spaces not drawn are empty.

use engine::{BySeat, Match, Pile, Rng, SeatSet, State};
use moytura::{
    Moytura,
    action::Action,
    board::{Board, ClanNo},
    content::{Content, clans::Face},
    event::Event,
    ids::{RegionId, SpaceId},
    names::{Clan, Color, Deity, Difficulty, Mode, Upgrade},
    options::Options,
    space::{Region, Space},
    state::{Card, Phase, Public, Secret, Supply, Upgrades},
};
use std::sync::LazyLock;
use testkit::Kit;

pub(crate) static KIT: LazyLock<Kit<Moytura>> = LazyLock::new(Kit::new);

/// The game's own content.
pub(crate) fn content() -> &'static Content {
    KIT.content()
}

pub(crate) fn space(id: &str) -> Space {
    content().map.find(space_id(id)).unwrap_or_else(|| panic!("no space {id}"))
}

pub(crate) fn space_id(id: &str) -> SpaceId {
    SpaceId::new(id).expect("an id")
}

/// A position to start from.
#[derive(Clone)]
pub(crate) struct Drawn {
    public: Public,
    difficulty: Option<Difficulty>,
    phase: Phase,
    cards: Vec<Card>,
}

/// Draws a position: white's turn in the first round, two worship tokens each, the tiles in the
/// order Ériu, Bóand, Morrigan, Dagda from the bottom, the Fomorians' strongholds far from each
/// other.
pub(crate) fn drawn(text: &str) -> Drawn {
    let fomorians = [Clan::RedFomorians, Clan::TealFomorians, Clan::GoldFomorians];
    drawn_with(fomorians, text)
}

/// As [`drawn`], with other clans.
pub(crate) fn drawn_with(clans: [Clan; 3], text: &str) -> Drawn {
    let strongholds = ["fir_maige", "cnoc_fola", "bru_na_boinne"].map(space);
    let mut board = Board::new(content().printed);
    board.strongholds = strongholds.into_iter().collect();
    let public = Public {
        mode: Mode::Versus,
        round: 1,
        color: Color::White,
        chosen: None,
        board,
        clans,
        strongholds,
        display: [Deity::Eriu, Deity::Boand, Deity::Morrigan, Deity::Dagda],
        upgrades: [[Upgrades::default(); 2]; 5],
        supplies: [Supply { worship: 2, defeated: [0; 3] }; 2],
        scores: [0; 3],
        starts: ["ailech", "mag_slecht", "dinn_rig", "deisi"].map(|id| (space(id), None)),
        revealed: [[None; 5]; 2],
        scorings: [None; 2],
    };
    let mut drawn = Drawn { public, difficulty: None, phase: Phase::ChooseTile, cards: Vec::new() };
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        drawn.draw(line);
    }
    drawn
}

fn clan_named(word: &str) -> Clan {
    let id = match word {
        "red" | "teal" | "gold" => format!("{word}_fomorians"),
        word => word.to_owned(),
    };
    serde_json::from_value(id.into()).unwrap_or_else(|_| panic!("no piece {word:?}"))
}

impl Drawn {
    fn draw(&mut self, line: &str) {
        let (place, pieces) = line.split_once(':').expect("place: pieces");
        let mut words = pieces.split_whitespace();
        while let Some(word) = words.next() {
            if word == "portal" {
                let id = RegionId::new(place).expect("an id");
                let regions = &content().map.regions;
                let at = regions.iter().position(|region| region.id == id).expect("a region");
                self.public.board.portals.insert(Region(at as u8));
                continue;
            }
            let space = space(place);
            let board = &mut self.public.board;
            let mut count = || words.next().and_then(|word| word.parse().ok()).expect("a count");
            match word {
                "worship" => board.place_worship(space),
                "spirit" => board.spirits.insert(space),
                "camp" => board.camps.insert(space),
                "white" => board.place_followers(Color::White, space, count()),
                "black" => board.place_followers(Color::Black, space, count()),
                clan => {
                    let clan = clan_named(clan);
                    let no = self.public.clan_no(clan).expect("a clan in play");
                    self.public.board.place_units(no, space, count());
                }
            }
        }
    }

    pub(crate) fn turn(mut self, color: Color, round: u8) -> Self {
        (self.public.color, self.public.round) = (color, round);
        self
    }

    pub(crate) fn mode(mut self, mode: Mode) -> Self {
        self.public.mode = mode;
        self
    }

    pub(crate) fn tokens(mut self, color: Color, worship: u8) -> Self {
        self.public.supply_mut(color).worship = worship;
        self
    }

    pub(crate) fn defeated(mut self, color: Color, defeated: [u8; 3]) -> Self {
        self.public.supply_mut(color).defeated = defeated;
        self
    }

    pub(crate) fn display(mut self, display: [Deity; 4]) -> Self {
        self.public.display = display;
        self
    }

    pub(crate) fn upgraded(mut self, color: Color, deity: Deity, upgrades: &[Upgrade]) -> Self {
        let tokens = &mut self.public.upgrades[deity.index()][color.index()];
        tokens.minor = upgrades.contains(&Upgrade::Minor);
        tokens.major = upgrades.contains(&Upgrade::Major);
        self
    }

    /// The strongholds of the three clans.
    pub(crate) fn strongholds(mut self, ids: [&str; 3]) -> Self {
        self.public.strongholds = ids.map(space);
        self.public.board.strongholds = self.public.strongholds.into_iter().collect();
        self
    }

    pub(crate) fn scores(mut self, scores: [u16; 3]) -> Self {
        self.public.scores = scores;
        self
    }

    /// The enemy's turn, with this card of the clan.
    pub(crate) fn enemy(mut self, clan: Clan, face: Face) -> Self {
        let clan = self.public.clan_no(clan).expect("a clan in play");
        self.cards = vec![Card { clan, face }];
        self.phase = Phase::EnemyTurn;
        self
    }

    /// The end of the present era.
    pub(crate) fn scoring(mut self) -> Self {
        self.phase = Phase::Scoring;
        self
    }

    pub(crate) fn start(self) -> Played {
        let public = self.public;
        let options = Options {
            mode: public.mode,
            difficulty: self.difficulty,
            setup: "standard_1".to_owned(),
            clans: public.clans.iter().map(|clan| (*clan).into()).collect(),
            ..Options::default()
        };
        let seats = if public.mode == Mode::Solo { 1 } else { 2 };
        let settings = KIT.settings(&options, seats);
        let filler = Card { clan: ClanNo(0), face: Face::Single };
        let left = 6 - (usize::from(public.round) - 1) % 5;
        let mut deck = vec![filler; left - 1];
        if let Some(card) = self.cards.first() {
            *deck.last_mut().expect("a round has a card") = *card;
        }
        let second = if public.round <= 5 { vec![filler; 5] } else { deck.clone() };
        let first = if public.round <= 5 { deck } else { Vec::new() };
        let secret = Secret {
            decks: [Pile::new(first), Pile::new(second)],
            out: Pile::new(vec![filler; 2]),
        };
        let state = State { public, seats: BySeat::new(seats, |seat| seat), secret };
        let game = Match::from_position(settings, state, self.phase, Rng::from_number(1));
        let told = told(&game);
        Played { game, told }
    }
}

fn told(game: &Match<Moytura>) -> Vec<Event> {
    game.news().iter().map(|told| told.version_for(SeatSet::NONE).clone()).collect()
}

/// A match being played from a drawn position.
pub(crate) struct Played {
    pub(crate) game: Match<Moytura>,
    /// All that was told since the drawing.
    pub(crate) told: Vec<Event>,
}

impl Played {
    pub(crate) fn public(&self) -> &Public {
        &self.game.state().public
    }

    /// All actions offered.
    pub(crate) fn offered(&self) -> Vec<Action> {
        self.game.open().first().map_or_else(Vec::new, |open| open.open.actions.clone())
    }

    /// What is asked, as its wire form.
    pub(crate) fn asked(&self) -> serde_json::Value {
        let open = self.game.open().first().expect("something is asked");
        serde_json::to_value(&open.open.prompt).expect("a prompt is JSON")
    }

    pub(crate) fn answer(&mut self, action: Action) -> &mut Self {
        let open = self.game.open().first().expect("something is asked");
        let (id, seat) = (open.id, open.open.seat);
        let offered = open.open.actions.clone();
        self.game
            .apply(SeatSet::one(seat), id, &action)
            .unwrap_or_else(|refusal| panic!("{refusal}: {action:?} not in {offered:?}"));
        self.told.extend(told(&self.game));
        self
    }

    pub(crate) fn choose(&mut self, slot: u8) -> &mut Self {
        self.answer(Action::Choose { slot })
    }

    pub(crate) fn expand(&mut self, target: &str) -> &mut Self {
        self.answer(Action::Expand { target: space_id(target) })
    }

    pub(crate) fn strike(&mut self, space: &str, clan: Clan) -> &mut Self {
        self.answer(Action::Strike { space: space_id(space), clan })
    }

    pub(crate) fn move_from(&mut self, space: &str) -> &mut Self {
        self.answer(Action::MoveFrom { space: space_id(space) })
    }

    pub(crate) fn move_to(&mut self, space: &str) -> &mut Self {
        self.answer(Action::MoveTo { space: space_id(space) })
    }

    /// The slots that can be chosen.
    pub(crate) fn slots(&self) -> Vec<u8> {
        let slot = |action| match action {
            Action::Choose { slot } => slot,
            other => panic!("{other:?} is no slot"),
        };
        self.offered().into_iter().map(slot).collect()
    }

    /// The spaces named by the offered actions, in order of name.
    pub(crate) fn spaces(&self) -> Vec<String> {
        let space = |action| match action {
            Action::Draft { space }
            | Action::Expand { target: space }
            | Action::Strike { space, .. }
            | Action::MoveFrom { space }
            | Action::MoveTo { space } => Some(space.to_string()),
            _ => None,
        };
        let mut spaces: Vec<String> = self.offered().into_iter().filter_map(space).collect();
        spaces.sort();
        spaces
    }

    /// What lies on a space, as in a drawing.
    pub(crate) fn at(&self, id: &str) -> String {
        let (public, space) = (self.public(), space(id));
        let board = &public.board;
        let mut pieces = Vec::new();
        for (color, name) in [(Color::White, "white"), (Color::Black, "black")] {
            if board.followers(color, space) > 0 {
                pieces.push(format!("{name} {}", board.followers(color, space)));
            }
        }
        for no in ClanNo::ALL {
            if board.units(no, space) > 0 {
                let clan = serde_json::to_value(public.clan(no)).expect("a clan is JSON");
                let name = clan.as_str().expect("a clan is a name").replace("_fomorians", "");
                pieces.push(format!("{name} {}", board.units(no, space)));
            }
        }
        let marks = [
            (board.worship().contains(space), "worship"),
            (board.spirits.contains(space), "spirit"),
            (board.camps.contains(space), "camp"),
        ];
        pieces.extend(marks.into_iter().filter(|mark| mark.0).map(|mark| mark.1.to_owned()));
        pieces.join(" ")
    }

    /// Compares what lies on some spaces, drawn one place a line.
    pub(crate) fn expect(&self, text: &str) -> &Self {
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let (id, pieces) = line.split_once(':').expect("place: pieces");
            assert_eq!(self.at(id), pieces.trim(), "on {id}; told: {:#?}", self.told);
        }
        self
    }

    /// Regions with a portal.
    pub(crate) fn portals(&self) -> Vec<String> {
        let regions = &content().map.regions;
        self.public().board.portals.map(|at| regions[at.index()].id.to_string()).collect()
    }

    pub(crate) fn worship(&self, color: Color) -> u8 {
        self.public().supply(color).worship
    }

    pub(crate) fn defeated(&self, color: Color) -> [u8; 3] {
        self.public().supply(color).defeated
    }

    /// Spaces the enemy placed units on, one list for each time, in order of name.
    pub(crate) fn placed(&self) -> Vec<Vec<String>> {
        let spaces = |event: &Event| match event {
            Event::EnemyExpanded { spaces, .. } => {
                let mut spaces: Vec<String> = spaces.iter().map(ToString::to_string).collect();
                spaces.sort();
                Some(spaces)
            }
            _ => None,
        };
        self.told.iter().filter_map(spaces).collect()
    }

    /// Who won and why.
    pub(crate) fn result(&self) -> String {
        let outcome = self.game.outcome().expect("the match is over");
        let winners: Vec<&str> = outcome
            .standings
            .iter()
            .filter(|standing| standing.won)
            .map(|standing| standing.name.as_str())
            .collect();
        format!("{} by {}", winners.join(" and "), outcome.reason)
    }
}
