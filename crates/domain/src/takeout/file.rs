//! What a Takeout file contains.

use crate::businesses::coordinates::Coordinates;
use crate::reviews::stars::Stars;

/// The most saved places, and the most reviews, of one file.
pub const MAX_RECORDS: usize = 2_000;

/// A place to look up among the businesses.
#[derive(Debug, Clone, PartialEq)]
pub struct Wanted {
    pub name: String,
    /// Missing in lists that are exported as CSV.
    pub point: Option<Coordinates>,
}

/// A place in a list.
#[derive(Debug, Clone, PartialEq)]
pub struct SavedPlace {
    pub wanted: Wanted,
    /// The name of the list.
    pub list: String,
    pub note: Option<String>,
}

/// A review of a place.
#[derive(Debug, Clone, PartialEq)]
pub struct Review {
    pub wanted: Wanted,
    pub stars: Stars,
    pub text: String,
}

/// The saved places and reviews of one file.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Takeout {
    pub places: Vec<SavedPlace>,
    pub reviews: Vec<Review>,
}
