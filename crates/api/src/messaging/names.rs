//! Enums of messages in requests and replies.

use domain::messaging::{CardKind, ConversationKind, InvitationState, MemberRole, Reaction, Side, SystemEvent, WhyNot};
use strum::{AsRefStr, EnumString, VariantArray};

use crate::http::named::{Named, vocabularies};

pub type ConversationKindName = Named<ConversationKind>;
pub type MemberRoleName = Named<MemberRole>;
pub type ConversationStateName = Named<ConversationState>;
pub type SideName = Named<Side>;
pub type WhyNotName = Named<WhyNot>;
pub type MessageKindName = Named<MessageKind>;
pub type EmojiName = Named<Reaction>;
pub type SystemEventName = Named<SystemEvent>;
pub type CardKindName = Named<CardKind>;
pub type InvitationStateName = Named<InvitationState>;

vocabularies! {
    ConversationKind => "ConversationKind",
    MemberRole => "MemberRole",
    ConversationState => "ConversationState",
    Side => "ConversationSide",
    WhyNot => "CannotSend",
    MessageKind => "MessageKind",
    Reaction => "ReactionEmoji",
    SystemEvent => "SystemEvent",
    CardKind => "CardKind",
    InvitationState => "InvitationState",
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum ConversationState {
    Active,
    /// A stranger's, which the actor has not accepted.
    Request,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum MessageKind {
    Text,
    /// Written by the program.
    System,
}
