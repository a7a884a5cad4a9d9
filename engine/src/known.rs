//! A game's state, cut by who knows what, and what one viewer may know of it.

use crate::{
    game::Game,
    seats::{BySeat, Seat, SeatSet},
};
use std::fmt;

/// The whole truth of a match. It is stored and hashed as borsh bytes and has no JSON form.
pub struct State<G: Game> {
    /// What lies open on the table.
    pub public: G::Public,
    /// What only the holder of a seat knows.
    pub seats: BySeat<G::Private>,
    /// What nobody knows.
    pub secret: G::Secret,
}

crate::bytes::borsh_fields!(State { public, seats, secret });

impl<G: Game> Clone for State<G> {
    fn clone(&self) -> Self {
        Self { public: self.public.clone(), seats: self.seats.clone(), secret: self.secret.clone() }
    }
}

impl<G: Game> PartialEq for State<G> {
    fn eq(&self, other: &Self) -> bool {
        self.public == other.public && self.seats == other.seats && self.secret == other.secret
    }
}

impl<G: Game> Eq for State<G> {}

impl<G: Game> fmt::Debug for State<G> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("State")
            .field("public", &self.public)
            .field("seats", &self.seats)
            .field("secret", &self.secret)
            .finish()
    }
}

/// What a viewer knows: all that a view can be made of. There is no path from here to another
/// seat's secrets or to what nobody knows.
pub struct Known<'a, G: Game> {
    /// The immutable content of the game.
    pub content: &'a G::Content,
    /// The options of the match.
    pub options: &'a G::Options,
    /// What lies open on the table.
    pub public: &'a G::Public,
    /// Counts and other outlines of hidden things, the same for every viewer.
    pub outline: G::Outline,
    /// The running phase; `None` once the match is over.
    pub phase: Option<&'a G::Phase>,
    /// Seats whose answer is awaited.
    pub waiting_on: SeatSet,
    pub(crate) viewer: SeatSet,
    pub(crate) seats: &'a BySeat<G::Private>,
    pub(crate) answers: Vec<(Seat, &'a G::Action)>,
}

impl<'a, G: Game> Known<'a, G> {
    /// The seats this viewer holds; empty for a spectator.
    pub const fn viewer(&self) -> SeatSet {
        self.viewer
    }

    /// How many seats the match has.
    pub const fn seat_count(&self) -> usize {
        self.seats.count()
    }

    /// A seat's private part, if the viewer holds that seat.
    pub fn own(&self, seat: Seat) -> Option<&'a G::Private> {
        if self.viewer.contains(seat) { Some(&self.seats[seat]) } else { None }
    }

    /// The viewer's own answers to the open question, while others still choose.
    pub fn own_answers(&self) -> &[(Seat, &'a G::Action)] {
        &self.answers
    }
}
