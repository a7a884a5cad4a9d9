//! Games and matches without their types: all that the server ever sees.

use crate::{
    bots::{self, Policy},
    content::{ContentError, ContentFiles},
    game::{Game, OptionsError, Outcome, SeatRange, Seating},
    matching::{Match, Refusal, Settings, SnapshotError},
    patch::PatchWriter,
    rng::{Rng, SEED_BYTES},
    seats::{Seat, SeatSet},
};
use serde_json::{Value, value::RawValue};
use std::{any::Any, sync::Arc};

/// A game with its content loaded.
pub trait ErasedGame: Send + Sync {
    /// [`Game::ID`].
    fn id(&self) -> &'static str;
    /// [`Game::TITLE`].
    fn title(&self) -> &'static str;
    /// [`Game::RULES_VERSION`].
    fn rules_version(&self) -> u32;
    /// JSON Schema of the options.
    fn options_schema(&self) -> Value;
    /// The ways to play; never empty, the first is the default.
    fn presets(&self) -> Vec<ErasedPreset>;
    /// What a client needs to draw the game, as JSON text.
    fn content_json(&self) -> &str;
    /// TypeScript declarations of all the game puts on the wire, as one file.
    fn typescript(&self) -> String;
    /// Which seats a match with these options has.
    ///
    /// # Errors
    /// The options do not fit the schema or make no game.
    fn seating(&self, options: &Value) -> Result<Seating, OptionsError>;
    /// Starts a match.
    ///
    /// # Errors
    /// The options make no game, or not for this number of seats.
    fn start(
        &self,
        options: &Value,
        seats: usize,
        seed: [u8; SEED_BYTES],
    ) -> Result<Box<dyn ErasedMatch>, OptionsError>;
    /// Opens a snapshot of a match with these options.
    ///
    /// # Errors
    /// The options or the bytes do not fit the present rules.
    fn restore(
        &self,
        options: &Value,
        seats: usize,
        bytes: &[u8],
    ) -> Result<Box<dyn ErasedMatch>, SnapshotError>;
}

/// A way to play that a newcomer can pick.
#[derive(Clone, Debug, PartialEq)]
pub struct ErasedPreset {
    /// Stable id.
    pub id: &'static str,
    /// A few words.
    pub title: &'static str,
    /// A sentence that helps to choose.
    pub summary: &'static str,
    /// What it stands for.
    pub options: Value,
    /// How many seats it may have.
    pub seats: SeatRange,
}

