//! Identity of an object in OpenStreetMap.

use std::{fmt, str::FromStr};

use serde::Serialize;

/// The three sorts of object in OpenStreetMap; numbers are unique within each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum OsmType {
    Node,
    /// A line or an area.
    Way,
    /// A group of others.
    Relation,
}

/// An object's identity, written `osm:node/123`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct OsmId {
    /// The kind of object.
    pub kind: OsmType,
    /// Its number within the sort.
    pub number: i64,
}

/// The text is no such identity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an OpenStreetMap identity is written node/123, way/123 or relation/123")]
pub struct BadOsmId;

impl fmt::Display for OsmId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.kind {
            OsmType::Node => "node",
            OsmType::Way => "way",
            OsmType::Relation => "relation",
        };
        write!(f, "osm:{kind}/{}", self.number)
    }
}

impl FromStr for OsmType {
    type Err = BadOsmId;

    fn from_str(text: &str) -> Result<Self, BadOsmId> {
        match text {
            "node" | "n" | "N" => Ok(Self::Node),
            "way" | "w" | "W" => Ok(Self::Way),
            "relation" | "r" | "R" => Ok(Self::Relation),
            _ => Err(BadOsmId),
        }
    }
}

impl FromStr for OsmId {
    type Err = BadOsmId;

    fn from_str(text: &str) -> Result<Self, BadOsmId> {
        let (kind, number) = text.strip_prefix("osm:").unwrap_or(text).split_once('/').ok_or(BadOsmId)?;
        Ok(Self { kind: kind.parse()?, number: number.parse().map_err(|_| BadOsmId)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_it_writes() {
        for text in ["osm:node/1", "osm:way/22", "osm:relation/-3"] {
            assert_eq!(text.parse::<OsmId>().unwrap().to_string(), text);
        }
        assert_eq!("node/7".parse::<OsmId>().unwrap().to_string(), "osm:node/7");
        for bad in ["7", "node/", "node/x", "street/7", "node/99999999999999999999"] {
            assert_eq!(bad.parse::<OsmId>(), Err(BadOsmId), "{bad}");
        }
    }
}
