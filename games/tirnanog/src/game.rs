//! The game as the engine plays it.

use crate::{
    bot, content,
    content::Content,
    rules,
    state::{Outline, Phase, Private, Public, Secret},
    view,
    wire::{Action, ClientContent, Event, Options, Prompt, Side, View},
};
use engine::{
    Ask, ContentError, ContentFiles, Game, Known, Next, OptionsError, Outcome, Preset, Rng, Seat,
    SeatSet, Seating, State, Step, Table,
};

/// Tír na nÓg.
#[derive(Debug)]
pub struct TirNaNog;

/// The table a phase is played on.
pub(crate) type Play<'a> = Table<'a, TirNaNog>;

/// Puts questions of this game.
pub(crate) type Questions = Ask<TirNaNog>;

impl Game for TirNaNog {
    const ID: &'static str = "tirnanog";
    const TITLE: &'static str = "Tír na nÓg";
    const RULES_VERSION: u32 = 1;

    type Content = Content;
    type Options = Options;
    type ClientContent = ClientContent;
    type Public = Public;
    type Private = Private;
    type Secret = Secret;
    type Outline = Outline;
    type Phase = Phase;
    type Action = Action;
    type Prompt = Prompt;
    type Event = Event;
    type View = View;

    fn files() -> ContentFiles {
        content::files()
    }

    fn load(files: &ContentFiles) -> Result<Content, ContentError> {
        content::load(files)
    }

    fn content_for_clients(content: &Content) -> ClientContent {
        content.for_clients().clone()
    }

    fn presets(_content: &Content) -> Vec<Preset<Options>> {
        rules::presets::all()
    }

    fn seating(content: &Content, options: &Options) -> Result<Seating, OptionsError> {
        rules::options::seating(content, options)
    }

    fn setup(
        content: &Content,
        options: &Options,
        seats: usize,
        rng: &mut Rng,
    ) -> (State<Self>, Phase) {
        rules::setup::setup(content, options, seats, rng)
    }

    fn run(phase: &Phase, table: &mut Play<'_>, ask: &mut Questions) -> Step<Next<Phase>> {
        rules::run(*phase, table, ask)
    }

    fn outline(state: &State<Self>) -> Outline {
        let mut outline = Outline { hands: [0; 5], deck: state.secret.deck.len() as u8 };
        for (seat, private) in state.seats.iter() {
            outline.hands[seat.index()] = private.hand.len() as u8;
        }
        outline
    }

    fn view(known: &Known<'_, Self>) -> View {
        view::view(known)
    }

    fn resigned(state: &State<Self>, _names: &[&'static str], resigned: SeatSet) -> Outcome {
        rules::ending::resigned(&state.public, resigned)
    }

    fn resample(
        base: &State<Self>,
        shown: &State<Self>,
        viewer: SeatSet,
        rng: &mut Rng,
    ) -> State<Self> {
        bot::resample(base, shown, viewer, rng)
    }

    fn evaluate(known: &Known<'_, Self>, seat: Seat) -> i64 {
        bot::evaluate(known.content, known.public, known.options, Side::of(seat))
    }
}
