//! Features of GeoJSON (RFC 7946) as the usual exporters of OpenStreetMap write them. Identities are found where
//! overpass turbo, osmtogeojson, osmium and QuickOSM put them.

use domain::businesses::osm_id::OsmId;
use domain::businesses::osm_place::Tags;
use serde_json::Value;

use super::object::Object;
use super::shape::Bounds;

/// Reads a feature; `None` for anything else.
pub(super) fn object(feature: &Value) -> Option<Object> {
    if feature.get("type")?.as_str()? != "Feature" {
        return None;
    }
    let properties = feature.get("properties").unwrap_or(&Value::Null);
    let mut bounds = Bounds::default();
    feature.get("geometry").into_iter().for_each(|geometry| extend(&mut bounds, geometry));
    Some(Object { id: id(feature, properties), deleted: false, tags: tags(properties), shape: bounds.shape() })
}

/// The tags are the properties, or in older exports their member `tags`.
fn tags(properties: &Value) -> Tags {
    let nested = properties.get("tags").filter(|tags| tags.is_object());
    let members = nested.unwrap_or(properties).as_object().into_iter().flatten();
    members.filter_map(|(key, value)| Some((key.clone(), as_text(value)?))).collect()
}

fn id(feature: &Value, properties: &Value) -> Option<OsmId> {
    let whole = [feature.get("id"), properties.get("@id"), properties.get("id"), properties.get("full_id")];
    whole.into_iter().flatten().filter_map(Value::as_str).find_map(whole_id).or_else(|| split_id(properties))
}

/// `node/1`, `n1`, or an address that ends in the former.
fn whole_id(text: &str) -> Option<OsmId> {
    let text = text.rsplit_once("openstreetmap.org/").map_or(text, |(_, id)| id);
    if let Ok(id) = text.parse() {
        return Some(id);
    }
    let mut letters = text.chars();
    let kind = letters.next()?.to_string().parse().ok()?;
    Some(OsmId { kind, number: letters.as_str().parse().ok()? })
}

/// Sort and number in properties of their own.
fn split_id(properties: &Value) -> Option<OsmId> {
    let property = |names: [&str; 2]| names.into_iter().find_map(|name| properties.get(name));
    let kind = property(["osm_type", "@type"])?.as_str()?.parse().ok()?;
    let number = as_text(property(["osm_id", "@id"])?)?.parse().ok()?;
    Some(OsmId { kind, number })
}

fn as_text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

fn extend(bounds: &mut Bounds, geometry: &Value) {
    if let Some(coordinates) = geometry.get("coordinates") {
        extend_by_coordinates(bounds, coordinates);
    }
    if let Some(members) = geometry.get("geometries").and_then(Value::as_array) {
        members.iter().for_each(|member| extend(bounds, member));
    }
}

/// Coordinates are `[longitude, latitude]`, or lists of them to any depth.
fn extend_by_coordinates(bounds: &mut Bounds, coordinates: &Value) {
    let Some(items) = coordinates.as_array() else { return };
    match items.as_slice() {
        [Value::Number(longitude), Value::Number(latitude), ..] => {
            if let (Some(latitude), Some(longitude)) = (latitude.as_f64(), longitude.as_f64()) {
                bounds.extend((latitude, longitude));
            }
        }
        nested => nested.iter().for_each(|item| extend_by_coordinates(bounds, item)),
    }
}
