use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use rustix::process::Pid;
use tokio::process::Child;

use super::LocalPostgresError;
use super::home::Home;

/// Reads from a pipe that only our process holds open; it ends when we do, whatever ended us. The number in
/// the file is compared so that a process which got it later is never hit.
const SCRIPT: &str = r#"
read -r _
if [ "$(head -n 1 "$cluster/postmaster.pid" 2>/dev/null)" = "$pid" ]; then kill -INT "$pid"; fi
[ -n "$remove" ] || exit 0
while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
rm -rf "$remove"
"#;

/// A shell that outlives us by a moment: it stops PostgreSQL and removes temporary data once we are gone.
#[derive(Debug)]
pub(super) struct Watchdog(Child);

impl Watchdog {
    pub fn start(home: &Home, cluster: &Path, postmaster: Pid) -> Result<Self, LocalPostgresError> {
        let remove = if home.temporary { home.path.as_path() } else { Path::new("") };
        home.account
            .command("sh")
            .args(["-c", SCRIPT])
            .env("cluster", cluster)
            .env("pid", postmaster.as_raw_nonzero().to_string())
            .env("remove", remove)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map(Self)
            .map_err(|source| LocalPostgresError::Io { what: "start PostgreSQL's watchdog", source })
    }

    /// Lets go, after PostgreSQL has ended: the watchdog removes temporary data and ends.
    pub async fn dismiss(mut self) {
        drop(self.0.stdin.take());
        if tokio::time::timeout(Duration::from_secs(30), self.0.wait()).await.is_err() {
            tracing::warn!("temporary data of PostgreSQL are still being removed");
        }
    }
}
