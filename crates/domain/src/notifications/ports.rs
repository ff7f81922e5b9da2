//! Storage and sending of notifications.

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::announcement::Announcement;
use super::cause::Cause;
use super::change::{Marking, Selection};
use super::delivery::{Delivery, Medium, Outcome, Outgoing, Recipient};
use super::digest::{DigestClaim, DigestContent};
use super::kind::NotificationType;
use super::push::PushSubscription;
use super::view::{NotificationFilter, NotificationView, Subject, UnreadCount};
use crate::shared::ids::{BusinessId, NotificationId, PostId, PushSubscriptionId, SessionId, UserId};
use crate::shared::language::Language;
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;

/// Something that holds now and that a member is to know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fact {
    pub kind: NotificationType,
    pub subject: Subject,
    /// Who did it.
    pub actor: Option<UserId>,
    pub business: Option<BusinessId>,
    /// Whether the member is told as staff of the business.
    pub for_business: bool,
    pub at: DateTime<Utc>,
}

/// A notification to store.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewNotification {
    pub id: NotificationId,
    pub recipient: UserId,
    pub fact: Fact,
    /// Whether the list shows it.
    pub in_app: bool,
    pub now: DateTime<Utc>,
}

/// A notification that was neither read nor dismissed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenGroup {
    pub id: NotificationId,
    /// Whether everybody has taken back what it tells of.
    pub withdrawn: bool,
}

/// A follower who was notified of a post.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotifiedFollower {
    pub user: UserId,
    /// Whether it is to be in their next digest.
    pub waits_for_digest: bool,
}

/// Notifications inside a transaction. Every change of a member's notifications is made under the lock of the inbox.
#[async_trait]
pub trait NotificationRepository: Send {
    /// Locks a member's notifications. Returns whether the member exists.
    async fn lock_inbox(&mut self, user: UserId) -> Result<bool, StoreError>;
    /// Who may have to be told, in the order of their ids.
    async fn recipients(&mut self, cause: &Cause) -> Result<Vec<UserId>, StoreError>;
    /// What holds now and the recipient is to know: nothing about people whom they have blocked or muted, nothing they did
    /// themselves, nothing they may not see. The subjects stay until the transaction ends. `at` is the time of the event.
    async fn facts(&mut self, cause: &Cause, recipient: UserId, at: DateTime<Utc>) -> Result<Vec<Fact>, StoreError>;

    /// Counts an actor no more, or with `None` any. Returns how many that were.
    async fn withdraw(
        &mut self,
        recipient: UserId,
        kind: NotificationType,
        subject: Subject,
        actor: Option<UserId>,
    ) -> Result<usize, StoreError>;
    /// Whether the actor is in a notification of the subject already; one who had taken it back counts again from then on.
    /// Returns whether the actor was found, and whether that changed something.
    async fn regain(
        &mut self,
        recipient: UserId,
        kind: NotificationType,
        subject: Subject,
        actor: UserId,
    ) -> Result<(bool, bool), StoreError>;
    /// When the newest act of the subject happened that the recipient was told of.
    async fn newest(
        &mut self,
        recipient: UserId,
        kind: NotificationType,
        subject: Subject,
    ) -> Result<Option<DateTime<Utc>>, StoreError>;
    async fn open_group(
        &mut self,
        recipient: UserId,
        kind: NotificationType,
        subject: Subject,
    ) -> Result<Option<OpenGroup>, StoreError>;
    /// Violates `notifications_one_open` when the subject has an open group.
    async fn insert(&mut self, notification: &NewNotification) -> Result<(), StoreError>;
    async fn add_actor(&mut self, id: NotificationId, actor: UserId, at: DateTime<Utc>) -> Result<(), StoreError>;
    /// Stores that something happened again, unless something later did.
    async fn touch(&mut self, id: NotificationId, at: DateTime<Utc>) -> Result<(), StoreError>;

    /// How many of these notifications are the member's.
    async fn count_own(&mut self, user: UserId, ids: &[NotificationId]) -> Result<usize, StoreError>;
    /// Returns how many changed.
    async fn mark(
        &mut self,
        user: UserId,
        selection: &Selection,
        marking: Marking,
        now: DateTime<Utc>,
    ) -> Result<usize, StoreError>;
    /// Returns how many there were.
    async fn delete(&mut self, user: UserId, selection: &Selection) -> Result<usize, StoreError>;

    async fn insert_announcement(&mut self, announcement: &Announcement) -> Result<(), StoreError>;
    /// Gives the oldest announcement that is not with all its recipients to the next of them. Returns who got it; `None`
    /// when there is none that no other worker holds.
    async fn give_announcement(&mut self, limit: i64, now: DateTime<Utc>) -> Result<Option<Vec<UserId>>, StoreError>;

