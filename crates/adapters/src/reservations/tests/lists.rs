//! Lists: complete, in order, at a constant price.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use diesel::connection::InstrumentationEvent;
use diesel::sql_types::BigInt;
use diesel::{QueryableByName, sql_query};
use diesel_async::{AsyncConnection, RunQueryDsl};
use domain::reservations::ports::{ListOrder, ReservationFilter, Scope};
use domain::reservations::use_cases::ReservationQuery;
use domain::reservations::window::Window;
use domain::shared::page::{Limit, PageRequest};

use super::super::list;
use super::fixtures::{Fixture, Trattoria, at};

/// Fills the book with that many past reservations, far more than a page holds.
async fn fill(fixture: &Fixture, trattoria: &Trattoria, count: usize) {
    fixture
        .sql(&format!(
            "INSERT INTO reservations (id, business_id, code, status, channel, party, starts_at, ends_at, guest_name,
             cancel_cutoff_minutes, created_at, updated_at)
         SELECT gen_random_uuid(), '{}', 'CDFGHJ', 'completed', 'in_house', 2, at, at + interval '1 hour', 'Anna',
             120, at, at
         FROM generate_series(1, {count}) AS number,
             LATERAL (SELECT timestamptz '2026-01-01 19:00Z' + number / 3 * interval '1 hour' AS at) AS times",
            trattoria.business
        ))
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_list_every_reservation_once_in_order() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    fill(&fixture, &trattoria, 50).await;
    for order in [ListOrder::StartsAt, ListOrder::StartsAtDescending] {
        let query = ReservationQuery { business: Some(trattoria.business), order, ..ReservationQuery::default() };
        let (mut after, mut seen) = (None, Vec::new());
        loop {
            let page = PageRequest { limit: Limit::new(7).unwrap(), after };
            let found = fixture.reservations.list(&trattoria.owner, &query, &page).await.unwrap().page;
            seen.extend(found.items.iter().map(|view| (view.reservation.starts_at, view.reservation.id)));
            after = found.next;
            if after.is_none() {
                break;
            }
        }
        let mut ordered = seen.clone();
        ordered.sort();
        if order == ListOrder::StartsAtDescending {
            ordered.reverse();
        }
        assert_eq!(seen, ordered);
        assert_eq!(seen.into_iter().collect::<HashSet<_>>().len(), 50);
    }
}

#[derive(QueryableByName)]
struct Scans {
    #[diesel(sql_type = BigInt)]
    whole: i64,
    #[diesel(sql_type = BigInt)]
    rows: i64,
}

const SCANS: &str = "SELECT seq_scan AS whole, idx_tup_fetch AS rows FROM pg_stat_xact_user_tables
    WHERE relname = 'reservations'";

/// How many queries a page of that length takes; along the way, that it reads by an index little more than it shows.
async fn queries(fixture: &Fixture, scope: Scope, limit: u32) -> usize {
    let filter = ReservationFilter {
        scope,
        statuses: Vec::new(),
        within: None,
        order: ListOrder::StartsAt,
        terms: Vec::new(),
        history: true,
    };
    let page = PageRequest { limit: Limit::new(limit).unwrap(), after: None };
    let mut connection = fixture.database.connection().await.unwrap();
    let count = Arc::new(AtomicUsize::new(0));
    let counter = count.clone();
    sql_query("BEGIN").execute(&mut connection).await.unwrap();
    connection.set_instrumentation(move |event: InstrumentationEvent<'_>| {
        if matches!(event, InstrumentationEvent::StartQuery { .. }) {
            counter.fetch_add(1, Ordering::Relaxed);
        }
    });
    let before: Scans = sql_query(SCANS).get_result(&mut connection).await.unwrap();
    count.store(0, Ordering::Relaxed);
    list::load(&connection, &filter, &page).await.unwrap();
    let taken = AtomicUsize::load(&count, Ordering::Relaxed);
    let after: Scans = sql_query(SCANS).get_result(&mut connection).await.unwrap();
    assert_eq!(after.whole, before.whole);
    let rows = after.rows - before.rows;
    assert!(rows <= i64::from(limit) + 1, "{rows} rows for a page of {limit}");
    sql_query("ROLLBACK").execute(&mut connection).await.unwrap();
    taken
}

#[tokio::test(flavor = "multi_thread")]
async fn a_longer_page_needs_no_more_queries_and_no_sequential_scan() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    fill(&fixture, &trattoria, 20_000).await;
    let (guest, _) = fixture.booked(&trattoria, at("2026-11-21T19:00Z"), 2).await;
    fixture.sql("ANALYZE").await;
    for scope in [Scope::Business(trattoria.business), Scope::Guest(guest.user().unwrap(), None)] {
        assert_eq!(queries(&fixture, scope, 2).await, 3);
        assert_eq!(queries(&fixture, scope, 100).await, 3);
    }
}

