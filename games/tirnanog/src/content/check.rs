//! What must hold of the content files.

use super::{
    CARDS_OF_A_COLOUR, CELLS_MAX, ENCOUNTERS, Files, GEAS, LAYOUTS, Layout, MODULES, NAMES,
    REGIONS, VALUE_MAX,
    files::{Entry, KindEntry, Name},
};
use crate::{
    geas::Scoring,
    wire::{Blessing, Colour, GeasId, Goal, Mormaer, Row, Side},
};
use engine::{ContentError, content::Checker};
use std::fmt::Debug;

/// Storytellers of each side.
const STORYTELLERS: usize = 3;

pub(super) fn all(files: &Files) -> Result<(), ContentError> {
    let problems: Vec<_> = [encounters(files), geas(files), layouts(files), regions(files)]
        .into_iter()
        .chain([modules(files), names(files)])
        .filter_map(Result::err)
        .flat_map(|error| error.0)
        .collect();
    if problems.is_empty() { Ok(()) } else { Err(ContentError(problems)) }
}

fn encounters(files: &Files) -> Result<(), ContentError> {
    let mut checker = Checker::new(ENCOUNTERS);
    let kinds = &files.encounters.kinds;
    let copies: usize = kinds.iter().map(|kind| usize::from(kind.copies)).sum();
    let message = format!("the copies make {copies} cards of a colour, not {CARDS_OF_A_COLOUR}");
    checker.check(copies == CARDS_OF_A_COLOUR, "kinds", message);
    for (at, kind) in kinds.iter().enumerate() {
        let KindEntry { rank, ailm, effect, name, text, .. } = kind;
        let place = |field: &str| format!("kinds[{at}].{field}");
        checker.check(*rank <= VALUE_MAX, place("rank"), format!("{rank} is above {VALUE_MAX}"));
        let message = "a card has an Ailm if and only if it has an effect";
        checker.check(*ailm == effect.is_some(), place("ailm"), message);
        let worded = name.is_some() == *ailm && text.is_some() == *ailm;
        let message = "a card with an Ailm has a name and a text, others have none";
        checker.check(worded, place("name"), message);
        checker.check(*rank > 0 || *ailm, place("rank"), "a card of value 0 needs an Ailm");
    }
    checker.finish()
}

fn geas(files: &Files) -> Result<(), ContentError> {
    let mut checker = Checker::new(GEAS);
    let cards = &files.geas.geas;
    let ids: Vec<GeasId> = cards.iter().map(|card| card.id).collect();
    checker.check(ids == GeasId::ALL, "geas", "the list must hold every Geas once, in order");
    for row in Row::ALL {
        let of_row = || cards.iter().filter(|card| card.id.row() == row);
        let first = of_row().filter(|card| card.first_game && card.solo && !card.new).count();
        let message = format!("{row:?}: one base Geas is for the first game and for solo games");
        checker.check(first == 1, "geas", message);
        let new = of_row().filter(|card| card.new).count();
        checker.check(new == 2, "geas", format!("{row:?}: two Geas belong to Module 1"));
    }
    for (at, card) in cards.iter().enumerate() {
        if let Scoring::SameValue { points } = card.scoring {
            let message = "no card and one card alone give no points";
            checker.check(points[..2] == [0, 0], format!("geas[{at}].scoring.points"), message);
        }
    }
    checker.finish()
}

fn layouts(files: &Files) -> Result<(), ContentError> {
    let mut checker = Checker::new(LAYOUTS);
    for (at, layout) in files.layouts.layouts.iter().enumerate() {
        let place = format!("layouts[{at}].rows");
        let columns = layout.rows.first().map_or(0, String::len);
        let even = columns > 0 && layout.rows.iter().all(|row| row.len() == columns);
        checker.check(even, &place, "rows must be of one length");
        let drawn = layout.rows.iter().all(|row| row.bytes().all(|byte| b"X.".contains(&byte)));
        checker.check(drawn, &place, "a row holds only X and dots");
        let size = columns * layout.rows.len();
        let message = format!("{size} cells are more than {CELLS_MAX}");
        checker.check(size <= CELLS_MAX, &place, message);
    }
    checker.finish()
}

