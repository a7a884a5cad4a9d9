//! Tables drawn as text, and matches that are played on from them.
//!
//! A card is a colour letter, its printed value and a star for an Ailm: `B4*`. In a Saga `>R` puts
//! a red token on it and `=5` a value token; `--` is an empty cell; rows are parted by `/`.

use engine::{BySeat, Game, Match, Pile, Rng, Settings, State, matching::DecisionId};
use std::sync::{Arc, OnceLock};
use tirnanog::{
    Action, CardId, Cell, Colour, Event, GeasId, Options, Prompt, Row, SagaCell, ScoreView, Side,
    SpaceId, TirNaNog, View,
    cards::CardSet,
    content::Content,
    saga::{Placed, Saga},
    state::{Phase, Private, Public, Secret, Storyteller},
};

pub(crate) use engine::{Seat, SeatSet};
pub(crate) use tirnanog::Side::{Balor, Black, Orange, Purple, White};

/// The game's own content, read once.
pub(crate) fn content() -> &'static Arc<Content> {
    static CONTENT: OnceLock<Arc<Content>> = OnceLock::new();
    CONTENT.get_or_init(|| Arc::new(TirNaNog::load(&TirNaNog::files()).expect("it is right")))
}

/// All cards, as text has them, by number.
fn all_cards() -> Vec<String> {
    let cards = content().cards.iter();
    cards
        .map(|face| {
            let colour = ["B", "G", "R", "Y"][face.colour.index()];
            format!("{colour}{}{}", face.rank, if face.ailm { "*" } else { "" })
        })
        .collect()
}

/// A card as text.
pub(crate) fn name(card: CardId) -> String {
    all_cards()[card.index()].clone()
}

fn colour(letter: &str) -> Colour {
    let at = "BGRY".find(letter).unwrap_or_else(|| panic!("{letter} is no colour"));
    Colour::ALL[at]
}

/// The cell of a row (0 to 2) and a column (0 to 4).
pub(crate) fn at(row: usize, column: u8) -> SagaCell {
    SagaCell::at(Row::ALL[row], column)
}

/// Cards that are still free to be drawn on the table.
#[derive(Clone)]
pub(crate) struct Box96(Vec<Option<String>>);

impl Box96 {
    pub(crate) fn new() -> Self {
        Self(all_cards().into_iter().map(Some).collect())
    }

    fn take(&mut self, text: &str) -> CardId {
        let found = self.0.iter().position(|card| card.as_deref() == Some(text));
        let found = found.unwrap_or_else(|| panic!("no {text} is left in the box"));
        self.0[found] = None;
        CardId(found as u8)
    }

    fn saga(&mut self, text: &str) -> Saga {
        let mut saga = Saga::default();
        for (row, cards) in text.split('/').enumerate() {
            for (column, card) in cards.split_whitespace().enumerate() {
                if card != "--" {
                    saga.cells[at(row, column as u8).index()] = Some(self.placed(card));
                }
            }
        }
        saga
    }

    fn placed(&mut self, text: &str) -> Placed {
        let (text, value) = text.split_once('=').map_or((text, None), |(a, b)| (a, Some(b)));
        let (text, other) = text.split_once('>').map_or((text, None), |(a, b)| (a, Some(b)));
        let card = self.take(text);
        let face = content().face(card);
        Placed {
            card,
            colour: other.map_or(face.colour, colour),
            value: value.map_or(face.rank, |value| value.parse().expect("a value")),
        }
    }
}

/// A table in the making: a match that was just set up, with an empty Otherworld and no cards but
/// those that are drawn. What is left over is the deck.
pub(crate) struct Position {
    pub(crate) options: Options,
    pub(crate) public: Public,
    hands: Vec<CardSet>,
    free: Box96,
    top: Vec<CardId>,
}

impl Position {
    pub(crate) fn new(seats: usize, options: Options) -> Self {
        let mut rng = Rng::from_number(1);
        let (state, _) = TirNaNog::setup(content(), &options, seats, &mut rng);
        let mut public = state.public;
        public.round = 1;
        public.first = Purple;
        Self {
            options,
            public,
            hands: vec![CardSet::default(); seats],
            free: Box96::new(),
            top: vec![],
        }
    }

    pub(crate) fn round(mut self, round: u8) -> Self {
        self.public.round = round;
        self
    }

    pub(crate) fn geas(mut self, side: Side, geas: GeasId) -> Self {
        self.public.geas[side.index()][geas.row().index()] = Some(geas);
        self
    }

    pub(crate) fn saga(mut self, side: Side, text: &str) -> Self {
        self.public.sagas[side.index()] = self.free.saga(text);
        self
    }

