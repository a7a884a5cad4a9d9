//! What clients draw the game from.

use super::{
    Boards, Content,
    board_files::{DiscFile, NationFile},
    card_files::SpellKind,
};
use crate::wire::client::*;

/// Boards, disc and nations; cards are added once they are checked.
pub(super) fn without_cards(
    boards: &Boards,
    disc: &DiscFile,
    nations: &[NationFile],
) -> ClientContent {
    let [britain, lost_lands] = boards.client.clone();
    ClientContent {
        nations: nations
            .iter()
            .map(|file| ClientNation {
                nation: file.id,
                name: file.name.clone(),
                battle_deck: Vec::new(),
                spells: Vec::new(),
            })
            .collect(),
        britain,
        lost_lands,
        war_disc: disc.war.clone(),
        blitz_disc: disc.blitz.clone(),
        battle_cards: Vec::new(),
        spells: Vec::new(),
        champions: Vec::new(),
        monsters: Vec::new(),
        patron_cards: Vec::new(),
        fate_cards: Vec::new(),
        chaos_cards: Vec::new(),
        tile_sides: Vec::new(),
    }
}

/// Names and texts of all cards.
pub(super) fn add_cards(content: &mut Content) {
    for nation in &mut content.client.nations {
        nation.battle_deck = content.battle_decks[nation.nation.index()].iter().collect();
        nation.spells = content.nation_spells[nation.nation.index()].iter().collect();
    }
    content.client.battle_cards = battle_cards(content);
    content.client.spells = spells(content);
    content.client.champions = content
        .champions
        .iter()
        .map(|file| ClientChampion {
            champion: file.id,
            name: file.name.clone(),
            text: file.text.clone(),
        })
        .collect();
    content.client.monsters = content
        .monsters
        .iter()
        .map(|file| ClientMonster {
            monster: file.id,
            name: file.name.clone(),
            steps: file.steps,
            text: file.text.clone(),
        })
        .collect();
    content.client.patron_cards = patron_cards(content);
    content.client.fate_cards = content
        .fate_cards
        .iter()
        .map(|file| ClientFateCard {
            id: file.id.clone(),
            name: file.name.clone(),
            upper_text: file.upper.text.clone(),
            chaos_text: file.chaos.text.clone(),
        })
        .collect();
    content.client.chaos_cards = content
        .chaos_cards
        .iter()
        .map(|file| ClientChaosCard {
            id: file.id.clone(),
            name: file.name.clone(),
            text: file.text.clone(),
        })
        .collect();
    content.client.tile_sides = content
        .tile_sides
        .iter()
        .map(|file| ClientTileSide {
            id: file.id.clone(),
            name: file.name.clone(),
            text: file.text.clone(),
        })
        .collect();
}

fn battle_cards(content: &Content) -> Vec<ClientBattleCard> {
    let cards = content.battle_cards.iter();
    cards
        .map(|file| ClientBattleCard {
            id: file.id.clone(),
            name: file.name.clone(),
            nation: file.nation,
            attack: file.melee.attack,
            defense: file.melee.defense,
            melee_text: file.melee.text.clone(),
            sorcery_text: file.sorcery.text.clone(),
        })
        .collect()
}

fn spells(content: &Content) -> Vec<ClientSpell> {
    let spells = content.spells.iter();
    spells
        .map(|file| ClientSpell {
            id: file.id.clone(),
            name: file.name.clone(),
            nation: file.nation,
            permanent: file.kind == SpellKind::Permanent,
            cost: file.cost,
            base_text: file.base.text.clone(),
            chaos_text: file.chaos.text.clone(),
        })
        .collect()
}

fn patron_cards(content: &Content) -> Vec<ClientPatronCard> {
    let cards = content.patron_cards.iter();
    cards
        .map(|file| ClientPatronCard {
            patron: file.id,
            name: file.name.clone(),
            base_text: file.base.text.clone(),
            favor_text: file.favor.text.clone(),
            threshold: file.favor.threshold,
        })
        .collect()
}
