//! Hoard: a small game that has everything an engine must cope with. It is what the engine's and
//! the server's tests play.
//!
//! Each round every player secretly lays one card of their hand; all are revealed together. The
//! highest card takes the round's treasure (ties: the earlier seat) and its player chooses, in
//! two steps that can be taken back, which chest to put it into; then that player may draw a card
//! from the face-down deck. After the last round the fullest hoard wins.

use borsh::{BorshDeserialize, BorshSerialize};
use engine::{
    Ask, BySeat, ContentError, ContentFiles, Game, Known, Next, OptionsError, Outcome, Pile,
    Preset, Rng, Seat, SeatRange, SeatSet, Seating, Standing, State, Step, Table, patch_fields,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The game.
#[derive(Debug)]
pub struct Hoard;

/// Size of the deck and first hand, from `hoard.json`.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Content {
    /// Cards in the deck, numbered from 1.
    pub cards: u8,
    /// Cards each player starts with.
    pub hand: u8,
}

/// What the host chooses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// Rounds to play, 1 to 5.
    pub rounds: u8,
}

/// What lies open.
#[derive(Clone, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Public {
    round: u8,
    laid: Vec<Option<u8>>,
    chests: Vec<[u8; 2]>,
    discarded: Vec<u8>,
    chest: Option<u8>,
}

/// A hand.
#[derive(Clone, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Private {
    hand: Vec<u8>,
}

/// The deck.
#[derive(Clone, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Secret {
    deck: Pile<u8>,
}

/// Counts of hidden cards.
#[derive(Clone, Debug)]
pub struct Outline {
    hands: Vec<u8>,
    deck: u8,
}

/// Where the match stands.
#[derive(Clone, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub enum Phase {
    /// All lay a card.
    Lay,
    /// The winner stores the treasure.
    Store(Seat),
    /// The winner may draw.
    Draw(Seat),
}

/// An answer.
#[derive(
    Clone, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize, Serialize, Deserialize, TS,
)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    /// Lay this card.
    Lay {
        /// Its number.
        card: u8,
    },
    /// Put the treasure into this chest.
    Chest {
        /// 0 or 1.
        chest: u8,
    },
    /// Lock it, or think again.
    Lock {
        /// Whether the lid stays shut.
        shut: bool,
    },
    /// Draw a card.
    Draw,
    /// Draw none.
    Pass,
}

/// A question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Prompt {
    /// Which card to lay.
    Lay,
    /// Which chest.
    Chest,
    /// Lock it?
    Lock,
    /// Draw?
    Draw,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// All cards were turned up.
    Revealed {
        /// By seat.
        cards: Vec<u8>,
    },
    /// A treasure went into a chest.
    Stored {
        /// Whose.
        seat: u8,
        /// Which.
        chest: u8,
    },
    /// A card was drawn; only its owner sees which.
    Drew {
        /// By whom.
        seat: u8,
        /// Which card, for the owner.
        card: Option<u8>,
    },
}

/// What a viewer sees.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct View {
    round: u8,
    laid: Vec<Option<u8>>,
    chests: Vec<[u8; 2]>,
    discarded: Vec<u8>,
    hand_counts: Vec<u8>,
    hands: Vec<Option<Vec<u8>>>,
    deck: u8,
    own_choice: Option<u8>,
}
patch_fields!(View { round, laid, chests, discarded, hand_counts, hands, deck, own_choice });

const NAMES: [&str; 3] = ["red", "green", "blue"];