    /// As [`Self::saga`] with cards that others may have too: enough for scoring.
    pub(crate) fn saga_of_another_box(mut self, side: Side, text: &str) -> Self {
        self.public.sagas[side.index()] = Box96::new().saga(text);
        self
    }

    pub(crate) fn hand(mut self, side: Side, text: &str) -> Self {
        self.hands[side.index()] =
            text.split_whitespace().map(|card| self.free.take(card)).collect();
        self
    }

    /// The Otherworld, cell by cell of the layout.
    pub(crate) fn grid(mut self, text: &str) -> Self {
        let cells = text.split_whitespace().filter(|card| *card != "/");
        for (cell, card) in cells.enumerate() {
            self.public.grid.cards[cell] = (card != "--").then(|| self.free.take(card));
        }
        self
    }

    /// Storytellers in spaces, each given by the two cells it stands between.
    pub(crate) fn storytellers(mut self, side: Side, spaces: &[[u8; 2]]) -> Self {
        for (nth, cells) in spaces.iter().enumerate() {
            let space = space(self.public.grid.layout, *cells);
            self.public.storytellers[side.index()][nth] = Storyteller::At(space);
        }
        self
    }

    pub(crate) fn lost(mut self, side: Side, count: usize) -> Self {
        let all = &mut self.public.storytellers[side.index()];
        all[3 - count..].fill(Storyteller::Lost);
        self
    }

    /// The public discard pile; the last lies on top.
    pub(crate) fn discards(mut self, text: &str) -> Self {
        self.public.discards = text.split_whitespace().map(|card| self.free.take(card)).collect();
        self
    }

    /// A personal discard pile; the last lies on top.
    pub(crate) fn personal(mut self, side: Side, text: &str) -> Self {
        self.public.personal[side.index()] =
            text.split_whitespace().map(|card| self.free.take(card)).collect();
        self
    }

    pub(crate) fn balor_has(mut self, text: &str) -> Self {
        self.public.balor.cards =
            text.split_whitespace().map(|card| self.free.take(card)).collect();
        self
    }

    /// The cards on top of the deck, the topmost first.
    pub(crate) fn deck_top(mut self, text: &str) -> Self {
        self.top = text.split_whitespace().map(|card| self.free.take(card)).collect();
        self
    }

    pub(crate) fn with(mut self, change: impl FnOnce(&mut Public)) -> Self {
        change(&mut self.public);
        self
    }

    /// The match, at the beginning of `phase`.
    pub(crate) fn at(self, phase: Phase) -> Desk {
        self.build(phase, false)
    }

    /// As [`Self::at`], with no card in the deck but those put on its top.
    pub(crate) fn with_short_deck_at(self, phase: Phase) -> Desk {
        self.build(phase, true)
    }

    fn build(self, phase: Phase, short: bool) -> Desk {
        let seats = self.hands.len();
        let rest = self.free.0.iter().enumerate().filter(|(_, card)| card.is_some() && !short);
        let mut deck: Vec<CardId> = rest.map(|(card, _)| CardId(card as u8)).collect();
        deck.extend(self.top.iter().rev());
        let state = State {
            public: self.public,
            seats: BySeat::new(seats, |seat| Private { hand: self.hands[seat.index()] }),
            secret: Secret { deck: Pile::new(deck) },
        };
        let names = TirNaNog::seating(content(), &self.options).expect("possible options").names;
        let settings = Settings {
            content: Arc::clone(content()),
            options: self.options,
            seats: names[..seats].to_vec(),
        };
        let rng = Rng::from_number(7);
        Desk(Match::from_position(Arc::new(settings), state, phase, rng))
    }

    /// The view of a table that only is to be scored.
    pub(crate) fn view(self) -> View {
        self.at(Phase::RoundEnd).view(SeatSet::NONE)
    }

    /// What a player's Saga scores.
    pub(crate) fn score(self, side: Side) -> ScoreView {
        // Before the last round nothing but the first-player token changes at its end.
        let view = self.round(1).view();
        view.players.into_iter().find(|player| player.side == side).expect("a player").score
    }
}

/// The space between two cells of a layout.
pub(crate) fn space(layout: u8, cells: [u8; 2]) -> SpaceId {
    let layout = &content().layouts[usize::from(layout)];
    let found = layout.spaces.iter().position(|space| *space == cells.map(Cell));
    SpaceId(found.unwrap_or_else(|| panic!("no space between {cells:?}")) as u8)
}

/// A match that is played by naming actions.
pub(crate) struct Desk(pub(crate) Match<TirNaNog>);

