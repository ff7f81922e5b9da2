//! Uploads inside a transaction.

use async_trait::async_trait;
use diesel::prelude::*;
use diesel_async::RunQueryDsl;
use domain::kernel::ids::{UploadId, UserId};
use domain::kernel::unit_of_work::StoreError;
use domain::media::{MediaRepository, Upload};
use uuid::Uuid;

use super::rows::{MediaRow, OriginRow, in_use, upload};
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
}