    /// Has the followers of the author notified of a post, once.
    async fn announce_post(&mut self, post: PostId) -> Result<(), StoreError>;
    /// Looks at the next followers of the author of the oldest post that is not with all of them. Returns whose notifications
    /// changed; `None` when there is no such post that no other worker holds.
    async fn notify_followers(
        &mut self,
        limit: i64,
        now: DateTime<Utc>,
    ) -> Result<Option<Vec<NotifiedFollower>>, StoreError>;

    /// Whether a browser of the member takes messages.
    async fn has_push(&mut self, user: UserId) -> Result<bool, StoreError>;
    /// Stores the subscription of this session, in place of one with its endpoint. Returns it with the id it had, if it was
    /// the member's; `None` when the session has ended. Ending the session later deletes it.
    async fn put_push_subscription(
        &mut self,
        new: &PushSubscription,
        session: SessionId,
    ) -> Result<Option<PushSubscription>, StoreError>;
    /// Deletes the oldest subscriptions of a member beyond that number.
    async fn trim_push_subscriptions(&mut self, user: UserId, most: usize) -> Result<(), StoreError>;
    /// Deletes those of these that are the member's. Returns how many.
    async fn delete_push_subscriptions(
        &mut self,
        user: UserId,
        ids: &[PushSubscriptionId],
    ) -> Result<usize, StoreError>;
    /// Deletes the member's subscription with this endpoint. Returns how many there were.
    async fn delete_push_endpoint(&mut self, user: UserId, endpoint: &str) -> Result<usize, StoreError>;
    async fn used_push_subscription(&mut self, id: PushSubscriptionId, now: DateTime<Utc>) -> Result<(), StoreError>;

    /// Has a notification sent at that time, also when it was sent before.
    async fn schedule(&mut self, id: NotificationId, medium: Medium, due_at: DateTime<Utc>) -> Result<(), StoreError>;
    /// Has a digest sent at that time, unless an earlier one is due.
    async fn schedule_digest(&mut self, user: UserId, due_at: DateTime<Utc>) -> Result<(), StoreError>;
    /// The deliveries that are due, oldest first; nobody else gets them before `lease`.
    async fn claim_deliveries(
        &mut self,
        medium: Medium,
        now: DateTime<Utc>,
        lease: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<Delivery>, StoreError>;
    async fn settle(&mut self, delivery: &Delivery, outcome: Outcome, now: DateTime<Utc>) -> Result<(), StoreError>;
    /// The digests that are due; nobody else gets them before `lease`.
    async fn claim_digests(
        &mut self,
        now: DateTime<Utc>,
        lease: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<DigestClaim>, StoreError>;
    /// Ends a digest, or puts it off until `again`.
    async fn settle_digest(
        &mut self,
        claim: &DigestClaim,
        again: Option<DateTime<Utc>>,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError>;
}

/// Reads outside transactions, from the primary: members see their own last change.
#[async_trait]
pub trait NotificationReads: Send + Sync {
    /// The member's notifications, those with the newest act first.
    async fn notifications(
        &self,
        user: UserId,
        filter: &NotificationFilter,
        language: Language,
        page: PageRequest<DateTime<Utc>>,
    ) -> Result<Page<NotificationView, DateTime<Utc>>, StoreError>;
    /// One indexed read, at most 100 rows for all and 100 for each business.
    async fn unread(&self, user: UserId) -> Result<UnreadCount, StoreError>;
    async fn push_subscriptions(&self, user: UserId) -> Result<Vec<PushSubscription>, StoreError>;
    /// To whom something is sent; `None` when the account is gone, blocked or about to be erased.
    async fn recipient(&self, user: UserId) -> Result<Option<Recipient>, StoreError>;
    /// A notification to send; `None` when it was read, dismissed, taken back or deleted meanwhile.
    async fn outgoing(
        &self,
        id: NotificationId,
        user: UserId,
        language: Language,
    ) -> Result<Option<NotificationView>, StoreError>;
    /// Unread notifications of these kinds whose newest act is later, newest first, and how many there are, 100 at most.
    async fn digest_items(
        &self,
        user: UserId,
        kinds: &[NotificationType],
        since: DateTime<Utc>,
        language: Language,
    ) -> Result<(Vec<NotificationView>, u32), StoreError>;
}

/// What a push service answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PushResult {
    /// It takes the message to the browser.
    Accepted,
    /// The subscription has ended.
    Gone,
    /// It may be tried again.
    Failed(String),
}

/// Sends notifications out of the program, within a bounded time.
#[async_trait]
pub trait NotificationSender: Send + Sync {
    async fn push(&self, outgoing: &Outgoing, to: &PushSubscription, unread: u32) -> PushResult;
    /// # Errors
    /// What went wrong, for the log.
    async fn email(&self, outgoing: &Outgoing) -> Result<(), String>;
    /// # Errors
    /// What went wrong, for the log.
    async fn digest(&self, content: &DigestContent) -> Result<(), String>;
}
