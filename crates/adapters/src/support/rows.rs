//! Rows of messages and replies.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::accounts::email::EmailAddress;
use domain::shared::ids::{AuthId, ContactMessageId, ContactReplyId};
use domain::shared::language::Language;
use domain::shared::store_error::StoreError;
use domain::support::{ContactInput, ContactMessage, ContactReply};
use uuid::Uuid;

use crate::db::schema::{contact_messages, contact_replies};
use crate::db::stored;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = contact_messages, check_for_backend(diesel::pg::Pg))]
pub(super) struct MessageRow {
    id: Uuid,
    auth_id: Option<Uuid>,
    name: String,
    email: String,
    category: String,
    subject: Option<String>,
    message: String,
    created_at: DateTime<Utc>,
    language: String,
    browser: Option<String>,
    status: String,
    sender_unread: bool,
    support_unread: bool,
    updated_at: DateTime<Utc>,
}

impl From<&ContactMessage> for MessageRow {
    fn from(message: &ContactMessage) -> Self {
        let input = &message.input;
        Self {
            id: message.id.0,
            auth_id: message.auth.map(|auth| auth.0),
            name: input.name.clone(),
            email: input.email.as_str().to_owned(),
            category: input.category.as_ref().to_owned(),
            subject: input.subject.clone(),
            message: input.message.clone(),
            created_at: message.created_at,
            language: input.language.as_str().to_owned(),
            browser: input.browser.clone(),
            status: message.status.into_str().to_owned(),
            sender_unread: message.sender_unread,
            support_unread: message.support_unread,
            updated_at: message.updated_at,
        }
    }
}

impl TryFrom<MessageRow> for ContactMessage {
    type Error = StoreError;

    fn try_from(row: MessageRow) -> Result<Self, StoreError> {
        let unreadable = |column: &str| StoreError::Internal(format!("contact message {}: {column}", row.id));
        let input = ContactInput {
            email: EmailAddress::parse(&row.email).map_err(|_| unreadable("email"))?,
            language: Language::parse(&row.language).ok_or_else(|| unreadable("language"))?,
            category: stored(row.id, "category", &row.category)?,
            name: row.name,
            subject: row.subject,
            message: row.message,
            browser: row.browser,
        };
        Ok(Self {
            id: ContactMessageId(row.id),
            auth: row.auth_id.map(AuthId),
            input,
            status: stored(row.id, "status", &row.status)?,
            sender_unread: row.sender_unread,
            support_unread: row.support_unread,
            created_at: row.created_at,
            updated_at: row.updated_at,
        })
    }
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = contact_replies, check_for_backend(diesel::pg::Pg))]
pub(super) struct ReplyRow {
    id: Uuid,
    contact_id: Uuid,
    auth_id: Option<Uuid>,
    from_support: bool,
    text: String,
    created_at: DateTime<Utc>,
}

impl From<&ContactReply> for ReplyRow {
    fn from(reply: &ContactReply) -> Self {
        Self {
            id: reply.id.0,
            contact_id: reply.contact.0,
            auth_id: reply.auth.map(|auth| auth.0),
            from_support: reply.from_support,
            text: reply.text.clone(),
            created_at: reply.created_at,
        }
    }
}

impl From<ReplyRow> for ContactReply {
    fn from(row: ReplyRow) -> Self {
        Self {
            id: ContactReplyId(row.id),
            contact: ContactMessageId(row.contact_id),
            auth: row.auth_id.map(AuthId),
            from_support: row.from_support,
            text: row.text,
            created_at: row.created_at,
        }
    }
}
