//! Reads of reviews that need no transaction, on shared connections.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Array, Bool, Text, Timestamptz, Uuid as SqlUuid};
use diesel_async::RunQueryDsl;
use domain::reviews::ReviewReads;
use domain::reviews::case::Decision;
use domain::reviews::figures::{Figures, Portion};
use domain::reviews::list::{ReviewFilter, Total, key};
use domain::reviews::media::MediaOf;
use domain::reviews::ports::{Mark, ReviewMediaRecord, ReviewRecord};
use domain::reviews::review::Edit;
use domain::reviews::view::Authentication;
use domain::shared::ids::{BusinessId, ReviewId, ReviewMediaId, UserId};
use domain::shared::page::{Keyset, Page, PageRequest};
use domain::shared::store_error::StoreError;
use futures_util::FutureExt;
use uuid::Uuid;

use super::ratings::standing;
use super::rows::{EditRow, evidence, unknown};
use super::{list, media, records};
use crate::db::Database;
use crate::db::schema::{review_edits, review_figures};

/// Looked up one by one, which OFFSET 0 sees to: all that somebody ever marked may be thousands.
const MARKS: &str = "
    SELECT review.id,
        EXISTS (SELECT FROM review_helpful h WHERE h.review_id = review.id AND h.user_id = $1 OFFSET 0) AS helpful,
        EXISTS (SELECT FROM review_reports r WHERE r.review_id = review.id AND r.user_id = $1 OFFSET 0) AS reported
    FROM unnest($2::uuid[]) AS review (id)";

const VERDICTS: &str = "
    SELECT DISTINCT ON (d.review_id) d.review_id, d.decision, d.reason, d.at,
        EXISTS (SELECT FROM review_cases c WHERE c.review_id = d.review_id AND c.appealed_at >= (
            SELECT max(h.at) FROM review_decisions h WHERE h.review_id = d.review_id AND h.decision = 'hide')) AS appealed
    FROM review_decisions d WHERE d.review_id = ANY ($1) ORDER BY d.review_id, d.id DESC";

#[derive(QueryableByName)]
struct MarkRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Bool)]
    helpful: bool,
    #[diesel(sql_type = Bool)]
    reported: bool,
}

#[derive(QueryableByName)]
struct VerdictRow {
    #[diesel(sql_type = SqlUuid)]
    review_id: Uuid,
    #[diesel(sql_type = Text)]
    decision: String,
    #[diesel(sql_type = Text)]
    reason: String,
    #[diesel(sql_type = Timestamptz)]
    at: DateTime<Utc>,
    #[diesel(sql_type = Bool)]
    appealed: bool,
}

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
    async fn record(&self, id: ReviewId) -> Result<Option<ReviewRecord>, StoreError> {
        let rows = self.read(move |connection| async move { records::load(connection, &[id.0]).await }.boxed()).await?;
        Ok(records::records(rows)?.pop())
    }

    async fn list(&self, filter: &ReviewFilter, page: PageRequest<i32>) -> Result<Page<ReviewRecord, i32>, StoreError> {
        let (wanted, sort) = (filter.clone(), filter.sort);
        let rows = self
            .read(move |connection| {
                let filter = wanted.clone();
                async move { list::load(connection, &filter, page).await }.boxed()
            })
            .await?;
        let keyset = |one: &ReviewRecord| Keyset { key: key(sort, &one.review), id: one.review.id.0 };
        Ok(Page::from_fetched(records::records(rows)?, page.limit, keyset))
    }

    async fn total(&self, filter: &ReviewFilter) -> Result<Total, StoreError> {
        let wanted = filter.clone();
        let count = self
            .read(move |connection| {
                let filter = wanted.clone();
                async move { list::count(connection, &filter).await }.boxed()
            })
            .await?;
        Ok(if filter.is_whole_place() { Total { count, at_least: false } } else { Total::counted(count) })
    }

    async fn marks(&self, user: UserId, reviews: &[ReviewId]) -> Result<Vec<Mark>, StoreError> {
        let ids: Vec<Uuid> = reviews.iter().map(|review| review.0).collect();
        let rows: Vec<MarkRow> = self
            .read(move |mut connection| {
                let query = diesel::sql_query(MARKS).bind::<SqlUuid, _>(user.0).bind::<Array<SqlUuid>, _>(ids.clone());
                async move { query.load(&mut connection).await }.boxed()
            })
            .await?;
        let mark = |row: MarkRow| Mark { review: ReviewId(row.id), helpful: row.helpful, reported: row.reported };
        Ok(rows.into_iter().map(mark).collect())
    }

    async fn verdicts(&self, reviews: &[ReviewId]) -> Result<Vec<(ReviewId, Authentication)>, StoreError> {
        let ids: Vec<Uuid> = reviews.iter().map(|review| review.0).collect();
        let rows: Vec<VerdictRow> = self
            .read(move |mut connection| {
                let query = diesel::sql_query(VERDICTS).bind::<Array<SqlUuid>, _>(ids.clone());
                async move { query.load(&mut connection).await }.boxed()
            })
            .await?;
        let verdict = |row: VerdictRow| {
            let decision = Decision::parse(&row.decision).ok_or_else(|| unknown(row.review_id, "decision"))?;
            let VerdictRow { review_id, reason, at, appealed, .. } = row;
            Ok((ReviewId(review_id), Authentication { decision, reason, at, appealed }))
        };
        rows.into_iter().map(verdict).collect()
    }

    async fn edits(&self, review: ReviewId, page: PageRequest<i64>) -> Result<Page<Edit, i64>, StoreError> {
        let before = page.after.map_or(i64::MAX, |keyset| keyset.key);
        let rows: Vec<EditRow> = self
            .read(move |mut connection| {
                let query = review_edits::table
                    .filter(review_edits::review_id.eq(review.0).and(review_edits::id.lt(before)))
                    .order(review_edits::id.desc())
                    .limit(page.limit.fetch())
                    .select(EditRow::as_select());
                async move { query.load(&mut connection).await }.boxed()
            })
            .await?;
        let items = rows.into_iter().map(Edit::try_from).collect::<Result<Vec<_>, _>>()?;
        Ok(Page::from_fetched(items, page.limit, |edit: &Edit| Keyset { key: edit.id, id: review.0 }))
    }

    async fn figures(&self, business: BusinessId) -> Result<Option<Figures>, StoreError> {
        let found = self.read(move |connection| standing(connection, business).boxed()).await?;
        let Some((standing, city)) = found else { return Ok(None) };
        let rows: Vec<FiguresRow> = self
            .read(move |mut connection| {
                let query = review_figures::table
                    .filter(review_figures::business_id.eq(business.0))
                    .select(FiguresRow::as_select());
                async move { query.load(&mut connection).await }.boxed()
            })
            .await?;
        let portions = rows.into_iter().map(|row| portion(business, row)).collect::<Result<_, _>>()?;
        Ok(Some(Figures { business, city, standing, portions }))
    }

    async fn media_record(&self, id: ReviewMediaId) -> Result<Option<ReviewMediaRecord>, StoreError> {
        let row = self.read(move |connection| media::one(connection, id.0).boxed()).await?;
        row.map(media::record).transpose()
    }

    async fn media_records(
        &self,
        of: MediaOf,
        page: PageRequest<i32>,
    ) -> Result<Page<ReviewMediaRecord, i32>, StoreError> {
        let rows = self.read(move |connection| media::page(connection, of, page).boxed()).await?;
        media::records(rows, of, page)
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
