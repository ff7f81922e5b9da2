//! Loading the demo into a database, and removing it.

use adapters::accounts::Argon2Passwords;
use adapters::db::{Database, testing};
use diesel::sql_types::BigInt;
use diesel::{QueryableByName, sql_query};
use diesel_async::RunQueryDsl;

use crate::{NotLoaded, load, remove};

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

async fn count(database: &Database, rows: &str) -> i64 {
    let mut connection = database.connection().await.unwrap();
    let counted: Count = sql_query(format!("SELECT count(*) FROM {rows}")).get_result(&mut connection).await.unwrap();
    counted.count
}

async fn execute(database: &Database, sql: &str) {
    let mut connection = database.connection().await.unwrap();
    sql_query(sql).execute(&mut connection).await.unwrap();
}

const TABLES: [&str; 18] = [
    "auths",
    "users",
    "businesses",
    "business_addresses",
    "business_cuisines",
    "business_members",
    "business_booking",
    "business_tables",
    "business_table_combinations",
    "business_services",
    "business_closures",
    "business_floor_plans",
    "reservations",
    "reservation_allocations",
    "reservation_history",
    "visits",
    "reviews",
    "review_figures",
];

#[tokio::test(flavor = "multi_thread")]
async fn the_demo_is_loaded_once_removed_and_loaded_again() {
    let database = testing::database().await;
    let passwords = Argon2Passwords::new().unwrap();
    let loaded = load(&database, &passwords, true).await.unwrap();
    assert_eq!((loaded.venues, loaded.people), (60, 42));
    assert!(loaded.bookable >= 40 && loaded.reservations > 1_000, "{loaded:?}");
    assert!(matches!(load(&database, &passwords, false).await, Err(NotLoaded::Already)));
    assert_eq!(count(&database, "places WHERE kind = 'town' AND name = 'Firenze' AND businesses = 60").await, 1);
    assert!(count(&database, "places WHERE kind = 'neighbourhood'").await > 20);

    let removed = remove(&database).await.unwrap();
    assert_eq!((removed.venues, removed.people, removed.of_members), (60, 42, 0));
    assert_eq!(removed.reservations, loaded.reservations);
    for table in TABLES {
        assert_eq!(count(&database, table).await, 0, "{table}");
    }
    assert_eq!(count(&database, "places").await, 0, "its streets are gone with it");
    load(&database, &passwords, true).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn real_data_prevents_automatic_loading_and_survives_the_removal() {
    let database = testing::database().await;
    execute(&database, A_REAL_BUSINESS_WITH_A_REAL_GUEST).await;
    let passwords = Argon2Passwords::new().unwrap();
    assert!(matches!(load(&database, &passwords, true).await, Err(NotLoaded::NotEmpty)));
    load(&database, &passwords, false).await.unwrap();
    execute(&database, A_REAL_GUEST_AT_A_DEMO_BUSINESS).await;
    execute(&database, A_DEMO_OWNER_OF_THE_REAL_BUSINESS).await;

    let removed = remove(&database).await.unwrap();
    assert_eq!(removed.of_members, 1);
    for (rows, left) in [
        ("businesses", 1),
        ("auths", 1),
        ("reservations", 1),
        ("business_members", 0),
        ("businesses WHERE claimed_at IS NULL", 1),
    ] {
        assert_eq!(count(&database, rows).await, left, "{rows}");
    }
}

const A_REAL_BUSINESS_WITH_A_REAL_GUEST: &str = "
    WITH account AS (
        INSERT INTO auths (id, email, password_hash, created_at, updated_at)
            VALUES (gen_random_uuid(), 'anna@example.org', '', now(), now()) RETURNING id
    ), profile AS (
        INSERT INTO users (id, auth_id, username, display_name, created_at, updated_at)
            SELECT gen_random_uuid(), id, 'anna', 'Anna', now(), now() FROM account RETURNING id
    ), business AS (
        INSERT INTO businesses (id, slug, name, kind, time_zone, source, claimed_at, created_at, updated_at)
            VALUES (gen_random_uuid(), 'real', 'Real', 'restaurant', 'Europe/Rome', 'member', now(), now(), now()) RETURNING id
    )
    INSERT INTO reservations (id, business_id, user_id, code, status, channel, party, starts_at, ends_at, guest_name,
            cancel_cutoff_minutes, created_at, updated_at)
        SELECT gen_random_uuid(), business.id, profile.id, 'CDFGHJ', 'completed', 'online', 2, now(), now() + interval '1 hour',
            'Anna', 120, now(), now() FROM business, profile";

const A_REAL_GUEST_AT_A_DEMO_BUSINESS: &str = "
    INSERT INTO reservations (id, business_id, user_id, code, status, channel, party, starts_at, ends_at, guest_name,
            cancel_cutoff_minutes, created_at, updated_at)
        SELECT gen_random_uuid(), businesses.id, users.id, 'CDFGHJ', 'completed', 'online', 2, now(),
            now() + interval '1 hour', 'Anna', 120, now(), now()
        FROM businesses, users WHERE businesses.demo AND users.username = 'anna' LIMIT 1";

const A_DEMO_OWNER_OF_THE_REAL_BUSINESS: &str = "
    INSERT INTO business_members (business_id, user_id, role, created_at)
        SELECT businesses.id, users.id, 'owner', now() FROM businesses, users JOIN auths ON auths.id = users.auth_id
        WHERE NOT businesses.demo AND auths.email = 'owner@demo.example'";

#[tokio::test(flavor = "multi_thread")]
async fn ratings_match_the_reviews() {
    let database = testing::database().await;
    load(&database, &Argon2Passwords::new().unwrap(), true).await.unwrap();
    let wrong = "businesses b LEFT JOIN business_standings s ON s.business_id = b.id WHERE rating_count <> (SELECT count(*) FROM reviews r WHERE r.business_id = b.id)
        OR abs(rating - (10 * prior + s.sum) / (10 + weight)) > 0.0001
        OR rating_count <> coalesce((SELECT sum(reviews) FROM review_figures f WHERE f.business_id = b.id), 0)";
    assert_eq!(count(&database, wrong).await, 0);
    assert!(count(&database, "business_standings WHERE prior <> 3.5").await > 50, "the city has a mean");
    assert_eq!(
        count(
            &database,
            "reviews r WHERE helpful_count <> (SELECT count(*) FROM review_helpful h
        WHERE h.review_id = r.id)"
        )
        .await,
        0
    );
}
