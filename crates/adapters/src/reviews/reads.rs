//! Reads of reviews outside transactions.

use async_trait::async_trait;
use diesel::prelude::*;
use domain::reviews::ReviewReads;
use domain::reviews::figures::{Figures, Portion};
use domain::reviews::list::{ReviewFilter, Total, key};
use domain::reviews::review::Edit;
use domain::reviews::review_media::MediaOf;
use domain::reviews::view::{ReviewMediaView, ReviewView};
use domain::shared::ids::{BusinessId, ReviewId, ReviewMediaId, UserId};
use domain::shared::page::{Keyset, Page, PageRequest};
use domain::shared::store_error::StoreError;
use futures_util::FutureExt;

use super::ratings::load_totals;
use super::rows::{EditRow, evidence};
use super::views::Uploads;
use super::{list, media, views};
use crate::db::Database;
use crate::db::schema::{review_edits, review_figures};
use crate::explore::text_words;

#[derive(Queryable, Selectable)]
#[diesel(table_name = review_figures, check_for_backend(diesel::pg::Pg))]
struct FiguresRow {
    evidence: String,
    language: String,
    reviews: i32,
    with_media: i32,
    food_sum: i32,
    food_count: i32,
    service_sum: i32,
    service_count: i32,
    ambience_sum: i32,
    ambience_count: i32,
    value_sum: i32,
    value_count: i32,
}

#[async_trait]
impl ReviewReads for Database {
    async fn review(&self, id: ReviewId, viewer: Option<UserId>) -> Result<Option<ReviewView>, StoreError> {
        let loaded = self
            .read(move |connection| async move { views::load_visible(connection, id.0, viewer).await }.boxed())
            .await?;
        Ok(loaded.into_views()?.pop())
    }

    async fn reviews(
        &self,
        filter: &ReviewFilter,
        viewer: Option<UserId>,
        page: PageRequest<i32>,
    ) -> Result<Page<ReviewView, i32>, StoreError> {
        let sort = filter.sort;
        let loaded = self
            .read(|connection| {
                let filter = filter.clone();
                async move { list::load(connection, &filter, viewer, page).await }.boxed()
            })
            .await?;
        let keyset = |one: &ReviewView| Keyset { key: key(sort, &one.review), id: one.review.id.0 };
        Ok(Page::from_fetched(loaded.into_views()?, page.limit, keyset))
    }

    async fn total(&self, filter: &ReviewFilter, viewer: Option<UserId>) -> Result<Total, StoreError> {
        let count = self
            .read(|connection| {
                let filter = filter.clone();
                async move { list::count(connection, &filter, viewer).await }.boxed()
            })
            .await?;
        Ok(if filter.is_whole_place() { Total { count, at_least: false } } else { Total::counted(count) })
    }

    async fn spellings(&self, words: &[String]) -> Result<Vec<Vec<String>>, StoreError> {
        text_words(self, words).await
    }

    async fn edits(&self, review: ReviewId, page: PageRequest<i64>) -> Result<Page<Edit, i64>, StoreError> {
        let before = page.after.map_or(i64::MAX, |keyset| keyset.key);
        let earlier = || {
            review_edits::table
                .filter(review_edits::review_id.eq(review.0).and(review_edits::id.lt(before)))
                .order(review_edits::id.desc())
                .limit(page.limit.fetch())
                .select(EditRow::as_select())
        };
        let rows: Vec<EditRow> = self.fetch(earlier).await?;
        let items = rows.into_iter().map(Edit::try_from).collect::<Result<Vec<_>, _>>()?;
        Ok(Page::from_fetched(items, page.limit, |edit: &Edit| Keyset { key: edit.id, id: review.0 }))
    }

    async fn figures(&self, business: BusinessId) -> Result<Option<Figures>, StoreError> {
        let found = self.read(move |connection| load_totals(connection, business).boxed()).await?;
        let Some((totals, city)) = found else { return Ok(None) };
        let of_business = review_figures::business_id.eq(business.0);
        let query = || review_figures::table.filter(of_business).select(FiguresRow::as_select());
        let rows: Vec<FiguresRow> = self.fetch(query).await?;
        let portions = rows.into_iter().map(|row| portion(business, row)).collect::<Result<_, _>>()?;
        Ok(Some(Figures { business, city, totals, portions }))
    }

    async fn review_media(&self, id: ReviewMediaId) -> Result<Option<ReviewMediaView>, StoreError> {
        let (rows, uploads) = self.read(move |connection| media::one(connection, id.0).boxed()).await?;
        let uploads = Uploads::new(uploads)?;
        Ok(rows.into_iter().next().map(|row| media::view(row, &uploads)).transpose()?.flatten())
    }

    async fn list_media(
        &self,
        of: MediaOf,
        viewer: Option<UserId>,
        page: PageRequest<i32>,
    ) -> Result<Page<ReviewMediaView, i32>, StoreError> {
        let loaded = self.read(move |connection| media::page(connection, of, viewer, page).boxed()).await?;
        media::views(loaded, of, page)
    }
}

fn portion(business: BusinessId, row: FiguresRow) -> Result<Portion, StoreError> {
    Ok(Portion {
        evidence: evidence(business.0, &row.evidence)?,
        language: Some(row.language).filter(|language| !language.is_empty()),
        count: row.reviews,
        with_media: row.with_media,
        aspects: [
            (row.food_sum, row.food_count),
            (row.service_sum, row.service_count),
            (row.ambience_sum, row.ambience_count),
            (row.value_sum, row.value_count),
        ],
    })
}
