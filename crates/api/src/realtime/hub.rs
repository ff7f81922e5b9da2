//! Who watches what on this replica.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use domain::kernel::events::{Event, Recorded};
use domain::kernel::ids::{BusinessId, UserId};
use tokio::sync::mpsc::{self, Receiver, Sender};
use tokio_util::sync::{CancellationToken, WaitForCancellationFuture};

use super::messages::Outgoing;

/// Messages that may wait for one slow reader before its connection is given up; it reconnects and reads afresh.
const WAITING: usize = 64;

/// Something to watch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Topic {
    /// What concerns a person.
    User(UserId),
    /// What concerns a business's book.
    Business(BusinessId),
}

type Watchers = HashMap<Topic, HashMap<u64, Line>>;

/// The way to one socket. `overrun` is cancelled when it does not read fast enough.
#[derive(Clone)]
struct Line {
    sender: Sender<Arc<str>>,
    overrun: CancellationToken,
}

impl Line {
    fn send(&self, message: &Arc<str>) {
        if self.sender.try_send(Arc::clone(message)).is_err() {
            self.overrun.cancel();
        }
    }
}

/// The open sockets of this replica.
#[derive(Default)]
pub struct Hub {
    watchers: Mutex<Watchers>,
    numbers: AtomicU64,
    closing: CancellationToken,
}

/// One socket's place in the hub; leaving it ends all its watching.
pub(super) struct Seat {
    hub: Arc<Hub>,
    number: u64,
    line: Line,
    topics: Vec<Topic>,
}

impl Hub {
    /// Passes on what happened to those who watch it here.
    pub fn publish(&self, recorded: &Recorded) {
        let Event::ReservationChanged { business, guest, .. } = &recorded.event else { return };
        let Some(message) = Outgoing::from_event(recorded).and_then(|message| message.text()) else { return };
        let topics = [Some(Topic::Business(*business)), guest.map(Topic::User)];
        let watchers = self.watchers();
        for line in topics.iter().flatten().filter_map(|topic| watchers.get(topic)).flat_map(HashMap::values) {
            line.send(&message);
        }
    }

    /// Ends every socket with a code that makes clients reconnect elsewhere.
    pub fn close(&self) {
        self.closing.cancel();
    }

    pub(super) fn closed(&self) -> WaitForCancellationFuture<'_> {
        self.closing.cancelled()
    }

    pub(super) fn sit_down(self: &Arc<Self>) -> (Seat, Receiver<Arc<str>>) {
        let (sender, receiver) = mpsc::channel(WAITING);
        let number = self.numbers.fetch_add(1, Ordering::Relaxed);
        let line = Line { sender, overrun: CancellationToken::new() };
        (Seat { hub: Arc::clone(self), number, line, topics: Vec::new() }, receiver)
    }

    /// A panic while the map was held leaves it whole: every change to it is one call.
    fn watchers(&self) -> MutexGuard<'_, Watchers> {
        self.watchers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Seat {
    pub(super) fn watch(&mut self, topic: Topic) {
        self.hub.watchers().entry(topic).or_default().insert(self.number, self.line.clone());
        if !self.topics.contains(&topic) {
            self.topics.push(topic);
        }
    }

    pub(super) fn leave(&mut self, topic: Topic) {
        self.topics.retain(|watched| *watched != topic);
        self.forget(topic);
    }

    /// Ends when the socket has fallen so far behind that messages were lost.
    pub(super) fn overrun(&self) -> WaitForCancellationFuture<'_> {
        self.line.overrun.cancelled()
    }

    pub(super) fn watched(&self) -> usize {
        self.topics.len()
    }

    fn forget(&self, topic: Topic) {
        let mut watchers = self.hub.watchers();
        if let Some(seats) = watchers.get_mut(&topic) {
            seats.remove(&self.number);
            if seats.is_empty() {
                watchers.remove(&topic);
            }
        }
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        for topic in std::mem::take(&mut self.topics) {
            self.forget(topic);
        }
    }
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use domain::kernel::events::ReservationChange;
    use domain::kernel::ids::{EventId, ReservationId};
    use uuid::Uuid;

    use super::*;

    fn changed(guest: Option<UserId>, business: BusinessId) -> Recorded {
        Recorded {
            id: EventId(Uuid::from_u128(1)),
            occurred_at: DateTime::UNIX_EPOCH,
            event: Event::ReservationChanged {
                reservation: ReservationId(Uuid::from_u128(2)),
                business,
                guest,
                change: ReservationChange::Confirmed,
                status: "confirmed".into(),
                version: 2,
            },
        }
    }

    #[test]
    fn a_change_reaches_its_guest_and_its_business_and_nobody_else() {
        let hub = Arc::new(Hub::default());
        let (guest, business) = (UserId(Uuid::from_u128(7)), BusinessId(Uuid::from_u128(8)));
        let mut sockets: Vec<_> =
            [Topic::User(guest), Topic::Business(business), Topic::User(UserId(Uuid::from_u128(9)))]
                .map(|topic| {
                    let (mut seat, receiver) = hub.sit_down();
                    seat.watch(topic);
                    (seat, receiver)
                })
                .into();
        hub.publish(&changed(Some(guest), business));
        let heard: Vec<_> = sockets.iter_mut().map(|(_, receiver)| receiver.try_recv().is_ok()).collect();
        assert_eq!(heard, [true, true, false]);
    }

    #[test]
    fn who_does_not_read_is_given_up_and_who_left_is_forgotten() {
        let hub = Arc::new(Hub::default());
        let business = BusinessId(Uuid::from_u128(8));
        let (mut seat, mut receiver) = hub.sit_down();
        seat.watch(Topic::Business(business));
        for _ in 0..=WAITING {
            hub.publish(&changed(None, business));
        }
        assert!(seat.line.overrun.is_cancelled());
        drop(seat);
        let mut read = 0;
        while receiver.try_recv().is_ok() {
            read += 1;
        }
        assert_eq!(read, WAITING);
        assert!(hub.watchers().is_empty());
    }
}
