//! Exports inside a transaction.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Nullable, SmallInt, Text, Timestamptz, Uuid as SqlUuid};
use domain::exports::{Export, ExportRepository, ExportRequest};
use domain::shared::ids::{AuthId, ExportId, UserId};
use domain::shared::language::Language;
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::ExportRow;
use crate::db::PgUnitOfWork;
use crate::db::schema::exports;

/// One that another worker gave up waits as long as one whose worker was stopped.
const BEGIN: &str = "
    WITH begun AS (
        UPDATE exports SET state = 'building', progress = 0, tries = tries + 1, has_file = true, worked_at = $1
        WHERE id = (
            SELECT id FROM exports
            WHERE state IN ('queued', 'building') AND auth_id IS NOT NULL AND (worked_at IS NULL OR worked_at < $2)
            ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING id, auth_id, tries
    )
    SELECT begun.id, begun.auth_id, users.id AS user_id, coalesce(users.language, auths.language) AS language, tries
    FROM begun JOIN auths ON auths.id = begun.auth_id LEFT JOIN users ON users.auth_id = auths.id";

const TO_CLEAR: &str = "
    SELECT id FROM exports
    WHERE has_file AND (state = 'failed' OR state IN ('ready', 'expired') AND expires_at < $1
        OR auth_id IS NULL AND worked_at < $1)
    LIMIT 100";

const CLEARED: &str = "
    UPDATE exports SET has_file = false, state = CASE state WHEN 'ready' THEN 'expired' ELSE state END WHERE id = $1";

#[derive(QueryableByName)]
struct Begun {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = SqlUuid)]
    auth_id: Uuid,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    user_id: Option<Uuid>,
    #[diesel(sql_type = Text)]
    language: String,
    #[diesel(sql_type = SmallInt)]
    tries: i16,
}

#[derive(QueryableByName)]
struct ToClear {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
}

#[async_trait]
impl ExportRepository for PgUnitOfWork {
    async fn insert_export(&mut self, export: &Export) -> Result<(), StoreError> {
        self.run(diesel::insert_into(exports::table).values(ExportRow::from(export))).await.map(drop)
    }

    async fn exports_since(&mut self, auth: AuthId, since: DateTime<Utc>) -> Result<Vec<DateTime<Utc>>, StoreError> {
        let recent = exports::auth_id.eq(auth.0).and(exports::created_at.gt(since));
        let query = exports::table.filter(recent).order(exports::created_at).select(exports::created_at);
        self.load(query).await
    }

    async fn lock_export(&mut self, id: ExportId) -> Result<Option<Export>, StoreError> {
        let query = exports::table.find(id.0).select(ExportRow::as_select()).for_update();
        let row: Option<ExportRow> = self.first(query).await?;
        row.map_or(Ok(None), ExportRow::export)
    }

    async fn update_export(&mut self, export: &Export) -> Result<(), StoreError> {
        let row = ExportRow::from(export);
        let change = (
            exports::state.eq(row.state),
            exports::progress.eq(row.progress),
            exports::size.eq(row.size),
            exports::expires_at.eq(row.expires_at),
        );
        self.run(diesel::update(exports::table.find(row.id)).set(change)).await.map(drop)
    }

    async fn begin_export(
        &mut self,
        now: DateTime<Utc>,
        lost: DateTime<Utc>,
    ) -> Result<Option<ExportRequest>, StoreError> {
        let query = diesel::sql_query(BEGIN).bind::<Timestamptz, _>(now).bind::<Timestamptz, _>(lost);
        let begun: Vec<Begun> = self.load(query).await?;
        Ok(begun.into_iter().next().map(|row| ExportRequest {
            id: ExportId(row.id),
            auth: AuthId(row.auth_id),
            user: row.user_id.map(UserId),
            language: Language::parse(&row.language).unwrap_or_default(),
            tries: row.tries,
        }))
    }

    async fn report_export(&mut self, id: ExportId, progress: u8, now: DateTime<Utc>) -> Result<(), StoreError> {
        let change = (exports::progress.eq(i16::from(progress)), exports::worked_at.eq(now));
        self.run(diesel::update(exports::table.find(id.0)).set(change)).await.map(drop)
    }

    async fn exports_to_clear(&mut self, ended: DateTime<Utc>) -> Result<Vec<ExportId>, StoreError> {
        let rows: Vec<ToClear> = self.load(diesel::sql_query(TO_CLEAR).bind::<Timestamptz, _>(ended)).await?;
        Ok(rows.into_iter().map(|row| ExportId(row.id)).collect())
    }

    async fn cleared_export(&mut self, id: ExportId) -> Result<(), StoreError> {
        self.run(diesel::sql_query(CLEARED).bind::<SqlUuid, _>(id.0)).await.map(drop)
    }
}
