//! Reads of blocks and mutes.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::{Bool, Timestamptz, Uuid as SqlUuid};
use domain::hides::{HiddenPerson, HideFilter, HideReads};
use domain::shared::page::{Keyset, Page, PageRequest};
use domain::shared::store_error::StoreError;

use crate::db::schema::{hides, uploads, users};
use crate::db::{Database, ReadQuery};
use crate::media::rows::MediaRow;
use crate::people::rows::{PersonRow, person};

type Row = (DateTime<Utc>, PersonRow, Option<MediaRow>);

#[async_trait]
impl HideReads for Database {
    async fn hidden(
        &self,
        filter: HideFilter,
        page: PageRequest<DateTime<Utc>>,
    ) -> Result<Page<HiddenPerson, DateTime<Utc>>, StoreError> {
        let rows: Vec<Row> = self.fetch_primary(|| query(filter, page)).await?;
        let hidden = |(since, row, avatar)| Ok(HiddenPerson { person: person((row, avatar))?, since });
        let items = rows.into_iter().map(hidden).collect::<Result<_, StoreError>>()?;
        let keyset = |hidden: &HiddenPerson| Keyset { key: hidden.since, id: hidden.person.id.0 };
        Ok(Page::from_fetched(items, page.limit, keyset))
    }
}

fn query(filter: HideFilter, page: PageRequest<DateTime<Utc>>) -> impl ReadQuery<Row> + use<> {
    let mut query = hides::table
        .inner_join(users::table.on(users::id.eq(hides::person_id)))
        .left_join(uploads::table.on(users::avatar_upload_id.eq(uploads::id.nullable())))
        .filter(hides::viewer_id.eq(filter.viewer.0).and(hides::why.eq(filter.why.into_str())))
        .select((hides::created_at, PersonRow::as_select(), Option::<MediaRow>::as_select()))
        .order((hides::created_at.desc(), hides::person_id.desc()))
        .limit(page.limit.fetch())
        .into_boxed();
    if let Some(person) = filter.person {
        query = query.filter(hides::person_id.eq(person.0));
    }
    if let Some(Keyset { key, id }) = page.after {
        let earlier = sql::<Bool>("(hides.created_at, hides.person_id) < (").bind::<Timestamptz, _>(key);
        query = query.filter(earlier.sql(", ").bind::<SqlUuid, _>(id).sql(")"));
    }
    query
}