/// Every number of players has its shapes, with room for all storytellers and a card for each.
pub(super) fn shapes(layouts: &[Layout]) -> Result<(), ContentError> {
    let mut checker = Checker::new(LAYOUTS);
    for players in 2..=5 {
        let sides = if players == 2 { &["base", "draft"][..] } else { &["base", "a", "b"] };
        for side in sides {
            let id = format!("{side}_{players}");
            let Some(at) = layouts.iter().position(|layout| layout.id == id) else {
                checker.check(false, "layouts", format!("{id} is missing"));
                continue;
            };
            let layout = &layouts[at];
            let cards = layout.cells.iter().filter(|card| **card).count();
            let needed = STORYTELLERS * players;
            let place = format!("layouts[{at}].rows");
            let message = format!("{cards} cards do not exceed {needed} storytellers");
            checker.check(cards > needed, &place, message);
            let spaces = layout.spaces.len();
            let message = format!("{spaces} spaces do not hold {needed} storytellers");
            checker.check(spaces >= needed, &place, message);
            let full = *side != "draft" || cards == 9;
            checker.check(full, &place, "the draft of two players needs nine Geas");
            let full = *side != "base" || players == 2 || cards == 3 * (players + 1);
            checker.check(full, &place, format!("a draft needs {} Geas", 3 * (players + 1)));
        }
    }
    checker.finish()
}

fn regions(files: &Files) -> Result<(), ContentError> {
    let mut checker = Checker::new(REGIONS);
    let file = &files.regions;
    let realms = &file.realms;
    let falling = |points: &[u8; 3]| points[0] >= points[1] && points[1] >= points[2];
    let message = "a later place may not give more points";
    checker.check(falling(&file.plain.one_to_three), "plain.one_to_three", message);
    checker.check(falling(&file.plain.four_to_five), "plain.four_to_five", message);
    for (at, (small, large)) in realms.one_to_three.iter().zip(&realms.four_to_five).enumerate() {
        checker.check(falling(small), format!("realms.one_to_three[{at}]"), message);
        checker.check(falling(large), format!("realms.four_to_five[{at}]"), message);
        let message = "there is no third place with one to three players";
        checker.check(small[2] == 0, format!("realms.one_to_three[{at}]"), message);
    }
    let values = usize::from(VALUE_MAX) + 1;
    let message = format!("there must be one entry for each of the {values} values");
    checker.check(realms.movement.len() == values, "realms.movement", message);
    checker.finish()
}

fn modules(files: &Files) -> Result<(), ContentError> {
    fn complete<I: PartialEq + Debug + Copy>(
        checker: &mut Checker<'_>,
        place: &str,
        entries: &[Entry<I>],
        all: &[I],
    ) {
        let ids: Vec<I> = entries.iter().map(|entry| entry.id).collect();
        checker.check(ids == all, place, format!("the list must hold {all:?} in this order"));
    }
    let mut checker = Checker::new(MODULES);
    let file = &files.modules;
    complete(&mut checker, "goals", &file.goals, &Goal::ALL);
    complete(&mut checker, "blessings", &file.blessings, &Blessing::ALL);
    complete(&mut checker, "mormaers", &file.mormaers, &Mormaer::ALL);
    checker.finish()
}

fn names(files: &Files) -> Result<(), ContentError> {
    fn ids<I: Copy>(names: &[Name<I>]) -> Vec<I> {
        names.iter().map(|name| name.id).collect()
    }
    let mut checker = Checker::new(NAMES);
    let message = "every colour must be named once, in order";
    checker.check(ids(&files.names.colours) == Colour::ALL, "colours", message);
    let message = "every side must be named once, in order";
    checker.check(ids(&files.names.sides) == Side::ALL, "sides", message);
    checker.finish()
}
