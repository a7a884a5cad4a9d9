//! What was measured, collected from many tasks.

use hdrhistogram::Histogram;
use std::{sync::Mutex, time::Duration};

/// Highest latency that is told apart, in microseconds.
const LATENCY_US_MAX: u64 = 60_000_000;

pub(crate) struct Measured {
    inner: Mutex<Inner>,
}

struct Inner {
    accept_us: Histogram<u64>,
    update_us: Histogram<u64>,
    actions: u64,
    messages: u64,
    updates: u64,
    update_bytes: u64,
    matches: u64,
}

impl Measured {
    pub(crate) fn new() -> Self {
        let histogram =
            || Histogram::new_with_max(LATENCY_US_MAX, 3).expect("the bounds are in order");
        let inner = Inner {
            accept_us: histogram(),
            update_us: histogram(),
            actions: 0,
            messages: 0,
            updates: 0,
            update_bytes: 0,
            matches: 0,
        };
        Self { inner: Mutex::new(inner) }
    }

    pub(crate) fn accepted(&self, after: Duration) {
        let mut inner = self.lock();
        inner.actions += 1;
        inner.accept_us.saturating_record(after.as_micros() as u64);
    }

    pub(crate) fn message(&self) {
        self.lock().messages += 1;
    }

    pub(crate) fn update(&self, bytes: usize, after: Option<Duration>) {
        let mut inner = self.lock();
        inner.updates += 1;
        inner.update_bytes += bytes as u64;
        if let Some(after) = after {
            inner.update_us.saturating_record(after.as_micros() as u64);
        }
    }

    pub(crate) fn match_ended(&self) {
        self.lock().matches += 1;
    }

    /// Matches that came to their end.
    pub(crate) fn matches(&self) -> u64 {
        self.lock().matches
    }

    /// Prints what was measured within `seconds` while the server used `cpu_us`.
    pub(crate) fn print(&self, title: &str, seconds: f64, cpu_us: u64) {
        let inner = self.lock();
        let ms = |histogram: &Histogram<u64>, quantile| {
            histogram.value_at_quantile(quantile) as f64 / 1000.0
        };
        println!("\n{title}, {seconds:.1} s");
        println!(
            "  actions            {:>10} ({:.0}/s)",
            inner.actions,
            inner.actions as f64 / seconds
        );
        println!(
            "  messages delivered {:>10} ({:.0}/s)",
            inner.messages,
            inner.messages as f64 / seconds
        );
        println!("  matches finished   {:>10}", inner.matches);
        println!(
            "  accept latency     p50 {:.2} ms, p99 {:.2} ms",
            ms(&inner.accept_us, 0.5),
            ms(&inner.accept_us, 0.99)
        );
        println!(
            "  update latency     p50 {:.2} ms, p99 {:.2} ms",
            ms(&inner.update_us, 0.5),
            ms(&inner.update_us, 0.99)
        );
        println!(
            "  server CPU         {:.0} µs per action, {:.1} µs per message delivered",
            ratio(cpu_us, inner.actions),
            ratio(cpu_us, inner.messages)
        );
        println!("  bytes per update   {:.0}", ratio(inner.update_bytes, inner.updates));
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Inner> {
        self.inner.lock().expect("no task panics while it records")
    }
}

fn ratio(of: u64, by: u64) -> f64 {
    of as f64 / by.max(1) as f64
}
