//! The server under load, as a process of its own whose CPU time and memory can be read.

use anyhow::{Context, Result, ensure};
use std::{fs, path::Path, time::Duration};
use tempfile::TempDir;
use tokio::{
    net::{TcpListener, TcpStream},
    process::{Child, Command},
    time::sleep,
};

/// How often and how long to look whether the server listens.
const START_TRIES: u32 = 200;
const START_PAUSE: Duration = Duration::from_millis(50);
/// Linux counts process time in hundredths of a second.
const TICK_US: u64 = 10_000;

pub(crate) struct Server {
    child: Child,
    address: String,
    _folder: TempDir,
}

/// What the process has used so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Usage {
    pub(crate) cpu_us: u64,
    pub(crate) resident_kib: u64,
}

impl Server {
    pub(crate) async fn start(binary: &Path, database_url: Option<&str>) -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let port = TcpListener::bind("127.0.0.1:0").await?.local_addr()?.port();
        let address = format!("127.0.0.1:{port}");
        let file = format!("sqlite://{}", folder.path().join("load.db").display());
        let child = Command::new(binary)
            .args(["serve", "--listen", &address, "--database-url", database_url.unwrap_or(&file)])
            .args(["--bot-pause-ms", "0", "--actions-per-second", "0", "--guests-per-minute", "0"])
            .env("RUST_LOG", "warn")
            .kill_on_drop(true)
            .spawn()
            .with_context(|| format!("cannot start {}", binary.display()))?;
        for _ in 0..START_TRIES {
            if TcpStream::connect(&address).await.is_ok() {
                return Ok(Self { child, address, _folder: folder });
            }
            sleep(START_PAUSE).await;
        }
        anyhow::bail!("the server does not listen on {address}")
    }

    pub(crate) fn http(&self, path: &str) -> String {
        format!("http://{}/api/v1{path}", self.address)
    }

    pub(crate) fn socket(&self, room: &str) -> String {
        format!("ws://{}/api/v1/rooms/{room}/ws", self.address)
    }

    pub(crate) fn usage(&self) -> Result<Usage> {
        let id = self.child.id().context("the server has stopped")?;
        let stat = fs::read_to_string(format!("/proc/{id}/stat"))?;
        let (_, fields) = stat.rsplit_once(')').context("an unknown form of /proc/…/stat")?;
        let ticks: Vec<u64> =
            fields.split_whitespace().skip(11).take(2).map(str::parse).collect::<Result<_, _>>()?;
        ensure!(ticks.len() == 2, "an unknown form of /proc/…/stat");
        let status = fs::read_to_string(format!("/proc/{id}/status"))?;
        let resident =
            status.lines().find_map(|line| line.strip_prefix("VmRSS:")).context("no VmRSS")?;
        let resident_kib = resident.trim().trim_end_matches(" kB").parse()?;
        Ok(Usage { cpu_us: (ticks[0] + ticks[1]) * TICK_US, resident_kib })
    }
}
