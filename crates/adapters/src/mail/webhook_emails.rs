//! Emails owners when a webhook was turned off.

use std::sync::Arc;

use async_trait::async_trait;
use domain::core::Reads;
use domain::shared::events::{Event, EventEnvelope};
use domain::shared::ids::{BusinessId, WebhookId};
use domain::shared::language::Language;
use domain::shared::mail::Mailer;
use domain::shared::outbox::Subscriber;
use domain::shared::store_error::StoreError;
use domain::webhooks::{Off, Webhook};

use super::templates::layout::{EmailLayout, Part};

/// Mails the owners of a business that one of its webhooks no longer gets messages.
pub struct WebhookEmails {
    pub mailer: Arc<dyn Mailer>,
    pub reads: Arc<dyn Reads>,
    /// The server's public URL.
    pub public_url: String,
}

#[async_trait]
impl Subscriber for WebhookEmails {
    fn name(&self) -> &'static str {
        "webhook_mail"
    }

    fn wants(&self, event: &Event) -> bool {
        matches!(event, Event::WebhookTurnedOff { .. })
    }

    async fn handle(&self, recorded: &EventEnvelope) -> Result<(), String> {
        let Event::WebhookTurnedOff { webhook, business } = recorded.event else { return Ok(()) };
        let found = self.turned_off(webhook).await.map_err(|error| error.to_string())?;
        let Some((webhook, why)) = found else { return Ok(()) };
        let owners = self.reads.reservations().owner_emails(business).await.map_err(|error| error.to_string())?;
        for owner in owners {
            let layout = layout(owner.language, &webhook, why, &self.link(business));
            let email = layout.email(owner.email, format!("{}-webhook-{}", recorded.id, owner.user));
            self.mailer.send(&email).await?;
        }
        Ok(())
    }
}

impl WebhookEmails {
    /// The webhook and why it is off, unless it was deleted or turned on again.
    async fn turned_off(&self, id: WebhookId) -> Result<Option<(Webhook, Off)>, StoreError> {
        let webhook = self.reads.webhooks().webhook(id).await?;
        Ok(webhook.and_then(|webhook| webhook.off.map(|why| (webhook, why))))
    }

    fn link(&self, business: BusinessId) -> String {
        format!("{}/manage/{business}?tab=connections", self.public_url)
    }
}

fn layout(language: Language, webhook: &Webhook, why: Off, link: &str) -> EmailLayout {
    let url = webhook.url.as_str();
    let (title, text, label) = match (language, why) {
        (Language::En, Off::Gone) => (
            "A webhook was turned off",
            format!("{url} answered that it no longer exists (410). Nothing is sent there any more."),
            "Open webhooks",
        ),
        (Language::En, _) => (
            "A webhook was turned off",
            format!("{url} has accepted no message for 24 hours. Nothing is sent there any more."),
            "Open webhooks",
        ),
        (Language::It, Off::Gone) => (
            "Un webhook è stato disattivato",
            format!("{url} ha risposto che non esiste più (410). Non riceve più messaggi."),
            "Apri i webhook",
        ),
        (Language::It, _) => (
            "Un webhook è stato disattivato",
            format!("{url} non accetta messaggi da 24 ore. Non ne riceve più."),
            "Apri i webhook",
        ),
    };
    let parts = vec![Part::Text(text), Part::Button { label: label.into(), url: link.to_owned() }];
    EmailLayout { language, title: title.into(), parts }
}
