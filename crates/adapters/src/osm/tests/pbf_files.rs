//! `.osm.pbf` files.

use super::pbf_encoder::{Item, file};
use super::*;

pub(super) fn town() -> Vec<u8> {
    let node = |id, latitude, longitude, tags| Item::Node { id, latitude, longitude, tags };
    file(&[
        &[
            node(1, 43.7731, 11.2560, &[("amenity", "restaurant"), ("name", "Da Luca"), ("cuisine", "pizza;regional")]),
            node(2, 43.7740, 11.2570, &[("amenity", "cafe")]),
            node(3, 43.7740, 11.2570, &[("highway", "bus_stop"), ("name", "Duomo")]),
            node(101, 43.80, 11.20, &[]),
            node(102, 43.82, 11.22, &[]),
        ],
        &[node(103, 43.84, 11.26, &[]), node(1, 43.0, 11.0, &[("amenity", "restaurant"), ("name", "Doubled")])],
        &[
            Item::Way { id: 10, nodes: &[101, 102, 103, 101], tags: &[("shop", "bakery"), ("name", "Pane")] },
            Item::Way { id: 11, nodes: &[999], tags: &[("amenity", "bar"), ("name", "Lost")] },
            Item::Way { id: 30, nodes: &[101, 102], tags: &[] },
        ],
        &[Item::Relation {
            id: 20,
            members: &[('w', 30), ('n', 103)],
            tags: &[("type", "multipolygon"), ("amenity", "restaurant"), ("name", "Palazzo")],
        }],
    ])
}

/// A bakery whose middle is not a multiple of 1e-7 degrees.
pub(super) fn bakery() -> Vec<u8> {
    let node = |id, latitude, longitude| Item::Node { id, latitude, longitude, tags: &[] };
    file(&[
        &[node(101, 43.8000001, 11.2000003), node(102, 43.82, 11.22), node(103, 43.84, 11.26)],
        &[Item::Way { id: 10, nodes: &[101, 102, 103, 101], tags: &[("shop", "bakery"), ("name", "Pane")] }],
    ])
}

/// Bakeries, each a way with four nodes of its own.
fn bakeries(many: i64) -> Vec<u8> {
    let nodes = |way: i64| (1..=4).map(move |corner| way * 4 + corner);
    let node = |id: i64| Item::Node { id, latitude: 43.0 + id as f64 / 1e7, longitude: 11.0, tags: &[] };
    let way = |id: i64| {
        let nodes: Vec<i64> = nodes(id).collect();
        Item::Way { id, nodes: nodes.leak(), tags: &[("shop", "bakery"), ("name", "Pane")] }
    };
    let all_nodes: Vec<_> = (0..many).flat_map(nodes).map(node).collect();
    let all_ways: Vec<_> = (0..many).map(way).collect();
    let blobs: Vec<_> = all_nodes.chunks(8_000).chain(all_ways.chunks(8_000)).collect();
    file(&blobs)
}

#[test]
fn more_ways_than_one_round_takes_are_all_placed() {
    let many = 130_000;
    let (reading, result) = read_bytes(&bakeries(many));
    result.unwrap();
    assert_eq!((reading.businesses.len(), reading.skipped.len()), (many as usize, 0));
    let middle = |way: i64| 43.0 + (way * 4) as f64 / 1e7 + 2.5e-7;
    for way in [0, 64_000, many - 1] {
        let latitude = reading.place(&format!("osm:way/{way}")).coordinates.latitude();
        assert!((latitude - middle(way)).abs() < 1e-7, "{way}: {latitude}");
    }
}

#[test]
fn an_imported_object_with_other_tags_is_gone() {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), town()).unwrap();
    let (reading, result) = read_again(file.path(), &["node/3", "node/101", "way/30", "way/10"]);
    result.unwrap();
    assert_eq!(reading.gone, [("osm:node/3".to_owned(), "not_a_place")], "others have no tags, or are places");
}

#[test]
fn nodes_ways_and_relations() {
    let (reading, result) = read_bytes(&town());
    result.unwrap();
    assert_eq!(reading.place("osm:node/1").name, "Da Luca");
    assert_eq!(reading.position("osm:node/1"), (43.7731, 11.256));
    assert_eq!(reading.position("osm:way/10"), (43.82, 11.23));
    assert_eq!(reading.position("osm:relation/20"), (43.82, 11.23));
    assert_eq!(reading.businesses.len(), 3);
}

#[test]
fn skips_are_reported_with_their_ids() {
    let (reading, _) = read_bytes(&town());
    assert_eq!(
        reading.skipped,
        [
            ("osm:node/2".to_owned(), "no_name"),
            ("osm:node/1".to_owned(), "doubled"),
            ("osm:way/11".to_owned(), "no_position"),
        ]
    );
}

#[test]
fn a_file_cut_off_anywhere_gives_nothing() {
    let whole = town();
    for length in [17, 30, whole.len() / 2, whole.len() - 1] {
        let (reading, result) = read_bytes(&whole[..length]);
        assert!(
            matches!(result, Err(ReadError::Truncated { position, .. }) if position == length as u64),
            "{length}: {result:?}"
        );
        assert!(reading.businesses.is_empty() && reading.skipped.is_empty());
    }
}

#[test]
fn damage_is_reported_with_its_position() {
    let mut damaged = town();
    let end = damaged.len();
    damaged[end - 60..].fill(0xff);
    let (_, result) = read_bytes(&damaged);
    assert!(matches!(result, Err(ReadError::Broken { .. })), "{result:?}");
}
