//! Uploads inside a transaction.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::dsl::{count_star, not, sql};
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use diesel_async::RunQueryDsl;
use domain::media::quota::Waiting;
use domain::media::{MediaRepository, Upload};
use domain::shared::ids::{UploadId, UserId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::{MediaRow, OriginRow, UploadRow, in_use, upload};
use crate::db::schema::uploads;
use crate::db::{PgUnitOfWork, translate};

#[async_trait]
impl MediaRepository for PgUnitOfWork {
    async fn usable(&mut self, user: UserId, ids: &[UploadId]) -> Result<Vec<Upload>, StoreError> {
        let wanted: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
        let rows: Vec<(MediaRow, OriginRow, bool)> = uploads::table
            .filter(uploads::id.eq_any(wanted).and(uploads::user_id.eq(user.0)).and(uploads::revision.gt(0)))
            .order(uploads::id)
            .select((MediaRow::as_select(), OriginRow::as_select(), in_use()))
            .for_share()
            .load(&mut self.connection)
            .await
            .map_err(translate)?;
        let mut found = rows.into_iter().map(upload).collect::<Result<Vec<_>, _>>()?;
        let place = |id: UploadId| ids.iter().position(|wanted| *wanted == id);
        found.sort_by_key(|upload| place(upload.media.id));
        Ok(found)
    }

    async fn waiting(&mut self, user: UserId, since: DateTime<Utc>) -> Result<Waiting, StoreError> {
        let (count, bytes): (i64, i64) = uploads::table
            .filter(uploads::user_id.eq(user.0).and(uploads::created_at.gt(since)).and(not(in_use())))
            .select((count_star(), sql::<BigInt>("coalesce(sum(bytes), 0)::bigint")))
            .first(&mut self.connection)
            .await
            .map_err(translate)?;
        Ok(Waiting { count: count.unsigned_abs(), bytes: bytes.unsigned_abs() })
    }

    async fn insert_upload(&mut self, upload: &Upload) -> Result<(), StoreError> {
        diesel::insert_into(uploads::table)
            .values(UploadRow::try_from(upload)?)
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn publish(&mut self, id: UploadId) -> Result<(), StoreError> {
        diesel::update(uploads::table.find(id.0))
            .set(uploads::revision.eq(1))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn lock_upload(&mut self, id: UploadId) -> Result<Option<Upload>, StoreError> {
        let locked: Option<Uuid> = uploads::table
            .find(id.0)
            .filter(uploads::revision.gt(0))
            .select(uploads::id)
            .for_update()
            .first(&mut self.connection)
            .await
            .optional()
            .map_err(translate)?;
        if locked.is_none() {
            return Ok(None);
        }
        // Who shows it is looked for once it is ours: whoever was about to has committed by now.
        let row: (MediaRow, OriginRow, bool) = uploads::table
            .find(id.0)
            .select((MediaRow::as_select(), OriginRow::as_select(), in_use()))
            .first(&mut self.connection)
            .await
            .map_err(translate)?;
        upload(row).map(Some)
    }

    async fn update_upload(&mut self, upload: &Upload) -> Result<(), StoreError> {
        diesel::update(uploads::table.find(upload.media.id.0))
            .set(UploadRow::try_from(upload)?)
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn next_revision(&mut self, id: UploadId) -> Result<i32, StoreError> {
        diesel::update(uploads::table.find(id.0))
            .set(uploads::last_revision.eq(uploads::last_revision + 1))
            .returning(uploads::last_revision)
            .get_result(&mut self.connection)
            .await
            .map_err(translate)
    }

    async fn withdraw(&mut self, id: UploadId, now: DateTime<Utc>) -> Result<(), StoreError> {
        diesel::update(uploads::table.find(id.0))
            .set((uploads::revision.eq(0), uploads::updated_at.eq(now)))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn withdraw_unused(
        &mut self,
        now: DateTime<Utc>,
        before: DateTime<Utc>,
        abandoned: DateTime<Utc>,
        limit: u8,
    ) -> Result<Vec<UploadId>, StoreError> {
        let is_left = uploads::revision.eq(0).and(uploads::updated_at.lt(abandoned));
        let is_late = uploads::created_at.lt(before).or(uploads::user_id.is_null()).and(uploads::revision.gt(0));
        let locked: Vec<Uuid> = uploads::table
            .filter(is_left.or(is_late.and(not(in_use()))))
            .order(uploads::created_at)
            .limit(limit.into())
            .select(uploads::id)
            .for_update()
            .skip_locked()
            .load(&mut self.connection)
            .await
            .map_err(translate)?;
        // Whoever made use of one since that query began has committed by now: asked again, none is taken from them.
        let withdrawn: Vec<Uuid> = diesel::update(uploads::table)
            .filter(uploads::id.eq_any(locked).and(not(in_use())))
            .set((uploads::revision.eq(0), uploads::updated_at.eq(now)))
            .returning(uploads::id)
            .get_results(&mut self.connection)
            .await
            .map_err(translate)?;
        Ok(withdrawn.into_iter().map(UploadId).collect())
    }

    async fn forget(&mut self, id: UploadId) -> Result<(), StoreError> {
        diesel::delete(uploads::table.find(id.0).filter(uploads::revision.eq(0)))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }
}
