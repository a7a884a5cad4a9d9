//! Makes the view of what a viewer knows. Nothing but the enemy decks is hidden, so everybody
//! sees the same.

use crate::{
    Moytura,
    board::ClanNo,
    content::{Content, clans::Face},
    ids::RegionId,
    names::{Clan, Color, Deity, Difficulty, Faction, Mode},
    space::{Region, Space},
    state::{Card, Chosen, Outline, Phase, Public, Scored, Upgrades},
    view::{
        CardView, ChosenView, ClanView, DeckView, DraftSpaceView, DraftView, PlayerView,
        RegionScore, RegionView, ScoringView, SlotView, SpaceView, Stage, UpgradesView, View,
    },
};
use engine::Known;

pub(crate) fn view(known: &Known<'_, Moytura>) -> View {
    let (content, options, public) = (known.content, known.options, known.public);
    let phase = known.phase.copied();
    let drafting = phase == Some(Phase::Draft);
    View {
        mode: public.mode,
        difficulty: match public.mode {
            Mode::Versus => None,
            Mode::Solo | Mode::Cooperative => {
                Some(options.difficulty.unwrap_or(Difficulty::Beginner))
            }
        },
        setup: options.setup.clone(),
        era: public.era_index() as u8 + 1,
        round: if drafting { 0 } else { public.round },
        stage: stage(phase),
        turn: turn(public, phase),
        chosen: public.chosen.map(|chosen| chosen_view(content, chosen)),
        spaces: content.map.all.map(|space| space_view(content, public, space)).collect(),
        regions: (0..content.map.regions.len() as u8)
            .map(|at| region_view(content, public, Region(at)))
            .collect(),
        clans: ClanNo::ALL.map(|no| clan_view(content, public, no)),
        display: [1, 2, 3, 4].map(|slot| slot_view(public, slot)),
        players: Color::ALL.map(|color| player_view(content, public, color)),
        shared_supply: public.mode == Mode::Solo,
        enemy_score: public.scores[Faction::Enemy.index()],
        worship_supply: public.board.worship_supply(),
        decks: [0, 1].map(|era| deck_view(content, public, &known.outline, era)),
        scorings: scorings(content, public),
        draft: draft(content, options.setup.as_str(), public),
    }
}

const fn stage(phase: Option<Phase>) -> Stage {
    match phase {
        Some(Phase::Draft) => Stage::Draft,
        Some(Phase::ChooseTile) => Stage::ChooseTile,
        Some(Phase::Expand) => Stage::Expand,
        Some(Phase::Conflicts) => Stage::Conflicts,
        Some(Phase::ClaimTokens) => Stage::ClaimTokens,
        Some(Phase::EnemyTurn) => Stage::EnemyTurn,
        Some(Phase::Scoring) => Stage::Scoring,
        None => Stage::Over,
    }
}

fn turn(public: &Public, phase: Option<Phase>) -> Option<Faction> {
    match phase? {
        // White chooses first and last, black twice between.
        Phase::Draft => {
            let taken = public.starts.iter().filter(|start| start.1.is_some()).count();
            Some(if matches!(taken, 1 | 2) { Faction::Black } else { Faction::White })
        }
        Phase::ChooseTile | Phase::Expand | Phase::Conflicts | Phase::ClaimTokens => {
            Some(public.color.into())
        }
        Phase::EnemyTurn => Some(Faction::Enemy),
        Phase::Scoring => None,
    }
}

fn chosen_view(content: &Content, chosen: Chosen) -> ChosenView {
    ChosenView {
        slot: chosen.slot,
        deity: chosen.deity,
        followers: chosen.followers,
        targets: chosen.targets().map(|space| content.map.id(space)).collect(),
    }
}

