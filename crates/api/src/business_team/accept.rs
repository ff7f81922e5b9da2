//! `business_invitations/open` and `business_invitations/accept`, for the invited. Tokens are in bodies, not in addresses
//! of the interface, so that no log has them.

use chrono::{DateTime, Utc};
use domain::business_team::OpenedInvitation;

use super::InvitationStateName;
use super::members::BusinessMember;
use crate::http::prelude::*;
use crate::names::StaffRoleName;

/// The token of a link.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct BusinessInvitationToken {
    #[validate(length(min = 1, max = 100))]
    #[schema(min_length = 1, max_length = 100)]
    token: String,
}

impl Parse for BusinessInvitationToken {
    type Output = String;

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        Ok(self.token)
    }
}

/// An invitation as the holder of its link sees it.
#[derive(Debug, Serialize, ToSchema)]
pub struct BusinessInvitationOpened {
    business_id: Uuid,
    business_name: String,
    inviter_name: String,
    /// The invited address.
    #[schema(format = Email)]
    email: String,
    role: StaffRoleName,
    state: InvitationStateName,
    expires_at: DateTime<Utc>,
    /// Whether the actor is signed in with the invited address.
    is_theirs: bool,
}

impl From<OpenedInvitation> for BusinessInvitationOpened {
    fn from(opened: OpenedInvitation) -> Self {
        let invitation = opened.view.invitation;
        Self {
            business_id: invitation.business.0,
            business_name: opened.business_name,
            inviter_name: opened.view.inviter_name,
            email: invitation.email,
            role: invitation.role.into(),
            state: opened.view.state.into(),
            expires_at: invitation.expires_at,
            is_theirs: opened.is_theirs,
        }
    }
}

/// What an invitation says, for anyone who has its link. Changes nothing. 404 once it was revoked or sent again.
#[utoipa::path(tag = "business team", security((), ("bearer" = [])), request_body = BusinessInvitationToken,
    responses((status = 200, body = Data<BusinessInvitationOpened>), (status = 404)))]
#[post("/business_invitations/open")]
async fn open_business_invitation(
    cx: Context,
    Parsed(token): Parsed<BusinessInvitationToken>,
) -> Reply<Data<BusinessInvitationOpened>> {
    Ok(BusinessInvitationOpened::from(cx.business_team.opened(&cx.actor, &token).await?).into())
}

/// Join the team, with an account of the invited email address. 409 `invitation_used`, `invitation_expired`,
/// `invitation_for_another_account`, `already_in_team`.
#[utoipa::path(tag = "business team", security(("bearer" = [])), request_body = BusinessInvitationToken,
    responses((status = 200, body = Data<BusinessMember>), (status = 403), (status = 404), (status = 409)))]
#[post("/business_invitations/accept")]
async fn accept_business_invitation(
    cx: Context,
    Parsed(token): Parsed<BusinessInvitationToken>,
) -> Reply<Data<BusinessMember>> {
    Ok(BusinessMember::from(cx.business_team.accept(&cx.actor, &token).await?).into())
}

register!(open_business_invitation, accept_business_invitation);
