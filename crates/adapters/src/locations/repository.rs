//! Locations and shares inside a transaction.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::locations::{Location, LocationFilter, LocationRepository, LocationShare};
use domain::shared::ids::{LocationId, LocationShareId, UserId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::{LocationRow, ShareRow};
use crate::db::PgUnitOfWork;
use crate::db::schema::{location_shares, locations};

#[async_trait]
impl LocationRepository for PgUnitOfWork {
    async fn count_locations(&mut self, owner: UserId) -> Result<usize, StoreError> {
        self.count_rows(locations::table.filter(locations::user_id.eq(owner.0)).count()).await
    }

    async fn insert_location(&mut self, location: &Location) -> Result<(), StoreError> {
        self.run(diesel::insert_into(locations::table).values(LocationRow::from(location))).await.map(drop)
    }

    async fn lock_location(&mut self, id: LocationId) -> Result<Option<Location>, StoreError> {
        let query = locations::table.find(id.0).select(LocationRow::as_select()).for_update();
        self.first(query).await?.map(LocationRow::try_into).transpose()
    }

    async fn update_location(&mut self, location: &Location) -> Result<(), StoreError> {
        let row = LocationRow::from(location);
        self.run(diesel::update(locations::table.find(location.id.0)).set(row)).await.map(drop)
    }

    async fn delete_locations(&mut self, filter: &LocationFilter) -> Result<usize, StoreError> {
        let mut query = diesel::delete(locations::table.filter(locations::user_id.eq(filter.owner.0))).into_boxed();
        if !filter.ids.is_empty() {
            let ids: Vec<Uuid> = filter.ids.iter().map(|id| id.0).collect();
            query = query.filter(locations::id.eq_any(ids));
        }
        if let Some(kind) = filter.kind {
            query = query.filter(locations::kind.eq(kind.into_str()));
        }
        self.run(query).await
    }

    async fn count_shares(&mut self, owner: UserId, now: DateTime<Utc>) -> Result<usize, StoreError> {
        let running = location_shares::user_id.eq(owner.0).and(location_shares::ends_at.gt(now));
        self.count_rows(location_shares::table.filter(running).count()).await
    }

    async fn insert_share(&mut self, share: &LocationShare, token_hash: &[u8]) -> Result<(), StoreError> {
        let row = (ShareRow::from(share), location_shares::token_hash.eq(token_hash));
        self.run(diesel::insert_into(location_shares::table).values(row)).await.map(drop)
    }

    async fn lock_share(&mut self, id: LocationShareId) -> Result<Option<LocationShare>, StoreError> {
        let query = location_shares::table.find(id.0).select(ShareRow::as_select()).for_update();
        self.first(query).await?.map(ShareRow::try_into).transpose()
    }

    async fn update_share(&mut self, share: &LocationShare) -> Result<(), StoreError> {
        let row = ShareRow::from(share);
        self.run(diesel::update(location_shares::table.find(share.id.0)).set(row)).await.map(drop)
    }

    async fn delete_shares(&mut self, owner: UserId, ids: &[LocationShareId]) -> Result<usize, StoreError> {
        let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
        let own = location_shares::user_id.eq(owner.0).and(location_shares::id.eq_any(ids));
        self.run(diesel::delete(location_shares::table.filter(own))).await
    }

    async fn delete_ended_shares(&mut self, now: DateTime<Utc>) -> Result<usize, StoreError> {
        self.run(diesel::delete(location_shares::table.filter(location_shares::ends_at.le(now)))).await
    }
}
