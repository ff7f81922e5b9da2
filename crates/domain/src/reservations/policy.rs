//! Who may do what with reservations and booking configuration.

use super::state::Side;
use crate::businesses::roles::{BusinessAction, StaffRole, acts};
use crate::shared::{actor::Actor, failure::Denied, ids::UserId};

/// The sides for which the actor may do `action` with a reservation, the guest's first.
///
/// # Errors
/// [`Denied::SignIn`] for visitors, [`Denied::Unknown`] for others than its guest and staff whose role allows it.
pub fn sides(
    actor: &Actor,
    guest: Option<UserId>,
    role: Option<StaffRole>,
    action: BusinessAction,
) -> Result<Vec<Side>, Denied> {
    if *actor == Actor::Visitor {
        return Err(Denied::SignIn);
    }
    let own = guest.is_some() && actor.user().ok() == guest;
    let runs = acts(actor, role, action);
    let sides: Vec<Side> = [(own, Side::Guest), (runs, Side::Business)]
        .into_iter()
        .filter_map(|(holds, side)| holds.then_some(side))
        .collect();
    if sides.is_empty() { Err(Denied::Unknown) } else { Ok(sides) }
}

/// Whether the actor, with this role at a business, may do `action` with its reservations or booking configuration.
///
/// # Errors
/// [`Denied::SignIn`] for visitors, [`Denied::Forbidden`] for members whose role does not allow it: that the
/// business exists is no secret.
pub fn run(actor: &Actor, role: Option<StaffRole>, action: BusinessAction) -> Result<(), Denied> {
    match actor {
        Actor::Visitor => Err(Denied::SignIn),
        _ if acts(actor, role, action) => Ok(()),
        _ => Err(Denied::Forbidden),
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use crate::shared::{
        actor::{Member, Role},
        ids::{AuthId, SessionId},
    };

    fn member(user: Option<u128>, role: Role) -> Actor {
        Actor::Member(Member {
            auth: AuthId(Uuid::nil()),
            session: SessionId(Uuid::nil()),
            user: user.map(|number| UserId(Uuid::from_u128(number))),
            role,
        })
    }

    #[test]
    fn sides_as_a_table() {
        use Side::{Business, Guest};
        let guest = Some(UserId(Uuid::from_u128(1)));
        let cases = [
            ("visitor", Actor::Visitor, guest, None, Err(Denied::SignIn)),
            ("guest", member(Some(1), Role::Member), guest, None, Ok(vec![Guest])),
            ("other member", member(Some(2), Role::Member), guest, None, Err(Denied::Unknown)),
            ("no profile", member(None, Role::Member), guest, None, Err(Denied::Unknown)),
            ("no profile, no member's booking", member(None, Role::Member), None, None, Err(Denied::Unknown)),
            ("viewer", member(Some(2), Role::Member), guest, Some(StaffRole::Viewer), Err(Denied::Unknown)),
            ("host", member(Some(2), Role::Member), guest, Some(StaffRole::Host), Ok(vec![Business])),
            ("guest and staff", member(Some(1), Role::Member), guest, Some(StaffRole::Host), Ok(vec![Guest, Business])),
            ("moderator", member(Some(2), Role::Moderator), guest, None, Err(Denied::Unknown)),
            ("admin", member(Some(2), Role::Admin), guest, None, Ok(vec![Business])),
            ("the program", Actor::System, guest, None, Ok(vec![Business])),
        ];
        for (who, actor, guest, role, expected) in cases {
            assert_eq!(sides(&actor, guest, role, BusinessAction::RunDay), expected, "{who}");
        }
    }

    #[test]
    fn running_as_a_table() {
        let cases = [
            (Actor::Visitor, None, Err(Denied::SignIn)),
            (member(Some(1), Role::Member), None, Err(Denied::Forbidden)),
            (member(None, Role::Member), None, Err(Denied::Forbidden)),
            (member(Some(1), Role::Member), Some(StaffRole::Viewer), Err(Denied::Forbidden)),
            (member(Some(1), Role::Member), Some(StaffRole::Host), Ok(())),
            (member(Some(1), Role::Moderator), None, Err(Denied::Forbidden)),
            (member(Some(1), Role::Admin), None, Ok(())),
            (Actor::System, None, Ok(())),
        ];
        for (actor, role, expected) in cases {
            assert_eq!(run(&actor, role, BusinessAction::RunDay), expected, "{actor:?} {role:?}");
        }
    }
}
