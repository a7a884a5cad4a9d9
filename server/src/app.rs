//! A running server: what all its parts share, the start-up and the way down.

use crate::{
    config::Config,
    limits::{DRAIN_MAX, SEND_BUFFER_BYTES},
    metrics::Metrics,
    rate::RateLimits,
    registry::Registry,
    room::Hall,
    router,
};
use anyhow::Context;
use std::{
    future::Future,
    net::SocketAddr,
    sync::{Arc, atomic::AtomicU64},
};
use store::Store;
use tokio::{
    net::{TcpListener, TcpSocket},
    sync::Semaphore,
    task::JoinHandle,
    time::timeout,
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

/// What all parts of a server share.
pub struct App {
    /// Settings.
    pub config: Config,
    /// The games.
    pub registry: Registry,
    /// The database.
    pub store: Store,
    /// The rooms.
    pub hall: Hall,
    /// What is counted.
    pub metrics: Metrics,
    /// How often things may be done.
    pub rates: RateLimits,
    /// Bots that may think at the same time.
    pub bot_permits: Semaphore,
    /// Cancelled when the server goes down.
    pub draining: CancellationToken,
    /// Connections and rooms, waited for when the server goes down.
    pub tasks: TaskTracker,
    /// Numbers connections.
    pub next_socket: AtomicU64,
}

/// A server that listens.
pub struct Running {
    /// Where it listens.
    pub address: SocketAddr,
    /// What its parts share.
    pub app: Arc<App>,
    serving: JoinHandle<std::io::Result<()>>,
}

/// Opens the database and listens.
///
/// # Errors
/// The database cannot be opened or the address cannot be listened on.
pub async fn start(config: Config, registry: Registry) -> anyhow::Result<Running> {
    let store = Store::open(&config.database_url).await?;
    let listener = listen(config.listen)
        .with_context(|| format!("the address {} cannot be listened on", config.listen))?;
    let address = listener.local_addr()?;
    let app = Arc::new(App {
        rates: RateLimits::new(config.rates),
        bot_permits: Semaphore::new(config.bots_thinking_max),
        config,
        registry,
        store,
        hall: Hall::default(),
        metrics: Metrics::default(),
        draining: CancellationToken::new(),
        tasks: TaskTracker::new(),
        next_socket: AtomicU64::new(1),
    });
    let service =
        router::router(Arc::clone(&app)).into_make_service_with_connect_info::<SocketAddr>();
    let stopping = app.draining.clone().cancelled_owned();
    let serving =
        tokio::spawn(axum::serve(listener, service).with_graceful_shutdown(stopping).into_future());
    Ok(Running { address, app, serving })
}

/// A listener whose connections have a bounded send buffer, so that a client that does not read is
/// noticed before the system has stored megabytes for it.
fn listen(address: SocketAddr) -> std::io::Result<TcpListener> {
    const BACKLOG: u32 = 1024;
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(SEND_BUFFER_BYTES)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

impl Running {
    /// Goes down: no new requests, connections are told to come back, what waits is committed.
    pub async fn stop(self) {
        self.app.draining.cancel();
        self.app.tasks.close();
        if timeout(DRAIN_MAX, self.app.tasks.wait()).await.is_err() {
            tracing::warn!("some connections did not close in time");
        }
        if timeout(DRAIN_MAX, self.serving).await.is_err() {
            tracing::warn!("some requests did not end in time");
        }
        self.app.store.close().await;
    }
}

/// Serves until the process is asked to stop.
///
/// # Errors
/// Those of [`start`].
pub async fn serve(config: Config, registry: Registry) -> anyhow::Result<()> {
    let asked = stop_asked()?;
    let running = start(config, registry).await?;
    tracing::info!("listening on http://{}", running.address);
    asked.await;
    tracing::info!("going down");
    running.stop().await;
    Ok(())
}

#[cfg(unix)]
fn stop_asked() -> anyhow::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

#[cfg(not(unix))]
fn stop_asked() -> anyhow::Result<impl Future<Output = ()>> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}
