//! Notifications inside a transaction.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use domain::notifications::{
    Announcement, Cause, Delivery, DigestClaim, Fact, Marking, Medium, NewNotification, NotificationRepository,
    NotificationType, NotifiedFollower, OpenGroup, Outcome, PushSubscription, Selection, Subject,
};
use domain::shared::ids::{NotificationId, PostId, PushSubscriptionId, SessionId, UserId};
use domain::shared::store_error::StoreError;

use crate::db::PgUnitOfWork;

#[async_trait]
impl NotificationRepository for PgUnitOfWork {
    async fn lock_inbox(&mut self, user: UserId) -> Result<bool, StoreError> {
        self.lock_notifications(user).await
    }

    async fn recipients(&mut self, cause: &Cause) -> Result<Vec<UserId>, StoreError> {
        self.notification_recipients(cause).await
    }

    async fn facts(&mut self, cause: &Cause, recipient: UserId, at: DateTime<Utc>) -> Result<Vec<Fact>, StoreError> {
        self.notification_facts(cause, recipient, at).await
    }

    async fn withdraw(
        &mut self,
        recipient: UserId,
        kind: NotificationType,
        subject: Subject,
        actor: Option<UserId>,
    ) -> Result<usize, StoreError> {
        self.withdraw_actor(recipient, kind, subject, actor).await
    }

    async fn regain(
        &mut self,
        recipient: UserId,
        kind: NotificationType,
        subject: Subject,
        actor: UserId,
    ) -> Result<(bool, bool), StoreError> {
        self.regain_actor(recipient, kind, subject, actor).await
    }

    async fn newest(
        &mut self,
        recipient: UserId,
        kind: NotificationType,
        subject: Subject,
    ) -> Result<Option<DateTime<Utc>>, StoreError> {
        self.newest_act(recipient, kind, subject).await
    }

    async fn open_group(
        &mut self,
        recipient: UserId,
        kind: NotificationType,
        subject: Subject,
    ) -> Result<Option<OpenGroup>, StoreError> {
        self.find_open_group(recipient, kind, subject).await
    }

    async fn insert(&mut self, notification: &NewNotification) -> Result<(), StoreError> {
        self.insert_notification(notification).await
    }

    async fn add_actor(&mut self, id: NotificationId, actor: UserId, at: DateTime<Utc>) -> Result<(), StoreError> {
        self.insert_actor(id, actor, at).await
    }

    async fn touch(&mut self, id: NotificationId, at: DateTime<Utc>) -> Result<(), StoreError> {
        self.touch_notification(id, at).await
    }

    async fn count_own(&mut self, user: UserId, ids: &[NotificationId]) -> Result<usize, StoreError> {
        self.count_own_notifications(user, ids).await
    }

    async fn mark(
        &mut self,
        user: UserId,
        selection: &Selection,
        marking: Marking,
        now: DateTime<Utc>,
    ) -> Result<usize, StoreError> {
        self.mark_notifications(user, selection, marking, now).await
    }

    async fn delete(&mut self, user: UserId, selection: &Selection) -> Result<usize, StoreError> {
        self.delete_notifications(user, selection).await
    }

    async fn insert_announcement(&mut self, announcement: &Announcement) -> Result<(), StoreError> {
        self.store_announcement(announcement).await
    }

    async fn give_announcement(&mut self, limit: i64, now: DateTime<Utc>) -> Result<Option<Vec<UserId>>, StoreError> {
        self.give_next_announcement(limit, now).await
    }

    async fn announce_post(&mut self, post: PostId) -> Result<(), StoreError> {
        self.store_post_announcement(post).await
    }

    async fn notify_followers(
        &mut self,
        limit: i64,
        now: DateTime<Utc>,
    ) -> Result<Option<Vec<NotifiedFollower>>, StoreError> {
        self.notify_next_followers(limit, now).await
    }

    async fn has_push(&mut self, user: UserId) -> Result<bool, StoreError> {
        self.takes_push(user).await
    }

    async fn put_push_subscription(
        &mut self,
        new: &PushSubscription,
        session: SessionId,
    ) -> Result<Option<PushSubscription>, StoreError> {
        self.put_subscription(new, session).await
    }

    async fn trim_push_subscriptions(&mut self, user: UserId, most: usize) -> Result<(), StoreError> {
        self.trim_subscriptions(user, most).await
    }

    async fn delete_push_subscriptions(
        &mut self,
        user: UserId,
        ids: &[PushSubscriptionId],
    ) -> Result<usize, StoreError> {
        self.delete_subscriptions(user, ids).await
    }

    async fn delete_push_endpoint(&mut self, user: UserId, endpoint: &str) -> Result<usize, StoreError> {
        self.delete_endpoint(user, endpoint).await
    }

    async fn used_push_subscription(&mut self, id: PushSubscriptionId, now: DateTime<Utc>) -> Result<(), StoreError> {
        self.use_subscription(id, now).await
    }

    async fn schedule(&mut self, id: NotificationId, medium: Medium, due_at: DateTime<Utc>) -> Result<(), StoreError> {
        self.schedule_delivery(id, medium, due_at).await
    }

    async fn schedule_digest(&mut self, user: UserId, due_at: DateTime<Utc>) -> Result<(), StoreError> {
        self.put_digest(user, due_at).await
    }

    async fn claim_deliveries(
        &mut self,
        medium: Medium,
        now: DateTime<Utc>,
        lease: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<Delivery>, StoreError> {
        self.claim_due(medium, now, lease, limit).await
    }

    async fn settle(&mut self, delivery: &Delivery, outcome: Outcome, now: DateTime<Utc>) -> Result<(), StoreError> {
        self.settle_delivery(delivery, outcome, now).await
    }

    async fn claim_digests(
        &mut self,
        now: DateTime<Utc>,
        lease: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<DigestClaim>, StoreError> {
        self.claim_due_digests(now, lease, limit).await
    }

    async fn settle_digest(
        &mut self,
        claim: &DigestClaim,
        again: Option<DateTime<Utc>>,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        self.end_digest(claim, again, now).await
    }
}
