//! Who may send and change messages.

use chrono::{DateTime, Utc};

use super::conversation::{ConversationKind, Facts, SeatState, WhyNot};
use super::error::{MessagingError, MessagingRule};
use super::message::{CHANGEABLE, StoredMessage};
use crate::people::messages_from::MessagesFrom;
use crate::shared::ids::UserId;

impl Facts {
    /// Why the actor cannot send a message; `None` when they can.
    pub fn why_not(&self) -> Option<WhyNot> {
        if self.state != SeatState::Active {
            Some(WhyNot::Request)
        } else if self.kind != ConversationKind::Direct {
            None
        } else if self.is_alone {
            Some(WhyNot::RecipientGone)
        } else {
            self.blocked.then_some(WhyNot::Blocked)
        }
    }
}

impl From<WhyNot> for MessagingRule {
    fn from(why: WhyNot) -> Self {
        match why {
            WhyNot::Request => Self::RequestPending,
            WhyNot::Blocked => Self::PersonBlocked,
            WhyNot::RecipientGone => Self::RecipientGone,
        }
    }
}

/// In which state a new conversation is for its recipient; `None` when they take no messages from the sender.
pub(super) fn first_state(from: MessagesFrom, follows_sender: bool) -> Option<SeatState> {
    match (from, follows_sender) {
        (MessagesFrom::Nobody, _) | (MessagesFrom::Followed, false) => None,
        (MessagesFrom::Everyone | MessagesFrom::Followed, true) => Some(SeatState::Active),
        (MessagesFrom::Everyone, false) => Some(SeatState::Request),
    }
}

/// Whether the member may edit or delete the message now.
pub(super) fn may_change(message: &StoredMessage, by: UserId, now: DateTime<Utc>) -> Result<(), MessagingError> {
    if message.sender != Some(by) || message.event.is_some() {
        return Err(crate::shared::failure::Denied::Forbidden.into());
    }
    if message.deleted_at.is_some() {
        return Err(MessagingRule::MessageDeleted.into());
    }
    if now - message.created_at > CHANGEABLE { Err(MessagingRule::MessageTooOld.into()) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use uuid::Uuid;

    use super::*;
    use crate::messaging::SystemEvent;
    use crate::shared::failure::Denied;
    use crate::shared::ids::{ConversationId, MessageId};

    #[test]
    fn who_can_send_as_a_table() {
        use ConversationKind::{Business, Direct, Group};
        use SeatState::{Active, Request};
        let table = [
            // kind, state, blocked, alone, why not
            (Direct, Active, false, false, None),
            (Direct, Active, true, false, Some(WhyNot::Blocked)),
            (Direct, Active, false, true, Some(WhyNot::RecipientGone)),
            (Direct, Request, false, false, Some(WhyNot::Request)),
            (Group, Active, true, false, None),
            (Group, Active, false, true, None),
            (Group, Request, false, false, Some(WhyNot::Request)),
            (Business, Active, false, false, None),
        ];
        for (kind, state, blocked, is_alone, expected) in table {
            let facts = Facts { kind, state, blocked, is_alone };
            assert_eq!(facts.why_not(), expected, "{facts:?}");
        }
    }

    #[test]
    fn who_reaches_whom_as_a_table() {
        use MessagesFrom::{Everyone, Followed, Nobody};
        let table = [
            (Everyone, true, Some(SeatState::Active)),
            (Everyone, false, Some(SeatState::Request)),
            (Followed, true, Some(SeatState::Active)),
            (Followed, false, None),
            (Nobody, true, None),
            (Nobody, false, None),
        ];
        for (from, follows, expected) in table {
            assert_eq!(first_state(from, follows), expected, "{from} {follows}");
        }
    }

    #[test]
    fn messages_are_changed_by_their_sender_for_fifteen_minutes() {
        let (sender, other) = (UserId(Uuid::from_u128(1)), UserId(Uuid::from_u128(2)));
        let at = DateTime::UNIX_EPOCH;
        let message = StoredMessage {
            id: MessageId(Uuid::nil()),
            conversation: ConversationId(Uuid::nil()),
            seq: 1,
            rev: 1,
            sender: Some(sender),
            business: None,
            client_id: None,
            text: "Hello".into(),
            card: None,
            reply_to: None,
            event: None,
            subject: None,
            withheld_from: Vec::new(),
            edited_at: None,
            deleted_at: None,
            created_at: at,
        };
        assert_eq!(may_change(&message, sender, at + CHANGEABLE), Ok(()));
        let late = at + CHANGEABLE + TimeDelta::seconds(1);
        assert_eq!(may_change(&message, sender, late), Err(MessagingRule::MessageTooOld.into()));
        assert_eq!(may_change(&message, other, at), Err(Denied::Forbidden.into()));
        let deleted = StoredMessage { deleted_at: Some(at), ..message.clone() };
        assert_eq!(may_change(&deleted, sender, at), Err(MessagingRule::MessageDeleted.into()));
        let system = StoredMessage { event: Some(SystemEvent::Created), ..message };
        assert_eq!(may_change(&system, sender, at), Err(Denied::Forbidden.into()));
    }
}
