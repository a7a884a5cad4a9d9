//! Who sits where and who is here. A person is here once, however many connections they have.

use super::{core::Core, describe::describe_seats, effect::Effect, input::SocketId, table::text};
use axum::extract::ws::Utf8Bytes;
use protocol::{
    MatchId, ToClient,
    rest::{RoomSeat, User},
    to_client::Presence,
};
use std::collections::{BTreeMap, BTreeSet};
use uuid::Uuid;

/// What has been told about who is here.
#[derive(Default)]
pub(super) struct Presences {
    /// Told to everybody last.
    told: Option<Utf8Bytes>,
    /// Told to those who came since.
    newcomers: BTreeMap<SocketId, Utf8Bytes>,
    /// Whether something may have changed since.
    owed: bool,
}

impl Core {
    pub(super) fn describe_seats(&self) -> Vec<RoomSeat> {
        let mut seats = describe_seats(&self.row, &self.people);
        let online = self.online();
        for seat in &mut seats {
            seat.online = seat.user.as_ref().map(|user| online.contains(&user.id.0));
        }
        if let Some(table) = &self.table {
            for seat in table.game.resigned().iter() {
                seats[seat.index()].resigned = Some(true);
            }
        }
        seats
    }

    fn online(&self) -> BTreeSet<Uuid> {
        self.clients.values().flatten().map(|user| user.id.0).collect()
    }

    /// Who sits where and who is here, as it is told.
    fn presence(&self) -> Utf8Bytes {
        let watching = |user: &User| self.holder(Some(user)).is_empty();
        let named: BTreeSet<Uuid> = (self.clients.values().flatten())
            .filter(|user| watching(user))
            .map(|user| user.id.0)
            .collect();
        let unnamed = self.clients.values().filter(|user| user.is_none()).count();
        let presence = Presence {
            seats: self.describe_seats(),
            spectators: named.len() + unnamed,
            rematch: self.rematch.map(MatchId),
        };
        text(&ToClient::Presence(presence))
    }

    /// Who is here has changed: everybody is told when the room is quiet, so that a crowd that
    /// comes at once does not have each arrival told to each of them.
    pub(super) fn owe_presence(&mut self) {
        self.presence.owed = true;
    }

    /// A newcomer is told at once.
    pub(super) fn tell_newcomer(&mut self, socket: SocketId, out: &mut Vec<Effect>) {
        let text = self.presence();
        self.presence.newcomers.insert(socket, text.clone());
        self.presence.owed = true;
        out.push(Effect::Send { sockets: vec![socket], text });
    }

    pub(super) fn tell_presence(&mut self, out: &mut Vec<Effect>) {
        if !std::mem::take(&mut self.presence.owed) {
            return;
        }
        let text = self.presence();
        let newcomers = std::mem::take(&mut self.presence.newcomers);
        if self.presence.told.as_ref() == Some(&text) {
            return;
        }
        let knows = |socket: &SocketId| newcomers.get(socket) == Some(&text);
        let sockets = self.clients.keys().copied().filter(|socket| !knows(socket)).collect();
        self.presence.told = Some(text.clone());
        out.push(Effect::Send { sockets, text });
    }
}