/// The first page of what staff find from a time on, and how many rows the search read.
async fn search(fixture: &Fixture, trattoria: &Trattoria, typed: &str, from: &str) -> (Vec<String>, i64) {
    let query = ReservationQuery {
        business: Some(trattoria.business),
        search: Some(typed.into()),
        from: Some(at(from)),
        ..ReservationQuery::default()
    };
    let page = PageRequest { limit: Limit::DEFAULT, after: None };
    let found = fixture.reservations.list(&trattoria.owner, &query, &page).await.unwrap().page;
    let names = found.items.into_iter().map(|view| view.reservation.guest.name).collect();
    let terms = query.search.unwrap().split_whitespace().map(str::to_owned).collect();
    let within = Some(Window::new(at(from), at("2099-01-01T00:00Z")));
    let scope = Scope::Business(trattoria.business);
    let filter =
        ReservationFilter { scope, statuses: Vec::new(), within, order: ListOrder::StartsAt, terms, history: false };
    let mut connection = fixture.database.connection().await.unwrap();
    sql_query("BEGIN").execute(&mut connection).await.unwrap();
    let before: Scans = sql_query(SCANS).get_result(&mut connection).await.unwrap();
    list::load(&connection, &filter, &page).await.unwrap();
    let after: Scans = sql_query(SCANS).get_result(&mut connection).await.unwrap();
    sql_query("ROLLBACK").execute(&mut connection).await.unwrap();
    assert_eq!(after.whole, before.whole, "no sequential scan");
    (names, after.rows - before.rows)
}

#[tokio::test(flavor = "multi_thread")]
async fn staff_find_reservations_by_name_phone_and_code() {
    let fixture = Fixture::new(2).await;
    let (trattoria, other) = (fixture.trattoria(&[2]).await, fixture.trattoria(&[2]).await);
    let (booked, _) = (
        fixture.booked(&trattoria, at("2026-11-22T19:00Z"), 2).await.1,
        fixture.booked(&other, at("2026-11-22T19:00Z"), 2).await,
    );
    fixture.sql("UPDATE reservations SET guest_name = 'Zoë D’Àngelo 100%', guest_phone = '+39 (055) 12-34-56'").await;
    let code = booked.reservation.code.as_str().to_lowercase();
    let now = "2026-11-21T09:00Z";
    for typed in ["zoe", "ANGELO", "angelo zo", "0%", "055 123", "+39055", &code, &code[1..4]] {
        assert_eq!(search(&fixture, &trattoria, typed, now).await.0.len(), 1, "{typed}");
    }
    for typed in ["zoo", "z_e", "zoe rossi", "0551235", "055 zoe 9999999"] {
        assert_eq!(search(&fixture, &trattoria, typed, now).await.0.len(), 0, "{typed}");
    }
    assert_eq!(search(&fixture, &trattoria, "zoe", "2026-11-23T09:00Z").await.0.len(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_search_reads_what_it_finds_however_many_there_are() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    fill(&fixture, &trattoria, 2_000).await;
    let one = "UPDATE reservations SET guest_name = 'Zoë' WHERE id = (SELECT id FROM reservations LIMIT 1)";
    fixture.sql(one).await;
    let mut read = Vec::new();
    for more in [0, 18_000] {
        fill(&fixture, &trattoria, more).await;
        fixture.sql("VACUUM ANALYZE reservations").await;
        let (names, rows) = search(&fixture, &trattoria, "zoe", "2026-01-01T00:00Z").await;
        assert_eq!(names, ["Zoë"]);
        read.push(rows);
    }
    assert!(read[1] <= read[0] + 2, "{read:?} rows read in 2,000 and 20,000");
}

#[tokio::test(flavor = "multi_thread")]
async fn staff_list_all_reservations_and_guests_their_own() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2, 2]).await;
    let (guest, _) = fixture.booked(&trattoria, at("2026-11-21T19:00Z"), 2).await;
    fixture.booked(&trattoria, at("2026-11-21T19:00Z"), 2).await;
    let query = ReservationQuery { business: Some(trattoria.business), ..ReservationQuery::default() };
    let page = PageRequest { limit: Limit::DEFAULT, after: None };
    assert_eq!(fixture.reservations.list(&trattoria.owner, &query, &page).await.unwrap().page.items.len(), 2);
    assert_eq!(fixture.reservations.list(&guest, &query, &page).await.unwrap().page.items.len(), 1);
}
