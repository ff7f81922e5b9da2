//! Reading disputes.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use super::dispute::NoShowDispute;
use super::error::DisputeError;
use super::policy;
use super::ports::DisputeFilter;
use super::service::NoShowDisputes;
use crate::businesses::card::BusinessCard;
use crate::businesses::roles::{BusinessAction, acts};
use crate::reviews::policy::is_moderator;
use crate::shared::actor::Actor;
use crate::shared::failure::Denied;
use crate::shared::ids::{BusinessId, NoShowDisputeId, ReservationId};
use crate::shared::page::{Page, PageRequest};

/// A dispute with its reservation.
#[derive(Debug, Clone, PartialEq)]
pub struct DisputeView {
    pub dispute: NoShowDispute,
    pub business: BusinessCard,
    pub zone: Tz,
    pub guest_name: String,
    pub party: i16,
    pub starts_at: DateTime<Utc>,
}

impl NoShowDisputes {
    /// One dispute, for its guest, the staff and moderators.
    ///
    /// # Errors
    /// `Denied` for all others.
    pub async fn dispute(&self, actor: &Actor, id: NoShowDisputeId) -> Result<DisputeView, DisputeError> {
        actor.member()?;
        let found = self.core.reads.no_show_disputes().dispute(id).await?.ok_or(DisputeError::UNKNOWN)?;
        let access = self.core.reads.reservations().access(found.dispute.business, actor.user().ok()).await?;
        policy::may_read(actor, &found.dispute, access.and_then(|access| access.role))?;
        Ok(found)
    }

    /// The actor's own disputes, newest first; only that of one reservation, if one is given.
    ///
    /// # Errors
    /// `Denied` without a profile.
    pub async fn own(
        &self,
        actor: &Actor,
        reservation: Option<ReservationId>,
        page: PageRequest<()>,
    ) -> Result<Page<DisputeView, ()>, DisputeError> {
        let filter = DisputeFilter::Guest(actor.user()?, reservation);
        Ok(self.core.reads.no_show_disputes().disputes(filter, page).await?)
    }

    /// All disputes of a business, newest first.
    ///
    /// # Errors
    /// `Denied` for others than its staff.
    pub async fn of_business(
        &self,
        actor: &Actor,
        business: BusinessId,
        page: PageRequest<()>,
    ) -> Result<Page<DisputeView, ()>, DisputeError> {
        actor.member()?;
        let access = self.core.reads.reservations().access(business, actor.user().ok()).await?;
        if !acts(actor, access.ok_or(DisputeError::UNKNOWN)?.role, BusinessAction::SeeDay) {
            return Err(Denied::Forbidden.into());
        }
        Ok(self.core.reads.no_show_disputes().disputes(DisputeFilter::Business(business), page).await?)
    }

    /// The disputes that a moderator has to decide, oldest first.
    ///
    /// # Errors
    /// `Denied` unless the actor moderates.
    pub async fn contested(&self, actor: &Actor, page: PageRequest<()>) -> Result<Page<DisputeView, ()>, DisputeError> {
        actor.member()?;
        if !is_moderator(actor) {
            return Err(Denied::Forbidden.into());
        }
        Ok(self.core.reads.no_show_disputes().disputes(DisputeFilter::Contested, page).await?)
    }
}
