//! "Ending an Era and Scoring".

use crate::{
    content::Content,
    event::Event,
    names::{Color, Faction, Mode},
    rules::{Next, Table, end},
    space::{REGIONS_MAX, Region},
    state::{ERAS, Phase, Public, Scored, Scoring},
    view_of::region_score,
};

/// Points for the sole majority in a region with a stronghold.
pub const STRONGHOLD_BONUS: u8 = 2;

pub(crate) fn scoring(table: &mut Table<'_>) -> Next {
    let content = table.content;
    let era = table.state.public.era_index();
    let number = era as u8 + 1;
    let mut scoring = Scoring([Scored::default(); REGIONS_MAX]);
    let mut points = [0; 3];
    for (at, region) in content.map.regions.iter().enumerate() {
        let scored = score_region(content, &table.state.public, Region(at as u8));
        scoring.0[at] = scored;
        for faction in Faction::ALL {
            points[faction.index()] += u16::from(scored.total(faction));
        }
        table.tell(Event::RegionScored { era: number, score: region_score(region.id, &scored) });
    }
    let public = &mut table.state.public;
    public.scorings[era] = Some(scoring);
    for faction in Faction::ALL {
        public.scores[faction.index()] += points[faction.index()];
    }
    let totals = public.scores;
    table.tell(Event::EraScored { era: number, points, totals });
    if era + 1 == ERAS {
        return Next::Over(end::by_score(&table.state.public));
    }
    let public = &mut table.state.public;
    public.round += 1;
    public.color = Color::Black;
    Next::Phase(Phase::ChooseTile)
}

/// What a region would give if it were scored now.
pub fn score_region(content: &Content, public: &Public, region: Region) -> Scored {
    let rules = &content.map.regions[region.index()];
    let units = public.count(content, region);
    let mut scored = Scored {
        units,
        points: share(units, rules.first, rules.second),
        bonus: [0; 3],
        camps: [0; 3],
    };
    if rules.spaces.meets(public.board.strongholds)
        && let Some(faction) = sole_majority(units)
        && (faction != Faction::Enemy || public.mode != Mode::Versus)
    {
        scored.bonus[faction.index()] = STRONGHOLD_BONUS;
    }
    let camps = rules.spaces & public.board.camps;
    if !camps.is_empty() {
        let board = &public.board;
        scored.camps = [
            (camps & board.followed(Color::White)).len() as u8,
            (camps & board.followed(Color::Black)).len() as u8,
            (camps & board.held_by_any()).len() as u8,
        ];
    }
    scored
}

/// Points for first and second place (ruling 33): who ties for first shares the points of both,
/// and then there is no second; who ties for second shares those of second; always rounded down.
pub fn share(units: [u8; 3], first: u8, second: u8) -> [u8; 3] {
    let most = units[0].max(units[1]).max(units[2]);
    if most == 0 {
        return [0; 3];
    }
    let leaders = count_of(units, most);
    if leaders > 1 {
        let each = (first + second) / leaders;
        return units.map(|count| if count == most { each } else { 0 });
    }
    let next = units.into_iter().filter(|count| *count < most).max().unwrap_or(0);
    let each = if next == 0 { 0 } else { second / count_of(units, next) };
    units.map(|count| match count {
        count if count == most => first,
        count if count == next => each,
        _ => 0,
    })
}

/// The faction with more units than either other.
pub fn sole_majority(units: [u8; 3]) -> Option<Faction> {
    let most = units[0].max(units[1]).max(units[2]);
    if most == 0 || count_of(units, most) > 1 {
        return None;
    }
    Faction::ALL.into_iter().find(|faction| units[faction.index()] == most)
}

fn count_of(units: [u8; 3], value: u8) -> u8 {
    units.into_iter().filter(|count| *count == value).count() as u8
}
