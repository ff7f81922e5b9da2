//! Writes to claimants what became of their claims.

use std::sync::Arc;

use async_trait::async_trait;
use domain::kernel::events::{Event, Recorded};
use domain::kernel::mail::Mailer;
use domain::kernel::outbox::Subscriber;
use domain::places::PlaceReads;

use super::letters::claims::decided;

/// Mails claimants how their claim was decided.
pub struct ClaimLetters {
    /// Sends.
    pub mailer: Arc<dyn Mailer>,
    /// Knows the claims.
    pub places: Arc<dyn PlaceReads>,
    /// The address people type.
    pub public_url: String,
}

#[async_trait]
impl Subscriber for ClaimLetters {
    fn name(&self) -> &'static str {
        "claim_mail"
    }

    fn wants(&self, event: &Event) -> bool {
        matches!(event, Event::ClaimDecided { .. })
    }

    async fn handle(&self, recorded: &Recorded) -> Result<(), String> {
        let Event::ClaimDecided { claim } = recorded.event else { return Ok(()) };
        let found = self.places.claim_letter(claim).await.map_err(|error| error.to_string())?;
        let Some(about) = found else { return Ok(()) };
        let Some(sheet) = decided(&about, &self.public_url) else { return Ok(()) };
        let letter = sheet.letter(about.email, format!("{}-claim", recorded.id));
        self.mailer.send(&letter).await
    }
}
