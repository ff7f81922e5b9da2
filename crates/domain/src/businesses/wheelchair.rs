//! Whether a place can be entered and used in a wheelchair (`wheelchair` in OpenStreetMap).

use std::str::FromStr;

use serde::Serialize;

/// Access by wheelchair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Wheelchair {
    /// Without help, toilets included.
    Yes,
    /// In part, or with help.
    Limited,
    /// Not at all.
    No,
}

/// The text says nothing about wheelchairs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("wheelchair is yes, limited or no")]
pub struct UnknownWheelchair;

impl Wheelchair {
    /// Its name on the wire and in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Yes => "yes",
            Self::Limited => "limited",
            Self::No => "no",
        }
    }
}

impl FromStr for Wheelchair {
    type Err = UnknownWheelchair;

    fn from_str(text: &str) -> Result<Self, UnknownWheelchair> {
        match text {
            "yes" | "designated" => Ok(Self::Yes),
            "limited" => Ok(Self::Limited),
            "no" => Ok(Self::No),
            _ => Err(UnknownWheelchair),
        }
    }
}
