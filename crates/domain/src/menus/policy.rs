//! Who may do what with menus. Businesses are public, so that refusals are 403, not 404.

use crate::businesses::roles::{BusinessAction, StaffRole, may};
use crate::shared::actor::Actor;
use crate::shared::failure::Denied;

/// Whether the actor, with this role at the business, may change its menus.
///
/// # Errors
/// [`Denied`] by [`BusinessAction::Menu`].
pub fn may_write(actor: &Actor, role: Option<StaffRole>) -> Result<(), Denied> {
    may(actor, role, BusinessAction::Menu)
}

/// Whether the actor may say what is sold out, and see menus that are not published.
///
/// # Errors
/// [`Denied`] by [`BusinessAction::Stock`].
pub fn may_serve(actor: &Actor, role: Option<StaffRole>) -> Result<(), Denied> {
    may(actor, role, BusinessAction::Stock)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::businesses::testing::{admin, member, newcomer};

    #[test]
    fn who_may_write_and_serve() {
        let table = [
            // actor, role, write, serve
            (Actor::Visitor, None, Err(Denied::SignIn), Err(Denied::SignIn)),
            (newcomer(), None, Err(Denied::Profile), Err(Denied::Profile)),
            (member(1), None, Err(Denied::Forbidden), Err(Denied::Forbidden)),
            (member(1), Some(StaffRole::Manager), Err(Denied::Forbidden), Ok(())),
            (member(1), Some(StaffRole::Owner), Ok(()), Ok(())),
            (admin(), None, Ok(()), Ok(())),
            (Actor::System, None, Ok(()), Ok(())),
        ];
        for (actor, role, write, serve) in table {
            assert_eq!(may_write(&actor, role), write, "{actor:?} {role:?}");
            assert_eq!(may_serve(&actor, role), serve, "{actor:?} {role:?}");
        }
    }
}
