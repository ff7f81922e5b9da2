//! Reads of accounts without a transaction; all on the primary, because each follows a write by moments.

use async_trait::async_trait;
use diesel::prelude::*;
use diesel_async::RunQueryDsl;
use domain::accounts::AccountReads;
use domain::accounts::auth::{Auth, Credential};
use domain::accounts::email::EmailAddress;
use domain::accounts::verification::Verification;
use domain::shared::ids::{AuthId, VerificationId};
use domain::shared::store_error::StoreError;
use futures_util::FutureExt;

use super::rows::{AuthRow, VerificationRow};
use crate::db::Database;
use crate::db::schema::{auths, email_verifications};

#[async_trait]
impl AccountReads for Database {
    async fn auth(&self, id: AuthId) -> Result<Option<Auth>, StoreError> {
        Ok(self.credential(id).await?.map(|credential| credential.auth))
    }

    async fn credential(&self, id: AuthId) -> Result<Option<Credential>, StoreError> {
        let row = self
            .read_primary(|mut connection| {
                let query = auths::table.find(id.0).select(AuthRow::as_select());
                async move { query.first(&mut connection).await.optional() }.boxed()
            })
            .await?;
        row.map(|row| row.credential(self.demo_accounts)).transpose()
    }

    async fn credential_by_email(&self, email: &EmailAddress) -> Result<Option<Credential>, StoreError> {
        let row = self
            .read_primary(|mut connection| {
                let email = email.as_str().to_owned();
                let query = auths::table.filter(auths::email.eq(email)).select(AuthRow::as_select());
                async move { query.first(&mut connection).await.optional() }.boxed()
            })
            .await?;
        row.map(|row| row.credential(self.demo_accounts)).transpose()
    }

    async fn verification(&self, id: VerificationId) -> Result<Option<Verification>, StoreError> {
        let row = self
            .read_primary(|mut connection| {
                let query = email_verifications::table.find(id.0).select(VerificationRow::as_select());
                async move { query.first(&mut connection).await.optional() }.boxed()
            })
            .await?;
        row.map(Verification::try_from).transpose()
    }

    async fn verifications(&self, email: &EmailAddress) -> Result<Vec<Verification>, StoreError> {
        let rows: Vec<VerificationRow> = self
            .read_primary(|mut connection| {
                let query = email_verifications::table
                    .filter(email_verifications::email.eq(email.as_str().to_owned()))
                    .order((email_verifications::sent_at.desc(), email_verifications::id.desc()))
                    .select(VerificationRow::as_select())
                    .limit(100);
                async move { query.load(&mut connection).await }.boxed()
            })
            .await?;
        rows.into_iter().map(Verification::try_from).collect()
    }
}
