//! `verdoro serve` with its private, durable PostgreSQL, in a directory of its own.

use std::fs::{self, OpenOptions, Permissions};
use std::net::SocketAddr;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;
use tokio_postgres::NoTls;

use super::client::{Client, request};
use super::ports::free_address;

const PATIENCE: Duration = Duration::from_secs(60);
const POLL: Duration = Duration::from_millis(20);

/// The program, its data and its address.
pub struct TestServer {
    pub address: SocketAddr,
    directory: Arc<TempDir>,
    program: Option<Child>,
    /// Of a replica: the database and the public address of the first server.
    shared: Option<(String, String)>,
}

impl TestServer {
    /// A server without data that is not started yet.
    pub fn new() -> Self {
        // When root runs this, PostgreSQL runs as another account and needs access.
        let open = Permissions::from_mode(0o755);
        let directory = tempfile::Builder::new().permissions(open).tempdir_in("/tmp").unwrap();
        fs::create_dir(directory.path().join("web")).unwrap();
        fs::write(directory.path().join("web/index.html"), "<!doctype html>").unwrap();
        Self { address: free_address(), directory: Arc::new(directory), program: None, shared: None }
    }

    /// A second server beside this running one, with its database, files and public address, that is not started yet.
    pub fn replica(&self) -> Self {
        let shared = Some((self.database_url(), format!("http://{}", self.address)));
        Self { address: free_address(), directory: Arc::clone(&self.directory), program: None, shared }
    }

    /// Starts the program, waits until it is ready and returns how long that took.
    pub async fn open(&mut self) -> Duration {
        let begun = Instant::now();
        let mut verdoro = self.command();
        let log = OpenOptions::new().append(true).create(true).open(self.log_path()).unwrap();
        verdoro.arg("serve").stdout(Stdio::null()).stderr(log);
        self.program = Some(verdoro.spawn().unwrap());
        self.until_ready().await;
        begun.elapsed()
    }

    /// A command with the configuration of this server.
    pub fn command(&self) -> Command {
        let mut verdoro = Command::new(env!("CARGO_BIN_EXE_verdoro"));
        verdoro
            .env_remove("DATABASE_URL")
            .env("VERDORO_DATA_DIR", self.path())
            .env("VERDORO_WEB_DIR", self.path().join("web"))
            .env("VERDORO_LISTEN", self.address.to_string())
            .env("VERDORO_READS_PER_MINUTE", "100000000")
            .env("VERDORO_WRITES_PER_MINUTE", "100000000")
            .env("VERDORO_FILES_PER_MINUTE", "100000000")
            // Requests may name the address that they come from; without one they come from this machine.
            .env("VERDORO_TRUSTED_PROXIES", "1")
            .env("VERDORO_LOG", "warn");
        if let Some((database, public)) = &self.shared {
            verdoro.env("DATABASE_URL", database).env("VERDORO_PUBLIC_URL", public);
        }
        verdoro
    }

    /// Waits until `/readyz` returns 200.
    pub async fn until_ready(&self) {
        let deadline = Instant::now() + PATIENCE;
        let ready = request("GET", "/readyz", None, None, None);
        loop {
            let answer = Client::new(self.address).send(&ready).await;
            if answer.is_ok_and(|answer| answer.status == 200) {
                return;
            }
            assert!(Instant::now() < deadline, "not ready in time:\n{}", self.log_tail());
            tokio::time::sleep(POLL).await;
        }
    }

    /// The process of the program.
    pub fn pid(&self) -> Pid {
        Pid::from_child(self.program.as_ref().unwrap())
    }

    /// Stops the program with SIGTERM and waits for it. PostgreSQL has stopped then, and its directory can be removed.
    pub fn close(&mut self) {
        if let Some(mut program) = self.program.take() {
            kill_process(Pid::from_child(&program), Signal::TERM).ok();
            program.wait().ok();
        }
    }

    /// Ends the program with SIGKILL.
    pub fn kill(&mut self) {
        kill_process(self.pid(), Signal::KILL).unwrap();
        self.program.take().unwrap().wait().unwrap();
    }

    /// PostgreSQL's first process; `None` while it is down.
    pub fn postmaster(&self) -> Option<Pid> {
        let pid = self.postmaster_file()?.lines().next()?.trim().parse().ok()?;
        Pid::from_raw(pid)
    }

    /// `postgres://…` of the running private server.
    pub fn database_url(&self) -> String {
        let file = self.postmaster_file().unwrap();
        let port = file.lines().nth(3).unwrap();
        let password = fs::read_to_string(self.path().join("postgres/password")).unwrap();
        format!("postgres://verdoro:{password}@127.0.0.1:{port}/postgres")
    }

    /// A connection to the private server.
    pub async fn database(&self) -> tokio_postgres::Client {
        let (client, connection) = tokio_postgres::connect(&self.database_url(), NoTls).await.unwrap();
        tokio::spawn(connection);
        client
    }

    /// The data directory; callers may add files.
    pub fn path(&self) -> &Path {
        self.directory.path()
    }

    fn postmaster_file(&self) -> Option<String> {
        fs::read_to_string(self.path().join("postgres/cluster/postmaster.pid")).ok()
    }

    fn log_path(&self) -> PathBuf {
        self.path().join("verdoro.log")
    }

    fn log_tail(&self) -> String {
        let log = fs::read_to_string(self.log_path()).unwrap_or_default();
        let last: Vec<&str> = log.lines().rev().take(20).collect();
        last.into_iter().rev().collect::<Vec<_>>().join("\n")
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        self.close();
    }
}
