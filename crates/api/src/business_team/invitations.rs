//! `business_invitations`, for owners and managers.

use chrono::{DateTime, Utc};
use domain::business_team::InvitationView;
use domain::businesses::roles::StaffRole;
use domain::shared::email::EmailAddress;
use domain::shared::ids::{BusinessId, BusinessInvitationId};

use super::InvitationStateName;
use super::members::TeamFilters;
use crate::http::prelude::*;
use crate::names::StaffRoleName;

const ORDER: &str = "business_invitation";

/// An invitation to the team of a business.
#[derive(Debug, Serialize, ToSchema)]
pub struct BusinessInvitation {
    uuid: Uuid,
    business_id: Uuid,
    #[schema(format = Email)]
    email: String,
    role: StaffRoleName,
    state: InvitationStateName,
    /// Who sent it last.
    inviter_name: String,
    created_at: DateTime<Utc>,
    sent_at: DateTime<Utc>,
    expires_at: DateTime<Utc>,
}

impl From<InvitationView> for BusinessInvitation {
    fn from(InvitationView { invitation, inviter_name, state }: InvitationView) -> Self {
        Self {
            uuid: invitation.id.0,
            business_id: invitation.business.0,
            email: invitation.email,
            role: invitation.role.into(),
            state: state.into(),
            inviter_name,
            created_at: invitation.created_at,
            sent_at: invitation.sent_at,
            expires_at: invitation.expires_at,
        }
    }
}

/// A person to invite.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct BusinessInvitationNew {
    business_id: Uuid,
    #[schema(format = Email, max_length = 254)]
    email: String,
    role: StaffRoleName,
}

impl Parse for BusinessInvitationNew {
    type Output = (BusinessId, EmailAddress, StaffRole);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        match (EmailAddress::parse(&self.email), self.role.known("role")) {
            (Ok(email), Ok(role)) => Ok((self.business_id.into(), email, role)),
            (email, role) => Err([email.err(), role.err()].into_iter().flatten().collect()),
        }
    }
}

/// The invitations of a business that are not accepted, the oldest first, for its owners and managers; at most 20.
#[utoipa::path(tag = "business team", security(("bearer" = [])), params(TeamFilters),
    responses((status = 200, body = Page<BusinessInvitation>), (status = 403), (status = 404)))]
#[get("/business_invitations")]
async fn list_business_invitations(cx: Context, Query(filters): Query<TeamFilters>) -> Reply<Page<BusinessInvitation>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    Ok(Page::of(ORDER, cx.business_team.invitations(&cx.actor, filters.business_id.into(), page).await?))
}

/// Invite a person to the team by email. Owners invite to every role, managers to host, kitchen and viewer. The link in
/// the email works once, for 72 hours.
#[utoipa::path(tag = "business team", security(("bearer" = [])), request_body = BusinessInvitationNew,
    responses((status = 201, body = Data<BusinessInvitation>), (status = 403), (status = 404), (status = 409)))]
#[post("/business_invitations")]
async fn create_business_invitation(
    cx: Context,
    Parsed((business, email, role)): Parsed<BusinessInvitationNew>,
) -> Reply<Created<BusinessInvitation>> {
    Ok(Created(cx.business_team.invite(&cx.actor, business, &email, role).await?.into()))
}

/// Send an invitation again with a new link, for another 72 hours, once a minute at most. Earlier links no longer work.
#[utoipa::path(tag = "business team", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<BusinessInvitation>), (status = 403), (status = 404), (status = 409)))]
#[post("/business_invitations/{uuid}/resend")]
async fn resend_business_invitation(cx: Context, Id(id): Id<BusinessInvitationId>) -> Reply<Data<BusinessInvitation>> {
    Ok(BusinessInvitation::from(cx.business_team.resend(&cx.actor, id).await?).into())
}

/// Revoke invitations: their links stop working. All of these records or none.
#[utoipa::path(tag = "business team", security(("bearer" = [])), params(Records),
    responses((status = 200, body = Data<Count>), (status = 403), (status = 404), (status = 409)))]
#[delete("/business_invitations")]
async fn revoke_business_invitations(cx: Context, Query(records): Query<Records>) -> Reply<Data<Count>> {
    let ids: Vec<BusinessInvitationId> = records.ids()?;
    Ok(Count { count: cx.business_team.revoke(&cx.actor, &ids).await? }.into())
}

register!(
    list_business_invitations,
    create_business_invitation,
    resend_business_invitation,
    revoke_business_invitations
);
