//! Makes what clients are sent from the files and what was worked out of them.

use super::{
    clans::{CardsByClan, Face},
    client::{
        CardText, ClanText, ClientContent, DeityText, PathText, PrintedCounts, RegionText,
        RoadText, RulingText, SectionText, SetupText, SlotText, SpaceText, WaterText,
    },
    files::{ClanFile, ClansFile, DeitiesFile, MapFile, RegionFile, SectionFile, SpaceFile},
    map::Map,
    setups::Setup,
};
use crate::{names::Clan, view::CardView};

/// What was worked out of the files.
#[derive(Clone, Copy)]
pub(crate) struct Worked<'a> {
    pub(crate) map: &'a Map,
    pub(crate) setups: &'a [Setup],
    pub(crate) cards: &'a CardsByClan,
}

pub(crate) fn printed(file: &ClansFile) -> PrintedCounts {
    let printed = &file.printed;
    PrintedCounts { followers: printed.followers, units: printed.units, worship: printed.worship }
}

pub(crate) fn content(
    map_file: MapFile,
    clans_file: ClansFile,
    deities_file: DeitiesFile,
    worked: Worked<'_>,
    rulings: Vec<RulingText>,
) -> ClientContent {
    let Worked { map, setups, cards } = worked;
    let printed = printed(&clans_file);
    let sections = clans_file.sections;
    let clans =
        clans_file.clans.into_iter().map(|clan| clan_text(clan, cards, &sections)).collect();
    let waters: Vec<WaterText> = map_file
        .waters
        .into_iter()
        .map(|water| WaterText {
            id: water.id,
            name: water.name,
            modern: water.modern,
            sea: water.sea,
            ring: water.ring,
            outline: water.outline,
        })
        .collect();
    let regions = map_file
        .regions
        .into_iter()
        .map(|region| {
            let province = map_file.provinces.iter().find(|other| other.id == region.province);
            region_text(region, province.map_or("", |province| &province.color), map)
        })
        .collect();
    ClientContent {
        size: map_file.size,
        coast: map_file.coast,
        regions,
        provinces: map_file.provinces,
        spaces: map_file.spaces.into_iter().map(|space| space_text(space, map, &waters)).collect(),
        paths: map_file
            .paths
            .into_iter()
            .map(|path| PathText { from: path.ends[0], to: path.ends[1], bend: path.bend })
            .collect(),
        waters,
        roads: map_file
            .roads
            .into_iter()
            .map(|road| RoadText { name: road.name, spaces: road.spaces })
            .collect(),
        card: CardText {
            name: deities_file.card.name,
            rules: deities_file.card.rules,
            followers: deities_file.card.followers,
        },
        slots: (1..)
            .zip(&deities_file.slots)
            .map(|(slot, rules)| SlotText { slot, cost: rules.cost, followers: rules.followers })
            .collect(),
        deities: deities_file
            .deities
            .into_iter()
            .map(|deity| DeityText {
                id: deity.id,
                product: deity.product,
                name: deity.name,
                title: deity.title,
                rules: deity.rules,
                minor: deity.minor,
                major: deity.major,
            })
            .collect(),
        clans,
        sections: sections
            .into_iter()
            .map(|section| SectionText {
                id: section.id,
                name: section.name,
                spaces: section.spaces,
            })
            .collect(),
        setups: setups.iter().map(|setup| setup_text(setup, map)).collect(),
        printed,
        rulings,
    }
}

fn region_text(region: RegionFile, color: &str, map: &Map) -> RegionText {
    let rules = map.regions.iter().find(|rules| rules.id == region.id);
    RegionText {
        id: region.id,
        name: region.name,
        province: region.province,
        color: color.to_owned(),
        first: region.first,
        second: region.second,
        spaces: rules.map_or_else(Vec::new, |rules| map.ids(rules.spaces)),
    }
}

fn space_text(space: SpaceFile, map: &Map, waters: &[WaterText]) -> SpaceText {
    let here = map.space(space.id);
    let lakes = waters.iter().filter(|water| !water.sea && water.ring.contains(&space.id));
    SpaceText {
        lakes: lakes.map(|water| water.id.clone()).collect(),
        id: space.id,
        name: space.name,
        modern: space.modern,
        lore: space.lore,
        region: space.region,
        middle: space.middle,
        outline: space.outline,
        mound: space.mound,
        sea: map.sea.contains(here),
        adjacent: map.ids(map.adjacent[here]),
        paths: map.ids(map.paths[here]),
    }
}

fn clan_text(clan: ClanFile, cards: &CardsByClan, sections: &[SectionFile]) -> ClanText {
    let faces = cards[clan.id.index()];
    ClanText {
        id: clan.id,
        product: clan.product,
        name: clan.name,
        title: clan.title,
        preparation: clan.preparation,
        rules: clan.rules,
        cards: faces.into_iter().map(|face| card(clan.id, face, sections)).collect(),
        reverse: clan.id.reverse(),
    }
}

fn card(clan: Clan, face: Face, sections: &[SectionFile]) -> CardView {
    let section = match face {
        Face::Section(section) => Some(sections[usize::from(section)].id.clone()),
        Face::Single | Face::Double | Face::Triple => None,
    };
    CardView { clan, icons: face.icons(), section }
}

fn setup_text(setup: &Setup, map: &Map) -> SetupText {
    SetupText {
        id: setup.id.clone(),
        name: setup.name.clone(),
        product: setup.product,
        strongholds: setup.strongholds.iter().map(|space| map.id(*space)).collect(),
        starts: setup.starts.iter().map(|space| map.id(*space)).collect(),
        fixed: setup.fixed.is_some(),
    }
}
