//! What must hold of every book at any moment between transactions.

use diesel::sql_types::{BigInt, Text};
use diesel::{QueryableByName, sql_query};
use diesel_async::RunQueryDsl;

use super::fixtures::Fixture;

/// Each query counts what must not be.
const FORBIDDEN: [(&str, &str); 9] = [
    (
        "two parties at one table at a time",
        "SELECT count(*) AS count FROM reservation_allocations a JOIN reservation_allocations b
         ON a.table_id = b.table_id AND a.reservation_id < b.reservation_id AND a.during && b.during",
    ),
    (
        "a reservation that is kept but has no table",
        "SELECT count(*) AS count FROM reservations r WHERE status IN ('hold', 'pending', 'confirmed', 'seated')
         AND NOT EXISTS (SELECT FROM reservation_allocations a WHERE a.reservation_id = r.id)",
    ),
    (
        "a table blocked without a reservation",
        "SELECT count(*) AS count FROM reservation_allocations a JOIN reservations r ON r.id = a.reservation_id
         WHERE r.status NOT IN ('hold', 'pending', 'confirmed', 'seated')",
    ),
    (
        "a reservation whose history has not a step for each version",
        "SELECT count(*) AS count FROM reservations r WHERE r.version <>
         (SELECT count(*) FROM reservation_history h WHERE h.reservation_id = r.id)",
    ),
    (
        "a reservation whose history ends elsewhere than it stands",
        "SELECT count(*) AS count FROM reservations r WHERE r.status <>
         (SELECT to_status FROM reservation_history h WHERE h.reservation_id = r.id ORDER BY id DESC LIMIT 1)",
    ),
    (
        "a party that sits or sat since no known time, or one that sits nowhere",
        "SELECT count(*) AS count FROM reservations WHERE (status IN ('seated', 'completed')) <> (seated_at IS NOT NULL)
         OR (status = 'completed') <> (left_at IS NOT NULL)",
    ),
    (
        "a reservation whose last step names other tables than it has",
        "SELECT count(*) AS count FROM reservations r WHERE
         (SELECT table_ids FROM reservation_history h WHERE h.reservation_id = r.id ORDER BY id DESC LIMIT 1)
         <> ARRAY(SELECT table_id FROM reservation_allocations a WHERE a.reservation_id = r.id ORDER BY table_id)",
    ),
    (
        "two parties that sat at one table at a time",
        "SELECT count(*) AS count FROM reservation_seatings a JOIN reservation_seatings b
         ON a.table_ids && b.table_ids AND a.reservation_id < b.reservation_id
         AND tstzrange(a.seated_at, a.left_at) && tstzrange(b.seated_at, b.left_at)",
    ),
    (
        "a change without an event",
        "SELECT count(*) AS count FROM reservation_history h JOIN reservations r ON r.id = h.reservation_id
         WHERE (SELECT count(*) FROM reservation_history g WHERE g.reservation_id = r.id) <>
         (SELECT count(*) FROM outbox_events e WHERE e.payload ->> 'reservation' = r.id::text)",
    ),
];

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

#[derive(QueryableByName)]
struct Found {
    #[diesel(sql_type = Text)]
    found: String,
}

impl Fixture {
    /// Counts what the query counts.
    pub async fn count(&self, sql: &str) -> i64 {
        let mut connection = self.database.connection().await.unwrap();
        sql_query(sql).get_result::<Count>(&mut connection).await.unwrap().count
    }

    /// The texts that the query finds as `found`.
    pub async fn texts(&self, sql: &str) -> Vec<String> {
        let mut connection = self.database.connection().await.unwrap();
        let rows: Vec<Found> = sql_query(sql).load(&mut connection).await.unwrap();
        rows.into_iter().map(|row| row.found).collect()
    }

    pub async fn assert_sound(&self, when: &str) {
        for (what, sql) in FORBIDDEN {
            assert_eq!(self.count(sql).await, 0, "{what}, {when}");
        }
    }
}
