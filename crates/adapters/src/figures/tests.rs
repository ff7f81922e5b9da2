//! The figures of a seeded year are what a recount of its rows says, days with a clock change included.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use chrono::{DateTime, Datelike, NaiveDate, NaiveTime, TimeDelta, Utc};
use chrono_tz::Europe::Rome;
use diesel_async::SimpleAsyncConnection;
use domain::figures::{FigureReads, FigureSpan, Figures, Grouping, Key, Tally};
use domain::reservations::window::Window;
use domain::shared::actor::Actor;
use domain::shared::ids::BusinessId;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use uuid::Uuid;

use crate::db::Database;
use crate::db::testing::database;
use crate::system::core;

/// Lunch from 12:00 to 15:00 and dinner from 19:00 to 03:30, every day.
const SEATS: i64 = 14;
/// Both clock changes lie within: 26 October 2025 and 29 March 2026.
const FROM: &str = "2025-09-01";
const UNTIL: &str = "2026-08-31";
/// A closure that ends in the middle of a dinner.
const CLOSED: (&str, &str) = ("2026-01-06T08:00:00Z", "2026-01-07T21:00:00Z");

const STATUSES: [&str; 10] = [
    "hold",
    "pending",
    "confirmed",
    "seated",
    "completed",
    "no_show",
    "declined",
    "expired",
    "cancelled_guest",
    "cancelled_business",
];

#[derive(Debug, Clone)]
struct Stored {
    status: &'static str,
    channel: &'static str,
    party: i64,
    created_at: DateTime<Utc>,
    starts_at: DateTime<Utc>,
    seated_at: Option<DateTime<Utc>>,
    left_at: Option<DateTime<Utc>>,
}

impl Stored {
    fn random(rng: &mut StdRng) -> Self {
        let minutes = rng.random_range(0..368 * 24 * 4) * 15;
        let starts_at = at("2025-08-30T22:00:00Z") + TimeDelta::minutes(minutes);
        let weights = [1, 2, 6, 1, 40, 5, 1, 1, 6, 3];
        let status = pick(rng, &STATUSES, &weights);
        let channel = match status {
            "no_show" | "hold" => pick(rng, &["online", "in_house"], &[4, 1]),
            _ => pick(rng, &["online", "in_house", "walk_in"], &[4, 2, 2]),
        };
        let came = ["seated", "completed"].contains(&status);
        let seated_at = came.then(|| starts_at + TimeDelta::minutes(rng.random_range(-10..40)));
        let left_at = seated_at.filter(|_| status == "completed");
        Self {
            status,
            channel,
            party: rng.random_range(1..=12),
            created_at: starts_at - TimeDelta::minutes(rng.random_range(0..60 * 24 * 30)),
            starts_at,
            seated_at,
            left_at: left_at.map(|seated| seated + TimeDelta::minutes(rng.random_range(20..200))),
        }
    }

    fn ends_at(&self) -> DateTime<Utc> {
        self.starts_at + TimeDelta::minutes(90)
    }

    fn counts(&self) -> bool {
        !["hold", "declined", "expired"].contains(&self.status)
    }
}

