//! Reads of accounts outside a transaction, from the primary: each follows a write closely.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::Uuid as SqlUuid;
use domain::accounts::AccountReads;
use domain::accounts::auth::{Auth, Credential};
use domain::accounts::change_email::EmailUndo;
use domain::accounts::email::EmailAddress;
use domain::accounts::passkeys::Passkey;
use domain::accounts::second_factor::Factors;
use domain::accounts::security_events::SecurityEvent;
use domain::accounts::session::Session;
use domain::accounts::verification::Verification;
use domain::shared::ids::{AuthId, EmailUndoId, SecurityEventId, SessionId, VerificationId};
use domain::shared::page::{Keyset, Page, PageRequest};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::passkeys::PasskeyRow;
use super::rows::{AuthRow, EmailUndoRow, SecurityEventRow, SessionRow, VerificationRow};
use super::second_factors::{FACTORS, FactorsRow};
use crate::db::Database;
use crate::db::schema::{auths, email_undos, email_verifications, passkeys, security_events, sessions};

#[async_trait]
impl AccountReads for Database {
    async fn auth(&self, id: AuthId) -> Result<Option<Auth>, StoreError> {
        Ok(self.credential(id).await?.map(|credential| credential.auth))
    }

    async fn credential(&self, id: AuthId) -> Result<Option<Credential>, StoreError> {
        let mut rows: Vec<AuthRow> =
            self.fetch_primary(|| auths::table.find(id.0).select(AuthRow::as_select())).await?;
        rows.pop().map(|row| row.credential(self.demo_accounts)).transpose()
    }

    async fn credential_by_email(&self, email: &EmailAddress) -> Result<Option<Credential>, StoreError> {
        let mut rows: Vec<AuthRow> = self
            .fetch_primary(|| {
                auths::table.filter(auths::email.eq(email.as_str().to_owned())).select(AuthRow::as_select())
            })
            .await?;
        rows.pop().map(|row| row.credential(self.demo_accounts)).transpose()
    }

    async fn verification(&self, id: VerificationId) -> Result<Option<Verification>, StoreError> {
        let mut rows: Vec<VerificationRow> =
            self.fetch_primary(|| email_verifications::table.find(id.0).select(VerificationRow::as_select())).await?;
        rows.pop().map(Verification::try_from).transpose()
    }

    async fn verifications(&self, email: &EmailAddress) -> Result<Vec<Verification>, StoreError> {
        let rows: Vec<VerificationRow> = self
            .fetch_primary(|| {
                email_verifications::table
                    .filter(email_verifications::email.eq(email.as_str().to_owned()))
                    .order((email_verifications::sent_at.desc(), email_verifications::id.desc()))
                    .select(VerificationRow::as_select())
                    .limit(100)
            })
            .await?;
        rows.into_iter().map(Verification::try_from).collect()
    }

    async fn email_undo(&self, id: EmailUndoId) -> Result<Option<EmailUndo>, StoreError> {
        let mut rows: Vec<EmailUndoRow> =
            self.fetch_primary(|| email_undos::table.find(id.0).select(EmailUndoRow::as_select())).await?;
        rows.pop().map(EmailUndo::try_from).transpose()
    }

    async fn passkeys(&self, auth: AuthId, page: PageRequest<()>) -> Result<Page<Passkey, ()>, StoreError> {
        let before = page.after.map_or(Uuid::max(), |after| after.id);
        let rows: Vec<PasskeyRow> = self
            .fetch_primary(|| {
                passkeys::table
                    .filter(passkeys::auth_id.eq(auth.0).and(passkeys::id.lt(before)))
                    .order(passkeys::id.desc())
                    .select(PasskeyRow::as_select())
                    .limit(page.limit.fetch())
            })
            .await?;
        let items = rows.into_iter().map(Passkey::from).collect();
        Ok(Page::from_fetched(items, page.limit, |passkey: &Passkey| Keyset { key: (), id: passkey.id.0 }))
    }

    async fn factors(&self, auth: AuthId) -> Result<Factors, StoreError> {
        let mut rows: Vec<FactorsRow> =
            self.fetch_primary(|| diesel::sql_query(FACTORS).bind::<SqlUuid, _>(auth.0)).await?;
        Ok(rows.pop().map(Factors::from).unwrap_or_default())
    }

    async fn session(&self, id: SessionId) -> Result<Option<Session>, StoreError> {
        let mut rows: Vec<SessionRow> =
            self.fetch_primary(|| sessions::table.find(id.0).select(SessionRow::as_select())).await?;
        Ok(rows.pop().map(Session::from))
    }

    async fn sessions(
        &self,
        auth: AuthId,
        now: DateTime<Utc>,
        page: PageRequest<()>,
    ) -> Result<Page<Session, ()>, StoreError> {
        let before = page.after.map_or(Uuid::max(), |after| after.id);
        let rows: Vec<SessionRow> = self
            .fetch_primary(|| {
                sessions::table
                    .filter(sessions::auth_id.eq(auth.0).and(sessions::id.lt(before)))
                    .filter(sessions::revoked_at.is_null().and(sessions::expires_at.gt(now)))
                    .order(sessions::id.desc())
                    .select(SessionRow::as_select())
                    .limit(page.limit.fetch())
            })
            .await?;
        let items = rows.into_iter().map(Session::from).collect();
        Ok(Page::from_fetched(items, page.limit, |session: &Session| Keyset { key: (), id: session.id.0 }))
    }

    async fn security_event(&self, id: SecurityEventId) -> Result<Option<SecurityEvent>, StoreError> {
        let mut rows: Vec<SecurityEventRow> =
            self.fetch_primary(|| security_events::table.find(id.0).select(SecurityEventRow::as_select())).await?;
        rows.pop().map(SecurityEvent::try_from).transpose()
    }

    async fn security_events(
        &self,
        auth: AuthId,
        page: PageRequest<()>,
    ) -> Result<Page<SecurityEvent, ()>, StoreError> {
        let before = page.after.map_or(Uuid::max(), |after| after.id);
        let rows: Vec<SecurityEventRow> = self
            .fetch_primary(|| {
                security_events::table
                    .filter(security_events::auth_id.eq(auth.0).and(security_events::id.lt(before)))
                    .order(security_events::id.desc())
                    .select(SecurityEventRow::as_select())
                    .limit(page.limit.fetch())
            })
            .await?;
        let items = rows.into_iter().map(SecurityEvent::try_from).collect::<Result<_, _>>()?;
        Ok(Page::from_fetched(items, page.limit, |event: &SecurityEvent| Keyset { key: (), id: event.id.0 }))
    }
}
