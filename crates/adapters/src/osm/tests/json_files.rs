//! Overpass JSON and GeoJSON.

use super::*;

#[test]
fn overpass_nodes() {
    let (reading, result) = read_file(&fixture("overpass.json"));
    result.unwrap();
    let luca = reading.place("osm:node/1");
    assert_eq!(luca.name, "Da Luca");
    assert_eq!(luca.kind.into_str(), "pizzeria");
    assert_eq!(luca.cuisines.len(), 2);
    assert_eq!(luca.address.street.as_deref(), Some("Via dei Servi"));
    assert_eq!(luca.opening_hours.as_deref(), Some("Fr-Sa 18:00-02:00"));
    assert_eq!(reading.place("osm:node/3").opening_hours.as_deref(), Some("lun-ven dalle 18, forse"));
}

#[test]
fn overpass_ways_and_relations_are_placed_in_their_middle() {
    let (reading, _) = read_file(&fixture("overpass.json"));
    assert_eq!(reading.position("osm:way/10"), (43.778, 11.261), "given centre");
    assert_eq!(reading.position("osm:way/11"), (43.82, 11.23), "from its nodes");
    assert_eq!(reading.position("osm:way/12"), (43.77, 11.25), "from its bounds");
    assert_eq!(reading.position("osm:way/13"), (43.71, 11.22), "from its geometry");
    assert_eq!(reading.position("osm:relation/20"), (43.82, 11.23), "from its ways and nodes");
}

#[test]
fn overpass_skips_are_reported_with_their_ids() {
    let (reading, _) = read_file(&fixture("overpass.json"));
    assert_eq!(reading.skip_of("osm:node/1"), ["doubled"], "the first is taken");
    assert_eq!(reading.skip_of("osm:node/2"), ["no_name"]);
    assert_eq!(reading.skip_of("osm:node/5"), ["bad_coordinates"]);
    assert_eq!(reading.gone, [("osm:node/6".to_owned(), "disused")]);
    assert_eq!(reading.skip_of("osm:node/9"), ["no_position"], "a latitude beyond all numbers");
    assert_eq!(reading.skip_of("osm:way/14"), ["no_position"]);
    let without_id = reading.skipped.iter().filter(|(_, code)| *code == "no_id");
    assert_eq!(
        without_id.map(|(id, _)| id.as_str()).collect::<Vec<_>>(),
        ["object 18 of the file", "object 19 of the file"]
    );
    assert_eq!((reading.businesses.len(), reading.skipped.len()), (7, 7));
}

#[test]
fn geojson_of_every_exporter() {
    let (reading, result) = read_file(&fixture("export.geojson"));
    result.unwrap();
    let ids: Vec<_> = reading.businesses.keys().map(String::as_str).collect();
    assert_eq!(ids, ["osm:node/1", "osm:node/4", "osm:node/5", "osm:relation/3", "osm:way/2", "osm:way/6"]);
    assert_eq!(reading.position("osm:way/2"), (43.75, 11.25));
    assert_eq!(reading.position("osm:relation/3"), (43.2, 11.2));
    assert_eq!(reading.place("osm:way/6").name, "Nested tags");
    assert_eq!(reading.skip_of("object 7 of the file"), ["no_id"]);
    assert_eq!(reading.skip_of("osm:node/8"), ["no_position"]);
    assert_eq!(reading.skip_of("osm:node/1"), ["doubled"]);
}

#[test]
fn one_feature_a_line() {
    let (reading, result) = read_file(&fixture("lines.geojsonl"));
    result.unwrap();
    assert_eq!(reading.businesses.len(), 2);
    assert_eq!(reading.position("osm:node/2"), (43.78, 11.26));
}

#[test]
fn a_text_sequence() {
    let lines = std::fs::read_to_string(fixture("lines.geojsonl")).unwrap();
    let sequence: String = lines.lines().map(|line| format!("\u{1e}{line}\n")).collect();
    let (reading, result) = read_bytes(sequence.as_bytes());
    result.unwrap();
    assert_eq!(reading.businesses.len(), 2);
}

