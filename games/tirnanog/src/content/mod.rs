//! Cards, shapes and figures, read from the content files and checked.

mod check;
mod clients;
mod files;

use crate::{
    geas::Scoring,
    wire::{Balor, CardId, Cell, ClientContent, Colour, Effect, GeasId, OtherworldLayout, SpaceId},
};
use engine::{ContentError, ContentFiles};
use files::{
    EncountersFile, GeasEntry, GeasFile, KindEntry, LayoutEntry, LayoutsFile, ModulesFile,
    NamesFile, RegionsFile,
};

/// Encounter cards in the box.
pub const CARDS: usize = 96;
/// Encounter cards of each colour.
pub const CARDS_OF_A_COLOUR: usize = 24;
/// The most cells a grid may have.
pub const CELLS_MAX: usize = 18;
/// The highest value a card is printed with or can be given; the lowest that can be given is 1.
pub const VALUE_MAX: u8 = 8;

/// All content of the game.
#[derive(Debug)]
pub struct Content {
    /// Encounter cards by number.
    pub cards: Vec<Face>,
    /// Geas cards by number.
    pub geas: Vec<GeasCard>,
    /// Shapes of the grid.
    pub layouts: Vec<Layout>,
    /// Points of regions without Blessed Realms: one to three players, four and five.
    pub regions: [[u8; 3]; 2],
    /// The Blessed Realms board.
    pub realms: Realms,
    /// Figures of the solo game.
    pub balor: BalorFigures,
    /// Followers of The Morrigan: a total below this gives a token.
    pub token_below: u16,
    clients: ClientContent,
}

/// What is printed on an Encounter card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// The printed colour.
    pub colour: Colour,
    /// The printed value.
    pub rank: u8,
    /// Whether it has an Ailm.
    pub ailm: bool,
    /// What it does.
    pub effect: Option<Effect>,
    /// Its place in the list of kinds.
    pub kind: u8,
}

/// A Geas card without its words.
#[derive(Clone, Debug)]
pub struct GeasCard {
    /// Whether it belongs to Module 1.
    pub new: bool,
    /// Whether it is marked for a first game.
    pub first_game: bool,
    /// Whether it may be used in solo games.
    pub solo: bool,
    /// Balor's points for it, and its weight in Followers of The Morrigan.
    pub solo_score: u8,
    /// How it scores.
    pub scoring: Scoring,
}

/// A shape of the grid.
#[derive(Clone, Debug)]
pub struct Layout {
    id: String,
    /// Columns of the grid.
    pub columns: u8,
    /// Which cells hold a card when the grid is dealt, row by row.
    pub cells: Vec<bool>,
    /// Spaces for storytellers: pairs of cells that touch.
    pub spaces: Vec<[Cell; 2]>,
}

/// The Blessed Realms board.
#[derive(Clone, Debug)]
pub struct Realms {
    /// How far a discard of each printed value moves its tracker.
    pub movement: Vec<u8>,
    /// How far Balor moves a tracker.
    pub balor_movement: u8,
    /// Points by side of the board, order of the trackers and place.
    pub points: [[[u8; 3]; 4]; 2],
}

/// Figures of the solo game.
#[derive(Clone, Debug)]
pub struct BalorFigures {
    /// Cards he looks at in each Cleanup.
    pub gaze_cards: u8,
    /// Points for each Ailm among them.
    pub points_for_ailm: u8,
    handicap: [i32; 3],
}

const ENCOUNTERS: &str = "encounters.json";
const GEAS: &str = "geas.json";
const LAYOUTS: &str = "layouts.json";
const REGIONS: &str = "regions.json";
const MODULES: &str = "modules.json";
const NAMES: &str = "names.json";

/// The files that come with the game.
pub fn files() -> ContentFiles {
    ContentFiles::new([
        (ENCOUNTERS, include_str!("../../content/encounters.json")),
        (GEAS, include_str!("../../content/geas.json")),
        (LAYOUTS, include_str!("../../content/layouts.json")),
        (REGIONS, include_str!("../../content/regions.json")),
        (MODULES, include_str!("../../content/modules.json")),
        (NAMES, include_str!("../../content/names.json")),
    ])
}

/// The files as they were read.
struct Files {
    encounters: EncountersFile,
    geas: GeasFile,
    layouts: LayoutsFile,
    regions: RegionsFile,
    modules: ModulesFile,
    names: NamesFile,
}

