//! The task of a room: takes letters, lets the core decide, and performs the effects. While a
//! step is being written the room takes no other letter; all other rooms go on, and their writes
//! share the commit.

use super::{
    bots,
    core::Core,
    effect::{Effect, SeatChange},
    hall::Letter,
    input::{Done, Input, SocketId, Ticket},
    load,
    outbox::Outbox,
};
use crate::{app::App, error::Refused, limits::STORAGE_WAIT_MAX, time::now};
use axum::extract::ws::Utf8Bytes;
use protocol::{ErrorCode, rest::Room, to_client::close};
use std::{
    collections::{BTreeMap, HashMap, VecDeque},
    future::Future,
    sync::Arc,
    time::Duration,
};
use store::{Entry, Finish, StoreError};
use tokio::{
    sync::{mpsc, oneshot},
    time::{Instant, sleep_until, timeout},
};
use uuid::Uuid;

/// Runs the room of a match until nobody needs it.
pub(super) async fn run(
    app: Arc<App>,
    id: Uuid,
    mailbox: mpsc::Sender<Letter>,
    mut letters: mpsc::Receiver<Letter>,
) {
    match load::open(&app, id).await {
        Ok(core) => {
            app.metrics.rooms_open.inc();
            let open = app.metrics.rooms_open.clone();
            let mut task = Task {
                app,
                id,
                core,
                mailbox,
                outboxes: HashMap::new(),
                answers: BTreeMap::new(),
                next_ticket: 0,
            };
            task.take_letters(&mut letters).await;
            open.dec();
        }
        Err(why) => {
            app.hall.forget(id, &mailbox);
            letters.close();
            while let Some(letter) = letters.recv().await {
                turn_away(letter, &why);
            }
        }
    }
}

fn turn_away(letter: Letter, why: &Refused) {
    match letter {
        Letter::Joins(_, outbox) => outbox.close(close_code(why.code), why.clone()),
        Letter::Asks(_, answer) => {
            let _ = answer.send(Err(why.clone()));
        }
        Letter::Happens(_) => {}
    }
}

const fn close_code(code: ErrorCode) -> u16 {
    match code {
        ErrorCode::UnknownRoom => close::NO_SUCH_ROOM,
        ErrorCode::StorageUnavailable => close::RESTART,
        _ => close::POLICY,
    }
}

struct Task {
    app: Arc<App>,
    id: Uuid,
    core: Core,
    mailbox: mpsc::Sender<Letter>,
    outboxes: HashMap<SocketId, Outbox>,
    answers: BTreeMap<Ticket, oneshot::Sender<Result<Box<Room>, Refused>>>,
    next_ticket: u64,
}

impl Task {
    async fn take_letters(&mut self, letters: &mut mpsc::Receiver<Letter>) {
        let effects = self.core.wake();
        self.perform(effects).await;
        let mut idle_since = Instant::now();
        let draining = self.app.draining.clone();
        loop {
            let idle = self.core.is_idle();
            if !idle {
                idle_since = Instant::now();
            }
            let tick = self.core.next_tick().map(|due| {
                let left = u64::try_from(due.0 - now().0).unwrap_or_default();
                Instant::now() + Duration::from_millis(left)
            });
            let put_away = idle_since + self.app.config.room_idle;
            tokio::select! {
                letter = letters.recv() => match letter {
                    Some(letter) => {
                        self.take(letter).await;
                        if letters.is_empty() {
                            self.happens(Input::Quiet).await;
                        }
                    }
                    None => return,
                },
                () = at(tick) => self.happens(Input::Tick).await,
                () = sleep_until(put_away), if idle => return self.put_away(letters),
                () = draining.cancelled() => return self.put_away(letters),
            }
        }
    }

    /// Leaves the hall. Letters that came at this instant are dropped: whoever waits for an answer
    /// asks again and gets a new room.
    fn put_away(&self, letters: &mut mpsc::Receiver<Letter>) {
        self.app.hall.forget(self.id, &self.mailbox);
        letters.close();
    }

    async fn take(&mut self, letter: Letter) {
        match letter {
            Letter::Joins(join, outbox) => {
                self.outboxes.insert(join.socket, outbox);
                self.happens(Input::Join(join)).await;
            }
            Letter::Happens(input) => {
                if let Input::Leave(socket) = input {
                    self.outboxes.remove(&socket);
                }
                self.happens(input).await;
            }
            Letter::Asks(question, answer) => {
                let ticket = Ticket(self.next_ticket);
                self.next_ticket += 1;
                self.answers.insert(ticket, answer);
                self.happens(Input::Ask { ticket, question }).await;
            }
        }
    }

