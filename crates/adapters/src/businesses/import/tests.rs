use chrono::TimeZone;
use diesel::sql_types::Text;
use diesel_async::RunQueryDsl;
use domain::businesses::import::{Import, Record};
use domain::businesses::osm_place::{Skip, Tags};
use domain::shared::ids::{AddressId, BusinessCuisineId, BusinessId};
use domain::shared::rng::Rng as _;

use super::*;
use crate::db::testing;
use crate::system::System;

fn at(hour: u32) -> DateTime<Utc> {
    Utc.with_ymd_and_hms(2026, 11, 21, hour, 0, 0).unwrap()
}

fn place(number: i64, extra: &[(&str, &str)]) -> OsmPlace {
    let mut tags: Tags = [("amenity", "restaurant"), ("name", "Da Luca"), ("cuisine", "regional;pizza")]
        .map(|(key, value)| (key.to_owned(), value.to_owned()))
        .into();
    tags.extend(extra.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())));
    OsmPlace::from_tags(OsmId { kind: OsmType::Node, number }, &tags, Some((43.7731, 11.2560))).unwrap()
}

fn arrival(place: OsmPlace) -> Arrival {
    let id = || System.id();
    let cuisines = place.cuisines.iter().map(|_| BusinessCuisineId(id())).collect();
    Arrival { id: BusinessId(id()), address: AddressId(id()), cuisines, place }
}

fn outcome(added: u64, changed: u64, unchanged: u64, kept: u64) -> Outcome {
    Outcome { added, changed, unchanged, kept, ..Outcome::default() }
}

#[derive(QueryableByName, Debug, PartialEq)]
struct Line {
    #[diesel(sql_type = Text)]
    line: String,
}

/// The first column of every row, as text.
async fn lines(unit: &mut PgUnitOfWork, sql: &str) -> Vec<String> {
    let rows: Vec<Line> = diesel::sql_query(sql).load(&mut unit.connection).await.unwrap();
    rows.into_iter().map(|row| row.line).collect()
}

async fn execute(unit: &mut PgUnitOfWork, sql: &str) {
    diesel::sql_query(sql).execute(&mut unit.connection).await.unwrap();
}

const BUSINESS: &str =
    "SELECT concat_ws(' | ', name, kind, cuisines, phone, price_level, country, version, slug) AS line
    FROM businesses ORDER BY source";
const ADDRESS: &str = "SELECT concat_ws(' | ', street, house_number, city, is_primary) AS line FROM business_addresses";
const CUISINES: &str = "SELECT cuisine AS line FROM business_cuisines ORDER BY position";

