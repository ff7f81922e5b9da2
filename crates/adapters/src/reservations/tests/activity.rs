//! What the staff of a business learn about its guests.

use chrono::{DateTime, TimeDelta, Utc};
use domain::reservations::activity::ActivityKind;
use domain::reservations::booking_config::SettingsChange;
use domain::reservations::use_cases::{ActivityPage, Command, Edit};
use domain::shared::ids::ReservationId;
use domain::shared::page::{Keyset, Limit, PageRequest};
use uuid::Uuid;

use super::fixtures::{Fixture, Trattoria, at, party};

impl Fixture {
    async fn activity(&self, trattoria: &Trattoria) -> ActivityPage {
        self.reservations.activity(&trattoria.owner, trattoria.business, &PageRequest::FIRST).await.unwrap()
    }

    /// Kind and reservation, latest first.
    async fn listed(&self, trattoria: &Trattoria) -> Vec<(ActivityKind, ReservationId)> {
        let found = self.activity(trattoria).await.page.items;
        found.into_iter().map(|(activity, _)| (activity.kind, activity.reservation)).collect()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn steps_of_guests_are_listed_and_those_of_staff_are_not() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[4, 2]).await;
    let other = fixture.trattoria(&[4]).await;
    fixture.booked(&other, at("2026-11-22T19:00Z"), 2).await;
    fixture.staff_reservation(&trattoria, Some(at("2026-11-22T12:00Z")), 2).await.unwrap();
    let (guest, booked) = fixture.booked(&trattoria, at("2026-11-22T19:00Z"), 2).await;
    let id = booked.reservation.id;
    let change = |people| Command::Change(Edit { party: Some(party(people)), ..Edit::default() });
    let steps = [
        (&guest, change(3), Some(ActivityKind::Changed)),
        (&trattoria.owner, change(4), None),
        (&guest, Command::Reconfirm, None),
        (&guest, Command::Cancel { reason: None }, Some(ActivityKind::Cancelled)),
    ];
    let mut expected = vec![(ActivityKind::Booked, id)];
    for (actor, command, told) in steps {
        fixture.clock.advance(TimeDelta::minutes(1));
        fixture.transition(actor, id, command).await.unwrap();
        expected.splice(0..0, told.map(|kind| (kind, id)));
        assert_eq!(fixture.listed(&trattoria).await, expected);
    }
    let (latest, date) = fixture.activity(&trattoria).await.page.items.remove(0);
    assert_eq!((latest.at, latest.party), (at("2026-11-21T09:04Z"), party(4)));
    assert_eq!((latest.starts_at, date.to_string()), (at("2026-11-22T19:00Z"), "2026-11-22".to_owned()));
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_count_as_pending_while_they_can_be_accepted() {
    let fixture = Fixture::new(2).await;
    let by_hand = SettingsChange { auto_confirm: Some(false), ..SettingsChange::default() };
    let trattoria = fixture.trattoria_with(&[2, 2], by_hand).await;
    let (_, today) = fixture.booked(&trattoria, at("2026-11-21T11:00Z"), 2).await;
    let (_, later) = fixture.booked(&trattoria, at("2026-12-21T19:00Z"), 2).await;
    let requested = [&later, &today].map(|view| (ActivityKind::Requested, view.reservation.id));
    let mut listed = fixture.listed(&trattoria).await;
    listed.sort_by_key(|(_, id)| *id != later.reservation.id);
    assert_eq!(listed, requested);
    assert_eq!(fixture.activity(&trattoria).await.pending, 2);
    fixture.clock.advance(TimeDelta::minutes(134));
    assert_eq!(fixture.activity(&trattoria).await.pending, 2);
    fixture.clock.advance(TimeDelta::minutes(1));
    assert_eq!(fixture.activity(&trattoria).await.pending, 1);
    fixture.transition(&trattoria.owner, later.reservation.id, Command::Accept).await.unwrap();
    assert_eq!(fixture.activity(&trattoria).await.pending, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_list_every_step_once_in_order() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    // Several at one time each, as after an import.
    fixture
        .sql(&format!(
            "INSERT INTO reservations (id, business_id, code, status, channel, party, starts_at, ends_at, guest_name,
                 cancel_cutoff_minutes, created_at, updated_at)
             SELECT gen_random_uuid(), '{business}', 'CDFGHJ', 'completed', 'online', 2, at, at + interval '1 hour', 'Anna',
                 120, at, at
             FROM generate_series(1, 50) AS number,
                 LATERAL (SELECT timestamptz '2026-01-01 19:00Z' + number / 3 * interval '1 hour' AS at) AS times;
             INSERT INTO reservation_history (reservation_id, at, to_status, actor, business_id, activity)
             SELECT id, created_at, 'confirmed', 'guest', business_id, 'booked' FROM reservations",
            business = trattoria.business
        ))
        .await;
    let (mut after, mut seen) = (None, Vec::new());
    loop {
        let page = PageRequest { limit: Limit::new(7).unwrap(), after };
        let found = fixture.reservations.activity(&trattoria.owner, trattoria.business, &page).await.unwrap().page;
        seen.extend(found.items.iter().map(|(activity, _)| (activity.at, activity.reservation)));
        after = found.next;
        if after.is_none() {
            break;
        }
    }
    let mut ordered = seen.clone();
    ordered.sort();
    ordered.dedup();
    ordered.reverse();
    assert_eq!((seen.len(), &seen), (50, &ordered));
    let beyond =
        PageRequest { limit: Limit::DEFAULT, after: Some(Keyset { key: DateTime::<Utc>::MAX_UTC, id: Uuid::nil() }) };
    let found = fixture.reservations.activity(&trattoria.owner, trattoria.business, &beyond).await.unwrap().page;
    assert_eq!(found.items.len(), Limit::DEFAULT.get());
}