fn space_view(content: &Content, public: &Public, space: Space) -> SpaceView {
    let board = &public.board;
    let stronghold = public.strongholds.iter().position(|other| *other == space);
    SpaceView {
        id: content.map.id(space),
        white: board.followers(Color::White, space),
        black: board.followers(Color::Black, space),
        enemies: board.units_on(space),
        worship: board.worship().contains(space),
        stronghold: stronghold.map(|at| public.clans[at]),
        spirit: board.spirits.contains(space),
        camp: board.camps.contains(space),
    }
}

fn region_view(content: &Content, public: &Public, region: Region) -> RegionView {
    RegionView {
        id: content.map.regions[region.index()].id,
        portal: public.board.portals.contains(region),
        units: public.count(content, region),
    }
}

fn clan_view(content: &Content, public: &Public, no: ClanNo) -> ClanView {
    let clan = public.clan(no);
    let cards = content.cards[clan.index()];
    ClanView {
        clan,
        stronghold: content.map.id(public.strongholds[no.index()]),
        supply: public.board.unit_supply(no),
        cards: cards
            .into_iter()
            .map(|face| card_view(content, &public.clans, Card { clan: no, face }))
            .collect(),
    }
}

fn slot_view(public: &Public, slot: u8) -> SlotView {
    let deity: Deity = public.display[usize::from(slot) - 1];
    let upgrades = public.upgrades[deity.index()];
    SlotView { slot, deity, upgrades: upgrades.map(upgrades_view) }
}

const fn upgrades_view(upgrades: Upgrades) -> UpgradesView {
    UpgradesView { minor: upgrades.minor, major: upgrades.major }
}

fn player_view(content: &Content, public: &Public, color: Color) -> PlayerView {
    let supply = public.supply(color);
    let left = public.board.follower_supply(color);
    PlayerView {
        color,
        followers: left,
        worship: supply.worship,
        defeated: supply.defeated,
        score: public.scores[color.index()],
        on_board: (i16::from(content.printed.followers) - left).max(0) as u16,
    }
}

fn deck_view(content: &Content, public: &Public, outline: &Outline, era: usize) -> DeckView {
    let revealed = public.revealed[era].into_iter().flatten();
    DeckView {
        left: outline.left[era],
        revealed: revealed.map(|card| card_view(content, &public.clans, card)).collect(),
    }
}

/// A card as clients see it.
pub(crate) fn card_view(content: &Content, clans: &[Clan; 3], card: Card) -> CardView {
    let section = match card.face {
        Face::Section(section) => Some(content.client.sections[usize::from(section)].id.clone()),
        Face::Single | Face::Double | Face::Triple => None,
    };
    CardView { clan: clans[card.clan.index()], icons: card.face.icons(), section }
}

/// How a region was scored, as clients see it.
pub(crate) const fn region_score(region: RegionId, scored: &Scored) -> RegionScore {
    RegionScore {
        region,
        units: scored.units,
        points: scored.points,
        bonus: scored.bonus,
        camps: scored.camps,
    }
}

fn scorings(content: &Content, public: &Public) -> Vec<ScoringView> {
    let scored = (1..).zip(public.scorings).filter_map(|(era, scoring)| Some((era, scoring?)));
    scored
        .map(|(era, scoring)| {
            let regions = content.map.regions.iter().zip(&scoring.0);
            let mut points = [0; 3];
            for faction in Faction::ALL {
                let all = scoring.0.iter().map(|scored| u16::from(scored.total(faction)));
                points[faction.index()] = all.sum();
            }
            ScoringView {
                era,
                regions: regions.map(|(region, scored)| region_score(region.id, scored)).collect(),
                points,
            }
        })
        .collect()
}

fn draft(content: &Content, setup: &str, public: &Public) -> Option<DraftView> {
    let fixed = content.setup(setup).is_some_and(|setup| setup.fixed.is_some());
    (!fixed).then(|| DraftView {
        spaces: public
            .starts
            .map(|(space, taken_by)| DraftSpaceView { space: content.map.id(space), taken_by }),
    })
}
