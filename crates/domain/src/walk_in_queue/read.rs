//! Reading the queue of a business.

use chrono::TimeDelta;

use super::error::QueueError;
use super::party::{QueueParty, QueueView};
use super::quote::{Evening, OBSERVED, PlaceInLine};
use super::service::WalkInQueue;
use super::token;
use crate::businesses::roles::BusinessAction;
use crate::shared::actor::Actor;
use crate::shared::ids::BusinessId;
use crate::shared::store_error::StoreError;

/// How long staff see a party that ended.
const ENDED: TimeDelta = TimeDelta::hours(12);

impl WalkInQueue {
    /// The parties in the queue, the first in line first; or those that ended in the last 12 hours, the latest first.
    ///
    /// # Errors
    /// `Denied` for all but the staff, and for an unknown business.
    pub async fn parties(
        &self,
        actor: &Actor,
        business: BusinessId,
        ended: bool,
    ) -> Result<Vec<QueueView>, QueueError> {
        self.require(actor, business, BusinessAction::SeeDay).await?;
        if ended {
            let since = self.core.now() - ENDED;
            let parties = self.core.reads.walk_in_queue().ended_parties(business, since).await?;
            return Ok(parties.into_iter().map(|party| self.view(party, None)).collect());
        }
        let standing = self.line(business).await?;
        Ok(standing.into_iter().map(|(party, standing)| self.view(party, Some(standing))).collect())
    }

    /// The open parties of a business with their places and waits.
    pub(super) async fn line(&self, business: BusinessId) -> Result<Vec<(QueueParty, PlaceInLine)>, StoreError> {
        let open = self.core.reads.walk_in_queue().open_parties(business).await?;
        let standings = self.evening(business, |evening| evening.standings(&open)).await?;
        Ok(open.into_iter().zip(standings).collect())
    }

    /// What `compute` makes of the evening as it is now.
    pub(super) async fn evening<T>(
        &self,
        business: BusinessId,
        compute: impl FnOnce(&Evening) -> T,
    ) -> Result<T, StoreError> {
        let now = self.core.now();
        let snapshot = self.core.reads.reservations().around(business, now, None).await?;
        let stays = self.core.reads.walk_in_queue().observed_stays(business, now - OBSERVED).await?;
        let bookings = snapshot.as_ref().map(|snapshot| snapshot.bookings.as_slice()).unwrap_or_default();
        let schedule = snapshot.as_ref().map(|snapshot| &*snapshot.schedule);
        Ok(compute(&Evening { schedule, bookings, stays: &stays, now }))
    }

    pub(super) fn view(&self, party: QueueParty, standing: Option<PlaceInLine>) -> QueueView {
        let url = format!("{}/queue/{}", self.public_url, token::seal(party.id, &*self.secrets));
        let (place, quote) = standing.map_or((None, None), |standing| (standing.place, standing.quote));
        QueueView { party, place, quote, url }
    }
}
