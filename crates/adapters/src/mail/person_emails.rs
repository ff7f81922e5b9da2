//! Emails both sides when a moderator has decided about a reported person.

use std::sync::Arc;

use async_trait::async_trait;
use domain::reviews::ReviewReads;
use domain::reviews::reported_person::PersonDecision;
use domain::shared::events::{Event, EventEnvelope};
use domain::shared::mail::Mailer;
use domain::shared::outbox::Subscriber;

use super::templates::people::{to_person, to_reporter};

/// Emails the decision and its reason to the person and to those who reported them.
pub struct PersonEmails {
    pub mailer: Arc<dyn Mailer>,
    pub reviews: Arc<dyn ReviewReads>,
    /// The server's public URL.
    pub public_url: String,
}

#[async_trait]
impl Subscriber for PersonEmails {
    fn name(&self) -> &'static str {
        "person_mail"
    }

    fn wants(&self, event: &Event) -> bool {
        matches!(event, Event::PersonDecided { .. })
    }

    async fn handle(&self, recorded: &EventEnvelope) -> Result<(), String> {
        let Event::PersonDecided { decision, .. } = recorded.event else { return Ok(()) };
        let emails = self.reviews.person_decision_emails(decision).await.map_err(|error| error.to_string())?;
        for (number, about) in emails.into_iter().enumerate() {
            let layout = match about.is_reporter {
                true if about.decision == PersonDecision::Restore => continue,
                true => to_reporter(&about),
                false if !about.decision.concerns_person(about.appealed) => continue,
                false => to_person(&about, &self.public_url),
            };
            let email = layout.email(about.email, format!("{}-person-{number}", recorded.id));
            self.mailer.send(&email).await?;
        }
        Ok(())
    }
}
