//! A town, neighbourhood, street or address.

use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use crate::businesses::coordinates::Coordinates;

/// What a place is; of equal matches the first of these comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum PlaceKind {
    Town,
    Neighbourhood,
    Street,
    /// A house in a street.
    Address,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Place {
    pub kind: PlaceKind,
    pub name: String,
    /// The town of a street, the region of a town.
    pub context: Option<String>,
    /// Its own, or the centre of the businesses there.
    pub position: Coordinates,
    /// How many listed businesses are there.
    pub businesses: i64,
}
