//! The table a phase is played on: a scratch copy of the state, chance, and what is told.

use crate::{
    game::Game,
    known::State,
    pile::Barrier,
    rng::Rng,
    seats::{Seat, SeatSet},
};

/// What a phase works on. If the phase stops at a question, all changes are kept only as what is
/// shown; the phase is run again from its start once the question is answered.
pub struct Table<'a, G: Game> {
    /// The immutable content of the game.
    pub content: &'a G::Content,
    /// The options of the match.
    pub options: &'a G::Options,
    /// The state, to read and to change.
    pub state: State<G>,
    /// Chance. Any use raises the barrier when the phase is looked at from outside.
    pub rng: Rng,
    /// Raised when something hidden comes to light; [`crate::Pile::draw`] wants it.
    pub barrier: Barrier,
    pub(crate) told: Vec<Told<G::Event>>,
}

impl<'a, G: Game> Table<'a, G> {
    pub(crate) const fn new(
        content: &'a G::Content,
        options: &'a G::Options,
        state: State<G>,
        rng: Rng,
    ) -> Self {
        Self { content, options, state, rng, barrier: Barrier::LOWERED, told: Vec::new() }
    }

    /// How many seats the match has.
    pub const fn seat_count(&self) -> usize {
        self.state.seats.count()
    }

    /// Tells everybody what happened.
    pub fn tell(&mut self, event: G::Event) {
        self.told.push(Told { shared: event, own: None });
    }

    /// Tells `seats` one version and everybody else another, both written at the same place.
    pub fn tell_split(&mut self, seats: SeatSet, own: G::Event, shared: G::Event) {
        self.told.push(Told { shared, own: Some((seats, own)) });
    }

    /// As [`Self::tell_split`] for a single seat.
    pub fn tell_one(&mut self, seat: Seat, own: G::Event, shared: G::Event) {
        self.tell_split(SeatSet::one(seat), own, shared);
    }
}

/// An event in the version everybody may see, and perhaps another for some seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told<E> {
    shared: E,
    own: Option<(SeatSet, E)>,
}

impl<E> Told<E> {
    /// The version for a viewer who holds `viewer`.
    pub fn version_for(&self, viewer: SeatSet) -> &E {
        match &self.own {
            Some((seats, own)) if viewer.iter().any(|seat| seats.contains(seat)) => own,
            _ => &self.shared,
        }
    }
}
