//! What all changes of a booking configuration share.

use std::sync::Arc;

use chrono::{DateTime, Utc};

use super::BookingConfig;
use crate::businesses::roles::{BusinessAction, StaffRole};
use crate::core::Core;
use crate::unit_of_work::UnitOfWork;
use crate::{
    reservations::{
        business_schedule::BusinessSchedule,
        error::{ReservationError, ReservationRule},
        policy,
        ports::{BookingConfigRecord, ReservationRepository},
        use_cases::Reservations,
    },
    shared::{
        actor::Actor,
        error::Error,
        events::{Event, EventEnvelope},
        failure::Denied,
        ids::BusinessId,
        store_error::StoreError,
    },
};

/// A transaction that holds the business's lock.
pub(super) struct ConfigLock<'u> {
    unit: &'u mut dyn UnitOfWork,
    /// The configuration before the change.
    pub schedule: Arc<BusinessSchedule>,
    role: Option<StaffRole>,
    pub now: DateTime<Utc>,
    core: Core,
}

impl BookingConfig {
    /// The configuration, for the staff; none if the business never had one.
    pub(super) async fn read(
        &self,
        actor: &Actor,
        business: BusinessId,
    ) -> Result<Option<Arc<BusinessSchedule>>, ReservationError> {
        actor.is_known()?;
        let access =
            self.core.reads.reservations().access(business, actor.user().ok()).await?.ok_or(Denied::Unknown)?;
        policy::run(actor, access.role, BusinessAction::SeeDay)?;
        Ok(self.core.reads.reservations().schedule(business).await?)
    }

    /// Locks the configuration of a business for a change.
    pub(super) async fn open<'u>(
        &self,
        unit: &'u mut dyn UnitOfWork,
        actor: &Actor,
        business: BusinessId,
    ) -> Result<ConfigLock<'u>, ReservationError> {
        self.open_for(unit, actor, business, BusinessAction::BookingSetup).await
    }

    /// Locks it for those whose role allows the action.
    pub(super) async fn open_for<'u>(
        &self,
        unit: &'u mut dyn UnitOfWork,
        actor: &Actor,
        business: BusinessId,
        action: BusinessAction,
    ) -> Result<ConfigLock<'u>, ReservationError> {
        actor.is_known()?;
        let access = unit.reservations().access(business, actor.user().ok()).await?;
        let role = access.and_then(|access| access.role);
        policy::run(actor, role, action)?;
        unit.reservations().ensure_config(business, self.core.now()).await?;
        let schedule = unit.reservations().lock(business).await?.ok_or(Denied::Unknown)?;
        Ok(ConfigLock { unit, schedule, role, now: self.core.now(), core: self.core.clone() })
    }

    /// Opens the configuration that a record belongs to. To others than the staff the record is unknown.
    pub(super) async fn open_at<'u>(
        &self,
        unit: &'u mut dyn UnitOfWork,
        actor: &Actor,
        record: BookingConfigRecord,
        action: BusinessAction,
    ) -> Result<ConfigLock<'u>, ReservationError> {
        actor.is_known()?;
        let business = unit.reservations().business_of(record).await?.ok_or(Denied::Unknown)?;
        self.open_for(unit, actor, business, action).await.map_err(|error| match error {
            Error::Denied(Denied::Forbidden) => Error::UNKNOWN,
            other => other,
        })
    }
}

impl ConfigLock<'_> {
    /// Refuses actors whose role does not allow the action.
    pub fn require(&self, actor: &Actor, action: BusinessAction) -> Result<(), Denied> {
        policy::run(actor, self.role, action)
    }

    /// Where changes are written.
    pub fn records(&mut self) -> &mut dyn ReservationRepository {
        self.unit.reservations()
    }

    /// Refuses one more where there are `limit` already.
    pub fn bounded(&self, count: usize, limit: usize) -> Result<(), ReservationError> {
        if count < limit { Ok(()) } else { Err(ReservationRule::TooManyRecords(limit).into()) }
    }

    /// Shows the change on the other screens of the staff.
    pub async fn announce(&mut self) -> Result<(), StoreError> {
        let event = Event::BookingSetupChanged { business: self.schedule.business };
        self.unit.record(&EventEnvelope { id: self.core.id(), occurred_at: self.now, event }).await
    }

    /// Ends the change, and offers tables that it freed to members who wait for one. Returns the new version.
    pub async fn close(mut self) -> Result<i32, ReservationError> {
        self.announce().await?;
        let business = self.schedule.business;
        let version = self.unit.reservations().bump(business, self.now).await?;
        Reservations { core: self.core }.offer_any(self.unit, business).await?;
        Ok(version)
    }
}
