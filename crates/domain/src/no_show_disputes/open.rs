//! A guest disputes a no-show.

use super::dispute::{DisputeState, NoShowDispute, TO_ANSWER};
use super::error::{DisputeError, DisputeRule};
use super::read::DisputeView;
use super::service::NoShowDisputes;
use crate::reservations::no_shows::DISPUTED_WITHIN;
use crate::reservations::status::Status;
use crate::shared::actor::Actor;
use crate::shared::ids::{NoShowDisputeId, ReservationId};
use crate::shared::store_error::StoreError;
use crate::unit_of_work::{UnitOfWork, in_transaction};

impl NoShowDisputes {
    /// Disputes a no-show of the actor's. Until it is decided, it does not count.
    ///
    /// # Errors
    /// `Denied` for a reservation that is not the actor's; `NotNoShow`, `TooLate`, `Exists`.
    pub async fn open(
        &self,
        actor: &Actor,
        reservation: ReservationId,
        statement: &str,
    ) -> Result<DisputeView, DisputeError> {
        let user = actor.user()?;
        let id = in_transaction(&*self.core.store, async |unit| {
            let owners = unit.reservations().owners(reservation).await?;
            let business = owners.filter(|owners| owners.guest == Some(user)).ok_or(DisputeError::UNKNOWN)?.business;
            unit.reservations().lock(business).await?;
            let found = unit.reservations().find(reservation).await?.ok_or(DisputeError::UNKNOWN)?;
            let now = self.core.now();
            if found.status != Status::NoShow {
                return Err(DisputeRule::NotNoShow.into());
            }
            if now >= found.status_since() + DISPUTED_WITHIN {
                return Err(DisputeRule::TooLate.into());
            }
            let dispute = NoShowDispute {
                id: self.core.id(),
                reservation,
                business,
                user,
                state: DisputeState::Open,
                statement: statement.to_owned(),
                evidence: None,
                due_at: now + TO_ANSWER,
                outcome: None,
                reason: None,
                opened_at: now,
                answered_at: None,
                decided_at: None,
            };
            self.insert(unit, &dispute).await?;
            Ok::<_, DisputeError>(dispute.id)
        })
        .await?;
        self.view(id).await
    }

    async fn insert(&self, unit: &mut dyn UnitOfWork, dispute: &NoShowDispute) -> Result<(), DisputeError> {
        match unit.no_show_disputes().insert(dispute).await {
            Err(error) if error.violates("no_show_disputes_one") => Err(DisputeRule::Exists.into()),
            inserted => {
                inserted?;
                self.tell(unit, dispute).await
            }
        }
    }

    pub(super) async fn view(&self, id: NoShowDisputeId) -> Result<DisputeView, DisputeError> {
        let view = self.core.reads.no_show_disputes().dispute(id).await?;
        view.ok_or_else(|| StoreError::Internal(format!("dispute {id} cannot be read back")).into())
    }
}
