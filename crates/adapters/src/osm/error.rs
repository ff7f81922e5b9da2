//! Why a map file could not be read to its end.

use std::path::{Path, PathBuf};

/// Why a map file could not be read to its end. Each message is one sentence.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The file cannot be opened or read.
    #[error("{} cannot be read: {cause}", path.display())]
    Unreadable {
        path: PathBuf,
        /// The system's error message.
        cause: std::io::Error,
    },
    /// The file is something else.
    #[error("{} is neither Overpass JSON, GeoJSON nor OSM PBF", path.display())]
    NotMapData { path: PathBuf },
    /// The file is OpenStreetMap XML.
    #[error("{} is OpenStreetMap XML; convert it first: osmium cat in.osm -o out.osm.pbf", path.display())]
    Xml { path: PathBuf },
    /// The file is compressed by `gzip` or `bzip2`.
    #[error(
        "{} is compressed; decompress GeoJSON and Overpass JSON first, and convert OpenStreetMap XML: \
         osmium cat in.osm.bz2 -o out.osm.pbf",
        path.display()
    )]
    Compressed { path: PathBuf },
    /// The file ends before its data do.
    #[error("{} is cut off: it ends at byte {position} in the middle of its data", path.display())]
    Truncated {
        path: PathBuf,
        /// Where, in bytes from its start.
        position: u64,
    },
    /// The file starts as map data and then is not.
    #[error("{} is broken at byte {position}: {problem}", path.display())]
    Broken {
        path: PathBuf,
        /// Where, in bytes from its start.
        position: u64,
        /// The error at that position.
        problem: String,
    },
    /// Overpass stopped before the data were complete, as a remark in the file says.
    #[error("{} is incomplete, because Overpass gave up: {remark}", path.display())]
    Incomplete {
        path: PathBuf,
        /// The remark of Overpass.
        remark: String,
    },
    /// The receiver of the records was closed.
    #[error("reading was stopped")]
    Stopped,
}

impl ReadError {
    pub(super) fn unreadable(path: &Path) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.to_owned();
        |cause| Self::Unreadable { path, cause }
    }

    pub(super) fn not_map_data(path: &Path) -> Self {
        Self::NotMapData { path: path.to_owned() }
    }
}
