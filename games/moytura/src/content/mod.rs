//! Maps, setups, tiles and cards: read from files, checked, and worked out for the rules.

pub mod clans;
pub mod client;
pub mod deities;
mod files;
mod for_client;
pub mod map;
mod rulings;
pub mod setups;

use clans::CardsByClan;
use client::ClientContent;
use deities::DisplayRules;
use engine::{ContentError, ContentFiles, content::Checker};
use files::{ClansFile, DeitiesFile, MapFile, SetupFile};
use map::Map;
use setups::Setup;

/// Name of the file with spaces, regions, paths and waters.
pub const MAP_FILE: &str = "map.json";
/// Name of the file with strongholds and starting spaces.
pub const SETUPS_FILE: &str = "setups.json";
/// Name of the file with the enemy clans and their cards.
pub const CLANS_FILE: &str = "clans.json";
/// Name of the file with the deity display and the tiles.
pub const DEITIES_FILE: &str = "deities.json";
/// Name of the file with the rulings.
pub const RULINGS_FILE: &str = "RULINGS.md";

/// Everything the rules need to know of map, tiles and cards.
#[derive(Debug)]
pub struct Content {
    /// The map.
    pub map: Map,
    /// All setups.
    pub setups: Vec<Setup>,
    /// The cards of every clan.
    pub cards: CardsByClan,
    /// The deity display.
    pub display: DisplayRules,
    /// Printed counts of pieces.
    pub printed: client::PrintedCounts,
    /// What clients are sent.
    pub(crate) client: ClientContent,
}

impl Content {
    /// The setup with this id.
    pub fn setup(&self, id: &str) -> Option<&Setup> {
        self.setups.iter().find(|setup| setup.id == id)
    }
}

/// The content that comes with the game.
pub(crate) fn built_in() -> ContentFiles {
    ContentFiles::new([
        (MAP_FILE, include_str!("../../content/map.json")),
        (SETUPS_FILE, include_str!("../../content/setups.json")),
        (CLANS_FILE, include_str!("../../content/clans.json")),
        (DEITIES_FILE, include_str!("../../content/deities.json")),
        (RULINGS_FILE, include_str!("../../RULINGS.md")),
    ])
}

/// Reads and checks all files; the error tells all that is wrong with all of them, except what
/// cannot be judged without another file that is broken itself.
pub(crate) fn load(files: &ContentFiles) -> Result<Content, ContentError> {
    let mut problems = Vec::new();
    let map_file = note(files.parse::<MapFile>(MAP_FILE), &mut problems);
    let setups_file = note(files.parse::<Vec<SetupFile>>(SETUPS_FILE), &mut problems);
    let clans_file = note(files.parse::<ClansFile>(CLANS_FILE), &mut problems);
    let deities_file = note(files.parse::<DeitiesFile>(DEITIES_FILE), &mut problems);
    let rulings = {
        let mut checker = Checker::new(RULINGS_FILE);
        let text = files.iter().find(|(name, _)| *name == RULINGS_FILE).map_or("", |file| file.1);
        let rulings = rulings::read(text, &mut checker);
        note(checker.finish(), &mut problems);
        rulings
    };
    let display = deities_file.as_ref().and_then(|file| {
        let mut checker = Checker::new(DEITIES_FILE);
        let display = deities::read(file, &mut checker);
        note(checker.finish(), &mut problems).map(|()| display)
    });
    let map = map_file.as_ref().and_then(|file| {
        let mut checker = Checker::new(MAP_FILE);
        let sections = clans_file.as_ref().map_or(&[][..], |file| &file.sections[..]);
        let map = Map::read(file, sections, &mut checker);
        note(checker.finish(), &mut problems).map(|()| map)
    });
    let cards = clans_file.as_ref().zip(map.as_ref()).and_then(|(file, map)| {
        let mut checker = Checker::new(CLANS_FILE);
        let cards = clans::read(file, map, &mut checker);
        note(checker.finish(), &mut problems).map(|()| cards)
    });
    let setups = setups_file.as_ref().zip(map.as_ref()).and_then(|(file, map)| {
        let mut checker = Checker::new(SETUPS_FILE);
        let setups = setups::read(file, map, &mut checker);
        note(checker.finish(), &mut problems).map(|()| setups)
    });
    match (map_file, clans_file, deities_file, map, setups, cards, display) {
        (
            Some(map_file),
            Some(clans_file),
            Some(deities_file),
            Some(map),
            Some(setups),
            Some(cards),
            Some(display),
        ) if problems.is_empty() => {
            let printed = for_client::printed(&clans_file);
            let client = for_client::content(
                map_file,
                clans_file,
                deities_file,
                for_client::Worked { map: &map, setups: &setups, cards: &cards },
                rulings,
            );
            Ok(Content { map, setups, cards, display, printed, client })
        }
        _ => Err(ContentError(problems)),
    }
}

fn note<T>(
    result: Result<T, ContentError>,
    problems: &mut Vec<engine::ContentProblem>,
) -> Option<T> {
    match result {
        Ok(value) => Some(value),
        Err(ContentError(found)) => {
            problems.extend(found);
            None
        }
    }
}
