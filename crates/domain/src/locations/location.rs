//! A named location of a member.

use chrono::{DateTime, Utc};
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use crate::businesses::coordinates::Coordinates;
use crate::shared::ids::{LocationId, UserId};

/// The most locations of one member.
pub(super) const MAX_LOCATIONS: usize = 20;

/// What the location is to the member.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum LocationKind {
    Home,
    Work,
    Hotel,
    Other,
}

/// A location to create.
#[derive(Debug, Clone, PartialEq)]
pub struct LocationInput {
    pub kind: LocationKind,
    pub name: String,
    pub position: Coordinates,
}

/// A change of a location; `None` keeps the value.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct LocationChange {
    pub kind: Option<LocationKind>,
    pub name: Option<String>,
    pub position: Option<Coordinates>,
}

/// A named location as stored.
#[derive(Debug, Clone, PartialEq)]
pub struct Location {
    pub id: LocationId,
    pub owner: UserId,
    pub kind: LocationKind,
    pub name: String,
    pub position: Coordinates,
    pub created_at: DateTime<Utc>,
}
