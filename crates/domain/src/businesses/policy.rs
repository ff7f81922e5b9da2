//! Permissions for a business. Businesses are public, so that refusals are 403, not 404.

use super::claim::Claim;
use super::roles::{BusinessAction, StaffRole, may};
use crate::shared::actor::Actor;
use crate::shared::failure::Denied;
use crate::shared::ids::UserId;

/// Whether the actor, with this role there, may change the business, its addresses, cuisines and gallery.
///
/// # Errors
/// [`Denied`] by [`BusinessAction::Page`].
pub fn may_edit(actor: &Actor, role: Option<StaffRole>) -> Result<(), Denied> {
    may(actor, role, BusinessAction::Page)
}

/// Whether the actor, with this role there, may delete the business.
///
/// # Errors
/// [`Denied`] by [`BusinessAction::Delete`].
pub fn may_delete(actor: &Actor, role: Option<StaffRole>) -> Result<(), Denied> {
    may(actor, role, BusinessAction::Delete)
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
    const MANAGER: Option<StaffRole> = Some(StaffRole::Manager);

    #[test]
    fn who_may_edit_and_delete() {
        let table = [
            // actor, role, edit, delete
            (Actor::Visitor, None, Err(Denied::SignIn), Err(Denied::SignIn)),
            (newcomer(), None, Err(Denied::Profile), Err(Denied::Profile)),
            (member(1), None, Err(Denied::Forbidden), Err(Denied::Forbidden)),
            (member(1), MANAGER, Ok(()), Err(Denied::Forbidden)),
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
}
