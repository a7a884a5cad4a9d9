//! Setups: where strongholds and followers start.

use super::{files::SetupFile, map::Map};
use crate::{
    ids::SpaceId,
    names::{Clan, Color, Product},
    space::{Space, SpaceSet},
};
use engine::content::Checker;
use std::collections::BTreeSet;

/// A setup as the rules see it.
#[derive(Debug)]
pub struct Setup {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The box it comes from.
    pub product: Product,
    /// The three strongholds.
    pub strongholds: [Space; 3],
    /// The four starting spaces.
    pub starts: [Space; 4],
    /// Who starts where, if it says so.
    pub fixed: Option<Fixed>,
}

/// A setup's own choice of who starts where.
#[derive(Debug)]
pub struct Fixed {
    /// Who gets each starting space.
    pub colors: [Color; 4],
    /// Each clan with its stronghold and units.
    pub clans: [FixedClan; 3],
}

/// A clan as a setup places it.
#[derive(Debug)]
pub struct FixedClan {
    /// Which clan.
    pub clan: Clan,
    /// Where its marker goes.
    pub stronghold: Space,
    /// Its units.
    pub units: Vec<(Space, u8)>,
}

/// Reads the setups that can be read and notes what is wrong.
pub(crate) fn read(files: &[SetupFile], map: &Map, checker: &mut Checker<'_>) -> Vec<Setup> {
    checker.check(!files.is_empty(), "", "there is no setup");
    let mut seen = BTreeSet::new();
    let mut setups = Vec::with_capacity(files.len());
    for (at, file) in files.iter().enumerate() {
        let place = format!("[{at}]");
        let text = format!("{:?} occurs twice", file.id);
        checker.check(seen.insert(&file.id), format!("{place}.id"), text);
        let strongholds =
            spaces::<3>(&file.strongholds, map, &format!("{place}.strongholds"), checker);
        let starts = spaces::<4>(&file.starts, map, &format!("{place}.starts"), checker);
        let (Some(strongholds), Some(starts)) = (strongholds, starts) else { continue };
        check_places(file, strongholds, starts, map, &place, checker);
        let fixed = file.fixed.is_some();
        let read = read_fixed(file, strongholds, starts, map, &place, checker);
        if fixed && read.is_none() {
            continue;
        }
        let (id, name, product) = (file.id.clone(), file.name.clone(), file.product);
        setups.push(Setup { id, name, product, strongholds, starts, fixed: read });
    }
    setups
}

fn spaces<const N: usize>(
    ids: &[SpaceId],
    map: &Map,
    place: &str,
    checker: &mut Checker<'_>,
) -> Option<[Space; N]> {
    checker.check(ids.len() == N, place, format!("there are {}, not {N}", ids.len()));
    let mut found = Vec::with_capacity(N);
    for (at, id) in ids.iter().enumerate() {
        let place = format!("{place}[{at}]");
        match map.find(*id) {
            Some(space) => {
                checker.check(!found.contains(&space), place, format!("{id} occurs twice"));
                found.push(space);
            }
            None => checker.check(false, place, format!("there is no space {id}")),
        }
    }
    found.try_into().ok()
}

/// Nobody starts where an enemy unit starts, whichever clan that is, and the Oilliphéist finds a
/// place on the sea.
fn check_places(
    file: &SetupFile,
    strongholds: [Space; 3],
    starts: [Space; 4],
    map: &Map,
    place: &str,
    checker: &mut Checker<'_>,
) {
    checker.check(
        strongholds.iter().any(|space| map.sea.contains(*space)),
        format!("{place}.strongholds"),
        "none of them is on the sea",
    );
    for stronghold in strongholds {
        let mut taken = map.paths[stronghold] | SpaceSet::one(stronghold);
        if map.sea.contains(stronghold) {
            taken.insert(map.sea_neighbors[0][stronghold]);
            taken.insert(map.sea_neighbors[1][stronghold]);
        }
        for (at, start) in starts.iter().enumerate() {
            checker.check(
                !taken.contains(*start),
                format!("{place}.starts[{at}]"),
                format!("enemies of {} may start on {}", map.id(stronghold), file.starts[at]),
            );
        }
    }
}

fn read_fixed(
    file: &SetupFile,
    strongholds: [Space; 3],
    starts: [Space; 4],
    map: &Map,
    place: &str,
    checker: &mut Checker<'_>,
) -> Option<Fixed> {
    let fixed = file.fixed.as_ref()?;
    let place = format!("{place}.fixed");
    let white = spaces::<2>(&fixed.white, map, &format!("{place}.white"), checker)?;
    let black = spaces::<2>(&fixed.black, map, &format!("{place}.black"), checker)?;
    let both: SpaceSet = white.into_iter().chain(black).collect();
    let same = both == starts.into_iter().collect();
    checker.check(same, place.clone(), "white and black do not share out the starts");
    let colors =
        starts.map(|space| if white.contains(&space) { Color::White } else { Color::Black });

    let count = fixed.clans.len();
    checker.check(count == 3, format!("{place}.clans"), format!("there are {count}, not 3"));
    let mut clans: Vec<FixedClan> = Vec::with_capacity(3);
    for (at, entry) in fixed.clans.iter().enumerate() {
        let place = format!("{place}.clans[{at}]");
        let fresh = clans.iter().all(|other| other.clan != entry.clan);
        checker.check(fresh, format!("{place}.clan"), "it occurs twice");
        let stronghold = map.find(entry.stronghold).filter(|space| strongholds.contains(space));
        let free = clans.iter().all(|other| Some(other.stronghold) != stronghold);
        let text = format!("{} is no stronghold of this setup, or taken", entry.stronghold);
        checker.check(stronghold.is_some() && free, format!("{place}.stronghold"), text);
        let mut units: Vec<(Space, u8)> = Vec::with_capacity(entry.units.len());
        for (at, unit) in entry.units.iter().enumerate() {
            let place = format!("{place}.units[{at}]");
            let space = map.find(unit.space);
            checker.check(space.is_some(), place.clone(), format!("no space {}", unit.space));
            let twice = units.iter().any(|(other, _)| Some(*other) == space);
            checker.check(!twice, place.clone(), format!("{} occurs twice", unit.space));
            let free = space.is_none_or(|space| !starts.contains(&space));
            checker.check(free, place.clone(), "a player starts there");
            checker.check(unit.count > 0, place, "a count of 0");
            units.extend(space.map(|space| (space, unit.count)));
        }
        clans.push(FixedClan { clan: entry.clan, stronghold: stronghold?, units });
    }
    let clans = clans.try_into().ok()?;
    Some(Fixed { colors, clans })
}
