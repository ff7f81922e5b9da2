//! Elements of Overpass JSON (<https://wiki.openstreetmap.org/wiki/Overpass_API/Overpass_QL#Output_Format>): `out
//! center`, `out geom`, `out bb`, or ways beside their nodes. The OpenStreetMap API writes the same form, with deleted
//! elements as well.

use domain::businesses::osm_id::OsmId;
use domain::businesses::osm_place::{RawPosition, Tags};
use serde_json::Value;

use super::object::Object;
use super::shape::{Bounds, Shape};

/// Reads an element; `None` for anything else.
pub(super) fn object(element: &Value) -> Option<Object> {
    let kind = element.get("type")?.as_str()?.parse().ok()?;
    let id = element.get("id").and_then(Value::as_i64).map(|number| OsmId { kind, number });
    let deleted = element.get("visible").and_then(Value::as_bool) == Some(false);
    Some(Object { id, deleted, tags: tags(element.get("tags")), shape: shape(element) })
}

fn tags(tags: Option<&Value>) -> Tags {
    let members = tags.and_then(Value::as_object).into_iter().flatten();
    members.filter_map(|(key, value)| Some((key.clone(), value.as_str()?.to_owned()))).collect()
}

fn shape(element: &Value) -> Shape {
    let known = position(element)
        .or_else(|| position(element.get("center")?))
        .or_else(|| outline(element).centre())
        .or_else(|| middle(element.get("bounds")?));
    match known {
        Some(position) => Shape::At(position),
        None => parts(element),
    }
}

fn position(value: &Value) -> Option<RawPosition> {
    Some((value.get("lat")?.as_f64()?, value.get("lon")?.as_f64()?))
}

/// The geometry of a way, or of a relation's members.
fn outline(element: &Value) -> Bounds {
    let members = array(element, "members").iter().flat_map(|member| array(member, "geometry"));
    array(element, "geometry").iter().chain(members).filter_map(position).collect()
}

fn middle(bounds: &Value) -> Option<RawPosition> {
    let edge = |name: &str| bounds.get(name)?.as_f64();
    let corners = [(edge("minlat")?, edge("minlon")?), (edge("maxlat")?, edge("maxlon")?)];
    corners.into_iter().collect::<Bounds>().centre()
}

fn parts(element: &Value) -> Shape {
    let members = |kind: &str| {
        let of_kind = |member: &&Value| member.get("type").and_then(Value::as_str) == Some(kind);
        let numbers = array(element, "members").iter().filter(of_kind).filter_map(|member| member.get("ref")?.as_i64());
        numbers.collect::<Vec<_>>()
    };
    let mut nodes: Vec<i64> = array(element, "nodes").iter().filter_map(Value::as_i64).collect();
    nodes.extend(members("node"));
    let ways = members("way");
    if nodes.is_empty() && ways.is_empty() { Shape::Nowhere } else { Shape::Around { nodes, ways } }
}

fn array<'a>(value: &'a Value, name: &str) -> &'a [Value] {
    value.get(name).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}
