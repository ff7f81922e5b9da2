//! The roles of a business, and the one table of what each of them may do there.

use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use crate::shared::actor::Actor;
use crate::shared::failure::Denied;
use crate::shared::ids::BusinessId;

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
    /// Connect other programs: webhooks, keys of the interface, websites that show the widget.
    Connections,
    /// See the team and invite, change and remove its members. Owners alone may do so with owners and managers.
    Team,
    /// Change the page: texts, hours, addresses, cuisines and gallery.
    Page,
    /// Change tables, services and rules of booking.
    BookingSetup,
    /// Reply to reviews.
    Reply,
    /// Answer disputes of no-shows.
    Disputes,
    /// Read the figures and page views, and get the evening report.
    Figures,
    /// See the day: reservations with their guests, tables and wishes.
    SeeDay,
    /// Run the day: create, move, seat and cancel reservations, run the queue, block and unblock tables, write the note of the day.
    RunDay,
    /// Read and change the cards of guests.
    GuestCards,
    /// Read and write messages for the business.
    Messages,
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

impl BusinessAction {
    /// The roles that may do it. docs/roles.md shows this table.
    #[must_use]
    pub const fn roles(self) -> &'static [StaffRole] {
        use StaffRole::{Host, Kitchen, Manager, Owner, Viewer};
        match self {
            Self::Delete | Self::Menu | Self::Offers | Self::Sustainability | Self::Connections => &[Owner],
            Self::Team | Self::Page | Self::BookingSetup | Self::Reply | Self::Disputes => &[Owner, Manager],
            Self::Figures => &[Owner, Manager, Viewer],
            Self::SeeDay => &[Owner, Manager, Host, Viewer],
            Self::RunDay | Self::GuestCards | Self::Messages | Self::Vouchers | Self::Codes | Self::CalendarFeed => {
                &[Owner, Manager, Host]
            }
            Self::Orders | Self::Stock => &[Owner, Manager, Host, Kitchen],
        }
    }
}

impl StaffRole {
    /// Whether the role may do it.
    #[must_use]
    pub fn may(self, action: BusinessAction) -> bool {
        action.roles().contains(&self)
    }
}

/// The role in which the actor acts at the business. A program of the business acts as a manager does, within the scopes of
/// its key, which are checked before the operation runs.
#[must_use]
pub fn role_at(actor: &Actor, business: BusinessId, role: Option<StaffRole>) -> Option<StaffRole> {
    if actor.works_for(business) { Some(StaffRole::Manager) } else { role }
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
    use uuid::Uuid;

    use super::super::testing::{admin, member, newcomer};
    use super::*;
    use crate::shared::actor::KeyHolder;
    use crate::shared::ids::{ApiKeyId, AuthId};

    /// The table as docs/roles.md shows it: owner, manager, host, kitchen, viewer.
    const TABLE: [(BusinessAction, &str); 20] = [
        (BusinessAction::Delete, "x----"),
        (BusinessAction::Menu, "x----"),
        (BusinessAction::Offers, "x----"),
        (BusinessAction::Sustainability, "x----"),
        (BusinessAction::Connections, "x----"),
        (BusinessAction::Team, "xx---"),
        (BusinessAction::Page, "xx---"),
        (BusinessAction::BookingSetup, "xx---"),
        (BusinessAction::Reply, "xx---"),
        (BusinessAction::Disputes, "xx---"),
        (BusinessAction::Figures, "xx--x"),
        (BusinessAction::SeeDay, "xxx-x"),
        (BusinessAction::RunDay, "xxx--"),
        (BusinessAction::GuestCards, "xxx--"),
        (BusinessAction::Messages, "xxx--"),
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
    fn a_program_acts_as_a_manager_of_its_business_alone() {
        let (own, other) = (BusinessId(Uuid::from_u128(1)), BusinessId(Uuid::from_u128(2)));
        let program = Actor::Key(KeyHolder {
            key: ApiKeyId(Uuid::nil()),
            business: own,
            auth: AuthId(Uuid::nil()),
            scopes: Default::default(),
        });
        assert_eq!(role_at(&program, own, None), Some(StaffRole::Manager));
        assert_eq!(role_at(&program, other, None), None);
        assert_eq!(role_at(&member(1), own, Some(StaffRole::Host)), Some(StaffRole::Host));
    }

    #[test]
    fn names_of_roles_are_read_back() {
        for role in StaffRole::VARIANTS {
            assert_eq!(role.as_ref().parse(), Ok(*role));
        }
    }
}
