//! What the use cases of media need of the world.

use async_trait::async_trait;

use super::upload::{Media, Upload};
use crate::kernel::ids::{UploadId, UserId};
use crate::kernel::unit_of_work::StoreError;

/// Uploads inside a transaction.
#[async_trait]
pub trait MediaRepository: Send {
    /// Those of these uploads that are the user's, in the order asked for, so locked that none goes away before the
    /// transaction ends. Fewer than asked for: the others are unknown, or somebody else's. Whoever shows one that is
    /// `in_use` will find the constraint of the table that shows it already.
    async fn usable(&mut self, user: UserId, ids: &[UploadId]) -> Result<Vec<Upload>, StoreError>;
}

/// Reads that need no transaction.
#[async_trait]
pub trait MediaReads: Send + Sync {
    /// Those of these uploads that there are, whoever sent them, in any order.
    async fn media(&self, ids: &[UploadId]) -> Result<Vec<Media>, StoreError>;
}