#[tokio::test(flavor = "multi_thread")]
async fn a_place_is_added_with_its_address_and_cuisines() {
    let mut unit = testing::transaction().await;
    let luca = place(36, &[("addr:street", "Via Roma"), ("addr:city", "Firenze"), ("phone", "+39 055 1")]);
    assert_eq!(unit.take_over(&[arrival(luca)], at(9)).await.unwrap(), outcome(1, 0, 0, 0));
    assert_eq!(
        lines(&mut unit, BUSINESS).await,
        ["Da Luca | restaurant | {regional,pizza} | +39 055 1 | IT | 1 | da-luca-n10"]
    );
    assert_eq!(lines(&mut unit, ADDRESS).await, ["Via Roma | Firenze | t"]);
    assert_eq!(lines(&mut unit, CUISINES).await, ["regional", "pizza"]);
    let source = "SELECT concat_ws(' | ', source, attribution, latitude, longitude, time_zone) AS line FROM businesses";
    assert_eq!(
        lines(&mut unit, source).await,
        ["osm:node/36 | © OpenStreetMap contributors | 43.7731 | 11.256 | Europe/Rome"]
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_again_changes_nothing() {
    let mut unit = testing::transaction().await;
    unit.take_over(&[arrival(place(1, &[])), arrival(place(2, &[]))], at(9)).await.unwrap();
    let again = [arrival(place(1, &[])), arrival(place(2, &[])), arrival(place(3, &[]))];
    assert_eq!(unit.take_over(&again, at(10)).await.unwrap(), outcome(1, 0, 2, 0));
    let touched = "SELECT source AS line FROM businesses WHERE updated_at > created_at OR version > 1";
    assert!(lines(&mut unit, touched).await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_reaches_business_address_and_cuisines() {
    let mut unit = testing::transaction().await;
    let before = place(1, &[("addr:street", "Via Roma"), ("addr:housenumber", "1"), ("phone", "+39 055 1")]);
    unit.take_over(&[arrival(before)], at(9)).await.unwrap();
    let ids = "SELECT concat_ws(' ', b.id, b.slug, a.id) AS line FROM businesses b JOIN business_addresses a ON a.business_id = b.id";
    let known_by = lines(&mut unit, ids).await;

    let after = place(
        1,
        &[("name", "Da Lucia"), ("cuisine", "pizza;vegan"), ("addr:street", "Via Tosa"), ("price_range", "€€")],
    );
    assert_eq!(unit.take_over(&[arrival(after)], at(10)).await.unwrap(), outcome(0, 1, 0, 0));
    assert_eq!(lines(&mut unit, BUSINESS).await, ["Da Lucia | pizzeria | {pizza,vegan} | 2 | IT | 2 | da-luca-n1"]);
    assert_eq!(lines(&mut unit, ADDRESS).await, ["Via Tosa | t"]);
    assert_eq!(lines(&mut unit, CUISINES).await, ["pizza", "vegan"]);
    assert_eq!(lines(&mut unit, ids).await, known_by, "the same business at the same address record");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_claimed_or_deleted_stays_as_it_is() {
    let mut unit = testing::transaction().await;
    unit.take_over(&[arrival(place(1, &[])), arrival(place(2, &[]))], at(9)).await.unwrap();
    execute(&mut unit, "UPDATE businesses SET claimed_at = now(), name = 'Luca e figli' WHERE source = 'osm:node/1'")
        .await;
    execute(&mut unit, "UPDATE businesses SET deleted_at = now() WHERE source = 'osm:node/2'").await;
    let moved = [("cuisine", "fish"), ("addr:street", "Via Tosa")];
    let again = [arrival(place(1, &moved)), arrival(place(2, &moved))];
    assert_eq!(unit.take_over(&again, at(10)).await.unwrap(), outcome(0, 0, 0, 2));
    let names = "SELECT concat_ws(' | ', name, cuisines, deleted_at IS NULL) AS line FROM businesses ORDER BY source";
    assert_eq!(
        lines(&mut unit, names).await,
        ["Luca e figli | {regional,pizza} | t", "Da Luca | {regional,pizza} | f"]
    );
    assert_eq!(lines(&mut unit, ADDRESS).await, ["t", "t"]);
    let same = [arrival(place(1, &[])), arrival(place(2, &[]))];
    assert_eq!(unit.take_over(&same, at(11)).await.unwrap(), outcome(0, 0, 2, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_map_says_is_gone_closes_and_opens_again() {
    let mut unit = testing::transaction().await;
    let object = |number| OsmId { kind: OsmType::Node, number };
    let places: Vec<_> = (1..=4).map(|number| arrival(place(number, &[]))).collect();
    unit.take_over(&places, at(9)).await.unwrap();
    execute(&mut unit, "UPDATE businesses SET claimed_at = now() WHERE source = 'osm:node/2'").await;
    execute(&mut unit, "UPDATE businesses SET bookable = true WHERE source = 'osm:node/3'").await;
    let mut imported = unit.imported().await.unwrap();
    imported.sort();
    assert_eq!(imported, [1, 3, 4].map(object));

    let gone = [1, 2, 3, 99].map(object);
    let closed = Outcome { closed: 1, kept: 2, ..Outcome::default() };
    assert_eq!(unit.close_imported(&gone, at(10)).await.unwrap(), closed);
    let closed = Outcome { kept: 2, ..Outcome::default() };
    assert_eq!(unit.close_imported(&gone, at(11)).await.unwrap(), closed, "once is enough");
    let open = "SELECT source AS line FROM businesses WHERE verified ORDER BY source";
    assert_eq!(lines(&mut unit, open).await, ["osm:node/2", "osm:node/3", "osm:node/4"]);

    let back = [arrival(place(1, &[])), arrival(place(4, &[]))];
    let opened = Outcome { reopened: 1, ..outcome(0, 1, 1, 0) };
    assert_eq!(unit.take_over(&back, at(12)).await.unwrap(), opened, "although nothing else has changed");
    assert_eq!(lines(&mut unit, open).await.len(), 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slug_taken_by_hand_is_given_way_to() {
    let mut unit = testing::transaction().await;
    execute(
        &mut unit,
        "INSERT INTO businesses (id, slug, name, kind, time_zone, source, created_at, updated_at)
         VALUES (gen_random_uuid(), 'da-luca-n1', 'Squatter', 'bar', 'UTC', 'member', now(), now())",
    )
    .await;
    let luca = arrival(place(1, &[]));
    let end = luca.id.0.simple().to_string().split_off(20);
    assert_eq!(unit.take_over(&[luca], at(9)).await.unwrap(), outcome(1, 0, 0, 0));
    let slug = "SELECT slug AS line FROM businesses WHERE source = 'osm:node/1'";
    assert_eq!(lines(&mut unit, slug).await, [format!("da-luca-n1-{end}")]);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_import_goes_batch_by_batch_and_counts() {
    let database = testing::database().await;
    for expected in [outcome(1_234, 0, 0, 0), outcome(0, 0, 1_234, 0)] {
        let core = crate::system::core(&database);
        let mut import = Import::new(&core);
        for number in 0..1_234 {
            import.take(Record::Place(Box::new(place(number, &[])))).await.unwrap();
        }
        for number in 0..30 {
            import.take(Record::Skipped(format!("osm:way/{number}"), Skip::NoName)).await.unwrap();
        }
        import.take(Record::Gone(OsmId { kind: OsmType::Way, number: 1 }, Skip::Disused)).await.unwrap();
        let tally = import.finish().await.unwrap();
        assert_eq!(tally.outcome, expected);
        let nameless = tally.skipped.get(&Skip::NoName).unwrap();
        assert_eq!((nameless.count, nameless.first.len(), tally.skipped.len()), (30, 20, 2));
        assert_eq!(tally.read, 1_234);
    }
}

#[test]
fn suffixes_differ_by_sort_and_number() {
    let suffix = |kind, number| suffix(OsmId { kind, number });
    assert_eq!(suffix(OsmType::Node, 0), "n0");
    assert_eq!(suffix(OsmType::Way, 35), "wz");
    assert_eq!(suffix(OsmType::Relation, 1_000_000), "rlfls");
}
