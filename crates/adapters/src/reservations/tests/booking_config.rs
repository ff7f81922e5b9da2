//! Configuration changes while guests book.

use chrono::{NaiveDate, TimeDelta};
use domain::reservations::availability::Reason;
use domain::reservations::booking_config::{NewClosure, SettingsChange, TableChange};
use domain::reservations::channel::Channel;
use domain::reservations::error::{ReservationError, ReservationRule};
use domain::reservations::ports::BookingConfigRecord;
use domain::reservations::status::Status;
use domain::reservations::table::TableUse;
use domain::reservations::use_cases::AvailabilityQuery;
use domain::reservations::view::ReservationView;
use domain::shared::actor::Actor;
use domain::shared::failure::Failure;

use super::fixtures::{Fixture, Trattoria, at, party, table};

async fn reason(fixture: &Fixture, trattoria: &Trattoria) -> Option<Reason> {
    let date = NaiveDate::from_ymd_opt(2026, 11, 22).unwrap();
    let query = AvailabilityQuery {
        business: trattoria.business,
        at: date,
        party: party(2),
        moving: None,
        channel: Channel::Online,
    };
    let day = fixture.reservations.available_times(&Actor::Visitor, &query).await.unwrap();
    day.reason
}

#[tokio::test(flavor = "multi_thread")]
async fn configuration_changes_apply_immediately() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[]).await;
    assert_eq!(reason(&fixture, &trattoria).await, Some(Reason::NoTable));
    let added = fixture.config.add_table(&trattoria.owner, trattoria.business, &table(0, 2)).await.unwrap();
    assert_eq!(reason(&fixture, &trattoria).await, None);
    // Reads leave out closures that ended days ago by the clock of the database.
    let until_further_notice = NewClosure {
        starts_at: at("2026-11-22T00:00Z"),
        ends_at: at("2126-11-23T00:00Z"),
        reason: None,
        cancel_reason: None,
        tables: Vec::new(),
    };
    let closure =
        fixture.config.add_closure(&trattoria.owner, trattoria.business, &until_further_notice).await.unwrap();
    assert_eq!(reason(&fixture, &trattoria).await, Some(Reason::Closed));
    fixture.config.remove(&trattoria.owner, &[BookingConfigRecord::Closure(closure.id)]).await.unwrap();
    assert_eq!(reason(&fixture, &trattoria).await, None);
    fixture.config.remove(&trattoria.owner, &[BookingConfigRecord::Table(added.id)]).await.unwrap();
    assert_eq!(reason(&fixture, &trattoria).await, Some(Reason::NoTable));
}

#[tokio::test(flavor = "multi_thread")]
async fn opening_hours_replace_missing_service_periods_immediately() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let services = fixture.config.services(&trattoria.owner, trattoria.business).await.unwrap();
    fixture.config.remove(&trattoria.owner, &[BookingConfigRecord::ServicePeriod(services[0].id)]).await.unwrap();
    assert_eq!(reason(&fixture, &trattoria).await, Some(Reason::Closed));
    fixture
        .sql(&format!(
            "UPDATE businesses SET opening_hours = 'Mo-Su 19:00-23:00', updated_at = now() WHERE id = '{}'",
            trattoria.business
        ))
        .await;
    assert_eq!(reason(&fixture, &trattoria).await, None);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_with_future_reservations_cannot_be_deleted() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    fixture.booked(&trattoria, at("2026-11-21T19:00Z"), 2).await;
    let removal = [BookingConfigRecord::Table(trattoria.tables[0])];
    let refused = fixture.config.remove(&trattoria.owner, &removal).await.unwrap_err();
    assert_eq!(refused.code(), "tables_in_use");
    fixture.clock.advance(TimeDelta::days(1));
    assert_eq!(fixture.config.remove(&trattoria.owner, &removal).await.unwrap(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_cannot_shrink_below_its_future_parties() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[4]).await;
    fixture.booked(&trattoria, at("2026-11-21T19:00Z"), 3).await;
    let change = async |change: TableChange| {
        let changed = fixture.config.change_table(&trattoria.owner, trattoria.tables[0], &change).await;
        changed.map(drop)
    };
    let refused = Err(ReservationRule::TableNeeded(1).into());
    let seats = |people| TableChange { max_party: Some(party(people)), ..TableChange::default() };
    let for_use = |use_| TableChange { use_: Some(use_), ..TableChange::default() };
    assert_eq!(change(seats(2)).await, refused);
    assert_eq!(change(for_use(TableUse::WalkInOnly)).await, refused);
    assert_eq!(change(for_use(TableUse::InHouse)).await, Ok(()), "the guest has booked");
    assert_eq!(change(TableChange { label: Some("By the door".into()), ..seats(3) }).await, Ok(()));
    fixture.clock.advance(TimeDelta::days(1));
    assert_eq!(change(TableChange { use_: Some(TableUse::WalkInOnly), ..seats(2) }).await, Ok(()));
}

