//! Reads of uploads that need no transaction, on shared connections.

use async_trait::async_trait;
use diesel::prelude::*;
use diesel_async::RunQueryDsl;
use domain::kernel::ids::UploadId;
use domain::kernel::unit_of_work::StoreError;
use domain::media::{Media, MediaReads};
use futures_util::FutureExt;
use uuid::Uuid;

use super::rows::MediaRow;
use crate::db::Database;
use crate::db::schema::uploads;

#[async_trait]
impl MediaReads for Database {
    async fn media(&self, ids: &[UploadId]) -> Result<Vec<Media>, StoreError> {
        let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
        let rows: Vec<MediaRow> = self
            .read(move |mut connection| {
                let ids = ids.clone();
                async move {
                    uploads::table
                        .filter(uploads::id.eq_any(ids).and(uploads::revision.gt(0)))
                        .select(MediaRow::as_select())
                        .load(&mut connection)
                        .await
                }
                .boxed()
            })
            .await?;
        rows.into_iter().map(Media::try_from).collect()
    }
}
