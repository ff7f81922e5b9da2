//! Who may do what with points and vouchers.

use super::voucher::Voucher;
use crate::businesses::roles::{BusinessAction, StaffRole, acts, may};
use crate::reviews::policy as reviews;
use crate::shared::actor::Actor;
use crate::shared::failure::Denied;

/// Whether the actor, with this role at the business, may offer vouchers.
///
/// # Errors
/// [`Denied`] by [`BusinessAction::Offers`].
pub fn may_offer(actor: &Actor, role: Option<StaffRole>) -> Result<(), Denied> {
    may(actor, role, BusinessAction::Offers)
}

/// Whether the actor, with this role at the business, may see its vouchers and capture them.
///
/// # Errors
/// [`Denied`] by [`BusinessAction::Vouchers`].
pub fn may_capture(actor: &Actor, role: Option<StaffRole>) -> Result<(), Denied> {
    may(actor, role, BusinessAction::Vouchers)
}

/// Whether the actor may decide about points on hold.
///
/// # Errors
/// [`Denied`] unless they moderate.
pub fn may_decide(actor: &Actor) -> Result<(), Denied> {
    reviews::may_moderate(actor)
}

/// Whether the actor may read a voucher, and whether as its guest.
///
/// # Errors
/// [`Denied::SignIn`] for visitors, [`Denied::Unknown`] for others than its guest and the staff.
pub fn may_read(actor: &Actor, voucher: &Voucher, role: Option<StaffRole>) -> Result<bool, Denied> {
    actor.is_known()?;
    if voucher.user.is_some() && actor.user().ok() == voucher.user {
        return Ok(true);
    }
    if acts(actor, role, BusinessAction::Vouchers) { Ok(false) } else { Err(Denied::Unknown) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::businesses::testing::{admin, member, newcomer};
    use crate::rewards::voucher::testing::voucher;

    #[test]
    fn a_voucher_is_for_its_guest_and_the_staff() {
        let voucher = Voucher { user: member(1).user().ok(), ..voucher() };
        for (who, actor, role, expected) in [
            ("visitor", Actor::Visitor, None, Err(Denied::SignIn)),
            ("guest", member(1), None, Ok(true)),
            ("other member", member(2), None, Err(Denied::Unknown)),
            ("kitchen", member(2), Some(StaffRole::Kitchen), Err(Denied::Unknown)),
            ("no profile", newcomer(), None, Err(Denied::Unknown)),
            ("host", member(2), Some(StaffRole::Host), Ok(false)),
            ("admin", admin(), None, Ok(false)),
        ] {
            assert_eq!(may_read(&actor, &voucher, role), expected, "{who}");
        }
        let deleted = Voucher { user: None, ..voucher };
        assert_eq!(may_read(&newcomer(), &deleted, None), Err(Denied::Unknown));
    }
}
