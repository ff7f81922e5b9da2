//! Invitations to a team.

use chrono::{DateTime, TimeDelta, Utc};
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use crate::businesses::roles::StaffRole;
use crate::shared::ids::{BusinessId, BusinessInvitationId, UserId};
use crate::shared::language::Language;

/// How long a link can be used.
pub(super) const LIFE: TimeDelta = TimeDelta::hours(72);

/// An invitation to join the team of a business.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invitation {
    pub id: BusinessInvitationId,
    pub business: BusinessId,
    pub inviter: UserId,
    /// The invited address.
    pub email: String,
    pub role: StaffRole,
    /// How often it was sent, from 1. Only the link of the last sending works.
    pub sends: i32,
    pub created_at: DateTime<Utc>,
    pub sent_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
    pub accepted_at: Option<DateTime<Utc>>,
}

/// Whether an invitation can be accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum InvitationState {
    Open,
    Accepted,
    Expired,
}

impl Invitation {
    pub fn state(&self, now: DateTime<Utc>) -> InvitationState {
        match self.accepted_at {
            Some(_) => InvitationState::Accepted,
            None if self.expires_at <= now => InvitationState::Expired,
            None => InvitationState::Open,
        }
    }
}

/// An invitation with the name of who sent it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvitationView {
    pub invitation: Invitation,
    pub inviter_name: String,
    pub state: InvitationState,
}

/// An invitation as the holder of its link sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenedInvitation {
    pub view: InvitationView,
    pub business_name: String,
    /// Whether the viewer is signed in with the invited address.
    pub is_theirs: bool,
}

/// The data of the email with the link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvitationEmail {
    pub invitation: Invitation,
    pub inviter_name: String,
    pub business_name: String,
    /// Of the invited member, else of the inviter.
    pub language: Language,
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn an_invitation_is_open_for_72_hours() {
        let at = DateTime::UNIX_EPOCH;
        let invitation = Invitation {
            id: BusinessInvitationId(Uuid::nil()),
            business: BusinessId(Uuid::nil()),
            inviter: UserId(Uuid::nil()),
            email: "ada@example.org".into(),
            role: StaffRole::Host,
            sends: 1,
            created_at: at,
            sent_at: at,
            expires_at: at + LIFE,
            accepted_at: None,
        };
        assert_eq!(invitation.state(at + TimeDelta::hours(72) - TimeDelta::seconds(1)), InvitationState::Open);
        assert_eq!(invitation.state(at + TimeDelta::hours(72)), InvitationState::Expired);
        let accepted = Invitation { accepted_at: Some(at), ..invitation };
        assert_eq!(accepted.state(at + TimeDelta::hours(80)), InvitationState::Accepted);
    }
}
