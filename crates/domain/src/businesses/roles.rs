//! The roles of a business, and the one table of what each of them may do there.

use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use crate::shared::actor::Actor;
use crate::shared::failure::Denied;

/// The role of a member at a business.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum StaffRole {
    Owner,
    Manager,
    Host,
    Kitchen,
    Viewer,
}

/// What may be done for a business.
#[derive(Debug, Clone, Copy, PartialEq, Eq, VariantArray)]
pub enum BusinessAction {
    /// Delete the business.
    Delete,
    /// Change menus, and how orders are taken.
    Menu,
    /// Offer vouchers.
    Offers,
    /// Say what the business does for sustainability.
    Sustainability,
    /// Connect other programs by webhooks.
    Webhooks,
    /// Change the page: texts, hours, addresses, cuisines and gallery.
    Page,
    /// Change tables, services and rules of booking.
    BookingSetup,
    /// Reply to reviews.
    Reply,
    /// Answer disputes of no-shows.
    Disputes,
    /// Read the figures.
    Figures,
    /// See the day: reservations with their guests, tables and wishes.
    SeeDay,
    /// Run the day: create, move, seat and cancel reservations.
    RunDay,
    /// Capture vouchers.
    Vouchers,
    /// Read, print and replace the codes of tables.
    Codes,
    /// Create a calendar feed of the reservations.
    CalendarFeed,
    /// Read orders and take them through the kitchen.
    Orders,
    /// Say what is sold out, and see menus that are not published.
    Stock,
}

impl StaffRole {
    /// Whether the role may do it. docs/roles.md shows this table.
    #[must_use]
    pub fn may(self, action: BusinessAction) -> bool {
        use BusinessAction as A;
        use StaffRole::{Host, Kitchen, Manager, Owner, Viewer};
        let roles: &[Self] = match action {
            A::Delete | A::Menu | A::Offers | A::Sustainability | A::Webhooks => &[Owner],
            A::Page | A::BookingSetup | A::Reply | A::Disputes => &[Owner, Manager],
            A::Figures => &[Owner, Manager, Viewer],
            A::SeeDay => &[Owner, Manager, Host, Viewer],
            A::RunDay | A::Vouchers | A::Codes | A::CalendarFeed => &[Owner, Manager, Host],
            A::Orders | A::Stock => &[Owner, Manager, Host, Kitchen],
        };
        roles.contains(&self)
    }
}

/// Whether the actor acts for the business: by their role there, or as an administrator.
#[must_use]
pub fn acts(actor: &Actor, role: Option<StaffRole>, action: BusinessAction) -> bool {
    actor.is_admin() || role.is_some_and(|role| role.may(action))
}

/// Whether the actor, with this role there, may do it. Businesses are public, so that refusals are 403, not 404.
///
/// # Errors
/// [`Denied`] for visitors, without a profile, and unless their role may do it or they are administrators.
pub fn may(actor: &Actor, role: Option<StaffRole>, action: BusinessAction) -> Result<(), Denied> {
    if actor.is_admin() {
        return Ok(());
    }
    actor.user()?;
    if acts(actor, role, action) { Ok(()) } else { Err(Denied::Forbidden) }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{admin, member, newcomer};
    use super::*;

    /// The table as docs/roles.md shows it: owner, manager, host, kitchen, viewer.
    const TABLE: [(BusinessAction, &str); 17] = [
        (BusinessAction::Delete, "x----"),
        (BusinessAction::Menu, "x----"),
        (BusinessAction::Offers, "x----"),
        (BusinessAction::Sustainability, "x----"),
        (BusinessAction::Webhooks, "x----"),
        (BusinessAction::Page, "xx---"),
        (BusinessAction::BookingSetup, "xx---"),
        (BusinessAction::Reply, "xx---"),
        (BusinessAction::Disputes, "xx---"),
        (BusinessAction::Figures, "xx--x"),
        (BusinessAction::SeeDay, "xxx-x"),
        (BusinessAction::RunDay, "xxx--"),
        (BusinessAction::Vouchers, "xxx--"),
        (BusinessAction::Codes, "xxx--"),
        (BusinessAction::CalendarFeed, "xxx--"),
        (BusinessAction::Orders, "xxxx-"),
        (BusinessAction::Stock, "xxxx-"),
    ];

    #[test]
    fn every_action_of_every_role() {
        assert_eq!(TABLE.map(|(action, _)| action).as_slice(), BusinessAction::VARIANTS);
        for (action, row) in TABLE {
            for (role, mark) in StaffRole::VARIANTS.iter().zip(row.chars()) {
                let expected = if mark == 'x' { Ok(()) } else { Err(Denied::Forbidden) };
                assert_eq!(may(&member(1), Some(*role), action), expected, "{role:?} {action:?}");
            }
        }
    }

    #[test]
    fn without_a_role() {
        for action in BusinessAction::VARIANTS {
            assert_eq!(may(&Actor::Visitor, None, *action), Err(Denied::SignIn));
            assert_eq!(may(&newcomer(), None, *action), Err(Denied::Profile));
            assert_eq!(may(&member(1), None, *action), Err(Denied::Forbidden));
            assert_eq!(may(&admin(), None, *action), Ok(()));
            assert_eq!(may(&Actor::System, None, *action), Ok(()));
        }
    }

    #[test]
    fn names_of_roles_are_read_back() {
        for role in StaffRole::VARIANTS {
            assert_eq!(role.as_ref().parse(), Ok(*role));
        }
    }
}
