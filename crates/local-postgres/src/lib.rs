//! A private PostgreSQL server for a machine that has none set up: found, initialised, started and stopped by us.
//!
//! It listens on 127.0.0.1 only, under a random password. A durable cluster belongs to one process at a time,
//! which holds a file lock on it; a second process (an import beside the running server) shares it and leaves
//! it running. A server that dies is [started again](supervisor). When the owner dies without a word, a [watchdog](watchdog) shuts the server down, so nothing
//! is left behind even after SIGKILL.

mod account;
mod binaries;
mod cluster;
mod error;
mod home;
mod postmaster;
mod server;
mod supervisor;
mod watchdog;

use std::fs::{File, TryLockError};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

pub use error::LocalPostgresError;

use binaries::Binaries;
use cluster::Cluster;
use home::Home;
use server::Server;
use supervisor::Supervisor;
use watchdog::Watchdog;

/// How long to wait for another process that owns the cluster, and is starting or stopping it.
const OWNER_PATIENCE: Duration = Duration::from_secs(60);
const POLL: Duration = Duration::from_millis(50);

/// Where the private server stores its data and which PostgreSQL it runs.
#[derive(Debug, Clone)]
pub struct Options {
    /// Durable: the directory of the cluster, made when missing. Otherwise: the directory in which a
    /// temporary one is made.
    pub data_dir: PathBuf,
    /// A directory with `initdb` and `postgres`, 15 or newer. `None` looks for them.
    pub binaries: Option<PathBuf>,
    /// `false` trades safety for speed and removes all data on stop: for tests only.
    pub durable: bool,
}

/// A running private server.
#[derive(Debug)]
pub struct LocalPostgres {
    port: u16,
    password: String,
    /// `None` while another process owns the server and we only share it.
    owned: Option<Owned>,
}

/// What identifies a server started by this process.
#[derive(Debug)]
struct Owned {
    supervisor: Supervisor,
    watchdog: Watchdog,
    home: Arc<Home>,
    /// `None` for a temporary cluster, which no other process uses.
    _lock: Option<File>,
}

impl LocalPostgres {
    /// Starts the server, or joins the one that another process runs on the same data.
    ///
    /// # Errors
    /// When no usable PostgreSQL is found, the data directory cannot be used, or the server does not accept
    /// connections within a minute; the message names the remedy and quotes the server's log.
    pub async fn start(options: Options) -> Result<Self, LocalPostgresError> {
        if !options.durable {
            let home = Home::temporary(&options.data_dir).await?;
            return Self::own(home, options.binaries, None).await;
        }
        let home = Home::durable(&options.data_dir).await?;
        match Self::lock(&home).await? {
            Claim::Owner(lock) => Self::own(home, options.binaries, Some(lock)).await,
            Claim::Guest(port) => {
                let password = Cluster::new(&home).password()?;
                tracing::info!(directory = %home.path.display(), port, "sharing the private PostgreSQL");
                Ok(Self { port, password, owned: None })
            }
        }
    }

    /// The address of `database` on this server, with the superuser's name and password.
    #[must_use]
    pub fn url(&self, database: &str) -> String {
        server::url(self.port, &self.password, database)
    }

    /// Shuts the server down: sessions are ended, data is written, a temporary cluster is removed. A shared
    /// server is left to its owner.
    ///
    /// # Errors
    /// When the server survives every signal, or its process cannot be waited for.
    pub async fn stop(self) -> Result<(), LocalPostgresError> {
        let Some(Owned { supervisor, watchdog, home, _lock }) = self.owned else { return Ok(()) };
        supervisor.stop().await?;
        watchdog.dismiss().await?;
        tracing::info!(directory = %home.path.display(), "stopped the private PostgreSQL");
        if home.temporary { home.remove() } else { Ok(()) }
    }

    /// Waits until the server has died and cannot be started again, which [`stop`](Self::stop) then gives the reason
    /// of; for ever where another process owns it.
    pub async fn given_up(&mut self) {
        match &mut self.owned {
            Some(owned) => owned.supervisor.given_up().await,
            None => std::future::pending().await,
        }
    }

    async fn own(home: Home, binaries: Option<PathBuf>, lock: Option<File>) -> Result<Self, LocalPostgresError> {
        let cluster = Cluster::new(&home);
        let watchdog = Watchdog::start(&home)?;
        postmaster::stop_orphan(&cluster.path()).await?;
        let binaries =
            Binaries::find(binaries, cluster.version()?.map(|version| (cluster.path(), version)), &home.account)
                .await?;
        tracing::info!(
            version = binaries.version, binaries = %binaries.directory.display(), directory = %home.path.display(),
            "starting a private PostgreSQL"
        );
        let password = cluster.initialise(&binaries).await?;
        let server = Server::start(&home, &binaries, &password, None).await?;
        let (port, home) = (server.port(), Arc::new(home));
        let supervisor = Supervisor::start(server, Arc::clone(&home), binaries, password.clone());
        Ok(Self { port, password, owned: Some(Owned { supervisor, watchdog, home, _lock: lock }) })
    }

    /// Becomes the cluster's owner, or finds the server that its owner has brought up.
    async fn lock(home: &Home) -> Result<Claim, LocalPostgresError> {
        let path = home.path.join("lock");
        let lock = File::create(&path).map_err(|source| LocalPostgresError::DataDir { path, source })?;
        let deadline = tokio::time::Instant::now() + OWNER_PATIENCE;
        loop {
            match lock.try_lock() {
                Ok(()) => return Ok(Claim::Owner(lock)),
                Err(TryLockError::WouldBlock) => {}
                Err(TryLockError::Error(source)) => {
                    return Err(LocalPostgresError::Io { what: "lock the data directory", source });
                }
            }
            if let Some(port) = server::answering(home).await {
                return Ok(Claim::Guest(port));
            }
            if tokio::time::Instant::now() > deadline {
                return Err(LocalPostgresError::Owned { path: home.path.clone() });
            }
            tokio::time::sleep(POLL).await;
        }
    }
}

/// The role of a process for the cluster: its only owner, or a client of the server on this port.
enum Claim {
    Owner(File),
    Guest(u16),
}

#[cfg(test)]
mod tests;
