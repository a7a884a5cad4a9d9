//! What a viewer sees, made of what the viewer knows.

use crate::{
    content::Content,
    game::TirNaNog,
    geas::Sink,
    rules::{
        lore,
        options::has_blessings,
        scoring::{self, Regions},
    },
    state::{Phase, Public, Storyteller, bit},
    wire::{
        Action, ArchwayView, BalorView, CardId, Colour, Effect, GoalView, GridCard, LoreView,
        Options, OtherworldView, PlayerView, PointView, RealmsView, RegionView, Row, RowScoreView,
        SagaCardView, SagaCell, ScoreView, Side, Stage, StorytellerView, TrackerView,
        TriquetraView, View, Why,
    },
};
use engine::{Known, Seat};

/// The table as the viewer sees it.
pub(crate) fn view(known: &Known<'_, TirNaNog>) -> View {
    let Known { content, options, public, .. } = *known;
    let regions = scoring::largest_regions(content, public);
    let points = scoring::place_points(content, options, public);
    let table = Table { content, options, public, regions, points };
    View {
        round: public.round,
        stage: stage(known.phase),
        first: public.first,
        active: active(known.phase),
        waiting_on: known.waiting_on.iter().map(Side::of).collect(),
        options: options.clone(),
        otherworld: otherworld(&table),
        players: public.seats().map(|side| player(known, &table, side)).collect(),
        balor: public.solo.then(|| balor(&table)),
        deck: known.outline.deck,
        discards: public.discards.clone(),
        realms: options.blessed_realms.then(|| realms(public)),
        lore: options.lore_of_places.then(|| archways(public)),
        triquetra: has_blessings(options).then(|| triquetra(options, public)),
        region_points: points.to_vec(),
    }
}

/// What all parts of the view are made of.
struct Table<'a> {
    content: &'a Content,
    options: &'a Options,
    public: &'a Public,
    regions: Regions,
    points: [[u8; 3]; 4],
}

const fn stage(phase: Option<&Phase>) -> Stage {
    match phase {
        None => Stage::Over,
        Some(Phase::Draft | Phase::DraftJourney(_)) => Stage::DraftJourney,
        Some(Phase::DraftRecall(_)) => Stage::DraftRecall,
        Some(Phase::DraftEchtra(_)) => Stage::DraftEchtra,
        Some(Phase::Deal | Phase::Journey(_)) => Stage::Journey,
        Some(Phase::Recall(_)) => Stage::Recall,
        Some(Phase::Echtra(_)) => Stage::Echtra,
        Some(Phase::Clear | Phase::Discard | Phase::RoundEnd) => Stage::Cleanup,
    }
}

const fn active(phase: Option<&Phase>) -> Option<Side> {
    match phase {
        Some(
            Phase::DraftJourney(side)
            | Phase::DraftRecall(side)
            | Phase::DraftEchtra(side)
            | Phase::Journey(side)
            | Phase::Recall(side)
            | Phase::Echtra(side),
        ) => Some(*side),
        Some(Phase::Draft | Phase::Deal | Phase::Clear | Phase::Discard | Phase::RoundEnd)
        | None => None,
    }
}

fn otherworld(table: &Table<'_>) -> OtherworldView {
    let public = table.public;
    let grid = &public.grid;
    let cells = table.content.layouts[usize::from(grid.layout)].cells.len();
    let cells = grid.cards.iter().zip(&grid.geas).take(cells);
    let storytellers = public.sides().flat_map(|side| {
        public.storytellers[side.index()].iter().filter_map(move |storyteller| match storyteller {
            Storyteller::Supply => None,
            Storyteller::At(space) => Some(StorytellerView { side, space: Some(*space) }),
            Storyteller::Lost => Some(StorytellerView { side, space: None }),
        })
    });
    OtherworldView {
        layout: grid.layout,
        cells: cells
            .map(|(card, geas)| match (card, geas) {
                (Some(card), _) => GridCard::Encounter { card: *card },
                (None, Some(geas)) => GridCard::Geas { geas: *geas },
                (None, None) => GridCard::Empty,
            })
            .collect(),
        storytellers: storytellers.collect(),
    }
}

fn player(known: &Known<'_, TirNaNog>, table: &Table<'_>, side: Side) -> PlayerView {
    let Table { content, public, .. } = *table;
    let seat = Seat(side as u8);
    let saga = public.saga(side);
    let discarding = known.own_answers().iter().find_map(|(answered, action)| match action {
        Action::Discard { card } if *answered == seat => Some(*card),
        _ => None,
    });
    let have = saga.count_effect(content, Effect::SharedSpace) as u8;
    PlayerView {
        side,
        geas: public.geas[side.index()].to_vec(),
        saga: SagaCell::all().map(|cell| saga_card(content, public, side, cell)).collect(),
        bridge: saga.bridge,
        hand_count: known.outline.hands[side.index()],
        hand: known.own(seat).map(|own| own.hand.iter().collect()),
        discarding,
        storytellers: public.in_supply(side) as u8,
        lost: public.lost(side) as u8,
        discards: public.personal[side.index()].clone(),
        wisps: have.saturating_sub(public.wisps_used[side.index()]),
        mormaers_used: lore::used(public, side),
        tokens: public.tokens[side.index()],
        token_spent: public.token_spent[side.index()],
        score: score(table, side),
    }
}

