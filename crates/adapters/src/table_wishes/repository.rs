//! Table wishes inside a transaction.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use domain::shared::ids::{BusinessId, TableWishId, UserId};
use domain::shared::store_error::StoreError;
use domain::table_wishes::{TableWish, TableWishRepository, WishState, WishView};
use uuid::Uuid;

use super::rows::WishRow;
use super::views;
use crate::db::schema::table_wishes;
use crate::db::{PgUnitOfWork, Prepared, translate};

#[async_trait]
impl TableWishRepository for PgUnitOfWork {
    async fn count_open(&mut self, user: UserId, now: DateTime<Utc>) -> Result<usize, StoreError> {
        let open = [WishState::Waiting, WishState::Offered].map(|state| state.into_str().to_owned());
        let of_member = table_wishes::table
            .filter(table_wishes::user_id.eq(user.0).and(table_wishes::state.eq_any(open)))
            .filter(table_wishes::last_offer_at.gt(now));
        self.count_rows(of_member.count()).await
    }

    async fn insert(&mut self, wish: &TableWish) -> Result<(), StoreError> {
        self.run(diesel::insert_into(table_wishes::table).values(WishRow::from(wish))).await.map(drop)
    }

    async fn business_of(&mut self, id: TableWishId, user: UserId) -> Result<Option<BusinessId>, StoreError> {
        let query =
            table_wishes::table.find(id.0).filter(table_wishes::user_id.eq(user.0)).select(table_wishes::business_id);
        let business: Option<Uuid> = self.first(query).await?;
        Ok(business.map(BusinessId))
    }

    async fn end_past(&mut self, now: DateTime<Utc>, limit: i64) -> Result<usize, StoreError> {
        let sql = "UPDATE table_wishes SET state = 'past', check_at = NULL, updated_at = $1 WHERE id IN (
                SELECT id FROM table_wishes WHERE state = 'waiting' AND last_offer_at <= $1
                ORDER BY last_offer_at LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED)";
        self.run(Prepared::new(sql).time(now).number(limit)).await
    }

    async fn view(&mut self, id: TableWishId) -> Result<Option<WishView>, StoreError> {
        let mut connection: &AsyncPgConnection = &self.connection;
        let rows: Vec<views::ViewRow> = views::one(id).load(&mut connection).await.map_err(translate)?;
        rows.into_iter().next().map(views::view).transpose()
    }
}
