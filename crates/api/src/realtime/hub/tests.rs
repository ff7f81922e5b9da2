//! Who gets which message.

use domain::shared::actor::Role;
use domain::shared::events::ReservationChange;
use domain::shared::ids::{EventId, ReservationId, SessionId};
use uuid::Uuid;

use super::*;

fn changed(guest: Option<UserId>, business: BusinessId) -> EventEnvelope {
    EventEnvelope {
        id: EventId(Uuid::from_u128(1)),
        occurred_at: DateTime::UNIX_EPOCH,
        event: Event::ReservationChanged {
            reservation: ReservationId(Uuid::from_u128(2)),
            business,
            guest,
            change: ReservationChange::Confirmed,
            status: "confirmed".into(),
            version: 2,
            by_guest: true,
        },
    }
}

fn member(number: u128) -> Member {
    let id = Uuid::from_u128(number);
    Member { auth: AuthId(id), session: SessionId(id), user: Some(UserId(id)), role: Role::Member }
}

fn open(hub: &Arc<Hub>, number: u128) -> (Registration, Inbox) {
    hub.register(member(number), DateTime::UNIX_EPOCH)
}

fn close_code(inbox: &Inbox) -> Option<CloseCode> {
    *inbox.ending.borrow()
}

#[test]
fn a_change_reaches_only_its_guest_and_its_business() {
    let hub = Arc::new(Hub::default());
    let (guest, business) = (UserId(Uuid::from_u128(7)), BusinessId(Uuid::from_u128(8)));
    let mut sockets: Vec<_> =
        [Topic::User(guest), Topic::Business(business, Feed::Day), Topic::User(UserId(Uuid::from_u128(9)))]
            .map(|topic| {
                let (registration, inbox) = open(&hub, 1);
                registration.watch(topic);
                (registration, inbox)
            })
            .into();
    hub.publish(&changed(Some(guest), business));
    let received: Vec<_> = sockets.iter_mut().map(|(_, inbox)| inbox.messages.try_recv().is_ok()).collect();
    assert_eq!(received, [true, true, false]);
}

#[test]
fn a_role_gets_what_it_may_see_and_a_change_of_role_counts_at_once() {
    let hub = Arc::new(Hub::default());
    let business = BusinessId(Uuid::from_u128(8));
    let (registration, mut inbox) = open(&hub, 1);
    let user = UserId(Uuid::from_u128(1));
    assert!(registration.watch_business(business, StaffRole::Kitchen));
    assert_eq!(registration.watched(), 1);
    hub.publish(&changed(None, business));
    assert!(inbox.messages.try_recv().is_err(), "the kitchen gets no reservations");
    hub.restrict(user, business, Some(StaffRole::Host));
    hub.publish(&changed(None, business));
    assert!(inbox.messages.try_recv().is_ok(), "a host does");
    hub.restrict(user, business, Some(StaffRole::Viewer));
    assert!(inbox.messages.try_recv().is_ok_and(|text| text.contains("refused")), "a viewer gets no orders");
    hub.restrict(user, business, None);
    assert!(inbox.messages.try_recv().is_ok_and(|text| text.contains("refused")));
    hub.publish(&changed(None, business));
    assert!(inbox.messages.try_recv().is_err() && registration.watched() == 0);
}

#[test]
fn a_slow_reader_is_closed_and_leaves_nothing_behind() {
    let hub = Arc::new(Hub::default());
    let business = BusinessId(Uuid::from_u128(8));
    let (registration, mut inbox) = open(&hub, 1);
    registration.watch(Topic::Business(business, Feed::Day));
    for _ in 0..=WAITING {
        hub.publish(&changed(None, business));
    }
    assert_eq!(close_code(&inbox), Some(CloseCode::Again));
    drop(registration);
    let mut read = 0;
    while inbox.messages.try_recv().is_ok() {
        read += 1;
    }
    assert_eq!(read, WAITING);
    let sockets = hub.sockets();
    assert!(sockets.watchers.is_empty() && sockets.open.is_empty());
}

#[test]
fn one_socket_too_many_closes_the_accounts_oldest_and_no_other() {
    let hub = Arc::new(Hub::default());
    let other = open(&hub, 2);
    let sockets: Vec<_> = (0..=MAX_PER_ACCOUNT + 1).map(|_| open(&hub, 1)).collect();
    let codes: Vec<_> = sockets.iter().map(|(_, inbox)| close_code(inbox)).collect();
    assert_eq!(codes[..3], [Some(REPLACED), Some(REPLACED), None]);
    assert!(codes[3..].iter().all(Option::is_none));
    assert_eq!(close_code(&other.1), None);
}

#[test]
fn a_closing_socket_keeps_its_first_code_and_gets_nothing_more() {
    let hub = Arc::new(Hub::default());
    let business = BusinessId(Uuid::from_u128(8));
    let (registration, mut inbox) = open(&hub, 1);
    registration.watch(Topic::Business(business, Feed::Day));
    hub.close_unless(|_, _| false);
    hub.close_unless(|_, _| true);
    hub.publish(&changed(None, business));
    assert_eq!(close_code(&inbox), Some(UNAUTHENTICATED));
    assert!(inbox.messages.try_recv().is_err());
}
