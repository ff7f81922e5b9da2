//! Stored replies.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool};
use domain::shared::idempotency::{IdempotencyKey, IdempotencyRepository, KeyState};
use domain::shared::store_error::StoreError;
use sha2::{Digest, Sha256};

use super::PgUnitOfWork;
use super::schema::idempotency_keys::dsl;

#[derive(QueryableByName)]
struct Lock {
    #[diesel(sql_type = Bool)]
    taken: bool,
}

/// The advisory lock of a key. It dies with its transaction, so that a killed server leaves no key locked.
fn lock_number(key: &IdempotencyKey) -> i64 {
    let digest = Sha256::new().chain_update(key.auth.0.as_bytes()).chain_update(key.key.as_bytes()).finalize();
    digest.first_chunk().map_or(0, |bytes| i64::from_be_bytes(*bytes))
}

#[async_trait]
impl IdempotencyRepository for PgUnitOfWork {
    async fn take(&mut self, key: &IdempotencyKey) -> Result<KeyState, StoreError> {
        let lock = diesel::sql_query("SELECT pg_try_advisory_xact_lock($1) AS taken");
        let locks: Vec<Lock> = self.load(lock.bind::<BigInt, _>(lock_number(key))).await?;
        if !locks.iter().all(|lock| lock.taken) {
            return Ok(KeyState::Running);
        }
        let query = dsl::idempotency_keys.find((key.auth.0, key.key.clone())).select((dsl::fingerprint, dsl::body));
        let row: Option<(Vec<u8>, String)> = self.first(query).await?;
        Ok(match row {
            None => KeyState::New,
            Some((fingerprint, _)) if fingerprint != key.fingerprint => KeyState::Mismatch,
            Some((_, body)) => KeyState::Stored(body),
        })
    }

    async fn store(&mut self, key: &IdempotencyKey, reply: &str, now: DateTime<Utc>) -> Result<(), StoreError> {
        let row = (
            dsl::auth_id.eq(key.auth.0),
            dsl::key.eq(key.key.clone()),
            dsl::fingerprint.eq(key.fingerprint.clone()),
            dsl::body.eq(reply.to_owned()),
            dsl::created_at.eq(now),
        );
        self.run(diesel::insert_into(dsl::idempotency_keys).values(row)).await.map(drop)
    }
}