fn saga_card(
    content: &Content,
    public: &Public,
    side: Side,
    cell: SagaCell,
) -> Option<SagaCardView> {
    let placed = public.saga(side).get(cell)?;
    let face = content.face(placed.card);
    Some(SagaCardView {
        card: placed.card,
        colour_token: (placed.colour != face.colour).then_some(placed.colour),
        value_token: (placed.value != face.rank).then_some(placed.value),
        colour: placed.colour,
        value: placed.value,
        effect: face.effect,
    })
}

/// Keeps points with their reasons.
#[derive(Default)]
struct Reasons(Vec<PointView>);

impl Sink for Reasons {
    fn add(&mut self, points: i32, cells: &[SagaCell], why: Why) {
        self.0.push(PointView { points, cells: cells.to_vec(), why });
    }
}

fn score(table: &Table<'_>, side: Side) -> ScoreView {
    let rows: Vec<RowScoreView> = Row::ALL
        .into_iter()
        .filter_map(|row| {
            let geas = table.public.geas_of(side, row)?;
            let mut reasons = Reasons::default();
            scoring::score_row(table.content, table.public, side, row, &mut reasons);
            let total = reasons.0.iter().map(|point| point.points).sum();
            Some(RowScoreView { row, geas, total, points: reasons.0 })
        })
        .collect();
    let regions = regions(table, side);
    let of_regions: i32 = regions.iter().map(|region| i32::from(region.points)).sum();
    let total = rows.iter().map(|row| row.total).sum::<i32>() + of_regions;
    ScoreView { rows, regions, total }
}

fn regions(table: &Table<'_>, side: Side) -> Vec<RegionView> {
    let of_colour = |colour: Colour| {
        let region = table.regions[side.index()][colour.index()];
        let (place, points) =
            scoring::place(table.public, &table.regions, &table.points, side, colour);
        let cells = region.cells().collect();
        RegionView { colour, size: region.size, cells, place, points }
    };
    Colour::ALL.map(of_colour).to_vec()
}

fn balor(table: &Table<'_>) -> BalorView {
    let Table { content, options, public, .. } = *table;
    let side = Side::Balor;
    let regions = regions(table, side);
    let of_regions: i32 = regions.iter().map(|region| i32::from(region.points)).sum();
    let gaze = i32::from(public.balor.gaze);
    let archways = i32::from(public.balor.archways);
    let trio = public.geas[0].iter().flatten();
    let geas: i32 = trio.map(|geas| i32::from(content.geas(*geas).solo_score)).sum();
    let handicap = content.handicap(options.balor);
    let mut cards: Vec<CardId> = public.balor.cards.iter().collect();
    cards.sort_by_key(|card| {
        let face = content.face(*card);
        (face.colour, face.rank, *card)
    });
    BalorView {
        cards,
        storytellers: public.in_supply(side) as u8,
        lost: public.lost(side) as u8,
        discards: public.personal[side.index()].clone(),
        gaze,
        archways,
        tokens: public.tokens[side.index()],
        geas,
        handicap,
        regions,
        total: geas + gaze + archways + handicap + of_regions,
    }
}

fn realms(public: &Public) -> RealmsView {
    let mut trackers = Colour::ALL
        .map(|colour| TrackerView { colour, step: public.trackers[colour.index()] })
        .to_vec();
    trackers.sort_by_key(|tracker| std::cmp::Reverse(tracker.step));
    RealmsView { four_to_five: public.players >= 4, trackers }
}

fn archways(public: &Public) -> LoreView {
    let archways = Colour::ALL.into_iter().zip(&public.archways);
    LoreView {
        archways: archways
            .map(|(colour, archway)| ArchwayView {
                colour,
                mormaer: archway.mormaer,
                holder: archway.holder,
                sideways: archway.sideways,
            })
            .collect(),
    }
}

fn triquetra(options: &Options, public: &Public) -> TriquetraView {
    let goals = public.goals.iter().filter(|_| options.triquetra);
    TriquetraView {
        goals: goals
            .map(|card| GoalView {
                goal: card.goal,
                token: card.token,
                closed: card.closed,
                reached: public.sides().filter(|side| card.reached & bit(*side) != 0).collect(),
            })
            .collect(),
    }
}
