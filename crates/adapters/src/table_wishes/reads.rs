//! Reads of table wishes outside transactions, from the primary.

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Date, Uuid as SqlUuid};
use domain::shared::ids::{BusinessId, TableWishId};
use domain::shared::page::{Keyset, Page, PageRequest};
use domain::shared::store_error::StoreError;
use domain::table_wishes::{TableWishReads, WishDay, WishFilter, WishView};
use uuid::Uuid;

use super::views::{self, count};
use crate::db::{Database, Prepared};

#[derive(QueryableByName)]
struct BusinessRow {
    #[diesel(sql_type = SqlUuid)]
    business_id: Uuid,
}

#[derive(QueryableByName)]
struct DayRow {
    #[diesel(sql_type = Date)]
    date: NaiveDate,
    #[diesel(sql_type = BigInt)]
    parties: i64,
    #[diesel(sql_type = BigInt)]
    covers: i64,
    #[diesel(sql_type = BigInt)]
    offered: i64,
    #[diesel(sql_type = BigInt)]
    offers_made: i64,
}

impl From<DayRow> for WishDay {
    fn from(row: DayRow) -> Self {
        Self {
            date: row.date,
            parties: count(row.parties),
            covers: count(row.covers),
            offered: count(row.offered),
            offers_made: count(row.offers_made),
        }
    }
}

/// The evenings at a business for which members wait.
const DAYS: &str = "SELECT date, count(*) FILTER (WHERE state IN ('waiting', 'offered')) AS parties,
        coalesce(sum(party) FILTER (WHERE state IN ('waiting', 'offered')), 0)::bigint AS covers,
        count(*) FILTER (WHERE state = 'offered') AS offered, sum(offers)::bigint AS offers_made
    FROM table_wishes WHERE business_id = $1 AND date >= $2::date
    GROUP BY date HAVING count(*) FILTER (WHERE state IN ('waiting', 'offered')) > 0 ORDER BY date LIMIT 100";

#[async_trait]
impl TableWishReads for Database {
    async fn wish(&self, id: TableWishId) -> Result<Option<WishView>, StoreError> {
        let rows: Vec<views::ViewRow> = self.fetch_primary(|| views::one(id)).await?;
        rows.into_iter().next().map(views::view).transpose()
    }

    async fn wishes(&self, filter: &WishFilter, page: PageRequest<()>) -> Result<Page<WishView, ()>, StoreError> {
        let rows: Vec<views::ViewRow> = self.fetch_primary(|| views::list(filter, page)).await?;
        let items = rows.into_iter().map(views::view).collect::<Result<_, _>>()?;
        Ok(Page::from_fetched(items, page.limit, |view: &WishView| Keyset { key: (), id: view.wish.id.0 }))
    }

    async fn days(&self, business: BusinessId, from: NaiveDate) -> Result<Vec<WishDay>, StoreError> {
        let query = || Prepared::new(DAYS).id(Some(business.0)).text(from.to_string());
        let rows: Vec<DayRow> = self.fetch_primary(query).await?;
        Ok(rows.into_iter().map(WishDay::from).collect())
    }
}

impl Database {
    /// Businesses with wishes that are to be looked at again.
    pub(crate) async fn wished_businesses(
        &self,
        now: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<BusinessId>, StoreError> {
        let sql = "SELECT DISTINCT w.business_id FROM table_wishes w
                JOIN business_booking c ON c.business_id = w.business_id
                JOIN businesses b ON b.id = w.business_id AND b.deleted_at IS NULL
            WHERE w.check_at <= $1 ORDER BY w.business_id LIMIT $2";
        let rows: Vec<BusinessRow> = self.fetch_primary(|| Prepared::new(sql).time(now).number(limit)).await?;
        Ok(rows.into_iter().map(|row| BusinessId(row.business_id)).collect())
    }
}
