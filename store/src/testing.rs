//! A Postgres server for tests, thrown away afterwards.

use std::{
    fs, io,
    io::{BufRead, BufReader, Write},
    net::TcpListener,
    os::unix::{
        fs::{MetadataExt, chown},
        process::CommandExt,
    },
    path::{Path, PathBuf},
    process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio},
    sync::atomic::{AtomicU32, Ordering},
};

/// Where Debian keeps the servers, one directory a version.
const INSTALLED: &str = "/usr/lib/postgresql";
/// Whom Debian's package creates. Postgres does not run as root.
const UNPRIVILEGED: &str = "postgres";
/// Name of the superuser and of the first database in the cluster.
const OWNER: &str = "brehon";
/// Another process may take the free port before the server does.
const PORT_TRIES: usize = 5;

/// The keeper of a cluster: carries out orders, a line each, and answers each by a line. It outlives
/// a test process that is killed, since what it waits for is the end of its input; then it stops
/// the server and takes the directory away.
const KEEPER: &str = r#"
trap '' PIPE
bin=$1 dir=$2
settings="-k '$dir' -c listen_addresses=127.0.0.1 -c max_connections=200"
settings="$settings -c fsync=off -c full_page_writes=off -c autovacuum=off"
settings="$settings -c shared_buffers=32MB -c max_wal_senders=0 -c wal_level=minimal"
init() {
    "$bin/initdb" --auth=trust --no-sync --encoding=UTF8 --locale=C --username="$1" -D "$dir/data"
}
start() {
    "$bin/pg_ctl" start --silent --wait --timeout=60 -D "$dir/data" -l "$dir/server.log" \
        -o "-p $1 $settings"
}
stop() {
    "$bin/pg_ctl" stop --silent --mode=immediate -D "$dir/data"
}
while read -r order argument; do
    "$order" "$argument" >"$dir/log" 2>&1 && echo done || echo failed
done
stop >/dev/null 2>&1
rm -rf "$dir"
"#;

/// Why there is no cluster.
#[derive(Debug, thiserror::Error)]
pub enum ClusterError {
    /// No server is installed.
    #[error(
        "no Postgres server below {INSTALLED}: install the Debian package `postgresql` \
         (`apt-get install postgresql`)"
    )]
    NotInstalled,
    /// Postgres refuses to run as root, and there is nobody else to run it as.
    #[error("Postgres does not run as root, and there is no user `{UNPRIVILEGED}` to run it as")]
    NobodyToRunAs,
    /// A step failed.
    #[error("{step}: {reason}")]
    Failed {
        /// What was tried.
        step: &'static str,
        /// What came of it.
        reason: String,
    },
}

fn failed<E: ToString>(step: &'static str) -> impl FnOnce(E) -> ClusterError {
    move |reason| ClusterError::Failed { step, reason: reason.to_string() }
}

/// A Postgres server of our own: an empty cluster in a temporary directory, reached by 127.0.0.1
/// and by a socket in that directory, without a password and without care for the disk.
///
/// It is gone when this is dropped, and also when the process ends in any other way.
#[derive(Debug)]
pub struct PostgresCluster {
    bin: PathBuf,
    port: u16,
    databases: AtomicU32,
    keeper: Keeper,
}

impl PostgresCluster {
    /// Makes a cluster and starts its server. It blocks for about two seconds.
    ///
    /// # Errors
    /// No server is installed, or it does not start.
    pub fn start() -> Result<Self, ClusterError> {
        let bin = newest_installed().ok_or(ClusterError::NotInstalled)?;
        let owner = Owner::find()?;
        let mut keeper = Keeper::start(&bin, owner)?;
        keeper.order("init", OWNER)?;
        let mut started = Err(ClusterError::NotInstalled);
        for _ in 0..PORT_TRIES {
            let port = free_port().map_err(failed("looking for a free port"))?;
            started = keeper.order("start", &port.to_string()).map(|()| port);
            if started.is_ok() {
                break;
            }
        }
        Ok(Self { bin, port: started?, databases: AtomicU32::new(0), keeper })
    }

    /// Creates an empty database and gives its address.
    ///
    /// # Errors
    /// The server does not answer.
    pub fn database(&self) -> Result<String, ClusterError> {
        let name = format!("brehon_{}", self.databases.fetch_add(1, Ordering::Relaxed));
        let output = Command::new(self.bin.join("createdb"))
            .args(["--host=127.0.0.1", &format!("--port={}", self.port)])
            .args([&format!("--username={OWNER}"), "--template=template0", &name])
            .output();
        succeeded("creating a database", output)?;
        Ok(self.url(&name))
    }

