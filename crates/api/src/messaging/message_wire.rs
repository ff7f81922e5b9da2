//! Messages in replies.

use chrono::{DateTime, NaiveDate, Utc};
use domain::messaging::{
    CardKind, CardView, Invitation, MessageView, ReactionCount, ReplyView, Sender, Sent, SystemView,
};

use super::names::{CardKindName, EmojiName, InvitationStateName, MessageKind, MessageKindName, SystemEventName};
use crate::businesses::BusinessCard;
use crate::http::prelude::*;
use crate::media::Media;
use crate::people::Person;
use crate::reservations::names::StatusName;

/// A message as the actor sees it.
#[derive(Debug, Serialize, ToSchema)]
pub struct Message {
    uuid: Uuid,
    conversation_id: Uuid,
    /// Its place in the conversation, from 1.
    seq: i64,
    /// The number of its last change, in the conversation.
    rev: i64,
    /// Of the actor's own messages: the id that their client chose.
    client_id: Option<Uuid>,
    /// Null for former members, and for the guest of a business when its staff wrote.
    sender: Option<Person>,
    /// The business for which staff wrote.
    sender_business: Option<BusinessCard>,
    kind: MessageKindName,
    /// Plain text; empty once it is deleted.
    text: String,
    /// Pictures and videos; their addresses are valid for an hour or two.
    media: Vec<Media>,
    card: Option<MessageCard>,
    reply_to: Option<MessageReply>,
    reactions: Vec<MessageReaction>,
    /// Whether the actor wrote it.
    mine: bool,
    edited_at: Option<DateTime<Utc>>,
    deleted_at: Option<DateTime<Utc>>,
    created_at: DateTime<Utc>,
    /// Of a message of the program.
    system: Option<MessageSystem>,
}

/// The message that another one replies to.
#[derive(Debug, Serialize, ToSchema)]
pub struct MessageReply {
    uuid: Uuid,
    seq: i64,
    sender: Option<Person>,
    sender_business: Option<BusinessCard>,
    /// The beginning of the text; empty once it is deleted.
    excerpt: String,
}

/// How many members reacted with an emoji.
#[derive(Debug, Serialize, ToSchema)]
pub struct MessageReaction {
    emoji: EmojiName,
    count: usize,
    /// Whether the actor did.
    mine: bool,
}

/// An event in the conversation, which the program records as a message.
#[derive(Debug, Serialize, ToSchema)]
pub struct MessageSystem {
    event: SystemEventName,
    actor: Option<Person>,
    /// The member it happened to.
    person: Option<Person>,
    /// The new name of a group.
    name: Option<String>,
}

/// What a message shows, by its `kind`, as the actor may see it now. Fields of other kinds are null.
#[derive(Debug, Serialize, ToSchema)]
pub struct MessageCard {
    kind: CardKindName,
    /// It does not exist any more, or the actor may not see it: all other fields are null.
    gone: bool,
    /// Of a business, reservation or post.
    uuid: Option<Uuid>,
    /// Of a list or location: of its link.
    token: Option<String>,
    /// Of a business or reservation.
    business: Option<BusinessCard>,
    /// Of a business.
    town: Option<String>,
    /// Of a reservation, to which its guest invites.
    starts_at: Option<DateTime<Utc>>,
    /// Of a reservation: that of the business.
    time_zone: Option<&'static str>,
    /// Of a reservation, in the time zone of the business.
    local_date: Option<NaiveDate>,
    /// Of a reservation, in the time zone of the business.
    local_time: Option<String>,
    /// Of a reservation.
    #[schema(minimum = 1, maximum = 50)]
    party: Option<u8>,
    /// Of a reservation.
    status: Option<StatusName>,
    /// Of a reservation: what has become of the invitation, for the actor.
    invitation: Option<InvitationStateName>,
    /// Of a list.
    name: Option<String>,
    /// Of a list: how many businesses it has.
    count: Option<usize>,
    /// Of a post.
    author: Option<Person>,
    /// Of a post: the beginning of the text.
    excerpt: Option<String>,
    /// Of a post: its first picture or video.
    media: Option<Media>,
    /// Of a location: the first name of the member who shares it.
    label: Option<String>,
    /// Of a location.
    expires_at: Option<DateTime<Utc>>,
}

/// Messages that were sent, or had been sent before.
#[derive(Debug, Serialize, ToSchema)]
pub struct MessagesSent {
    /// In the order of their numbers.
    messages: Vec<Message>,
    conversation: SentNumbers,
}

