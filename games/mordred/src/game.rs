//! The game as the engine knows it, and the phases: the rulebook's table of contents.

use crate::{
    Action, ClientContent, Event, Options, Prompt, View, battle,
    content::{self, Content},
    fate, final_count, gather, judgement, march, monsters, onslaught, patrons, resample, setup,
    sorcery,
    state::{Outline, Private, Public, Secret},
    time, view, war,
    wire::names::*,
};
use borsh::{BorshDeserialize, BorshSerialize};
use engine::{
    ContentError, ContentFiles, Game, Known, Next, OptionsError, Preset, Rng, Seat, SeatRange,
    SeatSet, Seating, State, Step, done,
};

/// The table a phase is played on.
pub type Table<'a> = engine::Table<'a, Mordred>;
/// What puts questions.
pub type Ask = engine::Ask<Mordred>;

/// The game of Mordred.
#[derive(Debug)]
pub enum Mordred {}

/// Where a match stands.
#[derive(Clone, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub enum Phase {
    /// "Turns": the active player chooses an action.
    ChooseAction,
    /// "March".
    March,
    /// "Gather".
    Gather,
    /// "Sorcery": the next Spell is chosen.
    Sorcery(sorcery::Casting),
    /// "Sorcery": a Spell is resolved.
    Spell(Spell, sorcery::Casting),
    /// "Actions": an action is paid for with time; its cost before all changes is given.
    Pay(ActionKind, u8),
    /// "Chaos Disc Events": the marker moves.
    MoveMarker,
    /// "War": Wars that the last marker has passed, and the Chaos line.
    Sweep,
    /// "Monsters": those still to move, as bits.
    Monsters(u8),
    /// "Patrons".
    Patrons,
    /// "Fate": two cards are drawn.
    DrawFate,
    /// "Fate": one of them is chosen.
    ChooseFate,
    /// "Fate": a Fate card's upper effect.
    FateCard(FateCard),
    /// "Fate": a Chaos card's effect.
    ChaosCard(ChaosCard),
    /// "War": the next battle is chosen.
    War,
    /// "Battle Result" step 1: a side lays cards.
    LayCards(u8),
    /// "Battle Result" step 2: cards are revealed.
    Reveal,
    /// "Battle Result" step 2: a side's sorcery effects.
    BattleSorcery(u8),
    /// "Battle Result" step 3: a side's melee effects.
    BattleMelee(u8),
    /// "Battle Result" step 3: attack and defence are compared.
    CompareBattle,
    /// "Battle Result" step 3: a side chooses its losses.
    Losses(u8),
    /// "Battle Result" step 4.
    Aftermath,
    /// "End of War".
    EndOfWar,
    /// "The Onslaught of Chaos" step 1.
    Unfold,
    /// "The Onslaught of Chaos" step 2: the next card of the Cauldron.
    Cauldron,
    /// "The Onslaught of Chaos" step 2: the Chaos effect of a Fate card.
    CauldronCard(FateCard),
    /// "The Onslaught of Chaos" steps 3 to 5.
    LostLands,
    /// "End of Game".
    FinalCount,
}

