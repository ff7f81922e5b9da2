//! What owners do with webhooks.

use std::sync::Arc;
use std::time::Duration;

use super::address::{AddressRules, WebhookUrl};
use super::delivery::{Delivery, DeliveryView};
use super::error::{WebhookError, WebhookRule};
use super::event::WebhookEvent;
use super::publish::body;
use super::secret::WebhookSecret;
use super::webhook::{MOST, OVERLAP, Off, Webhook, WebhookChange};
use crate::businesses::roles::{BusinessAction, may};
use crate::core::Core;
use crate::shared::actor::Actor;
use crate::shared::ids::{BusinessId, WebhookDeliveryId, WebhookId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::rates::{Rate, RateCounter, rest};
use crate::shared::secrets::Secrets;
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// How often a webhook may be tested, or a message sent again.
const SENT_BY_HAND: Rate = Rate { hits: 10, window: Duration::from_secs(60) };

/// A webhook with its new secret, which is shown once.
#[derive(Clone, PartialEq, Eq)]
pub struct NewWebhook {
    pub webhook: Webhook,
    pub secret: WebhookSecret,
}

/// Webhooks of businesses, for their owners.
#[derive(Clone)]
pub struct Webhooks {
    pub core: Core,
    pub secrets: Arc<dyn Secrets>,
    pub rates: Arc<dyn RateCounter>,
    pub rules: AddressRules,
}

impl Webhooks {
    /// The webhooks of a business, the oldest first.
    ///
    /// # Errors
    /// `Denied` unless the actor is an owner or an administrator, and for an unknown business.
    pub async fn list(
        &self,
        actor: &Actor,
        business: BusinessId,
        page: PageRequest<()>,
    ) -> Result<Page<Webhook, ()>, WebhookError> {
        in_transaction(&*self.core.store, async |unit| may_manage(unit, actor, business).await).await?;
        Ok(self.core.reads.webhooks().webhooks(business, page).await?)
    }

    /// Adds a webhook.
    ///
    /// # Errors
    /// `Denied` as in [`Self::list`]; `Invalid`; `TooMany`.
    pub async fn create(
        &self,
        actor: &Actor,
        business: BusinessId,
        url: &str,
        events: Vec<WebhookEvent>,
    ) -> Result<NewWebhook, WebhookError> {
        actor.is_known()?;
        let (now, id) = (self.core.now(), self.core.id());
        let secret = WebhookSecret::random(&*self.core.rng);
        let webhook = Webhook {
            id,
            business,
            url: WebhookUrl::parse(url, self.rules)?,
            events,
            off: None,
            secret: secret.seal(id, &*self.secrets)?,
            previous: None,
            failing_since: None,
            created_at: now,
            updated_at: now,
        };
        in_transaction(&*self.core.store, async |unit| {
            may_manage(unit, actor, business).await?;
            if unit.webhooks().lock_webhooks(business).await? >= MOST {
                return Err(WebhookRule::TooMany.into());
            }
            unit.webhooks().insert_webhook(&webhook).await.map_err(WebhookError::from)
        })
        .await?;
        Ok(NewWebhook { webhook, secret })
    }

    /// Changes a webhook. Turned on again, it counts as working.
    ///
    /// # Errors
    /// `Denied` as in [`Self::list`], and for an unknown webhook; `Invalid`.
    pub async fn change(&self, actor: &Actor, id: WebhookId, change: &WebhookChange) -> Result<Webhook, WebhookError> {
        let now = self.core.now();
        let url = change.url.as_deref().map(|url| WebhookUrl::parse(url, self.rules)).transpose()?;
        in_transaction(&*self.core.store, async |unit| {
            let mut webhook = managed(unit, actor, id).await?;
            if let Some(url) = &url {
                webhook.url = url.clone();
            }
            if let Some(events) = &change.events {
                webhook.events.clone_from(events);
            }
            match change.on {
                Some(true) if webhook.off.is_some() => (webhook.off, webhook.failing_since) = (None, None),
                Some(false) if webhook.off.is_none() => {
                    unit.webhooks().turn_webhook_off(id, Off::Owner, now).await?;
                    webhook.off = Some(Off::Owner);
                }
                _ => {}
            }
            webhook.updated_at = now;
            unit.webhooks().update_webhook(&webhook).await?;
            Ok(webhook)
        })
        .await
    }

    /// Deletes webhooks with their messages: all of these or none. Returns how many.
    ///
    /// # Errors
    /// `Denied` as in [`Self::list`] for one of them, and for an unknown webhook.
    pub async fn delete(&self, actor: &Actor, ids: &[WebhookId]) -> Result<usize, WebhookError> {
        let mut ids = ids.to_vec();
        ids.sort();
        ids.dedup();
        in_transaction(&*self.core.store, async |unit| {
            for id in &ids {
                managed(unit, actor, *id).await?;
                unit.webhooks().delete_webhook(*id).await?;
            }
            Ok(ids.len())
        })
        .await
    }

    /// Gives a webhook a new secret. Messages are signed with the one before as well, for 24 hours.
    ///
    /// # Errors
    /// `Denied` as in [`Self::list`], and for an unknown webhook.
    pub async fn rotate(&self, actor: &Actor, id: WebhookId) -> Result<NewWebhook, WebhookError> {
        let now = self.core.now();
        let secret = WebhookSecret::random(&*self.core.rng);
        let webhook = in_transaction(&*self.core.store, async |unit| {
            let mut webhook = managed(unit, actor, id).await?;
            let before = std::mem::replace(&mut webhook.secret, secret.seal(id, &*self.secrets)?);
            webhook.previous = Some((before, now + OVERLAP));
            webhook.updated_at = now;
            unit.webhooks().update_webhook(&webhook).await?;
            Ok::<_, WebhookError>(webhook)
        })
        .await?;
        Ok(NewWebhook { webhook, secret })
    }

    /// Sends a message that tests a webhook.
    ///
    /// # Errors
    /// `Denied` as in [`Self::list`], and for an unknown webhook; `Off`, `TooOften`.
    pub async fn test(&self, actor: &Actor, id: WebhookId) -> Result<DeliveryView, WebhookError> {
        in_transaction(&*self.core.store, async |unit| is_on(&managed(unit, actor, id).await?)).await?;
        self.count(id).await?;
        let (now, kind) = (self.core.now(), WebhookEvent::TEST);
        let body = body(kind, now, &format!(r#"{{"webhook_id":"{id}"}}"#));
        let message = self.core.rng.id();
        let delivery =
            Delivery { id: self.core.id(), webhook: id, message, kind: kind.to_owned(), body, created_at: now };
        in_transaction(&*self.core.store, async |unit| {
            unit.webhooks().insert_webhook_delivery(&delivery).await.map_err(WebhookError::from)
        })
        .await?;
        self.delivery(delivery.id).await
    }

    /// The last 100 messages of a webhook, newest first.
    ///
    /// # Errors
    /// `Denied` as in [`Self::list`], and for an unknown webhook.
    pub async fn deliveries(
        &self,
        actor: &Actor,
        id: WebhookId,
        page: PageRequest<()>,
    ) -> Result<Page<DeliveryView, ()>, WebhookError> {
        in_transaction(&*self.core.store, async |unit| managed(unit, actor, id).await.map(drop)).await?;
        Ok(self.core.reads.webhooks().webhook_deliveries(id, page).await?)
    }

    /// Sends a message again, with the same id.
    ///
    /// # Errors
    /// `Denied` as in [`Self::list`], and for an unknown message; `Off`, `TooOften`.
    pub async fn resend(&self, actor: &Actor, id: WebhookDeliveryId) -> Result<DeliveryView, WebhookError> {
        let now = self.core.now();
        let webhook = in_transaction(&*self.core.store, async |unit| {
            actor.is_known()?;
            let webhook = unit.webhooks().webhook_of_delivery(id).await?.ok_or(WebhookError::UNKNOWN)?;
            is_on(&managed(unit, actor, webhook).await?)?;
            Ok::<_, WebhookError>(webhook)
        })
        .await?;
        self.count(webhook).await?;
        in_transaction(&*self.core.store, async |unit| {
            unit.webhooks().resend_webhook_delivery(id, now).await.map_err(WebhookError::from)
        })
        .await?;
        self.delivery(id).await
    }

    async fn delivery(&self, id: WebhookDeliveryId) -> Result<DeliveryView, WebhookError> {
        self.core.reads.webhooks().webhook_delivery(id).await?.ok_or(WebhookError::UNKNOWN)
    }

    async fn count(&self, id: WebhookId) -> Result<(), WebhookError> {
        let now = self.core.now();
        let hits = self.rates.hit(&format!("webhook:{id}"), SENT_BY_HAND.window, now).await?;
        if hits > SENT_BY_HAND.hits {
            Err(WebhookRule::TooOften(rest(SENT_BY_HAND.window, now)).into())
        } else {
            Ok(())
        }
    }
}

fn is_on(webhook: &Webhook) -> Result<(), WebhookError> {
    if webhook.off.is_none() { Ok(()) } else { Err(WebhookRule::Off.into()) }
}

async fn may_manage(unit: &mut dyn UnitOfWork, actor: &Actor, business: BusinessId) -> Result<(), WebhookError> {
    actor.is_known()?;
    let role = unit.menus().role_at(business, actor.user().ok()).await?.ok_or(WebhookError::UNKNOWN)?;
    Ok(may(actor, role, BusinessAction::Connections)?)
}

/// The webhook, locked, if the actor may manage it. Others do not learn that it exists.
async fn managed(unit: &mut dyn UnitOfWork, actor: &Actor, id: WebhookId) -> Result<Webhook, WebhookError> {
    actor.is_known()?;
    let webhook = unit.webhooks().lock_webhook(id).await?.ok_or(WebhookError::UNKNOWN)?;
    match may_manage(unit, actor, webhook.business).await {
        Err(WebhookError::Denied(_)) => Err(WebhookError::UNKNOWN),
        allowed => allowed.map(|()| webhook),
    }
}
