//! The game's content: boards, disc, cards, read from files and checked as a whole.

mod board_files;
mod boards;
mod card_files;
mod check;
mod client;

pub use boards::Boards;
pub use card_files::{
    BattleCardFile, ChampionFile, ChaosCardFile, FateCardFile, MonsterFile, PatronCardFile,
    Scoring, SpellFile, SpellKind, TileSideFile,
};

use crate::{
    set::Set,
    wire::{client::ClientContent, names::*},
};
use board_files::{DiscFile, NationFile};
use card_files::TileFile;
use engine::{ContentError, ContentFiles};

/// Everything the rules and the clients need to know that is not in the state.
#[derive(Clone, Debug)]
pub struct Content {
    /// Boards with their adjacencies.
    pub boards: Boards,
    /// Sectors of the disc by [`Mode`].
    pub disc: [Vec<Sector>; 2],
    /// Battle deck of each nation.
    pub battle_decks: [Set<BattleCard>; 4],
    /// Spells of each nation.
    pub nation_spells: [Set<Spell>; 4],
    /// Battle cards.
    pub battle_cards: Vec<BattleCardFile>,
    /// Spells.
    pub spells: Vec<SpellFile>,
    /// Champions, in the order of their names.
    pub champions: Vec<ChampionFile>,
    /// Monsters, in the order of their names.
    pub monsters: Vec<MonsterFile>,
    /// Patron cards, in the order of their names.
    pub patron_cards: Vec<PatronCardFile>,
    /// Fate cards.
    pub fate_cards: Vec<FateCardFile>,
    /// Chaos cards.
    pub chaos_cards: Vec<ChaosCardFile>,
    /// Sides of the tiles: those of one tile stand together.
    pub tile_sides: Vec<TileSideFile>,
    /// What clients draw the game from.
    pub client: ClientContent,
}

/// The content files that come with the game.
pub fn files() -> ContentFiles {
    macro_rules! files {
        ($($name:literal),+ $(,)?) => {
            ContentFiles::new([$(($name, include_str!(concat!("../../content/", $name)))),+])
        };
    }
    files!(
        "battle_cards.json",
        "britain.json",
        "champions.json",
        "chaos_cards.json",
        "disc.json",
        "fate_cards.json",
        "lost_lands.json",
        "monsters.json",
        "nations.json",
        "patron_cards.json",
        "region_cards.json",
        "spells.json",
        "tiles.json",
    )
}

impl Content {
    /// Reads and checks the files.
    ///
    /// # Errors
    /// Everything that is wrong, with file and place.
    pub fn load(files: &ContentFiles) -> Result<Self, ContentError> {
        let boards = Boards::load(files)?;
        let disc: DiscFile = files.parse("disc.json")?;
        let nations: Vec<NationFile> = files.parse("nations.json")?;
        let battle_cards: Vec<BattleCardFile> = files.parse("battle_cards.json")?;
        let spells: Vec<SpellFile> = files.parse("spells.json")?;
        let tiles: Vec<TileFile> = files.parse("tiles.json")?;
        check::nations(&nations, &battle_cards, &spells)?;
        check::tiles(&tiles)?;
        let place = |ids: Vec<&str>, id: &String| {
            ids.iter().position(|other| other == id).expect("checked above") as u8
        };
        let mut battle_decks = [Set::EMPTY; 4];
        let mut nation_spells = [Set::EMPTY; 4];
        for file in &nations {
            let cards = || battle_cards.iter().map(|card| card.id.as_str()).collect();
            let spells = || spells.iter().map(|spell| spell.id.as_str()).collect();
            let nation = file.id.index();
            battle_decks[nation] =
                file.battle_deck.iter().map(|id| BattleCard(place(cards(), id))).collect();
            nation_spells[nation] =
                file.spells.iter().map(|id| Spell(place(spells(), id))).collect();
        }
        let mut content = Self {
            client: client::without_cards(&boards, &disc, &nations),
            boards,
            disc: [disc.war, disc.blitz],
            battle_decks,
            nation_spells,
            battle_cards,
            spells,
            champions: files.parse("champions.json")?,
            monsters: files.parse("monsters.json")?,
            patron_cards: files.parse("patron_cards.json")?,
            fate_cards: files.parse("fate_cards.json")?,
            chaos_cards: files.parse("chaos_cards.json")?,
            tile_sides: tiles.into_iter().flat_map(|tile| tile.sides).collect(),
        };
        check::disc(&content.disc, content.fate_cards.len())?;
        check::cards(&content)?;
        client::add_cards(&mut content);
        Ok(content)
    }

    /// The sectors of a side of the disc.
    pub fn sectors(&self, mode: Mode) -> &[Sector] {
        &self.disc[mode.index()]
    }

    /// A battle card.
    pub fn battle_card(&self, card: BattleCard) -> &BattleCardFile {
        &self.battle_cards[card.index()]
    }

    /// A Spell card.
    pub fn spell(&self, spell: Spell) -> &SpellFile {
        &self.spells[spell.index()]
    }
}
