//! Who reads and answers messages to the operator: their sender, when signed in, and moderators.

use super::message::{ContactMessage, ContactStatus};
use crate::reviews::policy::is_moderator;
use crate::shared::actor::Actor;
use crate::shared::failure::Denied;

/// What the actor is to a thread.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    Sender,
    Support,
}

/// The actor's side. Moderators are the senders of their own messages.
///
/// # Errors
/// [`Denied::SignIn`] for visitors, [`Denied::Unknown`] for all others.
pub fn side(actor: &Actor, message: &ContactMessage) -> Result<Side, Denied> {
    let member = actor.member()?;
    if message.auth == Some(member.auth) {
        Ok(Side::Sender)
    } else if is_moderator(actor) {
        Ok(Side::Support)
    } else {
        Err(Denied::Unknown)
    }
}

impl Side {
    /// Whether this side may set the status: senders close and reopen.
    pub fn may_set(self, status: ContactStatus) -> bool {
        self == Self::Support || status != ContactStatus::Answered
    }

    /// Whether the last message is new to this side.
    pub fn unread(self, message: &ContactMessage) -> bool {
        match self {
            Self::Sender => message.sender_unread,
            Self::Support => message.support_unread,
        }
    }
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use uuid::Uuid;

    use super::*;
    use crate::businesses::testing::{admin, member};
    use crate::shared::actor::{Member, Role};
    use crate::shared::email::EmailAddress;
    use crate::shared::ids::{AuthId, ContactMessageId, SessionId};
    use crate::shared::language::Language;
    use crate::support::message::{ContactCategory, ContactInput};

    fn message(auth: Option<u128>) -> ContactMessage {
        let input = ContactInput {
            name: "Anna".into(),
            email: EmailAddress::parse("anna@example.org").unwrap(),
            category: ContactCategory::Other,
            subject: None,
            message: "Hello".into(),
            browser: None,
            language: Language::En,
        };
        let auth = auth.map(|number| AuthId(Uuid::from_u128(number)));
        ContactMessage::new(ContactMessageId(Uuid::nil()), auth, input, DateTime::UNIX_EPOCH)
    }

    #[test]
    fn senders_and_moderators_read_a_thread() {
        let auth = AuthId(Uuid::from_u128(5));
        let moderator =
            Actor::Member(Member { auth, session: SessionId(Uuid::nil()), user: None, role: Role::Moderator });
        let table = [
            // actor, sender, side
            (Actor::Visitor, None, Err(Denied::SignIn)),
            (member(1), Some(1), Ok(Side::Sender)),
            (member(1), Some(2), Err(Denied::Unknown)),
            (member(1), None, Err(Denied::Unknown)),
            (moderator, Some(1), Ok(Side::Support)),
            (moderator, None, Ok(Side::Support)),
            (moderator, Some(5), Ok(Side::Sender)),
            (admin(), Some(1), Ok(Side::Support)),
        ];
        for (actor, sender, expected) in table {
            assert_eq!(side(&actor, &message(sender)), expected, "{actor:?} {sender:?}");
        }
    }
}
