//! Keys that the server creates at its first start: readable by their owner only, written whole or not at all.

use std::fs;
use std::io::Write;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use ed25519_dalek::SigningKey;
use ed25519_dalek::pkcs8::EncodePrivateKey;
use ed25519_dalek::pkcs8::spki::der::pem::LineEnding;
use rand::Rng;

/// Why a key cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// Its file cannot be read or written.
    #[error("the key file {path} cannot be used: {source}")]
    File { path: PathBuf, source: std::io::Error },
    /// It is no key of the kind.
    #[error("{0}")]
    Malformed(&'static str),
}

/// Why a text is no valid signing key.
pub(crate) const MALFORMED: KeyError =
    KeyError::Malformed("the signing key has to be an Ed25519 private key in PKCS #8 PEM");

/// The Ed25519 key in the file, PKCS #8 in PEM; made when there is none.
pub(crate) fn load_or_make_ed25519(path: &Path) -> Result<String, KeyError> {
    load_or_make(path, make_ed25519)
}

fn make_ed25519() -> Result<String, KeyError> {
    let mut seed = [0; 32];
    rand::rng().fill_bytes(&mut seed);
    let pem = SigningKey::from_bytes(&seed).to_pkcs8_pem(LineEnding::LF);
    Ok(pem.map_err(|_| MALFORMED)?.as_str().to_owned())
}

/// The file of a key that is rotated, and beside it that of the key before.
pub(super) struct KeyFiles {
    current: PathBuf,
    previous: PathBuf,
}

/// Tells a key from its successor: times alone are a few milliseconds coarse.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FileVersion {
    pub made: SystemTime,
    inode: u64,
}

impl KeyFiles {
    pub fn new(path: &Path) -> Self {
        Self { current: path.to_owned(), previous: path.with_extension("previous.pem") }
    }

    /// The key, made when there is none, and the one before.
    pub fn load(&self) -> Result<(String, Option<String>), KeyError> {
        let current = load_or_make_ed25519(&self.current)?;
        let previous = match fs::read_to_string(&self.previous) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
            read => Some(read.map_err(|source| KeyError::File { path: self.previous.clone(), source })?),
        };
        Ok((current, previous))
    }

    /// Which file the key is in.
    pub fn version(&self) -> Result<FileVersion, KeyError> {
        let version = |file: fs::Metadata| Ok(FileVersion { made: file.modified()?, inode: file.ino() });
        fs::metadata(&self.current)
            .and_then(version)
            .map_err(|source| KeyError::File { path: self.current.clone(), source })
    }

    /// Makes a new key and keeps the old one as the previous one, which is stored first: a server that reads the new key
    /// finds both.
    pub fn rotate(&self) -> Result<(), KeyError> {
        replace(&self.previous, &load_or_make_ed25519(&self.current)?)?;
        replace(&self.current, &make_ed25519()?)
    }
}

/// Writes a file whole, or not at all, in place of the one there.
fn replace(path: &Path, content: &str) -> Result<(), KeyError> {
    let failed = |source| KeyError::File { path: path.to_owned(), source };
    let mut file = tempfile::NamedTempFile::new_in(path.parent().unwrap_or(Path::new("."))).map_err(failed)?;
    file.write_all(content.as_bytes()).and_then(|()| file.as_file().sync_all()).map_err(failed)?;
    file.persist(path).map(drop).map_err(|error| failed(error.error))
}

/// The content of the file; when there is no file, what `make` gives is put there first. Processes that start together
/// agree on the first one's.
pub(crate) fn load_or_make(path: &Path, make: impl FnOnce() -> Result<String, KeyError>) -> Result<String, KeyError> {
    let failed = |source| KeyError::File { path: path.to_owned(), source };
    if !path.exists() {
        let directory = path.parent().unwrap_or(Path::new("."));
        fs::create_dir_all(directory).map_err(failed)?;
        let mut file = tempfile::NamedTempFile::new_in(directory).map_err(failed)?;
        file.write_all(make()?.as_bytes()).and_then(|()| file.as_file().sync_all()).map_err(failed)?;
        match file.persist_noclobber(path) {
            Err(error) if error.error.kind() != std::io::ErrorKind::AlreadyExists => return Err(failed(error.error)),
            _ => {}
        }
    }
    fs::read_to_string(path).map_err(failed)
}
