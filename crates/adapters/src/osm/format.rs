//! Telling formats apart by how a file begins.

use std::fs::File;
use std::io::{Read, Seek};
use std::path::Path;

use super::error::ReadError;

/// The format of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Format {
    /// Overpass JSON or GeoJSON.
    Json,
    /// OpenStreetMap's protocol buffers.
    Pbf,
}

pub(super) const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";
/// Enough for a byte order mark, a page of white space, or the header of a PBF file.
const LOOK_AT: u64 = 4096;

pub(super) fn recognise(path: &Path) -> Result<Format, ReadError> {
    let mut beginning = Vec::new();
    let file = File::open(path).map_err(ReadError::unreadable(path))?;
    file.take(LOOK_AT).read_to_end(&mut beginning).map_err(ReadError::unreadable(path))?;
    of_beginning(&beginning).ok_or_else(|| ReadError::not_map_data(path))
}

fn of_beginning(bytes: &[u8]) -> Option<Format> {
    if begins_as_pbf(bytes) {
        return Some(Format::Pbf);
    }
    let text = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
    (text.trim_ascii_start().first() == Some(&b'{')).then_some(Format::Json)
}

/// A PBF file begins with the length of a header, and the header with the name of its block.
fn begins_as_pbf(bytes: &[u8]) -> bool {
    bytes.first_chunk::<4>().is_some_and(|length| u32::from_be_bytes(*length) <= 64 * 1024)
        && bytes.get(4..).is_some_and(|header| header.starts_with(b"\x0a\x09OSMHeader"))
}

/// Opens a text file behind its byte order mark, if it has one.
pub(super) fn open_text(path: &Path) -> std::io::Result<(File, u64)> {
    let mut file = File::open(path)?;
    let mut mark = Vec::new();
    (&file).take(3).read_to_end(&mut mark)?;
    let skipped = if mark == BYTE_ORDER_MARK { 3 } else { 0 };
    file.seek(std::io::SeekFrom::Start(skipped))?;
    Ok((file, skipped))
}
