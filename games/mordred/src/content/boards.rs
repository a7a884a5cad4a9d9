//! The boards of Britain and the Lost Lands as the rules see them: who touches whom.

use super::board_files::{BoardFile, RegionCardFile};
use crate::{
    set::Set,
    wire::{
        client::{ClientBoard, ClientTerritory, ClientZone, Point},
        names::*,
    },
};
use engine::{ContentError, ContentFiles, content::Checker};
use std::collections::BTreeSet;

/// A Region card: where something starts, and the numbered zone a Stronghold goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RegionCard {
    /// Where a figure starts.
    pub territory: Territory,
    /// Where a Patron's Stronghold goes.
    pub zone: Zone,
}

/// Adjacencies of both boards, and their shapes for clients.
#[derive(Clone, Debug)]
pub struct Boards {
    /// The nine territories of Britain.
    pub britain: Set<Territory>,
    /// The three islands: the folded Lost Lands.
    pub islands: Set<Territory>,
    /// The three territories that appear with Chaos.
    pub unfolded: Set<Territory>,
    /// Neighbours by border or sea route, in the order of [`Territory::ALL`].
    pub neighbours: [Set<Territory>; 15],
    /// The two territories of each zone, in the order of [`Zone::ALL`].
    pub between: [[Territory; 2]; 18],
    /// Zones that touch a territory, in the order of [`Territory::ALL`].
    pub zones_at: [Vec<Zone>; 15],
    /// Zones of Britain.
    pub britain_zones: Vec<Zone>,
    /// Zones of the unfolded Lost Lands.
    pub lost_lands_zones: Vec<Zone>,
    /// The territory opposite each island.
    pub opposite: Vec<(Territory, Territory)>,
    /// The Region cards.
    pub region_cards: Vec<RegionCard>,
    pub(super) client: [ClientBoard; 2],
}

impl Boards {
    pub(super) fn load(files: &ContentFiles) -> Result<Self, ContentError> {
        let britain: BoardFile = files.parse("britain.json")?;
        let lost_lands: BoardFile = files.parse("lost_lands.json")?;
        let regions: Vec<RegionCardFile> = files.parse("region_cards.json")?;
        check_board("britain.json", &britain, &Territory::ALL[..9], &Zone::ALL[..12])?;
        check_board("lost_lands.json", &lost_lands, &Territory::ALL[9..], &Zone::ALL[12..])?;
        check_britain(&britain)?;
        check_lost_lands(&lost_lands)?;
        check_regions(&regions, &britain)?;
        let mut boards = Self {
            britain: britain.territories.iter().map(|one| one.id).collect(),
            islands: lost_lands
                .territories
                .iter()
                .filter(|one| !one.after_chaos)
                .map(|one| one.id)
                .collect(),
            unfolded: lost_lands
                .territories
                .iter()
                .filter(|one| one.after_chaos)
                .map(|one| one.id)
                .collect(),
            neighbours: [Set::EMPTY; 15],
            between: [[Territory::Lothian; 2]; 18],
            zones_at: Default::default(),
            britain_zones: britain.zones.iter().map(|zone| zone.id).collect(),
            lost_lands_zones: lost_lands.zones.iter().map(|zone| zone.id).collect(),
            opposite: Vec::new(),
            region_cards: regions
                .iter()
                .map(|card| RegionCard { territory: card.territory, zone: card.zone })
                .collect(),
            client: [client_board(&britain), client_board(&lost_lands)],
        };
        for board in [&britain, &lost_lands] {
            boards.add(board);
        }
        Ok(boards)
    }

    fn add(&mut self, board: &BoardFile) {
        for [a, b] in links(board) {
            self.neighbours[a.index()].insert(b);
            self.neighbours[b.index()].insert(a);
        }
        for zone in &board.zones {
            self.between[zone.id.index()] = zone.between;
            for territory in zone.between {
                self.zones_at[territory.index()].push(zone.id);
            }
        }
        for one in board.territories.iter().filter(|one| !one.after_chaos) {
            if let Some(opposite) = one.opposite {
                self.opposite.push((one.id, opposite));
            }
        }
    }
}

fn links(board: &BoardFile) -> impl Iterator<Item = [Territory; 2]> {
    let borders = board.borders.iter().map(|border| [border.a, border.b]);
    borders.chain(board.sea_routes.iter().map(|route| [route.a, route.b]))
}

