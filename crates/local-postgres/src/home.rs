use std::fs;
use std::io::{self, ErrorKind};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use super::LocalPostgresError;
use super::account::Account;

/// Where root stores data that an unprivileged account could not reach below a closed home directory.
pub(super) const SYSTEM_DIR: &str = "/var/lib/verdoro";

/// The directory of one private server (cluster, password, lock, log, socket) and the account it belongs to.
#[derive(Debug)]
pub(super) struct Home {
    pub path: PathBuf,
    pub account: Account,
    pub temporary: bool,
}

impl Home {
    /// The lasting directory at `wanted`, or in [`SYSTEM_DIR`] when PostgreSQL's account cannot get there.
    pub async fn durable(wanted: &Path) -> Result<Self, LocalPostgresError> {
        let wanted = std::path::absolute(wanted).map_err(failed(wanted))?;
        if let Some(home) = Self::at(&wanted).await? {
            return Ok(home);
        }
        // Empty, or created by another program.
        fs::remove_dir(&wanted).ok();
        let name = wanted.to_string_lossy().trim_matches('/').replace('/', "-");
        let instead = Path::new(SYSTEM_DIR).join(name);
        tracing::warn!(
            wanted = %wanted.display(), instead = %instead.display(),
            "PostgreSQL does not run as root, and its account cannot reach the data directory"
        );
        // Another account needs to traverse it, although this process creates everything else private.
        fs::create_dir_all(SYSTEM_DIR).map_err(failed(&instead))?;
        fs::set_permissions(SYSTEM_DIR, fs::Permissions::from_mode(0o711)).map_err(failed(&instead))?;
        Self::at(&instead).await?.ok_or_else(|| unreachable(&instead))
    }

    /// A fresh directory in `parent`, or in the system's /tmp when PostgreSQL's account cannot get there.
    ///
    /// The caller has to start the watchdog without awaiting anything first: from here on it alone removes the
    /// directory when the start is cancelled.
    pub async fn temporary(parent: &Path) -> Result<Self, LocalPostgresError> {
        for parent in [parent, Path::new("/tmp")] {
            let fresh = tempfile::Builder::new().prefix("verdoro-postgres-").tempdir_in(parent);
            // Removed when dropped: a signal may cancel the start while `at` waits for a process.
            let fresh = fresh.map_err(failed(parent))?;
            if let Some(home) = Self::at(fresh.path()).await? {
                return Ok(Self { path: fresh.keep(), temporary: true, ..home });
            }
        }
        Err(unreachable(parent))
    }

    /// Removes the directory and all data in it.
    pub fn remove(&self) -> Result<(), LocalPostgresError> {
        fs::remove_dir_all(&self.path).map_err(failed(&self.path))
    }

    async fn at(path: &Path) -> Result<Option<Self>, LocalPostgresError> {
        fs::create_dir_all(path).map_err(failed(path))?;
        let account = Account::for_data(path);
        account.own(path).map_err(failed(path))?;
        fs::set_permissions(path, fs::Permissions::from_mode(0o700)).map_err(failed(path))?;
        let reachable = account == Account::Own || account.can_enter(path).await;
        Ok(reachable.then(|| Self { path: path.to_owned(), account, temporary: false }))
    }
}

fn failed(path: &Path) -> impl FnOnce(io::Error) -> LocalPostgresError {
    let path = path.to_owned();
    move |source| LocalPostgresError::DataDir { path, source }
}

fn unreachable(path: &Path) -> LocalPostgresError {
    failed(path)(io::Error::new(ErrorKind::PermissionDenied, "PostgreSQL's account cannot reach it"))
}
