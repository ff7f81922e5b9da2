//! Storage ports of support.

use async_trait::async_trait;

use super::message::ContactMessage;
use crate::shared::ids::ContactMessageId;
use crate::shared::store_error::StoreError;

/// Messages inside a transaction.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait SupportRepository: Send {
    /// Stores a new message.
    async fn insert_message(&mut self, message: &ContactMessage) -> Result<(), StoreError>;
}

/// Reads of messages outside a transaction.
#[async_trait]
pub trait SupportReads: Send + Sync {
    /// The message, unless it was deleted.
    async fn contact_message(&self, id: ContactMessageId) -> Result<Option<ContactMessage>, StoreError>;
}
