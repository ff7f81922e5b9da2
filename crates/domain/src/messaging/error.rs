//! Why use cases of messages fail.

use std::time::Duration;

use crate::rules;
use crate::shared::error::Error;

/// Why a use case of messages failed.
pub type MessagingError = Error<MessagingRule>;

rules! {
    pub enum MessagingRule {
        /// The person takes no messages from the actor.
        MessagesRefused => Conflict "messages_refused",
        /// The actor has not accepted the request.
        RequestPending => Conflict "request_pending",
        /// The actor blocked the other member.
        PersonBlocked => Conflict "person_blocked",
        /// The account of the other member was deleted.
        RecipientGone => Conflict "recipient_gone",
        /// The group has the most members.
        GroupFull => Conflict "group_full",
        /// Only groups have members to add, a name and a picture.
        NotAGroup => Conflict "not_a_group",
        /// The guest of the reservation has no account.
        GuestWithoutAccount => Conflict "guest_without_account",
        /// The time for changes is over.
        MessageTooOld => Conflict "message_too_old",
        /// The message was deleted.
        MessageDeleted => Conflict "message_deleted",
        /// The message invites to no reservation.
        NoInvitation => Conflict "no_invitation",
        /// The reservation has no place left.
        InvitationFull => Conflict "invitation_full",
        /// The reservation was cancelled or has begun.
        InvitationEnded => Conflict "invitation_ended",
        /// The actor has written to the most strangers allowed in a day.
        TooManyStrangers(Duration) => TooMany "too_many_strangers" wait left,
    }
}
