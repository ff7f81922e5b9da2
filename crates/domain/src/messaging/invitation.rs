//! Accepting an invitation to a reservation.

use super::card::{CardKind, CardView, InvitationState};
use super::conversation::SeatState;
use super::error::{MessagingError, MessagingRule};
use super::message::{MessageView, SystemEvent};
use super::revise::lock_message;
use super::service::Messaging;
use crate::shared::actor::Actor;
use crate::shared::ids::MessageId;
use crate::unit_of_work::in_transaction;

impl Messaging {
    /// Accepts the invitation of a message: the actor is a companion of the reservation from now on. Accepting it again
    /// changes nothing.
    ///
    /// # Errors
    /// `Denied` when the actor may not see the message; `RequestPending`, `NoInvitation`, `InvitationFull`,
    /// `InvitationEnded`.
    pub async fn accept_invitation(&self, actor: &Actor, id: MessageId) -> Result<MessageView, MessagingError> {
        let user = actor.user()?;
        let view = self.message(actor, id).await?;
        let invitation = match &view.card {
            Some(CardView::Reservation(invitation)) => invitation.id,
            Some(CardView::Gone(CardKind::Reservation)) => return Err(MessagingRule::InvitationEnded.into()),
            _ => return Err(MessagingRule::NoInvitation.into()),
        };
        let changed = in_transaction(&*self.core.store, async |unit| {
            // Two who accept at once are counted one after the other.
            unit.messaging().lock_reservation(invitation).await?.ok_or(MessagingRule::InvitationEnded)?;
            let (mut conversation, own, message) = lock_message(unit, id, user).await?;
            if own.state != SeatState::Active {
                return Err(MessagingRule::RequestPending.into());
            }
            match unit.messaging().invitation_state(invitation, user, self.core.now()).await? {
                InvitationState::Own => return Err(MessagingRule::NoInvitation.into()),
                InvitationState::Ended => return Err(MessagingRule::InvitationEnded.into()),
                InvitationState::Full => return Err(MessagingRule::InvitationFull.into()),
                InvitationState::Accepted => return Ok(None),
                InvitationState::Open => {}
            }
            unit.messaging().insert_companion(invitation, user, self.core.now()).await?;
            self.save(unit, &mut conversation, message).await?;
            self.tell(unit, &mut conversation, user, SystemEvent::InvitationAccepted, None).await?;
            Ok::<_, MessagingError>(Some(conversation))
        })
        .await?;
        if let Some(conversation) = &changed {
            self.announce(conversation);
        }
        self.message(actor, id).await
    }
}
