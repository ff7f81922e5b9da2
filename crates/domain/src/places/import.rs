//! Taking places over from OpenStreetMap.

use super::osm_id::OsmId;
use super::osm_place::{OsmPlace, Skip};

/// What a file says about one object that concerns us.
#[derive(Debug, Clone, PartialEq)]
pub enum Record {
    /// A place to take.
    Place(Box<OsmPlace>),
    /// An object that is not taken: what the file calls it, and why.
    Skipped(String, Skip),
}

impl Record {
    /// The record of an object's reading.
    pub fn of(id: OsmId, read: Result<OsmPlace, Skip>) -> Self {
        match read {
            Ok(place) => Self::Place(Box::new(place)),
            Err(skip) => Self::Skipped(id.to_string(), skip),
        }
    }
}
