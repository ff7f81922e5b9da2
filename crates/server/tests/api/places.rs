//! Towns, neighbourhoods, streets and addresses over HTTP.

use serde_json::{Value, json};

use crate::support::TestServer;

/// Two restaurants in one street of Florence, and a café in Rome.
const EXTRACT: &str = r#"{"type": "FeatureCollection", "features": [
    {"type": "Feature", "id": "node/1", "geometry": {"type": "Point", "coordinates": [11.261, 43.7687]},
     "properties": {"amenity": "restaurant", "name": "Luca", "addr:street": "Via dei Neri", "addr:housenumber": "12r",
        "addr:suburb": "Santa Croce", "addr:city": "Firenze"}},
    {"type": "Feature", "id": "node/2", "geometry": {"type": "Point", "coordinates": [11.26, 43.7685]},
     "properties": {"amenity": "restaurant", "name": "Mario", "addr:street": "Via dei Neri", "addr:housenumber": "4",
        "addr:suburb": "Santa Croce", "addr:city": "Firenze"}},
    {"type": "Feature", "id": "node/3", "geometry": {"type": "Point", "coordinates": [12.493, 41.8995]},
     "properties": {"amenity": "cafe", "name": "Greco", "addr:street": "Via Firenze", "addr:housenumber": "1",
        "addr:city": "Roma"}}
]}"#;

async fn imported() -> TestServer {
    let server = TestServer::open().await;
    let file = tempfile::Builder::new().suffix(".geojson").tempfile().unwrap();
    std::fs::write(file.path(), EXTRACT).unwrap();
    let output = server.command(&["import", "osm", file.path().to_str().unwrap()]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    server
}

/// Each place as `kind name, context`.
async fn places(server: &TestServer, query: &str) -> Vec<String> {
    let found = server.get(&format!("/v1/places?{query}")).await.data(200);
    let line = |place: &Value| {
        let [kind, name, context] = ["kind", "name", "context"].map(|field| place[field].as_str().unwrap_or("–"));
        format!("{kind} {name}, {context}")
    };
    found.as_array().unwrap().iter().map(line).collect()
}

#[tokio::test]
async fn visitors_find_imported_towns_streets_and_addresses() {
    let server = imported().await;
    let near = "latitude=43.77&longitude=11.25";
    assert_eq!(
        places(&server, &format!("q=firenze&{near}")).await,
        ["town Firenze, –", "street Via Firenze, Roma"],
        "the town first"
    );
    assert_eq!(places(&server, &format!("q=santa&{near}")).await, ["neighbourhood Santa Croce, Firenze"]);
    assert_eq!(
        places(&server, "q=Via+dei+Neri+12").await,
        ["address Via dei Neri 12r, Firenze", "street Via dei Neri, Firenze"]
    );
    assert_eq!(places(&server, "q=firense").await, ["town Firenze, –", "street Via Firenze, Roma"], "with an error");
    assert_eq!(places(&server, "q=firenze&limit=1").await.len(), 1);
    assert_eq!(places(&server, "q=atlantis").await, Vec::<String>::new());

    let found = server.get("/v1/places?q=Via+dei+Neri+12").await;
    assert_eq!(found.headers["cache-control"], "public, max-age=30");
    let address = &found.data(200)[0];
    assert_eq!((&address["latitude"], &address["longitude"]), (&json!(43.7687), &json!(11.261)));
}

#[tokio::test]
async fn invalid_filters_are_named() {
    let server = TestServer::open().await;
    let table = [
        ("", "q", "required"),
        ("q=", "q", "required"),
        ("q=roma&latitude=43", "longitude", "required"),
        ("q=roma&longitude=11", "latitude", "required"),
        ("q=roma&latitude=91&longitude=11", "latitude", "position_invalid"),
        ("q=roma&limit=21", "limit", "out_of_range"),
        ("q=roma&limit=0", "limit", "out_of_range"),
    ];
    for (query, field, code) in table {
        assert_eq!(server.get(&format!("/v1/places?{query}")).await.fault(field), code, "{query}");
    }
    let long = server.get(&format!("/v1/places?q={}", "x".repeat(101))).await;
    assert_eq!(long.fault("q"), "too_long");
}

#[tokio::test]
async fn a_search_says_in_which_town_it_looks() {
    let server = imported().await;
    let town = async |query: &str| server.get(&format!("/v1/businesses?{query}")).await.json()["meta"]["town"].clone();
    assert_eq!(town("latitude=43.77&longitude=11.25").await, "Firenze");
    assert_eq!(town("bbox=12.4,41.8,12.6,42").await, "Roma");
    assert_eq!(town("q=caff%C3%A8+roma&latitude=43.77&longitude=11.25").await, "Roma", "the text names it");
    assert_eq!(town("latitude=45.46&longitude=9.19").await, Value::Null, "there is no business");
    assert_eq!(town("bbox=10,41,13,44").await, Value::Null, "larger than a town");
    assert_eq!(town("").await, Value::Null);
}