    async fn happens(&mut self, input: Input) {
        let effects = self.core.handle(input, now());
        self.perform(effects).await;
    }

    async fn perform(&mut self, effects: Vec<Effect>) {
        let mut queue = VecDeque::from(effects);
        while let Some(effect) = queue.pop_front() {
            let input = match effect {
                Effect::Send { sockets, text } => {
                    for socket in self.send(&sockets, &text) {
                        queue.extend(self.core.handle(Input::Leave(socket), now()));
                    }
                    continue;
                }
                Effect::Append { entry, finish } => self.append(entry, finish).await,
                Effect::Find { seats, client_id } => self.find(seats, client_id).await,
                Effect::CatchUp { after } => {
                    Done::CaughtUp(in_time(self.app.store.log_after(self.id, after)).await)
                }
                Effect::WriteSeat { seat, user, change } => {
                    let store = &self.app.store;
                    Done::SeatWritten(match change {
                        SeatChange::Taken => in_time(store.take_seat(self.id, &seat, user)).await,
                        SeatChange::Left => in_time(store.leave_seat(self.id, &seat, user)).await,
                    })
                }
                Effect::Start { seats, at } => {
                    Done::Started(in_time(self.app.store.start(self.id, &seats, at)).await)
                }
                effect => {
                    self.perform_without_answer(effect).await;
                    continue;
                }
            };
            queue.extend(self.core.handle(Input::Done(input), now()));
        }
    }

    async fn append(&self, entry: Entry, finish: Option<Finish>) -> Done {
        let started = Instant::now();
        let over = finish.is_some();
        let result = match finish {
            None => in_time(self.app.store.append(self.id, vec![entry])).await,
            Some(finish) => in_time(self.app.store.append_last(self.id, vec![entry], finish)).await,
        };
        if result.is_ok() {
            self.app.metrics.steps.inc();
            self.app.metrics.append_seconds.observe(started.elapsed().as_secs_f64());
            if over {
                self.app.metrics.matches_finished.inc();
            }
        }
        Done::Appended(result)
    }

    async fn find(&self, seats: Vec<String>, client_id: String) -> Done {
        for seat in seats {
            let found = self.app.store.entry_by_client_id(self.id, &seat, &client_id);
            match in_time(found).await {
                Ok(None) => {}
                found => return Done::Found(found),
            }
        }
        Done::Found(Ok(None))
    }

    async fn perform_without_answer(&mut self, effect: Effect) {
        match effect {
            Effect::Close { socket, code, why } => {
                if let Some(outbox) = self.outboxes.remove(&socket) {
                    outbox.close(code, why);
                }
            }
            Effect::Abandon { at } => {
                if let Err(error) = in_time(self.app.store.abandon(self.id, at)).await {
                    tracing::error!(%error, room = %self.id, "a match could not be given up");
                }
            }
            Effect::SaveSnapshot(snapshot) => {
                let (store, id) = (self.app.store.clone(), self.id);
                self.app.tasks.spawn(async move {
                    if let Err(error) = store.save_snapshot(id, &snapshot).await {
                        tracing::error!(%error, room = %id, "a snapshot could not be written");
                    }
                });
            }
            Effect::AskBot { seat, policy, game, pause } => {
                bots::think(&self.app, self.mailbox.clone(), seat, policy, game, pause);
            }
            Effect::Answer { ticket, answer } => {
                if let Some(waiting) = self.answers.remove(&ticket) {
                    let _ = waiting.send(answer);
                }
            }
            Effect::Send { .. }
            | Effect::Append { .. }
            | Effect::Find { .. }
            | Effect::CatchUp { .. }
            | Effect::WriteSeat { .. }
            | Effect::Start { .. } => unreachable!("performed by the caller"),
        }
    }

    /// Sends to all, and gives those that are gone or too slow.
    fn send(&mut self, sockets: &[SocketId], text: &Utf8Bytes) -> Vec<SocketId> {
        let mut gone = Vec::new();
        for socket in sockets {
            let Some(outbox) = self.outboxes.get(socket) else { continue };
            if outbox.send(text.clone()) {
                self.app.metrics.messages_sent.inc();
                self.app.metrics.bytes_sent.inc_by(text.len() as u64);
            } else {
                self.outboxes.remove(socket);
                gone.push(*socket);
            }
        }
        gone
    }
}

async fn at(moment: Option<Instant>) {
    match moment {
        Some(moment) => sleep_until(moment).await,
        None => std::future::pending().await,
    }
}

async fn in_time<T>(work: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    match timeout(STORAGE_WAIT_MAX, work).await {
        Ok(result) => result,
        Err(elapsed) => Err(StoreError::Unavailable(elapsed.to_string())),
    }
}
