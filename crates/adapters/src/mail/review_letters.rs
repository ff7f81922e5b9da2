//! Writes to authors what was decided about their reviews.

use std::sync::Arc;

use async_trait::async_trait;
use domain::reviews::ReviewReads;
use domain::shared::events::{Event, EventEnvelope};
use domain::shared::mail::Mailer;
use domain::shared::outbox::Subscriber;

use super::letters::reviews::decided;

/// Mails authors what moderators decided, with the reason and what can be done about it.
pub struct ReviewLetters {
    /// Sends.
    pub mailer: Arc<dyn Mailer>,
    /// Knows the reviews.
    pub reviews: Arc<dyn ReviewReads>,
    /// The address people type.
    pub public_url: String,
}

#[async_trait]
impl Subscriber for ReviewLetters {
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
        let sheet = decided(&about, &self.public_url);
        let letter = sheet.letter(about.email, format!("{}-review", recorded.id));
        self.mailer.send(&letter).await
    }
}
