//! Reads of visits and codes, from the primary: replaced codes are refused at once, and guests see their last visit.

use async_trait::async_trait;
use diesel::prelude::*;
use domain::shared::ids::{BusinessId, ReviewId, TableId};
use domain::shared::page::{Keyset, Page, PageRequest};
use domain::shared::store_error::StoreError;
use domain::visits::VisitReads;
use domain::visits::ports::{CodedTable, VisitFilter, VisitView};
use uuid::Uuid;

use super::rows::VisitRow;
use crate::businesses::cards::{CardRow, card};
use crate::db::schema::{business_tables, businesses, reviews, uploads, visits};
use crate::db::{Database, ReadQuery};
use crate::media::rows::MediaRow;

type CodedTableRow = (Uuid, String, Option<String>, i32);
/// A visit, its business with cover, and the id of its review.
type VisitViewRow = (VisitRow, CardRow, Option<MediaRow>, Option<Uuid>);

#[async_trait]
impl VisitReads for Database {
    async fn coded_tables(&self, business: BusinessId) -> Result<Vec<CodedTable>, StoreError> {
        let rows: Vec<CodedTableRow> = self.fetch_primary(|| coded_tables(business)).await?;
        let table = |(id, label, area, version)| CodedTable { id: TableId(id), label, area, version };
        Ok(rows.into_iter().map(table).collect())
    }

    async fn visits(&self, filter: VisitFilter, page: PageRequest<()>) -> Result<Page<VisitView, ()>, StoreError> {
        let rows: Vec<VisitViewRow> = self.fetch_primary(|| visit_views(filter, page)).await?;
        let items = rows.into_iter().map(view).collect::<Result<_, StoreError>>()?;
        Ok(Page::from_fetched(items, page.limit, |view: &VisitView| Keyset { key: (), id: view.visit.id.0 }))
    }
}

fn coded_tables(business: BusinessId) -> impl ReadQuery<CodedTableRow> {
    business_tables::table
        .filter(business_tables::business_id.eq(business.0).and(business_tables::retired_at.is_null()))
        .order((business_tables::position, business_tables::label, business_tables::id))
        .select((business_tables::id, business_tables::label, business_tables::area, business_tables::code_version))
}

fn visit_views(filter: VisitFilter, page: PageRequest<()>) -> impl ReadQuery<VisitViewRow> {
    let mut query = visits::table
        .inner_join(businesses::table.on(businesses::id.eq(visits::business_id)))
        .left_join(uploads::table.on(businesses::cover_upload_id.eq(uploads::id.nullable())))
        .left_join(reviews::table.on(reviews::visit_id.eq(visits::id.nullable())))
        .filter(visits::user_id.eq(filter.user.0).and(businesses::deleted_at.is_null()))
        .select((VisitRow::as_select(), CardRow::as_select(), Option::<MediaRow>::as_select(), reviews::id.nullable()))
        .order(visits::id.desc())
        .limit(page.limit.fetch())
        .into_boxed();
    if let Some(id) = filter.id {
        query = query.filter(visits::id.eq(id.0));
    }
    if let Some(business) = filter.business {
        query = query.filter(visits::business_id.eq(business.0));
    }
    match filter.reviewed {
        Some(true) => query = query.filter(reviews::id.is_not_null()),
        Some(false) => query = query.filter(reviews::id.is_null()),
        None => {}
    }
    if let Some(after) = page.after {
        query = query.filter(visits::id.lt(after.id));
    }
    query
}

fn view((visit, business, cover, review): VisitViewRow) -> Result<VisitView, StoreError> {
    Ok(VisitView { visit: visit.try_into()?, business: card((business, cover))?, review: review.map(ReviewId) })
}
