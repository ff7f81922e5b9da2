//! The data that Verdoro imports from one OpenStreetMap object.

use std::collections::BTreeMap;

use chrono_tz::Tz;
use serde::Serialize;
use strum::VariantArray;

use super::contact::{email, phone, website};
use super::coordinates::Coordinates;
use super::kind::BusinessKind;
use super::opening_hours;
use super::osm_id::OsmId;
use super::price_level::PriceLevel;
use super::wheelchair::Wheelchair;
use crate::shared::cuisine::Cuisine;
use crate::shared::diet::Diet;
use crate::shared::text::one_line;

/// The attribution of every business from OpenStreetMap, which its licence (ODbL) requires.
pub const ATTRIBUTION: &str = "© OpenStreetMap contributors";

const MAX_NAME: usize = 120;
const MAX_ADDRESS_PART: usize = 120;

pub type Tags = BTreeMap<String, String>;

/// Prefixes of keys for former features (<https://wiki.openstreetmap.org/wiki/Lifecycle_prefix>).
const LIFECYCLE: [&str; 11] = [
    "disused",
    "abandoned",
    "closed",
    "was",
    "removed",
    "demolished",
    "razed",
    "destroyed",
    "dismantled",
    "ruins",
    "historic",
];
/// Those that may also stand alone, as in `disused=yes`.
const STATES: [&str; 5] = ["disused", "abandoned", "closed", "demolished", "ruins"];

/// A restaurant, café or bar as OpenStreetMap has it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct OsmPlace {
    /// The object it was made from.
    pub id: OsmId,
    /// Its name on the spot, else in English or Italian.
    pub name: String,
    pub kind: BusinessKind,
    /// In the map's order.
    pub cuisines: Vec<Cuisine>,
    pub address: OsmAddress,
    /// Phone number as written.
    pub phone: Option<String>,
    pub email: Option<String>,
    /// Web address, http or https.
    pub website: Option<String>,
    /// Opening hours in OpenStreetMap's syntax, possibly invalid.
    pub opening_hours: Option<String>,
    pub diets: Vec<Diet>,
    pub wheelchair: Option<Wheelchair>,
    pub price_level: Option<PriceLevel>,
    pub coordinates: Coordinates,
    /// The time zone there.
    pub time_zone: Tz,
}

/// A postal address; the parts that the map has.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the fields name themselves")]
pub struct OsmAddress {
    pub street: Option<String>,
    pub house_number: Option<String>,
    pub neighbourhood: Option<String>,
    pub postcode: Option<String>,
    pub city: Option<String>,
    pub region: Option<String>,
    /// ISO 3166-1 alpha-2, as tagged, else derived from the position.
    pub country: Option<String>,
}

/// Why an object is not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, thiserror::Error)]
pub enum Skip {
    /// It is not a restaurant, café or bar.
    #[error("no place to eat or drink")]
    NotAPlace,
    /// It has no name.
    #[error("without a name")]
    NoName,
    /// It has no position.
    #[error("without a position")]
    NoPosition,
    /// Its position is not on the Earth.
    #[error("at impossible coordinates")]
    BadCoordinates,
    /// It was one once.
    #[error("no longer in use")]
    Disused,
    /// The file says that it was deleted.
    #[error("deleted from the map")]
    Deleted,
    /// Its identity was seen before in the same file; the first is taken.
    #[error("met before in the same file")]
    Doubled,
    /// It has no identity by which it could be found again.
    #[error("without an OpenStreetMap id")]
    NoId,
}

impl Skip {
    pub fn code(self) -> &'static str {
        match self {
            Self::NotAPlace => "not_a_place",
            Self::NoName => "no_name",
            Self::NoPosition => "no_position",
            Self::BadCoordinates => "bad_coordinates",
            Self::Disused => "disused",
            Self::Deleted => "deleted",
            Self::Doubled => "doubled",
            Self::NoId => "no_id",
        }
    }
}

/// A position as a file has it: degrees north and east, unproven.
pub type RawPosition = (f64, f64);

