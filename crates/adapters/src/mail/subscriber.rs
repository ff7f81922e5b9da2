//! Sends emails about account events.

use std::sync::Arc;

use async_trait::async_trait;
use domain::accounts::auth::Auth;
use domain::accounts::change_email::undo_token;
use domain::accounts::email::EmailAddress;
use domain::accounts::verification::{State, pin, token};
use domain::accounts::{AccountReads, Secrets};
use domain::shared::clock::Clock;
use domain::shared::events::{Event, EventEnvelope};
use domain::shared::ids::{AuthId, EmailUndoId, SecurityEventId, VerificationId};
use domain::shared::language::Language;
use domain::shared::mail::Mailer;
use domain::shared::outbox::Subscriber;

use super::templates::accounts::{self, PinEmail};
use super::templates::layout::EmailLayout;
use super::templates::security;

/// Sends emails about accounts. The email has the id of its event: when an event is handled twice, mail programs show
/// the second copy as the same email.
pub struct MailSubscriber {
    pub mailer: Arc<dyn Mailer>,
    pub accounts: Arc<dyn AccountReads>,
    /// Derives pins and links.
    pub secrets: Arc<dyn Secrets>,
    pub clock: Arc<dyn Clock>,
    /// The address people type.
    pub public_url: String,
}

#[async_trait]
impl Subscriber for MailSubscriber {
    fn name(&self) -> &'static str {
        "mail"
    }

    fn wants(&self, event: &Event) -> bool {
        use Event::{EmailChanged, ErasureRequested, PasswordChanged, SecurityEventRecorded, VerificationRequested};
        matches!(
            event,
            VerificationRequested { .. }
                | PasswordChanged { .. }
                | EmailChanged { .. }
                | ErasureRequested { .. }
                | SecurityEventRecorded { .. }
        )
    }

    async fn handle(&self, recorded: &EventEnvelope) -> Result<(), String> {
        let written = match &recorded.event {
            Event::VerificationRequested { verification, email, language, reset: _, change: true } => {
                self.new_email(*verification, email, *language).await?
            }
            Event::VerificationRequested { verification, email, language, reset, change: false } => {
                self.verification(*verification, email, *language, *reset).await?
            }
            Event::EmailChanged { undo } => self.email_changed(*undo).await?,
            Event::PasswordChanged { auth } => {
                self.account(*auth).await?.map(|auth| self.notice(&auth, accounts::password_changed))
            }
            // None when its owner was quicker than the mail server.
            Event::ErasureRequested { auth } => {
                let leaving = self.account(*auth).await?.filter(|auth| auth.erasure_due_at.is_some());
                leaving.map(|auth| self.notice(&auth, accounts::erasure_requested))
            }
            Event::SecurityEventRecorded { event } => self.security_event(*event).await?,
            _ => None,
        };
        match written {
            None => Ok(()),
            Some((to, layout)) => self.mailer.send(&layout.email(to, recorded.id.to_string())).await,
        }
    }
}

impl MailSubscriber {
    /// The email for a verification; none when it has expired, as after a long outage of the mail server.
    async fn verification(
        &self,
        id: VerificationId,
        email: &str,
        language: Language,
        reset: bool,
    ) -> Result<Option<(String, EmailLayout)>, String> {
        let Some(address) = self.pending(id, email).await? else { return Ok(None) };
        let known = self.accounts.credential_by_email(&address).await.map_err(|error| error.to_string())?.is_some();
        let (pin, token) = (pin(id, self.secrets.as_ref()), token(id, self.secrets.as_ref()));
        let public_url = self.public_url.as_str();
        let details = PinEmail { language, email, pin: &pin, token: &token, public_url };
        let layout = match (reset, known) {
            (false, false) => accounts::sign_up(&details),
            (false, true) => accounts::already_registered(language, public_url),
            (true, true) => accounts::reset(&details),
            (true, false) => accounts::not_registered(language, public_url),
        };
        Ok(Some((email.to_owned(), layout)))
    }

    /// The email that verifies a new address of an account; none when it has expired.
    async fn new_email(
        &self,
        id: VerificationId,
        email: &str,
        language: Language,
    ) -> Result<Option<(String, EmailLayout)>, String> {
        let Some(address) = self.pending(id, email).await? else { return Ok(None) };
        let known = self.accounts.credential_by_email(&address).await.map_err(|error| error.to_string())?.is_some();
        let layout = if known {
            accounts::new_email_taken(language, &self.public_url)
        } else {
            accounts::new_email(language, &pin(id, self.secrets.as_ref()))
        };
        Ok(Some((email.to_owned(), layout)))
    }

    /// The notice to the address an account had before, with the link that restores it; none once that was used.
    async fn email_changed(&self, id: EmailUndoId) -> Result<Option<(String, EmailLayout)>, String> {
        let undo = self.accounts.email_undo(id).await.map_err(|error| error.to_string())?;
        let Some(undo) = undo else { return Ok(None) };
        let auth = self.account(undo.auth).await?;
        Ok(auth.map(|auth| {
            let token = undo_token(id, self.secrets.as_ref());
            let layout = accounts::email_changed(auth.language, &self.public_url, auth.email.as_str(), &token);
            (undo.email.as_str().to_owned(), layout)
        }))
    }

    /// The address of a verification that waits for its PIN.
    async fn pending(&self, id: VerificationId, email: &str) -> Result<Option<EmailAddress>, String> {
        let proof = self.accounts.verification(id).await.map_err(|error| error.to_string())?;
        if !proof.is_some_and(|proof| proof.state(self.clock.now()) == State::Pending) {
            return Ok(None);
        }
        EmailAddress::parse(email).map(Some).map_err(|_| "the event's address is none".to_owned())
    }

    /// The email about a security event; none once its account is gone.
    async fn security_event(&self, id: SecurityEventId) -> Result<Option<(String, EmailLayout)>, String> {
        let event = self.accounts.security_event(id).await.map_err(|error| error.to_string())?;
        let Some(event) = event else { return Ok(None) };
        let auth = self.account(event.auth).await?;
        Ok(auth.map(|auth| {
            let layout = security::event(auth.language, &self.public_url, &event);
            (auth.email.as_str().to_owned(), layout)
        }))
    }

    async fn account(&self, id: AuthId) -> Result<Option<Auth>, String> {
        self.accounts.auth(id).await.map_err(|error| error.to_string())
    }

    /// An email to an account about itself.
    fn notice(&self, auth: &Auth, write: fn(Language, &str) -> EmailLayout) -> (String, EmailLayout) {
        (auth.email.as_str().to_owned(), write(auth.language, &self.public_url))
    }
}
