//! Rows of conversations and messages.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::messaging::{CardRef, Conversation, Holder, StoredMessage};
use domain::shared::ids::{BusinessId, ConversationId, MessageId, UserId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use crate::db::schema::{conversations, messages};
use crate::db::stored;

#[derive(Insertable)]
#[diesel(table_name = conversations)]
pub(super) struct ConversationRow {
    id: Uuid,
    kind: &'static str,
    first_id: Option<Uuid>,
    second_id: Option<Uuid>,
    business_id: Option<Uuid>,
    reservation_id: Option<Uuid>,
    name: Option<String>,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
    changed_at: DateTime<Utc>,
}

impl From<&Conversation> for ConversationRow {
    fn from(conversation: &Conversation) -> Self {
        Self {
            id: conversation.id.0,
            kind: conversation.kind.into_str(),
            first_id: conversation.pair.map(|(first, _)| first.0),
            second_id: conversation.pair.map(|(_, second)| second.0),
            business_id: conversation.business.map(|business| business.0),
            reservation_id: conversation.reservation.map(|reservation| reservation.0),
            name: conversation.name.clone(),
            created_at: conversation.created_at,
            updated_at: conversation.created_at,
            changed_at: conversation.created_at,
        }
    }
}

/// The columns of a holder.
pub(super) fn holder_columns(holder: Holder) -> (Option<Uuid>, Option<Uuid>) {
    match holder {
        Holder::User(user) => (Some(user.0), None),
        Holder::Business(business) => (None, Some(business.0)),
    }
}

/// The holder of a row; the database has checked that there is one.
pub(super) fn holder(user: Option<Uuid>, business: Option<Uuid>) -> Result<Holder, StoreError> {
    let holder = user.map(|user| Holder::User(UserId(user)));
    let holder = holder.or_else(|| business.map(|business| Holder::Business(BusinessId(business))));
    holder.ok_or_else(|| StoreError::Internal("a place in a conversation has no holder".to_owned()))
}

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = messages, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
pub(super) struct MessageRow {
    id: Uuid,
    conversation_id: Uuid,
    seq: i64,
    rev: i64,
    sender_id: Option<Uuid>,
    business_id: Option<Uuid>,
    client_id: Option<Uuid>,
    body: String,
    card_kind: Option<String>,
    card_ref: Option<String>,
    reply_to_id: Option<Uuid>,
    event: Option<String>,
    subject_id: Option<Uuid>,
    withheld_from: Vec<Uuid>,
    edited_at: Option<DateTime<Utc>>,
    deleted_at: Option<DateTime<Utc>>,
    created_at: DateTime<Utc>,
}

impl From<&StoredMessage> for MessageRow {
    fn from(message: &StoredMessage) -> Self {
        Self {
            id: message.id.0,
            conversation_id: message.conversation.0,
            seq: message.seq,
            rev: message.rev,
            sender_id: message.sender.map(|sender| sender.0),
            business_id: message.business.map(|business| business.0),
            client_id: message.client_id,
            body: message.text.clone(),
            card_kind: message.card.as_ref().map(|card| card.kind.into_str().to_owned()),
            card_ref: message.card.as_ref().map(|card| card.of.clone()),
            reply_to_id: message.reply_to.map(|message| message.0),
            event: message.event.map(|event| event.into_str().to_owned()),
            subject_id: message.subject.map(|subject| subject.0),
            withheld_from: message.withheld_from.iter().map(|user| user.0).collect(),
            edited_at: message.edited_at,
            deleted_at: message.deleted_at,
            created_at: message.created_at,
        }
    }
}

impl TryFrom<MessageRow> for StoredMessage {
    type Error = StoreError;

    fn try_from(row: MessageRow) -> Result<Self, StoreError> {
        Ok(Self {
            card: card(row.id, row.card_kind.as_deref(), row.card_ref)?,
            event: row.event.map(|event| stored(row.id, "event", &event)).transpose()?,
            id: MessageId(row.id),
            conversation: ConversationId(row.conversation_id),
            seq: row.seq,
            rev: row.rev,
            sender: row.sender_id.map(UserId),
            business: row.business_id.map(BusinessId),
            client_id: row.client_id,
            text: row.body,
            reply_to: row.reply_to_id.map(MessageId),
            subject: row.subject_id.map(UserId),
            withheld_from: row.withheld_from.into_iter().map(UserId).collect(),
            edited_at: row.edited_at,
            deleted_at: row.deleted_at,
            created_at: row.created_at,
        })
    }
}

/// What the message `id` shows as a card.
pub(super) fn card(id: Uuid, kind: Option<&str>, of: Option<String>) -> Result<Option<CardRef>, StoreError> {
    match kind.zip(of) {
        Some((kind, of)) => Ok(Some(CardRef { kind: stored(id, "card_kind", kind)?, of })),
        None => Ok(None),
    }
}
