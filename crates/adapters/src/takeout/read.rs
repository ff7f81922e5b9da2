//! Reads a file of Takeout: a ZIP with many files, or one JSON or CSV file. What is read of it is bounded, whatever a ZIP
//! says about the sizes in it.

use std::borrow::Cow;
use std::fs::File;
use std::io::{Read, Seek};
use std::path::Path;

use async_trait::async_trait;
use domain::takeout::ports::{TakeoutFault, TakeoutReader};
use domain::takeout::{MAX_RECORDS, Takeout};
use zip::ZipArchive;

use super::{csv, geojson};

/// The most bytes of one JSON or CSV file, unpacked, and of all files of a ZIP together.
const MAX_FILE: u64 = 10 << 20;
const MAX_TOTAL: u64 = 30 << 20;
/// The most files of a ZIP whose names are looked at.
const MAX_NAMES: usize = 20_000;

/// Reads files from disk.
pub struct TakeoutFiles;

#[async_trait]
impl TakeoutReader for TakeoutFiles {
    async fn read(&self, file: &Path, name: &str) -> Result<Takeout, TakeoutFault> {
        let (file, name) = (file.to_owned(), name.to_owned());
        let read = tokio::task::spawn_blocking(move || takeout(File::open(file).map_err(broken)?, &name));
        read.await.map_err(|error| TakeoutFault::Io(error.to_string()))?
    }
}

/// The saved places and reviews of a file of this name.
pub(super) fn takeout(mut file: impl Read + Seek, name: &str) -> Result<Takeout, TakeoutFault> {
    let mut head = [0; 4];
    let is_zip = file.read_exact(&mut head).is_ok() && head == *b"PK\x03\x04";
    file.rewind().map_err(broken)?;
    let mut takeout = Takeout::default();
    let known =
        if is_zip { archive(file, &mut takeout)? } else { document(&bounded(file, MAX_FILE)?, name, &mut takeout) };
    match takeout {
        _ if !known => Err(TakeoutFault::Unreadable),
        Takeout { places, reviews } if places.is_empty() && reviews.is_empty() => Err(TakeoutFault::Empty),
        Takeout { places, reviews } if places.len().max(reviews.len()) > MAX_RECORDS => Err(TakeoutFault::TooMuch),
        takeout => Ok(takeout),
    }
}

/// Reads the JSON and CSV files of a ZIP. Returns whether one of them was known.
fn archive(file: impl Read + Seek, takeout: &mut Takeout) -> Result<bool, TakeoutFault> {
    let mut archive = ZipArchive::new(file).map_err(|_| TakeoutFault::Unreadable)?;
    if archive.len() > MAX_NAMES {
        return Err(TakeoutFault::TooMuch);
    }
    let (mut known, mut left) = (false, MAX_TOTAL);
    for number in 0..archive.len() {
        let entry = archive.by_index(number).map_err(|_| TakeoutFault::Unreadable)?;
        let Ok(name) = entry.name().map(Cow::into_owned) else { continue };
        // Takeout has other JSON files, some of them huge: those of the location history.
        if !is_document(&name) || entry.size() > MAX_FILE {
            continue;
        }
        // The size above is what the ZIP says; this is what it unpacks to.
        let content = bounded(entry, MAX_FILE.min(left))?;
        left -= content.len() as u64;
        known |= document(&content, &name, takeout);
    }
    Ok(known)
}

fn is_document(name: &str) -> bool {
    let ending = Path::new(name).extension().unwrap_or_default();
    ending.eq_ignore_ascii_case("json") || ending.eq_ignore_ascii_case("csv")
}

/// Reads one file. Returns whether it is one of those with saved places or reviews.
fn document(content: &[u8], name: &str, takeout: &mut Takeout) -> bool {
    // Some programs put a byte order mark before the text.
    let content = content.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(content);
    match content.iter().find(|byte| !byte.is_ascii_whitespace()) {
        Some(b'{') => geojson::read(content, takeout),
        Some(_) => csv::read(content, name, takeout),
        None => false,
    }
}

/// All bytes, which are at most this many.
fn bounded(source: impl Read, most: u64) -> Result<Vec<u8>, TakeoutFault> {
    let mut content = Vec::new();
    source.take(most + 1).read_to_end(&mut content).map_err(|_| TakeoutFault::Unreadable)?;
    if content.len() as u64 > most { Err(TakeoutFault::TooMuch) } else { Ok(content) }
}

fn broken(error: std::io::Error) -> TakeoutFault {
    TakeoutFault::Io(error.to_string())
}
