//! Values stored as text.

use domain::shared::store_error::StoreError;
use uuid::Uuid;

/// Reads an enum or another value stored as text in the row `id`.
///
/// # Errors
/// `Internal` when the text is none of the known values.
pub fn stored<T: std::str::FromStr>(id: Uuid, column: &str, text: &str) -> Result<T, StoreError> {
    text.parse().map_err(|_| StoreError::Internal(format!("{id}: the {column} {text:?} is unknown")))
}