/// One match. Actions, decisions, events and views are JSON text.
pub trait ErasedMatch: Send + Sync {
    /// Names of the seats, in order.
    fn seats(&self) -> &[&'static str];
    /// The seats whose answer is awaited; empty only when the match is over.
    fn waiting_on(&self) -> SeatSet;
    /// How the match ended, once it has.
    fn outcome(&self) -> Option<&Outcome>;
    /// Seats that gave up.
    fn resigned(&self) -> SeatSet;
    /// The open decisions of `holder`, as the protocol's JSON array.
    fn decisions_json(&self, holder: SeatSet) -> String;
    /// Answers an open decision on behalf of somebody who holds `holder`; returns the seat.
    ///
    /// # Errors
    /// Refused; nothing has changed.
    fn apply(
        &mut self,
        holder: SeatSet,
        decision: &str,
        action: &RawValue,
    ) -> Result<Seat, Refusal>;
    /// Takes back the last decision of `seat`.
    ///
    /// # Errors
    /// Refused; nothing has changed.
    fn undo(&mut self, seat: Seat) -> Result<(), Refusal>;
    /// Whether [`Self::undo`] would be accepted.
    fn can_undo(&self, seat: Seat) -> bool;
    /// Gives up on behalf of `seat`.
    ///
    /// # Errors
    /// Refused; nothing has changed.
    fn resign(&mut self, seat: Seat) -> Result<(), Refusal>;
    /// What a holder of `viewer` sees, to be sent whole or compared with a later one.
    fn view(&self, viewer: SeatSet) -> Box<dyn ErasedView>;
    /// What the last step told a holder of `viewer`, as a JSON array.
    fn events_json(&self, viewer: SeatSet) -> String;
    /// Canonical bytes to go on from; `None` while a decision could still be taken back.
    fn snapshot(&self) -> Option<Vec<u8>>;
    /// SHA-256 of the position.
    fn hash(&self) -> [u8; 32];
    /// A bot's answer for `seat`: decision and action. `None` when the seat is not asked.
    fn choose(&self, policy: Policy, seat: Seat, rng: &mut Rng) -> Option<(String, Box<RawValue>)>;
    /// A copy to think on elsewhere.
    fn boxed_clone(&self) -> Box<dyn ErasedMatch>;
}

/// What one viewer sees at one moment.
pub trait ErasedView: Any + Send + Sync {
    /// The whole view.
    fn json(&self) -> String;
    /// The JSON Patch that turns `before`, an earlier view of the same match, into this one.
    fn patch_from(&self, before: &dyn ErasedView) -> String;
}

/// A game whose content has been read: hand it to whoever hosts matches.
pub struct Loaded<G: Game> {
    content: Arc<G::Content>,
    content_json: String,
}

impl<G: Game> Loaded<G> {
    /// Reads the game's own content files with `overrides` in place of those of the same name.
    ///
    /// # Errors
    /// Everything that is wrong with the content.
    pub fn new(overrides: &ContentFiles) -> Result<Self, ContentError> {
        let mut files = G::files();
        for (name, text) in overrides.iter() {
            files.replace(name, text);
        }
        let content = G::load(&files)?;
        let content_json = serde_json::to_string(&G::content_for_clients(&content))
            .expect("client content is JSON");
        Ok(Self { content: Arc::new(content), content_json })
    }

    /// The content, shared by all matches.
    pub const fn content(&self) -> &Arc<G::Content> {
        &self.content
    }

    /// Checks options and number of seats, and names the seats.
    ///
    /// # Errors
    /// A sentence that says why this makes no game.
    pub fn settings(
        &self,
        options: &Value,
        seats: usize,
    ) -> Result<Arc<Settings<G>>, OptionsError> {
        let options = parse_options::<G>(options)?;
        let Seating { range, mut names } = G::seating(&self.content, &options)?;
        if seats < usize::from(range.min) || seats > usize::from(range.max) {
            let SeatRange { min, max } = range;
            return Err(OptionsError(format!(
                "this way to play takes {min} to {max} seats, not {seats}"
            )));
        }
        names.truncate(seats);
        Ok(Arc::new(Settings { content: Arc::clone(&self.content), options, seats: names }))
    }
}

fn parse_options<G: Game>(options: &Value) -> Result<G::Options, OptionsError> {
    serde_path_to_error::deserialize(options)
        .map_err(|error| OptionsError(format!("option {}: {}", error.path(), error.inner())))
}

impl<G: Game> ErasedGame for Loaded<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn title(&self) -> &'static str {
        G::TITLE
    }

    fn rules_version(&self) -> u32 {
        G::RULES_VERSION
    }

    fn options_schema(&self) -> Value {
        schemars::schema_for!(G::Options).to_value()
    }

    fn presets(&self) -> Vec<ErasedPreset> {
        let presets = G::presets(&self.content);
        presets
            .into_iter()
            .map(|preset| ErasedPreset {
                id: preset.id,
                title: preset.title,
                summary: preset.summary,
                seats: G::seating(&self.content, &preset.options)
                    .expect("a preset makes a game")
                    .range,
                options: serde_json::to_value(&preset.options).expect("options are JSON"),
            })
            .collect()
    }

    fn content_json(&self) -> &str {
        &self.content_json
    }

    fn typescript(&self) -> String {
        crate::typescript::declarations::<G>()
    }

    fn seating(&self, options: &Value) -> Result<Seating, OptionsError> {
        G::seating(&self.content, &parse_options::<G>(options)?)
    }

    fn start(
        &self,
        options: &Value,
        seats: usize,
        seed: [u8; SEED_BYTES],
    ) -> Result<Box<dyn ErasedMatch>, OptionsError> {
        Ok(Box::new(Match::<G>::new(self.settings(options, seats)?, seed)))
    }

    fn restore(
        &self,
        options: &Value,
        seats: usize,
        bytes: &[u8],
    ) -> Result<Box<dyn ErasedMatch>, SnapshotError> {
        let settings =
            self.settings(options, seats).map_err(|error| SnapshotError(error.to_string()))?;
        Ok(Box::new(Match::<G>::restore(settings, bytes)?))
    }
}