#[test]
fn an_imported_object_with_other_tags_or_deleted_is_gone() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let elements = r#"{"elements":[
        {"type":"node","id":1,"lat":43.7,"lon":11.2,"tags":{"shop":"clothes","name":"A"}},
        {"type":"node","id":2,"visible":false},
        {"type":"node","id":3,"lat":43.7,"lon":11.2},
        {"type":"node","id":4,"lat":43.7,"lon":11.2,"tags":{"shop":"clothes"}},
        {"type":"way","id":5,"nodes":[3],"tags":{"was:amenity":"bar","name":"B"}}
    ]}"#;
    std::fs::write(file.path(), elements).unwrap();
    let (reading, result) = read_again(file.path(), &["node/1", "node/2", "node/3", "way/5"]);
    result.unwrap();
    let gone = [("osm:node/1", "not_a_place"), ("osm:node/2", "deleted"), ("osm:way/5", "disused")];
    assert_eq!(reading.gone, gone.map(|(id, code)| (id.to_owned(), code)));
}

#[test]
fn formats_give_equal_places() {
    let ways = r#"{"type":"way","id":10,"nodes":[101,102,103,101],"tags":{"shop":"bakery","name":"Pane"}}"#;
    let nodes = r#"{"type":"node","id":101,"lat":43.8000001,"lon":11.2000003},
        {"type":"node","id":102,"lat":43.82,"lon":11.22},{"type":"node","id":103,"lat":43.84,"lon":11.26}"#;
    let overpass = format!(r#"{{"elements":[{ways},{nodes}]}}"#);
    let geojson = r#"{"type":"Feature","id":"way/10","properties":{"shop":"bakery","name":"Pane"},"geometry":{"type":"Polygon",
        "coordinates":[[[11.2000003,43.8000001],[11.22,43.82],[11.26,43.84],[11.2000003,43.8000001]]]}}"#;
    let files = [overpass.into_bytes(), geojson.as_bytes().to_vec(), pbf_files::bakery()];
    let [first, second, third] = files.map(|file| read_bytes(&file).0.place("osm:way/10").clone());
    assert_eq!(first, second);
    assert_eq!(first, third);
}

#[test]
fn a_byte_order_mark_and_white_space_do_no_harm() {
    let plain = std::fs::read(fixture("export.geojson")).unwrap();
    let (reading, result) = read_bytes(&[b"\xef\xbb\xbf \r\n", plain.as_slice()].concat());
    result.unwrap();
    assert_eq!(reading.businesses.len(), 6);
}

#[test]
fn a_search_without_a_find_is_map_data() {
    for empty in [r#"{"elements": []}"#, r#"{"type": "FeatureCollection", "features": []}"#] {
        let (reading, result) = read_bytes(empty.as_bytes());
        result.unwrap();
        assert!(reading.businesses.is_empty() && reading.skipped.is_empty());
    }
}

#[test]
fn progress_reaches_its_end_also_over_several_readings() {
    let progress = Progress::default();
    let file = MapFile::open(&fixture("overpass.json")).unwrap();
    file.read(&IdSet::default(), &progress, &mut |_| ControlFlow::Continue(())).unwrap();
    assert_eq!(progress.done(), progress.total());
    let once = std::fs::metadata(fixture("overpass.json")).unwrap().len();
    assert_eq!(progress.total(), 4 * once, "once for places, for ways, for nodes, and to place what is around them");
}

#[test]
fn reading_stops_when_the_receiver_is_closed() {
    let file = MapFile::open(&fixture("overpass.json")).unwrap();
    let result = file.read(&IdSet::default(), &Progress::default(), &mut |_| ControlFlow::Break(()));
    assert!(matches!(result, Err(ReadError::Stopped)));
}
