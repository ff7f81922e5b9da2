//! Requests that may be repeated under an `Idempotency-Key`.
//!
//! Only successes are kept: a request that failed changed nothing, so that trying it again is safe and may succeed.

use chrono::{DateTime, Utc};

use crate::{
    kernel::{
        idempotency::{Answer, IdempotencyKey, Known},
        unit_of_work::UnitOfWork,
    },
    reservations::{error::ReservationError, view::ReservationView},
};

/// A key, with how the answer that is kept under it is written.
pub struct Repeatable<'a> {
    /// The key.
    pub key: IdempotencyKey,
    /// Writes the answer.
    pub answer: &'a (dyn Fn(&ReservationView) -> Answer + Send + Sync),
}

/// The answer of the first time, if this is a repetition; else the key is ours until the transaction ends.
pub(super) async fn answered(
    unit: &mut dyn UnitOfWork,
    repeatable: Option<&Repeatable<'_>>,
) -> Result<Option<Answer>, ReservationError> {
    let Some(Repeatable { key, .. }) = repeatable else { return Ok(None) };
    match unit.idempotency().take(key).await? {
        Known::Fresh => Ok(None),
        Known::Answered(answer) => Ok(Some(answer)),
        Known::Mismatch => Err(ReservationError::KeyMismatch),
        Known::Running => Err(ReservationError::KeyRunning),
    }
}

/// Keeps the answer for repetitions.
pub(super) async fn keep(
    unit: &mut dyn UnitOfWork,
    repeatable: Option<&Repeatable<'_>>,
    view: &ReservationView,
    now: DateTime<Utc>,
) -> Result<(), ReservationError> {
    if let Some(Repeatable { key, answer }) = repeatable {
        unit.idempotency().keep(key, &answer(view), now).await?;
    }
    Ok(())
}
