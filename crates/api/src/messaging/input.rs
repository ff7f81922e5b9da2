//! Request bodies of conversations and messages.

use std::collections::HashSet;

use domain::messaging::{
    CardKind, CardRef, ConversationChange as Change, ConversationKind, MemberRole, NewConversation, NewMessage,
    Reaction,
};
use domain::reviews::case::ReportReason;
use domain::shared::ids::{ConversationId, MessageId, UploadId, UserId};

use super::names::{CardKindName, ConversationKindName, EmojiName, MemberRoleName};
use crate::http::field_errors::FieldErrors;
use crate::http::parse::each;
use crate::http::prelude::*;
use crate::http::text::Prose;
use crate::reviews::names::ReasonName;

/// A conversation to begin: `direct` with `user_id`, `group` with `name` and `user_ids`, `business` with `reservation_id`.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct ConversationNew {
    kind: ConversationKindName,
    user_id: Option<Uuid>,
    /// 1 to 60 characters.
    #[validate(length(min = 1, max = 60))]
    #[schema(value_type = Option<String>, min_length = 1, max_length = 60)]
    name: Option<Line>,
    /// The other members, 1 to 31.
    #[validate(length(min = 1, max = 31))]
    #[schema(min_items = 1, max_items = 31)]
    user_ids: Option<Vec<Uuid>>,
    reservation_id: Option<Uuid>,
}

fn required<T>(field: &'static str, value: Option<T>) -> Result<T, FieldError> {
    value.ok_or_else(|| FieldError::new(field, "required"))
}

fn users(ids: Vec<Uuid>) -> Vec<UserId> {
    ids.into_iter().map(Into::into).collect()
}

impl Parse for ConversationNew {
    type Output = NewConversation;

    fn convert(self) -> Result<NewConversation, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let kind = errors.take(Some(self.kind.known("kind")));
        let new = match kind {
            Some(ConversationKind::Direct) => {
                errors.take(Some(required("user_id", self.user_id))).map(|id| NewConversation::Direct(id.into()))
            }
            Some(ConversationKind::Group) => {
                let name = errors.take(Some(required("name", self.name)));
                let ids = errors.take(Some(required("user_ids", self.user_ids)));
                name.zip(ids).map(|(name, ids)| NewConversation::Group { name: name.into(), users: users(ids) })
            }
            Some(ConversationKind::Business) => errors
                .take(Some(required("reservation_id", self.reservation_id)))
                .map(|id| NewConversation::About(id.into())),
            None => None,
        };
        errors.finish(new)
    }
}

/// A change of a conversation; absent fields keep their value.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct ConversationChange {
    uuid: Uuid,
    /// Of a group, 1 to 60 characters.
    #[validate(length(min = 1, max = 60))]
    #[schema(value_type = Option<String>, min_length = 1, max_length = 60)]
    name: Option<Line>,
    /// Of a group: an uploaded picture of the actor; null removes it.
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[schema(value_type = Option<Uuid>)]
    picture: Option<Option<Uuid>>,
    /// For the actor alone: without notifications, and not counted as unread.
    muted: Option<bool>,
    /// True accepts the request.
    accept: Option<bool>,
}

impl Parse for ConversationChange {
    type Output = (ConversationId, Change);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let picture = domain::shared::change::Change::from(self.picture).map(UploadId::from);
        let accept = self.accept.unwrap_or(false);
        let change = Change { name: self.name.map(Into::into), picture, muted: self.muted, accept };
        Ok((self.uuid.into(), change))
    }
}

/// People to add to a group.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct MembersNew {
    /// 1 to 31.
    #[validate(length(min = 1, max = 31))]
    #[schema(min_items = 1, max_items = 31)]
    user_ids: Vec<Uuid>,
}

impl Parse for MembersNew {
    type Output = Vec<UserId>;

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        Ok(users(self.user_ids))
    }
}

/// The next owner of a group.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct MemberChange {
    user_id: Uuid,
    /// `owner`.
    role: MemberRoleName,
}

impl Parse for MemberChange {
    type Output = UserId;

    fn convert(self) -> Result<UserId, Vec<FieldError>> {
        match self.role.known("role") {
            Ok(MemberRole::Owner) => Ok(self.user_id.into()),
            Ok(MemberRole::Member) => {
                Err(vec![FieldError::new("role", "not_one_of").with("values", MemberRole::Owner.as_ref())])
            }
            Err(error) => Err(vec![error]),
        }
    }
}

/// Messages to send, in their order: all or none.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct MessagesNew {
    /// 1 to 20.
    #[validate(length(min = 1, max = 20))]
    #[schema(min_items = 1, max_items = 20)]
    messages: Vec<MessageNew>,
}