fn pair([a, b]: [Territory; 2]) -> [Territory; 2] {
    if a < b { [a, b] } else { [b, a] }
}

fn client_board(board: &BoardFile) -> ClientBoard {
    ClientBoard {
        territories: board
            .territories
            .iter()
            .map(|one| ClientTerritory {
                territory: one.id,
                name: one.name.clone(),
                x: one.x,
                y: one.y,
                polygon: one.polygon.clone(),
                region_number: one.region_number,
                after_chaos: one.after_chaos,
                opposite: one.opposite,
            })
            .collect(),
        borders: board.borders.clone(),
        sea_routes: board.sea_routes.clone(),
        zones: board
            .zones
            .iter()
            .map(|zone| ClientZone {
                zone: zone.id,
                between: zone.between,
                x: zone.x,
                y: zone.y,
                number: zone.number,
                sea_route: zone.sea_route,
            })
            .collect(),
    }
}

/// What holds of either board: its territories and zones, each once, connected; a zone on a
/// border or sea route that says so; outlines that meet exactly where there is a border.
fn check_board(
    file: &str,
    board: &BoardFile,
    territories: &[Territory],
    zones: &[Zone],
) -> Result<(), ContentError> {
    let mut checker = Checker::new(file);
    let found: Vec<Territory> = board.territories.iter().map(|one| one.id).collect();
    checker.check(
        found == territories,
        "territories",
        format!("they must be {territories:?}, in this order"),
    );
    let found: Vec<Zone> = board.zones.iter().map(|zone| zone.id).collect();
    checker.check(found == zones, "zones", format!("they must be {zones:?}, in this order"));
    let all: Vec<[Territory; 2]> = links(board).map(pair).collect();
    let once: BTreeSet<[Territory; 2]> = all.iter().copied().collect();
    checker.check(once.len() == all.len(), "borders", "two territories are linked twice");
    for [a, b] in &all {
        let known = territories.contains(a) && territories.contains(b) && a != b;
        checker.check(known, "borders", format!("{a:?} and {b:?} cannot be linked"));
    }
    checker.check(connected(&all, territories), "borders", "the board falls apart");
    for (at, zone) in board.zones.iter().enumerate() {
        let border = board
            .borders
            .iter()
            .any(|one| one.zone == Some(zone.id) && pair([one.a, one.b]) == pair(zone.between));
        let route = board
            .sea_routes
            .iter()
            .any(|one| one.zone == zone.id && pair([one.a, one.b]) == pair(zone.between));
        let right = if zone.sea_route { route && !border } else { border && !route };
        checker.check(right, format!("zones[{at}]"), "no border or sea route names this zone");
    }
    let named =
        board.borders.iter().filter(|one| one.zone.is_some()).count() + board.sea_routes.len();
    checker.check(named == zones.len(), "zones", "each zone must lie on one border or sea route");
    check_outlines(&mut checker, board);
    checker.finish()
}

fn connected(links: &[[Territory; 2]], territories: &[Territory]) -> bool {
    let mut reached: Set<Territory> = territories.iter().copied().take(1).collect();
    for _ in territories {
        for [a, b] in links {
            if reached.contains(*a) || reached.contains(*b) {
                reached.insert(*a);
                reached.insert(*b);
            }
        }
    }
    territories.iter().all(|territory| reached.contains(*territory))
}

fn edges(polygon: &[Point]) -> BTreeSet<[Point; 2]> {
    (0..polygon.len())
        .map(|at| {
            let (a, b) = (polygon[at], polygon[(at + 1) % polygon.len()]);
            if a < b { [a, b] } else { [b, a] }
        })
        .collect()
}

fn inside([x, y]: Point, polygon: &[Point]) -> bool {
    let (x, y) = (i64::from(x), i64::from(y));
    let mut within = false;
    for at in 0..polygon.len() {
        let [x1, y1] = polygon[at].map(i64::from);
        let [x2, y2] = polygon[(at + 1) % polygon.len()].map(i64::from);
        if (y1 > y) != (y2 > y) {
            let cross = (x2 - x1) * (y - y1) - (x - x1) * (y2 - y1);
            if (cross > 0) == (y2 > y1) {
                within = !within;
            }
        }
    }
    within
}