impl Game for Mordred {
    const ID: &'static str = "mordred";
    const TITLE: &'static str = "Mordred";
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
        Content::load(files)
    }

    fn content_for_clients(content: &Content) -> ClientContent {
        content.client.clone()
    }

    fn presets(_content: &Content) -> Vec<Preset<Options>> {
        let preset = |id, title, summary, mode, patrons| Preset {
            id,
            title,
            summary,
            options: Options { mode, patrons, ..Options::default() },
        };
        vec![
            preset(
                "war",
                "War",
                "Twelve sectors and Patron bonuses at the end: made for a first game.",
                Mode::War,
                PatronSide::Base,
            ),
            preset(
                "war_favor",
                "War with Patron powers",
                "Twelve sectors; whoever holds enough of a Patron's Favor gains a power.",
                Mode::War,
                PatronSide::Favor,
            ),
            preset(
                "blitz",
                "Blitz",
                "Ten sectors and Patron bonuses at the end: a quicker struggle.",
                Mode::Blitz,
                PatronSide::Base,
            ),
            preset(
                "blitz_favor",
                "Blitz with Patron powers",
                "Ten sectors; whoever holds enough of a Patron's Favor gains a power.",
                Mode::Blitz,
                PatronSide::Favor,
            ),
        ]
    }

    fn seating(_content: &Content, options: &Options) -> Result<Seating, OptionsError> {
        let nations = &options.nations;
        let twice = (1..nations.len()).any(|at| nations[..at].contains(&nations[at]));
        if twice || nations.len() < 2 {
            let why = "nations: two to four different nations are needed";
            return Err(OptionsError(why.to_owned()));
        }
        Ok(Seating {
            range: SeatRange { min: 2, max: nations.len() as u8 },
            names: nations.iter().map(|nation| nation.seat_name()).collect(),
        })
    }

    fn setup(
        content: &Content,
        options: &Options,
        seats: usize,
        rng: &mut Rng,
    ) -> (State<Self>, Phase) {
        (setup::state(content, options, seats, rng), Phase::ChooseAction)
    }

    fn run(phase: &Phase, t: &mut Table<'_>, ask: &mut Ask) -> Step<Next<Phase>> {
        let next = match phase {
            Phase::ChooseAction => time::choose_action(t, ask)?,
            Phase::March => march::march(t, ask)?,
            Phase::Gather => gather::gather(t, ask)?,
            Phase::Sorcery(casting) => sorcery::next_spell(t, ask, *casting)?,
            Phase::Spell(spell, casting) => sorcery::cast(t, ask, *spell, *casting)?,
            Phase::Pay(kind, base) => time::pay(t, *kind, *base),
            Phase::MoveMarker => time::move_marker(t),
            Phase::Sweep => time::sweep(t),
            Phase::Monsters(left) => monsters::event(t, ask, *left)?,
            Phase::Patrons => patrons::event(t, ask)?,
            Phase::DrawFate => fate::draw(t),
            Phase::ChooseFate => fate::choose(t, ask)?,
            Phase::FateCard(card) => fate::fate_card(t, ask, *card)?,
            Phase::ChaosCard(card) => fate::chaos_card(t, ask, *card)?,
            Phase::War => war::next_battle(t, ask)?,
            Phase::LayCards(side) => battle::lay_cards(t, ask, usize::from(*side))?,
            Phase::Reveal => battle::reveal(t),
            Phase::BattleSorcery(side) => battle::sorcery(t, ask, usize::from(*side))?,
            Phase::BattleMelee(side) => battle::melee(t, ask, usize::from(*side))?,
            Phase::CompareBattle => battle::compare(t),
            Phase::Losses(side) => battle::losses(t, ask, usize::from(*side))?,
            Phase::Aftermath => battle::aftermath(t, ask)?,
            Phase::EndOfWar => war::end(t, ask)?,
            Phase::Unfold => onslaught::unfold(t),
            Phase::Cauldron => onslaught::next_card(t),
            Phase::CauldronCard(card) => onslaught::card(t, ask, *card)?,
            Phase::LostLands => onslaught::lost_lands(t),
            Phase::FinalCount => return done(Next::Over(final_count::count(t))),
        };
        done(Next::Phase(next))
    }

    fn outline(state: &State<Self>) -> Outline {
        view::outline(state)
    }

    fn view(known: &Known<'_, Self>) -> View {
        view::view(known)
    }

    fn resample(
        base: &State<Self>,
        shown: &State<Self>,
        viewer: SeatSet,
        rng: &mut Rng,
    ) -> State<Self> {
        resample::resample(base, shown, viewer, rng)
    }

    fn evaluate(known: &Known<'_, Self>, seat: Seat) -> i64 {
        judgement::evaluate(known, seat)
    }
}
