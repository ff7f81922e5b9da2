//! Two parties that swap their tables.

use chrono::TimeDelta;
use domain::reservations::error::{ReservationError, ReservationRule};
use domain::reservations::status::Status;
use domain::reservations::use_cases::{Command, Edit, Swap, Swapped};
use domain::reservations::view::ReservationView;
use domain::shared::actor::Actor;
use domain::shared::error::Error;
use domain::shared::failure::Failure;
use domain::shared::ids::TableId;
use domain::unit_of_work::in_transaction;

use super::fixtures::{Fixture, Trattoria, at};

pub fn swap_of(first: &ReservationView, second: &ReservationView) -> Swap {
    let swapped = |view: &ReservationView| Swapped { id: view.reservation.id, version: view.reservation.version };
    Swap { first: swapped(first), second: swapped(second), override_reason: None }
}

impl Fixture {
    pub async fn swap(&self, actor: &Actor, swap: &Swap) -> Result<[ReservationView; 2], ReservationError> {
        in_transaction(&self.database, async |unit| self.reservations.swap(unit, actor, swap).await).await
    }

    async fn at_table(&self, trattoria: &Trattoria, time: &str, people: i64, table: TableId) -> ReservationView {
        let booked = self.staff_reservation(trattoria, Some(at(time)), people).await.unwrap();
        let there = Command::Change(Edit { tables: vec![table], ..Edit::default() });
        self.transition(&trattoria.owner, booked.reservation.id, there).await.unwrap()
    }
}

fn table(view: &ReservationView) -> TableId {
    view.tables[0].id
}

#[tokio::test(flavor = "multi_thread")]
async fn two_parties_swap_their_tables_and_keep_their_times() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2, 2]).await;
    let early = fixture.at_table(&trattoria, "2026-11-21T19:00Z", 2, trattoria.tables[0]).await;
    let late = fixture.at_table(&trattoria, "2026-11-21T19:45Z", 2, trattoria.tables[1]).await;
    let [first, second] = fixture.swap(&trattoria.owner, &swap_of(&early, &late)).await.unwrap();
    assert_eq!((table(&first), table(&second)), (trattoria.tables[1], trattoria.tables[0]));
    assert_eq!(first.reservation.starts_at, early.reservation.starts_at);
    assert_eq!(second.reservation.ends_at, late.reservation.ends_at);
    fixture.assert_sound("after the swap").await;
    assert!(fixture.steps().await.iter().all(|step| step != "moved"), "no email");
}

#[tokio::test(flavor = "multi_thread")]
async fn seated_parties_swap_from_now_on() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2, 2]).await;
    let (one, other) = (fixture.walk_in(&trattoria, 2).await.unwrap(), fixture.walk_in(&trattoria, 2).await.unwrap());
    fixture.clock.advance(TimeDelta::minutes(40));
    let [first, second] = fixture.swap(&trattoria.owner, &swap_of(&one, &other)).await.unwrap();
    assert_eq!((table(&first), table(&second)), (table(&other), table(&one)));
    assert_eq!((first.reservation.status, first.reservation.seated_at), (Status::Seated, one.reservation.seated_at));
    fixture.assert_sound("after the swap").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_third_party_in_the_way_is_named() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2, 2]).await;
    let early = fixture.at_table(&trattoria, "2026-11-21T18:00Z", 2, trattoria.tables[0]).await;
    let third = fixture.at_table(&trattoria, "2026-11-21T18:00Z", 2, trattoria.tables[1]).await;
    let late = fixture.at_table(&trattoria, "2026-11-21T21:00Z", 2, trattoria.tables[1]).await;
    let refused = fixture.swap(&trattoria.owner, &swap_of(&early, &late)).await.unwrap_err();
    let Error::Rule(ReservationRule::TableReserved(conflict)) = &refused else { panic!("{refused}") };
    assert_eq!(conflict.reservation, third.reservation.id);
    let seat = Command::Seat { tables: Vec::new() };
    fixture.clock.advance(TimeDelta::hours(8));
    fixture.transition(&trattoria.owner, third.reservation.id, seat).await.unwrap();
    let refused = fixture.swap(&trattoria.owner, &swap_of(&early, &late)).await.unwrap_err();
    let Error::Rule(ReservationRule::TableOccupied(conflict)) = &refused else { panic!("{refused}") };
    assert_eq!(conflict.reservation, third.reservation.id);
    fixture.assert_sound("after the refusals").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_party_too_large_needs_a_reason() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2, 4]).await;
    let small = fixture.at_table(&trattoria, "2026-11-21T19:00Z", 2, trattoria.tables[0]).await;
    let large = fixture.at_table(&trattoria, "2026-11-21T19:00Z", 4, trattoria.tables[1]).await;
    let swap = swap_of(&small, &large);
    assert_eq!(fixture.swap(&trattoria.owner, &swap).await.unwrap_err().code(), "slot_unavailable");
    let squeezed = Swap { override_reason: Some("Two are children".into()), ..swap };
    fixture.swap(&trattoria.owner, &squeezed).await.unwrap();
    let reasons = "SELECT reason AS found FROM reservation_history WHERE reason IS NOT NULL";
    assert_eq!(fixture.texts(reasons).await, vec!["override: Two are children"; 2]);
    fixture.assert_sound("after the swap").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_live_reservations_of_ones_own_business_are_swapped() {
    let fixture = Fixture::new(2).await;
    let (trattoria, elsewhere) = (fixture.trattoria(&[2, 2]).await, fixture.trattoria(&[2]).await);
    let (guest, mine) = fixture.booked(&trattoria, at("2026-11-21T19:00Z"), 2).await;
    let (_, other) = fixture.booked(&trattoria, at("2026-11-21T19:00Z"), 2).await;
    let (_, theirs) = fixture.booked(&elsewhere, at("2026-11-21T19:00Z"), 2).await;
    assert_eq!(fixture.swap(&guest, &swap_of(&mine, &other)).await.unwrap_err().code(), "forbidden");
    assert_eq!(fixture.swap(&elsewhere.owner, &swap_of(&mine, &other)).await.unwrap_err().code(), "not_found");
    let across = fixture.swap(&trattoria.owner, &swap_of(&mine, &theirs)).await.unwrap_err();
    assert_eq!(across.code(), "not_found", "another business's reservation is not to be known");
    fixture.transition(&guest, mine.reservation.id, Command::Cancel { reason: None }).await.unwrap();
    assert_eq!(fixture.swap(&trattoria.owner, &swap_of(&mine, &other)).await.unwrap_err().code(), "stale_version");
    let cancelled = fixture.reservations.get(&guest, mine.reservation.id, false).await.unwrap();
    assert_eq!(fixture.swap(&trattoria.owner, &swap_of(&cancelled, &other)).await.unwrap_err().code(), "wrong_state");
}
