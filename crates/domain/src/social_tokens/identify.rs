//! Establishing who signs in.

use super::error::{SocialTokenError, SocialTokenRule};
use super::flow::Flow;
use super::identity::{Identity, Provider};
use super::ports::Claims;
use super::service::SocialTokens;
use super::ticket;

/// What a client presents as proof.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Presented {
    /// The answer of a provider, and the cookie of the browser.
    Code { provider: Provider, code: String, state: String, cookie: Option<String> },
    /// An ID token of Firebase.
    IdToken(String),
    /// A ticket of an earlier answer.
    Ticket(String),
}

impl SocialTokens {
    /// The identity that the proof is of.
    ///
    /// # Errors
    /// `Denied` when the provider is not configured, `Expired` when the sign-in did not begin in this browser or began
    /// too long ago, `Refused`, `Unavailable`.
    pub async fn identify(&self, presented: &Presented) -> Result<Identity, SocialTokenError> {
        let (secrets, now) = (&*self.accounts.secrets, self.accounts.core.now());
        match presented {
            Presented::Code { provider, code, state, cookie } => {
                let client = self.code_provider(*provider)?;
                let begun = cookie.as_deref().and_then(Flow::presented);
                let flow = begun.filter(|flow| flow.provider == *provider && flow.accepts(state, secrets, now));
                let flow = flow.ok_or(SocialTokenRule::Expired)?;
                let claims = client.redeem(code, &flow.code_verifier(secrets), &flow.nonce(secrets), now).await?;
                Ok(identity(*provider, claims))
            }
            Presented::IdToken(token) => {
                let firebase = self.firebase.as_ref().ok_or(SocialTokenError::UNKNOWN)?;
                Ok(identity(Provider::Firebase, firebase.verify(token, now).await?))
            }
            Presented::Ticket(ticket) => {
                let identity = ticket::read(ticket, secrets, now).ok_or(SocialTokenRule::Expired)?;
                if self.offers(identity.provider) { Ok(identity) } else { Err(SocialTokenError::UNKNOWN) }
            }
        }
    }
}

fn identity(provider: Provider, claims: Claims) -> Identity {
    let Claims { subject, email, email_verified } = claims;
    Identity { provider, subject, email, email_verified }
}
