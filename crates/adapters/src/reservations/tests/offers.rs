//! Freed tables go to members who wait for one.

mod refusals;

use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Utc};
use domain::reservations::booking_config::{NewClosure, SettingsChange};
use domain::reservations::ports::BookingConfigRecord;
use domain::reservations::status::Status;
use domain::reservations::use_cases::{Command, Edit};
use domain::shared::actor::Actor;
use domain::shared::failure::Failure;
use domain::shared::ids::{ReservationId, TableWishId};
use domain::table_wishes::{ArrivalWindow, NewTableWish, TableWishError, TableWishes, WishState, WishView};
use futures_util::future::join_all;

use super::fixtures::{Fixture, Trattoria, at, party, table};

/// Seven in the evening in Rome on the day of the fixture.
fn seven() -> DateTime<Utc> {
    at("2026-11-21T18:00Z")
}

fn saturday() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 21).unwrap()
}

fn time(hour: u32) -> NaiveTime {
    NaiveTime::from_hms_opt(hour, 0, 0).unwrap()
}

impl Fixture {
    fn wishes(&self) -> TableWishes {
        TableWishes { core: self.reservations.core.clone() }
    }

    /// A wish for a table between seven and eight in the evening.
    async fn wish(&self, guest: &Actor, trattoria: &Trattoria, people: i64) -> WishView {
        self.wish_on(guest, trattoria, people, saturday()).await.unwrap()
    }

    async fn wish_on(
        &self,
        guest: &Actor,
        trattoria: &Trattoria,
        people: i64,
        date: NaiveDate,
    ) -> Result<WishView, TableWishError> {
        let arrival = ArrivalWindow { from: time(19), to: time(20) };
        let new = NewTableWish { business: trattoria.business, date, party: party(people), arrival, areas: Vec::new() };
        self.wishes().add(guest, &new).await
    }

    async fn wish_seen(&self, guest: &Actor, wish: &WishView) -> WishView {
        self.wishes().wish(guest, wish.wish.id).await.unwrap()
    }

    async fn state(&self, guest: &Actor, wish: &WishView) -> WishState {
        self.wish_seen(guest, wish).await.wish.state
    }

    /// The reservation that is held for the wish.
    async fn offered(&self, guest: &Actor, wish: &WishView) -> ReservationId {
        self.wish_seen(guest, wish).await.offer.unwrap().reservation
    }

    /// The only wish with an offer; its table is held once.
    async fn only_offer(&self) -> TableWishId {
        #[derive(diesel::QueryableByName)]
        struct Row {
            #[diesel(sql_type = diesel::sql_types::Uuid)]
            id: uuid::Uuid,
        }
        let sql = "SELECT w.id FROM table_wishes w JOIN reservations r ON r.id = w.offer_id
            WHERE w.state = 'offered' AND r.status = 'hold'";
        let mut connection = self.database.connection().await.unwrap();
        let rows: Vec<Row> = diesel_async::RunQueryDsl::load(diesel::sql_query(sql), &mut connection).await.unwrap();
        let [row] = rows.as_slice() else { panic!("{} live offers", rows.len()) };
        let blocked = "SELECT count(*) AS count FROM reservation_allocations a JOIN reservations r
            ON r.id = a.reservation_id WHERE r.status = 'hold' AND r.wish_id IS NOT NULL";
        assert_eq!(self.count(blocked).await, 1);
        TableWishId(row.id)
    }

    async fn cancel(&self, guest: &Actor, id: ReservationId) {
        self.transition(guest, id, Command::Cancel { reason: None }).await.unwrap();
    }

