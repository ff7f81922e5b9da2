//! Who may do what with sustainability items. Everyone sees what is approved and has not ended; of other items only the
//! staff of the business and moderators know.

use crate::businesses::roles::{BusinessAction, StaffRole, may};
use crate::reviews::policy::is_moderator;
use crate::shared::actor::Actor;
use crate::shared::failure::Denied;
use crate::shared::ids::UserId;

/// Whether the actor, with this role at the business, sees an item that is or is not shown to everyone.
///
/// # Errors
/// [`Denied::Unknown`].
pub fn may_see(actor: &Actor, is_shown: bool, role: Option<StaffRole>) -> Result<(), Denied> {
    if is_shown || role.is_some() || is_moderator(actor) { Ok(()) } else { Err(Denied::Unknown) }
}

/// Whether the actor reads all items of the business, also those that are not shown.
///
/// # Errors
/// [`Denied`] unless they are staff or moderators.
pub fn may_list_all(actor: &Actor, role: Option<StaffRole>) -> Result<(), Denied> {
    actor.is_known()?;
    if role.is_some() || is_moderator(actor) { Ok(()) } else { Err(Denied::Forbidden) }
}

/// Whether the actor adds and changes items of the business.
///
/// # Errors
/// [`Denied`] by [`BusinessAction::Sustainability`].
pub fn may_write(actor: &Actor, role: Option<StaffRole>) -> Result<(), Denied> {
    may(actor, role, BusinessAction::Sustainability)
}

/// Whether the actor decides what is shown of the business: a moderator who is not on its staff.
///
/// # Errors
/// [`Denied`].
pub fn may_decide(actor: &Actor, role: Option<StaffRole>) -> Result<(), Denied> {
    actor.is_known()?;
    if is_moderator(actor) && role.is_none() { Ok(()) } else { Err(Denied::Forbidden) }
}

/// Whether the actor reports an item of the business: any member with a profile but its staff.
///
/// # Errors
/// [`Denied`].
pub fn may_report(actor: &Actor, role: Option<StaffRole>) -> Result<UserId, Denied> {
    let user = actor.user()?;
    if role.is_some() { Err(Denied::Forbidden) } else { Ok(user) }
}

#[cfg(test)]
mod tests {
    use Denied::{Forbidden, Profile, SignIn, Unknown};

    use super::*;
    use crate::businesses::testing::{admin, member, newcomer};
    use crate::shared::actor::{Member, Role};

    fn moderator(number: u128) -> Actor {
        match member(number) {
            Actor::Member(member) => Actor::Member(Member { role: Role::Moderator, ..member }),
            other => other,
        }
    }

    #[test]
    fn who_may_do_what() {
        let (staff, owner) = (Some(StaffRole::Manager), Some(StaffRole::Owner));
        let table = [
            // actor, role there; then see what is hidden, list all, write, decide, report
            (Actor::Visitor, None, [Some(Unknown), Some(SignIn), Some(SignIn), Some(SignIn), Some(SignIn)]),
            (newcomer(), None, [Some(Unknown), Some(Forbidden), Some(Profile), Some(Forbidden), Some(Profile)]),
            (member(1), None, [Some(Unknown), Some(Forbidden), Some(Forbidden), Some(Forbidden), None]),
            (member(1), staff, [None, None, Some(Forbidden), Some(Forbidden), Some(Forbidden)]),
            (member(1), owner, [None, None, None, Some(Forbidden), Some(Forbidden)]),
            (moderator(3), None, [None, None, Some(Forbidden), None, None]),
            (moderator(3), owner, [None, None, None, Some(Forbidden), Some(Forbidden)]),
            (admin(), None, [None, None, None, None, None]),
        ];
        for (actor, role, expected) in table {
            let found = [
                may_see(&actor, false, role).err(),
                may_list_all(&actor, role).err(),
                may_write(&actor, role).err(),
                may_decide(&actor, role).err(),
                may_report(&actor, role).err(),
            ];
            assert_eq!(found, expected, "{actor:?} {role:?}");
            assert_eq!(may_see(&actor, true, role), Ok(()));
        }
    }
}
