//! Making a member's notifications say what holds now. Events of a like and of taking it back come in any order and more
//! than once, so that they only say where to look.

use chrono::{DateTime, TimeDelta, Utc};
use chrono_tz::Tz;

use super::cause::Cause;
use super::change::changed;
use super::delivery::Medium;
use super::ports::{Fact, NewNotification};
use super::quiet::next_digest;
use crate::core::Core;
use crate::people::notifications::{Channel, Digest, NotificationSettings};
use crate::shared::ids::{NotificationId, UserId};
use crate::shared::store_error::StoreError;
use crate::unit_of_work::UnitOfWork;

/// An email waits this long, so that a member who is in the app reads the notification there first.
const EMAIL_PAUSE: TimeDelta = TimeDelta::minutes(2);

/// Reconciles one member's notifications in a transaction that has locked their inbox.
pub(super) struct Reconciliation<'a> {
    pub core: &'a Core,
    pub unit: &'a mut dyn UnitOfWork,
    pub recipient: UserId,
    pub settings: NotificationSettings,
    /// The time zone of members whose browsers have sent none.
    pub zone: Tz,
    pub now: DateTime<Utc>,
}

impl Reconciliation<'_> {
    /// Adds what holds and withdraws what does not. `at` is the time of the event.
    pub async fn run(&mut self, cause: &Cause, at: DateTime<Utc>) -> Result<(), StoreError> {
        let facts = self.unit.notifications().facts(cause, self.recipient, at).await?;
        let mut is_changed = false;
        for (kind, subject, actor) in cause.revoked(self.recipient) {
            if !facts.iter().any(|fact| fact.kind == kind) {
                is_changed |= self.unit.notifications().withdraw(self.recipient, kind, subject, actor).await? > 0;
            }
        }
        for fact in facts {
            is_changed |= self.add(fact).await?;
        }
        if is_changed {
            self.unit.record(&changed(self.core.id(), self.recipient, self.now)).await?;
        }
        Ok(())
    }

    /// Returns whether something changed.
    async fn add(&mut self, fact: Fact) -> Result<bool, StoreError> {
        let topic = fact.kind.topic();
        if ![Channel::InApp, Channel::Email, Channel::Push].iter().any(|channel| self.settings.is_on(topic, *channel)) {
            return Ok(false);
        }
        match fact.actor.filter(|_| fact.kind.is_revocable()) {
            Some(actor) => {
                let (known, is_changed) =
                    self.unit.notifications().regain(self.recipient, fact.kind, fact.subject, actor).await?;
                // Who did it again is not told of again.
                if known {
                    return Ok(is_changed);
                }
            }
            None => {
                let newest = self.unit.notifications().newest(self.recipient, fact.kind, fact.subject).await?;
                if newest.is_some_and(|newest| newest >= fact.at) {
                    return Ok(false);
                }
            }
        }
        self.put(fact).await?;
        Ok(true)
    }

    /// Joins the open group of the subject, or opens one.
    async fn put(&mut self, fact: Fact) -> Result<(), StoreError> {
        let open = self.unit.notifications().open_group(self.recipient, fact.kind, fact.subject).await?;
        let (id, is_news) = match open {
            Some(group) => (group.id, group.withdrawn || !fact.kind.is_revocable()),
            None => (self.insert(&fact).await?, true),
        };
        if let Some(actor) = fact.actor {
            self.unit.notifications().add_actor(id, actor, fact.at).await?;
        }
        self.unit.notifications().touch(id, fact.at).await?;
        // Who joins a group is not sent once more.
        if is_news { self.schedule(id, &fact).await } else { Ok(()) }
    }

    async fn insert(&mut self, fact: &Fact) -> Result<NotificationId, StoreError> {
        let in_app = self.settings.is_on(fact.kind.topic(), Channel::InApp);
        let id = self.core.id();
        let new = NewNotification { id, recipient: self.recipient, fact: fact.clone(), in_app, now: self.now };
        self.unit.notifications().insert(&new).await?;
        Ok(id)
    }

    async fn schedule(&mut self, id: NotificationId, fact: &Fact) -> Result<(), StoreError> {
        let topic = fact.kind.topic();
        if self.settings.is_on(topic, Channel::Push) && self.unit.notifications().has_push(self.recipient).await? {
            self.unit.notifications().schedule(id, Medium::Push, self.now).await?;
        }
        if fact.kind.has_own_email() || !self.settings.is_on(topic, Channel::Email) {
            return Ok(());
        }
        match self.settings.digest {
            Digest::Off => self.unit.notifications().schedule(id, Medium::Email, self.now + EMAIL_PAUSE).await,
            digest => match next_digest(digest, self.now, self.settings.zone.unwrap_or(self.zone)) {
                Some(due_at) => self.unit.notifications().schedule_digest(self.recipient, due_at).await,
                None => Ok(()),
            },
        }
    }
}
