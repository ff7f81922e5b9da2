//! What offering freed tables needs of wishes, inside a transaction that has locked the business.

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Bool, Date, Text};
use domain::reservations::ports::{OfferRepository, WaitingWish};
use domain::reservations::reservation::Guest;
use domain::shared::ids::{BusinessId, TableWishId};
use domain::shared::language::Language;
use domain::shared::store_error::StoreError;
use domain::table_wishes::TableWish;

use super::rows::WishRow;
use crate::db::schema::table_wishes;
use crate::db::{PgUnitOfWork, Prepared};

/// A wish, its member's name, address and language, and whether a push message reaches them.
#[derive(QueryableByName)]
struct WaitingRow {
    #[diesel(embed)]
    wish: WishRow,
    #[diesel(sql_type = Text)]
    display_name: String,
    #[diesel(sql_type = Text)]
    email: String,
    #[diesel(sql_type = Text)]
    language: String,
    #[diesel(sql_type = Bool)]
    by_push: bool,
}

#[derive(QueryableByName)]
struct DateRow {
    #[diesel(sql_type = Date)]
    date: NaiveDate,
}

/// `$4`: whether any date counts.
const WAITING: &str = "SELECT w.*, u.display_name, a.email::text AS email, u.language,
        EXISTS (SELECT FROM push_subscriptions p WHERE p.user_id = u.id) AND NOT EXISTS (
            SELECT FROM notification_settings s WHERE s.user_id = u.id AND 'reservation.push' = ANY (s.off)) AS by_push
    FROM table_wishes w JOIN users u ON u.id = w.user_id JOIN auths a ON a.id = u.auth_id
    WHERE w.business_id = $1 AND w.state = 'waiting' AND w.last_offer_at > $2 AND ($4 OR w.date = ANY ($3::date[]))
        AND a.blocked_at IS NULL AND a.erasure_due_at IS NULL
    ORDER BY w.created_at, w.id LIMIT $5";

const CHECK_AT: &str = "UPDATE table_wishes SET check_at = $2
    WHERE business_id = $1 AND state = 'waiting' AND last_offer_at > $2 AND ($4 OR date = ANY ($3::date[]))";

const TAKE_CHECKS: &str =
    "UPDATE table_wishes SET check_at = NULL WHERE business_id = $1 AND check_at <= $2 RETURNING date";

/// A query about a business and a time, and these dates of it or all.
fn of_dates(sql: &str, business: BusinessId, at: DateTime<Utc>, dates: Option<&[NaiveDate]>) -> Prepared {
    let texts = dates.unwrap_or_default().iter().map(ToString::to_string).collect();
    Prepared::new(sql).id(Some(business.0)).time(at).texts(texts).flag(dates.is_none())
}

fn waiting(row: WaitingRow) -> Result<WaitingWish, StoreError> {
    let wish = TableWish::try_from(row.wish)?;
    let language = Language::parse(&row.language).unwrap_or_default();
    let guest = Guest { user: Some(wish.user), name: row.display_name, phone: None, email: Some(row.email), language };
    Ok(WaitingWish { wish, guest, by_push: row.by_push })
}

#[async_trait]
impl OfferRepository for PgUnitOfWork {
    async fn waiting_wishes(
        &mut self,
        business: BusinessId,
        dates: Option<&[NaiveDate]>,
        now: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<WaitingWish>, StoreError> {
        let query = of_dates(WAITING, business, now, dates).number(limit);
        let rows: Vec<WaitingRow> = self.load(query).await?;
        rows.into_iter().map(waiting).collect()
    }

    async fn wish(&mut self, id: TableWishId) -> Result<Option<TableWish>, StoreError> {
        let query = table_wishes::table.find(id.0).select(WishRow::as_select()).for_no_key_update();
        let row: Option<WishRow> = self.first(query).await?;
        row.map(TableWish::try_from).transpose()
    }

    async fn update_wish(&mut self, wish: &TableWish) -> Result<(), StoreError> {
        let row = WishRow::from(wish);
        self.run(diesel::update(table_wishes::table.find(wish.id.0)).set(row)).await.map(drop)
    }

    async fn check_wishes_at(
        &mut self,
        business: BusinessId,
        dates: Option<&[NaiveDate]>,
        at: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        self.run(of_dates(CHECK_AT, business, at, dates)).await.map(drop)
    }

    async fn take_checks(&mut self, business: BusinessId, now: DateTime<Utc>) -> Result<Vec<NaiveDate>, StoreError> {
        let query = Prepared::new(TAKE_CHECKS).id(Some(business.0)).time(now);
        let rows: Vec<DateRow> = self.load(query).await?;
        let mut dates: Vec<NaiveDate> = rows.into_iter().map(|row| row.date).collect();
        dates.sort();
        dates.dedup();
        Ok(dates)
    }
}
