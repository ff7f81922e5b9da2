//! Reads of social tokens, from the primary: a member sees their own last write.

use async_trait::async_trait;
use diesel::prelude::*;
use domain::shared::ids::{AuthId, SocialTokenId};
use domain::shared::page::{Keyset, Page, PageRequest};
use domain::shared::store_error::StoreError;
use domain::social_tokens::{Provider, SocialToken, SocialTokenReads};

use super::rows::SocialTokenRow;
use crate::db::schema::social_tokens;
use crate::db::{Database, ReadQuery};

#[async_trait]
impl SocialTokenReads for Database {
    async fn social_tokens(
        &self,
        auth: AuthId,
        provider: Option<Provider>,
        page: PageRequest<()>,
    ) -> Result<Page<SocialToken, ()>, StoreError> {
        let rows: Vec<SocialTokenRow> = self.fetch_primary(|| of_account(auth, provider, page)).await?;
        let items: Result<Vec<SocialToken>, StoreError> = rows.into_iter().map(SocialToken::try_from).collect();
        Ok(Page::from_fetched(items?, page.limit, |token: &SocialToken| Keyset { key: (), id: token.id.0 }))
    }

    async fn social_token(&self, id: SocialTokenId) -> Result<Option<SocialToken>, StoreError> {
        let mut rows: Vec<SocialTokenRow> =
            self.fetch_primary(|| social_tokens::table.find(id.0).select(SocialTokenRow::as_select())).await?;
        rows.pop().map(SocialToken::try_from).transpose()
    }
}

fn of_account(
    auth: AuthId,
    provider: Option<Provider>,
    page: PageRequest<()>,
) -> impl ReadQuery<SocialTokenRow> + use<> {
    let mut query = social_tokens::table
        .filter(social_tokens::auth_id.eq(auth.0))
        .select(SocialTokenRow::as_select())
        .order(social_tokens::id)
        .limit(page.limit.fetch())
        .into_boxed();
    if let Some(provider) = provider {
        query = query.filter(social_tokens::provider.eq(provider.into_str()));
    }
    if let Some(after) = page.after {
        query = query.filter(social_tokens::id.gt(after.id));
    }
    query
}
