//! Why use cases of teams fail.

use std::time::Duration;

use crate::rules;
use crate::shared::error::Error;

/// Why a use case of teams failed.
pub type TeamError = Error<TeamRule>;

rules! {
    pub enum TeamRule {
        /// The business would be left without an owner.
        LastOwner => Conflict "last_owner",
        /// The person is a member of the team.
        AlreadyMember => Conflict "already_in_team",
        /// The address has an invitation that is not accepted yet.
        AlreadyInvited => Conflict "already_invited",
        /// The business has as many open invitations as allowed.
        TooManyInvitations => Conflict "too_many_invitations",
        /// The invitation was accepted before.
        InvitationUsed => Conflict "invitation_used",
        /// The invitation is too old.
        InvitationExpired => Conflict "invitation_expired",
        /// The invitation is for another email address than that of the account.
        OtherAccount => Conflict "invitation_for_another_account",
        /// Too many invitations were sent lately.
        InvitedTooOften(Duration) => TooMany "invited_too_often" wait left,
    }
}
