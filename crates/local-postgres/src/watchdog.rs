use std::path::Path;
use std::process::Stdio;

use tokio::process::Child;

use super::LocalPostgresError;
use super::cluster::Cluster;
use super::home::Home;

/// Reads from a pipe that only our process holds open, so it continues when that process has ended, for any reason.
/// Then the number in the file is PostgreSQL's unless that was killed and another process has got it. Removing is tried
/// again because `initdb` may have been busy writing.
const SCRIPT: &str = r#"
read -r _
runs() {
  if [ -d /proc/self ]; then tr '\0' ' ' <"/proc/$pid/cmdline"; else ps -o args= -p "$pid"; fi 2>/dev/null | grep -qF -- "$cluster"
}
pid=$(head -n 1 "$cluster/postmaster.pid" 2>/dev/null)
runs && kill -INT "$pid"
[ -n "$remove" ] || exit 0
while runs; do sleep 0.1; done
for _ in 1 2 3 4 5; do rm -rf "$remove" && exit; sleep 1; done
"#;

/// A shell that outlives this process briefly: it stops PostgreSQL and removes temporary data afterwards.
/// Dropping this has the same effect.
#[derive(Debug)]
pub(super) struct Watchdog(Child);

impl Watchdog {
    pub fn start(home: &Home) -> Result<Self, LocalPostgresError> {
        let remove = if home.temporary { home.path.as_path() } else { Path::new("") };
        home.account
            .command("sh")
            .args(["-c", SCRIPT])
            .env("cluster", Cluster::new(home).path())
            .env("remove", remove)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map(Self)
            .map_err(|source| LocalPostgresError::Io { what: "start PostgreSQL's watchdog", source })
    }

    /// Sends it away when there is nothing left to watch.
    pub async fn dismiss(mut self) -> Result<(), LocalPostgresError> {
        self.0.kill().await.map_err(|source| LocalPostgresError::Io { what: "end PostgreSQL's watchdog", source })
    }
}