fn check_outlines(checker: &mut Checker<'_>, board: &BoardFile) {
    let borders: BTreeSet<[Territory; 2]> =
        board.borders.iter().map(|one| pair([one.a, one.b])).collect();
    for (at, one) in board.territories.iter().enumerate() {
        let place = format!("territories[{at}]");
        let boxed = one.polygon.iter().flatten().all(|value| *value <= 1000);
        checker.check(
            boxed && one.polygon.len() >= 3,
            &place,
            "the outline leaves the box of 1000 by 1000",
        );
        checker.check(
            inside([one.x, one.y], &one.polygon),
            &place,
            "the label lies outside the outline",
        );
        for other in &board.territories[..at] {
            let meet = edges(&one.polygon).intersection(&edges(&other.polygon)).next().is_some();
            let border = borders.contains(&pair([one.id, other.id]));
            let what = format!(
                "outlines must share an edge with {:?} exactly if there is a border",
                other.id
            );
            checker.check(meet == border, &place, what);
        }
    }
}

/// Twelve zones: nine numbered ones on borders, three on sea routes.
fn check_britain(board: &BoardFile) -> Result<(), ContentError> {
    let mut checker = Checker::new("britain.json");
    let mut numbers: Vec<u8> = board.zones.iter().filter_map(|zone| zone.number).collect();
    numbers.sort_unstable();
    checker.check(numbers == [1, 2, 3, 4, 5, 6, 7, 8, 9], "zones", "they must be numbered 1 to 9");
    for (at, zone) in board.zones.iter().enumerate() {
        let right = zone.sea_route == zone.number.is_none();
        checker.check(right, format!("zones[{at}]"), "exactly the zones on borders bear a number");
    }
    for (at, one) in board.territories.iter().enumerate() {
        let place = format!("territories[{at}]");
        checker.check(
            !one.after_chaos && one.opposite.is_none(),
            &place,
            "Britain has no such territory",
        );
        checker.check(
            one.region_number == Some(at as u8 + 1),
            place,
            "Region numbers must be in order",
        );
    }
    checker.finish()
}

/// Three islands that touch nothing while folded, each with its opposite in the same row.
fn check_lost_lands(board: &BoardFile) -> Result<(), ContentError> {
    let mut checker = Checker::new("lost_lands.json");
    let islands = board.territories.iter().filter(|one| !one.after_chaos).count();
    checker.check(islands == 3, "territories", "there must be three islands");
    checker.check(board.sea_routes.is_empty(), "sea_routes", "the Lost Lands have none");
    let find = |id: Territory| board.territories.iter().find(|one| one.id == id);
    for (at, one) in board.territories.iter().enumerate() {
        let opposite = one.opposite.and_then(find);
        let right = opposite.is_some_and(|other| {
            other.opposite == Some(one.id)
                && other.row == one.row
                && one.row.is_some()
                && other.after_chaos != one.after_chaos
        });
        let place = format!("territories[{at}].opposite");
        checker.check(right, place, "it must be the other territory of the row");
    }
    for (at, border) in board.borders.iter().enumerate() {
        let folded =
            [border.a, border.b].iter().all(|id| find(*id).is_some_and(|one| !one.after_chaos));
        checker.check(!folded, format!("borders[{at}]"), "islands do not touch");
    }
    checker.finish()
}

/// Nine Region cards with different territories and zones, each zone at its territory.
fn check_regions(cards: &[RegionCardFile], britain: &BoardFile) -> Result<(), ContentError> {
    let mut checker = Checker::new("region_cards.json");
    let territories: BTreeSet<Territory> = cards.iter().map(|card| card.territory).collect();
    let zones: BTreeSet<Zone> = cards.iter().map(|card| card.zone).collect();
    let all = cards.len() == 9 && territories.len() == 9 && zones.len() == 9;
    checker.check(all, "", "nine cards with nine territories and nine zones are needed");
    for (at, card) in cards.iter().enumerate() {
        let zone = britain.zones.iter().find(|zone| zone.id == card.zone);
        let right = zone.is_some_and(|zone| {
            zone.number == Some(card.number) && zone.between.contains(&card.territory)
        });
        checker.check(
            right,
            format!("[{at}]"),
            "the zone must bear the number and touch the territory",
        );
    }
    checker.finish()
}
