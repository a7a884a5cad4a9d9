//! The hall: finds the room of a match, opens it on first contact, and puts it away when idle.

use super::{
    input::{Input, Join, Question},
    outbox::Outbox,
    task,
};
use crate::{
    app::App,
    error::Refused,
    limits::{DELIVERY_TRIES_MAX, MAILBOX_LETTERS_MAX},
};
use protocol::{ErrorCode, rest::Room};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use tokio::sync::{mpsc, oneshot};
use uuid::Uuid;

/// What is put into a room's mailbox.
pub(super) enum Letter {
    /// A client has said hello; its messages go to the outbox.
    Joins(Join, Outbox),
    /// Something happens.
    Happens(Input),
    /// A request that wants an answer.
    Asks(Question, oneshot::Sender<Result<Box<Room>, Refused>>),
}

/// All rooms of this process. A room is addressed by its id only.
#[derive(Default)]
pub struct Hall {
    rooms: Mutex<HashMap<Uuid, mpsc::Sender<Letter>>>,
}

impl Hall {
    fn rooms(&self) -> MutexGuard<'_, HashMap<Uuid, mpsc::Sender<Letter>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many rooms are open.
    pub fn open_rooms(&self) -> usize {
        self.rooms().len()
    }

    /// Lets a client into a room. What becomes of it comes through the outbox.
    pub async fn join(&self, app: &Arc<App>, room: Uuid, join: Join, outbox: Outbox) {
        self.deliver(app, room, Letter::Joins(join, outbox)).await;
    }

    /// Tells a room what happens. A room that is not open misses nothing: it will read the store.
    pub async fn tell(&self, room: Uuid, input: Input) {
        let mailbox = self.rooms().get(&room).cloned();
        if let Some(mailbox) = mailbox {
            let _ = mailbox.send(Letter::Happens(input)).await;
        }
    }

    /// Asks a room and waits for the answer.
    ///
    /// # Errors
    /// What the room answers, or that it cannot be opened.
    pub async fn ask(
        &self,
        app: &Arc<App>,
        room: Uuid,
        question: impl Fn() -> Question,
    ) -> Result<Room, Refused> {
        for _ in 0..DELIVERY_TRIES_MAX {
            let (answer, answered) = oneshot::channel();
            self.deliver(app, room, Letter::Asks(question(), answer)).await;
            if let Ok(answer) = answered.await {
                return answer.map(|room| *room);
            }
        }
        Err(Refused::new(ErrorCode::Internal, "the room does not answer"))
    }

    /// Whether a room is open in this process.
    pub fn is_open(&self, room: Uuid) -> bool {
        self.rooms().contains_key(&room)
    }

    async fn deliver(&self, app: &Arc<App>, room: Uuid, mut letter: Letter) {
        for _ in 0..DELIVERY_TRIES_MAX {
            let mailbox = self.mailbox(app, room);
            match mailbox.send(letter).await {
                Ok(()) => return,
                Err(returned) => {
                    self.forget(room, &mailbox);
                    letter = returned.0;
                }
            }
        }
    }

    fn mailbox(&self, app: &Arc<App>, room: Uuid) -> mpsc::Sender<Letter> {
        let mut rooms = self.rooms();
        let opened = rooms.entry(room).or_insert_with(|| {
            let (mailbox, letters) = mpsc::channel(MAILBOX_LETTERS_MAX);
            app.tasks.spawn(task::run(Arc::clone(app), room, mailbox.clone(), letters));
            mailbox
        });
        opened.clone()
    }

    /// Takes a room out, unless another has been opened in its place.
    pub(super) fn forget(&self, room: Uuid, mailbox: &mpsc::Sender<Letter>) {
        let mut rooms = self.rooms();
        if rooms.get(&room).is_some_and(|present| present.same_channel(mailbox)) {
            rooms.remove(&room);
        }
    }
}
