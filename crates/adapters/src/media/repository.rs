//! Uploads inside a transaction.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::dsl::{count_star, not, sql};
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use domain::media::quota::Unused;
use domain::media::{MediaRepository, Upload};
use domain::shared::ids::{UploadId, UserId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::{MediaRow, OriginRow, UploadRow, in_use, upload};
use crate::db::PgUnitOfWork;
use crate::db::schema::uploads;

#[async_trait]
impl MediaRepository for PgUnitOfWork {
    async fn usable(&mut self, user: UserId, ids: &[UploadId]) -> Result<Vec<Upload>, StoreError> {
        let wanted: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
        let query = uploads::table
            .filter(uploads::id.eq_any(wanted).and(uploads::user_id.eq(user.0)).and(uploads::revision.gt(0)))
            .order(uploads::id)
            .select((MediaRow::as_select(), OriginRow::as_select(), in_use()))
            .for_share();
        let rows: Vec<(MediaRow, OriginRow, bool)> = self.load(query).await?;
        let mut found = rows.into_iter().map(upload).collect::<Result<Vec<_>, _>>()?;
        let place = |id: UploadId| ids.iter().position(|wanted| *wanted == id);
        found.sort_by_key(|upload| place(upload.media.id));
        Ok(found)
    }

    async fn unused(&mut self, user: UserId, since: DateTime<Utc>) -> Result<Unused, StoreError> {
        let query = uploads::table
            .filter(uploads::user_id.eq(user.0).and(uploads::created_at.gt(since)).and(not(in_use())))
            .select((count_star(), sql::<BigInt>("coalesce(sum(bytes), 0)::bigint")));
        let (count, bytes): (i64, i64) = self.first(query).await?.unwrap_or_default();
        Ok(Unused { count: count.unsigned_abs(), bytes: bytes.unsigned_abs() })
    }

    async fn insert_upload(&mut self, upload: &Upload) -> Result<(), StoreError> {
        let row = UploadRow::try_from(upload)?;
        self.run(diesel::insert_into(uploads::table).values(row)).await.map(drop)
    }

    async fn publish(&mut self, id: UploadId) -> Result<(), StoreError> {
        self.run(diesel::update(uploads::table.find(id.0)).set(uploads::revision.eq(1))).await.map(drop)
    }

    async fn lock_upload(&mut self, id: UploadId) -> Result<Option<Upload>, StoreError> {
        let query = uploads::table.find(id.0).filter(uploads::revision.gt(0)).select(uploads::id).for_update();
        let locked: Option<Uuid> = self.first(query).await?;
        if locked.is_none() {
            return Ok(None);
        }
        // `in_use` is read once the row is locked: transactions that were about to use the upload have committed by now.
        let query = uploads::table.find(id.0).select((MediaRow::as_select(), OriginRow::as_select(), in_use()));
        self.first(query).await?.map(upload).transpose()
    }

    async fn update_upload(&mut self, upload: &Upload) -> Result<(), StoreError> {
        let row = UploadRow::try_from(upload)?;
        self.run(diesel::update(uploads::table.find(upload.media.id.0)).set(row)).await.map(drop)
    }

    async fn next_revision(&mut self, id: UploadId) -> Result<i32, StoreError> {
        let query = diesel::update(uploads::table.find(id.0))
            .set(uploads::last_revision.eq(uploads::last_revision + 1))
            .returning(uploads::last_revision);
        let revision = self.load(query).await?.pop();
        revision.ok_or_else(|| StoreError::Internal(format!("upload {id} is missing")))
    }

    async fn withdraw(&mut self, id: UploadId, now: DateTime<Utc>) -> Result<(), StoreError> {
        let withdrawn = (uploads::revision.eq(0), uploads::updated_at.eq(now));
        self.run(diesel::update(uploads::table.find(id.0)).set(withdrawn)).await.map(drop)
    }

    async fn withdraw_unused(
        &mut self,
        now: DateTime<Utc>,
        before: DateTime<Utc>,
        abandoned: DateTime<Utc>,
        limit: u8,
    ) -> Result<Vec<UploadId>, StoreError> {
        let is_abandoned = uploads::revision.eq(0).and(uploads::updated_at.lt(abandoned));
        let is_late = uploads::created_at.lt(before).or(uploads::user_id.is_null()).and(uploads::revision.gt(0));
        let query = uploads::table
            .filter(is_abandoned.or(is_late.and(not(in_use()))))
            .order(uploads::created_at)
            .limit(limit.into())
            .select(uploads::id)
            .for_update()
            .skip_locked();
        let locked: Vec<Uuid> = self.load(query).await?;
        // Transactions that used one of them after that query began have committed by now: checked again, it is left alone.
        let query = diesel::update(uploads::table)
            .filter(uploads::id.eq_any(locked).and(not(in_use())))
            .set((uploads::revision.eq(0), uploads::updated_at.eq(now)))
            .returning(uploads::id);
        let withdrawn: Vec<Uuid> = self.load(query).await?;
        Ok(withdrawn.into_iter().map(UploadId).collect())
    }

    async fn delete_upload(&mut self, id: UploadId) -> Result<(), StoreError> {
        self.run(diesel::delete(uploads::table.find(id.0).filter(uploads::revision.eq(0)))).await.map(drop)
    }
}