impl<G: Game> ErasedMatch for Match<G> {
    fn seats(&self) -> &[&'static str] {
        &self.settings().seats
    }

    fn waiting_on(&self) -> SeatSet {
        self.waiting_on()
    }

    fn outcome(&self) -> Option<&Outcome> {
        self.outcome()
    }

    fn resigned(&self) -> SeatSet {
        self.resigned()
    }

    fn decisions_json(&self, holder: SeatSet) -> String {
        #[derive(serde::Serialize)]
        struct Decision<'a, P, A> {
            seat: &'static str,
            id: String,
            prompt: &'a P,
            actions: &'a [A],
        }
        let own = self.open().iter().filter(|decision| holder.contains(decision.open.seat));
        let decisions: Vec<_> = own
            .map(|decision| Decision {
                seat: self.settings().seats[decision.open.seat.index()],
                id: decision.id.to_string(),
                prompt: &decision.open.prompt,
                actions: &decision.open.actions,
            })
            .collect();
        serde_json::to_string(&decisions).expect("decisions are JSON")
    }

    fn apply(
        &mut self,
        holder: SeatSet,
        decision: &str,
        action: &RawValue,
    ) -> Result<Seat, Refusal> {
        if self.outcome().is_some() {
            return Err(Refusal::MatchOver);
        }
        let action: G::Action =
            serde_json::from_str(action.get()).map_err(|_| Refusal::NotOffered)?;
        self.apply(holder, decision.parse()?, &action)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.undo(seat)
    }

    fn can_undo(&self, seat: Seat) -> bool {
        self.can_undo(seat)
    }

    fn resign(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.resign(seat)
    }

    fn view(&self, viewer: SeatSet) -> Box<dyn ErasedView> {
        Box::new(OneView::<G>(self.view(viewer)))
    }

    fn events_json(&self, viewer: SeatSet) -> String {
        let events: Vec<_> = self.news().iter().map(|told| told.version_for(viewer)).collect();
        serde_json::to_string(&events).expect("events are JSON")
    }

    fn snapshot(&self) -> Option<Vec<u8>> {
        self.snapshot()
    }

    fn hash(&self) -> [u8; 32] {
        self.hash()
    }

    fn choose(&self, policy: Policy, seat: Seat, rng: &mut Rng) -> Option<(String, Box<RawValue>)> {
        let (decision, action) = bots::choose(policy, self, seat, rng)?;
        let action = serde_json::value::to_raw_value(&action).expect("actions are JSON");
        Some((decision.to_string(), action))
    }

    fn boxed_clone(&self) -> Box<dyn ErasedMatch> {
        Box::new(self.clone())
    }
}

struct OneView<G: Game>(G::View);

impl<G: Game> ErasedView for OneView<G> {
    fn json(&self) -> String {
        serde_json::to_string(&self.0).expect("a view is JSON")
    }

    fn patch_from(&self, before: &dyn ErasedView) -> String {
        let before: &dyn Any = before;
        let before: &Self = before.downcast_ref().expect("views of one match have one type");
        PatchWriter::diff(&before.0, &self.0)
    }
}
