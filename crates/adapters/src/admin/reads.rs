//! Reads of administrators, from the primary. Ids sort by age, so all lists are in their order.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::sql_types::{BigInt, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use domain::admin::{AccountFilter, AccountView, AdminReads, AuditView, FailedMail, SessionView};
use domain::shared::ids::AuthId;
use domain::shared::page::{Keyset, Page, PageRequest};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::{AccountRow, AuditRow, FailedRow, SessionRow};
use crate::db::{Database, literal};

const ACCOUNTS: &str = "SELECT a.id, a.email::text AS email, u.id AS user_id, u.username::text AS username,
        u.display_name, a.role, a.blocked_at, a.block_reason, a.erasure_due_at, a.created_at,
        (SELECT max(last_used_at) FROM sessions WHERE auth_id = a.id) AS last_used_at
    FROM auths a LEFT JOIN users u ON u.auth_id = a.id
    WHERE a.id < $1 AND ($3 IS NULL OR a.id = $3)
        AND ($4 IS NULL OR a.email::text ILIKE $4 OR u.username::text ILIKE $4)
    ORDER BY a.id DESC LIMIT $2";
const SESSIONS: &str = "SELECT id, user_agent, created_at, last_used_at FROM sessions
    WHERE auth_id = $1 AND revoked_at IS NULL AND expires_at > $2 ORDER BY last_used_at DESC, id";
const FAILED: &str = "SELECT id, kind, occurred_at, attempts, last_error,
        CASE WHEN failed_at IS NULL THEN next_attempt_at END AS next_attempt_at
    FROM outbox_events WHERE last_error IS NOT NULL AND done_at IS NULL AND id < $1 ORDER BY id DESC LIMIT $2";
const AUDIT: &str = "SELECT l.id, l.at, l.actor_id, a.email::text AS email, l.act, l.subject_id, l.detail
    FROM audit_log l LEFT JOIN auths a ON a.id = l.actor_id WHERE l.id < $1 ORDER BY l.id DESC LIMIT $2";

/// The id that the records of a page come before.
fn before(page: PageRequest<()>) -> Uuid {
    page.after.map_or(Uuid::max(), |keyset| keyset.id)
}

#[async_trait]
impl AdminReads for Database {
    async fn accounts(
        &self,
        filter: &AccountFilter,
        page: PageRequest<()>,
    ) -> Result<Page<AccountView, ()>, StoreError> {
        let pattern = filter.text.as_deref().map(|text| format!("%{}%", literal(text)));
        let query = || {
            diesel::sql_query(ACCOUNTS)
                .bind::<SqlUuid, _>(before(page))
                .bind::<BigInt, _>(page.limit.fetch())
                .bind::<Nullable<SqlUuid>, _>(filter.id.map(|id| id.0))
                .bind::<Nullable<Text>, _>(pattern.clone())
        };
        let rows: Vec<AccountRow> = self.fetch_primary(query).await?;
        let items = rows.into_iter().map(AccountView::try_from).collect::<Result<_, _>>()?;
        Ok(Page::from_fetched(items, page.limit, |account: &AccountView| Keyset { key: (), id: account.id.0 }))
    }

    async fn sessions(&self, id: AuthId, now: DateTime<Utc>) -> Result<Vec<SessionView>, StoreError> {
        let query = || diesel::sql_query(SESSIONS).bind::<SqlUuid, _>(id.0).bind::<Timestamptz, _>(now);
        let rows: Vec<SessionRow> = self.fetch_primary(query).await?;
        Ok(rows.into_iter().map(SessionView::from).collect())
    }

    async fn failed_mails(&self, page: PageRequest<()>) -> Result<Page<FailedMail, ()>, StoreError> {
        let query = || diesel::sql_query(FAILED).bind::<SqlUuid, _>(before(page)).bind::<BigInt, _>(page.limit.fetch());
        let rows: Vec<FailedRow> = self.fetch_primary(query).await?;
        let items = rows.into_iter().map(FailedMail::from).collect();
        Ok(Page::from_fetched(items, page.limit, |mail: &FailedMail| Keyset { key: (), id: mail.id.0 }))
    }

    async fn audit(&self, page: PageRequest<()>) -> Result<Page<AuditView, ()>, StoreError> {
        let query = || diesel::sql_query(AUDIT).bind::<SqlUuid, _>(before(page)).bind::<BigInt, _>(page.limit.fetch());
        let rows: Vec<AuditRow> = self.fetch_primary(query).await?;
        let items = rows.into_iter().map(AuditView::try_from).collect::<Result<_, _>>()?;
        Ok(Page::from_fetched(items, page.limit, |view: &AuditView| Keyset { key: (), id: view.entry.id.0 }))
    }
}
