//! Reading conversations and messages.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::conversation::ConversationView;
use super::error::MessagingError;
use super::message::MessageView;
use super::ports::{Access, ConversationFilter, Counts, MessageFilter};
use super::service::Messaging;
use crate::shared::actor::Actor;
use crate::shared::ids::{ConversationId, UserId};
use crate::shared::page::{Keyset, Limit, Page, PageRequest};

/// Which messages of a conversation to read.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MessageQuery {
    /// Those before this number; the newest unless given.
    pub before: Option<i64>,
    /// Those around this number.
    pub around: Option<i64>,
    /// Those with all of these words.
    pub words: Vec<String>,
}

/// The changes of a conversation after a revision.
#[derive(Debug, Clone, PartialEq)]
pub struct ChangesPage {
    /// In the order of their revisions.
    pub messages: Vec<MessageView>,
    /// The revision up to which this page has all changes; `None` when there are no more.
    pub next: Option<i64>,
    pub last_rev: i64,
    pub last_seq: i64,
}

impl Messaging {
    /// A conversation of the actor.
    ///
    /// # Errors
    /// `Denied` unless the actor is a member.
    pub async fn conversation(&self, actor: &Actor, id: ConversationId) -> Result<ConversationView, MessagingError> {
        let filter = ConversationFilter::Id(id);
        let found = self.core.reads.messaging().conversations(actor.user()?, &filter, PageRequest::FIRST).await?;
        let view = found.items.into_iter().next().ok_or(MessagingError::UNKNOWN)?;
        Ok(self.signed_conversation(view))
    }

    /// The conversations of the actor, or the requests that wait for them; those with the newest message first.
    ///
    /// # Errors
    /// `Denied` without a profile.
    pub async fn conversations(
        &self,
        actor: &Actor,
        requests: bool,
        words: Vec<String>,
        page: PageRequest<DateTime<Utc>>,
    ) -> Result<Page<ConversationView, DateTime<Utc>>, MessagingError> {
        let filter = ConversationFilter::Listed { requests, words };
        let page = self.core.reads.messaging().conversations(actor.user()?, &filter, page).await?;
        Ok(page.map(|view| self.signed_conversation(view)))
    }

    /// How many conversations have something for the actor.
    ///
    /// # Errors
    /// `Denied` without a profile.
    pub async fn counts(&self, actor: &Actor) -> Result<Counts, MessagingError> {
        Ok(self.core.reads.messaging().counts(actor.user()?).await?)
    }

    /// Messages of a conversation, newest first. The key of the page is the number of the last one.
    ///
    /// # Errors
    /// `Denied` unless the actor is a member.
    pub async fn messages(
        &self,
        actor: &Actor,
        id: ConversationId,
        query: &MessageQuery,
        page: PageRequest<i64>,
    ) -> Result<Page<MessageView, i64>, MessagingError> {
        let user = actor.user()?;
        self.access(user, id).await?;
        // Half of those around a number are newer.
        let newer = page.limit.fetch() / 2;
        let around = query.around.map(|seq| seq.saturating_add(newer).saturating_add(1));
        let before = page.after.map(|keyset| keyset.key).or(around).or(query.before);
        let (seq, words) = (before.unwrap_or(i64::MAX), query.words.clone());
        let filter = MessageFilter::Before { conversation: id, seq, words };
        let found = self.core.reads.messaging().messages(user, &filter, page.limit.fetch()).await?;
        let found = found.into_iter().map(|view| self.signed(view)).collect();
        Ok(Page::from_fetched(found, page.limit, |view: &MessageView| Keyset { key: view.seq, id: view.id.0 }))
    }

    /// What changed in a conversation after a revision: new, edited and deleted messages and reactions.
    ///
    /// # Errors
    /// `Denied` unless the actor is a member.
    pub async fn changes(
        &self,
        actor: &Actor,
        id: ConversationId,
        after: i64,
        limit: Limit,
    ) -> Result<ChangesPage, MessagingError> {
        let user = actor.user()?;
        // Before the messages: what changes in between comes with the next request.
        let Access { last_rev, last_seq, .. } = self.access(user, id).await?;
        let filter = MessageFilter::ChangedAfter { conversation: id, rev: after };
        let found = self.core.reads.messaging().messages(user, &filter, limit.fetch()).await?;
        let found = found.into_iter().map(|view| self.signed(view)).collect();
        let page = Page::from_fetched(found, limit, |view: &MessageView| Keyset { key: view.rev, id: view.id.0 });
        Ok(ChangesPage { messages: page.items, next: page.next.map(|keyset| keyset.key), last_rev, last_seq })
    }

    /// Messages that the actor may see and that have all words, newest first.
    ///
    /// # Errors
    /// `Denied` without a profile, and unless the actor is a member of the conversation.
    pub async fn search(
        &self,
        actor: &Actor,
        words: Vec<String>,
        conversation: Option<ConversationId>,
        page: PageRequest<()>,
    ) -> Result<Page<MessageView, ()>, MessagingError> {
        let user = actor.user()?;
        if let Some(id) = conversation {
            self.access(user, id).await?;
        }
        if words.is_empty() {
            return Err(MessagingError::field("q", "required"));
        }
        let before = page.after.map_or(Uuid::max(), |keyset| keyset.id);
        let filter = MessageFilter::Search { words, conversation, before };
        let found = self.core.reads.messaging().messages(user, &filter, page.limit.fetch()).await?;
        let found = found.into_iter().map(|view| self.signed(view)).collect();
        Ok(Page::from_fetched(found, page.limit, |view: &MessageView| Keyset { key: (), id: view.id.0 }))
    }

    async fn access(&self, user: UserId, id: ConversationId) -> Result<Access, MessagingError> {
        self.core.reads.messaging().access(user, id).await?.ok_or(MessagingError::UNKNOWN)
    }
}
