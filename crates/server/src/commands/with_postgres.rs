//! `verdoro with-postgres`: runs a command beside a PostgreSQL of its own, so that tests need nothing installed.

use std::ffi::OsString;
use std::os::unix::process::ExitStatusExt;
use std::process::{ExitCode, ExitStatus};

use anyhow::Context;
use local_postgres::{LocalPostgres, Options};
use rustix::process::{Pid, Signal, kill_process};
use tokio::process::{Child, Command};
use tokio::signal::unix::{self, SignalKind};

use crate::config::Config;

/// The variable in which the command finds the superuser's address of the maintenance database.
const URL: &str = "TEST_DATABASE_URL";

/// What to run.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// The command and its arguments; it finds the superuser's address of the database in `TEST_DATABASE_URL`
    #[arg(required = true, trailing_var_arg = true, allow_hyphen_values = true)]
    command: Vec<OsString>,
}

/// Starts a temporary server, runs the command, removes the server and its data. Returns the
/// command's exit code or, as a shell does, 128 and the number of the signal that ended it.
pub async fn run(config: Config, arguments: Arguments) -> anyhow::Result<ExitCode> {
    let mut signals = Signals::new()?;
    let options = Options { data_dir: std::env::temp_dir(), binaries: config.database.postgres_bin, durable: false };
    let server = tokio::select! {
        server = LocalPostgres::start(options) => server?,
        // Dropping a server that is starting stops and removes it.
        signal = signals.next() => return Ok(ExitCode::from(exit_byte(128 + signal.as_raw()))),
    };
    let ended = run_beside(&server, arguments.command, &mut signals).await;
    server.stop().await?;
    let status = ended?;
    let code = status.code().or_else(|| Some(128 + status.signal()?));
    Ok(ExitCode::from(code.map_or(1, exit_byte)))
}

async fn run_beside(
    server: &LocalPostgres,
    command: Vec<OsString>,
    signals: &mut Signals,
) -> anyhow::Result<ExitStatus> {
    let mut words = command.into_iter();
    let program = words.next().context("name a command to run")?;
    let mut command = Command::new(&program);
    command.args(words).env(URL, server.url("postgres"));
    let mut child = command.spawn().with_context(|| format!("cannot run {}", program.display()))?;
    loop {
        tokio::select! {
            status = child.wait() => return Ok(status?),
            signal = signals.next() => pass_on(&child, signal),
        }
    }
}

/// The terminal's Ctrl-C has reached the command already; many programs quit at once on a second one.
fn pass_on(child: &Child, signal: Signal) {
    let pid = child.id().and_then(|id| Pid::from_raw(id.try_into().ok()?));
    if let (Some(pid), true) = (pid, signal != Signal::INT) {
        // It may have ended in between; then waiting returns its exit status.
        kill_process(pid, signal).ok();
    }
}

fn exit_byte(code: i32) -> u8 {
    u8::try_from(code).unwrap_or(u8::MAX)
}

/// The signals that would otherwise end this process before the server has stopped.
struct Signals {
    interrupt: unix::Signal,
    terminate: unix::Signal,
    hang_up: unix::Signal,
}

impl Signals {
    fn new() -> std::io::Result<Self> {
        Ok(Self {
            interrupt: unix::signal(SignalKind::interrupt())?,
            terminate: unix::signal(SignalKind::terminate())?,
            hang_up: unix::signal(SignalKind::hangup())?,
        })
    }

    async fn next(&mut self) -> Signal {
        tokio::select! {
            _ = self.interrupt.recv() => Signal::INT,
            _ = self.terminate.recv() => Signal::TERM,
            _ = self.hang_up.recv() => Signal::HUP,
        }
    }
}
