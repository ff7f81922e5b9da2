//! Reads of locations and shares, from the primary.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::locations::{Location, LocationFilter, LocationReads, LocationShare, SharedPosition};
use domain::shared::ids::UserId;
use domain::shared::page::{Keyset, Page, PageRequest};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::{LocationRow, ShareRow};
use crate::db::schema::{auths, location_shares, locations, users};
use crate::db::{Database, ReadQuery};

#[async_trait]
impl LocationReads for Database {
    async fn locations(
        &self,
        filter: &LocationFilter,
        page: PageRequest<()>,
    ) -> Result<Page<Location, ()>, StoreError> {
        let rows: Vec<LocationRow> = self.fetch_primary(|| own_locations(filter, page)).await?;
        let items = rows.into_iter().map(Location::try_from).collect::<Result<_, _>>()?;
        Ok(Page::from_fetched(items, page.limit, |location: &Location| Keyset { key: (), id: location.id.0 }))
    }

    async fn shares(
        &self,
        owner: UserId,
        now: DateTime<Utc>,
        page: PageRequest<()>,
    ) -> Result<Page<LocationShare, ()>, StoreError> {
        let rows: Vec<ShareRow> = self.fetch_primary(|| own_shares(owner, now, page)).await?;
        let items = rows.into_iter().map(LocationShare::try_from).collect::<Result<_, _>>()?;
        Ok(Page::from_fetched(items, page.limit, |share: &LocationShare| Keyset { key: (), id: share.id.0 }))
    }

    async fn shared_position(
        &self,
        token_hash: &[u8],
        now: DateTime<Utc>,
    ) -> Result<Option<SharedPosition>, StoreError> {
        // An owner who is locked out cannot stop it.
        let may_sign_in = auths::blocked_at.is_null().and(auths::erasure_due_at.is_null());
        let query = || {
            location_shares::table
                .inner_join(users::table.on(users::id.eq(location_shares::user_id)))
                .inner_join(auths::table.on(auths::id.eq(users::auth_id)))
                .filter(location_shares::token_hash.eq(token_hash.to_vec()).and(location_shares::ends_at.gt(now)))
                .filter(may_sign_in)
                .select((ShareRow::as_select(), users::display_name))
        };
        let mut rows: Vec<(ShareRow, String)> = self.fetch_primary(query).await?;
        let Some((share, name)) = rows.pop() else { return Ok(None) };
        let first_name = name.split_whitespace().next().unwrap_or_default().to_owned();
        Ok(Some(SharedPosition { share: share.try_into()?, first_name }))
    }
}

fn own_locations(filter: &LocationFilter, page: PageRequest<()>) -> impl ReadQuery<LocationRow> + use<> {
    let mut query = locations::table
        .filter(locations::user_id.eq(filter.owner.0))
        .select(LocationRow::as_select())
        .order(locations::id.desc())
        .limit(page.limit.fetch())
        .into_boxed();
    if !filter.ids.is_empty() {
        let ids: Vec<Uuid> = filter.ids.iter().map(|id| id.0).collect();
        query = query.filter(locations::id.eq_any(ids));
    }
    if let Some(kind) = filter.kind {
        query = query.filter(locations::kind.eq(kind.into_str()));
    }
    if let Some(after) = page.after {
        query = query.filter(locations::id.lt(after.id));
    }
    query
}

fn own_shares(owner: UserId, now: DateTime<Utc>, page: PageRequest<()>) -> impl ReadQuery<ShareRow> + use<> {
    let mut query = location_shares::table
        .filter(location_shares::user_id.eq(owner.0).and(location_shares::ends_at.gt(now)))
        .select(ShareRow::as_select())
        .order(location_shares::id.desc())
        .limit(page.limit.fetch())
        .into_boxed();
    if let Some(after) = page.after {
        query = query.filter(location_shares::id.lt(after.id));
    }
    query
}
