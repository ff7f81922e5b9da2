//! Teams of businesses: `business_members`, `business_invitations` and `business_team_changes`.

mod accept;
mod changes;
mod invitations;
mod members;

use domain::business_team::{InvitationState, TeamChangeKind};

use crate::http::named::{Named, vocabularies};
use crate::http::register::ServiceConfig;

pub type InvitationStateName = Named<InvitationState>;
pub type TeamChangeName = Named<TeamChangeKind>;

vocabularies! {
    InvitationState => "BusinessInvitationState",
    TeamChangeKind => "BusinessTeamChangeKind",
}

/// Registers the operations of teams.
pub fn routes(config: &mut ServiceConfig) {
    members::routes(config);
    invitations::routes(config);
    accept::routes(config);
    changes::routes(config);
}
