//! Who may do what with points and vouchers.

use super::voucher::Voucher;
use crate::businesses::policy::StaffRole;
use crate::menus::policy as menus;
use crate::reviews::policy as reviews;
use crate::shared::actor::Actor;
use crate::shared::failure::Denied;

/// Whether the actor, with this role at the business, may offer vouchers.
///
/// # Errors
/// [`Denied`] unless they are an owner or an administrator.
pub fn may_offer(actor: &Actor, role: Option<StaffRole>) -> Result<(), Denied> {
    menus::may_write(actor, role)
}

/// Whether the actor, with this role at the business, may see its vouchers and capture them.
///
/// # Errors
/// [`Denied`] unless they are staff or an administrator.
pub fn may_capture(actor: &Actor, role: Option<StaffRole>) -> Result<(), Denied> {
    menus::may_serve(actor, role)
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
pub fn may_read(actor: &Actor, voucher: &Voucher, is_staff: bool) -> Result<bool, Denied> {
    actor.is_known()?;
    if voucher.user.is_some() && actor.user().ok() == voucher.user {
        return Ok(true);
    }
    if is_staff || actor.is_admin() { Ok(false) } else { Err(Denied::Unknown) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::businesses::testing::{admin, member, newcomer};
    use crate::rewards::voucher::testing::voucher;

    #[test]
    fn a_voucher_is_for_its_guest_and_the_staff() {
        let voucher = Voucher { user: member(1).user().ok(), ..voucher() };
        for (who, actor, staff, expected) in [
            ("visitor", Actor::Visitor, false, Err(Denied::SignIn)),
            ("guest", member(1), false, Ok(true)),
            ("other member", member(2), false, Err(Denied::Unknown)),
            ("no profile", newcomer(), false, Err(Denied::Unknown)),
            ("staff", member(2), true, Ok(false)),
            ("admin", admin(), false, Ok(false)),
        ] {
            assert_eq!(may_read(&actor, &voucher, staff), expected, "{who}");
        }
        let deleted = Voucher { user: None, ..voucher };
        assert_eq!(may_read(&newcomer(), &deleted, false), Err(Denied::Unknown));
    }
}
