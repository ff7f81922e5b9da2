//! Ports of social tokens: storage and providers.

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::identity::Provider;
use super::social_token::SocialToken;
use crate::shared::email::EmailAddress;
use crate::shared::ids::{AuthId, SocialTokenId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;

/// Social tokens inside a transaction. Reads lock their rows until it ends.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait SocialTokenRepository: Send {
    /// The token of a provider's account.
    async fn by_subject(&mut self, provider: Provider, subject: &str) -> Result<Option<SocialToken>, StoreError>;
    async fn social_token(&mut self, id: SocialTokenId) -> Result<Option<SocialToken>, StoreError>;
    /// How many the account has.
    async fn count_of(&mut self, auth: AuthId) -> Result<usize, StoreError>;
    /// Inserts a token; violates `social_tokens_subject_unique`.
    async fn insert(&mut self, token: &SocialToken) -> Result<(), StoreError>;
    async fn update(&mut self, token: &SocialToken) -> Result<(), StoreError>;
    async fn delete(&mut self, id: SocialTokenId) -> Result<(), StoreError>;
    /// Records that nobody knows the account's password. Setting one takes that back.
    async fn without_password(&mut self, auth: AuthId) -> Result<(), StoreError>;
    /// Whether the account can be signed in to without this token: by password or passkey, or by another token of these providers.
    async fn has_other_way_in(&mut self, token: &SocialToken, providers: &[Provider]) -> Result<bool, StoreError>;
}

/// Reads of social tokens outside a transaction, from the primary.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait SocialTokenReads: Send + Sync {
    /// The account's tokens, oldest first; of one provider, or of all.
    async fn social_tokens(
        &self,
        auth: AuthId,
        provider: Option<Provider>,
        page: PageRequest<()>,
    ) -> Result<Page<SocialToken, ()>, StoreError>;
    async fn social_token(&self, id: SocialTokenId) -> Result<Option<SocialToken>, StoreError>;
}

/// Why a provider does not say who signs in.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ProviderFault {
    /// Its answer, or what a client presents as one, proves nothing.
    #[error("refused: {0}")]
    Refused(String),
    /// It cannot be reached, is too slow or does not work.
    #[error("unavailable: {0}")]
    Unavailable(String),
}

/// What a valid ID token states.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claims {
    pub subject: String,
    pub email: Option<EmailAddress>,
    pub email_verified: bool,
}

/// A request to a provider that its user signs in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuthorizationRequest {
    /// Comes back with the code.
    pub state: String,
    /// Comes back in the ID token.
    pub nonce: String,
    /// SHA-256 of the code verifier (RFC 7636).
    pub code_challenge: String,
}

/// Signs users in by an authorization code (OpenID Connect Core 1.0, 3.1).
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait CodeProvider: Send + Sync {
    /// The address at the provider where its user signs in.
    ///
    /// # Errors
    /// `Unavailable`.
    async fn authorization_url(
        &self,
        request: &AuthorizationRequest,
        now: DateTime<Utc>,
    ) -> Result<String, ProviderFault>;
    /// Exchanges a code for an ID token and verifies that.
    ///
    /// # Errors
    /// `Refused`, `Unavailable`.
    async fn redeem(
        &self,
        code: &str,
        code_verifier: &str,
        nonce: &str,
        now: DateTime<Utc>,
    ) -> Result<Claims, ProviderFault>;
}

/// Verifies ID tokens that clients got from a provider themselves.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait IdTokenProvider: Send + Sync {
    /// What the token states.
    ///
    /// # Errors
    /// `Refused`, `Unavailable`.
    async fn verify(&self, id_token: &str, now: DateTime<Utc>) -> Result<Claims, ProviderFault>;
}
