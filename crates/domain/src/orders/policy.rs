//! Who may do what with orders.

use super::state::OrderSide;
use crate::businesses::roles::{BusinessAction, StaffRole, acts};
use crate::menus::policy as menus;
use crate::shared::actor::Actor;
use crate::shared::failure::Denied;
use crate::shared::ids::UserId;

/// The sides for which the actor may act on an order, the guest's first.
///
/// # Errors
/// [`Denied::SignIn`] for visitors, [`Denied::Unknown`] for others than its guest and staff.
pub fn sides(actor: &Actor, guest: Option<UserId>, role: Option<StaffRole>) -> Result<Vec<OrderSide>, Denied> {
    if *actor == Actor::Visitor {
        return Err(Denied::SignIn);
    }
    let own = guest.is_some() && actor.user().ok() == guest;
    let runs = acts(actor, role, BusinessAction::Orders);
    let sides: Vec<OrderSide> = [(own, OrderSide::Guest), (runs, OrderSide::Staff)]
        .into_iter()
        .filter_map(|(holds, side)| holds.then_some(side))
        .collect();
    if sides.is_empty() { Err(Denied::Unknown) } else { Ok(sides) }
}

/// Whether the actor, with this role at the business, may change how it takes orders.
///
/// # Errors
/// [`Denied`] unless they are an owner or an administrator.
pub fn may_set(actor: &Actor, role: Option<StaffRole>) -> Result<(), Denied> {
    menus::may_write(actor, role)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::businesses::testing::{admin, member, newcomer};

    #[test]
    fn sides_as_a_table() {
        use OrderSide::{Guest, Staff};
        let guest = member(1).user().ok();
        let cases = [
            ("visitor", Actor::Visitor, guest, None, Err(Denied::SignIn)),
            ("guest", member(1), guest, None, Ok(vec![Guest])),
            ("other member", member(2), guest, None, Err(Denied::Unknown)),
            ("no profile", newcomer(), guest, None, Err(Denied::Unknown)),
            ("erased guest", newcomer(), None, None, Err(Denied::Unknown)),
            ("viewer", member(2), guest, Some(StaffRole::Viewer), Err(Denied::Unknown)),
            ("kitchen", member(2), guest, Some(StaffRole::Kitchen), Ok(vec![Staff])),
            ("guest and staff", member(1), guest, Some(StaffRole::Host), Ok(vec![Guest, Staff])),
            ("admin", admin(), guest, None, Ok(vec![Staff])),
        ];
        for (who, actor, guest, role, expected) in cases {
            assert_eq!(sides(&actor, guest, role), expected, "{who}");
        }
    }
}
