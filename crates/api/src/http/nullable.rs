//! Fields of a PATCH that may be absent (unchanged), null (cleared) or a value. Use as
//! `#[serde(default, deserialize_with = "nullable::deserialize")]` on an `Option<Option<T>>`.

use serde::{Deserialize, Deserializer};

/// Reads a field that is present: null or a value.
///
/// # Errors
/// serde's error when it is neither.
pub fn deserialize<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}
