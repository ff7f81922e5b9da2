//! Reads of conversations and messages outside transactions, from the primary.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use domain::messaging::{
    Access, Announcement, CardRef, CardView, ConversationFilter, ConversationView, Counts, MessageFilter, MessageView,
    MessagingReads, TypingViewer,
};
use domain::shared::ids::{ConversationId, UserId};
use domain::shared::page::{Page, PageRequest};
use domain::shared::store_error::StoreError;

use crate::db::Database;

#[async_trait]
impl MessagingReads for Database {
    async fn conversations(
        &self,
        viewer: UserId,
        filter: &ConversationFilter,
        page: PageRequest<DateTime<Utc>>,
    ) -> Result<Page<ConversationView, DateTime<Utc>>, StoreError> {
        self.conversation_views(viewer, filter, page).await
    }

    async fn counts(&self, viewer: UserId) -> Result<Counts, StoreError> {
        self.count_conversations(viewer).await
    }

    async fn access(&self, viewer: UserId, id: ConversationId) -> Result<Option<Access>, StoreError> {
        self.conversation_access(viewer, id).await
    }

    async fn messages(
        &self,
        viewer: UserId,
        filter: &MessageFilter,
        limit: i64,
    ) -> Result<Vec<MessageView>, StoreError> {
        self.message_views(viewer, filter, limit).await
    }

    async fn cards(&self, viewer: UserId, cards: &[CardRef]) -> Result<Vec<CardView>, StoreError> {
        self.card_views(viewer, cards).await
    }

    async fn listeners(&self, id: ConversationId, rev: i64) -> Result<Vec<UserId>, StoreError> {
        self.conversation_listeners(id, rev).await
    }

    async fn typing_viewers(&self, id: ConversationId, typist: UserId) -> Result<Vec<TypingViewer>, StoreError> {
        self.viewers_of_typing(id, typist).await
    }

    async fn changed_since(
        &self,
        users: &[UserId],
        since: DateTime<Utc>,
    ) -> Result<Vec<(UserId, Announcement)>, StoreError> {
        self.conversations_changed_since(users, since).await
    }
}
