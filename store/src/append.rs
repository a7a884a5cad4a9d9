//! The writer of logs: what many rooms append at the same time shares one commit.
//!
//! A commit waits for the disk, and a disk does a few hundred of those a second however little is
//! written. So there is one writer: while it commits, appends queue up, and the next transaction
//! takes them all.

use crate::{
    Entry, Finish, Result, StoreError,
    backend::Backend,
    limits::{APPEND_BATCH_MAX, APPEND_QUEUE_MAX},
};
use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};
use tokio::sync::{mpsc, oneshot, watch};
use uuid::Uuid;

/// Steps of one match and its end, if they bring it about.
#[derive(Debug)]
pub(crate) struct Append {
    pub(crate) id: Uuid,
    pub(crate) entries: Vec<Entry>,
    pub(crate) finish: Option<Finish>,
}

enum Message {
    Append(Append, oneshot::Sender<Result<()>>),
    Close,
}

/// The way to the writer.
#[derive(Clone)]
pub(crate) struct Writer {
    queue: mpsc::Sender<Message>,
    /// Its other half goes with the task.
    running: watch::Receiver<()>,
    counts: Arc<Counts>,
}

#[derive(Default)]
struct Counts {
    appends: AtomicU64,
    commits: AtomicU64,
}

/// What the writer of logs has done since the store was opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AppendCounts {
    /// Appends that were written.
    pub appends: u64,
    /// Commits that it took: the fewer, the more appends shared one.
    pub commits: u64,
}

impl Writer {
    /// Starts the task. It ends when the last `Writer` is gone or closed and the queue is empty.
    pub(crate) fn start(backend: Backend) -> Self {
        let (queue, messages) = mpsc::channel(APPEND_QUEUE_MAX);
        let counts = Arc::new(Counts::default());
        let (ends, running) = watch::channel(());
        let task = run(backend, messages, Arc::clone(&counts));
        tokio::spawn(async move {
            task.await;
            drop(ends);
        });
        Self { queue, running, counts }
    }

    pub(crate) fn counts(&self) -> AppendCounts {
        AppendCounts {
            appends: self.counts.appends.load(Ordering::Relaxed),
            commits: self.counts.commits.load(Ordering::Relaxed),
        }
    }

    /// Waits for a place in the queue, then for the commit.
    pub(crate) async fn append(&self, append: Append) -> Result<()> {
        let (reply, answer) = oneshot::channel();
        let message = Message::Append(append, reply);
        self.queue.send(message).await.map_err(|_| StoreError::Closed)?;
        answer.await.unwrap_or(Err(StoreError::Closed))
    }

    /// Takes nothing more; returns when all that waited was answered.
    pub(crate) async fn close(&self) {
        // When it is closed already, it may still be at the last of what waited.
        let _ = self.queue.send(Message::Close).await;
        let mut running = self.running.clone();
        while running.changed().await.is_ok() {}
    }
}

type Reply = oneshot::Sender<Result<()>>;

async fn run(backend: Backend, mut messages: mpsc::Receiver<Message>, counts: Arc<Counts>) {
    let mut batch = Vec::with_capacity(APPEND_BATCH_MAX);
    while messages.recv_many(&mut batch, APPEND_BATCH_MAX).await > 0 {
        let (mut appends, mut replies) = (Vec::new(), Vec::new());
        for message in batch.drain(..) {
            match message {
                Message::Append(append, reply) => {
                    appends.push(append);
                    replies.push(reply);
                }
                // What is in the queue still comes; nothing new gets in.
                Message::Close => messages.close(),
            }
        }
        if !appends.is_empty() {
            commit(&backend, &appends, replies, &counts).await;
        }
    }
}

/// Commits all at once, or, if one of them breaks a rule, each alone.
async fn commit(backend: &Backend, appends: &[Append], replies: Vec<Reply>, counts: &Counts) {
    let together = backend.append(appends).await;
    if together.is_ok() {
        counts.add(appends.len() as u64);
    }
    let is_each_tried = matches!(&together, Err(error) if concerns_one(error));
    let mut down = None;
    for (append, reply) in appends.iter().zip(replies) {
        let answer = match &down {
            Some(error) => Err(StoreError::clone(error)),
            None if is_each_tried => {
                let alone = backend.append_alone(append).await;
                if alone.is_ok() {
                    counts.add(1);
                }
                alone
            }
            None => together.clone(),
        };
        // When storage fails, the rest would only wait for the same failure one by one.
        if let Err(error) = &answer
            && !concerns_one(error)
        {
            down = Some(error.clone());
        }
        // Whoever stopped waiting has no use for the answer.
        let _ = reply.send(answer);
    }
}

impl Counts {
    fn add(&self, appends: u64) {
        self.appends.fetch_add(appends, Ordering::Relaxed);
        self.commits.fetch_add(1, Ordering::Relaxed);
    }
}

/// Whether the error is about one append and not about storage.
const fn concerns_one(error: &StoreError) -> bool {
    !matches!(error, StoreError::Unavailable(_) | StoreError::Closed)
}
