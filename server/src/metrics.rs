//! What the server counts, as Prometheus text. Each server has its own registry, so that several
//! can run in one process, as the tests do.

use prometheus_client::{
    encoding::text::encode,
    metrics::{counter::Counter, gauge::Gauge, histogram::Histogram},
    registry::{Registry, Unit},
};
use std::{fs, sync::atomic::AtomicU64};

/// Counters and gauges of one server.
pub struct Metrics {
    registry: Registry,
    /// Rooms that are open.
    pub rooms_open: Gauge,
    /// Connections that have said hello.
    pub sockets_open: Gauge,
    /// Messages that clients sent.
    pub messages_received: Counter,
    /// Messages put into outboxes.
    pub messages_sent: Counter,
    /// Their bytes.
    pub bytes_sent: Counter,
    /// Steps of matches that were written.
    pub steps: Counter,
    /// Matches played to their end.
    pub matches_finished: Counter,
    /// Connections that were closed because they did not read.
    pub sockets_too_slow: Counter,
    /// Messages that were refused.
    pub refused: Counter,
    /// Time from a step's decision to its commit.
    pub append_seconds: Histogram,
    process_cpu: Counter<f64, AtomicU64>,
    process_memory: Gauge,
}

/// Bounds of the commit time's classes, in seconds.
const APPEND_SECONDS: [f64; 9] = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.2, 1.0];

impl Default for Metrics {
    fn default() -> Self {
        let mut registry = Registry::with_prefix("brehon");
        let new = Self {
            rooms_open: Gauge::default(),
            sockets_open: Gauge::default(),
            messages_received: Counter::default(),
            messages_sent: Counter::default(),
            bytes_sent: Counter::default(),
            steps: Counter::default(),
            matches_finished: Counter::default(),
            sockets_too_slow: Counter::default(),
            refused: Counter::default(),
            append_seconds: Histogram::new(APPEND_SECONDS),
            process_cpu: Counter::default(),
            process_memory: Gauge::default(),
            registry: Registry::default(),
        };
        registry.register("rooms_open", "Rooms that are open", new.rooms_open.clone());
        registry.register("sockets_open", "Connected clients", new.sockets_open.clone());
        let counters = [
            ("messages_received", "Messages from clients", &new.messages_received),
            ("messages_sent", "Messages to clients", &new.messages_sent),
            ("bytes_sent", "Bytes of messages to clients", &new.bytes_sent),
            ("steps", "Steps of matches that were written", &new.steps),
            ("matches_finished", "Matches played to their end", &new.matches_finished),
            ("sockets_too_slow", "Clients closed because they did not read", &new.sockets_too_slow),
            ("messages_refused", "Messages that were refused", &new.refused),
        ];
        for (name, help, counter) in counters {
            registry.register(name, help, counter.clone());
        }
        let help = "Time from a step's decision to its commit";
        registry.register_with_unit("append", help, Unit::Seconds, new.append_seconds.clone());
        let help = "Processor time of this process";
        registry.register_with_unit("process_cpu", help, Unit::Seconds, new.process_cpu.clone());
        let help = "Memory of this process";
        registry.register_with_unit(
            "process_resident",
            help,
            Unit::Bytes,
            new.process_memory.clone(),
        );
        Self { registry, ..new }
    }
}

impl Metrics {
    /// All of it as Prometheus text.
    pub fn text(&self) -> String {
        if let Some((cpu_seconds, memory_bytes)) = process() {
            let more = cpu_seconds - self.process_cpu.get();
            self.process_cpu.inc_by(more.max(0.0));
            self.process_memory.set(memory_bytes);
        }
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("writing to memory does not fail");
        text
    }
}

/// Processor seconds and resident bytes of this process, where the system has `/proc`.
fn process() -> Option<(f64, i64)> {
    /// Linux counts processor time in hundredths of a second and memory in pages of 4 KiB.
    const TICKS_PER_SECOND: f64 = 100.0;
    const PAGE_BYTES: i64 = 4096;
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let user: f64 = fields.get(11)?.parse().ok()?;
    let system: f64 = fields.get(12)?.parse().ok()?;
    let pages: i64 = fields.get(21)?.parse().ok()?;
    Some(((user + system) / TICKS_PER_SECOND, pages * PAGE_BYTES))
}
