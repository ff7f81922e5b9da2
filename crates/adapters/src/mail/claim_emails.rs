//! Emails claimants when their claim is decided.

use std::sync::Arc;

use async_trait::async_trait;
use domain::businesses::BusinessReads;
use domain::shared::events::{Event, EventEnvelope};
use domain::shared::mail::Mailer;
use domain::shared::outbox::Subscriber;

use super::templates::claims::decided;

/// Mails claimants how their claim was decided.
pub struct ClaimEmails {
    pub mailer: Arc<dyn Mailer>,
    pub businesses: Arc<dyn BusinessReads>,
    /// The server's public URL.
    pub public_url: String,
}

#[async_trait]
impl Subscriber for ClaimEmails {
    fn name(&self) -> &'static str {
        "claim_mail"
    }

    fn wants(&self, event: &Event) -> bool {
        matches!(event, Event::ClaimDecided { .. })
    }

    async fn handle(&self, recorded: &EventEnvelope) -> Result<(), String> {
        let Event::ClaimDecided { claim } = recorded.event else { return Ok(()) };
        let found = self.businesses.claim_email(claim).await.map_err(|error| error.to_string())?;
        let Some(about) = found else { return Ok(()) };
        let Some(layout) = decided(&about, &self.public_url) else { return Ok(()) };
        let email = layout.email(about.email, format!("{}-claim", recorded.id));
        self.mailer.send(&email).await
    }
}
