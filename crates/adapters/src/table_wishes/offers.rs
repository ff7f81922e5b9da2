//! What offering freed tables needs of wishes, inside a transaction that has locked the business.

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::dsl::{SqlLiteral, sql};
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::sql_types::Bool;
use domain::reservations::ports::{OfferRepository, WaitingWish};
use domain::reservations::reservation::Guest;
use domain::shared::ids::{BusinessId, TableWishId};
use domain::shared::language::Language;
use domain::shared::store_error::StoreError;
use domain::table_wishes::{TableWish, WishState};

use super::rows::WishRow;
use crate::db::PgUnitOfWork;
use crate::db::schema::{auths, table_wishes, users};

/// A wish, its member's name, address and language, and whether a push message reaches them.
type WaitingRow = (WishRow, String, String, String, bool);

const BY_PUSH: &str = "(EXISTS (SELECT FROM push_subscriptions p WHERE p.user_id = users.id) AND NOT EXISTS (
    SELECT FROM notification_settings s WHERE s.user_id = users.id AND 'reservation.push' = ANY (s.off)))";

type Columns = (
    diesel::dsl::AsSelect<WishRow, Pg>,
    users::display_name,
    auths::email,
    users::language,
    SqlLiteral<Bool>,
);

fn columns() -> Columns {
    (WishRow::as_select(), users::display_name, auths::email, users::language, sql(BY_PUSH))
}

fn waiting((row, name, email, language, by_push): WaitingRow) -> Result<WaitingWish, StoreError> {
    let wish = TableWish::try_from(row)?;
    let language = Language::parse(&language).unwrap_or_default();
    let guest = Guest { user: Some(wish.user), name, phone: None, email: Some(email), language };
    Ok(WaitingWish { wish, guest, by_push })
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
        let mut query = table_wishes::table
            .inner_join(users::table.on(users::id.eq(table_wishes::user_id)))
            .inner_join(auths::table.on(auths::id.eq(users::auth_id)))
            .filter(table_wishes::business_id.eq(business.0))
            .filter(table_wishes::state.eq(WishState::Waiting.into_str()))
            .filter(table_wishes::last_offer_at.gt(now))
            .filter(auths::blocked_at.is_null())
            .filter(auths::erasure_due_at.is_null())
            .order((table_wishes::created_at, table_wishes::id))
            .select(columns())
            .into_boxed();
        if let Some(dates) = dates {
            query = query.filter(table_wishes::date.eq_any(dates.to_vec()));
        }
        let rows: Vec<WaitingRow> = self.load(query.limit(limit)).await?;
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
        let of_business = table_wishes::business_id.eq(business.0);
        let waiting = table_wishes::state.eq(WishState::Waiting.into_str()).and(table_wishes::last_offer_at.gt(at));
        let checked = table_wishes::check_at.eq(Some(at));
        let done = match dates {
            Some(dates) => {
                let chosen = table_wishes::table.filter(of_business.and(waiting));
                let chosen = chosen.filter(table_wishes::date.eq_any(dates.to_vec()));
                self.run(diesel::update(chosen).set(checked)).await
            }
            None => {
                self.run(diesel::update(table_wishes::table.filter(of_business.and(waiting))).set(checked)).await
            }
        };
        done.map(drop)
    }

    async fn take_checks(&mut self, business: BusinessId, now: DateTime<Utc>) -> Result<Vec<NaiveDate>, StoreError> {
        let due = table_wishes::table
            .filter(table_wishes::business_id.eq(business.0))
            .filter(table_wishes::check_at.le(now));
        let unset = table_wishes::check_at.eq(None::<DateTime<Utc>>);
        let mut dates: Vec<NaiveDate> = self.load(diesel::update(due).set(unset).returning(table_wishes::date)).await?;
        dates.sort();
        dates.dedup();
        Ok(dates)
    }
}
