//! The open sockets of this replica, and the businesses they have subscribed to.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use actix_ws::CloseCode;
use chrono::{DateTime, Utc};
use domain::businesses::roles::{BusinessAction, StaffRole};
use domain::shared::actor::{Actor, Member};
use domain::shared::events::{Event, EventEnvelope};
use domain::shared::ids::{AuthId, BusinessId, UserId};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use tokio::sync::mpsc::{self, Receiver, Sender};
use tokio::sync::watch;
use tokio_util::sync::{CancellationToken, WaitForCancellationFuture};

use super::arrivals::Arrivals;
use super::messages::Outgoing;

/// The maximum number of messages queued for one socket. A slower client is disconnected; it reconnects and reads
/// again.
const WAITING: usize = 64;
/// The maximum number of open sockets per account on this replica.
pub(super) const MAX_PER_ACCOUNT: usize = 10;
/// The maximum number of frames per account and minute. Our pages send a pong every 20 seconds, and subscriptions.
const FRAMES_PER_MINUTE: NonZeroU32 = NonZeroU32::MIN.saturating_add(119);
/// Our own close code for "sign in again": the token has expired or was revoked.
pub(super) const UNAUTHENTICATED: CloseCode = CloseCode::Other(4401);
/// Our own close code for "the account has opened newer sockets". Clients do not reconnect by themselves.
const REPLACED: CloseCode = CloseCode::Other(4409);

/// The changes at a business that a role may see.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Feed {
    /// Reservations and the queue.
    Day,
    Orders,
}

impl Feed {
    const ALL: [Self; 2] = [Self::Day, Self::Orders];

