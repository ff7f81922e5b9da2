//! Reads of accounts outside a transaction, from the primary: each follows a write closely.

use async_trait::async_trait;
use diesel::prelude::*;
use domain::accounts::AccountReads;
use domain::accounts::auth::{Auth, Credential};
use domain::accounts::email::EmailAddress;
use domain::accounts::verification::Verification;
use domain::shared::ids::{AuthId, VerificationId};
use domain::shared::store_error::StoreError;

use super::rows::{AuthRow, VerificationRow};
use crate::db::Database;
use crate::db::schema::{auths, email_verifications};

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
}
