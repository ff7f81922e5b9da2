//! Visits inside a transaction.

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::dsl::exists;
use diesel::prelude::*;
use diesel_async::RunQueryDsl;
use domain::reviews::review::State;
use domain::shared::ids::{BusinessId, ReceiptId, TableId, UserId, VisitId};
use domain::shared::store_error::StoreError;
use domain::visits::VisitRepository;
use domain::visits::visit::{How, Visit};
use uuid::Uuid;

use super::rows::VisitRow;
use crate::db::schema::{business_tables, reviews, users, visit_receipts, visits};
use crate::db::{PgUnitOfWork, translate};

#[async_trait]
impl VisitRepository for PgUnitOfWork {
    async fn lock_visit(&mut self, id: VisitId) -> Result<Option<Visit>, StoreError> {
        let row: Option<VisitRow> = visits::table
            .find(id.0)
            .select(VisitRow::as_select())
            .for_update()
            .first(&mut self.connection)
            .await
            .optional()
            .map_err(translate)?;
        row.map(Visit::try_from).transpose()
    }

    async fn lock_visit_on(
        &mut self,
        user: UserId,
        business: BusinessId,
        local_date: NaiveDate,
    ) -> Result<Option<Visit>, StoreError> {
        let row: Option<VisitRow> = visits::table
            .filter(visits::user_id.eq(user.0).and(visits::business_id.eq(business.0)))
            .filter(visits::local_date.eq(local_date))
            .select(VisitRow::as_select())
            .for_update()
            .first(&mut self.connection)
            .await
            .optional()
            .map_err(translate)?;
        row.map(Visit::try_from).transpose()
    }

    async fn insert_visit(&mut self, visit: &Visit) -> Result<bool, StoreError> {
        let inserted = diesel::insert_into(visits::table)
            .values(VisitRow::from(visit))
            .on_conflict((visits::user_id, visits::business_id, visits::local_date))
            .do_nothing()
            .execute(&mut self.connection)
            .await
            .map_err(translate)?;
        Ok(inserted == 1)
    }

    async fn update_visit(&mut self, visit: &Visit) -> Result<(), StoreError> {
        diesel::update(visits::table.find(visit.id.0))
            .set(VisitRow::from(visit))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn hand_in(&mut self, receipt: ReceiptId, user: UserId, now: DateTime<Utc>) -> Result<UserId, StoreError> {
        let row =
            (visit_receipts::id.eq(receipt.0), visit_receipts::user_id.eq(user.0), visit_receipts::used_at.eq(now));
        diesel::insert_into(visit_receipts::table)
            .values(row)
            .on_conflict(visit_receipts::id)
            .do_nothing()
            .execute(&mut self.connection)
            .await
            .map_err(translate)?;
        let first: Uuid = visit_receipts::table
            .find(receipt.0)
            .select(visit_receipts::user_id)
            .first(&mut self.connection)
            .await
            .map_err(translate)?;
        Ok(UserId(first))
    }

    async fn lock_seats(&mut self, table: TableId) -> Result<Option<i64>, StoreError> {
        let seats: Option<i16> = business_tables::table
            .find(table.0)
            .select(business_tables::max_party)
            .for_no_key_update()
            .first(&mut self.connection)
            .await
            .optional()
            .map_err(translate)?;
        Ok(seats.map(Into::into))
    }

    async fn count_by_code(
        &mut self,
        table: TableId,
        user: UserId,
        from: DateTime<Utc>,
        until: DateTime<Utc>,
    ) -> Result<i64, StoreError> {
        visits::table
            .filter(visits::table_id.eq(table.0).and(visits::user_id.ne(user.0)))
            .filter(visits::how.eq(How::StaticCode.as_str()))
            .filter(visits::visited_at.gt(from).and(visits::visited_at.lt(until)))
            .count()
            .get_result(&mut self.connection)
            .await
            .map_err(translate)
    }

    async fn is_known_guest(&mut self, user: UserId, but: VisitId, since: DateTime<Utc>) -> Result<bool, StoreError> {
        let published = reviews::table
            .filter(reviews::visit_id.eq(visits::id.nullable()))
            .filter(reviews::state.eq(State::Published.into_str()));
        let proven = visits::table
            .filter(visits::user_id.eq(user.0).and(visits::id.ne(but.0)))
            .filter(visits::how.ne(How::StaticCode.as_str()).or(exists(published)));
        let known = users::table.filter(users::id.eq(user.0).and(users::created_at.lt(since))).filter(exists(proven));
        diesel::select(exists(known)).get_result(&mut self.connection).await.map_err(translate)
    }

    async fn replace_codes(&mut self, business: BusinessId, table: Option<TableId>) -> Result<usize, StoreError> {
        let of_place = business_tables::table
            .filter(business_tables::business_id.eq(business.0).and(business_tables::retired_at.is_null()));
        let grown = business_tables::code_version.eq(business_tables::code_version + 1);
        let replaced = match table {
            Some(table) => {
                let one = of_place.filter(business_tables::id.eq(table.0));
                diesel::update(one).set(grown).execute(&mut self.connection).await
            }
            None => diesel::update(of_place).set(grown).execute(&mut self.connection).await,
        };
        replaced.map_err(translate)
    }
}
