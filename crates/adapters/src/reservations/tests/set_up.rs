//! Venues set up while guests book.

use chrono::{NaiveDate, TimeDelta};
use domain::reservations::availability::Reason;
use domain::reservations::book::TimesQuestion;
use domain::reservations::ports::BookingConfigRecord;
use domain::reservations::set_up::NewClosure;
use domain::reservations::settings::BookingSettings;
use domain::reservations::table::{Table, TableUse};
use domain::shared::failure::Failure;

use super::town::{Town, Trattoria, at, party, table};

async fn reason(town: &Town, venue: &Trattoria) -> Option<Reason> {
    let date = NaiveDate::from_ymd_opt(2026, 11, 22).unwrap();
    let question = TimesQuestion { business: venue.business, date, party: party(2), moving: None, in_house: false };
    let day = town.book.available_times(&domain::shared::actor::Actor::Visitor, &question).await.unwrap();
    day.reason
}

#[tokio::test(flavor = "multi_thread")]
async fn every_change_is_seen_at_once() {
    let town = Town::new(2).await;
    let venue = town.trattoria(&[]).await;
    assert_eq!(reason(&town, &venue).await, Some(Reason::NoTable));
    let added = town.set_up.add_table(&venue.owner, venue.business, &table(0, 2)).await.unwrap();
    assert_eq!(reason(&town, &venue).await, None);
    let all_day = NewClosure { starts_at: at("2026-11-22T00:00Z"), ends_at: at("2026-11-23T00:00Z"), reason: None };
    let closure = town.set_up.add_closure(&venue.owner, venue.business, &all_day).await.unwrap();
    assert_eq!(reason(&town, &venue).await, Some(Reason::Closed));
    town.set_up.remove(&venue.owner, &[BookingConfigRecord::Closure(closure.id)]).await.unwrap();
    assert_eq!(reason(&town, &venue).await, None);
    town.set_up.remove(&venue.owner, &[BookingConfigRecord::Table(added.id)]).await.unwrap();
    assert_eq!(reason(&town, &venue).await, Some(Reason::NoTable));
}

#[tokio::test(flavor = "multi_thread")]
async fn opening_hours_stand_in_for_services_and_are_seen_at_once() {
    let town = Town::new(2).await;
    let venue = town.trattoria(&[2]).await;
    let services = town.set_up.services(&venue.owner, venue.business).await.unwrap();
    town.set_up.remove(&venue.owner, &[BookingConfigRecord::Service(services[0].id)]).await.unwrap();
    assert_eq!(reason(&town, &venue).await, Some(Reason::Closed));
    town.sql(&format!(
        "UPDATE businesses SET opening_hours = 'Mo-Su 19:00-23:00', updated_at = now() WHERE id = '{}'",
        venue.business
    ))
    .await;
    assert_eq!(reason(&town, &venue).await, None);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_guests_are_to_come_to_stays() {
    let town = Town::new(2).await;
    let venue = town.trattoria(&[2]).await;
    town.booked(&venue, at("2026-11-21T19:00Z"), 2).await;
    let removal = [BookingConfigRecord::Table(venue.tables[0])];
    let refused = town.set_up.remove(&venue.owner, &removal).await.unwrap_err();
    assert_eq!(refused.code(), "tables_in_use");
    town.clock.pass(TimeDelta::days(1));
    assert_eq!(town.set_up.remove(&venue.owner, &removal).await.unwrap(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_seats_those_who_are_to_come_to_it() {
    let town = Town::new(2).await;
    let venue = town.trattoria(&[4]).await;
    town.booked(&venue, at("2026-11-21T19:00Z"), 3).await;
    let change = async |change: &(dyn Fn(Table) -> Table + Send + Sync)| {
        let change = |was| Ok(change(was));
        let changed = town.set_up.change_table(&venue.owner, venue.tables[0], &change).await;
        changed.map_or_else(|error| error.to_string(), |_| "ok".to_owned())
    };
    let refused = "1 reservations need this table as it is";
    assert_eq!(change(&|was| Table { max_party: party(2), ..was }).await, refused);
    assert_eq!(change(&|was| Table { use_: TableUse::WalkInOnly, ..was }).await, refused);
    assert_eq!(change(&|was| Table { use_: TableUse::InHouse, ..was }).await, "ok", "who has booked may come");
    assert_eq!(change(&|was| Table { max_party: party(3), label: "By the door".into(), ..was }).await, "ok");
    town.clock.pass(TimeDelta::days(1));
    assert_eq!(change(&|was| Table { max_party: party(2), use_: TableUse::WalkInOnly, ..was }).await, "ok");
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_that_were_called_alike_are_numbered() {
    let town = Town::new(2).await;
    let venue = town.trattoria(&[2, 2, 2, 2, 2]).await;
    town.sql(include_str!("../../../../../migrations/2026-11-23-001300_table_labels/down.sql")).await;
    town.sql("UPDATE business_tables SET label = id::text").await;
    let long = "x".repeat(40);
    for (table, label) in venue.tables.iter().zip(["T1", " t1", "T1 (2)", &long, &long.to_uppercase()]) {
        town.sql(&format!("UPDATE business_tables SET label = '{label}' WHERE id = '{table}'")).await;
    }
    town.sql(include_str!("../../../../../migrations/2026-11-23-001300_table_labels/up.sql")).await;
    // The set-up is read anew under another version.
    town.sql("UPDATE business_booking SET version = version + 1").await;
    let tables = town.set_up.tables(&venue.owner, venue.business).await.unwrap();
    let labels: Vec<String> = tables.into_iter().map(|table| table.label).collect();
    let cut = |number: u8| format!("{} ({number})", "X".repeat(30));
    assert_eq!(labels, ["T1", "t1 (2)", "T1 (2) (3)", &long, &cut(2)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn settings_are_changed_by_who_saw_the_last_version() {
    let town = Town::new(2).await;
    let venue = town.trattoria(&[2]).await;
    let (_, version) = town.set_up.settings(&venue.owner, venue.business).await.unwrap();
    let change = |was| Ok(BookingSettings { slot_minutes: 30, ..was });
    town.set_up.change_settings(&venue.owner, venue.business, version, &change).await.unwrap();
    let stale = town.set_up.change_settings(&venue.owner, venue.business, version, &change).await.unwrap_err();
    assert_eq!(stale.code(), "stale_version");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_run_the_venue_sets_nothing_up() {
    let town = Town::new(2).await;
    let venue = town.trattoria(&[2]).await;
    let stranger = town.member().await;
    let add = town.set_up.add_table(&stranger, venue.business, &table(1, 2)).await.unwrap_err();
    assert_eq!(add.code(), "forbidden");
    let change = town.set_up.change_table(&stranger, venue.tables[0], &Ok).await.unwrap_err();
    assert_eq!(change.code(), "not_found");
    let remove = town.set_up.remove(&stranger, &[BookingConfigRecord::Table(venue.tables[0])]).await.unwrap_err();
    assert_eq!(remove.code(), "not_found");
}
