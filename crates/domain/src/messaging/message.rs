//! A message: to send, as stored, and as a reader sees it.

use chrono::{DateTime, TimeDelta, Utc};
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};
use uuid::Uuid;

use super::card::{CardRef, CardView};
use crate::businesses::card::BusinessCard;
use crate::media::Media;
use crate::people::Person;
use crate::shared::ids::{BusinessId, ConversationId, MessageId, UploadId, UserId};

/// How long a sender may edit and delete a message.
pub(super) const CHANGEABLE: TimeDelta = TimeDelta::minutes(15);

/// A message to send.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewMessage {
    /// Chosen by the client: a message sent again with the same id is stored once.
    pub client_id: Uuid,
    pub text: String,
    pub uploads: Vec<UploadId>,
    pub card: Option<CardRef>,
    pub reply_to: Option<MessageId>,
}

/// What the program tells the members of a conversation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum SystemEvent {
    Created,
    Added,
    Left,
    Removed,
    Renamed,
    OwnerPassed,
    /// A member accepted an invitation to a reservation.
    InvitationAccepted,
}

/// A message as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredMessage {
    pub id: MessageId,
    pub conversation: ConversationId,
    pub seq: i64,
    pub rev: i64,
    /// `None` after the account was deleted.
    pub sender: Option<UserId>,
    /// The business for which the sender wrote.
    pub business: Option<BusinessId>,
    pub client_id: Option<Uuid>,
    pub text: String,
    pub card: Option<CardRef>,
    pub reply_to: Option<MessageId>,
    pub event: Option<SystemEvent>,
    /// Whom the event happened to.
    pub subject: Option<UserId>,
    pub withheld_from: Vec<UserId>,
    pub edited_at: Option<DateTime<Utc>>,
    pub deleted_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
}

/// What a member feels about a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(const_into_str)]
pub enum Reaction {
    #[strum(serialize = "👍")]
    ThumbsUp,
    #[strum(serialize = "❤️")]
    Heart,
    #[strum(serialize = "😂")]
    Joy,
    #[strum(serialize = "😮")]
    Surprise,
    #[strum(serialize = "😢")]
    Sadness,
    #[strum(serialize = "🙏")]
    Thanks,
}

/// How many members reacted with an emoji.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReactionCount {
    pub emoji: Reaction,
    pub count: usize,
    /// Whether the viewer did.
    pub mine: bool,
}

/// Who wrote a message, as far as the viewer may know.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Sender {
    /// `None` for former members, and for guests when staff wrote.
    pub person: Option<Person>,
    /// The business for which staff wrote.
    pub business: Option<BusinessCard>,
}

/// The message that another one replies to.
#[derive(Debug, Clone, PartialEq)]
pub struct ReplyView {
    pub id: MessageId,
    pub seq: i64,
    pub sender: Sender,
    /// The beginning of the text.
    pub excerpt: String,
}

/// What the program tells, as a member sees it.
#[derive(Debug, Clone, PartialEq)]
pub struct SystemView {
    pub event: SystemEvent,
    pub actor: Option<Person>,
    pub person: Option<Person>,
    /// The new name of a group.
    pub name: Option<String>,
}

/// A message as a member sees it.
#[derive(Debug, Clone, PartialEq)]
pub struct MessageView {
    pub id: MessageId,
    pub conversation: ConversationId,
    pub seq: i64,
    pub rev: i64,
    /// Of the viewer's own messages.
    pub client_id: Option<Uuid>,
    pub sender: Sender,
    pub text: String,
    pub media: Vec<Media>,
    pub card: Option<CardView>,
    pub reply_to: Option<ReplyView>,
    pub reactions: Vec<ReactionCount>,
    pub mine: bool,
    pub system: Option<SystemView>,
    pub edited_at: Option<DateTime<Utc>>,
    pub deleted_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
}
