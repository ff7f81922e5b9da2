//! Reading the actor's links.

use super::error::SocialTokenError;
use super::identity::Provider;
use super::service::SocialTokens;
use super::social_token::SocialToken;
use crate::shared::actor::Actor;
use crate::shared::ids::SocialTokenId;
use crate::shared::page::{Page, PageRequest};

impl SocialTokens {
    /// The actor's links, oldest first.
    ///
    /// # Errors
    /// `Denied` for visitors.
    pub async fn social_tokens(
        &self,
        actor: &Actor,
        provider: Option<Provider>,
        page: PageRequest<()>,
    ) -> Result<Page<SocialToken, ()>, SocialTokenError> {
        let auth = actor.member()?.auth;
        Ok(self.accounts.core.reads.social_tokens().social_tokens(auth, provider, page).await?)
    }

    /// One of the actor's links.
    ///
    /// # Errors
    /// `Denied` for visitors and for links of others.
    pub async fn social_token(&self, actor: &Actor, id: SocialTokenId) -> Result<SocialToken, SocialTokenError> {
        let auth = actor.member()?.auth;
        let found = self.accounts.core.reads.social_tokens().social_token(id).await?;
        found.filter(|token| token.auth == auth).ok_or(SocialTokenError::UNKNOWN)
    }
}
