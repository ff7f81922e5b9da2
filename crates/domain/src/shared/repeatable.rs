//! Requests that may be repeated under an `Idempotency-Key`.
//!
//! Only successes are kept: a request that failed changed nothing, so that trying it again is safe and may succeed.

use chrono::{DateTime, Utc};

use super::failure::{Failure, FieldError, Kind};
use super::idempotency::{IdempotencyKey, KeyState, StoredReply};
use super::store_error::StoreError;
use crate::unit_of_work::UnitOfWork;

/// A key, with how the answer that is kept under it is written.
pub struct Repeatable<'a, T> {
    /// The key.
    pub key: IdempotencyKey,
    /// Writes the answer.
    pub answer: &'a (dyn Fn(&T) -> StoredReply + Send + Sync),
}

/// Why a key is not to be had.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum KeyError {
    /// It was used for another request.
    #[error("the key was used for another request")]
    Mismatch(FieldError),
    /// A request with it is under way.
    #[error("a request with this key is under way")]
    Running,
    /// Storage failed.
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

/// The answer of the first time, if this is a repetition; else the key is ours until the transaction ends.
///
/// # Errors
/// When the key was used otherwise or is in use, or storage fails.
pub async fn answered<T>(
    unit: &mut dyn UnitOfWork,
    repeatable: Option<&Repeatable<'_, T>>,
) -> Result<Option<StoredReply>, KeyError> {
    let Some(Repeatable { key, .. }) = repeatable else { return Ok(None) };
    match unit.idempotency().take(key).await? {
        KeyState::New => Ok(None),
        KeyState::Stored(answer) => Ok(Some(answer)),
        KeyState::Mismatch => Err(KeyError::mismatch()),
        KeyState::Running => Err(KeyError::Running),
    }
}

/// Keeps the answer for repetitions.
///
/// # Errors
/// When storage fails.
pub async fn keep<T>(
    unit: &mut dyn UnitOfWork,
    repeatable: Option<&Repeatable<'_, T>>,
    done: &T,
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    if let Some(Repeatable { key, answer }) = repeatable {
        unit.idempotency().keep(key, &answer(done), now).await?;
    }
    Ok(())
}
