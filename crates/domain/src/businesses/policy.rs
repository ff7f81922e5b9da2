//! Permissions for a business. Businesses are public, so that refusals are 403, not 404.

use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use super::claim::Claim;
use crate::shared::actor::Actor;
use crate::shared::failure::Denied;
use crate::shared::ids::UserId;

/// The role of a member at a business.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum StaffRole {
    Owner,
    Staff,
}

/// Whether the actor, with this role there, may change the business, its addresses, cuisines and gallery.
///
/// # Errors
/// [`Denied`] unless they are staff or an administrator.
pub fn may_edit(actor: &Actor, role: Option<StaffRole>) -> Result<(), Denied> {
    allowed(actor, role.is_some())
}

/// Whether the actor, with this role there, may delete the business.
///
/// # Errors
/// [`Denied`] unless they are an owner or an administrator.
pub fn may_delete(actor: &Actor, role: Option<StaffRole>) -> Result<(), Denied> {
    allowed(actor, role == Some(StaffRole::Owner))
}

fn allowed(actor: &Actor, by_role: bool) -> Result<(), Denied> {
    if actor.is_admin() {
        return Ok(());
    }
    actor.user()?;
    if by_role { Ok(()) } else { Err(Denied::Forbidden) }
}

/// The profile of a member who creates or claims a business.
///
/// # Errors
/// [`Denied`] without a profile.
pub fn may_claim(actor: &Actor) -> Result<UserId, Denied> {
    actor.user()
}

/// Whether the actor may decide a claim.
///
/// # Errors
/// [`Denied::Forbidden`] for its claimant, [`Denied::Unknown`] for other members, who may not know of it.
pub fn may_decide(actor: &Actor, claim: &Claim) -> Result<(), Denied> {
    if actor.is_admin() {
        return Ok(());
    }
    match actor.user()? == claim.claimant {
        true => Err(Denied::Forbidden),
        false => Err(Denied::Unknown),
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{admin, claim, member, newcomer};
    use super::*;

    const OWNER: Option<StaffRole> = Some(StaffRole::Owner);
    const STAFF: Option<StaffRole> = Some(StaffRole::Staff);

    #[test]
    fn who_may_edit_and_delete() {
        let table = [
            // actor, role, edit, delete
            (Actor::Visitor, None, Err(Denied::SignIn), Err(Denied::SignIn)),
            (newcomer(), None, Err(Denied::Profile), Err(Denied::Profile)),
            (member(1), None, Err(Denied::Forbidden), Err(Denied::Forbidden)),
            (member(1), STAFF, Ok(()), Err(Denied::Forbidden)),
            (member(1), OWNER, Ok(()), Ok(())),
            (admin(), None, Ok(()), Ok(())),
            (Actor::System, None, Ok(()), Ok(())),
        ];
        for (actor, role, edit, delete) in table {
            assert_eq!(may_edit(&actor, role), edit, "{actor:?} {role:?}");
            assert_eq!(may_delete(&actor, role), delete, "{actor:?} {role:?}");
        }
    }

    #[test]
    fn who_may_decide_claims() {
        let claim = claim(1);
        let table = [
            (Actor::Visitor, Err(Denied::SignIn)),
            (newcomer(), Err(Denied::Profile)),
            (member(1), Err(Denied::Forbidden)),
            (member(2), Err(Denied::Unknown)),
            (admin(), Ok(())),
        ];
        for (actor, expected) in table {
            assert_eq!(may_decide(&actor, &claim), expected, "{actor:?}");
        }
    }

    #[test]
    fn names_of_roles_are_read_back() {
        for role in [StaffRole::Owner, StaffRole::Staff] {
            assert_eq!(role.as_ref().parse(), Ok(role));
        }
    }
}
