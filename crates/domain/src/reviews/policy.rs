//! Who may do what with reviews. Everyone may read published ones; of others only their author and moderators know, and
//! of what its author removed, moderators alone.

use super::error::{ReviewError, ReviewRule};
use super::review::{Review, State};
use crate::businesses::roles::{BusinessAction, StaffRole, may};
use crate::shared::actor::{Actor, Role};
use crate::shared::failure::Denied;
use crate::shared::ids::UserId;

/// What the actor is to a review.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ViewerRole {
    /// They have a profile.
    pub member: bool,
    pub author: bool,
    /// They are on the staff of the business, or administrators.
    pub staff: bool,
    /// They decide about reports.
    pub moderator: bool,
}

impl ViewerRole {
    /// The role of an actor who is or is not on the staff of the business.
    pub fn of(actor: &Actor, review: &Review, staff: bool) -> Self {
        Self {
            member: actor.user().is_ok(),
            author: is_author(actor, review),
            staff: staff || actor.is_admin(),
            moderator: is_moderator(actor),
        }
    }
}

/// Whether the actor decides about reports.
pub fn is_moderator(actor: &Actor) -> bool {
    actor.is_admin() || matches!(actor, Actor::Member(member) if member.role == Role::Moderator)
}

/// Whether the actor wrote the review.
pub fn is_author(actor: &Actor, review: &Review) -> bool {
    actor.user().is_ok_and(|user| review.author == Some(user))
}

/// Whether the actor may see the review.
///
/// # Errors
/// [`Denied::Unknown`].
pub fn may_see(actor: &Actor, review: &Review) -> Result<(), Denied> {
    let sees = match review.state {
        State::Published => true,
        State::Held | State::Hidden => is_author(actor, review) || is_moderator(actor),
        State::Removed => is_moderator(actor),
    };
    if sees { Ok(()) } else { Err(Denied::Unknown) }
}

/// Whether the actor, who is `role` at the business, may write about it.
///
/// # Errors
/// [`Denied::SignIn`], [`Denied::Profile`]; [`ReviewRule::OwnPlace`] for staff of the business.
pub fn may_write(actor: &Actor, role: Option<StaffRole>) -> Result<UserId, ReviewError> {
    let user = actor.user()?;
    if role.is_some() { Err(ReviewRule::OwnPlace.into()) } else { Ok(user) }
}

/// Whether the actor may change or remove the review: only its author may.
///
/// # Errors
/// [`Denied::SignIn`]; [`Denied::Unknown`] when the actor may not see the review; [`Denied::Forbidden`] for anyone but
/// its author.
pub fn may_edit(actor: &Actor, review: &Review) -> Result<UserId, Denied> {
    actor.is_known()?;
    may_see(actor, review)?;
    let user = actor.user()?;
    if review.state == State::Removed {
        return Err(Denied::Unknown);
    }
    if review.author == Some(user) { Ok(user) } else { Err(Denied::Forbidden) }
}

/// Whether the actor may report the review: any member with a profile but its author.
///
/// # Errors
/// As [`may_see`]; [`Denied::Unknown`] unless it is published; [`Denied::Forbidden`] for its author.
pub fn may_report(actor: &Actor, review: &Review) -> Result<UserId, Denied> {
    actor.is_known()?;
    may_see(actor, review)?;
    let user = actor.user()?;
    if review.state != State::Published {
        return Err(Denied::Unknown);
    }
    if review.author == Some(user) { Err(Denied::Forbidden) } else { Ok(user) }
}

/// Whether the actor, who is `role` at the business, may vote the review helpful: its staff may not.
///
/// # Errors
/// As [`may_report`]; [`Denied::Forbidden`] for staff and administrators.
pub fn may_vote(actor: &Actor, review: &Review, role: Option<StaffRole>) -> Result<UserId, Denied> {
    let user = may_report(actor, review)?;
    if role.is_some() || actor.is_admin() { Err(Denied::Forbidden) } else { Ok(user) }
}

/// Whether the actor, who is `role` at the business, may reply to the review: not to their own.
///
/// # Errors
/// As [`may_see`]; [`Denied::Forbidden`] for its author; [`Denied`] by [`BusinessAction::Reply`].
pub fn may_reply(actor: &Actor, review: &Review, role: Option<StaffRole>) -> Result<(), Denied> {
    actor.is_known()?;
    may_see(actor, review)?;
    if is_author(actor, review) {
        return Err(Denied::Forbidden);
    }
    may(actor, role, BusinessAction::Reply)
}

/// Whether the actor may read reports.
///
/// # Errors
/// [`Denied::SignIn`]; [`Denied::Forbidden`] for anyone but moderators and administrators.
pub fn may_moderate(actor: &Actor) -> Result<(), Denied> {
    actor.is_known()?;
    if is_moderator(actor) { Ok(()) } else { Err(Denied::Forbidden) }
}

