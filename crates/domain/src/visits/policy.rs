//! Who may record visits, and who may manage the codes of a business.

use super::error::{VisitError, VisitRule};
use crate::businesses::roles::{BusinessAction, StaffRole, acts};
use crate::shared::actor::Actor;
use crate::shared::failure::Denied;
use crate::shared::ids::UserId;

/// The user who may record a visit: any member with a profile who does not work at the business.
///
/// # Errors
/// `Denied` without a profile, `OwnPlace`.
pub fn may_visit(actor: &Actor, is_staff: bool) -> Result<UserId, VisitError> {
    let user = actor.user()?;
    if is_staff { Err(VisitRule::OwnPlace.into()) } else { Ok(user) }
}

/// Whether the actor may read and replace the codes of a business: by [`BusinessAction::Codes`].
///
/// # Errors
/// `SignIn`, `Forbidden`: businesses are public, their codes are not.
pub fn may_manage_codes(actor: &Actor, role: Option<StaffRole>) -> Result<(), Denied> {
    actor.is_known()?;
    if acts(actor, role, BusinessAction::Codes) { Ok(()) } else { Err(Denied::Forbidden) }
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
    fn members_who_do_not_work_there_may_record_visits() {
        let table = [
            (Actor::Visitor, false, Err("token_missing")),
            (member(None, Role::Member), false, Err("profile_missing")),
            (member(Some(1), Role::Member), false, Ok(())),
            (member(Some(1), Role::Admin), false, Ok(())),
            (member(Some(1), Role::Member), true, Err("own_place")),
        ];
        for (actor, staff, expected) in table {
            use crate::shared::failure::Failure;
            let result = may_visit(&actor, staff).map(drop).map_err(|error| error.code());
            assert_eq!(result, expected, "{actor:?} {staff}");
        }
    }

    #[test]
    fn staff_and_admins_may_manage_codes() {
        let table = [
            (Actor::Visitor, None, Err(Denied::SignIn)),
            (member(None, Role::Member), None, Err(Denied::Forbidden)),
            (member(Some(1), Role::Member), None, Err(Denied::Forbidden)),
            (member(Some(1), Role::Moderator), None, Err(Denied::Forbidden)),
            (member(Some(1), Role::Member), Some(StaffRole::Viewer), Err(Denied::Forbidden)),
            (member(Some(1), Role::Member), Some(StaffRole::Host), Ok(())),
            (member(Some(1), Role::Admin), None, Ok(())),
            (Actor::System, None, Ok(())),
        ];
        for (actor, role, expected) in table {
            assert_eq!(may_manage_codes(&actor, role), expected, "{actor:?} {role:?}");
        }
    }
}
