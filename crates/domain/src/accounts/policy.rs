//! Permissions for accounts: members may change only their own.

use crate::shared::actor::{Actor, Member};
use crate::shared::failure::Denied;
use crate::shared::ids::AuthId;

/// Whether the actor may read and change the account. Other accounts look unknown.
///
/// # Errors
/// [`Denied::SignIn`] for visitors, [`Denied::Unknown`] for all but its owner, administrators included.
pub fn own(actor: &Actor, auth: AuthId) -> Result<&Member, Denied> {
    let member = actor.member()?;
    if member.auth == auth { Ok(member) } else { Err(Denied::Unknown) }
}

/// Whether the actor may run maintenance jobs: only the program itself.
///
/// # Errors
/// [`Denied::Forbidden`] for everyone else.
pub fn require_system(actor: &Actor) -> Result<(), Denied> {
    match actor {
        Actor::System => Ok(()),
        Actor::Visitor | Actor::Member(_) | Actor::Key(_) => Err(Denied::Forbidden),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shared::actor::Role;
    use crate::shared::ids::SessionId;
    use uuid::Uuid;

    fn member(auth: u128, role: Role) -> Actor {
        let [auth, session] = [auth, 9].map(Uuid::from_u128);
        Actor::Member(Member { auth: AuthId(auth), session: SessionId(session), user: None, role })
    }

    #[test]
    fn only_the_owner_may_use_an_account() {
        let owned = AuthId(Uuid::from_u128(1));
        let table = [
            (Actor::Visitor, Err(Denied::SignIn)),
            (Actor::System, Err(Denied::SignIn)),
            (member(1, Role::Member), Ok(())),
            (member(1, Role::Admin), Ok(())),
            (member(2, Role::Member), Err(Denied::Unknown)),
            (member(2, Role::Moderator), Err(Denied::Unknown)),
            (member(2, Role::Admin), Err(Denied::Unknown)),
        ];
        for (actor, expected) in table {
            assert_eq!(own(&actor, owned).map(drop), expected, "{actor:?}");
        }
    }

    #[test]
    fn only_the_program_runs_jobs() {
        let table = [
            (Actor::System, Ok(())),
            (Actor::Visitor, Err(Denied::Forbidden)),
            (member(1, Role::Member), Err(Denied::Forbidden)),
            (member(1, Role::Admin), Err(Denied::Forbidden)),
        ];
        for (actor, expected) in table {
            assert_eq!(require_system(&actor), expected, "{actor:?}");
        }
    }
}
