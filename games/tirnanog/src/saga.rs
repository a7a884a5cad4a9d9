//! A Saga: three rows of five cells, the cards in them and the bridge.

use crate::{
    content::Content,
    wire::{CardId, Colour, Effect, Row, SagaCell},
};
use borsh::{BorshDeserialize, BorshSerialize};

/// Cells of a Saga.
pub const CELLS: usize = 15;
/// Cells of a row.
pub const COLUMNS: u8 = 5;

/// A card in a Saga. A token lies on it when its colour or value is not the printed one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Placed {
    /// The card.
    pub card: CardId,
    /// Its colour now.
    pub colour: Colour,
    /// Its value now.
    pub value: u8,
}

/// A Saga.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Saga {
    /// The cells, row by row.
    pub cells: [Option<Placed>; CELLS],
    /// The ends of the bridge, when it is laid.
    pub bridge: Option<[SagaCell; 2]>,
}

impl Saga {
    /// The card in a cell.
    pub const fn get(&self, cell: SagaCell) -> Option<Placed> {
        self.cells[cell.index()]
    }

    /// Cards with their cells, row by row.
    pub fn cards(&self) -> impl Iterator<Item = (SagaCell, Placed)> {
        let cells = self.cells.iter().enumerate();
        cells.filter_map(|(at, card)| card.map(|card| (SagaCell(at as u8), card)))
    }

    /// The five cells of a row.
    pub fn row(&self, row: Row) -> &[Option<Placed>] {
        let first = SagaCell::at(row, 0).index();
        &self.cells[first..first + usize::from(COLUMNS)]
    }

    /// Cards of a row with their cells, from the left.
    pub fn row_cards(&self, row: Row) -> impl Iterator<Item = (SagaCell, Placed)> {
        let cells = self.row(row).iter().enumerate();
        cells.filter_map(move |(column, card)| {
            card.map(|card| (SagaCell::at(row, column as u8), card))
        })
    }

    /// Where the next card of a row goes; none when the row is full.
    pub fn leftmost_empty(&self, row: Row) -> Option<SagaCell> {
        let column = self.row(row).iter().position(Option::is_none)?;
        Some(SagaCell::at(row, column as u8))
    }

    /// Whether a row has five cards.
    pub fn is_full(&self, row: Row) -> bool {
        self.row(row).iter().all(Option::is_some)
    }

    /// How many cards it holds.
    pub fn len(&self) -> usize {
        self.cells.iter().flatten().count()
    }

    /// Whether it holds no card.
    pub fn is_empty(&self) -> bool {
        self.cells.iter().all(Option::is_none)
    }

    /// The card to the left, if there is one directly.
    pub const fn left_of(&self, cell: SagaCell) -> Option<Placed> {
        if cell.column() == 0 { None } else { self.cells[cell.index() - 1] }
    }

    /// The card above, if there is one directly.
    pub const fn above(&self, cell: SagaCell) -> Option<Placed> {
        if cell.0 < COLUMNS { None } else { self.cells[cell.index() - COLUMNS as usize] }
    }

    /// The card below, if there is one directly.
    pub const fn below(&self, cell: SagaCell) -> Option<Placed> {
        if cell.0 >= 2 * COLUMNS { None } else { self.cells[cell.index() + COLUMNS as usize] }
    }

    /// Cards that touch a cell at a side, with their cells.
    pub fn adjacent(&self, cell: SagaCell) -> impl Iterator<Item = (SagaCell, Placed)> {
        let mask = beside(1 << cell.0) & !(1 << cell.0);
        self.cards().filter(move |(other, _)| mask & (1 << other.0) != 0)
    }

    /// How many cards with an ongoing effect lie here.
    pub fn count_effect(&self, content: &Content, effect: Effect) -> usize {
        self.cards().filter(|(_, placed)| content.face(placed.card).effect == Some(effect)).count()
    }

    /// The largest region of each colour.
    pub fn largest_regions(&self, content: &Content) -> [Region; 4] {
        let (mut masks, mut double) = ([0_u16; 4], 0_u16);
        for (cell, placed) in self.cards() {
            masks[placed.colour.index()] |= 1 << cell.0;
            if content.face(placed.card).effect == Some(Effect::DoubleSize) {
                double |= 1 << cell.0;
            }
        }
        masks.map(|mask| largest(mask, double, self.bridge))
    }
}

/// A region: cards of one colour joined by sides and by the bridge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Region {
    /// How many cards it counts.
    pub size: u8,
    /// Its cells, one bit each.
    pub cells: u16,
}

impl Region {
    /// Its cells, row by row.
    pub fn cells(self) -> impl Iterator<Item = SagaCell> {
        SagaCell::all().filter(move |cell| self.cells & (1 << cell.0) != 0)
    }
}

/// All cells of `mask` and those that touch them.
const fn beside(mask: u16) -> u16 {
    const FIRST_COLUMN: u16 = 0b00001_00001_00001;
    const LAST_COLUMN: u16 = 0b10000_10000_10000;
    let sideways = ((mask & !LAST_COLUMN) << 1) | ((mask & !FIRST_COLUMN) >> 1);
    (mask | sideways | (mask << COLUMNS) | (mask >> COLUMNS)) & 0x7fff
}

fn largest(mask: u16, double: u16, bridge: Option<[SagaCell; 2]>) -> Region {
    let ends = bridge.map_or(0, |[from, to]| (1_u16 << from.0) | (1 << to.0));
    let ends = if ends & !mask == 0 { ends } else { 0 };
    let (mut rest, mut best) = (mask, Region::default());
    while rest != 0 {
        let mut cells = rest & rest.wrapping_neg();
        loop {
            let mut grown = beside(cells) & mask;
            if grown & ends != 0 {
                grown |= ends;
            }
            if grown == cells {
                break;
            }
            cells = grown;
        }
        rest &= !cells;
        let size = (cells.count_ones() + (cells & double).count_ones()) as u8;
        if size > best.size {
            best = Region { size, cells };
        }
    }
    best
}
