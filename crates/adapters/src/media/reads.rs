//! Reads of uploads that need no transaction, on shared connections.

use async_trait::async_trait;
use diesel::dsl::not;
use diesel::prelude::*;
use diesel_async::RunQueryDsl;
use domain::media::ports::UploadFilter;
use domain::media::{Media, MediaReads, Upload};
use domain::shared::ids::UploadId;
use domain::shared::page::{Keyset, Page, PageRequest};
use domain::shared::store_error::StoreError;
use futures_util::FutureExt;
use uuid::Uuid;

use super::rows::{MediaRow, OriginRow, in_use, is_withheld, upload};
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

    async fn is_withheld(&self, id: UploadId) -> Result<Option<bool>, StoreError> {
        // What was sent or hidden a moment ago, a replica of the database may not know of yet.
        self.read_primary(move |mut connection| {
            let upload = uploads::table.filter(uploads::id.eq(id.0).and(uploads::revision.gt(0)));
            async move { upload.select(is_withheld()).first(&mut connection).await.optional() }.boxed()
        })
        .await
    }

    async fn upload(&self, id: UploadId) -> Result<Option<Upload>, StoreError> {
        let row: Option<(MediaRow, OriginRow, bool)> = self
            .read_primary(move |mut connection| {
                async move {
                    uploads::table
                        .filter(uploads::id.eq(id.0).and(uploads::revision.gt(0)))
                        .select((MediaRow::as_select(), OriginRow::as_select(), in_use()))
                        .first(&mut connection)
                        .await
                        .optional()
                }
                .boxed()
            })
            .await?;
        row.map(upload).transpose()
    }

    async fn uploads(&self, filter: UploadFilter, page: PageRequest<()>) -> Result<Page<Upload, ()>, StoreError> {
        let rows: Vec<(MediaRow, OriginRow, bool)> = self
            .read_primary(move |mut connection| {
                let mut query = uploads::table
                    .filter(uploads::user_id.eq(filter.owner.0).and(uploads::revision.gt(0)))
                    .order(uploads::id.desc())
                    .limit(page.limit.fetch())
                    .select((MediaRow::as_select(), OriginRow::as_select(), in_use()))
                    .into_boxed();
                if let Some(kind) = filter.kind {
                    query = query.filter(uploads::kind.eq(kind.as_str()));
                }
                match filter.in_use {
                    None => {}
                    Some(true) => query = query.filter(in_use()),
                    Some(false) => query = query.filter(not(in_use())),
                }
                if let Some(after) = page.after {
                    query = query.filter(uploads::id.lt(after.id));
                }
                async move { query.load(&mut connection).await }.boxed()
            })
            .await?;
        let items = rows.into_iter().map(upload).collect::<Result<_, _>>()?;
        Ok(Page::from_fetched(items, page.limit, |upload: &Upload| Keyset { key: (), id: upload.media.id.0 }))
    }
}
