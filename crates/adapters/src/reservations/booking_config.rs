//! How a business takes reservations, inside a transaction.

use std::ops::Bound;

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::dsl::exists;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, SmallInt, Timestamptz, Uuid as SqlUuid};
use domain::reservations::closure::Closure;
use domain::reservations::day_note::DayNote;
use domain::reservations::floor_plan::FloorPlan;
use domain::reservations::ports::{BookingConfigRecord, BookingConfigRepository};
use domain::reservations::service_period::ServicePeriod;
use domain::reservations::settings::BookingSettings;
use domain::reservations::table::{Combination, Table, TableUse};
use domain::shared::ids::{BusinessId, TableId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::day_notes::NoteRow;
use super::floor_plans::PlanRow;
use super::setup_rows::{ClosureRow, CombinationRow, ServiceRow, SettingsRow, TableRow};
use crate::db::PgUnitOfWork;
use crate::db::schema::{
    business_booking, business_closures, business_day_notes, business_floor_plans, business_services,
    business_table_combinations, business_tables, businesses, reservation_allocations,
};

/// A reservation on several tables is seated by all of them together.
const NEEDING: &str = "
    SELECT count(*) AS count
    FROM reservation_allocations AS here JOIN reservations ON reservations.id = here.reservation_id
    WHERE here.table_id = $1 AND here.during && tstzrange($2, NULL) AND (
        $5 AND channel <> 'walk_in'
        OR party > $4 AND party <= $3 AND NOT EXISTS (
            SELECT FROM reservation_allocations AS other
            WHERE other.reservation_id = here.reservation_id AND other.table_id <> here.table_id))";

#[derive(QueryableByName)]
struct Counted {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

#[async_trait]
impl BookingConfigRepository for PgUnitOfWork {
    async fn ensure_config(&mut self, business: BusinessId, now: DateTime<Utc>) -> Result<(), StoreError> {
        let exists = businesses::table
            .find(business.0)
            .filter(businesses::deleted_at.is_null())
            .select((businesses::id, now.into_sql::<Timestamptz>()));
        let query = diesel::insert_into(business_booking::table)
            .values(exists)
            .into_columns((business_booking::business_id, business_booking::updated_at))
            .on_conflict_do_nothing();
        self.run(query).await.map(drop)
    }

    async fn business_of(&mut self, record: BookingConfigRecord) -> Result<Option<BusinessId>, StoreError> {
        let found: Option<Uuid> = match record {
            BookingConfigRecord::Table(id) => {
                self.first(business_tables::table.find(id.0).select(business_tables::business_id)).await?
            }
            BookingConfigRecord::Combination(id) => {
                let combination = business_table_combinations::table.find(id.0);
                self.first(combination.select(business_table_combinations::business_id)).await?
            }
            BookingConfigRecord::ServicePeriod(id) => {
                self.first(business_services::table.find(id.0).select(business_services::business_id)).await?
            }
            BookingConfigRecord::Closure(id) => {
                self.first(business_closures::table.find(id.0).select(business_closures::business_id)).await?
            }
        };
        Ok(found.map(BusinessId))
    }

    async fn count_on_tables(&mut self, tables: &[TableId], now: DateTime<Utc>) -> Result<usize, StoreError> {
        let tables: Vec<Uuid> = tables.iter().map(|table| table.0).collect();
        let from_now = (Bound::Included(now), Bound::Unbounded);
        let query = reservation_allocations::table
            .filter(reservation_allocations::table_id.eq_any(tables))
            .filter(reservation_allocations::during.overlaps_with(from_now))
            .select(diesel::dsl::count(reservation_allocations::reservation_id).aggregate_distinct());
        self.count_rows(query).await
    }

    async fn count_needing(&mut self, was: &Table, table: &Table, now: DateTime<Utc>) -> Result<usize, StoreError> {
        let takes_walk_ins_alone = table.use_ == TableUse::WalkInOnly && was.use_ != TableUse::WalkInOnly;
        let query = diesel::sql_query(NEEDING)
            .bind::<SqlUuid, _>(table.id.0)
            .bind::<Timestamptz, _>(now)
            .bind::<SmallInt, _>(i16::from(was.max_party.people()))
            .bind::<SmallInt, _>(i16::from(table.max_party.people()))
            .bind::<Bool, _>(takes_walk_ins_alone);
        let counted: Option<Counted> = self.load(query).await?.pop();
        Ok(counted.map_or(0, |counted| usize::try_from(counted.count).unwrap_or_default()))
    }

    async fn save_settings(&mut self, business: BusinessId, settings: &BookingSettings) -> Result<(), StoreError> {
        let query = diesel::update(business_booking::table.find(business.0)).set(SettingsRow::from(settings));
        self.run(query).await.map(drop)
    }

    async fn save_table(&mut self, business: BusinessId, table: &Table) -> Result<(), StoreError> {
        let row = TableRow::from(table);
        let query = diesel::insert_into(business_tables::table)
            .values((business_tables::business_id.eq(business.0), row.clone()))
            .on_conflict(business_tables::id)
            .do_update()
            .set(row);
        self.run(query).await.map(drop)
    }

    async fn save_combination(&mut self, business: BusinessId, combination: &Combination) -> Result<(), StoreError> {
        let row = CombinationRow::from(combination);
        let query = diesel::insert_into(business_table_combinations::table)
            .values((business_table_combinations::business_id.eq(business.0), row.clone()))
            .on_conflict(business_table_combinations::id)
            .do_update()
            .set(row);
        self.run(query).await.map(drop)
    }

    async fn save_service(&mut self, business: BusinessId, service: &ServicePeriod) -> Result<(), StoreError> {
        let row = ServiceRow::from(service);
        let query = diesel::insert_into(business_services::table)
            .values((business_services::business_id.eq(business.0), row.clone()))
            .on_conflict(business_services::id)
            .do_update()
            .set(row);
        self.run(query).await.map(drop)
    }

    async fn save_closure(&mut self, business: BusinessId, closure: &Closure) -> Result<(), StoreError> {
        let query = diesel::insert_into(business_closures::table)
            .values((business_closures::business_id.eq(business.0), ClosureRow::from(closure)));
        self.run(query).await.map(drop)
    }

    async fn floor_plan_version(
        &mut self,
        business: BusinessId,
        area: Option<&str>,
    ) -> Result<Option<i32>, StoreError> {
        let plan = business_floor_plans::table.find((business.0, area.unwrap_or_default().to_owned()));
        self.first(plan.select(business_floor_plans::version)).await
    }

    async fn count_floor_plans(&mut self, business: BusinessId) -> Result<usize, StoreError> {
        self.count_rows(business_floor_plans::table.filter(business_floor_plans::business_id.eq(business.0)).count())
            .await
    }

    async fn save_floor_plan(
        &mut self,
        business: BusinessId,
        plan: &FloorPlan,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let row = PlanRow::try_from(plan)?;
        let query = diesel::insert_into(business_floor_plans::table)
            .values((
                business_floor_plans::business_id.eq(business.0),
                row.clone(),
                business_floor_plans::updated_at.eq(now),
            ))
            .on_conflict((business_floor_plans::business_id, business_floor_plans::area))
            .do_update()
            .set((row, business_floor_plans::updated_at.eq(now)));
        self.run(query).await.map(drop)
    }

    async fn day_note_version(&mut self, business: BusinessId, date: NaiveDate) -> Result<Option<i32>, StoreError> {
        self.first(business_day_notes::table.find((business.0, date)).select(business_day_notes::version)).await
    }

    async fn save_day_note(
        &mut self,
        business: BusinessId,
        note: &DayNote,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let row = NoteRow::from(note);
        let query = diesel::insert_into(business_day_notes::table)
            .values((
                business_day_notes::business_id.eq(business.0),
                row.clone(),
                business_day_notes::updated_at.eq(now),
            ))
            .on_conflict((business_day_notes::business_id, business_day_notes::date))
            .do_update()
            .set((row, business_day_notes::updated_at.eq(now)));
        self.run(query).await.map(drop)
    }

    async fn remove(&mut self, records: &[BookingConfigRecord], now: DateTime<Utc>) -> Result<(), StoreError> {
        let ids = Ids::of(records);
        let retired = business_tables::table.filter(business_tables::id.eq_any(&ids.tables));
        let with_them = business_table_combinations::table.filter(
            business_table_combinations::id
                .eq_any(&ids.combinations)
                .or(business_table_combinations::table_ids.overlaps_with(&ids.tables)),
        );
        self.run(diesel::update(retired).set(business_tables::retired_at.eq(now))).await?;
        self.run(diesel::delete(with_them)).await?;
        let services = business_services::table.filter(business_services::id.eq_any(&ids.services));
        self.run(diesel::delete(services)).await?;
        let closures = business_closures::table.filter(business_closures::id.eq_any(&ids.closures));
        self.run(diesel::delete(closures)).await.map(drop)
    }

    async fn bump(&mut self, business: BusinessId, now: DateTime<Utc>) -> Result<i32, StoreError> {
        let query = diesel::update(business_booking::table.find(business.0))
            .set((business_booking::version.eq(business_booking::version + 1), business_booking::updated_at.eq(now)))
            .returning((business_booking::version, business_booking::enabled));
        let updated: Option<(i32, bool)> = self.load(query).await?.pop();
        let (version, enabled) = updated.ok_or_else(|| StoreError::Internal(format!("{business} is not locked")))?;
        let for_guests = business_tables::table
            .filter(business_tables::business_id.eq(business.0))
            .filter(business_tables::retired_at.is_null())
            .filter(business_tables::usage.eq(TableUse::Online.to_string()));
        let has_tables: bool = self.load(diesel::select(exists(for_guests))).await?.pop().unwrap_or_default();
        let bookable = enabled && has_tables;
        let changed = businesses::table.find(business.0).filter(businesses::bookable.ne(bookable));
        self.run(diesel::update(changed).set(businesses::bookable.eq(bookable))).await?;
        Ok(version)
    }
}

/// Identities by kind of record.
#[derive(Default)]
struct Ids {
    tables: Vec<Uuid>,
    combinations: Vec<Uuid>,
    services: Vec<Uuid>,
    closures: Vec<Uuid>,
}

impl Ids {
    fn of(records: &[BookingConfigRecord]) -> Self {
        let mut ids = Self::default();
        for record in records {
            match record {
                BookingConfigRecord::Table(id) => ids.tables.push(id.0),
                BookingConfigRecord::Combination(id) => ids.combinations.push(id.0),
                BookingConfigRecord::ServicePeriod(id) => ids.services.push(id.0),
                BookingConfigRecord::Closure(id) => ids.closures.push(id.0),
            }
        }
        ids
    }
}
