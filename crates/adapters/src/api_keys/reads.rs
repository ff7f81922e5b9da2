//! Reads of keys, from the primary.

use std::fmt::Write as _;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::api_keys::{ApiKey, ApiKeyReads};
use domain::shared::actor::KeyHolder;
use domain::shared::ids::BusinessId;
use domain::shared::page::{Keyset, Page, PageRequest};
use domain::shared::store_error::StoreError;

use super::rows::{HOLDER, HolderRow, KeyRow};
use crate::db::schema::api_keys;
use crate::db::{Database, Prepared, ReadQuery};

fn of_business(business: BusinessId, page: PageRequest<()>) -> impl ReadQuery<KeyRow> + use<> {
    let mut query = api_keys::table
        .filter(api_keys::business_id.eq(business.0))
        .select(KeyRow::as_select())
        .order(api_keys::id)
        .limit(page.limit.fetch())
        .into_boxed();
    if let Some(after) = page.after {
        query = query.filter(api_keys::id.gt(after.id));
    }
    query
}

#[async_trait]
impl ApiKeyReads for Database {
    async fn keys(&self, business: BusinessId, page: PageRequest<()>) -> Result<Page<ApiKey, ()>, StoreError> {
        let rows: Vec<KeyRow> = self.fetch_primary(|| of_business(business, page)).await?;
        let items = rows.into_iter().map(ApiKey::try_from).collect::<Result<_, _>>()?;
        Ok(Page::from_fetched(items, page.limit, |key: &ApiKey| Keyset { key: (), id: key.id.0 }))
    }

    async fn holder(&self, hash: &[u8]) -> Result<Option<(KeyHolder, Option<DateTime<Utc>>)>, StoreError> {
        let hash = hash.iter().fold(String::new(), |mut hash, byte| {
            // Writing to a string does not fail.
            let _ = write!(hash, "{byte:02x}");
            hash
        });
        let rows: Vec<HolderRow> = self.fetch_primary(|| Prepared::new(HOLDER).text(hash.clone())).await?;
        Ok(rows.into_iter().next().map(Into::into))
    }
}
