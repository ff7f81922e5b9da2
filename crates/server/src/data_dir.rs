//! The data directory, which only this account can read.

use std::fs::{self, Permissions};
use std::io::{self, ErrorKind};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use anyhow::Context;
use rustix::fs::Mode;

use crate::config::Config;

/// Any access by other accounts.
const OTHERS: u32 = 0o077;
/// On a directory in which accounts cannot remove each other's files, which is why they share it.
const STICKY: u32 = 0o1000;

/// Makes all files and folders that this process creates from now on private to its account: 0600 and 0700.
pub fn create_closed() {
    rustix::process::umask(Mode::RWXG | Mode::RWXO);
}

/// Makes the data directory and everything that the program stores there private, where it was open to other accounts.
///
/// # Errors
/// When its permissions cannot be changed.
pub fn close(config: &Config) -> anyhow::Result<()> {
    let directory = &config.server.data_dir;
    let has_database = config.database.url.is_none();
    let result = close_all(directory, has_database);
    result.with_context(|| {
        format!(
            "the data directory {} (server.data_dir, VERDORO_DATA_DIR) cannot be closed to other accounts",
            directory.display()
        )
    })
}

fn close_all(directory: &Path, has_database: bool) -> io::Result<()> {
    if has_database {
        fs::create_dir_all(directory)?;
    }
    let Some(found) = mode(directory)? else { return Ok(()) };
    if found & STICKY != 0 {
        return Err(io::Error::new(ErrorKind::PermissionDenied, "it is shared with them; choose another one"));
    }
    // Root's PostgreSQL runs as another account, which has to pass through to its own folder.
    let wanted = if has_database && rustix::process::geteuid().is_root() { 0o711 } else { 0o700 };
    if found != wanted {
        fs::set_permissions(directory, Permissions::from_mode(wanted))?;
    }
    for folder in ["keys", "mail", "media", "incoming"] {
        close_tree(&directory.join(folder))?;
    }
    // PostgreSQL protects the content of its own directories by itself.
    entries(&directory.join("postgres"), |path, is_folder| if is_folder { Ok(()) } else { close_one(path) })
}

/// Closes a folder and everything in it.
fn close_tree(folder: &Path) -> io::Result<()> {
    close_one(folder)?;
    entries(folder, |path, is_folder| if is_folder { close_tree(path) } else { close_one(path) })
}

/// Calls `close` with each folder and file of a folder, but not with links.
fn entries(folder: &Path, close: impl Fn(&Path, bool) -> io::Result<()>) -> io::Result<()> {
    let found = match fs::read_dir(folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        found => found?,
    };
    for entry in found {
        let entry = entry?;
        let kind = entry.file_type()?;
        if kind.is_dir() || kind.is_file() {
            close(&entry.path(), kind.is_dir())?;
        }
    }
    Ok(())
}

/// Closes a file or folder; another process may just have removed it.
fn close_one(path: &Path) -> io::Result<()> {
    let Some(found) = mode(path)?.filter(|found| found & OTHERS != 0) else { return Ok(()) };
    match fs::set_permissions(path, Permissions::from_mode(found & !OTHERS)) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(io::Error::new(error.kind(), format!("{}: {error}", path.display())))
        }
        _ => Ok(()),
    }
}

fn mode(path: &Path) -> io::Result<Option<u32>> {
    match fs::metadata(path) {
        Ok(metadata) => Ok(Some(metadata.permissions().mode() & 0o7777)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}