impl OsmPlace {
    /// Reads one object's tags. `position` is a node's own, or the centre of anything larger.
    ///
    /// # Errors
    /// The reason why the object is not taken.
    pub fn from_tags(id: OsmId, tags: &Tags, position: Option<RawPosition>) -> Result<Self, Skip> {
        let kind = living_kind(tags)?;
        let name = name(tags).ok_or(Skip::NoName)?;
        let (latitude, longitude) = position.ok_or(Skip::NoPosition)?;
        let coordinates = Coordinates::new(latitude, longitude).map_err(|_| Skip::BadCoordinates)?;
        let cuisines = tags.get("cuisine").map(|value| Cuisine::list(value)).unwrap_or_default();
        Ok(Self {
            id,
            name,
            kind: kind.refined_by(&cuisines),
            cuisines,
            address: OsmAddress::from_tags(tags, coordinates),
            phone: first(tags, &["phone", "contact:phone", "mobile", "contact:mobile"], phone),
            email: first(tags, &["email", "contact:email"], email),
            website: first(tags, &["website", "contact:website", "url"], website),
            opening_hours: first(tags, &["opening_hours"], |text| one_line(text, opening_hours::MAX_LENGTH)),
            diets: diets(tags),
            wheelchair: first(tags, &["wheelchair"], |text| text.parse().ok()),
            price_level: first(tags, &["price_range", "price_level"], PriceLevel::from_tag),
            coordinates,
            time_zone: coordinates.time_zone(),
        })
    }
}

impl OsmAddress {
    fn from_tags(tags: &Tags, coordinates: Coordinates) -> Self {
        let part = |names: &[&str]| {
            let of = |prefix: &str| {
                let keys = names.iter().map(|name| format!("{prefix}:{name}"));
                keys.filter_map(|key| tags.get(&key)).find_map(|value| one_line(value, MAX_ADDRESS_PART))
            };
            of("addr").or_else(|| of("contact"))
        };
        let tagged_country = part(&["country"]).map(|code| code.to_ascii_uppercase());
        let country = tagged_country.filter(|code| code.len() == 2 && code.bytes().all(|b| b.is_ascii_uppercase()));
        Self {
            street: part(&["street", "place"]),
            house_number: part(&["housenumber"]),
            neighbourhood: part(&["neighbourhood", "quarter", "suburb"]),
            postcode: part(&["postcode"]),
            city: part(&["city", "town", "village"]),
            region: part(&["province", "state"]),
            country: country.or_else(|| coordinates.country().map(str::to_owned)),
        }
    }
}

/// Whether the tags are worth reading: they name a restaurant, café or bar, or a former one.
pub fn concerns_a_place<'a>(mut tags: impl Iterator<Item = (&'a str, &'a str)>) -> bool {
    tags.any(|(key, value)| {
        let live = BusinessKind::from_tag(key, value);
        live.or_else(|| BusinessKind::from_tag(former_key(key)?, value)).is_some()
    })
}

fn living_kind(tags: &Tags) -> Result<BusinessKind, Skip> {
    let kind = ["amenity", "shop"].iter().find_map(|key| BusinessKind::from_tag(key, tags.get(*key)?));
    let shut = STATES.iter().any(|key| tags.get(*key).is_some_and(|value| value == "yes"));
    match kind {
        Some(kind) if !shut => Ok(kind),
        Some(_) => Err(Skip::Disused),
        None => {
            let was = tags
                .iter()
                .any(|(key, value)| former_key(key).is_some_and(|key| BusinessKind::from_tag(key, value).is_some()));
            Err(if was { Skip::Disused } else { Skip::NotAPlace })
        }
    }
}

/// The key behind a lifecycle prefix: `amenity` of `disused:amenity`.
fn former_key(key: &str) -> Option<&str> {
    let (prefix, key) = key.split_once(':')?;
    LIFECYCLE.contains(&prefix).then_some(key)
}

fn name(tags: &Tags) -> Option<String> {
    first(tags, &["name", "name:en", "name:it"], |text| one_line(text, MAX_NAME))
}

/// The first non-empty value of these keys.
fn first<T>(tags: &Tags, keys: &[&str], read: impl Fn(&str) -> Option<T>) -> Option<T> {
    keys.iter().filter_map(|key| tags.get(*key)).find_map(|value| read(value))
}

fn diets(tags: &Tags) -> Vec<Diet> {
    let catered_for = |diet: &&Diet| {
        let value = tags.get(&format!("diet:{}", diet.into_str()));
        value.is_some_and(|value| matches!(value.as_str(), "yes" | "only"))
    };
    Diet::VARIANTS.iter().filter(catered_for).copied().collect()
}

#[cfg(test)]
mod tests;
