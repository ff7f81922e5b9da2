//! Booleans in query strings: `1` and `0`. Use as `#[serde(default, deserialize_with = "flag::deserialize")]` on an
//! `Option<bool>`.

use serde::{Deserialize, Deserializer, de::Error};

/// Reads `1` or `0`.
///
/// # Errors
/// serde's error for any other value.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<bool>, D::Error> {
    match String::deserialize(deserializer)?.as_str() {
        "1" => Ok(Some(true)),
        "0" => Ok(Some(false)),
        _ => Err(D::Error::custom("expected 1 or 0")),
    }
}
