//! Transactions that run at most once for an idempotency key.

use crate::core::Core;
use crate::shared::failure::Failure;
use crate::shared::idempotency::{IdempotencyKey, KeyError, KeyState};
use crate::shared::store_error::StoreError;
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// Runs `work` in one transaction, at most once for a key, and stores its reply: a repeated request gets the first reply
/// again. Returns the reply, and whether `work` ran now. Replies of failures are not stored.
///
/// # Errors
/// The error of `work`; a [`KeyError`] when the key belongs to another request or to one still running.
pub async fn in_transaction_once<E, F>(core: &Core, key: Option<&IdempotencyKey>, work: F) -> Result<(String, bool), E>
where
    E: Failure + From<StoreError> + From<KeyError>,
    F: AsyncFn(&mut dyn UnitOfWork) -> Result<String, E>,
{
    in_transaction(&*core.store, async |unit| {
        if let Some(reply) = stored_reply(unit, key).await? {
            return Ok((reply, false));
        }
        let reply = work(unit).await?;
        if let Some(key) = key {
            unit.idempotency().store(key, &reply, core.now()).await?;
        }
        Ok((reply, true))
    })
    .await
}

/// The reply that is stored under the key. `None` without a key, and for a new key, which then belongs to this
/// transaction.
///
/// # Errors
/// [`KeyError::Mismatch`] when the key belongs to another request, [`KeyError::Running`] when to one still running.
pub async fn stored_reply(unit: &mut dyn UnitOfWork, key: Option<&IdempotencyKey>) -> Result<Option<String>, KeyError> {
    let Some(key) = key else { return Ok(None) };
    match unit.idempotency().take(key).await? {
        KeyState::New => Ok(None),
        KeyState::Stored(reply) => Ok(Some(reply)),
        KeyState::Mismatch => Err(KeyError::mismatch()),
        KeyState::Running => Err(KeyError::Running),
    }
}
