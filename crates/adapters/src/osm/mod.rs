//! Readers of OpenStreetMap extracts: Overpass JSON, GeoJSON (whole or one feature a line) and `.osm.pbf`, told
//! apart by their content.
//!
//! Files are streamed. What is kept in memory grows with the places found, never with the file: identities already
//! seen, and ways and relations whose nodes are still to be looked up. Those look-ups read the file again.

mod collector;
mod error;
mod format;
mod geojson;
mod json;
mod json_value;
mod object;
mod overpass;
mod pbf;
mod progress;
mod shape;

use std::ops::ControlFlow;
use std::path::Path;

use domain::places::import::Record;

use collector::Collector;
pub use error::ReadError;
use format::Format;
pub use progress::Progress;

/// Reads a map file and hands each place, and each object that is not taken, to `sink`, until the file ends or
/// `sink` breaks. `progress` counts the bytes read.
///
/// # Errors
/// [`ReadError`]: the file cannot be read, is no map data (nothing was handed over), or breaks off (what came
/// before was handed over).
pub fn read(
    path: &Path,
    progress: &Progress,
    sink: &mut dyn FnMut(Record) -> ControlFlow<()>,
) -> Result<(), ReadError> {
    let mut collector = Collector::new(sink);
    match format::recognise(path)? {
        Format::Json => json::read(path, progress, &mut collector),
        Format::Pbf => pbf::read(path, progress, &mut collector),
    }
}

#[cfg(test)]
mod tests;
