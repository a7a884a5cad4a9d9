//! How good the table looks: the judgement of the greedy bot.

use crate::{
    Moytura,
    board::{CLANS, ClanNo},
    content::{
        Content,
        clans::{CARDS_PER_CLAN, Face},
    },
    names::{Color, Deity, Faction, Mode},
    rules::{largest_group::LargestGroups, scoring::score_region},
    space::{Region, SpaceSet},
    state::{ERAS, Public, ROUNDS_PER_ERA},
};
use engine::{Known, Seat};

/// Enemy cards in play.
const CARDS: i64 = (CLANS * CARDS_PER_CLAN) as i64;
/// A point that is scored already.
const POINT: i64 = 100;
/// A point that would be scored if the era ended now: less certain.
const LIKELY_POINT: i64 = 60;
/// A unit of lead or reserve in a region, up to [`LEAD_MAX`].
const LEAD: i64 = 20;
const LEAD_MAX: i64 = 4;
const WORSHIP: i64 = 55;
const DEFEATED: i64 = 15;
const UPGRADE_MINOR: i64 = 60;
const UPGRADE_MAJOR: i64 = 120;
/// A space with followers: an origin for later.
const FOOTHOLD: i64 = 25;
/// A follower that the enemy's next expansion would cost, for certain.
const THREAT: i64 = 60;
/// A space that the enemy's next expansion would reach, for certain.
const GROWTH: i64 = 100;
/// How much more, in percent, the stronger of the two other factions matters than the weaker.
const FRONT_RUNNER: i64 = 50;

/// The worth of the table for a seat.
pub(crate) fn evaluate(known: &Known<'_, Moytura>, seat: Seat) -> i64 {
    let (content, public) = (known.content, known.public);
    let points = expected_points(content, public);
    let white = worth(content, public, Color::White, points);
    let black = worth(content, public, Color::Black, points);
    let enemy = points[Faction::Enemy.index()] + growth(content, public);
    match public.mode {
        Mode::Versus => {
            let (own, other) = if seat.0 == 0 { (white, black) } else { (black, white) };
            2 * own - other - enemy - (other.max(enemy) - own) * FRONT_RUNNER / 100
        }
        // The weaker colour is what counts; the stronger one still needs some care.
        Mode::Solo | Mode::Cooperative => {
            let shares_supply = public.mode == Mode::Solo;
            let supply = if shares_supply { supply_worth(public, Color::White) } else { 0 };
            4 * (white.min(black) - enemy) + white.max(black) - enemy + supply
        }
    }
}

/// Points scored and points that the regions would give now, weighted.
fn expected_points(content: &Content, public: &Public) -> [i64; 3] {
    let mut points = public.scores.map(|score| i64::from(score) * POINT);
    let eras_left = (ERAS - public.scorings.iter().flatten().count()) as i64;
    if eras_left == 0 {
        return points;
    }
    // What is held in the first era mostly still counts in the second.
    let weight = LIKELY_POINT * (1 + eras_left) / 2;
    for at in 0..content.map.regions.len() {
        let scored = score_region(content, public, Region(at as u8));
        let value = i64::from(content.map.regions[at].first);
        for faction in Faction::ALL {
            let own = i64::from(scored.units[faction.index()]);
            let others = Faction::ALL.into_iter().filter(|other| *other != faction);
            let best = others.map(|other| i64::from(scored.units[other.index()])).max();
            let lead = (own - best.unwrap_or(0)).clamp(-LEAD_MAX, LEAD_MAX);
            points[faction.index()] += i64::from(scored.total(faction)) * weight;
            if own > 0 {
                points[faction.index()] += lead * LEAD * value / 3;
            }
        }
    }
    points
}

fn worth(content: &Content, public: &Public, color: Color, points: [i64; 3]) -> i64 {
    let mut worth = points[color.index()];
    if public.mode != Mode::Solo {
        worth += supply_worth(public, color);
    }
    let turns_left = (ERAS * ROUNDS_PER_ERA) as i64 - i64::from(public.round) + 1;
    let tiles: i64 = public.display.iter().map(|deity| tile_worth(public, color, *deity)).sum();
    worth += tiles * turns_left / (ERAS * ROUNDS_PER_ERA) as i64;
    worth += i64::from(public.board.followed(color).len()) * FOOTHOLD;
    worth - threats(content, public, color)
}

fn supply_worth(public: &Public, color: Color) -> i64 {
    let supply = public.supply(color);
    let turns_left = (ERAS * ROUNDS_PER_ERA) as i64 - i64::from(public.round) + 1;
    let defeated: u8 = supply.defeated.iter().sum();
    // Tokens beyond what the turns left can spend are worth little.
    let tokens = i64::from(supply.worship).min(2 * turns_left);
    tokens * WORSHIP + i64::from(defeated) * DEFEATED
}

fn tile_worth(public: &Public, color: Color, deity: Deity) -> i64 {
    let upgrades = public.upgrades(color, deity);
    let minor = if upgrades.minor { UPGRADE_MINOR } else { 0 };
    let major = if upgrades.major { UPGRADE_MAJOR } else { 0 };
    minor + major
}

/// How likely the next card is one of this clan, in percent.
fn likelihood(public: &Public, no: ClanNo) -> i64 {
    let revealed = || public.revealed.iter().flatten().flatten();
    let cards_left = CARDS - revealed().count() as i64;
    let left = CARDS_PER_CLAN as i64 - revealed().filter(|card| card.clan == no).count() as i64;
    100 * left / cards_left.max(1)
}

/// Spaces a clan's next expansion may reach, apart from those with enemy units; and in how many
/// parts they come, a part a card.
fn reached(content: &Content, public: &Public, no: ClanNo) -> (SpaceSet, i64) {
    let faces = content.cards[public.clan(no).index()];
    if faces.iter().any(|face| matches!(face, Face::Section(_))) {
        return (content.map.mounds, CARDS_PER_CLAN as i64);
    }
    let largest = LargestGroups::find(&content.map, &public.board, no).spaces();
    let near = largest.fold(SpaceSet::EMPTY, |near, space| near | content.map.paths[space]);
    (near - public.board.held_by_any(), 1)
}

/// Followers that the next card would cost, weighted by how likely it is to come.
fn threats(content: &Content, public: &Public, color: Color) -> i64 {
    let own = public.board.followed(color);
    let threat = |no| {
        let (spaces, parts) = reached(content, public, no);
        i64::from((spaces & own).len()) * THREAT * likelihood(public, no) / (100 * parts)
    };
    ClanNo::ALL.into_iter().map(threat).sum()
}

/// Spaces that the next card would give to the enemy, weighted by how likely it is to come.
fn growth(content: &Content, public: &Public) -> i64 {
    let growth = |no| {
        let (spaces, parts) = reached(content, public, no);
        i64::from(spaces.len()) * GROWTH * likelihood(public, no) / (100 * parts)
    };
    ClanNo::ALL.into_iter().map(growth).sum()
}