    fn action(self) -> BusinessAction {
        match self {
            Self::Day => BusinessAction::SeeDay,
            Self::Orders => BusinessAction::Orders,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Topic {
    /// A message for a user.
    User(UserId),
    /// A kind of change at a business.
    Business(BusinessId, Feed),
}

/// The sending side of one socket.
#[derive(Clone)]
struct SocketSender {
    messages: Sender<Arc<str>>,
    /// Why the socket must close; `None` while it stays open.
    ending: watch::Sender<Option<CloseCode>>,
}

impl SocketSender {
    /// Queues the message. A socket that does not read fast enough is closed.
    fn send(&self, message: &Arc<str>) {
        if !self.is_ending() && self.messages.try_send(Arc::clone(message)).is_err() {
            self.close(CloseCode::Again);
        }
    }

    /// Closes the socket, unless it is closing already.
    fn close(&self, code: CloseCode) {
        self.ending.send_if_modified(|ending| ending.replace(ending.unwrap_or(code)).is_none());
    }

    fn is_ending(&self) -> bool {
        self.ending.borrow().is_some()
    }
}

struct Socket {
    member: Member,
    /// When its token expires.
    expires_at: DateTime<Utc>,
    sender: SocketSender,
    topics: Vec<Topic>,
}

#[derive(Default)]
struct Sockets {
    /// By number, the oldest first.
    open: BTreeMap<u64, Socket>,
    watchers: HashMap<Topic, HashMap<u64, SocketSender>>,
    opened: u64,
}

impl Socket {
    /// The businesses it watches, once for each kind of change.
    fn businesses(&self) -> impl Iterator<Item = BusinessId> {
        self.topics.iter().filter_map(|topic| match topic {
            Topic::Business(business, _) => Some(*business),
            Topic::User(_) => None,
        })
    }
}

impl Sockets {
    fn watch(&mut self, number: u64, topic: Topic) {
        let Some(socket) = self.open.get_mut(&number) else { return };
        if !socket.topics.contains(&topic) {
            socket.topics.push(topic);
            let sender = socket.sender.clone();
            self.watchers.entry(topic).or_default().insert(number, sender);
        }
    }

    fn unwatch(&mut self, number: u64, topic: Topic) {
        if let Some(socket) = self.open.get_mut(&number) {
            socket.topics.retain(|watched| *watched != topic);
        }
        if let Some(watchers) = self.watchers.get_mut(&topic) {
            watchers.remove(&number);
            if watchers.is_empty() {
                self.watchers.remove(&topic);
            }
        }
    }

    /// Closes the account's oldest sockets until there is room for one more.
    fn make_room(&self, member: &Member) {
        let is_open = |socket: &&Socket| socket.member.auth == member.auth && !socket.sender.is_ending();
        let count = self.open.values().filter(is_open).count();
        let surplus = (count + 1).saturating_sub(MAX_PER_ACCOUNT);
        for socket in self.open.values().filter(is_open).take(surplus) {
            socket.sender.close(REPLACED);
        }
    }
}

/// The open sockets of this replica.
pub struct Hub {
    sockets: Mutex<Sockets>,
    /// The frames of each account, over all its sockets: opening another one gives no further frames.
    frames: DefaultKeyedRateLimiter<AuthId>,
    pub(super) arrivals: Arrivals,
    closing: CancellationToken,
}

/// One socket's registration in the hub; dropping it ends all its subscriptions.
pub(super) struct Registration {
    hub: Arc<Hub>,
    number: u64,
}

/// The receiver of a registered socket.
pub(super) struct Inbox {
    /// Messages for its client.
    pub(super) messages: Receiver<Arc<str>>,
    /// Why it must close.
    ending: watch::Receiver<Option<CloseCode>>,
}

impl Inbox {
    /// A future that resolves to the close code once the socket must close.
    pub(super) fn ending(&self) -> impl Future<Output = CloseCode> + use<> {
        let mut ending = self.ending.clone();
        async move { ending.wait_for(Option::is_some).await.ok().and_then(|code| *code).unwrap_or(CloseCode::Away) }
    }
}

impl Default for Hub {
    fn default() -> Self {
        Self {
            sockets: Mutex::default(),
            frames: RateLimiter::keyed(Quota::per_minute(FRAMES_PER_MINUTE)),
            arrivals: Arrivals::default(),
            closing: CancellationToken::default(),
        }
    }
}

impl Hub {
    /// Counts a frame from this account. `false` when it has sent too many.
    pub(super) fn count_frame(&self, account: AuthId) -> bool {
        self.frames.check_key(&account).is_ok()
    }

    /// Drops the frame counts of accounts that have sent nothing for a while.
    pub(super) fn purge_frame_counts(&self) {
        self.frames.retain_recent();
    }

    /// Sends an event to the sockets that have subscribed to it.
    pub fn publish(&self, recorded: &EventEnvelope) {
        match &recorded.event {
            Event::ReservationChanged { business, guest, .. } => {
                self.send_both(recorded, Topic::Business(*business, Feed::Day), *guest);
            }
            Event::OrderChanged { business, guest, .. } => {
                self.send_both(recorded, Topic::Business(*business, Feed::Orders), *guest);
            }
            Event::QueueChanged { business, .. } | Event::BookingSetupChanged { business } => {
                self.send_both(recorded, Topic::Business(*business, Feed::Day), None);
            }
            Event::NotificationsChanged { users } => self.publish_to(users, recorded),
            _ => {}
        }
    }

    /// Sends an event to the staff who subscribed to `topic`, and to the guest.
    fn send_both(&self, recorded: &EventEnvelope, topic: Topic, guest: Option<UserId>) {
        self.send(recorded, [Some(topic), guest.map(Topic::User)].into_iter().flatten());
    }

    /// Sends an event to the sockets of these users.
    pub(super) fn publish_to(&self, users: &[UserId], recorded: &EventEnvelope) {
        self.send(recorded, users.iter().copied().map(Topic::User));
    }

    /// The users with an open socket.
    pub(super) fn connected(&self) -> Vec<UserId> {
        let user = |topic: &Topic| match topic {
            Topic::User(user) => Some(*user),
            Topic::Business(..) => None,
        };
        self.sockets().watchers.keys().filter_map(user).collect()
    }

    /// Sends a message to the sockets of these users.
    pub(super) fn tell(&self, users: impl Iterator<Item = UserId>, message: &Outgoing) {
        let Some(message) = message.text() else { return };
        let sockets = self.sockets();
        let senders = users.filter_map(|user| sockets.watchers.get(&Topic::User(user)));
        senders.flat_map(HashMap::values).for_each(|sender| sender.send(&message));
    }

    fn send(&self, recorded: &EventEnvelope, topics: impl Iterator<Item = Topic>) {
        let Some(message) = Outgoing::from_event(recorded).and_then(|message| message.text()) else { return };
        let sockets = self.sockets();
        for sender in topics.filter_map(|topic| sockets.watchers.get(&topic)).flat_map(HashMap::values) {
            sender.send(&message);
        }
    }

    /// Ends every socket with a code that makes clients reconnect elsewhere.
    pub fn close(&self) {
        self.closing.cancel();
    }

    pub(super) fn closed(&self) -> WaitForCancellationFuture<'_> {
        self.closing.cancelled()
    }

    /// Registers an authenticated socket whose token expires then. The account's oldest is closed when it has too many.
    pub(super) fn register(self: &Arc<Self>, member: Member, expires_at: DateTime<Utc>) -> (Registration, Inbox) {
        let (sender, messages) = mpsc::channel(WAITING);
        let (ending, ended) = watch::channel(None);
        let mut sockets = self.sockets();
        sockets.make_room(&member);
        sockets.opened += 1;
        let number = sockets.opened;
        let sender = SocketSender { messages: sender, ending };
        sockets.open.insert(number, Socket { member, expires_at, sender, topics: Vec::new() });
        (Registration { hub: Arc::clone(self), number }, Inbox { messages, ending: ended })
    }

    /// Closes the sockets whose member and expiry are no longer `valid`.
    pub(super) fn close_unless(&self, valid: impl Fn(&Member, DateTime<Utc>) -> bool) {
        for socket in self.sockets().open.values() {
            if !valid(&socket.member, socket.expires_at) {
                socket.sender.close(UNAUTHENTICATED);
            }
        }
    }

    /// The users subscribed to each business, without administrators, who may subscribe to any.
    pub(super) fn business_watchers(&self) -> Vec<(UserId, BusinessId)> {
        let sockets = self.sockets();
        let pairs =
            sockets.open.values().filter(|socket| !Actor::Member(socket.member).is_admin()).flat_map(|socket| {
                socket.businesses().filter_map(|business| socket.member.user.map(|user| (user, business)))
            });
        let mut pairs: Vec<_> = pairs.collect();
        pairs.sort_unstable_by_key(|(user, business)| (user.0, business.0));
        pairs.dedup();
        pairs
    }

    /// Adapts the subscriptions of the user's sockets to their role at the business. Clients that get less than before are
    /// told so.
    pub(super) fn restrict(&self, user: UserId, business: BusinessId, role: Option<StaffRole>) {
        let topic = |feed| Topic::Business(business, feed);
        let (permitted, refused): (Vec<Feed>, Vec<Feed>) =
            Feed::ALL.into_iter().partition(|feed| role.is_some_and(|role| role.may(feed.action())));
        let mut sockets = self.sockets();
        let is_theirs = |socket: &Socket| {
            socket.member.user == Some(user) && socket.businesses().any(|watched| watched == business)
        };
        let numbers: Vec<u64> =
            sockets.open.iter().filter(|(_, socket)| is_theirs(socket)).map(|(number, _)| *number).collect();
        let refusal = Outgoing::Refused { business_id: business.0 }.text();
        for number in numbers {
            permitted.iter().for_each(|feed| sockets.watch(number, topic(*feed)));
            let Some(socket) = sockets.open.get(&number) else { continue };
            let is_less = refused.iter().any(|feed| socket.topics.contains(&topic(*feed)));
            if let (true, Some(refusal)) = (is_less, &refusal) {
                socket.sender.send(refusal);
            }
            refused.iter().for_each(|feed| sockets.unwatch(number, topic(*feed)));
        }
    }

    /// A panic while it was locked leaves at worst a watcher without a socket, which its next message closes.
    fn sockets(&self) -> MutexGuard<'_, Sockets> {
        self.sockets.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Registration {
    pub(super) fn watch(&self, topic: Topic) {
        self.hub.sockets().watch(self.number, topic);
    }

    /// Subscribes to what the role may see of the business. `false` when that is nothing.
    pub(super) fn watch_business(&self, business: BusinessId, role: StaffRole) -> bool {
        let feeds = Feed::ALL.into_iter().filter(|feed| role.may(feed.action()));
        feeds.map(|feed| self.watch(Topic::Business(business, feed))).count() > 0
    }

    pub(super) fn leave_business(&self, business: BusinessId) {
        let mut sockets = self.hub.sockets();
        for feed in Feed::ALL {
            sockets.unwatch(self.number, Topic::Business(business, feed));
        }
    }

    /// How many businesses it watches.
    pub(super) fn watched(&self) -> usize {
        let sockets = self.hub.sockets();
        let businesses = sockets.open.get(&self.number).map(|socket| socket.businesses().collect::<HashSet<_>>());
        businesses.map_or(0, |businesses| businesses.len())
    }
}

impl Drop for Registration {
    fn drop(&mut self) {
        let mut sockets = self.hub.sockets();
        let topics = sockets.open.get(&self.number).map(|socket| socket.topics.clone()).unwrap_or_default();
        for topic in topics {
            sockets.unwatch(self.number, topic);
        }
        sockets.open.remove(&self.number);
    }
}

#[cfg(test)]
mod tests;