impl Game for Hoard {
    const ID: &'static str = "hoard";
    const TITLE: &'static str = "Hoard";
    const RULES_VERSION: u32 = 1;
    type Content = Content;
    type Options = Options;
    type ClientContent = Content;
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
        ContentFiles::new([("hoard.json", r#"{"cards":24,"hand":5}"#)])
    }

    fn load(files: &ContentFiles) -> Result<Content, ContentError> {
        let content: Content = files.parse("hoard.json")?;
        let mut checker = engine::content::Checker::new("hoard.json");
        checker.check(content.hand >= 5, "hand", "a hand needs a card for each of five rounds");
        checker.check(
            content.cards >= 3 * content.hand + 5,
            "cards",
            "the deck is too small for three players",
        );
        checker.finish()?;
        Ok(content)
    }

    fn content_for_clients(content: &Content) -> Content {
        content.clone()
    }

    fn presets(_: &Content) -> Vec<Preset<Options>> {
        vec![
            Preset {
                id: "short",
                title: "Short",
                summary: "Two rounds.",
                options: Options { rounds: 2 },
            },
            Preset {
                id: "long",
                title: "Long",
                summary: "Five rounds.",
                options: Options { rounds: 5 },
            },
        ]
    }

    fn seating(_: &Content, options: &Options) -> Result<Seating, OptionsError> {
        if !(1..=5).contains(&options.rounds) {
            return Err(OptionsError(format!("a match has 1 to 5 rounds, not {}", options.rounds)));
        }
        Ok(Seating { range: SeatRange { min: 2, max: 3 }, names: NAMES.to_vec() })
    }

    fn setup(content: &Content, _: &Options, seats: usize, rng: &mut Rng) -> (State<Self>, Phase) {
        let mut deck: Vec<u8> = (1..=content.cards).collect();
        rng.shuffle("deck", &mut deck);
        let hands = BySeat::new(seats, |_| Private {
            hand: deck.split_off(deck.len() - usize::from(content.hand)),
        });
        let public = Public {
            round: 1,
            laid: vec![None; seats],
            chests: vec![[0, 0]; seats],
            discarded: Vec::new(),
            chest: None,
        };
        (State { public, seats: hands, secret: Secret { deck: Pile::new(deck) } }, Phase::Lay)
    }

    fn run(phase: &Phase, table: &mut Table<'_, Self>, ask: &mut Ask<Self>) -> Step<Next<Phase>> {
        match phase {
            Phase::Lay => lay(table, ask),
            Phase::Store(seat) => store(*seat, table, ask),
            Phase::Draw(seat) => draw(*seat, table, ask),
        }
    }

    fn outline(state: &State<Self>) -> Outline {
        let hands = state.seats.iter().map(|(_, private)| private.hand.len() as u8).collect();
        Outline { hands, deck: state.secret.deck.len() as u8 }
    }

    fn view(known: &Known<'_, Self>) -> View {
        let own_choice = known.own_answers().first().map(|(_, action)| laid_card(action));
        View {
            round: known.public.round,
            laid: known.public.laid.clone(),
            chests: known.public.chests.clone(),
            discarded: known.public.discarded.clone(),
            hand_counts: known.outline.hands.clone(),
            hands: Seat::all(known.seat_count())
                .map(|seat| Some(known.own(seat)?.hand.clone()))
                .collect(),
            deck: known.outline.deck,
            own_choice,
        }
    }

    fn resample(
        base: &State<Self>,
        shown: &State<Self>,
        viewer: SeatSet,
        rng: &mut Rng,
    ) -> State<Self> {
        let mut state = base.clone();
        // Cards drawn in this phase lie on top of the base's deck and are known to their owner.
        let unknown = shown.secret.deck.len();
        let mut cards: Vec<u8> = state.secret.deck.cards()[..unknown].to_vec();
        let hidden: Vec<Seat> =
            state.seats.seats().filter(|seat| !viewer.contains(*seat)).collect();
        // What a seat has laid openly in this phase stays in its hand at the base.
        let keep = |seat: &Seat, card: &u8| !shown.seats[*seat].hand.contains(card);
        for seat in &hidden {
            cards.extend(state.seats[*seat].hand.iter().filter(|card| !keep(seat, card)));
        }
        if base.public.laid.iter().all(Option::is_none) && shown.public != base.public {
            return state;
        }
        rng.shuffle("resample", &mut cards);
        for seat in &hidden {
            for card in &mut state.seats[*seat].hand {
                *card = cards.pop().expect("as many cards go back as were taken");
            }
        }
        for place in &mut state.secret.deck.cards_mut()[..unknown] {
            *place = cards.pop().expect("as many cards go back as were taken");
        }
        state
    }

    fn evaluate(known: &Known<'_, Self>, seat: Seat) -> i64 {
        let total = |at: usize| i64::from(known.public.chests[at].iter().sum::<u8>());
        let best_other =
            (0..known.seat_count()).filter(|at| *at != seat.index()).map(total).max().unwrap_or(0);
        (total(seat.index()) - best_other) * 100
            + known.own(seat).map_or(0, |own| own.hand.len() as i64)
            + known
                .own_answers()
                .iter()
                .map(|(_, action)| i64::from(laid_card(action)))
                .sum::<i64>()
    }
}

/// The card of an answer that lays one, else 0.
const fn laid_card(action: &Action) -> u8 {
    match action {
        Action::Lay { card } => *card,
        Action::Chest { .. } | Action::Lock { .. } | Action::Draw | Action::Pass => 0,
    }
}

fn lay(table: &mut Table<'_, Hoard>, ask: &mut Ask<Hoard>) -> Step<Next<Phase>> {
    let seats = SeatSet::all(table.seat_count());
    let laid = ask.each(seats, |seat| {
        let hand = &table.state.seats[seat].hand;
        (Prompt::Lay, hand.iter().map(|card| Action::Lay { card: *card }).collect())
    })?;
    let mut cards = Vec::new();
    for (seat, action) in laid {
        let Action::Lay { card } = action else { unreachable!("only cards are offered") };
        table.state.seats[seat].hand.retain(|held| *held != card);
        table.state.public.laid[seat.index()] = Some(card);
        cards.push(card);
    }
    table.barrier.raise();
    let best = cards.iter().max().expect("somebody laid a card");
    let winner = Seat(cards.iter().position(|card| card == best).expect("it was laid") as u8);
    table.tell(Event::Revealed { cards });
    engine::done(Next::Phase(Phase::Store(winner)))
}

fn store(seat: Seat, table: &mut Table<'_, Hoard>, ask: &mut Ask<Hoard>) -> Step<Next<Phase>> {
    let chest = loop {
        let chests = || vec![Action::Chest { chest: 0 }, Action::Chest { chest: 1 }];
        let Action::Chest { chest } = ask.one(seat, Prompt::Chest, chests)? else {
            unreachable!("a chest")
        };
        table.state.public.chest = Some(chest);
        let locks = || vec![Action::Lock { shut: true }, Action::Lock { shut: false }];
        let shut = ask.one(seat, Prompt::Lock, locks)?;
        table.state.public.chest = None;
        if shut == (Action::Lock { shut: true }) {
            break chest;
        }
    };
    table.state.public.chests[seat.index()][usize::from(chest)] += 1;
    table.tell(Event::Stored { seat: seat.0, chest });
    engine::done(Next::Phase(Phase::Draw(seat)))
}

fn draw(seat: Seat, table: &mut Table<'_, Hoard>, ask: &mut Ask<Hoard>) -> Step<Next<Phase>> {
    let choice = ask.one(seat, Prompt::Draw, || vec![Action::Draw, Action::Pass])?;
    if choice == Action::Draw
        && let Some(card) = table.state.secret.deck.draw(&mut table.barrier)
    {
        table.state.seats[seat].hand.push(card);
        let event = |card| Event::Drew { seat: seat.0, card };
        table.tell_one(seat, event(Some(card)), event(None));
    }
    let public = &mut table.state.public;
    public.discarded.extend(public.laid.iter_mut().filter_map(Option::take));
    if public.round < table.options.rounds {
        public.round += 1;
        return engine::done(Next::Phase(Phase::Lay));
    }
    engine::done(Next::Over(outcome(&public.chests)))
}

fn outcome(chests: &[[u8; 2]]) -> Outcome {
    let totals: Vec<i32> =
        chests.iter().map(|chest| i32::from(chest[0]) + i32::from(chest[1])).collect();
    let mut standings: Vec<Standing> = totals
        .iter()
        .enumerate()
        .map(|(at, total)| {
            let better = totals.iter().filter(|other| *other > total).count() as u8;
            Standing {
                name: NAMES[at].to_owned(),
                seat: true,
                score: Some(*total),
                rank: better + 1,
                won: better == 0,
            }
        })
        .collect();
    standings.sort_by_key(|standing| standing.rank);
    Outcome { reason: "score".to_owned(), standings }
}

/// All cards and treasures.
pub fn components(settings: &engine::Settings<Hoard>, state: &State<Hoard>) -> crate::Components {
    let hands: usize = state.seats.iter().map(|(_, private)| private.hand.len()).sum();
    let laid = state.public.laid.iter().flatten().count();
    let cards = hands + laid + state.public.discarded.len() + state.secret.deck.len();
    let mut seen: Vec<u8> =
        state.seats.iter().flat_map(|(_, private)| private.hand.clone()).collect();
    seen.extend(state.public.laid.iter().flatten());
    seen.extend(&state.public.discarded);
    seen.extend(state.secret.deck.cards());
    seen.sort_unstable();
    seen.dedup();
    debug_assert!(settings.content.cards > 0);
    vec![("cards", cards as i64), ("different cards", seen.len() as i64)]
}
