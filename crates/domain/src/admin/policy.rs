//! Who administers.

use crate::shared::actor::Actor;
use crate::shared::failure::Denied;

/// Whether the actor is an administrator or the program itself.
///
/// # Errors
/// [`Denied::SignIn`] for visitors, [`Denied::Forbidden`] for all others.
pub fn may_administer(actor: &Actor) -> Result<(), Denied> {
    actor.is_known()?;
    if actor.is_admin() { Ok(()) } else { Err(Denied::Forbidden) }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use crate::businesses::testing::{admin, member};
    use crate::shared::actor::{Member, Role};
    use crate::shared::ids::{AuthId, SessionId};

    #[test]
    fn only_administrators_and_the_program_administer() {
        let (auth, session) = (AuthId(Uuid::nil()), SessionId(Uuid::nil()));
        let moderator = Actor::Member(Member { auth, session, user: None, role: Role::Moderator });
        let table = [
            (Actor::System, Ok(())),
            (admin(), Ok(())),
            (moderator, Err(Denied::Forbidden)),
            (member(1), Err(Denied::Forbidden)),
            (Actor::Visitor, Err(Denied::SignIn)),
        ];
        for (actor, expected) in table {
            assert_eq!(may_administer(&actor), expected, "{actor:?}");
        }
    }
}
