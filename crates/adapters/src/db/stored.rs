//! Values stored as text.

use domain::shared::store_error::StoreError;
use uuid::Uuid;

/// Reads an enum or another value stored as text in the row `id`.
///
/// # Errors
/// [`StoreError::Internal`] when the text is not a known value.
pub fn stored<T: std::str::FromStr>(id: Uuid, column: &str, text: &str) -> Result<T, StoreError> {
    text.parse().map_err(|_| StoreError::Internal(format!("{id}: the {column} {text:?} is unknown")))
}
