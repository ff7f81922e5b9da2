//! Visits inside a transaction.

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use diesel::dsl::{exists, sql};
use diesel::prelude::*;
use diesel::sql_types::{Interval, Timestamptz};
use domain::reservations::window::Window;
use domain::reviews::review::State;
use domain::shared::ids::{BusinessId, ReceiptId, ReservationId, TableId, UserId, VisitId};
use domain::shared::store_error::StoreError;
use domain::visits::VisitRepository;
use domain::visits::visit::{Evidence, How, Visit};
use uuid::Uuid;

use super::rows::VisitRow;
use crate::db::PgUnitOfWork;
use crate::db::schema::{business_tables, reviews, users, visit_receipts, visits};

#[async_trait]
impl VisitRepository for PgUnitOfWork {
    async fn lock_visit(&mut self, id: VisitId) -> Result<Option<Visit>, StoreError> {
        let query = visits::table.find(id.0).select(VisitRow::as_select()).for_update();
        self.first(query).await?.map(VisitRow::try_into).transpose()
    }

    async fn lock_visit_on(
        &mut self,
        user: UserId,
        business: BusinessId,
        local_date: NaiveDate,
    ) -> Result<Option<Visit>, StoreError> {
        let query = visits::table
            .filter(visits::user_id.eq(user.0).and(visits::business_id.eq(business.0)))
            .filter(visits::local_date.eq(local_date))
            .select(VisitRow::as_select())
            .for_update();
        self.first(query).await?.map(VisitRow::try_into).transpose()
    }

    async fn insert_visit(&mut self, visit: &Visit) -> Result<bool, StoreError> {
        let query = diesel::insert_into(visits::table)
            .values(VisitRow::from(visit))
            .on_conflict((visits::user_id, visits::business_id, visits::local_date))
            .do_nothing();
        Ok(self.run(query).await? == 1)
    }

    async fn update_visit(&mut self, visit: &Visit) -> Result<(), StoreError> {
        self.run(diesel::update(visits::table.find(visit.id.0)).set(VisitRow::from(visit))).await.map(drop)
    }

    async fn withdraw(&mut self, reservation: ReservationId) -> Result<Option<Visit>, StoreError> {
        let reviewed = reviews::table.filter(reviews::visit_id.eq(visits::id.nullable()));
        let proven = visits::table
            .filter(visits::reservation_id.eq(reservation.0).and(visits::how.eq(How::Reservation.as_ref().to_owned())))
            .filter(diesel::dsl::not(exists(reviewed)));
        let rows: Vec<VisitRow> = self.load(diesel::delete(proven).returning(VisitRow::as_returning())).await?;
        rows.into_iter().next().map(VisitRow::try_into).transpose()
    }

    async fn redeem_receipt(
        &mut self,
        receipt: ReceiptId,
        user: UserId,
        now: DateTime<Utc>,
    ) -> Result<UserId, StoreError> {
        let row =
            (visit_receipts::id.eq(receipt.0), visit_receipts::user_id.eq(user.0), visit_receipts::used_at.eq(now));
        let insert = diesel::insert_into(visit_receipts::table).values(row);
        self.run(insert.on_conflict(visit_receipts::id).do_nothing()).await?;
        let owner: Option<Uuid> =
            self.first(visit_receipts::table.find(receipt.0).select(visit_receipts::user_id)).await?;
        owner.map(UserId).ok_or_else(|| StoreError::Internal(format!("receipt {receipt} is missing")))
    }

    async fn scan_within(
        &mut self,
        user: UserId,
        business: BusinessId,
        within: Window,
    ) -> Result<Option<Option<TableId>>, StoreError> {
        let query = visits::table
            .filter(visits::user_id.eq(user.0).and(visits::business_id.eq(business.0)))
            .filter(
                visits::how
                    .ne(How::Reservation.as_ref().to_owned())
                    .and(visits::evidence.ne(Evidence::None.as_ref().to_owned())),
            )
            .filter(visits::visited_at.ge(within.from).and(visits::visited_at.lt(within.until)))
            .select(visits::table_id);
        let found: Option<Option<Uuid>> = self.first(query).await?;
        Ok(found.map(|table| table.map(TableId)))
    }

    async fn lock_seats(&mut self, table: TableId) -> Result<Option<i64>, StoreError> {
        let query = business_tables::table.find(table.0).select(business_tables::max_party).for_no_key_update();
        let seats: Option<i16> = self.first(query).await?;
        Ok(seats.map(Into::into))
    }

    async fn count_by_code(
        &mut self,
        table: TableId,
        user: UserId,
        at: DateTime<Utc>,
        around: TimeDelta,
    ) -> Result<i64, StoreError> {
        let then = visits::visited_at.gt(at - around).and(visits::visited_at.lt(at + around));
        let lately = visits::recorded_at.gt(sql::<Timestamptz>("now() - ").bind::<Interval, _>(around));
        let query = visits::table
            .filter(visits::table_id.eq(table.0).and(visits::user_id.ne(user.0)))
            .filter(visits::how.eq(How::StaticCode.to_string()))
            .filter(then.or(lately))
            .count();
        Ok(self.first(query).await?.unwrap_or_default())
    }

    async fn is_known_guest(
        &mut self,
        user: UserId,
        except: VisitId,
        since: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        let published = reviews::table
            .filter(reviews::visit_id.eq(visits::id.nullable()))
            .filter(reviews::state.eq(State::Published.into_str().to_owned()));
        let proven = visits::table
            .filter(visits::user_id.eq(user.0).and(visits::id.ne(except.0)))
            .filter(visits::how.ne(How::StaticCode.to_string()).or(exists(published)));
        let known = users::table.filter(users::id.eq(user.0).and(users::created_at.lt(since))).filter(exists(proven));
        Ok(self.load(diesel::select(exists(known))).await?.pop().unwrap_or_default())
    }

    async fn replace_codes(&mut self, business: BusinessId, table: Option<TableId>) -> Result<usize, StoreError> {
        let of_business = business_tables::table
            .filter(business_tables::business_id.eq(business.0).and(business_tables::retired_at.is_null()));
        let next_version = business_tables::code_version.eq(business_tables::code_version + 1);
        match table {
            Some(table) => {
                let one = of_business.filter(business_tables::id.eq(table.0));
                self.run(diesel::update(one).set(next_version)).await
            }
            None => self.run(diesel::update(of_business).set(next_version)).await,
        }
    }
}