/// Whether the actor, who is `role` at the business, may decide about the review: a moderator who is neither its author
/// nor on the staff.
///
/// # Errors
/// As [`may_moderate`]; [`Denied::Forbidden`] for the author and for staff of the business.
pub fn may_decide(actor: &Actor, review: &Review, role: Option<StaffRole>) -> Result<(), Denied> {
    may_moderate(actor)?;
    if is_author(actor, review) || role.is_some() { Err(Denied::Forbidden) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{admin, member, moderator, newcomer, review};
    use super::*;
    use Denied::{Forbidden, Profile, SignIn, Unknown};
    use strum::VariantArray;

    fn denied<T>(result: Result<T, Denied>) -> Option<Denied> {
        result.err()
    }

    #[test]
    fn published_reviews_as_a_table() {
        let review = review();
        let (staff, host) = (Some(StaffRole::Manager), Some(StaffRole::Host));
        let table = [
            // actor, role there; then edit, report, mark, reply, decide
            (Actor::Visitor, None, Some(SignIn), Some(SignIn), Some(SignIn), Some(SignIn), Some(SignIn)),
            (newcomer(), None, Some(Profile), Some(Profile), Some(Profile), Some(Profile), Some(Forbidden)),
            (member(2), None, Some(Forbidden), None, None, Some(Forbidden), Some(Forbidden)),
            (member(1), None, None, Some(Forbidden), Some(Forbidden), Some(Forbidden), Some(Forbidden)),
            (member(1), staff, None, Some(Forbidden), Some(Forbidden), Some(Forbidden), Some(Forbidden)),
            (member(2), staff, Some(Forbidden), None, Some(Forbidden), None, Some(Forbidden)),
            (member(2), host, Some(Forbidden), None, Some(Forbidden), Some(Forbidden), Some(Forbidden)),
            (moderator(3), None, Some(Forbidden), None, None, Some(Forbidden), None),
            (moderator(3), staff, Some(Forbidden), None, Some(Forbidden), None, Some(Forbidden)),
            (moderator(1), None, None, Some(Forbidden), Some(Forbidden), Some(Forbidden), Some(Forbidden)),
            (admin(), None, Some(Forbidden), None, Some(Forbidden), None, None),
        ];
        for (actor, role, edit, report, mark, reply, decide) in table {
            assert_eq!(may_see(&actor, &review), Ok(()), "{actor:?}");
            assert_eq!(denied(may_edit(&actor, &review)), edit, "{actor:?}");
            assert_eq!(denied(may_report(&actor, &review)), report, "{actor:?}");
            assert_eq!(denied(may_vote(&actor, &review, role)), mark, "{actor:?} {role:?}");
            assert_eq!(denied(may_reply(&actor, &review, role)), reply, "{actor:?} {role:?}");
            assert_eq!(denied(may_decide(&actor, &review, role)), decide, "{actor:?} {role:?}");
        }
    }

    #[test]
    fn of_others_only_author_and_moderators_know() {
        for state in [State::Held, State::Hidden] {
            let review = Review { state, ..review() };
            for actor in [Actor::Visitor, newcomer(), member(2)] {
                assert_eq!(may_see(&actor, &review), Err(Unknown), "{actor:?}");
            }
            for actor in [member(1), moderator(3), admin(), Actor::System] {
                assert_eq!(may_see(&actor, &review), Ok(()), "{actor:?}");
            }
            assert_eq!(denied(may_edit(&member(1), &review)), None);
            assert_eq!(denied(may_edit(&member(2), &review)), Some(Unknown));
            assert_eq!(denied(may_report(&member(2), &review)), Some(Unknown));
            assert_eq!(denied(may_reply(&member(2), &review, Some(StaffRole::Owner))), Some(Unknown));
        }
    }

    #[test]
    fn of_what_was_removed_only_moderators_know() {
        let review = Review { state: State::Removed, ..review() };
        for actor in [Actor::Visitor, member(1), member(2)] {
            assert_eq!(may_see(&actor, &review), Err(Unknown), "{actor:?}");
        }
        assert_eq!(may_see(&moderator(3), &review), Ok(()));
        assert_eq!(denied(may_edit(&moderator(1), &review)), Some(Unknown));
    }

    #[test]
    fn staff_cannot_review_their_own_business() {
        assert!(matches!(may_write(&Actor::Visitor, None), Err(ReviewError::Denied(SignIn))));
        assert!(matches!(may_write(&newcomer(), None), Err(ReviewError::Denied(Profile))));
        assert!(may_write(&member(1), None).is_ok());
        for role in StaffRole::VARIANTS.iter().copied() {
            assert!(matches!(may_write(&member(1), Some(role)), Err(ReviewError::Rule(ReviewRule::OwnPlace))));
        }
    }
}
