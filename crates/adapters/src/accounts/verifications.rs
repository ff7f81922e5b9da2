//! Proofs of e-mail on PostgreSQL.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::Text;
use diesel_async::RunQueryDsl;
use domain::accounts::email::EmailAddress;
use domain::accounts::ports::VerificationRepository;
use domain::accounts::verification::{Purpose, Verification};
use domain::shared::ids::VerificationId;
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::VerificationRow;
use crate::db::schema::email_verifications::dsl;
use crate::db::{PgUnitOfWork, translate};

fn count(number: u32) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

#[async_trait]
impl VerificationRepository for PgUnitOfWork {
    async fn lock_email(&mut self, email: &EmailAddress) -> Result<(), StoreError> {
        diesel::sql_query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))")
            .bind::<Text, _>(format!("email_verifications:{}", email.key()))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn letters_since(
        &mut self,
        email: &EmailAddress,
        since: DateTime<Utc>,
    ) -> Result<Vec<DateTime<Utc>>, StoreError> {
        dsl::email_verifications
            .filter(dsl::email.eq(email.as_str()).and(dsl::sent_at.gt(since)))
            .order(dsl::sent_at.desc())
            .select(dsl::sent_at)
            .limit(100)
            .load(&mut self.connection)
            .await
            .map_err(translate)
    }

    async fn add_verification(&mut self, verification: &Verification) -> Result<(), StoreError> {
        diesel::insert_into(dsl::email_verifications)
            .values((
                dsl::id.eq(verification.id.0),
                dsl::email.eq(verification.email.as_str()),
                dsl::purpose.eq(verification.purpose.as_str()),
                dsl::pin_hash.eq(&verification.pin_hash),
                dsl::token_hash.eq(&verification.token_hash),
                dsl::tries.eq(count(verification.tries)),
                dsl::sent_at.eq(verification.sent_at),
                dsl::expires_at.eq(verification.expires_at),
                dsl::proven_at.eq(verification.proven_at),
                dsl::used_at.eq(verification.used_at),
            ))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn latest_verification(
        &mut self,
        email: &EmailAddress,
        purpose: Purpose,
    ) -> Result<Option<Verification>, StoreError> {
        let row = dsl::email_verifications
            .filter(dsl::email.eq(email.as_str()).and(dsl::purpose.eq(purpose.as_str())))
            .order((dsl::sent_at.desc(), dsl::id.desc()))
            .select(VerificationRow::as_select())
            .for_update()
            .first(&mut self.connection)
            .await
            .optional()
            .map_err(translate)?;
        row.map(Verification::try_from).transpose()
    }

    async fn verification(&mut self, id: VerificationId) -> Result<Option<Verification>, StoreError> {
        let row = dsl::email_verifications
            .find(id.0)
            .select(VerificationRow::as_select())
            .for_update()
            .first(&mut self.connection)
            .await
            .optional()
            .map_err(translate)?;
        row.map(Verification::try_from).transpose()
    }

    async fn verification_by_token(&mut self, hash: &[u8]) -> Result<Option<Verification>, StoreError> {
        let row = dsl::email_verifications
            .filter(dsl::token_hash.eq(hash))
            .select(VerificationRow::as_select())
            .for_update()
            .first(&mut self.connection)
            .await
            .optional()
            .map_err(translate)?;
        row.map(Verification::try_from).transpose()
    }

    async fn save_verification(&mut self, verification: &Verification) -> Result<(), StoreError> {
        diesel::update(dsl::email_verifications.find(verification.id.0))
            .set((
                dsl::tries.eq(count(verification.tries)),
                dsl::expires_at.eq(verification.expires_at),
                dsl::proven_at.eq(verification.proven_at),
                dsl::used_at.eq(verification.used_at),
            ))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn void_verifications(&mut self, ids: &[VerificationId], now: DateTime<Utc>) -> Result<usize, StoreError> {
        let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
        diesel::update(dsl::email_verifications.filter(dsl::id.eq_any(ids)))
            .set(dsl::expires_at.eq(now))
            .execute(&mut self.connection)
            .await
            .map_err(translate)
    }
}
