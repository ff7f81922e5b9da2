//! What staff do against the rules of the business.

use chrono::{DateTime, TimeDelta, Utc};
use domain::reservations::availability::Reason;
use domain::reservations::booking_config::SettingsChange;
use domain::reservations::error::{ReservationError, ReservationRule, UnavailableSlot};
use domain::reservations::status::Status;
use domain::reservations::use_cases::{Command, CreatedBy, Edit, NewReservation, StaffReservation};
use domain::reservations::view::ReservationView;
use domain::shared::change::Change;
use domain::shared::error::Error;
use domain::shared::failure::Failure;
use domain::shared::language::Language;
use domain::unit_of_work::in_transaction;

use super::fixtures::{Fixture, Trattoria, at, party};

async fn book(
    fixture: &Fixture,
    trattoria: &Trattoria,
    starts_at: DateTime<Utc>,
    people: i64,
    reason: Option<&str>,
) -> Result<ReservationView, ReservationError> {
    let staff = StaffReservation {
        starts_at: Some(starts_at),
        name: "Berta".into(),
        phone: None,
        email: None,
        language: Language::En,
        tables: Vec::new(),
        override_reason: reason.map(str::to_owned),
    };
    let new = NewReservation { party: party(people), note: None, by: CreatedBy::Staff(staff) };
    in_transaction(&fixture.database, async |unit| {
        fixture.reservations.create(unit, &trattoria.owner, trattoria.business, &new).await
    })
    .await
}

fn reason(refused: Result<ReservationView, ReservationError>) -> Reason {
    match refused {
        Err(Error::Rule(ReservationRule::SlotUnavailable(UnavailableSlot { reason, .. }))) => reason,
        other => panic!("{other:?}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reason_overrides_every_rule_but_not_another_party() {
    let fixture = Fixture::new(2).await;
    let paced = SettingsChange { pacing_covers: Change::Set(2), ..SettingsChange::default() };
    let trattoria = fixture.trattoria_with(&[2, 4, 6], paced).await;
    let evening = at("2026-11-21T19:00Z");
    book(&fixture, &trattoria, evening, 2, None).await.unwrap();
    let cases = [
        (evening, 2, Reason::Pacing),
        (evening + TimeDelta::hours(7), 2, Reason::Closed),
        (evening + TimeDelta::minutes(7), 2, Reason::Closed),
        (evening + TimeDelta::days(1), 8, Reason::PartySize),
        (at("2026-11-21T08:45Z"), 2, Reason::Closed),
    ];
    for (starts_at, people, expected) in cases {
        assert_eq!(reason(book(&fixture, &trattoria, starts_at, people, None).await), expected);
        let booked = book(&fixture, &trattoria, starts_at, people, Some("The mayor")).await.unwrap();
        assert_eq!(booked.reservation.status, Status::Confirmed);
        let view = fixture.reservations.get(&trattoria.owner, booked.reservation.id, true).await.unwrap();
        assert_eq!(view.history.unwrap()[0].reason.as_deref(), Some("override: The mayor"));
        fixture.assert_sound("after an override").await;
    }
    assert_eq!(reason(book(&fixture, &trattoria, evening, 2, Some("No table is left")).await), Reason::NoTable);
    assert_eq!(reason(book(&fixture, &trattoria, at("2026-11-20T19:00Z"), 2, Some("Over")).await), Reason::TooSoon);
}

#[tokio::test(flavor = "multi_thread")]
async fn too_large_a_party_gets_the_tables_with_the_fewest_missing_seats() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2, 6, 4]).await;
    let booked = book(&fixture, &trattoria, at("2026-11-21T19:00Z"), 8, Some("They bring stools")).await.unwrap();
    assert_eq!(booked.tables.iter().map(|table| table.id).collect::<Vec<_>>(), [trattoria.tables[1]]);
}

#[tokio::test(flavor = "multi_thread")]
async fn staff_change_against_the_rules_with_a_reason_and_guests_never() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let (guest, booked) = fixture.booked(&trattoria, at("2026-11-21T19:00Z"), 2).await;
    let id = booked.reservation.id;
    let larger = Edit { party: Some(party(4)), ..Edit::default() };
    let refused = fixture.transition(&trattoria.owner, id, Command::Change(larger.clone())).await;
    assert_eq!(reason(refused), Reason::PartySize);
    let overriding = Command::Change(Edit { override_reason: Some("Children".into()), ..larger });
    assert_eq!(fixture.transition(&guest, id, overriding.clone()).await.unwrap_err().code(), "forbidden");
    let changed = fixture.transition(&trattoria.owner, id, overriding).await.unwrap();
    assert_eq!(changed.reservation.party, party(4));
    let view = fixture.reservations.get(&trattoria.owner, id, true).await.unwrap();
    assert_eq!(view.history.unwrap().pop().unwrap().reason.as_deref(), Some("override: Children"));
    let seen = fixture.reservations.get(&guest, id, true).await.unwrap();
    assert_eq!(seen.history.unwrap().pop().unwrap().reason, None, "the reason is for staff");
    fixture.assert_sound("after the change").await;
}
