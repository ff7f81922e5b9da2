//! Emails authors when their review is moderated.

use std::sync::Arc;

use async_trait::async_trait;
use domain::reviews::ReviewReads;
use domain::shared::events::{Event, EventEnvelope};
use domain::shared::mail::Mailer;
use domain::shared::outbox::Subscriber;

use super::templates::reviews::decided;

/// Emails authors the moderators' decision, its reason and how to appeal.
pub struct ReviewEmails {
    pub mailer: Arc<dyn Mailer>,
    pub reviews: Arc<dyn ReviewReads>,
    /// The server's public URL.
    pub public_url: String,
}

#[async_trait]
impl Subscriber for ReviewEmails {
    fn name(&self) -> &'static str {
        "review_mail"
    }

    fn wants(&self, event: &Event) -> bool {
        matches!(event, Event::ReviewDecided { .. })
    }

    async fn handle(&self, recorded: &EventEnvelope) -> Result<(), String> {
        let Event::ReviewDecided { decision, .. } = recorded.event else { return Ok(()) };
        let found = self.reviews.decision_email(decision).await.map_err(|error| error.to_string())?;
        let Some(about) = found else { return Ok(()) };
        let layout = decided(&about, &self.public_url);
        let email = layout.email(about.email, format!("{}-review", recorded.id));
        self.mailer.send(&email).await
    }
}
