//! Conversations of members, of groups, and of guests with businesses; and their messages.

mod card;
mod conversation;
mod error;
mod invitation;
mod live;
mod members;
mod message;
mod moderation;
mod open;
mod policy;
mod ports;
mod reactions;
mod read;
mod revise;
mod send;
mod service;
mod settings;

pub use card::{CardKind, CardRef, CardView, Invitation, InvitationState};
pub use conversation::{
    Conversation, ConversationKind, ConversationView, Facts, Holder, LockedConversation, MemberRole, MemberView, Mine,
    Seat, SeatState, Side, WhyNot, unread,
};
pub use error::{MessagingError, MessagingRule};
pub use message::{
    MessageView, NewMessage, Reaction, ReactionCount, ReplyView, Sender, StoredMessage, SystemEvent, SystemView,
};
pub use moderation::ReportedMessage;
pub use open::NewConversation;
pub use ports::{
    Access, Announcement, Announcements, ConversationFilter, Counts, MessageFilter, MessagingReads,
    MessagingRepository, Recipient, SentBefore, Turn, Turns, TypingViewer,
};
pub use read::{ChangesPage, MessageQuery};
pub use send::Sent;
pub use service::Messaging;
pub use settings::ConversationChange;
