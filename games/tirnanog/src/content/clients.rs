//! The part of the content that clients are told.

use super::{Face, Files, Layout, files::Entry};
use crate::wire::{
    BlessingContent, CardId, ClientContent, EncounterContent, EncounterKindContent, GeasContent,
    GoalContent, LayoutContent, MormaerContent, RealmsContent, TextContent,
};

pub(super) fn content(files: &Files, cards: &[Face], layouts: &[Layout]) -> ClientContent {
    let realms = &files.regions.realms;
    let plain = &files.regions.plain;
    ClientContent {
        colours: (files.names.colours.iter())
            .map(|entry| TextContent {
                id: format!("{:?}", entry.id).to_lowercase(),
                name: entry.name.clone(),
            })
            .collect(),
        sides: (files.names.sides.iter())
            .map(|entry| TextContent { id: entry.id.name().to_owned(), name: entry.name.clone() })
            .collect(),
        kinds: kinds(files),
        cards: encounters(cards),
        geas: geas(files),
        layouts: files.layouts.layouts.iter().zip(layouts).map(layout).collect(),
        goals: (files.modules.goals.iter())
            .map(|Entry { id, name, text }| GoalContent {
                id: *id,
                name: name.clone(),
                text: text.clone(),
            })
            .collect(),
        blessings: (files.modules.blessings.iter())
            .map(|Entry { id, name, text }| BlessingContent {
                id: *id,
                name: name.clone(),
                text: text.clone(),
            })
            .collect(),
        mormaers: (files.modules.mormaers.iter())
            .map(|Entry { id, name, text }| MormaerContent {
                id: *id,
                name: name.clone(),
                text: text.clone(),
            })
            .collect(),
        realms: RealmsContent {
            movement: realms.movement.clone(),
            balor_movement: realms.balor_movement,
            milestones: realms.milestones.clone(),
            one_to_three: realms.one_to_three,
            four_to_five: realms.four_to_five,
        },
        regions: [plain.one_to_three, plain.four_to_five],
    }
}

fn kinds(files: &Files) -> Vec<EncounterKindContent> {
    let kinds = files.encounters.kinds.iter();
    kinds
        .map(|kind| EncounterKindContent {
            name: kind.name.clone(),
            text: kind.text.clone(),
            rank: kind.rank,
            ailm: kind.ailm,
            effect: kind.effect,
        })
        .collect()
}

fn encounters(cards: &[Face]) -> Vec<EncounterContent> {
    let cards = cards.iter().enumerate();
    cards
        .map(|(at, face)| EncounterContent {
            id: CardId(at as u8),
            kind: face.kind,
            colour: face.colour,
            rank: face.rank,
            ailm: face.ailm,
        })
        .collect()
}

fn geas(files: &Files) -> Vec<GeasContent> {
    let cards = files.geas.geas.iter();
    cards
        .map(|card| GeasContent {
            id: card.id,
            row: card.id.row(),
            name: card.name.clone(),
            text: card.text.clone(),
            new: card.new,
            first_game: card.first_game,
            solo: card.solo,
            solo_score: card.solo_score,
        })
        .collect()
}

fn layout((entry, shape): (&super::files::LayoutEntry, &Layout)) -> LayoutContent {
    LayoutContent {
        name: entry.name.clone(),
        rows: entry.rows.len() as u8,
        columns: shape.columns,
        cells: shape.cells.clone(),
        spaces: shape.spaces.clone(),
    }
}
