//! Blocks and mutes inside a transaction.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::hides::{HideRepository, Why};
use domain::shared::ids::UserId;
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use crate::db::PgUnitOfWork;
use crate::db::schema::{hides, users};
use crate::db::stored;

#[async_trait]
impl HideRepository for PgUnitOfWork {
    async fn lock_pair(&mut self, one: UserId, other: UserId) -> Result<bool, StoreError> {
        let pair = users::id.eq_any([one.0, other.0]);
        let query = users::table.filter(pair).order(users::id).select(users::id).for_no_key_update();
        let locked: Vec<Uuid> = self.load(query).await?;
        Ok(locked.len() == 2)
    }

    async fn reasons(&mut self, viewer: UserId, person: UserId) -> Result<Vec<Why>, StoreError> {
        let pair = hides::viewer_id.eq(viewer.0).and(hides::person_id.eq(person.0));
        let names: Vec<String> = self.load(hides::table.filter(pair).select(hides::why)).await?;
        names.iter().map(|name| stored(viewer.0, "why", name)).collect()
    }

    async fn hide(&mut self, viewer: UserId, person: UserId, why: Why, now: DateTime<Utc>) -> Result<(), StoreError> {
        let row = (
            hides::viewer_id.eq(viewer.0),
            hides::person_id.eq(person.0),
            hides::why.eq(why.into_str()),
            hides::created_at.eq(now),
        );
        self.run(diesel::insert_into(hides::table).values(row).on_conflict_do_nothing()).await.map(drop)
    }

    async fn unhide(&mut self, viewer: UserId, person: UserId, why: Why) -> Result<bool, StoreError> {
        let row = hides::table.find((viewer.0, person.0, why.into_str()));
        Ok(self.run(diesel::delete(row)).await? > 0)
    }
}
