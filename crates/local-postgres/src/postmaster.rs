use std::fs;
use std::path::Path;
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};
use tokio::time::{Instant, sleep};

use super::{LocalPostgresError, POLL};

/// The signals that end a postmaster, gentlest first, and how long each may take: end the sessions and write
/// everything ("fast"), leave writing to recovery ("immediate"), and the one that cannot be refused.
pub(super) const ENDINGS: [(Signal, Duration); 3] = [
    (Signal::INT, Duration::from_secs(20)),
    (Signal::QUIT, Duration::from_secs(5)),
    (Signal::KILL, Duration::from_secs(5)),
];

/// The content of `postmaster.pid` of a running server.
pub(super) struct Postmaster {
    pub pid: Pid,
    pub port: u16,
}

impl Postmaster {
    /// Reads the file; whether that process still lives is another question.
    pub fn read(cluster: &Path) -> Option<Self> {
        let text = fs::read_to_string(cluster.join("postmaster.pid")).ok()?;
        let mut lines = text.lines();
        let pid = Pid::from_raw(lines.next()?.trim().parse().ok()?)?;
        let port = lines.nth(2)?.trim().parse().ok()?;
        Some(Self { pid, port })
    }

    /// Whether the process with this number is a PostgreSQL on this data, not one that got the number since.
    fn runs_on(&self, cluster: &Path) -> bool {
        command_line(self.pid).is_some_and(|line| line.contains(&*cluster.to_string_lossy()))
    }
}

/// Ends a server whose owner was killed; the caller holds the lock, so no other process uses it. A file left by
/// a server that has ended is removed: PostgreSQL would refuse to start if its number now belongs to another.
pub(super) async fn stop_orphan(cluster: &Path) -> Result<(), LocalPostgresError> {
    let Some(orphan) = Postmaster::read(cluster) else {
        return Ok(());
    };
    for (signal, patience) in ENDINGS {
        if !orphan.runs_on(cluster) {
            break;
        }
        tracing::info!(pid = orphan.pid.as_raw_nonzero(), ?signal, "stopping the PostgreSQL of a killed process");
        // It may end by itself between the look and the signal.
        kill_process(orphan.pid, signal).ok();
        let deadline = Instant::now() + patience;
        while orphan.runs_on(cluster) && Instant::now() < deadline {
            sleep(POLL).await;
        }
    }
    if orphan.runs_on(cluster) {
        return Err(LocalPostgresError::Stop { pid: orphan.pid.as_raw_nonzero().get() });
    }
    // Already removed by a server that shut down properly.
    fs::remove_file(cluster.join("postmaster.pid")).ok();
    Ok(())
}

/// The arguments of a running process; empty for one that has ended but was not waited for.
fn command_line(pid: Pid) -> Option<String> {
    let pid = pid.as_raw_nonzero();
    if Path::new("/proc/self").exists() {
        return fs::read(format!("/proc/{pid}/cmdline")).ok().map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    }
    let listed = std::process::Command::new("ps").args(["-o", "args=", "-p", &pid.to_string()]).output().ok()?;
    Some(String::from_utf8_lossy(&listed.stdout).into_owned())
}
