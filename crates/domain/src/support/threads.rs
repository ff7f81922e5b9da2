//! Reading and answering threads.

use std::time::Duration;

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::contact_us::{Support, attach, count};
use super::error::{SupportError, SupportRule};
use super::message::{ContactMessage, ContactReply, ContactStatus};
use super::policy::{Side, side};
use super::ports::{ContactFilter, NamedReply};
use crate::admin::{self, Act};
use crate::media::Media;
use crate::media::signed_url::sign;
use crate::reviews::policy::is_moderator;
use crate::shared::actor::Actor;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::ids::{ContactMessageId, ContactReplyId, UploadId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::rates::{Rate, rest};
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// Replies of one sender to support.
const REPLIES: Rate = Rate { hits: 30, window: Duration::from_secs(3600) };
/// The most replies in one thread.
const MAX_REPLIES: usize = 200;
/// The name that answers have for the sender.
const SUPPORT: &str = "Verdoro";

/// A message with what the actor has yet to read.
#[derive(Debug, Clone, PartialEq)]
pub struct ContactView {
    pub message: ContactMessage,
    pub unread: bool,
}

/// A message of a thread as the actor sees it.
#[derive(Debug, Clone, PartialEq)]
pub struct ThreadMessage {
    pub id: Uuid,
    pub side: Side,
    pub author_name: String,
    pub text: String,
    /// With signed URLs.
    pub media: Vec<Media>,
    pub created_at: DateTime<Utc>,
}

/// A message with its replies, oldest first.
#[derive(Debug, Clone, PartialEq)]
pub struct Thread {
    pub view: ContactView,
    pub messages: Vec<ThreadMessage>,
}

impl Support {
    /// The actor's messages, or for moderators all of them; those whose thread was written to last first.
    ///
    /// # Errors
    /// `Denied` for visitors.
    pub async fn messages(
        &self,
        actor: &Actor,
        status: Option<ContactStatus>,
        page: PageRequest<DateTime<Utc>>,
    ) -> Result<Page<ContactView, DateTime<Utc>>, SupportError> {
        let own = actor.member()?.auth;
        let sender = (!is_moderator(actor)).then_some(own);
        let found = self.core.reads.support().contact_messages(&ContactFilter { sender, status }, page).await?;
        Ok(found.map(|message| {
            let side = if message.auth == Some(own) { Side::Sender } else { Side::Support };
            ContactView { unread: side.unread(&message), message }
        }))
    }

    /// A thread. Marks it as read by the actor's side.
    ///
    /// # Errors
    /// `Denied` when it is unknown or the actor may not read it.
    pub async fn thread(&self, actor: &Actor, id: ContactMessageId) -> Result<Thread, SupportError> {
        let message = self.core.reads.support().contact_message(id).await?.ok_or(SupportError::UNKNOWN)?;
        let side = side(actor, &message)?;
        let thread = self.view(message, side).await?;
        if thread.view.unread {
            in_transaction(&*self.core.store, async |unit| {
                let Some(mut message) = unit.support().lock_message(id).await? else { return Ok(()) };
                match side {
                    Side::Sender => message.sender_unread = false,
                    Side::Support => message.support_unread = false,
                }
                unit.support().update_message(&message).await.map_err(SupportError::from)
            })
            .await?;
        }
        Ok(thread)
    }

    async fn view(&self, message: ContactMessage, side: Side) -> Result<Thread, SupportError> {
        let reads = self.core.reads.support();
        let replies = reads.contact_replies(message.id).await?;
        let mut media = reads.contact_media(message.id).await?;
        for (_, one) in &mut media {
            one.signature = Some(sign(&*self.secrets, one.id, self.core.now()));
        }
        let of = |reply: Option<ContactReplyId>| {
            media.iter().filter(|(of, _)| *of == reply).map(|(_, one)| one.clone()).collect::<Vec<_>>()
        };
        let first = ThreadMessage {
            id: message.id.0,
            side: Side::Sender,
            author_name: message.input.name.clone(),
            text: message.input.message.clone(),
            media: of(None),
            created_at: message.created_at,
        };
        let later = replies.into_iter().map(|NamedReply { reply, author_name }| ThreadMessage {
            id: reply.id.0,
            side: if reply.from_support { Side::Support } else { Side::Sender },
            author_name: match (reply.from_support, side) {
                (false, _) => message.input.name.clone(),
                // Moderators see who of them answered; the sender does not.
                (true, Side::Support) => author_name.unwrap_or_else(|| SUPPORT.to_owned()),
                (true, Side::Sender) => SUPPORT.to_owned(),
            },
            text: reply.text,
            media: of(Some(reply.id)),
            created_at: reply.created_at,
        });
        let messages = std::iter::once(first).chain(later).collect();
        Ok(Thread { view: ContactView { unread: side.unread(&message), message }, messages })
    }

    /// Counts a reply of a sender against their limit; those of moderators are not limited.
    ///
    /// # Errors
    /// `TooManyReplies` with the time left until the next one is accepted.
    pub async fn check_reply_rate(&self, actor: &Actor) -> Result<(), SupportError> {
        let member = actor.member()?;
        let now = self.core.now();
        if !is_moderator(actor) && count(self, "reply", &member.auth.to_string(), REPLIES, now).await? > REPLIES.hits {
            return Err(SupportRule::TooManyReplies(rest(REPLIES.window, now)).into());
        }
        Ok(())
    }

    /// Replies in a thread. A subscriber of the event mails it to the other side.
    ///
    /// # Errors
    /// `Denied` when the thread is unknown or the actor may not read it; `ThreadFull`; `Invalid` for `upload_ids`.
    pub async fn reply(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        contact: ContactMessageId,
        text: &str,
        uploads: &[UploadId],
    ) -> Result<ThreadMessage, SupportError> {
        let mut message = unit.support().lock_message(contact).await?.ok_or(SupportError::UNKNOWN)?;
        let side = side(actor, &message)?;
        if unit.support().count_replies(contact).await? >= MAX_REPLIES {
            return Err(SupportRule::ThreadFull.into());
        }
        let (id, now) = (self.core.id(), self.core.now());
        let (auth, from_support) = (Some(actor.member()?.auth), side == Side::Support);
        let reply = ContactReply { id, contact, auth, from_support, text: text.to_owned(), created_at: now };
        unit.support().insert_reply(&reply).await?;
        let mut media = attach(unit, actor, contact, Some(id), uploads).await?;
        for one in &mut media {
            one.signature = Some(sign(&*self.secrets, one.id, now));
        }
        message.replied(from_support, now);
        unit.support().update_message(&message).await?;
        if from_support {
            admin::record(unit, &self.core, actor, Act::MessageAnswered, contact.0, None).await?;
        }
        let event = Event::ContactReplied { reply: id };
        unit.record(&EventEnvelope { id: self.core.id(), occurred_at: now, event }).await?;
        let author_name = if from_support { SUPPORT.to_owned() } else { message.input.name };
        Ok(ThreadMessage { id: id.0, side, author_name, text: reply.text, media, created_at: now })
    }

    /// Sets the status of a thread: senders close and reopen, moderators set any.
    ///
    /// # Errors
    /// `Denied` when the thread is unknown or the actor may not read it; `Invalid` for `status`.
    pub async fn set_status(
        &self,
        actor: &Actor,
        id: ContactMessageId,
        status: ContactStatus,
    ) -> Result<ContactView, SupportError> {
        actor.member()?;
        in_transaction(&*self.core.store, async |unit| {
            let mut message = unit.support().lock_message(id).await?.ok_or(SupportError::UNKNOWN)?;
            let side = side(actor, &message)?;
            if !side.may_set(status) {
                return Err(SupportError::field("status", "contact_status_of_support"));
            }
            message.status = status;
            unit.support().update_message(&message).await?;
            if side == Side::Support {
                let detail = Some(status.as_ref());
                admin::record(unit, &self.core, actor, Act::MessageStatusSet, id.0, detail).await?;
            }
            Ok(ContactView { unread: side.unread(&message), message })
        })
        .await
    }
}
