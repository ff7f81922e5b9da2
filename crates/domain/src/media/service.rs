//! The use cases of media; each stands in its own file.

use std::sync::Arc;

use super::MediaError;
use super::ports::{MediaReads, MediaStorage};
use super::upload::Upload;
use super::workshop::Workshop;
use crate::kernel::idempotency::{Answer, IdempotencyKey, Known};
use crate::kernel::unit_of_work::{Store, UnitOfWork};
use crate::kernel::world::World;

/// Uploads, and the files made of them.
#[derive(Clone)]
pub struct Uploads {
    /// Transactions.
    pub store: Arc<dyn Store>,
    /// Reads.
    pub reads: Arc<dyn MediaReads>,
    /// Where files are kept.
    pub storage: Arc<dyn MediaStorage>,
    /// Where files are opened.
    pub workshop: Arc<dyn Workshop>,
    /// The clock and the dice.
    pub world: Arc<dyn World>,
}

/// A key, with how the answer that is kept under it is written.
pub struct Repeatable<'a> {
    /// The key.
    pub key: IdempotencyKey,
    /// Writes the answer.
    pub answer: &'a (dyn Fn(&Upload) -> Answer + Send + Sync),
}

/// The answer of the first time, if this is a repetition; else the key is ours until the transaction ends.
pub(super) async fn answered(
    unit: &mut dyn UnitOfWork,
    repeatable: Option<&Repeatable<'_>>,
) -> Result<Option<Answer>, MediaError> {
    let Some(Repeatable { key, .. }) = repeatable else { return Ok(None) };
    match unit.idempotency().take(key).await? {
        Known::Fresh => Ok(None),
        Known::Answered(answer) => Ok(Some(answer)),
        Known::Mismatch => Err(MediaError::KeyMismatch),
        Known::Running => Err(MediaError::KeyRunning),
    }
}
