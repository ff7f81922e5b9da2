//! Files that are no map data, or not whole.

use super::*;

fn assert_no_map_data(bytes: &[u8]) {
    let (reading, result) = read_bytes(bytes);
    let shown = String::from_utf8_lossy(bytes.get(..40).unwrap_or(bytes)).into_owned();
    assert!(matches!(result, Err(ReadError::NotMapData { .. })), "{shown}: {result:?}");
    assert!(reading.businesses.is_empty() && reading.skipped.is_empty(), "{shown}");
}

#[test]
fn other_files_are_rejected_by_type() {
    let deep = "[".repeat(1_000_000);
    let deep_object = "{\"a\":".repeat(1_000_000);
    let others: [&[u8]; 13] = [
        b"",
        b" \n",
        b"\xef\xbb\xbf",
        b"name,lat,lon\nDa Luca,43,11\n",
        b"<?xml version=\"1.0\"?><gpx></gpx>",
        b"{}",
        b"{hello",
        br#"{"type": "Topology", "objects": {}}"#,
        br#"{"elements": "hydrogen"}"#,
        br#"{"features": ["fast", "cheap"], "type": "Product"}"#,
        br#"[{"type": "node", "id": 1}]"#,
        deep.as_bytes(),
        deep_object.as_bytes(),
    ];
    for bytes in others {
        assert_no_map_data(bytes);
    }
}

#[test]
fn a_photo_is_rejected_in_one_sentence() {
    let (_, result) = read_file(&fixture("photo.jpg"));
    let sentence = result.unwrap_err().to_string();
    assert!(sentence.ends_with("photo.jpg is neither Overpass JSON, GeoJSON nor OSM PBF"), "{sentence}");
}

#[test]
fn a_missing_file_is_reported() {
    let (_, result) = read_file(&fixture("missing.json"));
    assert!(matches!(result, Err(ReadError::Unreadable { .. })));
}

#[test]
fn other_formats_get_the_remedy() {
    let remedies: [(&[u8], &str); 4] = [
        (b"<?xml version=\"1.0\"?>\n<osm version=\"0.6\">", "osmium cat in.osm -o out.osm.pbf"),
        (b"\xef\xbb\xbf<osm version=\"0.6\">", "osmium cat in.osm -o out.osm.pbf"),
        (b"BZh91AY&SY", "osmium cat in.osm.bz2 -o out.osm.pbf"),
        (b"\x1f\x8b\x08", "is compressed"),
    ];
    for (bytes, remedy) in remedies {
        let sentence = read_bytes(bytes).1.unwrap_err().to_string();
        assert!(sentence.contains(remedy), "{sentence}");
    }
    assert!(matches!(read_bytes(b"<html>").1, Err(ReadError::NotMapData { .. })));
}

#[test]
fn a_truncated_file_is_reported_with_its_length() {
    let whole = std::fs::read(fixture("overpass.json")).unwrap();
    for length in [1, 100, 700, whole.len() / 2, whole.len() - 3] {
        let (reading, result) = read_bytes(&whole[..length]);
        assert!(
            matches!(result, Err(ReadError::Truncated { position, .. }) if position == length as u64),
            "{result:?}"
        );
        assert!(reading.businesses.len() <= 7);
    }
}

#[test]
fn invalid_content_is_reported_with_its_position() {
    let start = br#"{"elements":[{"type":"node","id":1,"lat":43.7,"lon":11.2,"tags":{"amenity":"bar","name":"A"}},"#;
    let (reading, result) = read_bytes(&[start.as_slice(), b"oops]}"].concat());
    assert_eq!(reading.businesses.len(), 1, "what came before was handed over");
    assert!(matches!(result, Err(ReadError::Broken { position, .. }) if position == start.len() as u64), "{result:?}");
}

#[test]
fn an_overpass_failure_is_reported_in_its_words() {
    let remark = r#""remark":"runtime error: Query timed out in \"query\" at line 3 after 26 seconds.""#;
    let place = r#"{"type":"node","id":1,"lat":43.7,"lon":11.2,"tags":{"amenity":"bar","name":"A"}}"#;
    let files = [
        (format!(r#"{{"elements":[],{remark}}}"#), 0),
        (format!(r#"{{{remark},"elements":[{place}]}}"#), 0),
        (format!(r#"{{"elements":[{place}],{remark}}}"#), 1),
    ];
    for (file, businesses) in files {
        let (reading, result) = read_bytes(file.as_bytes());
        assert_eq!(reading.businesses.len(), businesses, "{file}");
        let sentence = result.unwrap_err().to_string();
        assert!(sentence.contains("is incomplete") && sentence.contains("Query timed out"), "{sentence}");
    }
    let harmless = format!(r#"{{"elements":[{place}],"remark":"Have a nice day."}}"#);
    assert!(read_bytes(harmless.as_bytes()).1.is_ok());
}

#[test]
fn nesting_without_end_is_refused() {
    let start = r#"{"elements":[{"type":"node","id":1,"lat":1,"lon":1,"tags":{"#;
    let bomb = format!("{start}\"x\":{}", "[".repeat(5_000_000));
    let (_, result) = read_bytes(bomb.as_bytes());
    assert!(matches!(result, Err(ReadError::NotMapData { .. })), "{result:?}");
    let after_a_place = format!(r#"{{"elements":[{{"type":"node","id":1}},{}"#, "{\"a\":".repeat(1_000_000));
    let (_, result) = read_bytes(after_a_place.as_bytes());
    assert!(matches!(result, Err(ReadError::Broken { .. })), "{result:?}");
}

#[test]
fn a_value_without_end_is_refused() {
    let start = r#"{"elements":[{"type":"node","id":1,"lat":1,"lon":1},{"type":"node","tags":{"name":""#;
    let bomb = format!("{start}{}\"}}}}]}}", "a".repeat(40 << 20));
    let (_, result) = read_bytes(bomb.as_bytes());
    let sentence = result.unwrap_err().to_string();
    assert!(sentence.contains("more than 32 MiB"), "{sentence}");
}
