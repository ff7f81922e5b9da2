//! Who may have visits, and who sees to the codes of a place.

use super::error::VisitError;
use crate::shared::actor::Actor;
use crate::shared::failure::Denied;
use crate::shared::ids::UserId;

/// Whose visit a receipt becomes: anybody's who has a profile and does not work there.
///
/// # Errors
/// Why not.
pub fn may_visit(actor: &Actor, is_staff: bool) -> Result<UserId, VisitError> {
    let user = actor.user()?;
    if is_staff { Err(VisitError::OwnPlace) } else { Ok(user) }
}

/// Whether the asker may read and replace the codes of a place: that it exists is no secret, its codes are.
///
/// # Errors
/// Why not.
pub fn may_run(actor: &Actor, is_staff: bool) -> Result<(), Denied> {
    actor.is_known()?;
    if is_staff || actor.is_admin() { Ok(()) } else { Err(Denied::Forbidden) }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use crate::shared::actor::{Member, Role};
    use crate::shared::ids::{AuthId, SessionId};

    fn member(user: Option<u128>, role: Role) -> Actor {
        Actor::Member(Member {
            auth: AuthId(Uuid::nil()),
            session: SessionId(Uuid::nil()),
            user: user.map(|number| UserId(Uuid::from_u128(number))),
            role,
        })
    }

    #[test]
    fn who_may_visit() {
        let table = [
            (Actor::Visitor, false, Err("token_missing")),
            (member(None, Role::Member), false, Err("profile_missing")),
            (member(Some(1), Role::Member), false, Ok(())),
            (member(Some(1), Role::Admin), false, Ok(())),
            (member(Some(1), Role::Member), true, Err("own_place")),
        ];
        for (actor, staff, expected) in table {
            use crate::shared::failure::Failure;
            let answer = may_visit(&actor, staff).map(drop).map_err(|error| error.code());
            assert_eq!(answer, expected, "{actor:?} {staff}");
        }
    }

    #[test]
    fn who_may_run() {
        let table = [
            (Actor::Visitor, false, Err(Denied::SignIn)),
            (member(None, Role::Member), false, Err(Denied::Forbidden)),
            (member(Some(1), Role::Member), false, Err(Denied::Forbidden)),
            (member(Some(1), Role::Moderator), false, Err(Denied::Forbidden)),
            (member(Some(1), Role::Member), true, Ok(())),
            (member(Some(1), Role::Admin), false, Ok(())),
            (Actor::System, false, Ok(())),
        ];
        for (actor, staff, expected) in table {
            assert_eq!(may_run(&actor, staff), expected, "{actor:?} {staff}");
        }
    }
}
