//! Readers of OpenStreetMap extracts: Overpass JSON, GeoJSON (whole, one feature a line, or a sequence as in RFC 8142)
//! and `.osm.pbf`, detected by their content, from files and pipes.
//!
//! Files are streamed. Of the places found, only the identities stay in memory; a bounded number of nodes is looked up
//! at a time, by reading the file again.

mod collector;
mod error;
mod format;
mod geojson;
mod ids;
mod input;
mod json;
mod json_value;
mod node_positions;
mod object;
mod overpass;
mod pbf;
mod progress;
mod shape;

use std::fs::File;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use domain::businesses::import::Record;

use collector::Collector;
pub use error::ReadError;
use format::Format;
pub use ids::IdSet;
pub use progress::Progress;

/// A file that begins as map data do.
#[derive(Debug)]
pub struct MapFile {
    name: PathBuf,
    file: File,
    format: Format,
}

impl MapFile {
    /// Opens a file and looks at its beginning. `-` is standard input; it and other pipes are first copied to the disk.
    ///
    /// # Errors
    /// [`ReadError::Unreadable`], [`ReadError::Xml`], [`ReadError::Compressed`] or [`ReadError::NotMapData`].
    pub fn open(path: &Path) -> Result<Self, ReadError> {
        let (name, file) = input::open(path)?;
        let format = format::recognise(&name, &file)?;
        Ok(Self { name, file, format })
    }

    /// Reads the file and hands each place, and each object that is not taken, to `sink`, until the file ends or
    /// `sink` breaks. `imported` are objects whose disappearance is reported; `progress` counts the bytes read.
    ///
    /// # Errors
    /// [`ReadError`]: the file cannot be read, is no map data after all (nothing was handed over), or breaks off (what
    /// came before was handed over).
    pub fn read(
        &self,
        imported: &IdSet,
        progress: &Progress,
        sink: &mut dyn FnMut(Record) -> ControlFlow<()>,
    ) -> Result<(), ReadError> {
        let mut collector = Collector::new(imported, sink);
        match self.format {
            Format::Json => json::read(&self.name, &self.file, progress, &mut collector),
            Format::Pbf => pbf::read(&self.name, &self.file, progress, &mut collector),
        }
    }
}

#[cfg(test)]
mod tests;