/// Reads and checks the files.
///
/// # Errors
/// Everything that is wrong, with file and place.
pub fn load(files: &ContentFiles) -> Result<Content, ContentError> {
    let files = Files {
        encounters: files.parse(ENCOUNTERS)?,
        geas: files.parse(GEAS)?,
        layouts: files.parse(LAYOUTS)?,
        regions: files.parse(REGIONS)?,
        modules: files.parse(MODULES)?,
        names: files.parse(NAMES)?,
    };
    check::all(&files)?;
    let cards = cards(&files.encounters);
    let layouts: Vec<Layout> = files.layouts.layouts.iter().map(Layout::of).collect();
    check::shapes(&layouts)?;
    let clients = clients::content(&files, &cards, &layouts);
    let realms = &files.regions.realms;
    let balor = &files.modules.balor;
    let handicap = &balor.handicap;
    Ok(Content {
        cards,
        geas: files.geas.geas.iter().map(GeasCard::of).collect(),
        layouts,
        regions: [files.regions.plain.one_to_three, files.regions.plain.four_to_five],
        realms: Realms {
            movement: realms.movement.clone(),
            balor_movement: realms.balor_movement,
            points: [realms.one_to_three, realms.four_to_five],
        },
        balor: BalorFigures {
            gaze_cards: balor.gaze_cards,
            points_for_ailm: balor.points_for_ailm,
            handicap: [handicap.story, handicap.standard, handicap.fomorian],
        },
        token_below: files.modules.followers.token_below,
        clients,
    })
}

impl Content {
    /// What is printed on a card.
    pub fn face(&self, card: CardId) -> Face {
        self.cards[card.index()]
    }

    /// A Geas card.
    pub fn geas(&self, geas: GeasId) -> &GeasCard {
        &self.geas[geas.index()]
    }

    /// What clients are told.
    pub const fn for_clients(&self) -> &ClientContent {
        &self.clients
    }

    /// The Otherworld of a match with so many players.
    pub fn otherworld(&self, choice: OtherworldLayout, players: usize) -> u8 {
        let shape = match choice {
            OtherworldLayout::A if players > 2 => "a",
            OtherworldLayout::B if players > 2 => "b",
            OtherworldLayout::Base | OtherworldLayout::A | OtherworldLayout::B => "base",
        };
        self.layout(&format!("{shape}_{}", players.max(2)))
    }

    /// The grid of Geas cards for Followers of The Morrigan.
    pub fn draft_grid(&self, players: usize) -> u8 {
        if players > 2 {
            self.otherworld(OtherworldLayout::Base, players)
        } else {
            self.layout("draft_2")
        }
    }

    /// What the difficulty adds to Balor's points.
    pub const fn handicap(&self, balor: Balor) -> i32 {
        match balor {
            Balor::Absent => 0,
            Balor::Story => self.balor.handicap[0],
            Balor::Standard => self.balor.handicap[1],
            Balor::Fomorian => self.balor.handicap[2],
        }
    }

    fn layout(&self, id: &str) -> u8 {
        let found = self.layouts.iter().position(|layout| layout.id == id);
        found.expect("layouts in use were checked at load") as u8
    }
}

impl Layout {
    fn of(entry: &LayoutEntry) -> Self {
        let columns = entry.rows.first().map_or(0, String::len);
        let cells: Vec<bool> =
            entry.rows.iter().flat_map(|row| row.bytes().map(|byte| byte == b'X')).collect();
        let mut spaces = Vec::new();
        for (at, _) in cells.iter().enumerate().filter(|(_, card)| **card) {
            let right = at + 1;
            if right % columns != 0 && cells[right] {
                spaces.push([Cell(at as u8), Cell(right as u8)]);
            }
            let below = at + columns;
            if below < cells.len() && cells[below] {
                spaces.push([Cell(at as u8), Cell(below as u8)]);
            }
        }
        Self { id: entry.id.clone(), columns: columns as u8, cells, spaces }
    }

    /// The two cells of a space.
    pub fn beside(&self, space: SpaceId) -> [Cell; 2] {
        self.spaces[space.index()]
    }

    /// All spaces.
    pub fn space_ids(&self) -> impl Iterator<Item = SpaceId> + use<> {
        (0..self.spaces.len() as u8).map(SpaceId)
    }
}

impl GeasCard {
    const fn of(entry: &GeasEntry) -> Self {
        Self {
            new: entry.new,
            first_game: entry.first_game,
            solo: entry.solo,
            solo_score: entry.solo_score,
            scoring: entry.scoring,
        }
    }
}

fn cards(file: &EncountersFile) -> Vec<Face> {
    let mut cards = Vec::with_capacity(CARDS);
    for colour in Colour::ALL {
        for (kind, entry) in file.kinds.iter().enumerate() {
            let KindEntry { rank, ailm, effect, .. } = *entry;
            let face = Face { colour, rank, ailm, effect, kind: kind as u8 };
            cards.extend(std::iter::repeat_n(face, usize::from(entry.copies)));
        }
    }
    cards
}
