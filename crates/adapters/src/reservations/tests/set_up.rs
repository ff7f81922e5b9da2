//! Venues set up while guests book.

use chrono::{NaiveDate, TimeDelta};
use domain::kernel::failure::Failure;
use domain::reservations::availability::Reason;
use domain::reservations::book::TimesQuestion;
use domain::reservations::ports::SetUpRecord;
use domain::reservations::set_up::NewClosure;
use domain::reservations::settings::BookingSettings;

use super::town::{Town, Trattoria, at, party, table};

async fn reason(town: &Town, venue: &Trattoria) -> Option<Reason> {
    let date = NaiveDate::from_ymd_opt(2026, 11, 22).unwrap();
    let question = TimesQuestion { business: venue.business, date, party: party(2), moving: None, in_house: false };
    let day = town.book.available_times(&domain::kernel::actor::Actor::Visitor, &question).await.unwrap();
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
    town.set_up.remove(&venue.owner, &[SetUpRecord::Closure(closure.id)]).await.unwrap();
    assert_eq!(reason(&town, &venue).await, None);
    town.set_up.remove(&venue.owner, &[SetUpRecord::Table(added.id)]).await.unwrap();
    assert_eq!(reason(&town, &venue).await, Some(Reason::NoTable));
}

#[tokio::test(flavor = "multi_thread")]
async fn opening_hours_stand_in_for_services_and_are_seen_at_once() {
    let town = Town::new(2).await;
    let venue = town.trattoria(&[2]).await;
    let services = town.set_up.services(&venue.owner, venue.business).await.unwrap();
    town.set_up.remove(&venue.owner, &[SetUpRecord::Service(services[0].id)]).await.unwrap();
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
    let removal = [SetUpRecord::Table(venue.tables[0])];
    let refused = town.set_up.remove(&venue.owner, &removal).await.unwrap_err();
    assert_eq!(refused.code(), "tables_in_use");
    town.clock.pass(TimeDelta::days(1));
    assert_eq!(town.set_up.remove(&venue.owner, &removal).await.unwrap(), 1);
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
    let remove = town.set_up.remove(&stranger, &[SetUpRecord::Table(venue.tables[0])]).await.unwrap_err();
    assert_eq!(remove.code(), "not_found");
}
