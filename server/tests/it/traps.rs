//! A game for two that misbehaves on demand: a rule that fails, and a bot that does not come to
//! an end of its thinking until it is let.

use borsh::{BorshDeserialize, BorshSerialize};
use engine::{
    Ask, BySeat, ContentError, ContentFiles, Game, Known, Next, OptionsError, Outcome, Preset, Rng,
    Seat, SeatSet, Seating, Standing, State, Step, Table, patch_fields,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::{Condvar, Mutex};
use ts_rs::TS;

/// The game.
#[derive(Debug)]
pub(crate) struct Traps;

/// Closed while bots that think about slow matches are to be held.
pub(crate) static GATE: Gate = Gate { open: Mutex::new(false), opened: Condvar::new() };

/// Something to wait at.
pub(crate) struct Gate {
    open: Mutex<bool>,
    opened: Condvar,
}

impl Gate {
    /// Lets everybody pass from now on, at the latest when the answer is dropped: a test that
    /// fails must not leave a bot standing here.
    pub(crate) fn keeper(&self) -> Keeper<'_> {
        Keeper(self)
    }

    fn open(&self) {
        *self.open.lock().unwrap() = true;
        self.opened.notify_all();
    }

    fn pass(&self) {
        let open = self.open.lock().unwrap();
        drop(self.opened.wait_while(open, |open| !*open).unwrap());
    }
}

/// Opens a gate when it is dropped.
pub(crate) struct Keeper<'a>(&'a Gate);

impl Drop for Keeper<'_> {
    fn drop(&mut self) {
        self.0.open();
    }
}

/// The host's choice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub(crate) struct Options {
    /// Whether bots wait at the gate.
    pub(crate) slow: bool,
}

/// Steps taken.
#[derive(Clone, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub(crate) struct Public {
    steps: u8,
}

/// Nothing.
#[derive(Clone, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub(crate) struct Nothing;

/// Whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub(crate) struct Turn(Seat);

/// A step.
#[derive(
    Clone, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize, Serialize, Deserialize, TS,
)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Action {
    /// Nothing happens.
    Safe,
    /// A rule fails.
    Trap,
}

/// Which step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Prompt {
    /// Which step.
    Step,
}

/// A step was taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Event {
    /// A step was taken.
    Stepped,
}

/// What everybody sees.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub(crate) struct View {
    steps: u8,
}
patch_fields!(View { steps });

const NAMES: [&str; 2] = ["first", "second"];
const STEPS: u8 = 4;

impl Game for Traps {
    const ID: &'static str = "traps";
    const TITLE: &'static str = "Traps";
    const RULES_VERSION: u32 = 1;
    type Content = ();
    type Options = Options;
    type ClientContent = bool;
    type Public = Public;
    type Private = u8;
    type Secret = Nothing;
    type Outline = ();
    type Phase = Turn;
    type Action = Action;
    type Prompt = Prompt;
    type Event = Event;
    type View = View;

    fn files() -> ContentFiles {
        ContentFiles::default()
    }

    fn load(_: &ContentFiles) -> Result<(), ContentError> {
        Ok(())
    }

    fn content_for_clients((): &()) -> bool {
        true
    }

    fn presets((): &()) -> Vec<Preset<Options>> {
        let preset = |id, slow| Preset { id, title: id, summary: id, options: Options { slow } };
        vec![preset("plain", false), preset("slow", true)]
    }

    fn seating((): &(), _: &Options) -> Result<Seating, OptionsError> {
        Ok(Seating::exactly(&NAMES))
    }

    fn setup((): &(), _: &Options, seats: usize, _: &mut Rng) -> (State<Self>, Turn) {
        let seats = BySeat::new(seats, |seat| seat.0);
        (State { public: Public { steps: 0 }, seats, secret: Nothing }, Turn(Seat(0)))
    }

    fn run(turn: &Turn, table: &mut Table<'_, Self>, ask: &mut Ask<Self>) -> Step<Next<Turn>> {
        let step = ask.one(turn.0, Prompt::Step, || vec![Action::Safe, Action::Trap])?;
        // A bot looks at every step, and a slow one shall come to an end.
        assert!(table.options.slow || step == Action::Safe, "a rule that fails, as it should");
        table.state.public.steps += 1;
        table.tell(Event::Stepped);
        if table.state.public.steps == STEPS {
            let standing = |name: &&str| Standing {
                name: (*name).to_owned(),
                seat: true,
                score: None,
                rank: 1,
                won: true,
            };
            let standings = NAMES.iter().map(standing).collect();
            return engine::done(Next::Over(Outcome { reason: "done".to_owned(), standings }));
        }
        engine::done(Next::Phase(Turn(Seat(1 - turn.0.0))))
    }

    fn outline(_: &State<Self>) {}

    fn view(known: &Known<'_, Self>) -> View {
        View { steps: known.public.steps }
    }

    fn resample(base: &State<Self>, _: &State<Self>, _: SeatSet, _: &mut Rng) -> State<Self> {
        base.clone()
    }

    fn evaluate(known: &Known<'_, Self>, _: Seat) -> i64 {
        if known.options.slow {
            GATE.pass();
        }
        0
    }
}
