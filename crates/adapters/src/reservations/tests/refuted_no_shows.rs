//! A no-show that a scan refutes.

use chrono::{DateTime, TimeDelta, Utc};
use domain::reservations::status::Status;
use domain::reservations::use_cases::{Command, RefutedNoShows};
use domain::reservations::view::ReservationView;
use domain::shared::actor::Actor;
use domain::shared::events::{Event, EventEnvelope, ReservationChange};
use domain::shared::ids::{EventId, TableId, VisitId};
use domain::shared::outbox::Subscriber;
use uuid::Uuid;

use super::fixtures::{Fixture, Trattoria, at};

impl Fixture {
    /// A reservation at noon in Florence, marked as a no-show half an hour later.
    async fn no_show(&self, trattoria: &Trattoria) -> (Actor, ReservationView) {
        let (guest, booked) = self.booked(trattoria, at("2026-11-21T11:00Z"), 2).await;
        self.clock.advance(TimeDelta::minutes(150));
        self.transition(&trattoria.owner, booked.reservation.id, Command::NoShow).await.unwrap();
        (guest, booked)
    }

    async fn scan(&self, guest: &Actor, at: DateTime<Utc>, table: TableId, evidence: &str) {
        let (id, user) = (Uuid::now_v7(), guest.user().unwrap());
        self.sql(&format!(
            "INSERT INTO visits (id, user_id, business_id, table_id, how, evidence, local_date, visited_at)
             SELECT '{id}', '{user}', business_id, id, 'static_code', '{evidence}', '{}', '{at}'
             FROM business_tables WHERE id = '{table}'",
            at.date_naive()
        ))
        .await;
    }

    /// Delivers the event of a visit.
    async fn deliver_visit(&self, guest: &Actor, trattoria: &Trattoria) {
        let event = Event::VisitRecorded {
            visit: VisitId(Uuid::now_v7()),
            user: guest.user().unwrap(),
            business: trattoria.business,
            evidence: "V2".into(),
        };
        self.deliver(event).await;
    }

    async fn deliver(&self, event: Event) {
        let subscriber = RefutedNoShows(self.reservations.clone());
        assert!(subscriber.wants(&event));
        let envelope = EventEnvelope { id: EventId(Uuid::now_v7()), occurred_at: at("2026-11-21T11:30Z"), event };
        subscriber.handle(&envelope).await.unwrap();
    }

    async fn seen(&self, trattoria: &Trattoria, booked: &ReservationView) -> ReservationView {
        self.reservations.get(&trattoria.owner, booked.reservation.id, true).await.unwrap()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_scan_seats_the_party_at_the_table_whose_code_it_scanned() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2, 2, 2]).await;
    let (guest, booked) = fixture.no_show(&trattoria).await;
    fixture.scan(&guest, at("2026-11-21T11:31Z"), trattoria.tables[2], "V2").await;
    for _ in 0..2 {
        fixture.deliver_visit(&guest, &trattoria).await;
        let seen = fixture.seen(&trattoria, &booked).await;
        assert_eq!((seen.reservation.status, seen.tables[0].id), (Status::Seated, trattoria.tables[2]));
    }
    let texts = fixture.texts("SELECT coalesce(reason, '') AS found FROM reservation_history ORDER BY id DESC LIMIT 1");
    assert_eq!(texts.await, ["visit_proven"]);
    assert_eq!(fixture.steps().await[2..], ["no_show", "no_show_refuted"], "once, and it is no seating by the staff");
    fixture.assert_sound("after the scan").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_no_show_marked_after_the_scan_is_refuted_too() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let (guest, booked) = fixture.no_show(&trattoria).await;
    fixture.scan(&guest, at("2026-11-21T11:05Z"), trattoria.tables[0], "V3").await;
    let reservation = fixture.seen(&trattoria, &booked).await.reservation;
    let marked = Event::ReservationChanged {
        reservation: reservation.id,
        business: reservation.business,
        guest: reservation.guest.user,
        change: ReservationChange::NoShow,
        status: "no_show".into(),
        version: reservation.version,
        by_guest: false,
    };
    fixture.deliver(marked).await;
    assert_eq!(fixture.seen(&trattoria, &booked).await.reservation.status, Status::Seated);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_party_without_a_table_or_after_its_turn_has_completed_its_visit() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let (guest, booked) = fixture.no_show(&trattoria).await;
    fixture.walk_in(&trattoria, 2).await.unwrap();
    fixture.scan(&guest, at("2026-11-21T11:31Z"), trattoria.tables[0], "V2").await;
    fixture.deliver_visit(&guest, &trattoria).await;
    assert_eq!(fixture.seen(&trattoria, &booked).await.reservation.status, Status::Completed);
    fixture.assert_sound("without a table").await;

    let other = fixture.trattoria(&[2]).await;
    let (guest, booked) = fixture.booked(&other, at("2026-11-21T19:00Z"), 2).await;
    fixture.clock.advance(TimeDelta::hours(24));
    fixture.transition(&other.owner, booked.reservation.id, Command::NoShow).await.unwrap();
    fixture.scan(&guest, at("2026-11-21T19:10Z"), other.tables[0], "V2").await;
    fixture.deliver_visit(&guest, &other).await;
    assert_eq!(fixture.seen(&other, &booked).await.reservation.status, Status::Completed);
    fixture.assert_sound("a day later").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_other_visit_refutes_a_no_show() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let (guest, booked) = fixture.no_show(&trattoria).await;
    let (ends, stranger) = (booked.reservation.ends_at, fixture.member().await);
    let table = trattoria.tables[0];
    fixture.scan(&stranger, at("2026-11-21T11:10Z"), table, "V2").await;
    let visits = [
        (at("2026-11-21T08:59Z"), "V2", "too early"),
        (ends, "V3", "too late"),
        (at("2026-11-21T11:10Z"), "V0", "while the business was closed"),
    ];
    for (time, evidence, why) in visits {
        fixture.scan(&guest, time, table, evidence).await;
        fixture.deliver_visit(&guest, &trattoria).await;
        assert_eq!(fixture.seen(&trattoria, &booked).await.reservation.status, Status::NoShow, "{why}");
        fixture.sql(&format!("DELETE FROM visits WHERE user_id = '{}'", guest.user().unwrap())).await;
    }
    fixture.scan(&guest, at("2026-11-21T11:10Z"), table, "V3").await;
    fixture.sql("UPDATE visits SET how = 'reservation'").await;
    fixture.deliver_visit(&guest, &trattoria).await;
    assert_eq!(fixture.seen(&trattoria, &booked).await.reservation.status, Status::NoShow, "seated for another one");
}
