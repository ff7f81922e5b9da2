//! `Idempotency-Key`: a request repeated with the same key gets the first reply again.

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::ids::AuthId;
use super::store_error::StoreError;

/// What identifies a request that may be repeated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IdempotencyKey {
    /// Whose key it is; keys of different accounts never meet.
    pub auth: AuthId,
    /// The key the client chose, 1 to 200 characters.
    pub key: String,
    /// SHA-256 over method, path and body: the same key with another fingerprint is a mistake.
    pub fingerprint: Vec<u8>,
}

/// The first reply, byte for byte.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredReply {
    /// The HTTP status.
    pub status: u16,
    /// The body as it was sent.
    pub body: String,
}

/// The state of a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeyState {
    /// Not used before: it belongs to this transaction until it ends.
    New,
    /// The request was processed before; this was the reply.
    Stored(StoredReply),
    /// It was used for another request.
    Mismatch,
    /// A request with this key is still running.
    Running,
}

/// What a use case under a key gives: its own result, or the answer of the first time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome<T> {
    /// It was done now.
    Done(T),
    /// It had been done before.
    Replayed(StoredReply),
}

/// The answers already given, kept for 24 hours. Part of the unit of work, so that an answer is kept exactly when
/// the work it speaks of was.
#[async_trait]
pub trait IdempotencyRepository: Send {
    /// Takes the key for this transaction, or tells what is known of it.
    async fn take(&mut self, key: &IdempotencyKey) -> Result<KeyState, StoreError>;
    /// Keeps the answer under a key that is ours.
    async fn keep(&mut self, key: &IdempotencyKey, answer: &StoredReply, now: DateTime<Utc>) -> Result<(), StoreError>;
}
