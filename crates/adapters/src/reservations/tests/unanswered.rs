//! Requests that a business does not answer in time.

use chrono::{DateTime, TimeDelta, Utc};
use domain::reservations::activity::ActivityKind;
use domain::reservations::booking_config::SettingsChange;
use domain::reservations::ports::ListOrder;
use domain::reservations::state::Side;
use domain::reservations::status::Status;
use domain::reservations::use_cases::{Command, Edit, ReservationQuery};
use domain::shared::actor::Actor;
use domain::shared::ids::ReservationId;
use domain::shared::page::{Limit, PageRequest};
use futures_util::future::join_all;

use super::fixtures::{Fixture, Trattoria, at, party};

impl Fixture {
    /// A trattoria that answers by hand, with tables for two.
    async fn by_hand(&self, tables: usize) -> Trattoria {
        let settings = SettingsChange { auto_confirm: Some(false), ..SettingsChange::default() };
        self.trattoria_with(&vec![2; tables], settings).await
    }

    async fn answer_by(&self, actor: &Actor, id: ReservationId) -> Option<DateTime<Utc>> {
        self.reservations.get(actor, id, false).await.unwrap().reservation.answer_by
    }

    async fn decline_unanswered(&self) -> usize {
        self.reservations.decline_unanswered().await.unwrap()
    }
}

