//! Storage ports of support.

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::faq::FaqQuestion;
use super::message::{ContactMessage, ContactReply, ContactStatus};
use crate::media::Media;
use crate::shared::ids::{AuthId, ContactMessageId, ContactReplyId, UploadId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;

/// Messages inside a transaction. Locks last until it ends.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait SupportRepository: Send {
    /// Stores a new message.
    async fn insert_message(&mut self, message: &ContactMessage) -> Result<(), StoreError>;
    /// The message, locked.
    async fn lock_message(&mut self, id: ContactMessageId) -> Result<Option<ContactMessage>, StoreError>;
    /// Updates the status of a thread and who has yet to read it.
    async fn update_message(&mut self, message: &ContactMessage) -> Result<(), StoreError>;
    async fn count_replies(&mut self, contact: ContactMessageId) -> Result<usize, StoreError>;
    async fn insert_reply(&mut self, reply: &ContactReply) -> Result<(), StoreError>;
    /// Adds uploads to a reply, or without one to the first message. Violates `contact_media_pkey` when one is in a
    /// thread already.
    async fn attach_media(
        &mut self,
        contact: ContactMessageId,
        reply: Option<ContactReplyId>,
        uploads: &[UploadId],
    ) -> Result<(), StoreError>;
    /// Counts a vote about a question; none about one more than a thousand questions.
    async fn count_vote(&mut self, question: &FaqQuestion, helpful: bool) -> Result<(), StoreError>;
}

/// Which messages are read; `None` means any.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ContactFilter {
    pub sender: Option<AuthId>,
    pub status: Option<ContactStatus>,
}

/// A reply with the name of the member who wrote it; none without a profile.
#[derive(Debug, Clone, PartialEq)]
pub struct NamedReply {
    pub reply: ContactReply,
    pub author_name: Option<String>,
}

/// Reads of messages outside a transaction, from the primary: members see their own last write.
#[async_trait]
pub trait SupportReads: Send + Sync {
    /// The message, unless it was deleted.
    async fn contact_message(&self, id: ContactMessageId) -> Result<Option<ContactMessage>, StoreError>;
    /// Messages, those whose thread was written to last first.
    async fn contact_messages(
        &self,
        filter: &ContactFilter,
        page: PageRequest<DateTime<Utc>>,
    ) -> Result<Page<ContactMessage, DateTime<Utc>>, StoreError>;
    /// The reply, unless it was deleted.
    async fn contact_reply(&self, id: ContactReplyId) -> Result<Option<ContactReply>, StoreError>;
    /// The replies of a thread, oldest first.
    async fn contact_replies(&self, contact: ContactMessageId) -> Result<Vec<NamedReply>, StoreError>;
    /// The pictures and videos of a thread in their order, each with its reply; those of the first message have none.
    async fn contact_media(
        &self,
        contact: ContactMessageId,
    ) -> Result<Vec<(Option<ContactReplyId>, Media)>, StoreError>;
}
