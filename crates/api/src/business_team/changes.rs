//! `business_team_changes`.

use chrono::{DateTime, Utc};
use domain::business_team::TeamChangeView;

use super::TeamChangeName;
use super::members::TeamFilters;
use crate::http::prelude::*;
use crate::names::StaffRoleName;

const ORDER: &str = "business_team_change";

/// A change of the team of a business.
#[derive(Debug, Serialize, ToSchema)]
pub struct BusinessTeamChange {
    uuid: Uuid,
    change: TeamChangeName,
    /// Who did it; null once their account is deleted.
    actor_name: Option<String>,
    /// The member it concerns; null for invitations, and once their account is deleted.
    member_name: Option<String>,
    /// The role that was offered or given.
    role: Option<StaffRoleName>,
    created_at: DateTime<Utc>,
}

impl From<TeamChangeView> for BusinessTeamChange {
    fn from(TeamChangeView { change, actor_name, member_name }: TeamChangeView) -> Self {
        Self {
            uuid: change.id.0,
            change: change.kind.into(),
            actor_name,
            member_name,
            role: change.role.map(Into::into),
            created_at: change.at,
        }
    }
}

/// The changes of a team in the last 12 months, newest first, for owners and managers.
#[utoipa::path(tag = "business team", security(("bearer" = [])), params(TeamFilters),
    responses((status = 200, body = Page<BusinessTeamChange>), (status = 403), (status = 404)))]
#[get("/business_team_changes")]
async fn list_business_team_changes(
    cx: Context,
    Query(filters): Query<TeamFilters>,
) -> Reply<Page<BusinessTeamChange>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    Ok(Page::of(ORDER, cx.business_team.changes(&cx.actor, filters.business_id.into(), page).await?))
}

register!(list_business_team_changes);
