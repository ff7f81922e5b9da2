//! Readers of OpenStreetMap extracts: Overpass JSON, GeoJSON (whole or one feature a line) and `.osm.pbf`,
//! detected by their content.
//!
//! Files are streamed. The memory used grows with the places found, never with the file: identities already
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
use std::path::{Path, PathBuf};

use domain::businesses::import::Record;

use collector::Collector;
pub use error::ReadError;
use format::Format;
pub use progress::Progress;

/// A file that begins as map data do.
#[derive(Debug, Clone)]
pub struct MapFile {
    path: PathBuf,
    format: Format,
}

impl MapFile {
    /// Looks at the beginning of a file.
    ///
    /// # Errors
    /// [`ReadError::Unreadable`] or [`ReadError::NotMapData`].
    pub fn open(path: &Path) -> Result<Self, ReadError> {
        Ok(Self { path: path.to_owned(), format: format::recognise(path)? })
    }

    /// Reads the file and hands each place, and each object that is not taken, to `sink`, until the file ends or
    /// `sink` breaks. `progress` counts the bytes read.
    ///
    /// # Errors
    /// [`ReadError`]: the file cannot be read, is no map data after all (nothing was handed over), or breaks off (what
    /// came before was handed over).
    pub fn read(&self, progress: &Progress, sink: &mut dyn FnMut(Record) -> ControlFlow<()>) -> Result<(), ReadError> {
        let mut collector = Collector::new(sink);
        match self.format {
            Format::Json => json::read(&self.path, progress, &mut collector),
            Format::Pbf => pbf::read(&self.path, progress, &mut collector),
        }
    }
}

#[cfg(test)]
mod tests;