/// A message to send: text, pictures and videos, a card, or several of them.
#[derive(Debug, Deserialize, Serialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct MessageNew {
    /// Chosen by the client: a message sent again with the same id is stored once.
    client_id: Uuid,
    /// Plain text, at most 4,000 characters.
    #[serde(default)]
    #[validate(length(max = 4_000))]
    #[schema(value_type = String, max_length = 4_000)]
    text: Prose,
    /// Ids of the actor's uploads in their order, at most 10.
    #[serde(default)]
    #[validate(length(max = 10))]
    #[schema(max_items = 10)]
    media: Vec<Uuid>,
    #[validate(nested)]
    card: Option<CardNew>,
    /// The message that it replies to, in the same conversation.
    reply_to: Option<Uuid>,
}

/// What to share: a business, a post or a reservation of the actor by `uuid`; a list or the actor's position by the `token`
/// of its link.
#[derive(Debug, Deserialize, Serialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct CardNew {
    kind: CardKindName,
    uuid: Option<Uuid>,
    #[validate(length(min = 1, max = 100))]
    #[schema(min_length = 1, max_length = 100)]
    token: Option<String>,
}

impl CardNew {
    fn convert(self) -> Result<CardRef, FieldError> {
        let kind = self.kind.known("card.kind")?;
        let of = match kind {
            CardKind::Business | CardKind::Reservation | CardKind::Post => {
                required("card.uuid", self.uuid)?.to_string()
            }
            CardKind::List | CardKind::Location => required("card.token", self.token)?,
        };
        Ok(CardRef { kind, of })
    }
}

impl Parse for MessagesNew {
    type Output = Vec<NewMessage>;

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        errors.take_all(Some(each("messages", &self.messages)));
        let mut client_ids = Vec::new();
        let mut messages = Vec::new();
        for (place, new) in self.messages.into_iter().enumerate() {
            let at = |error: FieldError| FieldError { field: format!("messages[{place}].{}", error.field), ..error };
            if client_ids.contains(&new.client_id) {
                errors.take::<()>(Some(Err(at(FieldError::new("client_id", "repeated")))));
            }
            client_ids.push(new.client_id);
            let mut seen = HashSet::new();
            if !new.media.iter().all(|id| seen.insert(id)) {
                errors.take::<()>(Some(Err(at(FieldError::new("media", "repeated")))));
            }
            let card = errors.take(new.card.map(|card| card.convert().map_err(at)));
            messages.push(NewMessage {
                client_id: new.client_id,
                text: new.text.into(),
                uploads: new.media.into_iter().map(Into::into).collect(),
                card,
                reply_to: new.reply_to.map(Into::into),
            });
        }
        errors.finish(Some(messages))
    }
}

/// Up to which message the actor has read.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct ReadUpTo {
    /// Its number. A smaller one than before changes nothing.
    #[validate(range(min = 0))]
    #[schema(minimum = 0)]
    seq: i64,
}

impl Parse for ReadUpTo {
    type Output = i64;

    fn convert(self) -> Result<i64, Vec<FieldError>> {
        Ok(self.seq)
    }
}

/// A change of a message.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct MessageChange {
    uuid: Uuid,
    /// Plain text, 1 to 4,000 characters.
    #[validate(length(min = 1, max = 4_000))]
    #[schema(value_type = String, min_length = 1, max_length = 4_000)]
    text: Prose,
}

impl Parse for MessageChange {
    type Output = (MessageId, String);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        Ok((self.uuid.into(), self.text.into()))
    }
}

/// The actor's reaction to a message.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct ReactionNew {
    emoji: EmojiName,
}

impl Parse for ReactionNew {
    type Output = Reaction;

    fn convert(self) -> Result<Reaction, Vec<FieldError>> {
        self.emoji.known("emoji").map_err(|error| vec![error])
    }
}

/// A report of messages, all by one member. Moderators read these and no others.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct MessageReportNew {
    /// 1 to 20.
    #[validate(length(min = 1, max = 20))]
    #[schema(min_items = 1, max_items = 20)]
    message_ids: Vec<Uuid>,
    reason: ReasonName,
    /// At most 1,000 characters.
    #[validate(length(max = 1_000))]
    #[schema(value_type = Option<String>, max_length = 1_000)]
    words: Option<Prose>,
}

impl Parse for MessageReportNew {
    type Output = (Vec<MessageId>, ReportReason, Option<String>);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let reason = self.reason.known("reason").map_err(|error| vec![error])?;
        let ids = self.message_ids.into_iter().map(Into::into).collect();
        Ok((ids, reason, self.words.and_then(Prose::non_empty)))
    }
}

/// The invitation to accept.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct InvitationAccepted {
    /// The message with the invitation.
    message_id: Uuid,
}

impl Parse for InvitationAccepted {
    type Output = MessageId;

    fn convert(self) -> Result<MessageId, Vec<FieldError>> {
        Ok(self.message_id.into())
    }
}