impl Desk {
    pub(crate) fn new(seats: usize, options: Options, seed: u64) -> Self {
        let names = TirNaNog::seating(content(), &options).expect("possible options").names;
        let settings =
            Settings { content: Arc::clone(content()), options, seats: names[..seats].to_vec() };
        Self(Match::new(Arc::new(settings), engine::rng::seed_from_number(seed)))
    }

    pub(crate) fn public(&self) -> &Public {
        &self.0.state().public
    }

    pub(crate) fn view(&self, viewer: SeatSet) -> View {
        self.0.view(viewer)
    }

    pub(crate) fn waiting(&self) -> Vec<Side> {
        self.0.waiting_on().iter().map(Side::of).collect()
    }

    fn decision(&self, side: Side) -> (DecisionId, &engine::ask::Open<TirNaNog>) {
        let found = self.0.open().iter().find(|open| Some(open.open.seat) == side.seat());
        let found =
            found.unwrap_or_else(|| panic!("{side:?} is not asked, but {:?}", self.waiting()));
        (found.id, &found.open)
    }

    pub(crate) fn prompt(&self, side: Side) -> Prompt {
        self.decision(side).1.prompt.clone()
    }

    pub(crate) fn offers(&self, side: Side) -> Vec<Action> {
        self.decision(side).1.actions.clone()
    }

    /// Answers with an action; tells what happened as `side` is told.
    pub(crate) fn act(&mut self, side: Side, action: Action) -> Vec<Event> {
        let (id, open) = self.decision(side);
        let offered = open.actions.contains(&action);
        assert!(offered, "{action:?} is not offered, but {:?}", open.actions);
        let seats = SeatSet::one(side.seat().expect("a player"));
        self.0.apply(seats, id, &action).expect("an offered action");
        self.news(side)
    }

    /// What the last action told a side.
    pub(crate) fn news(&self, side: Side) -> Vec<Event> {
        let seats = SeatSet::one(side.seat().expect("a player"));
        self.0.news().iter().map(|told| told.version_for(seats).clone()).collect()
    }

    pub(crate) fn place(&mut self, side: Side, cells: [u8; 2]) -> Vec<Event> {
        let space = space(self.public().grid.layout, cells);
        self.act(side, Action::Place { space })
    }

    pub(crate) fn select(&mut self, side: Side, cells: [u8; 2], cell: u8) -> Vec<Event> {
        let space = space(self.public().grid.layout, cells);
        self.act(side, Action::Select { space, cell: Cell(cell) })
    }

    /// Plays a hand card by its name.
    pub(crate) fn play(&mut self, side: Side, card: &str, row: Row) -> Vec<Event> {
        let card = self.in_hand(side, card);
        self.act(side, Action::Play { card, row })
    }

    pub(crate) fn discard(&mut self, side: Side, card: &str) -> Vec<Event> {
        let card = self.in_hand(side, card);
        self.act(side, Action::Discard { card })
    }

    /// A hand card by its name.
    pub(crate) fn in_hand(&self, side: Side, card: &str) -> CardId {
        let hand = self.0.state().seats[side.seat().expect("a player")].hand;
        let found = hand.iter().find(|other| name(*other) == card);
        found.unwrap_or_else(|| panic!("{card} is not in the hand {:?}", self.hand(side)))
    }

    pub(crate) fn hand(&self, side: Side) -> Vec<String> {
        let hand = self.0.state().seats[side.seat().expect("a player")].hand;
        hand.iter().map(name).collect()
    }

    /// Names of cards in a list.
    pub(crate) fn names(cards: &[CardId]) -> Vec<String> {
        cards.iter().map(|card| name(*card)).collect()
    }

    /// A Saga as text: colours and values as they are now.
    pub(crate) fn saga(&self, side: Side) -> String {
        let saga = self.public().saga(side);
        let card = |placed: &Option<Placed>| {
            placed.map_or("--".to_owned(), |placed| {
                let colour = ["B", "G", "R", "Y"][placed.colour.index()];
                format!("{colour}{}", placed.value)
            })
        };
        let row = |row: Row| {
            let cards: Vec<String> = saga.row(row).iter().map(card).collect();
            let last = cards.iter().rposition(|card| card != "--").map_or(0, |at| at + 1);
            cards[..last].join(" ")
        };
        Row::ALL.map(row).join(" / ")
    }

    /// Plays on at random to the end.
    pub(crate) fn play_out(mut self, seed: u64) -> engine::Outcome {
        let mut rng = Rng::from_number(seed);
        while let Some(seat) = self.0.waiting_on().iter().next() {
            let policy = engine::bots::Policy::Random;
            let (id, action) =
                engine::bots::choose(policy, &self.0, seat, &mut rng).expect("asked");
            self.0.apply(SeatSet::one(seat), id, &action).expect("offered");
        }
        self.0.outcome().expect("over").clone()
    }
}
