use diesel::sql_types::Double;
use domain::places::Places;
use domain::places::query::{PlaceQuery, PlaceText};

use super::*;
use crate::db::testing;
use crate::system::core;

fn duomo() -> Coordinates {
    Coordinates::new(43.7731, 11.2560).unwrap()
}

/// A listed business: street, house number, neighbourhood, town, latitude and longitude.
async fn insert(database: &Database, parts: [&str; 4], latitude: f64, longitude: f64) {
    let sql = "WITH added AS (
            INSERT INTO businesses (id, slug, name, kind, time_zone, latitude, longitude, source, created_at, updated_at)
            VALUES (gen_random_uuid(), gen_random_uuid(), 'Luca', 'bar', 'Europe/Rome', $5, $6, 'member', now(), now())
            RETURNING id
        )
        INSERT INTO business_addresses (id, business_id, street, house_number, neighbourhood, city, country, latitude,
            longitude, is_primary, created_at, updated_at)
        SELECT gen_random_uuid(), id, nullif($1, ''), nullif($2, ''), nullif($3, ''), nullif($4, ''), 'IT', $5, $6, true,
            now(), now()
        FROM added";
    let [street, number, neighbourhood, town] = parts;
    diesel::sql_query(sql)
        .bind::<Text, _>(street)
        .bind::<Text, _>(number)
        .bind::<Text, _>(neighbourhood)
        .bind::<Text, _>(town)
        .bind::<Double, _>(latitude)
        .bind::<Double, _>(longitude)
        .execute(&mut database.connection().await.unwrap())
        .await
        .unwrap();
}

async fn run(database: &Database, sql: &str) {
    database.connection().await.unwrap().batch_execute(sql).await.unwrap();
}

async fn florence() -> Database {
    let database = testing::database().await;
    insert(&database, ["Via dei Neri", "12r", "Santa Croce", "Firenze"], 43.7687, 11.2610).await;
    insert(&database, ["VIA DEI NERI", "4", "Santa Croce", "Firenze"], 43.7685, 11.2600).await;
    insert(&database, ["Piazza della Passera", "1", "", "Firenze"], 43.7667, 11.2497).await;
    insert(&database, ["Via Firenze", "", "", "Roma"], 41.8995, 12.4930).await;
    database.refresh_places().await.unwrap();
    database
}

async fn found(database: &Database, text: &str, near: Option<Coordinates>) -> Vec<String> {
    let query = PlaceQuery { text: PlaceText::read(text), near, limit: 8 };
    let places = Places { core: core(database) }.search(&query).await.unwrap();
    let line =
        |place: Place| format!("{} {}, {}", place.kind.into_str(), place.name, place.context.unwrap_or_default());
    places.into_iter().map(line).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn finds_towns_neighbourhoods_streets_and_addresses() {
    let database = florence().await;
    let table = [
        ("firenze", vec!["town Firenze, ", "street Via Firenze, Roma"]),
        ("fir", vec!["town Firenze, ", "street Via Firenze, Roma"]),
        ("firense", vec!["town Firenze, ", "street Via Firenze, Roma"]),
        ("Santa Cr", vec!["neighbourhood Santa Croce, Firenze"]),
        ("neri", vec!["street Via dei Neri, Firenze"]),
        ("néri firenze", vec!["street Via dei Neri, Firenze"]),
        ("via dei neri 12", vec!["address Via dei Neri 12r, Firenze", "street Via dei Neri, Firenze"]),
        ("passera", vec!["street Piazza della Passera, Firenze"]),
        ("' OR 1=1 --", vec![]),
        ("%", vec![]),
    ];
    for (text, expected) in table {
        for near in [Some(duomo()), None] {
            let mut found = found(&database, text, near).await;
            // Both spellings are as frequent.
            found.iter_mut().for_each(|line| *line = line.replace("VIA DEI NERI", "Via dei Neri"));
            assert_eq!(found, expected, "{text}");
        }
    }
    assert_eq!(found(&database, "via", Some(duomo())).await.len(), 2, "streets near the point");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_listed_businesses_count() {
    let database = florence().await;
    run(&database, "UPDATE businesses SET verified = false WHERE latitude < 42").await;
    database.refresh_places().await.unwrap();
    assert_eq!(found(&database, "firenze", None).await, ["town Firenze, "], "no street of Rome");
    run(&database, "UPDATE businesses SET deleted_at = now()").await;
    database.refresh_places().await.unwrap();
    assert_eq!(found(&database, "firenze", None).await, Vec::<String>::new());
    assert_eq!(found(&database, "via dei neri 12", None).await, Vec::<String>::new());
}