    /// The address of a database in this cluster.
    pub fn url(&self, database: &str) -> String {
        format!("postgres://{OWNER}@127.0.0.1:{}/{database}", self.port)
    }

    /// Stops the server at once, as a loss of power would; what it held stays.
    ///
    /// # Errors
    /// It was not running.
    pub fn stop(&mut self) -> Result<(), ClusterError> {
        self.keeper.order("stop", "")
    }

    /// Starts the server again after [`Self::stop`], at the same port.
    ///
    /// # Errors
    /// It does not start.
    pub fn restart(&mut self) -> Result<(), ClusterError> {
        self.keeper.order("start", &self.port.to_string())
    }
}

fn newest_installed() -> Option<PathBuf> {
    let versions = fs::read_dir(INSTALLED).ok()?.filter_map(Result::ok);
    versions
        .filter(|version| version.path().join("bin/initdb").is_file())
        .filter_map(|version| Some((version.file_name().to_str()?.parse::<u32>().ok()?, version)))
        .max_by_key(|(number, _)| *number)
        .map(|(_, version)| version.path().join("bin"))
}

fn free_port() -> io::Result<u16> {
    Ok(TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port())
}

fn succeeded(step: &'static str, output: io::Result<Output>) -> Result<(), ClusterError> {
    let output = output.map_err(failed(step))?;
    if output.status.success() {
        return Ok(());
    }
    Err(failed(step)(String::from_utf8_lossy(&output.stderr).trim()))
}

/// Whom the server runs as: another user when we are root.
#[derive(Clone, Copy)]
struct Owner(Option<(u32, u32)>);

impl Owner {
    fn find() -> Result<Self, ClusterError> {
        const ROOT: u32 = 0;
        let step = "asking who runs this";
        if fs::metadata("/proc/self").map_err(failed(step))?.uid() != ROOT {
            return Ok(Self(None));
        }
        let users = fs::read_to_string("/etc/passwd").map_err(failed(step))?;
        let found = users.lines().find_map(|line| {
            let mut fields = line.split(':');
            let is_it = fields.next()? == UNPRIVILEGED;
            let ids = (fields.nth(1)?.parse().ok()?, fields.next()?.parse().ok()?);
            is_it.then_some(ids)
        });
        found.map(|ids| Self(Some(ids))).ok_or(ClusterError::NobodyToRunAs)
    }

    fn give(self, directory: &Path) -> io::Result<()> {
        self.0.map_or(Ok(()), |(user, group)| chown(directory, Some(user), Some(group)))
    }

    fn runs(self, command: &mut Command) {
        if let Some((user, group)) = self.0 {
            command.uid(user).gid(group);
        }
    }
}

#[derive(Debug)]
struct Keeper {
    shell: Child,
    directory: PathBuf,
    /// Open as long as the cluster is wanted.
    orders: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

impl Keeper {
    fn start(bin: &Path, owner: Owner) -> Result<Self, ClusterError> {
        let step = "starting the keeper of a cluster";
        let directory =
            tempfile::Builder::new().prefix("brehon-pg-").tempdir().map_err(failed(step))?;
        owner.give(directory.path()).map_err(failed(step))?;
        let mut shell = Command::new("/bin/sh");
        shell
            .args(["-c", KEEPER, "brehon-postgres-keeper"])
            .args([bin, directory.path()])
            .current_dir(directory.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            // What interrupts the tests must not interrupt the one who cleans up after them.
            .process_group(0);
        owner.runs(&mut shell);
        let mut shell = shell.spawn().map_err(failed(step))?;
        // From here on the keeper takes the directory away.
        let directory = directory.keep();
        let answers = shell.stdout.take().ok_or("no output").map_err(failed(step))?;
        let orders = shell.stdin.take();
        Ok(Self { shell, directory, orders, answers: BufReader::new(answers) })
    }

    fn order(&mut self, order: &'static str, argument: &str) -> Result<(), ClusterError> {
        let orders = self.orders.as_mut().ok_or("closed").map_err(failed(order))?;
        writeln!(orders, "{order} {argument}").map_err(failed(order))?;
        let mut answer = String::new();
        self.answers.read_line(&mut answer).map_err(failed(order))?;
        if answer.trim() == "done" {
            return Ok(());
        }
        let log = fs::read_to_string(self.directory.join("log")).unwrap_or_default();
        Err(failed(order)(log.trim()))
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        // The end of its input is what the keeper waits for.
        drop(self.orders.take());
        let _ = self.shell.wait();
    }
}
