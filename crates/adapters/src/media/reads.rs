//! Reads of uploads outside transactions.

use async_trait::async_trait;
use diesel::dsl::not;
use diesel::prelude::*;
use domain::media::ports::UploadFilter;
use domain::media::{Media, MediaReads, Upload};
use domain::shared::ids::UploadId;
use domain::shared::page::{Keyset, Page, PageRequest};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::{MediaRow, OriginRow, in_use, is_withheld, upload};
use crate::db::schema::uploads;
use crate::db::{Database, ReadQuery};

type UploadViewRow = (MediaRow, OriginRow, bool);

#[async_trait]
impl MediaReads for Database {
    async fn media(&self, ids: &[UploadId]) -> Result<Vec<Media>, StoreError> {
        let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
        let rows: Vec<MediaRow> = self.fetch(|| media(ids.clone())).await?;
        rows.into_iter().map(Media::try_from).collect()
    }

    async fn is_withheld(&self, id: UploadId) -> Result<Option<bool>, StoreError> {
        // From the primary: a replica may not have the latest uploads and moderation decisions yet.
        let query = || uploads::table.filter(uploads::id.eq(id.0).and(uploads::revision.gt(0))).select(is_withheld());
        Ok(self.fetch_primary(query).await?.pop())
    }

    async fn upload(&self, id: UploadId) -> Result<Option<Upload>, StoreError> {
        let query = || {
            uploads::table.filter(uploads::id.eq(id.0).and(uploads::revision.gt(0))).select((
                MediaRow::as_select(),
                OriginRow::as_select(),
                in_use(),
            ))
        };
        let mut rows: Vec<UploadViewRow> = self.fetch_primary(query).await?;
        rows.pop().map(upload).transpose()
    }

    async fn uploads(&self, filter: UploadFilter, page: PageRequest<()>) -> Result<Page<Upload, ()>, StoreError> {
        let rows: Vec<UploadViewRow> = self.fetch_primary(|| uploads_of(filter, page)).await?;
        let items = rows.into_iter().map(upload).collect::<Result<_, _>>()?;
        Ok(Page::from_fetched(items, page.limit, |upload: &Upload| Keyset { key: (), id: upload.media.id.0 }))
    }
}

fn media(ids: Vec<Uuid>) -> impl ReadQuery<MediaRow> {
    uploads::table.filter(uploads::id.eq_any(ids).and(uploads::revision.gt(0))).select(MediaRow::as_select())
}

fn uploads_of(filter: UploadFilter, page: PageRequest<()>) -> impl ReadQuery<UploadViewRow> {
    let mut query = uploads::table
        .filter(uploads::user_id.eq(filter.owner.0).and(uploads::revision.gt(0)))
        .order(uploads::id.desc())
        .limit(page.limit.fetch())
        .select((MediaRow::as_select(), OriginRow::as_select(), in_use()))
        .into_boxed();
    if let Some(kind) = filter.kind {
        query = query.filter(uploads::kind.eq(<&str>::from(kind)));
    }
    match filter.in_use {
        None => {}
        Some(true) => query = query.filter(in_use()),
        Some(false) => query = query.filter(not(in_use())),
    }
    if let Some(after) = page.after {
        query = query.filter(uploads::id.lt(after.id));
    }
    query
}
