//! Moytura as a game of the engine.

use crate::{
    Moytura,
    action::Action,
    content::{self, Content, client::ClientContent},
    event::Event,
    imagine, judgement,
    options::Options,
    presets,
    prompt::Prompt,
    rules::{
        choose_tile, claim_tokens, conflicts, draft, end, enemy_turn, expand, preparation, scoring,
    },
    seating,
    state::{Outline, Phase, Public, Secret},
    view::View,
    view_of,
};
use engine::{
    Ask, ContentError, ContentFiles, Game, Known, Next, OptionsError, Outcome, Preset, Rng, Seat,
    SeatSet, Seating, State, Step, Table, done,
};

impl Game for Moytura {
    const ID: &'static str = "moytura";
    const TITLE: &'static str = "Moytura";
    const RULES_VERSION: u32 = 1;

    type Content = Content;
    type Options = Options;
    type ClientContent = ClientContent;
    type Public = Public;
    /// Nobody knows more than others; there is only the seat itself to note.
    type Private = Seat;
    type Secret = Secret;
    type Outline = Outline;
    type Phase = Phase;
    type Action = Action;
    type Prompt = Prompt;
    type Event = Event;
    type View = View;

    fn files() -> ContentFiles {
        content::built_in()
    }

    fn load(files: &ContentFiles) -> Result<Content, ContentError> {
        content::load(files)
    }

    fn content_for_clients(content: &Content) -> ClientContent {
        content.client.clone()
    }

    fn presets(content: &Content) -> Vec<Preset<Options>> {
        let mut presets = presets::presets();
        presets.retain(|preset| seating::seating(content, &preset.options).is_ok());
        presets
    }

    fn seating(content: &Content, options: &Options) -> Result<Seating, OptionsError> {
        seating::seating(content, options)
    }

    fn setup(
        content: &Content,
        options: &Options,
        seats: usize,
        rng: &mut Rng,
    ) -> (State<Self>, Phase) {
        preparation::prepare(content, options, seats, rng)
    }

    fn run(phase: &Phase, table: &mut Table<'_, Self>, ask: &mut Ask<Self>) -> Step<Next<Phase>> {
        match phase {
            Phase::Draft => draft::draft(table, ask),
            Phase::ChooseTile => choose_tile::choose_tile(table, ask),
            Phase::Expand => expand::expand(table, ask),
            Phase::Conflicts => conflicts::conflicts(table, ask),
            Phase::ClaimTokens => done(claim_tokens::claim_tokens(table)),
            Phase::EnemyTurn => done(enemy_turn::enemy_turn(table)),
            Phase::Scoring => done(scoring::scoring(table)),
        }
    }

    fn outline(state: &State<Self>) -> Outline {
        Outline { left: [0, 1].map(|era| state.secret.decks[era].len() as u8) }
    }

    fn view(known: &Known<'_, Self>) -> View {
        view_of::view(known)
    }

    fn resigned(state: &State<Self>, _names: &[&'static str], resigned: SeatSet) -> Outcome {
        end::resigned(&state.public, resigned)
    }

    fn resample(
        base: &State<Self>,
        shown: &State<Self>,
        _viewer: SeatSet,
        rng: &mut Rng,
    ) -> State<Self> {
        imagine::resample(base, shown, rng)
    }

    /// Alone, one seat plays both colours' turns.
    fn turn(state: &State<Self>) -> u32 {
        u32::from(state.public.round) * 2 + state.public.color.index() as u32
    }

    fn evaluate(known: &Known<'_, Self>, seat: Seat) -> i64 {
        judgement::evaluate(known, seat)
    }
}
