//! `business_members`.

use chrono::{DateTime, Utc};
use domain::business_team::TeamMember;
use domain::businesses::roles::StaffRole;
use domain::shared::ids::UserId;

use crate::http::prelude::*;
use crate::names::StaffRoleName;
use crate::people::Person;

const ORDER: &str = "joined";

/// A member of the team of a business.
#[derive(Debug, Serialize, ToSchema)]
pub struct BusinessMember {
    business_id: Uuid,
    person: Person,
    role: StaffRoleName,
    /// Since when they are on the team.
    joined_at: DateTime<Utc>,
}

impl From<TeamMember> for BusinessMember {
    fn from(member: TeamMember) -> Self {
        Self {
            business_id: member.business.0,
            person: member.person.into(),
            role: member.role.into(),
            joined_at: member.joined_at,
        }
    }
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct TeamFilters {
    pub business_id: Uuid,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    pub limit: Option<u32>,
    pub cursor: Option<String>,
}

/// The business whose member is meant.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct TeamTarget {
    business_id: Uuid,
}

/// Another role for a member.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct BusinessMemberChange {
    role: StaffRoleName,
}

impl Parse for BusinessMemberChange {
    type Output = StaffRole;

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        self.role.known("role").map_err(|error| vec![error])
    }
}

/// The team of a business, those who joined first at the top, for its owners and managers.
#[utoipa::path(tag = "business team", security(("bearer" = [])), params(TeamFilters),
    responses((status = 200, body = Page<BusinessMember>), (status = 403), (status = 404)))]
#[get("/business_members")]
async fn list_business_members(cx: Context, Query(filters): Query<TeamFilters>) -> Reply<Page<BusinessMember>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    Ok(Page::of(ORDER, cx.business_team.team(&cx.actor, filters.business_id.into(), page).await?))
}

/// Give a member another role. The path names their profile. Managers change hosts, kitchen and viewers only; the last
/// owner stays one (409 `last_owner`).
#[utoipa::path(tag = "business team", security(("bearer" = [])), request_body = BusinessMemberChange,
    params(TeamTarget, ("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<BusinessMember>), (status = 403), (status = 404), (status = 409)))]
#[patch("/business_members/{uuid}")]
async fn change_business_member(
    cx: Context,
    Id(user): Id<UserId>,
    Query(target): Query<TeamTarget>,
    Parsed(role): Parsed<BusinessMemberChange>,
) -> Reply<Data<BusinessMember>> {
    let member = cx.business_team.change_role(&cx.actor, target.business_id.into(), user, role).await?;
    Ok(BusinessMember::from(member).into())
}

/// Take a member off the team, or leave it. The path names their profile. It ends their access within a second. The last
/// owner cannot leave (409 `last_owner`).
#[utoipa::path(tag = "business team", security(("bearer" = [])), params(TeamTarget, ("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<Count>), (status = 403), (status = 404), (status = 409)))]
#[delete("/business_members/{uuid}")]
async fn remove_business_member(
    cx: Context,
    Id(user): Id<UserId>,
    Query(target): Query<TeamTarget>,
) -> Reply<Data<Count>> {
    cx.business_team.remove(&cx.actor, target.business_id.into(), user).await?;
    Ok(Count { count: 1 }.into())
}

register!(list_business_members, change_business_member, remove_business_member);
