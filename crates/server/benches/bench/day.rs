//! Availability of a full day, and the single row.

use std::time::Duration;

use adapters::system::System;
use chrono::{NaiveDate, TimeDelta};
use domain::shared::clock::Clock as _;
use uuid::Uuid;

use crate::Bench;
use crate::reads::{Read, measure};
use crate::report::Bar;
use crate::workload::{business, people};

/// Forty tables, each taken five times between eleven and eleven.
const FILL: &str = "
    WITH tables AS (SELECT id, position FROM business_tables WHERE business_id::text = $1),
    parties AS (
        SELECT gen_random_uuid() AS id, t.id AS table_id,
            ($2::text::date + time '11:00' + seating * interval '2 hours 15 minutes') AT TIME ZONE 'Europe/Rome' AS starts_at
        FROM tables t, generate_series(0, 4) seating
    ), booked AS (
        INSERT INTO reservations (id, business_id, code, status, channel, party, starts_at, ends_at, guest_name,
            cancel_cutoff_minutes, created_at, updated_at)
        SELECT id, $1::text::uuid, 'ABCDEF', 'confirmed', 'online', 4, starts_at, starts_at + interval '105 minutes',
            'Guest', 120, now(), now()
        FROM parties RETURNING id
    )
    INSERT INTO reservation_allocations (reservation_id, table_id, during)
    SELECT p.id, p.table_id, tstzrange(p.starts_at, p.starts_at + interval '115 minutes')
    FROM parties p JOIN booked USING (id)";

/// Times of a business with 40 tables and 200 reservations on that day.
pub async fn availability(bench: &mut Bench, time: Duration) {
    let business = business::create(&bench.database, 40).await;
    let all_day = "UPDATE business_services SET opens = '11:00' WHERE business_id::text = $1";
    bench.database.execute(all_day, &[&business.to_string()]).await.unwrap();
    let date = System.now().date_naive() + TimeDelta::days(7);
    fill(bench, business, date).await;
    let read = Read {
        name: "(b) available-times, 40 tables and 200 reservations that day",
        path: format!("/v1/reservations/available-times?business_id={business}&date={date}&party=2"),
        token: None,
        mark: &business.to_string(),
        share: Bar::AtLeast(0.6),
        p99: Bar::AtMost(10.0),
    };
    measure(bench, &read, time).await;
}

async fn fill(bench: &Bench, business: Uuid, date: NaiveDate) {
    let filled = bench.database.execute(FILL, &[&business.to_string(), &date.to_string()]).await.unwrap();
    assert_eq!(filled, 200);
}

/// One row by its key, for a member.
pub async fn single_row(bench: &mut Bench, time: Duration) {
    let guests = people::sign_up(&bench.server, 1).await;
    let user = guests[0].user.to_string();
    let read = Read {
        name: "(d) a profile by its id, signed in",
        path: format!("/v1/users/{user}"),
        token: Some(&guests[0].token),
        mark: &user,
        share: Bar::AtLeast(0.36),
        p99: Bar::None,
    };
    measure(bench, &read, time).await;
}
