//! Ports of imports: reading a file, and looking places up.

use std::path::Path;

use async_trait::async_trait;

use super::file::{Takeout, Wanted};
use crate::shared::ids::BusinessId;
use crate::shared::store_error::StoreError;

/// Why a file cannot be imported.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TakeoutFault {
    /// It is neither a ZIP nor a JSON nor a CSV file of Takeout.
    #[error("not a Takeout file")]
    Unreadable,
    /// It has no saved places and no reviews.
    #[error("nothing to import")]
    Empty,
    /// It has more records, or unpacks to more bytes, than an import takes.
    #[error("too much at once")]
    TooMuch,
    /// The file could not be read from disk.
    #[error("{0}")]
    Io(String),
}

/// Reads Takeout files, within bounds of time and memory.
#[async_trait]
pub trait TakeoutReader: Send + Sync {
    /// Reads a file, which had this name on the member's device.
    async fn read(&self, file: &Path, name: &str) -> Result<Takeout, TakeoutFault>;
}

/// What a place was found to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Match {
    /// This business, with its name.
    Business(BusinessId, String),
    /// Several businesses have that name, and there is no position to tell them apart.
    Several,
    None,
}

/// Looks places up among the listed businesses: near their position by a similar name, without one by the same name.
#[async_trait]
pub trait PlaceMatcher: Send + Sync {
    /// The match of each place, in the same order.
    async fn match_places(&self, wanted: &[Wanted]) -> Result<Vec<Match>, StoreError>;
}