    async fn lapse(&self) {
        self.clock.advance(TimeDelta::minutes(15));
        self.reservations.expire_holds().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_freed_table_is_held_for_the_oldest_wish_and_can_be_booked() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let (guest, booked) = fixture.booked(&trattoria, seven(), 2).await;
    let [first, second] = [fixture.member().await, fixture.member().await];
    let (older, younger) = (fixture.wish(&first, &trattoria, 2).await, fixture.wish(&second, &trattoria, 2).await);
    assert_eq!((older.position, younger.position), (Some(1), Some(2)));
    fixture.cancel(&guest, booked.reservation.id).await;

    let seen = fixture.wish_seen(&first, &older).await;
    let offer = seen.offer.unwrap();
    assert_eq!((seen.wish.state, seen.offers_made), (WishState::Offered, 1));
    assert_eq!(offer.starts_at, seven());
    // Without a browser that takes push messages, an email has to arrive.
    assert_eq!(offer.expires_at, at("2026-11-21T09:15Z"));
    assert_eq!(fixture.state(&second, &younger).await, WishState::Waiting);
    assert!(fixture.steps().await.contains(&"offered".to_owned()));
    let held = fixture.reservations.get(&first, offer.reservation, true).await.unwrap();
    assert_eq!(held.reservation.status, Status::Hold);
    assert!(!held.actions.iter().any(|action| action.to_string() == "extend"), "others wait");

    fixture.confirm(&first, offer.reservation).await.unwrap();
    assert_eq!(fixture.state(&first, &older).await, WishState::Booked);
    assert_eq!(fixture.wish_seen(&second, &younger).await.position, Some(1));
    fixture.assert_sound("after the offer was booked").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_hundred_wishes_and_one_table_have_one_live_offer() {
    let fixture = Fixture::new(8).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let (guest, booked) = fixture.booked(&trattoria, seven(), 2).await;
    let members = fixture.members(200).await;
    let mut wishes = Vec::new();
    for member in &members {
        wishes.push(fixture.wish(member, &trattoria, 2).await);
    }
    assert_eq!(wishes[199].position, Some(200));
    fixture.cancel(&guest, booked.reservation.id).await;
    for (number, wish) in wishes.iter().enumerate().take(12) {
        assert_eq!(fixture.only_offer().await, wish.wish.id, "lapse {number}");
        fixture.lapse().await;
    }
    // What is booked and cancelled is another freed table: the first wish has kept its place once.
    let (member, wish) = (&members[12], &wishes[12]);
    let id = fixture.offered(member, wish).await;
    fixture.confirm(member, id).await.unwrap();
    assert_eq!(fixture.count("SELECT count(*) AS count FROM reservations WHERE status = 'hold'").await, 0);
    fixture.cancel(member, id).await;
    assert_eq!(fixture.only_offer().await, wishes[0].wish.id);
    fixture.lapse().await;
    assert_eq!(fixture.state(&members[0], &wishes[0]).await, WishState::Lapsed);
    assert_eq!(fixture.only_offer().await, wishes[1].wish.id);
    // Withdrawing passes the table on as well.
    fixture.wishes().withdraw(&members[1], &[wishes[1].wish.id]).await.unwrap();
    assert_eq!(fixture.only_offer().await, wishes[2].wish.id);
    fixture.assert_sound("after sixteen offers").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_waits_comes_before_guests_who_book_when_an_offer_lapses() {
    let fixture = Fixture::new(16).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let (guest, booked) = fixture.booked(&trattoria, seven(), 2).await;
    let (members, strangers) = (fixture.members(8).await, fixture.members(8).await);
    let mut wishes = Vec::new();
    for member in &members {
        wishes.push(fixture.wish(member, &trattoria, 2).await);
    }
    fixture.cancel(&guest, booked.reservation.id).await;
    for (round, wish) in wishes.iter().enumerate().take(6) {
        assert_eq!(fixture.only_offer().await, wish.wish.id, "round {round}");
        // The worker does not run, or runs several times at once; guests try to book.
        fixture.clock.advance(TimeDelta::minutes(15));
        let grabs = strangers.iter().map(|stranger| fixture.hold(stranger, &trattoria, seven(), 2));
        let sweeps = [(); 4].map(|()| fixture.reservations.expire_holds());
        let (grabbed, _) = futures_util::join!(join_all(grabs), join_all(sweeps));
        for refused in grabbed {
            assert_eq!(refused.unwrap_err().code(), "slot_unavailable");
        }
        fixture.assert_sound(&format!("after round {round}")).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn after_an_outage_the_worker_makes_the_next_offer_at_once() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let (guest, booked) = fixture.booked(&trattoria, seven(), 2).await;
    let [first, second] = [fixture.member().await, fixture.member().await];
    let (older, younger) = (fixture.wish(&first, &trattoria, 2).await, fixture.wish(&second, &trattoria, 2).await);
    fixture.cancel(&guest, booked.reservation.id).await;
    fixture.clock.advance(TimeDelta::hours(2));
    let seen = fixture.wish_seen(&first, &older).await;
    assert_eq!(seen.offer, None, "what has run out is not shown");
    assert_eq!(fixture.reservations.expire_holds().await.unwrap(), 1);
    assert_eq!(fixture.only_offer().await, younger.wish.id);
    assert_eq!(fixture.state(&first, &older).await, WishState::Waiting);
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_offered_at_night() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let sunday = saturday().succ_opt().unwrap();
    let (guest, booked) = fixture.booked(&trattoria, seven() + TimeDelta::days(1), 2).await;
    let member = fixture.member().await;
    let wish = fixture.wish_on(&member, &trattoria, 2, sunday).await.unwrap();
    // Half past ten in the evening.
    fixture.clock.advance(at("2026-11-21T21:30Z") - at("2026-11-21T09:00Z"));
    fixture.cancel(&guest, booked.reservation.id).await;
    assert_eq!(fixture.state(&member, &wish).await, WishState::Waiting);
    fixture.clock.advance(at("2026-11-22T06:59Z") - at("2026-11-21T21:30Z"));
    assert_eq!(fixture.reservations.offer_due().await.unwrap(), 0);
    fixture.clock.advance(TimeDelta::minutes(1));
    assert_eq!(fixture.reservations.offer_due().await.unwrap(), 1);
    assert_eq!(fixture.only_offer().await, wish.wish.id);
    assert_eq!(fixture.reservations.offer_due().await.unwrap(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_is_taken_in_the_night_is_not_offered_in_the_morning() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let sunday = saturday().succ_opt().unwrap();
    let (guest, booked) = fixture.booked(&trattoria, seven() + TimeDelta::days(1), 2).await;
    let member = fixture.member().await;
    let wish = fixture.wish_on(&member, &trattoria, 2, sunday).await.unwrap();
    fixture.clock.advance(TimeDelta::hours(13));
    fixture.cancel(&guest, booked.reservation.id).await;
    fixture.booked(&trattoria, seven() + TimeDelta::days(1), 2).await;
    fixture.clock.advance(TimeDelta::hours(10));
    fixture.reservations.offer_due().await.unwrap();
    assert_eq!(fixture.state(&member, &wish).await, WishState::Waiting);
}

/// The ways in which a table becomes free.
#[tokio::test(flavor = "multi_thread")]
async fn every_way_of_freeing_a_table_makes_an_offer() {
    let fixture = Fixture::new(2).await;
    let by_hand = SettingsChange { auto_confirm: Some(false), ..SettingsChange::default() };

    // Cancelled by the business.
    let trattoria = fixture.trattoria(&[2]).await;
    let (_, booked) = fixture.booked(&trattoria, seven(), 2).await;
    let waiting = waiting(&fixture, &trattoria).await;
    let reason = Some("A burst pipe".to_owned());
    fixture.transition(&trattoria.owner, booked.reservation.id, Command::Cancel { reason }).await.unwrap();
    is_offered(&fixture, &waiting, "cancelled by the business").await;

    // Declined.
    let trattoria = fixture.trattoria_with(&[2], by_hand.clone()).await;
    let (_, booked) = fixture.booked(&trattoria, seven(), 2).await;
    let waiting = self::waiting(&fixture, &trattoria).await;
    let decline = Command::Decline { reason: "Full".into() };
    fixture.transition(&trattoria.owner, booked.reservation.id, decline).await.unwrap();
    is_offered(&fixture, &waiting, "declined").await;

    // Not answered.
    let trattoria = fixture.trattoria_with(&[2], by_hand.clone()).await;
    fixture.booked(&trattoria, seven(), 2).await;
    let waiting = self::waiting(&fixture, &trattoria).await;
    fixture.sql("UPDATE reservations SET answer_by = '2026-11-21 09:00Z' WHERE status = 'pending'").await;
    assert_eq!(fixture.reservations.decline_unanswered().await.unwrap(), 1);
    is_offered(&fixture, &waiting, "not answered").await;

    // Released.
    let trattoria = fixture.trattoria(&[2]).await;
    let guest = fixture.member().await;
    let held = fixture.hold(&guest, &trattoria, seven(), 2).await.unwrap();
    let waiting = self::waiting(&fixture, &trattoria).await;
    fixture.cancel(&guest, held.reservation.id).await;
    is_offered(&fixture, &waiting, "released").await;

    // Released by a hold at another business.
    let (trattoria, other) = (fixture.trattoria(&[2]).await, fixture.trattoria(&[2]).await);
    fixture.hold(&guest, &trattoria, seven(), 2).await.unwrap();
    let waiting = self::waiting(&fixture, &trattoria).await;
    fixture.hold(&guest, &other, seven(), 2).await.unwrap();
    is_offered(&fixture, &waiting, "another hold").await;

    // Moved.
    let trattoria = fixture.trattoria(&[2]).await;
    let (guest, booked) = fixture.booked(&trattoria, seven(), 2).await;
    let waiting = self::waiting(&fixture, &trattoria).await;
    let later = Edit { starts_at: Some(seven() + TimeDelta::days(1)), ..Edit::default() };
    fixture.transition(&guest, booked.reservation.id, Command::Change(later)).await.unwrap();
    is_offered(&fixture, &waiting, "moved").await;

    // A table more.
    let trattoria = fixture.trattoria(&[2]).await;
    fixture.booked(&trattoria, seven(), 2).await;
    let waiting = self::waiting(&fixture, &trattoria).await;
    fixture.config.add_table(&trattoria.owner, trattoria.business, &table(1, 2)).await.unwrap();
    is_offered(&fixture, &waiting, "a table added").await;

    // Open again.
    let trattoria = fixture.trattoria(&[2]).await;
    fixture.booked(&trattoria, seven(), 2).await;
    let waiting = self::waiting(&fixture, &trattoria).await;
    // Closures that ended days ago by the clock of the database are not read.
    let (starts_at, ends_at) = (seven() - TimeDelta::hours(1), at("2099-01-01T00:00Z"));
    let closed = NewClosure { starts_at, ends_at, reason: None, cancel_reason: None, tables: Vec::new() };
    let closure = fixture.config.add_closure(&trattoria.owner, trattoria.business, &closed).await.unwrap();
    fixture.config.add_table(&trattoria.owner, trattoria.business, &table(1, 2)).await.unwrap();
    assert_eq!(fixture.state(&waiting.0, &waiting.1).await, WishState::Waiting, "closed");
    let record = BookingConfigRecord::Closure(closure.id);
    fixture.config.remove(&trattoria.owner, &[record]).await.unwrap();
    is_offered(&fixture, &waiting, "a closure removed").await;
    fixture.assert_sound("after all of them").await;
}

async fn waiting(fixture: &Fixture, trattoria: &Trattoria) -> (Actor, WishView) {
    let member = fixture.member().await;
    let wish = fixture.wish(&member, trattoria, 2).await;
    (member, wish)
}

async fn is_offered(fixture: &Fixture, (member, wish): &(Actor, WishView), how: &str) {
    assert_eq!(fixture.state(member, wish).await, WishState::Offered, "{how}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_party_that_leaves_early_frees_its_table() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let (_, booked) = fixture.booked(&trattoria, at("2026-11-21T17:30Z"), 2).await;
    let waiting = waiting(&fixture, &trattoria).await;
    fixture.clock.advance(at("2026-11-21T17:10Z") - at("2026-11-21T09:00Z"));
    let id = booked.reservation.id;
    fixture.transition(&trattoria.owner, id, Command::Seat { tables: Vec::new() }).await.unwrap();
    fixture.clock.advance(TimeDelta::minutes(5));
    fixture.transition(&trattoria.owner, id, Command::Finish).await.unwrap();
    let offer = fixture.wish_seen(&waiting.0, &waiting.1).await.offer.unwrap();
    // A quarter past six: nothing sooner than in three quarters of an hour, held for five minutes.
    assert_eq!((offer.starts_at, offer.expires_at), (seven(), at("2026-11-21T17:20Z")));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_a_table_elsewhere_is_passed_over() {
    let fixture = Fixture::new(2).await;
    let (trattoria, other) = (fixture.trattoria(&[2]).await, fixture.trattoria(&[2]).await);
    let (guest, booked) = fixture.booked(&trattoria, seven(), 2).await;
    let (busy, _) = fixture.booked(&other, seven(), 2).await;
    let older = fixture.wish(&busy, &trattoria, 2).await;
    let (member, younger) = waiting(&fixture, &trattoria).await;
    fixture.cancel(&guest, booked.reservation.id).await;
    assert_eq!(fixture.only_offer().await, younger.wish.id);
    assert_eq!(fixture.state(&busy, &older).await, WishState::Waiting);
    assert_eq!(fixture.state(&member, &younger).await, WishState::Offered);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_comes_beside_a_hold_and_only_one_of_them_is_booked() {
    let fixture = Fixture::new(2).await;
    let (trattoria, other) = (fixture.trattoria(&[2]).await, fixture.trattoria(&[2]).await);
    let (guest, booked) = fixture.booked(&trattoria, seven(), 2).await;
    let (member, wish) = waiting(&fixture, &trattoria).await;
    let held = fixture.hold(&member, &other, seven(), 2).await.unwrap();
    fixture.cancel(&guest, booked.reservation.id).await;
    let offered = fixture.offered(&member, &wish).await;
    fixture.confirm(&member, held.reservation.id).await.unwrap();
    assert_eq!(fixture.confirm(&member, offered).await.unwrap_err().code(), "guest_overlap");
    fixture.clock.advance(TimeDelta::minutes(15));
    fixture.reservations.expire_holds().await.unwrap();
    // Letting offers go does not keep a member from booking.
    for _ in 0..2 {
        let later = fixture.hold(&member, &trattoria, at("2026-11-21T20:30Z"), 2).await.unwrap();
        fixture.confirm(&member, later.reservation.id).await.unwrap();
        fixture.cancel(&member, later.reservation.id).await;
    }
    fixture.assert_sound("after both").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_push_message_gives_ten_minutes() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let (guest, booked) = fixture.booked(&trattoria, seven(), 2).await;
    let (member, wish) = waiting(&fixture, &trattoria).await;
    let (user, session) = (member.user().unwrap(), uuid::Uuid::now_v7());
    fixture
        .sql(&format!(
            "INSERT INTO sessions (id, auth_id, created_at, last_used_at, expires_at)
             SELECT '{session}', auth_id, now(), now(), now() + interval '1 day' FROM users WHERE id = '{user}';
             INSERT INTO push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
             VALUES ('{session}', '{user}', '{session}', 'https://push.example.org/1', 'key', 'auth', now())"
        ))
        .await;
    fixture.cancel(&guest, booked.reservation.id).await;
    let offer = fixture.wish_seen(&member, &wish).await.offer.unwrap();
    assert_eq!(offer.expires_at, at("2026-11-21T09:10Z"));
}
