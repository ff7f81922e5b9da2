//! Social tokens inside a transaction.

use async_trait::async_trait;
use diesel::dsl::exists;
use diesel::prelude::*;
use domain::shared::ids::{AuthId, SocialTokenId};
use domain::shared::store_error::StoreError;
use domain::social_tokens::{Provider, SocialToken, SocialTokenRepository};

use super::rows::SocialTokenRow;
use crate::db::PgUnitOfWork;
use crate::db::schema::{auths, passkeys, social_tokens};

#[async_trait]
impl SocialTokenRepository for PgUnitOfWork {
    async fn by_subject(&mut self, provider: Provider, subject: &str) -> Result<Option<SocialToken>, StoreError> {
        let of_subject = social_tokens::provider
            .eq(provider.into_str().to_owned())
            .and(social_tokens::subject.eq(subject.to_owned()));
        let query = social_tokens::table.filter(of_subject).select(SocialTokenRow::as_select()).for_update();
        let row: Option<SocialTokenRow> = self.first(query).await?;
        row.map(SocialToken::try_from).transpose()
    }

    async fn social_token(&mut self, id: SocialTokenId) -> Result<Option<SocialToken>, StoreError> {
        let query = social_tokens::table.find(id.0).select(SocialTokenRow::as_select()).for_update();
        let row: Option<SocialTokenRow> = self.first(query).await?;
        row.map(SocialToken::try_from).transpose()
    }

    async fn count_of(&mut self, auth: AuthId) -> Result<usize, StoreError> {
        self.count_rows(social_tokens::table.filter(social_tokens::auth_id.eq(auth.0)).count()).await
    }

    async fn insert(&mut self, token: &SocialToken) -> Result<(), StoreError> {
        self.run(diesel::insert_into(social_tokens::table).values(SocialTokenRow::from(token))).await.map(drop)
    }

    async fn update(&mut self, token: &SocialToken) -> Result<(), StoreError> {
        let row = SocialTokenRow::from(token);
        self.run(diesel::update(social_tokens::table.find(token.id.0)).set(row)).await.map(drop)
    }

    async fn delete(&mut self, id: SocialTokenId) -> Result<(), StoreError> {
        self.run(diesel::delete(social_tokens::table.find(id.0))).await.map(drop)
    }

    async fn without_password(&mut self, auth: AuthId) -> Result<(), StoreError> {
        self.run(diesel::update(auths::table.find(auth.0)).set(auths::has_password.eq(false))).await.map(drop)
    }

    async fn has_other_way_in(&mut self, token: &SocialToken, providers: &[Provider]) -> Result<bool, StoreError> {
        let providers: Vec<String> = providers.iter().map(|provider| provider.into_str().to_owned()).collect();
        let others = social_tokens::table.filter(
            social_tokens::auth_id
                .eq(token.auth.0)
                .and(social_tokens::id.ne(token.id.0))
                .and(social_tokens::provider.eq_any(providers)),
        );
        let passkeys = passkeys::table.filter(passkeys::auth_id.eq(token.auth.0));
        let query = auths::table.find(token.auth.0).select(auths::has_password.or(exists(others)).or(exists(passkeys)));
        Ok(self.load(query).await?.pop().unwrap_or_default())
    }
}
