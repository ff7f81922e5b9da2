//! Importing saved places and reviews from Google Takeout: places become bookmarks, reviews become drafts that the client
//! keeps until their author publishes them.

mod error;
mod file;
pub mod ports;
mod service;

pub use error::{TakeoutError, TakeoutRule};
pub use file::{MAX_RECORDS, Review, SavedPlace, Takeout, Wanted};
pub use ports::{Match, PlaceMatcher, TakeoutFault, TakeoutReader};
pub use service::{Draft, Imported, Reason, Takeouts, Unmatched};