#[tokio::test(flavor = "multi_thread")]
async fn duplicate_table_labels_were_numbered() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2, 2, 2, 2, 2]).await;
    fixture.sql(include_str!("../../../../../migrations/2026-11-23-001300_table_labels/down.sql")).await;
    fixture.sql("UPDATE business_tables SET label = id::text").await;
    let long = "x".repeat(40);
    for (table, label) in trattoria.tables.iter().zip(["T1", " t1", "T1 (2)", &long, &long.to_uppercase()]) {
        fixture.sql(&format!("UPDATE business_tables SET label = '{label}' WHERE id = '{table}'")).await;
    }
    fixture.sql(include_str!("../../../../../migrations/2026-11-23-001300_table_labels/up.sql")).await;
    // Another version makes the schedule load again.
    fixture.sql("UPDATE business_booking SET version = version + 1").await;
    let tables = fixture.config.tables(&trattoria.owner, trattoria.business).await.unwrap();
    let labels: Vec<String> = tables.into_iter().map(|table| table.label).collect();
    let cut = |number: u8| format!("{} ({number})", "X".repeat(30));
    assert_eq!(labels, ["T1", "t1 (2)", "T1 (2) (3)", &long, &cut(2)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn settings_change_only_from_the_current_version() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let (_, version) = fixture.config.settings(&trattoria.owner, trattoria.business).await.unwrap();
    let change = SettingsChange { slot_minutes: Some(30), ..SettingsChange::default() };
    fixture.config.change_settings(&trattoria.owner, trattoria.business, version, &change).await.unwrap();
    let stale =
        fixture.config.change_settings(&trattoria.owner, trattoria.business, version, &change).await.unwrap_err();
    assert_eq!(stale.code(), "stale_version");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_staff_can_change_the_configuration() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let stranger = fixture.member().await;
    let add = fixture.config.add_table(&stranger, trattoria.business, &table(1, 2)).await.unwrap_err();
    assert_eq!(add.code(), "forbidden");
    let change =
        fixture.config.change_table(&stranger, trattoria.tables[0], &TableChange::default()).await.unwrap_err();
    assert_eq!(change.code(), "not_found");
    let remove =
        fixture.config.remove(&stranger, &[BookingConfigRecord::Table(trattoria.tables[0])]).await.unwrap_err();
    assert_eq!(remove.code(), "not_found");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closure_can_cancel_what_starts_in_it() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2, 2, 2]).await;
    let before = fixture.booked(&trattoria, at("2026-11-21T18:00Z"), 2).await;
    let during = fixture.booked(&trattoria, at("2026-11-21T19:30Z"), 2).await;
    let after = fixture.booked(&trattoria, at("2026-11-22T19:00Z"), 2).await;
    let early = |cancel_reason: Option<&str>| NewClosure {
        starts_at: at("2026-11-21T19:30Z"),
        ends_at: at("2026-11-22T04:00Z"),
        reason: None,
        cancel_reason: cancel_reason.map(str::to_owned),
        tables: Vec::new(),
    };
    let (owner, business) = (&trattoria.owner, trattoria.business);
    fixture.config.add_closure(owner, business, &early(None)).await.unwrap();
    assert_eq!(status(&fixture, &during).await, Status::Confirmed);

    fixture.config.add_closure(owner, business, &early(Some("The kitchen has no water"))).await.unwrap();
    assert_eq!(status(&fixture, &before).await, Status::Confirmed);
    assert_eq!(status(&fixture, &during).await, Status::CancelledBusiness);
    assert_eq!(status(&fixture, &after).await, Status::Confirmed);
    assert_eq!(fixture.steps().await.last().unwrap(), "cancelled_by_business");

    // More than one transaction cancels: nothing changes.
    fixture
        .sql(&format!(
            "INSERT INTO reservations (id, business_id, code, status, channel, party, starts_at, ends_at, guest_name,
                cancel_cutoff_minutes, created_at, updated_at)
             SELECT gen_random_uuid(), business_id, 'C' || n, status, channel, party, starts_at, ends_at, guest_name,
                cancel_cutoff_minutes, created_at, updated_at
             FROM reservations, generate_series(1, 200) n WHERE id = '{}'",
            after.1.reservation.id
        ))
        .await;
    let week = NewClosure { ends_at: at("2026-11-28T04:00Z"), ..early(Some("Flooded")) };
    let refused = fixture.config.add_closure(owner, business, &week).await.unwrap_err();
    assert_eq!(refused, ReservationError::field("cancel_reason", "too_many_reservations"));
    assert_eq!(status(&fixture, &after).await, Status::Confirmed);
}

async fn status(fixture: &Fixture, (guest, booked): &(Actor, ReservationView)) -> Status {
    fixture.reservations.get(guest, booked.reservation.id, false).await.unwrap().reservation.status
}
