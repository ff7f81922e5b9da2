//! What guests did with their reservations at a business: the list for its staff, and the email to its owners.

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;

use super::Reservations;
use crate::businesses::roles::BusinessAction;
use crate::{
    reservations::{
        activity::{Activity, ActivityKind, OwnerEmail},
        error::ReservationError,
        policy,
        state::NO_SHOW_AFTER,
        view::ReservationView,
    },
    shared::{
        actor::Actor,
        failure::FieldError,
        ids::{BusinessId, ReservationId},
        page::{Page, PageRequest},
    },
};

/// A page of what guests did, latest first.
#[derive(Debug, Clone)]
pub struct ActivityPage {
    /// Each with the business day of its reservation.
    pub page: Page<(Activity, NaiveDate), DateTime<Utc>>,
    pub zone: Tz,
    /// How many requests of any day the business can still accept.
    pub pending: usize,
}

/// What the owners of a business are emailed.
#[derive(Debug, Clone)]
pub struct OwnerNews {
    pub view: ReservationView,
    /// The business day of the reservation.
    pub date: NaiveDate,
    pub owners: Vec<OwnerEmail>,
}

impl Reservations {
    /// What guests did with their reservations at a business, for its staff.
    ///
    /// # Errors
    /// [`Denied`](crate::shared::failure::Denied) by [`policy`], `Invalid` for an unknown business.
    pub async fn activity(
        &self,
        actor: &Actor,
        business: BusinessId,
        page: &PageRequest<DateTime<Utc>>,
    ) -> Result<ActivityPage, ReservationError> {
        actor.is_known()?;
        let reads = self.core.reads.reservations();
        let access = reads.access(business, actor.user().ok()).await?;
        let access = access.ok_or_else(|| FieldError::new("business_id", "unknown_record"))?;
        policy::run(actor, access.role, BusinessAction::SeeDay)?;
        let still_acceptable = self.core.now() - NO_SHOW_AFTER;
        let pending = reads.count_pending(business, still_acceptable).await?;
        let Some(schedule) = reads.schedule(business).await? else {
            // Without a booking configuration there was never a reservation.
            return Ok(ActivityPage { page: Page { items: Vec::new(), next: None }, zone: access.zone, pending });
        };
        let found = reads.activity(business, page).await?;
        let page = found.map(|activity| {
            let date = schedule.business_date(activity.starts_at);
            (activity, date)
        });
        Ok(ActivityPage { page, zone: access.zone, pending })
    }

    /// What to email to the owners about a reservation; none if they switched such emails off.
    ///
    /// # Errors
    /// `Store`.
    pub async fn owner_news(
        &self,
        id: ReservationId,
        kind: ActivityKind,
    ) -> Result<Option<OwnerNews>, ReservationError> {
        let reads = self.core.reads.reservations();
        let Some((view, _)) = reads.view(id, None, false).await? else { return Ok(None) };
        let Some(schedule) = reads.schedule(view.business.id).await? else { return Ok(None) };
        if !kind.is_emailed(&schedule.setup.settings) {
            return Ok(None);
        }
        let owners = reads.owner_emails(view.business.id).await?;
        Ok(Some(OwnerNews { date: schedule.business_date(view.reservation.starts_at), view, owners }))
    }
}
