//! Push subscriptions of a member.

use super::error::NotificationError;
use super::push::{Endpoint, PushSubscription};
use super::service::Notifications;
use crate::shared::actor::Actor;
use crate::shared::failure::Denied;
use crate::shared::ids::PushSubscriptionId;
use crate::shared::page::{Keyset, Page, PageRequest};
use crate::unit_of_work::in_transaction;

/// The most browsers of one member; a further one replaces the oldest.
const MAX: usize = 10;

/// A subscription as a browser sends it.
#[derive(Debug, Clone)]
pub struct NewPushSubscription {
    pub endpoint: Endpoint,
    pub p256dh: String,
    pub auth: String,
    pub user_agent: Option<String>,
}

impl Notifications {
    /// Stores a subscription of the actor; one with this endpoint is replaced, also that of another member who used the
    /// browser before. It ends with the actor's session. Returns it and whether it is new.
    ///
    /// # Errors
    /// `Denied` without a profile, or when the session has just ended.
    pub async fn subscribe(
        &self,
        actor: &Actor,
        new: &NewPushSubscription,
    ) -> Result<(PushSubscription, bool), NotificationError> {
        let (user, session, now) = (actor.user()?, actor.member()?.session, self.core.now());
        let subscription = PushSubscription {
            id: self.core.id(),
            user,
            endpoint: new.endpoint.clone(),
            p256dh: new.p256dh.clone(),
            auth: new.auth.clone(),
            user_agent: new.user_agent.clone(),
            created_at: now,
            last_used_at: None,
        };
        in_transaction(&*self.core.store, async |unit| {
            unit.notifications().lock_inbox(user).await?;
            let stored = unit.notifications().put_push_subscription(&subscription, session).await?;
            let stored = stored.ok_or(Denied::SignIn)?;
            unit.notifications().trim_push_subscriptions(user, MAX).await?;
            let is_new = stored.id == subscription.id;
            Ok((stored, is_new))
        })
        .await
    }

    /// The actor's subscriptions, oldest first.
    ///
    /// # Errors
    /// `Denied` without a profile.
    pub async fn push_subscriptions(
        &self,
        actor: &Actor,
        page: PageRequest<()>,
    ) -> Result<Page<PushSubscription, ()>, NotificationError> {
        // There are ten at most.
        let mut all = self.core.reads.notifications().push_subscriptions(actor.user()?).await?;
        all.retain(|one| page.after.is_none_or(|after| one.id.0 > after.id));
        Ok(Page::from_fetched(all, page.limit, |one| Keyset { key: (), id: one.id.0 }))
    }

    /// Deletes subscriptions of the actor: all of these or none. Returns how many.
    ///
    /// # Errors
    /// `Denied` when one is unknown or not the actor's.
    pub async fn unsubscribe_browsers(
        &self,
        actor: &Actor,
        ids: &[PushSubscriptionId],
    ) -> Result<usize, NotificationError> {
        let user = actor.member()?.user.ok_or(NotificationError::UNKNOWN)?;
        let mut ids = ids.to_vec();
        ids.sort();
        ids.dedup();
        in_transaction(&*self.core.store, async |unit| {
            let deleted = unit.notifications().delete_push_subscriptions(user, &ids).await?;
            if deleted == ids.len() { Ok(deleted) } else { Err(NotificationError::UNKNOWN) }
        })
        .await
    }

    /// Deletes the actor's subscription with this endpoint. Returns how many there were.
    ///
    /// # Errors
    /// `Denied` without a profile.
    pub async fn unsubscribe_endpoint(&self, actor: &Actor, endpoint: &str) -> Result<usize, NotificationError> {
        let user = actor.user()?;
        in_transaction(&*self.core.store, async |unit| {
            Ok(unit.notifications().delete_push_endpoint(user, endpoint).await?)
        })
        .await
    }
}