/// The numbers of a conversation after sending.
#[derive(Debug, Serialize, ToSchema)]
pub struct SentNumbers {
    last_seq: i64,
    last_rev: i64,
}

/// The metadata of a page of changes.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChangesMeta {
    /// Pass it as `after_rev` to get the next page; null on the last one.
    pub next_cursor: Option<String>,
    pub last_rev: i64,
    pub last_seq: i64,
}

fn sender(sender: Sender) -> (Option<Person>, Option<BusinessCard>) {
    (sender.person.map(Person::from), sender.business.map(BusinessCard::from))
}

impl From<MessageView> for Message {
    fn from(view: MessageView) -> Self {
        let kind = if view.system.is_some() { MessageKind::System } else { MessageKind::Text };
        let (person, business) = sender(view.sender);
        Self {
            uuid: view.id.0,
            conversation_id: view.conversation.0,
            seq: view.seq,
            rev: view.rev,
            client_id: view.client_id,
            sender: person,
            sender_business: business,
            kind: kind.into(),
            text: view.text,
            media: view.media.into_iter().map(Media::from).collect(),
            card: view.card.map(MessageCard::from),
            reply_to: view.reply_to.map(MessageReply::from),
            reactions: view.reactions.into_iter().map(MessageReaction::from).collect(),
            mine: view.mine,
            edited_at: view.edited_at,
            deleted_at: view.deleted_at,
            created_at: view.created_at,
            system: view.system.map(MessageSystem::from),
        }
    }
}

impl From<ReplyView> for MessageReply {
    fn from(view: ReplyView) -> Self {
        let (person, business) = sender(view.sender);
        Self { uuid: view.id.0, seq: view.seq, sender: person, sender_business: business, excerpt: view.excerpt }
    }
}

impl From<ReactionCount> for MessageReaction {
    fn from(ReactionCount { emoji, count, mine }: ReactionCount) -> Self {
        Self { emoji: emoji.into(), count, mine }
    }
}

impl From<SystemView> for MessageSystem {
    fn from(view: SystemView) -> Self {
        Self {
            event: view.event.into(),
            actor: view.actor.map(Person::from),
            person: view.person.map(Person::from),
            name: view.name,
        }
    }
}

impl MessageCard {
    fn empty(kind: CardKind) -> Self {
        Self {
            kind: kind.into(),
            gone: false,
            uuid: None,
            token: None,
            business: None,
            town: None,
            starts_at: None,
            time_zone: None,
            local_date: None,
            local_time: None,
            party: None,
            status: None,
            invitation: None,
            name: None,
            count: None,
            author: None,
            excerpt: None,
            media: None,
            label: None,
            expires_at: None,
        }
    }

    fn invitation(invitation: Invitation) -> Self {
        let local = invitation.starts_at.with_timezone(&invitation.zone);
        Self {
            uuid: Some(invitation.id.0),
            business: Some(invitation.business.into()),
            starts_at: Some(invitation.starts_at),
            time_zone: Some(invitation.zone.name()),
            local_date: Some(local.date_naive()),
            local_time: Some(local.format("%H:%M").to_string()),
            party: Some(invitation.party),
            status: Some(invitation.status.into()),
            invitation: Some(invitation.state.into()),
            ..Self::empty(CardKind::Reservation)
        }
    }
}

impl From<CardView> for MessageCard {
    fn from(view: CardView) -> Self {
        match view {
            CardView::Business { card, town } => {
                Self { uuid: Some(card.id.0), business: Some(card.into()), town, ..Self::empty(CardKind::Business) }
            }
            CardView::Reservation(invitation) => Self::invitation(*invitation),
            CardView::List { token, name, count } => {
                Self { token: Some(token), name: Some(name), count: Some(count), ..Self::empty(CardKind::List) }
            }
            CardView::Post { id, author, excerpt, media, .. } => Self {
                uuid: Some(id.0),
                author: Some(author.into()),
                excerpt: Some(excerpt),
                media: media.map(Media::from),
                ..Self::empty(CardKind::Post)
            },
            CardView::Location { token, label, expires_at, .. } => Self {
                token: Some(token),
                label: Some(label),
                expires_at: Some(expires_at),
                ..Self::empty(CardKind::Location)
            },
            CardView::Gone(kind) => Self { gone: true, ..Self::empty(kind) },
        }
    }
}

impl From<Sent> for MessagesSent {
    fn from(sent: Sent) -> Self {
        let Sent { messages, last_seq, last_rev } = sent;
        let conversation = SentNumbers { last_seq, last_rev };
        Self { messages: messages.into_iter().map(Message::from).collect(), conversation }
    }
}
