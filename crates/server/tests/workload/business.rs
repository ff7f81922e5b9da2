//! A business that serves dinner every day and takes bookings for a year ahead.

use tokio_postgres::Client;
use uuid::Uuid;

const CREATE: &str = "
    WITH business AS (
        INSERT INTO businesses
            (id, slug, name, kind, time_zone, country, latitude, longitude, source, bookable, created_at, updated_at)
        SELECT id, 'business-' || id, 'Trattoria', 'restaurant', 'Europe/Rome', 'IT', 43.77, 11.25, 'member', true, now(), now()
        FROM gen_random_uuid() id RETURNING id
    ), settings AS (
        INSERT INTO business_booking (business_id, enabled, lead_minutes, window_days, cancel_cutoff_minutes)
        SELECT id, true, 0, 365, 0 FROM business
    ), dinner AS (
        INSERT INTO business_services (id, business_id, name, days, opens, closes, last_seating)
        SELECT gen_random_uuid(), id, 'Dinner', '{1,2,3,4,5,6,7}', '18:00', '23:30', '21:30' FROM business
    ), tables AS (
        INSERT INTO business_tables (id, business_id, label, min_party, max_party, position)
        SELECT gen_random_uuid(), id, n::text, 1, 4, n FROM business, generate_series(1, $1::int) n
    )
    SELECT id::text FROM business";

/// Creates a business with that many tables for up to four guests.
pub async fn create(database: &Client, tables: i32) -> Uuid {
    let row = database.query_one(CREATE, &[&tables]).await.unwrap();
    row.get::<_, String>(0).parse().unwrap()
}

/// This local time on each of the next `days` days, in RFC 3339.
pub async fn start_times(database: &Client, local_time: &str, days: i32) -> Vec<String> {
    let sql = "SELECT to_char((current_date + n + $1::text::time) AT TIME ZONE 'Europe/Rome' AT TIME ZONE 'UTC',
        'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"') FROM generate_series(1, $2::int) n";
    let rows = database.query(sql, &[&local_time, &days]).await.unwrap();
    rows.into_iter().map(|row| row.get(0)).collect()
}
