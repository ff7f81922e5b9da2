//! What was changed in a team, and who did it.

use chrono::{DateTime, Utc};
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use crate::businesses::roles::StaffRole;
use crate::shared::ids::{BusinessId, TeamChangeId, UserId};

#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum TeamChangeKind {
    Invited,
    InvitationRevoked,
    Joined,
    RoleChanged,
    Removed,
    Left,
}

/// A change of a team. Changes are only added.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamChange {
    pub id: TeamChangeId,
    pub business: BusinessId,
    /// Who did it.
    pub actor: Option<UserId>,
    /// The member it concerns; none for invitations.
    pub member: Option<UserId>,
    pub kind: TeamChangeKind,
    /// The role that was offered or given.
    pub role: Option<StaffRole>,
    pub at: DateTime<Utc>,
}

/// A change with the names of the people, while their accounts exist.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamChangeView {
    pub change: TeamChange,
    pub actor_name: Option<String>,
    pub member_name: Option<String>,
}