fn move_to(starts_at: &str) -> Command {
    Command::Change(Edit { starts_at: Some(at(starts_at)), ..Edit::default() })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_without_an_answer_is_declined_once_and_its_guest_sees_other_times() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.by_hand(1).await;
    let (guest, requested) = fixture.booked(&trattoria, at("2026-11-21T19:00Z"), 2).await;
    let id = requested.reservation.id;
    assert_eq!(requested.reservation.status, Status::Pending);
    assert_eq!(requested.reservation.answer_by, Some(at("2026-11-21T17:00Z")));
    fixture.clock.advance(TimeDelta::hours(8) - TimeDelta::seconds(1));
    assert_eq!(fixture.decline_unanswered().await, 0);
    fixture.clock.advance(TimeDelta::seconds(1));
    assert_eq!(fixture.decline_unanswered().await, 1);
    assert_eq!(fixture.decline_unanswered().await, 0);

    let seen = fixture.reservations.get(&guest, id, true).await.unwrap();
    assert!(seen.reservation.is_unanswered());
    assert_eq!((seen.reservation.reason, seen.actions.len()), (None, 0));
    let days: Vec<_> = seen.alternatives.iter().map(|slot| slot.starts_at).collect();
    assert_eq!(days, [1, 2, 7].map(|days| at("2026-11-21T19:00Z") + TimeDelta::days(days)));
    let last = seen.history.unwrap().pop().unwrap();
    let step = (last.from, last.to, last.side, last.reason.as_deref());
    assert_eq!(step, (Some(Status::Pending), Status::Declined, Side::System, Some("no_answer")));
    assert_eq!(fixture.steps().await, ["held", "requested", "unanswered"]);

    let activity =
        fixture.reservations.activity(&trattoria.owner, trattoria.business, &PageRequest::FIRST).await.unwrap();
    let (latest, _) = &activity.page.items[0];
    assert_eq!((latest.kind, latest.reservation, activity.pending), (ActivityKind::Unanswered, id, 0));
    fixture.booked(&trattoria, at("2026-11-21T19:00Z"), 2).await;
    fixture.assert_sound("after the table was booked again").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn workers_that_run_at_once_decline_each_request_once() {
    let fixture = Fixture::new(8).await;
    let (one, other) = (fixture.by_hand(5).await, fixture.by_hand(5).await);
    for trattoria in [&one, &other] {
        for _ in 0..5 {
            fixture.booked(trattoria, at("2026-11-21T19:00Z"), 2).await;
        }
    }
    fixture.clock.advance(TimeDelta::hours(8));
    let declined = join_all((0..8).map(|_| fixture.decline_unanswered())).await;
    assert_eq!(declined.iter().sum::<usize>(), 10);
    let published = fixture.steps().await;
    assert_eq!(published.iter().filter(|step| *step == "unanswered").count(), 10);
    fixture.assert_sound("after all were declined").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_run_that_breaks_off_changes_nothing_and_the_next_one_makes_up_for_it() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.by_hand(2).await;
    for _ in 0..2 {
        fixture.booked(&trattoria, at("2026-11-21T19:00Z"), 2).await;
    }
    fixture.clock.advance(TimeDelta::hours(8));
    // The second request of the transaction fails after everything else was written.
    let failing = "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            IF (SELECT count(*) FROM outbox_events WHERE payload ->> 'change' = 'unanswered') = 2 THEN
                RAISE EXCEPTION 'broken off';
            END IF;
            RETURN NULL;
        END $$;
        CREATE TRIGGER fail AFTER INSERT ON outbox_events FOR EACH ROW EXECUTE FUNCTION fail()";
    fixture.sql(failing).await;
    assert!(fixture.reservations.decline_unanswered().await.is_err());
    let waiting = "SELECT count(*) AS count FROM reservations WHERE status = 'pending'";
    let blocked = "SELECT count(*) AS count FROM reservation_allocations";
    assert_eq!((fixture.count(waiting).await, fixture.count(blocked).await), (2, 2));
    fixture.sql("DROP TRIGGER fail ON outbox_events").await;
    assert_eq!(fixture.decline_unanswered().await, 2);
    assert_eq!((fixture.count(waiting).await, fixture.count(blocked).await), (0, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_its_guest_moves_gets_a_new_deadline_and_an_answered_one_has_none() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.by_hand(2).await;
    let (guest, requested) = fixture.booked(&trattoria, at("2026-11-25T19:00Z"), 2).await;
    let id = requested.reservation.id;
    assert_eq!(fixture.answer_by(&guest, id).await, Some(at("2026-11-22T09:00Z")));
    fixture.clock.advance(TimeDelta::hours(5));
    let note = Command::Change(Edit { note: Some("By the window".into()), ..Edit::default() });
    fixture.transition(&guest, id, note).await.unwrap();
    assert_eq!(fixture.answer_by(&guest, id).await, Some(at("2026-11-22T09:00Z")), "a note asks for nothing new");
    fixture.transition(&guest, id, move_to("2026-11-26T19:00Z")).await.unwrap();
    assert_eq!(fixture.answer_by(&guest, id).await, Some(at("2026-11-22T14:00Z")));
    fixture.clock.advance(TimeDelta::hours(1));
    fixture.transition(&trattoria.owner, id, move_to("2026-11-27T19:00Z")).await.unwrap();
    assert_eq!(fixture.answer_by(&guest, id).await, Some(at("2026-11-22T14:00Z")), "staff gain no time");
    let fewer = Command::Change(Edit { party: Some(party(1)), ..Edit::default() });
    fixture.transition(&guest, id, fewer).await.unwrap();
    assert_eq!(fixture.answer_by(&guest, id).await, Some(at("2026-11-22T15:00Z")));
    fixture.transition(&trattoria.owner, id, Command::Accept).await.unwrap();
    assert_eq!(fixture.answer_by(&guest, id).await, None);

    let (guest, refused) = fixture.booked(&trattoria, at("2026-11-25T19:00Z"), 2).await;
    let decline = Command::Decline { reason: "We are full.".into() };
    let declined = fixture.transition(&trattoria.owner, refused.reservation.id, decline).await.unwrap();
    assert_eq!((declined.reservation.is_unanswered(), declined.alternatives.len()), (false, 3));
    assert_eq!(fixture.answer_by(&guest, refused.reservation.id).await, None);
    fixture.clock.advance(TimeDelta::days(2));
    assert_eq!(fixture.decline_unanswered().await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_are_listed_by_deadline_page_by_page() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.by_hand(4).await;
    let other = fixture.by_hand(1).await;
    fixture.booked(&other, at("2026-11-21T19:00Z"), 2).await;
    let mut expected = Vec::new();
    for (starts_at, hours) in [("2026-12-24T19:00Z", 24), ("2026-11-21T19:00Z", 8), ("2026-11-21T20:00Z", 9)] {
        let (_, requested) = fixture.booked(&trattoria, at(starts_at), 2).await;
        assert_eq!(requested.reservation.answer_by, Some(at("2026-11-21T09:00Z") + TimeDelta::hours(hours)));
        expected.push((hours, requested.reservation.id));
    }
    // Two with one deadline.
    let (_, same) = fixture.booked(&trattoria, at("2026-11-21T19:00Z"), 2).await;
    expected.push((8, same.reservation.id));
    let (_, accepted) = fixture.booked(&trattoria, at("2026-11-21T19:00Z"), 2).await;
    fixture.transition(&trattoria.owner, accepted.reservation.id, Command::Accept).await.unwrap();
    expected.sort();
    let query =
        ReservationQuery { business: Some(trattoria.business), order: ListOrder::AnswerBy, ..Default::default() };
    let (mut after, mut seen) = (None, Vec::new());
    loop {
        let page = PageRequest { limit: Limit::new(1).unwrap(), after };
        let found = fixture.reservations.list(&trattoria.owner, &query, &page).await.unwrap().page;
        seen.extend(found.items.iter().map(|view| view.reservation.id));
        after = found.next;
        if after.is_none() {
            break;
        }
    }
    assert_eq!(seen, expected.into_iter().map(|(_, id)| id).collect::<Vec<_>>());
}
