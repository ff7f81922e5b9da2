//! Administration inside a transaction.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::admin::{AdminRepository, AuditEntry};
use domain::shared::ids::{AuthId, EventId};
use domain::shared::store_error::StoreError;

use crate::db::PgUnitOfWork;
use crate::db::schema::{audit_log, auths, outbox_events};

#[async_trait]
impl AdminRepository for PgUnitOfWork {
    async fn save_block(&mut self, id: AuthId, reason: Option<&str>, now: DateTime<Utc>) -> Result<(), StoreError> {
        let change =
            (auths::blocked_at.eq(reason.map(|_| now)), auths::block_reason.eq(reason), auths::updated_at.eq(now));
        self.run(diesel::update(auths::table.find(id.0)).set(change)).await.map(drop)
    }

    async fn retry_event(&mut self, id: EventId, now: DateTime<Utc>) -> Result<bool, StoreError> {
        let failing = outbox_events::done_at.is_null().and(outbox_events::last_error.is_not_null());
        let due = (
            outbox_events::attempts.eq(0),
            outbox_events::failed_at.eq(None::<DateTime<Utc>>),
            outbox_events::next_attempt_at.eq(now),
        );
        let retried = self.run(diesel::update(outbox_events::table.find(id.0).filter(failing)).set(due)).await?;
        Ok(retried > 0)
    }

    async fn append_audit(&mut self, entry: &AuditEntry) -> Result<(), StoreError> {
        let row = (
            audit_log::id.eq(entry.id.0),
            audit_log::at.eq(entry.at),
            audit_log::actor_id.eq(entry.by.map(|by| by.0)),
            audit_log::act.eq(entry.act.into_str()),
            audit_log::subject_id.eq(entry.subject),
            audit_log::detail.eq(&entry.detail),
        );
        self.run(diesel::insert_into(audit_log::table).values(row)).await.map(drop)
    }
}
