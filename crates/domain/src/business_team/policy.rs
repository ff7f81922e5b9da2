//! Who may do what with a team.

use crate::businesses::roles::{BusinessAction, StaffRole, may};
use crate::shared::actor::Actor;
use crate::shared::failure::Denied;

/// Whether the actor, with this role at the business, may give `role` to others and take it from them.
///
/// # Errors
/// [`Denied`] by [`BusinessAction::Team`]; [`Denied::Forbidden`] for managers and roles that are not below their own.
pub(super) fn may_assign(actor: &Actor, own: Option<StaffRole>, role: StaffRole) -> Result<(), Denied> {
    may(actor, own, BusinessAction::Team)?;
    let is_below = matches!(role, StaffRole::Host | StaffRole::Kitchen | StaffRole::Viewer);
    if is_below || actor.is_admin() || own == Some(StaffRole::Owner) { Ok(()) } else { Err(Denied::Forbidden) }
}

#[cfg(test)]
mod tests {
    use strum::VariantArray;

    use super::*;
    use crate::businesses::testing::{admin, member, newcomer};

    #[test]
    fn who_may_assign_which_role() {
        let table = [
            // actor, role there; then owner, manager, host, kitchen, viewer
            (Actor::Visitor, None, "-----"),
            (newcomer(), None, "-----"),
            (member(1), None, "-----"),
            (member(1), Some(StaffRole::Viewer), "-----"),
            (member(1), Some(StaffRole::Kitchen), "-----"),
            (member(1), Some(StaffRole::Host), "-----"),
            (member(1), Some(StaffRole::Manager), "--xxx"),
            (member(1), Some(StaffRole::Owner), "xxxxx"),
            (admin(), None, "xxxxx"),
        ];
        for (actor, own, row) in table {
            for (role, mark) in StaffRole::VARIANTS.iter().zip(row.chars()) {
                assert_eq!(may_assign(&actor, own, *role).is_ok(), mark == 'x', "{actor:?} {own:?} {role:?}");
            }
        }
    }
}
