//! Bots think away from the room, so that a slow one blocks nobody.

use super::{hall::Letter, input::Input};
use crate::app::App;
use engine::{Rng, Seat, bots::Policy, erased::ErasedMatch};
use std::{sync::Arc, time::Duration};
use tokio::sync::mpsc;

/// Lets a bot think after a pause, and puts its answer into the room's mailbox.
pub(super) fn think(
    app: &Arc<App>,
    mailbox: mpsc::Sender<Letter>,
    seat: Seat,
    policy: Policy,
    game: Box<dyn ErasedMatch>,
    pause: Option<Duration>,
) {
    let app = Arc::clone(app);
    tokio::spawn(async move {
        let pause = pause.unwrap_or(app.config.bot_pause);
        if !pause.is_zero() {
            tokio::time::sleep(pause).await;
        }
        let Ok(permit) = app.bot_permits.acquire().await else { return };
        let choose = move || {
            let mut rng = Rng::new(crate::auth::random_bytes());
            game.choose(policy, seat, &mut rng)
        };
        let chosen = tokio::task::spawn_blocking(choose).await;
        drop(permit);
        let chosen = chosen.unwrap_or_else(|error| {
            tracing::error!(%error, %policy, "a bot failed");
            None
        });
        let _ = mailbox.send(Letter::Happens(Input::BotChose { seat, chosen })).await;
    });
}
