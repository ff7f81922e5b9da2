//! Who may do what with reservations and booking configuration.

use super::state::Side;
use crate::shared::{actor::Actor, failure::Denied, ids::UserId};

/// The sides for which the actor may act on a reservation, the guest's first.
///
/// # Errors
/// [`Denied::SignIn`] for visitors, [`Denied::Unknown`] for others than its guest and staff.
pub fn sides(actor: &Actor, guest: Option<UserId>, is_staff: bool) -> Result<Vec<Side>, Denied> {
    if *actor == Actor::Visitor {
        return Err(Denied::SignIn);
    }
    let own = guest.is_some() && actor.user().ok() == guest;
    let runs = is_staff || actor.is_admin();
    let sides: Vec<Side> = [(own, Side::Guest), (runs, Side::Business)]
        .into_iter()
        .filter_map(|(holds, side)| holds.then_some(side))
        .collect();
    if sides.is_empty() { Err(Denied::Unknown) } else { Ok(sides) }
}

/// Whether the actor may manage reservations and booking configuration of a business.
///
/// # Errors
/// [`Denied::SignIn`] for visitors, [`Denied::Forbidden`] for members who do not belong to it: that the business exists
/// is no secret.
pub fn run(actor: &Actor, is_staff: bool) -> Result<(), Denied> {
    match actor {
        Actor::Visitor => Err(Denied::SignIn),
        _ if is_staff || actor.is_admin() => Ok(()),
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
            ("visitor", Actor::Visitor, guest, false, Err(Denied::SignIn)),
            ("guest", member(Some(1), Role::Member), guest, false, Ok(vec![Guest])),
            ("other member", member(Some(2), Role::Member), guest, false, Err(Denied::Unknown)),
            ("no profile", member(None, Role::Member), guest, false, Err(Denied::Unknown)),
            ("no profile, no member's booking", member(None, Role::Member), None, false, Err(Denied::Unknown)),
            ("staff", member(Some(2), Role::Member), guest, true, Ok(vec![Business])),
            ("guest and staff", member(Some(1), Role::Member), guest, true, Ok(vec![Guest, Business])),
            ("moderator", member(Some(2), Role::Moderator), guest, false, Err(Denied::Unknown)),
            ("admin", member(Some(2), Role::Admin), guest, false, Ok(vec![Business])),
            ("the program", Actor::System, guest, false, Ok(vec![Business])),
        ];
        for (who, actor, guest, staff, expected) in cases {
            assert_eq!(sides(&actor, guest, staff), expected, "{who}");
        }
    }

    #[test]
    fn running_as_a_table() {
        let cases = [
            (Actor::Visitor, false, Err(Denied::SignIn)),
            (member(Some(1), Role::Member), false, Err(Denied::Forbidden)),
            (member(None, Role::Member), false, Err(Denied::Forbidden)),
            (member(Some(1), Role::Member), true, Ok(())),
            (member(Some(1), Role::Moderator), false, Err(Denied::Forbidden)),
            (member(Some(1), Role::Admin), false, Ok(())),
            (Actor::System, false, Ok(())),
        ];
        for (actor, staff, expected) in cases {
            assert_eq!(run(&actor, staff), expected, "{actor:?} {staff}");
        }
    }
}
