//! What staff do with a party.

use super::party::{QueueAction, QueueState, QueueView};
use super::service::WalkInQueue;
use crate::businesses::roles::BusinessAction;
use crate::reservations::error::{ReservationError, ReservationRule};
use crate::reservations::policy;
use crate::reservations::use_cases::{CreatedBy, NewReservation, StaffReservation};
use crate::shared::actor::Actor;
use crate::shared::ids::{QueuePartyId, TableId};
use crate::shared::language::Language;
use crate::unit_of_work::UnitOfWork;

impl WalkInQueue {
    /// Does something with a party. Seating it creates a walk-in reservation, at these tables or at the best free ones.
    ///
    /// # Errors
    /// `Denied` for all but the staff; [`ReservationRule::WrongState`]; when seating, also `SlotUnavailable`.
    pub async fn act(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        id: QueuePartyId,
        action: QueueAction,
        tables: &[TableId],
    ) -> Result<QueueView, ReservationError> {
        actor.is_known()?;
        let mut party = unit.walk_in_queue().find_party(id).await?.ok_or(ReservationError::UNKNOWN)?;
        let access = unit.reservations().access(party.business, actor.user().ok()).await?;
        let role = access.and_then(|access| access.role);
        policy::run(actor, role, BusinessAction::RunDay).map_err(|_| ReservationError::UNKNOWN)?;
        let state = party.state.after(action).ok_or(ReservationRule::WrongState)?;
        if state == QueueState::Seated {
            let new = NewReservation {
                party: party.party,
                note: None,
                by: CreatedBy::Staff(StaffReservation {
                    starts_at: None,
                    name: party.name.clone(),
                    phone: party.phone.clone(),
                    email: None,
                    language: Language::default(),
                    tables: tables.to_vec(),
                    override_reason: None,
                }),
            };
            let seated = self.reservations().create(unit, actor, party.business, &new).await?;
            party.reservation = Some(seated.reservation.id);
        }
        party.enter(state, self.core.now());
        unit.walk_in_queue().update_party(&party).await?;
        self.announce(unit, &party).await?;
        Ok(self.view(party, None))
    }
}
