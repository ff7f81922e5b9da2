//! How far parties are, how long they stay, and tables that are blocked.

use chrono::TimeDelta;
use domain::reservations::availability::Reason;
use domain::reservations::booking_config::NewClosure;
use domain::reservations::error::{ReservationError, ReservationRule};
use domain::reservations::ports::BookingConfigRecord;
use domain::reservations::stage::Stage;
use domain::reservations::status::Status;
use domain::reservations::use_cases::{Command, Edit};
use domain::shared::failure::Failure;
use domain::shared::ids::TableId;
use uuid::Uuid;

use super::fixtures::{Fixture, Trattoria, at};

fn staged(stage: Option<Stage>) -> Command {
    Command::Change(Edit { stage: Some(stage), ..Edit::default() })
}

fn until(time: &str) -> Command {
    Command::Change(Edit { ends_at: Some(at(time)), ..Edit::default() })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stage_fits_the_status_ends_with_it_and_is_in_the_history() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let (guest, booked) = fixture.booked(&trattoria, at("2026-11-21T11:00Z"), 2).await;
    let (owner, id) = (&trattoria.owner, booked.reservation.id);
    let too_early = fixture.transition(owner, id, staged(Some(Stage::Mains))).await;
    assert_eq!(too_early.unwrap_err(), ReservationRule::WrongState.into());
    assert!(
        fixture.transition(&guest, id, staged(Some(Stage::Arrived))).await.is_err(),
        "guests do not say where they are"
    );

    let arrived = fixture.transition(owner, id, staged(Some(Stage::Arrived))).await.unwrap();
    assert_eq!(arrived.reservation.stage, Some(Stage::Arrived));
    assert_eq!(arrived.reservation.invitation_sequence, booked.reservation.invitation_sequence, "not for the calendar");
    let seated = fixture.transition(owner, id, Command::Seat { tables: Vec::new() }).await.unwrap();
    assert_eq!(seated.reservation.stage, None);
    for stage in [Some(Stage::Ordered), Some(Stage::Bill), None, Some(Stage::Cleaning)] {
        let changed = fixture.transition(owner, id, staged(stage)).await.unwrap();
        assert_eq!(changed.reservation.stage, stage);
    }
    let left = fixture.transition(owner, id, Command::Finish).await.unwrap();
    assert_eq!((left.reservation.status, left.reservation.stage), (Status::Completed, None));

    let history = fixture.reservations.get(owner, id, true).await.unwrap().history.unwrap();
    let reasons: Vec<_> = history.into_iter().filter_map(|step| step.reason).collect();
    assert_eq!(reasons, ["stage: arrived", "stage: ordered", "stage: bill", "stage: none", "stage: cleaning"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stay_is_extended_until_the_next_party_and_shortened_for_one() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let (_, first) = fixture.booked(&trattoria, at("2026-11-21T11:00Z"), 2).await;
    let (owner, id) = (&trattoria.owner, first.reservation.id);
    let table = first.tables[0].id;
    fixture.clock.advance(TimeDelta::hours(2));
    fixture.transition(owner, id, Command::Seat { tables: Vec::new() }).await.unwrap();
    let longer = fixture.transition(owner, id, until("2026-11-21T14:00Z")).await.unwrap();
    assert_eq!(longer.reservation.ends_at, at("2026-11-21T14:00Z"));
    let taken = fixture.staff_reservation(&trattoria, Some(at("2026-11-21T13:30Z")), 2).await;
    assert!(taken.is_err(), "the table is theirs until 14:00");
    let next = fixture.staff_reservation(&trattoria, Some(at("2026-11-21T14:15Z")), 2).await.unwrap();
    assert_eq!(next.tables[0].id, table);

    let refused = fixture.transition(owner, id, until("2026-11-21T14:30Z")).await.unwrap_err();
    let ReservationError::Rule(ReservationRule::TableReserved(occupant)) = refused else { panic!("{refused:?}") };
    assert_eq!(occupant.reservation, next.reservation.id);
    let unchanged = fixture.reservations.get(owner, id, false).await.unwrap();
    assert_eq!(unchanged.reservation.ends_at, at("2026-11-21T14:00Z"));

    fixture.transition(owner, id, until("2026-11-21T11:45Z")).await.unwrap();
    fixture.staff_reservation(&trattoria, Some(at("2026-11-21T12:00Z")), 2).await.unwrap();
    for impossible in ["2026-11-21T11:00Z", "2026-11-21T11:10Z", "2026-11-22T00:00Z"] {
        let refused = fixture.transition(owner, id, until(impossible)).await.unwrap_err();
        assert_eq!(refused, ReservationError::field("ends_at", "stay_out_of_range"), "{impossible}");
    }
}

fn block(trattoria: &Trattoria, from: &str, until: &str) -> NewClosure {
    NewClosure {
        starts_at: at(from),
        ends_at: at(until),
        reason: Some("Wobbly".into()),
        cancel_reason: None,
        tables: vec![trattoria.tables[0]],
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_blocked_table_is_not_assigned_until_it_is_unblocked() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let (owner, business) = (&trattoria.owner, trattoria.business);
    // Closures that ended days ago by the clock of the database are not read.
    let blocked = fixture
        .config
        .add_closure(owner, business, &block(&trattoria, "2026-11-21T18:00Z", "2099-11-21T21:00Z"))
        .await
        .unwrap();
    let guest = fixture.member().await;
    let refused = fixture.hold(&guest, &trattoria, at("2026-11-21T19:00Z"), 2).await.unwrap_err();
    let ReservationError::Rule(ReservationRule::SlotUnavailable(slot)) = refused else { panic!("{refused:?}") };
    assert_eq!(slot.reason, Reason::NoTable, "not closed: another table would do");
    fixture.clock.advance(TimeDelta::hours(10));
    assert!(fixture.walk_in(&trattoria, 2).await.is_err());

    let before = fixture.config.closures(owner, business).await.unwrap();
    assert_eq!(before[0].tables, [trattoria.tables[0]]);
    fixture.config.remove(owner, &[BookingConfigRecord::Closure(blocked.id)]).await.unwrap();
    fixture.hold(&guest, &trattoria, at("2026-11-21T20:00Z"), 2).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn only_free_tables_of_the_business_are_blocked() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let (owner, business) = (&trattoria.owner, trattoria.business);
    fixture.booked(&trattoria, at("2026-11-21T19:00Z"), 2).await;
    let taken = block(&trattoria, "2026-11-21T18:00Z", "2026-11-21T21:00Z");
    let refused = fixture.config.add_closure(owner, business, &taken).await.unwrap_err();
    assert_eq!(refused.code(), "tables_in_use");
    let foreign = NewClosure { tables: vec![TableId(Uuid::from_u128(7))], ..taken };
    let refused = fixture.config.add_closure(owner, business, &foreign).await.unwrap_err();
    assert_eq!(refused, ReservationError::field("table_ids", "unknown_record"));
    fixture
        .config
        .add_closure(owner, business, &block(&trattoria, "2026-11-21T12:00Z", "2026-11-21T18:00Z"))
        .await
        .unwrap();
}
