//! Telling formats apart by how a file begins.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
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

/// What begins each text of a GeoJSON text sequence (RFC 8142).
pub(super) const RECORD_SEPARATOR: u8 = 0x1e;
/// The root element of OpenStreetMap XML; it may follow a declaration and comments.
const OSM_ELEMENT: &[u8] = b"<osm";
const GZIP: &[u8] = b"\x1f\x8b";
const BZIP2: &[u8] = b"BZh";

pub(super) fn recognise(path: &Path, file: &File) -> Result<Format, ReadError> {
    let beginning = beginning(file, LOOK_AT).map_err(ReadError::unreadable(path))?;
    if begins_as_pbf(&beginning) {
        return Ok(Format::Pbf);
    }
    let path = path.to_owned();
    if [GZIP, BZIP2].iter().any(|magic| beginning.starts_with(magic)) {
        return Err(ReadError::Compressed { path });
    }
    let text = beginning.strip_prefix(BYTE_ORDER_MARK).unwrap_or(&beginning).trim_ascii_start();
    match text.strip_prefix(&[RECORD_SEPARATOR]).unwrap_or(text).trim_ascii_start().first() {
        Some(b'{') => Ok(Format::Json),
        Some(b'<') if text.windows(OSM_ELEMENT.len()).any(|bytes| bytes == OSM_ELEMENT) => Err(ReadError::Xml { path }),
        _ => Err(ReadError::NotMapData { path }),
    }
}

fn beginning(mut file: &File, bytes: u64) -> io::Result<Vec<u8>> {
    let mut beginning = Vec::new();
    file.seek(SeekFrom::Start(0))?;
    file.take(bytes).read_to_end(&mut beginning)?;
    Ok(beginning)
}

/// A PBF file begins with the length of a header, and the header with the name of its block.
fn begins_as_pbf(bytes: &[u8]) -> bool {
    bytes.first_chunk::<4>().is_some_and(|length| u32::from_be_bytes(*length) <= 64 * 1024)
        && bytes.get(4..).is_some_and(|header| header.starts_with(b"\x0a\x09OSMHeader"))
}

/// Goes to the start of a text, behind its byte order mark if it has one; returns how many bytes that is.
pub(super) fn start_of_text(mut file: &File) -> io::Result<u64> {
    let skipped = if beginning(file, BYTE_ORDER_MARK.len() as u64)? == BYTE_ORDER_MARK { 3 } else { 0 };
    file.seek(SeekFrom::Start(skipped))
}
