use std::fs::{self, File};
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use rustix::process::{Pid, kill_process};
use tokio::process::Child;
use tokio::time::{Instant, sleep, timeout};

use super::binaries::Binaries;
use super::cluster::{Cluster, SUPERUSER};
use super::home::Home;
use super::postmaster::{ENDINGS, Postmaster};
use super::{LocalPostgresError, POLL};

const START_PATIENCE: Duration = Duration::from_secs(60);
/// A try fails when another program takes the port just chosen, or while the backends of a killed server
/// still hold its memory.
const TRIES: u32 = 5;
const PAUSE: Duration = Duration::from_millis(500);
/// The shortest limit of a socket's path among the systems we run on (macOS), less the name in it.
const SOCKET_DIR_MAX: usize = 104 - "/.s.PGSQL.65535.lock".len() - 1;

/// For one machine that also runs the application; statements are not logged, they hold personal data.
const SETTINGS: [&str; 12] = [
    "listen_addresses=127.0.0.1",
    "max_connections=200",
    "shared_buffers=128MB",
    "work_mem=16MB",
    "maintenance_work_mem=128MB",
    "max_wal_size=2GB",
    "random_page_cost=1.1",
    "jit=off",
    "timezone=UTC",
    "log_timezone=UTC",
    "log_error_verbosity=terse",
    "log_min_error_statement=panic",
];

const NOT_DURABLE: [&str; 3] = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/// A postmaster that we started.
#[derive(Debug)]
pub(super) struct Server {
    port: u16,
    pid: Pid,
    child: Child,
}

impl Server {
    /// Starts the server on that port, or on a free one.
    pub async fn start(
        home: &Home,
        binaries: &Binaries,
        password: &str,
        port: Option<u16>,
    ) -> Result<Self, LocalPostgresError> {
        let deadline = Instant::now() + START_PATIENCE;
        let mut tries_left = TRIES;
        loop {
            tries_left -= 1;
            let port = port.map_or_else(free_port, Ok)?;
            let mut child = spawn(home, binaries, port)?;
            let Some(pid) = child.id().and_then(|id| Pid::from_raw(id.try_into().ok()?)) else {
                return Err(failed(home, "it ended at once"));
            };
            match until_ready(&mut child, &url(port, password, "postgres"), deadline).await {
                Ready::Yes => return Ok(Self { port, pid, child }),
                Ready::Ended(_) if tries_left > 0 && Instant::now() < deadline => sleep(PAUSE).await,
                Ready::Ended(status) => return Err(failed(home, &format!("it ended: {status}"))),
                Ready::TooLate => return Err(failed(home, "it accepted no connection within a minute")),
            }
        }
    }

    pub const fn port(&self) -> u16 {
        self.port
    }

    /// Waits until it ends, in words.
    pub async fn ended(&mut self) -> String {
        self.child.wait().await.map_or_else(|error| error.to_string(), |status| status.to_string())
    }

    pub async fn stop(mut self) -> Result<(), LocalPostgresError> {
        for (signal, patience) in ENDINGS {
            // It may have ended by itself; waiting returns its exit status.
            kill_process(self.pid, signal).ok();
            if let Ok(ended) = timeout(patience, self.child.wait()).await {
                return ended
                    .map(drop)
                    .map_err(|source| LocalPostgresError::Io { what: "wait for PostgreSQL", source });
            }
            tracing::warn!(?signal, "PostgreSQL does not stop");
        }
        Err(LocalPostgresError::Stop { pid: self.pid.as_raw_nonzero().get() })
    }
}

/// The port of the server that another process runs in `home`, once it responds.
pub(super) async fn answering(home: &Home) -> Option<u16> {
    let cluster = Cluster::new(home);
    let port = Postmaster::read(&cluster.path())?.port;
    let password = cluster.password().ok()?;
    accepts(&url(port, &password, "postgres")).await.then_some(port)
}

pub(super) fn url(port: u16, password: &str, database: &str) -> String {
    format!("postgres://{SUPERUSER}:{password}@127.0.0.1:{port}/{database}")
}

fn free_port() -> Result<u16, LocalPostgresError> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, 0))
        .and_then(|listener| listener.local_addr())
        .map(|address| address.port())
        .map_err(|source| LocalPostgresError::Io { what: "find a free port", source })
}

fn spawn(home: &Home, binaries: &Binaries, port: u16) -> Result<Child, LocalPostgresError> {
    let log = open_log(home)?;
    let mut postgres = home.account.command(binaries.directory.join("postgres"));
    postgres.arg("-D").arg(Cluster::new(home).path()).args(["-p", &port.to_string()]);
    for setting in SETTINGS.iter().chain(if home.temporary { NOT_DURABLE.as_slice() } else { &[] }) {
        postgres.args(["-c", setting]);
    }
    postgres.args(["-c", &format!("unix_socket_directories={}", socket_dir(&home.path))]);
    postgres.stdout(Stdio::null()).stderr(log);
    postgres.spawn().map_err(|source| LocalPostgresError::Io { what: "start PostgreSQL", source })
}

/// The log of this start; the previous one is stored beside it, older ones are deleted.
fn open_log(home: &Home) -> Result<File, LocalPostgresError> {
    let path = log_path(home);
    // There is none at the first start.
    fs::rename(&path, path.with_extension("previous.log")).ok();
    File::create(&path).map_err(|source| LocalPostgresError::DataDir { path, source })
}

fn log_path(home: &Home) -> PathBuf {
    home.path.join("postgres.log")
}

/// The directory of the socket, if any: the length of its path and the syntax of the setting are limited.
fn socket_dir(path: &Path) -> String {
    let path = path.to_string_lossy();
    if path.len() <= SOCKET_DIR_MAX && !path.contains([',', '"']) { format!("\"{path}\"") } else { String::new() }
}

enum Ready {
    Yes,
    Ended(ExitStatus),
    TooLate,
}

async fn until_ready(child: &mut Child, url: &str, deadline: Instant) -> Ready {
    loop {
        if let Ok(Some(status)) = child.try_wait() {
            return Ready::Ended(status);
        }
        if accepts(url).await {
            return Ready::Yes;
        }
        if Instant::now() > deadline {
            return Ready::TooLate;
        }
        sleep(POLL).await;
    }
}

async fn accepts(url: &str) -> bool {
    let connect = tokio_postgres::connect(url, tokio_postgres::NoTls);
    timeout(Duration::from_secs(5), connect).await.is_ok_and(|connected| connected.is_ok())
}

fn failed(home: &Home, reason: &str) -> LocalPostgresError {
    const LINES: usize = 20;
    let path = log_path(home);
    let log = fs::read_to_string(&path).unwrap_or_default();
    let mut last: Vec<&str> = log.lines().rev().take(LINES).collect();
    last.reverse();
    LocalPostgresError::Start { reason: reason.to_owned(), path, log: last.join("\n") }
}