fn pick(rng: &mut StdRng, values: &[&'static str], weights: &[u32]) -> &'static str {
    let mut left = rng.random_range(0..weights.iter().sum::<u32>());
    for (value, weight) in values.iter().zip(weights) {
        if left < *weight {
            return value;
        }
        left -= weight;
    }
    unreachable!("a number below the sum of the weights")
}

fn at(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

fn time(hour: u32, minute: u32) -> NaiveTime {
    NaiveTime::from_hms_opt(hour, minute, 0).unwrap()
}

/// The business day and the service period, by the clock on the wall alone.
fn place(at: DateTime<Utc>) -> (NaiveDate, &'static str) {
    let local = at.with_timezone(&Rome).naive_local();
    match local.time() {
        early if early < time(3, 30) => (local.date().pred_opt().unwrap(), "Dinner"),
        late if late >= time(19, 0) => (local.date(), "Dinner"),
        _ => (local.date(), "Lunch"),
    }
}

/// Linear interpolation between the two nearest.
fn percentile(values: &[f64], share: f64) -> Option<f64> {
    let mut values = values.to_vec();
    values.sort_by(f64::total_cmp);
    let place = share * (values.len().checked_sub(1)? as f64);
    let (below, above) = (values[place.floor() as usize], values[place.ceil() as usize]);
    Some(below + (above - below) * place.fract())
}

fn recount<'a>(rows: impl Iterator<Item = &'a Stored>) -> Tally {
    let (mut tally, mut leads, mut waits) = (Tally::default(), Vec::new(), Vec::new());
    for row in rows.filter(|row| row.counts()) {
        let booked = row.channel != "walk_in";
        match row.channel {
            "online" => tally.online += 1,
            "in_house" => tally.in_house += 1,
            _ => tally.walk_in += 1,
        }
        match row.status {
            "pending" | "confirmed" => {
                tally.expected_parties += 1;
                tally.expected_covers += row.party;
            }
            "no_show" => tally.no_shows += 1,
            "cancelled_guest" => tally.cancelled_by_guest += 1,
            "cancelled_business" => tally.cancelled_by_business += 1,
            _ => {
                let seated = row.seated_at.unwrap();
                let left = row.left_at.unwrap_or_else(|| row.ends_at().max(seated));
                tally.parties += 1;
                tally.covers += row.party;
                tally.seat_minutes_used += (row.party * (left - seated).num_minutes()) as f64;
                if booked {
                    waits.push((seated - row.starts_at).num_minutes().max(0) as f64);
                }
            }
        }
        if booked {
            leads.push((row.starts_at - row.created_at).num_minutes() as f64);
            tally.due += i64::from(["seated", "completed", "no_show"].contains(&row.status));
        }
    }
    tally.lead_minutes = percentile(&leads, 0.5);
    tally.wait_minutes = percentile(&waits, 0.5);
    tally.long_wait_minutes = percentile(&waits, 0.9);
    tally
}

/// Open minutes by business day and service period, counted minute by minute.
fn open_minutes() -> BTreeMap<(NaiveDate, &'static str), i64> {
    let (mut minute, end) = (at("2025-08-30T00:00:00Z"), at("2026-09-03T00:00:00Z"));
    let closed = at(CLOSED.0)..at(CLOSED.1);
    let mut minutes = BTreeMap::new();
    while minute < end {
        let local = minute.with_timezone(&Rome).time();
        let is_open = (time(12, 0)..time(15, 0)).contains(&local) || local >= time(19, 0) || local < time(3, 30);
        if is_open && !closed.contains(&minute) {
            *minutes.entry(place(minute)).or_default() += 1;
        }
        minute += TimeDelta::minutes(1);
    }
    minutes
}

async fn run(database: &Database, sql: &str) {
    database.connection().await.unwrap().batch_execute(sql).await.unwrap();
}

/// A business with one table, and what it was booked for.
async fn seeded(database: &Database, rows: &[Stored]) -> BusinessId {
    let business = Uuid::now_v7();
    let mut sql = format!(
        "INSERT INTO businesses (id, slug, name, kind, time_zone, source, created_at, updated_at)
         VALUES ('{business}', '{business}', 'Da Ugo', 'restaurant', 'Europe/Rome', 'member', now(), now());
         INSERT INTO business_booking (business_id) VALUES ('{business}');
         INSERT INTO business_tables (id, business_id, label, min_party, max_party)
         VALUES (gen_random_uuid(), '{business}', '1', 1, 4), (gen_random_uuid(), '{business}', '2', 1, 10);
         INSERT INTO business_services (id, business_id, name, days, opens, closes, last_seating)
         VALUES (gen_random_uuid(), '{business}', 'Dinner', '{{1,2,3,4,5,6,7}}', '19:00', '03:30', '02:00'),
            (gen_random_uuid(), '{business}', 'Lunch', '{{1,2,3,4,5,6,7}}', '12:00', '15:00', '14:00');
         INSERT INTO business_closures (id, business_id, starts_at, ends_at)
         VALUES (gen_random_uuid(), '{business}', '{}', '{}');
         INSERT INTO reservations (id, business_id, code, status, channel, party, starts_at, ends_at, guest_name,
            hold_expires_at, cancel_cutoff_minutes, seated_at, left_at, created_at, updated_at) VALUES ",
        CLOSED.0, CLOSED.1
    );
    let instant = |at: Option<DateTime<Utc>>| at.map_or("NULL".to_owned(), |at| format!("'{}'", at.to_rfc3339()));
    for (place, row) in rows.iter().enumerate() {
        let expires = (row.status == "hold").then(|| row.created_at + TimeDelta::minutes(5));
        write!(
            sql,
            "{} (gen_random_uuid(), '{business}', '{place}', '{}', '{}', {}, {}, {}, '', {}, 120, {}, {}, {}, now())",
            if place == 0 { "" } else { "," },
            row.status,
            row.channel,
            row.party,
            instant(Some(row.starts_at)),
            instant(Some(row.ends_at())),
            instant(expires),
            instant(row.seated_at),
            instant(row.left_at),
            instant(Some(row.created_at)),
        )
        .unwrap();
    }
    run(database, &sql).await;
    BusinessId(business)
}

/// Whole numbers are the same, fractions almost: their sums depend on the order.
fn assert_same(found: &Tally, expected: &Tally, what: &str) {
    let close = |one: Option<f64>, other: Option<f64>| match (one, other) {
        (Some(one), Some(other)) => (one - other).abs() < 1e-6,
        (one, other) => one.is_none() && other.is_none(),
    };
    let fractions = |tally: &Tally| {
        [tally.lead_minutes, tally.wait_minutes, tally.long_wait_minutes, Some(tally.seat_minutes_used)]
    };
    let same = fractions(found).into_iter().zip(fractions(expected)).all(|(one, other)| close(one, other));
    let whole = |tally: &Tally| Tally {
        lead_minutes: None,
        wait_minutes: None,
        long_wait_minutes: None,
        seat_minutes_used: 0.0,
        ..*tally
    };
    assert!(same && whole(found) == whole(expected), "{what}: {found:#?} is not {expected:#?}");
}

/// The line that a business day and service period belongs to.
fn key(date: NaiveDate, service: &str, span: FigureSpan, by: Grouping) -> Option<Key> {
    if !(span.from..=span.until).contains(&date) {
        return None;
    }
    let days = |first: NaiveDate, last: NaiveDate| Key::Days(first.max(span.from), last.min(span.until));
    Some(match by {
        Grouping::Day => days(date, date),
        Grouping::Week => {
            let monday = date - TimeDelta::days(date.weekday().num_days_from_monday().into());
            days(monday, monday + TimeDelta::days(6))
        }
        Grouping::Month => {
            let last = (28..=31).rev().find_map(|day| date.with_day(day)).unwrap();
            days(date.with_day(1).unwrap(), last)
        }
        Grouping::Service => Key::Service(Some(service.to_owned())),
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_year_is_what_a_recount_says() {
    let database = database().await;
    let mut rng = StdRng::seed_from_u64(24);
    let mut rows: Vec<Stored> = (0..6_000).map(|_| Stored::random(&mut rng)).collect();
    // Around the clock changes, and around the end of a dinner.
    for start in ["2025-10-25T22:00:00Z", "2026-03-28T22:00:00Z", "2026-01-07T00:00:00Z"] {
        for quarter in 0..32 {
            let starts_at = at(start) + TimeDelta::minutes(15 * quarter);
            let created_at = starts_at - TimeDelta::minutes(60);
            let seated_at = Some(starts_at + TimeDelta::minutes(5));
            let left_at = Some(starts_at + TimeDelta::minutes(65));
            let (status, channel) = ("completed", "online");
            rows.push(Stored { status, channel, party: 2, created_at, starts_at, seated_at, left_at });
        }
    }
    let business = seeded(&database, &rows).await;
    let span = FigureSpan::new(FROM.parse().unwrap(), UNTIL.parse().unwrap()).unwrap();
    let figures = Figures { core: core(&database) };
    let open = open_minutes();
    for by in [Grouping::Day, Grouping::Week, Grouping::Month, Grouping::Service] {
        let key = |date, service: &str| key(date, service, span, by);
        let sheet = figures.sheet(&Actor::System, business, span, by).await.unwrap();
        let mut minutes: BTreeMap<String, i64> = BTreeMap::new();
        for ((date, service), open) in &open {
            if let Some(key) = key(*date, service) {
                *minutes.entry(format!("{key:?}")).or_default() += SEATS * open;
            }
        }
        let of = |row: &&Stored| {
            let (date, service) = place(row.starts_at);
            key(date, service)
        };
        for row in &sheet.rows {
            let mut expected = recount(rows.iter().filter(|stored| of(stored).as_ref() == Some(&row.key)));
            expected.seat_minutes_offered = minutes.remove(&format!("{:?}", row.key)).unwrap_or_default();
            assert_same(&row.tally, &expected, &format!("{:?}", row.key));
        }
        assert!(minutes.is_empty(), "there is no line for {minutes:?}");
        let mut total = recount(rows.iter().filter(|row| of(row).is_some()));
        total.seat_minutes_offered = sheet.rows.iter().map(|row| row.tally.seat_minutes_offered).sum();
        assert_same(&sheet.total, &total, "the total");
        let stays = |party: i64| -> Vec<f64> {
            let stayed = rows.iter().filter(|row| of(row).is_some() && row.party.min(8) == party);
            let left = stayed.filter(|row| row.status == "completed");
            left.map(|row| (row.left_at.unwrap() - row.seated_at.unwrap()).num_minutes() as f64).collect()
        };
        assert_eq!(sheet.turns.len(), 8);
        for turn in sheet.turns {
            let stays = stays(turn.party.into());
            assert_eq!(turn.parties, i64::try_from(stays.len()).unwrap());
            for (found, share) in [(turn.median, 0.5), (turn.long, 0.9)] {
                let expected = percentile(&stays, share).unwrap();
                assert!((found - expected).abs() < 1e-6, "{turn:?}: {expected}");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn reviews_and_orders_count_on_their_business_day() {
    let database = database().await;
    let business = seeded(&database, &[Stored::random(&mut StdRng::seed_from_u64(1))]).await;
    let review = |rating: i32, state: &str, at: &str| {
        format!(
            "INSERT INTO reviews (id, business_id, state, how, evidence, rating, body, created_at)
             VALUES (gen_random_uuid(), '{business}', '{state}', 'none', 'V0', {rating}, '', '{at}');"
        )
    };
    let order = |status: &str, at: &str| {
        format!(
            "INSERT INTO orders (id, business_id, code, kind, status, due_at, stock_day, lines, total, currency,
                guest_name, accept_by, created_at, updated_at)
             VALUES (gen_random_uuid(), '{business}', '', 'takeaway', '{status}', '{at}', '2026-03-28', '[]', 0, 'EUR',
                '', now(), now(), now());"
        )
    };
    // At 03:15 and 03:45 by the clock, which was put forward at 02:00.
    let sql = [
        review(5, "published", "2026-03-29T01:15:00Z"),
        review(4, "published", "2026-03-29T01:45:00Z"),
        review(3, "published", "2026-03-29T12:00:00Z"),
        review(1, "held", "2026-03-29T12:00:00Z"),
        order("completed", "2026-03-29T01:15:00Z"),
        order("cancelled", "2026-03-29T01:15:00Z"),
    ];
    run(&database, &sql.concat()).await;
    let span = FigureSpan::new("2026-03-28".parse().unwrap(), "2026-03-29".parse().unwrap()).unwrap();
    let figures = Figures { core: core(&database) };
    let sheet = figures.sheet(&Actor::System, business, span, Grouping::Day).await.unwrap();
    let counts: Vec<_> = sheet.rows.iter().map(|row| (row.tally.reviews, row.tally.stars, row.tally.orders)).collect();
    assert_eq!(counts, [(1, 5, 1), (2, 7, 0)]);
    assert_eq!((sheet.total.reviews, sheet.total.stars, sheet.total.orders), (3, 12, 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_became_of_booked_parties_is_what_a_recount_says() {
    let mut rng = StdRng::seed_from_u64(3);
    let rows: Vec<Stored> = (0..400).map(|_| Stored::random(&mut rng)).collect();
    let database = database().await;
    let business = seeded(&database, &rows).await;
    let within = Window::new(at("2025-10-01T00:00:00Z"), at("2026-04-01T00:00:00Z"));
    let found = database.kept(business, within).await.unwrap();
    let due = |statuses: &[&str]| -> Vec<&Stored> {
        let within = rows.iter().filter(|row| row.starts_at >= within.from && row.starts_at < within.until);
        within.filter(|row| row.channel != "walk_in" && statuses.contains(&row.status)).collect()
    };
    let came = due(&["seated", "completed"]);
    let waits: Vec<f64> =
        came.iter().map(|row| (row.seated_at.unwrap() - row.starts_at).num_minutes().max(0) as f64).collect();
    let count = |rows: &[&Stored]| i64::try_from(rows.len()).unwrap();
    assert_eq!(found.confirmed, count(&due(&["seated", "completed", "no_show", "cancelled_business"])));
    assert_eq!(found.cancelled_by_business, count(&due(&["cancelled_business"])));
    assert_eq!(found.seated, count(&came));
    assert!(found.cancelled_by_business > 0 && found.seated > 20, "{found:?}");
    let (wait, expected) = (found.wait_minutes.unwrap(), percentile(&waits, 0.5).unwrap());
    assert!((wait - expected).abs() < 1e-6, "{wait} is not {expected}");
}
