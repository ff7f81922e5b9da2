//! Who may do what with disputes: guests with their own, the staff with those of their business, moderators with what a
//! business contests.

use crate::businesses::roles::{BusinessAction, StaffRole, acts};
use crate::reviews::policy::is_moderator;
use crate::shared::actor::Actor;
use crate::shared::failure::Denied;

use super::dispute::{DisputeState, NoShowDispute};

/// Whether the actor may read a dispute.
///
/// # Errors
/// [`Denied::SignIn`] for visitors, [`Denied::Unknown`] for all who are not concerned.
pub(super) fn may_read(actor: &Actor, dispute: &NoShowDispute, role: Option<StaffRole>) -> Result<(), Denied> {
    let user = actor.member()?.user;
    let decides = is_moderator(actor) && dispute.state != DisputeState::Open;
    if user == Some(dispute.user) || acts(actor, role, BusinessAction::SeeDay) || decides {
        Ok(())
    } else {
        Err(Denied::Unknown)
    }
}

/// Whether the actor answers for the business.
///
/// # Errors
/// [`Denied::SignIn`], [`Denied::Unknown`]; [`Denied::Forbidden`] for the guest and for moderators.
pub(super) fn may_answer(actor: &Actor, dispute: &NoShowDispute, role: Option<StaffRole>) -> Result<(), Denied> {
    may_read(actor, dispute, role)?;
    if acts(actor, role, BusinessAction::Disputes) { Ok(()) } else { Err(Denied::Forbidden) }
}

/// Whether the actor decides: moderators, but not about a business of theirs or themselves.
///
/// # Errors
/// [`Denied::SignIn`], [`Denied::Unknown`], [`Denied::Forbidden`].
pub(super) fn may_decide(actor: &Actor, dispute: &NoShowDispute, role: Option<StaffRole>) -> Result<(), Denied> {
    may_read(actor, dispute, role)?;
    let is_party = role.is_some() || actor.user().ok() == Some(dispute.user);
    if is_moderator(actor) && !is_party { Ok(()) } else { Err(Denied::Forbidden) }
}
