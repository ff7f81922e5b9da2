//! Social tokens in memory.

use async_trait::async_trait;

use super::stores::{MemoryStore, MemoryUnit};
use crate::shared::ids::{AuthId, SocialTokenId};
use crate::shared::page::{Keyset, Page, PageRequest};
use crate::shared::store_error::StoreError;
use crate::social_tokens::{Provider, SocialToken, SocialTokenReads, SocialTokenRepository};

#[async_trait]
impl SocialTokenRepository for MemoryUnit {
    async fn by_subject(&mut self, provider: Provider, subject: &str) -> Result<Option<SocialToken>, StoreError> {
        let mut tokens = self.tables.social_tokens.iter();
        Ok(tokens.find(|one| one.provider == provider && one.subject == subject).cloned())
    }

    async fn social_token(&mut self, id: SocialTokenId) -> Result<Option<SocialToken>, StoreError> {
        Ok(self.tables.social_tokens.iter().find(|one| one.id == id).cloned())
    }

    async fn count_of(&mut self, auth: AuthId) -> Result<usize, StoreError> {
        Ok(self.tables.social_tokens.iter().filter(|one| one.auth == auth).count())
    }

    async fn insert(&mut self, token: &SocialToken) -> Result<(), StoreError> {
        if self.by_subject(token.provider, &token.subject).await?.is_some() {
            return Err(StoreError::Violated("social_tokens_subject_unique".into()));
        }
        self.tables.social_tokens.push(token.clone());
        Ok(())
    }

    async fn update(&mut self, token: &SocialToken) -> Result<(), StoreError> {
        *self.tables.social_tokens.iter_mut().find(|one| one.id == token.id).unwrap() = token.clone();
        Ok(())
    }

    async fn delete(&mut self, id: SocialTokenId) -> Result<(), StoreError> {
        self.tables.social_tokens.retain(|one| one.id != id);
        Ok(())
    }

    async fn without_password(&mut self, auth: AuthId) -> Result<(), StoreError> {
        self.tables.without_password.push(auth);
        Ok(())
    }

    async fn has_other_way_in(&mut self, token: &SocialToken, providers: &[Provider]) -> Result<bool, StoreError> {
        let is_other =
            |one: &SocialToken| one.auth == token.auth && one.id != token.id && providers.contains(&one.provider);
        let has_password = !self.tables.without_password.contains(&token.auth);
        Ok(has_password || self.tables.social_tokens.iter().any(is_other))
    }
}

#[async_trait]
impl SocialTokenReads for MemoryStore {
    async fn social_tokens(
        &self,
        auth: AuthId,
        provider: Option<Provider>,
        page: PageRequest<()>,
    ) -> Result<Page<SocialToken, ()>, StoreError> {
        let is_wanted =
            |one: &SocialToken| one.auth == auth && provider.is_none_or(|provider| one.provider == provider);
        let items = self.tables().social_tokens.into_iter().filter(is_wanted).collect();
        Ok(Page::from_fetched(items, page.limit, |token: &SocialToken| Keyset { key: (), id: token.id.0 }))
    }

    async fn social_token(&self, id: SocialTokenId) -> Result<Option<SocialToken>, StoreError> {
        Ok(self.tables().social_tokens.into_iter().find(|one| one.id == id))
    }
}
