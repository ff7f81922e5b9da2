//! Answers given before.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool};
use diesel_async::RunQueryDsl;
use domain::shared::idempotency::{IdempotencyKey, IdempotencyRepository, KeyState, StoredReply};
use domain::shared::store_error::StoreError;
use sha2::{Digest, Sha256};

use super::schema::idempotency_keys::dsl;
use super::{PgUnitOfWork, translate};

#[derive(QueryableByName)]
struct Taken {
    #[diesel(sql_type = Bool)]
    taken: bool,
}

/// The advisory lock of a key. It dies with its transaction, so that a killed server leaves no key "under way".
fn lock_number(key: &IdempotencyKey) -> i64 {
    let digest = Sha256::new().chain_update(key.auth.0.as_bytes()).chain_update(key.key.as_bytes()).finalize();
    digest.first_chunk().map_or(0, |bytes| i64::from_be_bytes(*bytes))
}

#[async_trait]
impl IdempotencyRepository for PgUnitOfWork {
    async fn take(&mut self, key: &IdempotencyKey) -> Result<KeyState, StoreError> {
        let lock: Taken = diesel::sql_query("SELECT pg_try_advisory_xact_lock($1) AS taken")
            .bind::<BigInt, _>(lock_number(key))
            .get_result(&mut self.connection)
            .await
            .map_err(translate)?;
        if !lock.taken {
            return Ok(KeyState::Running);
        }
        let row: Option<(Vec<u8>, i16, String)> = dsl::idempotency_keys
            .find((key.auth.0, &key.key))
            .select((dsl::fingerprint, dsl::status, dsl::body))
            .first(&mut self.connection)
            .await
            .optional()
            .map_err(translate)?;
        Ok(match row {
            None => KeyState::New,
            Some((fingerprint, ..)) if fingerprint != key.fingerprint => KeyState::Mismatch,
            Some((_, status, body)) => KeyState::Stored(StoredReply { status: status.unsigned_abs(), body }),
        })
    }

    async fn keep(&mut self, key: &IdempotencyKey, answer: &StoredReply, now: DateTime<Utc>) -> Result<(), StoreError> {
        let status = i16::try_from(answer.status).map_err(|error| StoreError::Internal(error.to_string()))?;
        diesel::insert_into(dsl::idempotency_keys)
            .values((
                dsl::auth_id.eq(key.auth.0),
                dsl::key.eq(&key.key),
                dsl::fingerprint.eq(&key.fingerprint),
                dsl::status.eq(status),
                dsl::body.eq(&answer.body),
                dsl::created_at.eq(now),
            ))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }
}
