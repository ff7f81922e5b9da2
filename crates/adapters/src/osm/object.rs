//! An object of a map file, before it is known to be a place.

use domain::businesses::osm_id::OsmId;
use domain::businesses::osm_place::Tags;

use super::shape::Shape;

/// An object of a map file.
#[derive(Debug)]
pub(super) struct Object {
    /// Its identity, if it has a proper one.
    pub(super) id: Option<OsmId>,
    /// Whether the file says that it was deleted.
    pub(super) deleted: bool,
    pub(super) tags: Tags,
    pub(super) shape: Shape,
}
