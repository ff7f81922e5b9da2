//! Email verifications on PostgreSQL.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::Text;
use domain::accounts::email::EmailAddress;
use domain::accounts::ports::VerificationRepository;
use domain::accounts::verification::{Purpose, Verification};
use domain::shared::ids::VerificationId;
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::VerificationRow;
use crate::db::PgUnitOfWork;
use crate::db::schema::email_verifications::dsl;

fn count(number: u32) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

#[async_trait]
impl VerificationRepository for PgUnitOfWork {
    async fn lock_email(&mut self, email: &EmailAddress) -> Result<(), StoreError> {
        let query = diesel::sql_query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))");
        self.run(query.bind::<Text, _>(format!("email_verifications:{}", email.key()))).await.map(drop)
    }

    async fn emails_since(
        &mut self,
        email: &EmailAddress,
        since: DateTime<Utc>,
    ) -> Result<Vec<DateTime<Utc>>, StoreError> {
        let query = dsl::email_verifications
            .filter(dsl::email.eq(email.as_str().to_owned()).and(dsl::sent_at.gt(since)))
            .order(dsl::sent_at.desc())
            .select(dsl::sent_at)
            .limit(100);
        self.load(query).await
    }

    async fn add_verification(&mut self, verification: &Verification) -> Result<(), StoreError> {
        let row = (
            dsl::id.eq(verification.id.0),
            dsl::email.eq(verification.email.as_str()),
            dsl::purpose.eq(verification.purpose.as_ref()),
            dsl::pin_hash.eq(&verification.pin_hash),
            dsl::token_hash.eq(&verification.token_hash),
            dsl::tries.eq(count(verification.tries)),
            dsl::sent_at.eq(verification.sent_at),
            dsl::expires_at.eq(verification.expires_at),
            dsl::proven_at.eq(verification.proven_at),
            dsl::used_at.eq(verification.used_at),
        );
        self.run(diesel::insert_into(dsl::email_verifications).values(row)).await.map(drop)
    }

    async fn latest_verification(
        &mut self,
        email: &EmailAddress,
        purpose: Purpose,
    ) -> Result<Option<Verification>, StoreError> {
        let query = dsl::email_verifications
            .filter(dsl::email.eq(email.as_str().to_owned()).and(dsl::purpose.eq(purpose.as_ref().to_owned())))
            .order((dsl::sent_at.desc(), dsl::id.desc()))
            .select(VerificationRow::as_select())
            .for_update();
        self.first(query).await?.map(VerificationRow::try_into).transpose()
    }

    async fn verification(&mut self, id: VerificationId) -> Result<Option<Verification>, StoreError> {
        let query = dsl::email_verifications.find(id.0).select(VerificationRow::as_select()).for_update();
        self.first(query).await?.map(VerificationRow::try_into).transpose()
    }

    async fn verification_by_token(&mut self, hash: &[u8]) -> Result<Option<Verification>, StoreError> {
        let query = dsl::email_verifications
            .filter(dsl::token_hash.eq(hash.to_vec()))
            .select(VerificationRow::as_select())
            .for_update();
        self.first(query).await?.map(VerificationRow::try_into).transpose()
    }

    async fn save_verification(&mut self, verification: &Verification) -> Result<(), StoreError> {
        let change = (
            dsl::tries.eq(count(verification.tries)),
            dsl::expires_at.eq(verification.expires_at),
            dsl::proven_at.eq(verification.proven_at),
            dsl::used_at.eq(verification.used_at),
        );
        self.run(diesel::update(dsl::email_verifications.find(verification.id.0)).set(change)).await.map(drop)
    }

    async fn void_verifications(&mut self, ids: &[VerificationId], now: DateTime<Utc>) -> Result<usize, StoreError> {
        let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
        let chosen = dsl::email_verifications.filter(dsl::id.eq_any(ids));
        self.run(diesel::update(chosen).set(dsl::expires_at.eq(now))).await
    }
}
