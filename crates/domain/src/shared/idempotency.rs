//! `Idempotency-Key`: a request repeated with the same key gets the first reply again.

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::failure::{Failure, FieldError, Kind};
use super::ids::AuthId;
use super::store_error::StoreError;

/// Identifies a request that may be repeated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IdempotencyKey {
    /// The account of the key; keys of different accounts are independent.
    pub auth: AuthId,
    /// The key the client chose, 1 to 200 characters.
    pub key: String,
    /// SHA-256 over method, path and body: the same key with another fingerprint is a mistake.
    pub fingerprint: Vec<u8>,
}

/// The state of a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeyState {
    /// Not used before: it belongs to this transaction until it ends.
    New,
    /// The request was processed before; this was its reply, byte for byte.
    Stored(String),
    /// It was used for another request.
    Mismatch,
    /// A request with this key is still running.
    Running,
}

/// The stored replies, for 24 hours. Part of the unit of work, so that a reply is stored exactly when its transaction is
/// committed. Only replies of successes are stored: a request that failed changed nothing, so repeating it is safe.
#[async_trait]
pub trait IdempotencyRepository: Send {
    /// Takes the key for this transaction, unless it was used before.
    async fn take(&mut self, key: &IdempotencyKey) -> Result<KeyState, StoreError>;
    /// Stores the reply under a key that this transaction has taken.
    async fn store(&mut self, key: &IdempotencyKey, reply: &str, now: DateTime<Utc>) -> Result<(), StoreError>;
}

/// Why a key cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum KeyError {
    /// It was used for another request.
    #[error("the key was used for another request")]
    Mismatch(FieldError),
    /// A request with it is still running.
    #[error("a request with this key is still running")]
    Running,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl KeyError {
    /// The key was used for another request.
    pub fn mismatch() -> Self {
        Self::Mismatch(FieldError::new("Idempotency-Key", "idempotency_mismatch"))
    }
}

impl Failure for KeyError {
    fn kind(&self) -> Kind {
        match self {
            Self::Mismatch(_) => Kind::Invalid,
            Self::Running => Kind::Conflict,
            Self::Store(error) => error.kind(),
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::Mismatch(_) => "idempotency_mismatch",
            Self::Running => "idempotency_running",
            Self::Store(error) => error.code(),
        }
    }

    fn fields(&self) -> &[FieldError] {
        match self {
            Self::Mismatch(field) => std::slice::from_ref(field),
            _ => &[],
        }
    }

    fn store(&self) -> Option<&StoreError> {
        match self {
            Self::Store(error) => Some(error),
            _ => None,
        }
    }
}
