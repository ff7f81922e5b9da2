//! Evening reports in PostgreSQL.

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Bool, Text, Uuid as SqlUuid};
use domain::businesses::roles::BusinessAction;
use domain::evening_reports::{EveningReportReads, EveningReportRepository};
use domain::reservations::activity::OwnerEmail;
use domain::shared::ids::{BusinessId, UserId};
use domain::shared::language::Language;
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use crate::businesses::roles::holders;
use crate::db::schema::{evening_report_refusals, evening_reports};
use crate::db::{Database, PgUnitOfWork, Prepared};

#[async_trait]
impl EveningReportRepository for PgUnitOfWork {
    async fn mark_reported(
        &mut self,
        business: BusinessId,
        day: NaiveDate,
        now: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        let row = (
            evening_reports::business_id.eq(business.0),
            evening_reports::day.eq(day),
            evening_reports::created_at.eq(now),
        );
        let insert = diesel::insert_into(evening_reports::table).values(row).on_conflict_do_nothing();
        Ok(self.run(insert).await? == 1)
    }

    async fn set_reported_to(
        &mut self,
        business: BusinessId,
        user: UserId,
        wanted: bool,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        use evening_report_refusals as refusals;
        if wanted {
            return self.run(diesel::delete(refusals::table.find((business.0, user.0)))).await.map(drop);
        }
        let row = (refusals::business_id.eq(business.0), refusals::user_id.eq(user.0), refusals::created_at.eq(now));
        self.run(diesel::insert_into(refusals::table).values(row).on_conflict_do_nothing()).await.map(drop)
    }
}

/// Businesses that had reservations lately, and whose yesterday is not reported.
const UNREPORTED: &str = "
    SELECT k.business_id AS id FROM business_booking k
    JOIN businesses b ON b.id = k.business_id AND b.deleted_at IS NULL
    WHERE EXISTS (SELECT FROM reservations r WHERE r.business_id = k.business_id
            AND r.starts_at BETWEEN $1::timestamptz - interval '36 hours' AND $1)
        AND NOT EXISTS (SELECT FROM evening_reports e WHERE e.business_id = k.business_id
            AND e.day >= ($1 AT TIME ZONE b.time_zone)::date - 1)
    ORDER BY k.business_id LIMIT $2";

const READERS: &str = "
    SELECT u.id, a.email, u.language FROM business_members m
    JOIN users u ON u.id = m.user_id
    JOIN auths a ON a.id = u.auth_id AND a.blocked_at IS NULL AND a.erasure_due_at IS NULL
    WHERE m.business_id = $1 AND m.role IN {readers} AND NOT EXISTS (SELECT FROM evening_report_refusals r
        WHERE r.business_id = m.business_id AND r.user_id = m.user_id)
    ORDER BY u.id LIMIT 100";

const REPORTED_TO: &str = "
    SELECT NOT EXISTS (SELECT FROM evening_report_refusals WHERE business_id = $1 AND user_id = $2) AS wanted";

#[derive(QueryableByName)]
struct IdRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
}

#[derive(QueryableByName)]
struct ReaderRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Text)]
    email: String,
    #[diesel(sql_type = Text)]
    language: String,
}

#[derive(QueryableByName)]
struct WantedRow {
    #[diesel(sql_type = Bool)]
    wanted: bool,
}

#[async_trait]
impl EveningReportReads for Database {
    async fn unreported(&self, now: DateTime<Utc>, limit: i64) -> Result<Vec<BusinessId>, StoreError> {
        let rows: Vec<IdRow> = self.fetch_primary(|| Prepared::new(UNREPORTED).time(now).number(limit)).await?;
        Ok(rows.into_iter().map(|row| BusinessId(row.id)).collect())
    }

    async fn readers(&self, business: BusinessId) -> Result<Vec<OwnerEmail>, StoreError> {
        let readers = READERS.replace("{readers}", &holders(BusinessAction::Figures));
        let rows: Vec<ReaderRow> = self.fetch_primary(|| Prepared::new(readers.clone()).id(Some(business.0))).await?;
        let reader = |row: ReaderRow| OwnerEmail {
            user: UserId(row.id),
            email: row.email,
            language: Language::parse(&row.language).unwrap_or_default(),
        };
        Ok(rows.into_iter().map(reader).collect())
    }

    async fn is_reported_to(&self, business: BusinessId, user: UserId) -> Result<bool, StoreError> {
        let query = || Prepared::new(REPORTED_TO).id(Some(business.0)).id(Some(user.0));
        let rows: Vec<WantedRow> = self.fetch_primary(query).await?;
        Ok(rows.into_iter().all(|row| row.wanted))
    }
}
