//! Emails owners about what guests do.

use std::sync::Arc;

use async_trait::async_trait;
use domain::reservations::activity::ActivityKind;
use domain::reservations::use_cases::Reservations;
use domain::shared::events::{Event, EventEnvelope};
use domain::shared::mail::Mailer;
use domain::shared::outbox::Subscriber;

use super::templates::businesses::to_owner;

/// Emails the owners of a business when a guest requests, books, changes or cancels a table.
pub struct BusinessEmails {
    pub mailer: Arc<dyn Mailer>,
    pub reservations: Reservations,
    /// The server's public URL.
    pub public_url: String,
}

#[async_trait]
impl Subscriber for BusinessEmails {
    fn name(&self) -> &'static str {
        "business_mail"
    }

    fn wants(&self, event: &Event) -> bool {
        ActivityKind::of_event(event).is_some()
    }

    async fn handle(&self, recorded: &EventEnvelope) -> Result<(), String> {
        let Some((reservation, kind)) = ActivityKind::of_event(&recorded.event) else { return Ok(()) };
        let found = self.reservations.owner_news(reservation, kind).await.map_err(|error| error.to_string())?;
        let Some(news) = found else { return Ok(()) };
        for owner in &news.owners {
            let layout = to_owner(owner, &news, kind, &self.public_url);
            let email = layout.email(owner.email.clone(), format!("{}-business-{}", recorded.id, owner.user));
            self.mailer.send(&email).await?;
        }
        Ok(())
    }
}
