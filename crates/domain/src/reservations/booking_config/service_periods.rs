//! The service periods of a business. Without any, its opening hours apply.

use super::BookingConfig;
use crate::unit_of_work::in_transaction;
use crate::{
    reservations::{error::ReservationError, ports::BookingConfigRecord, service_period::ServicePeriod},
    shared::{
        actor::Actor,
        failure::{Denied, FieldError},
        ids::{BusinessId, ServiceId},
    },
};

/// How many services a business may declare.
const MOST: usize = 50;

impl BookingConfig {
    /// The services.
    ///
    /// # Errors
    /// [`ReservationError::Denied`].
    pub async fn services(&self, actor: &Actor, business: BusinessId) -> Result<Vec<ServicePeriod>, ReservationError> {
        let schedule = self.read(actor, business).await?;
        Ok(schedule.map(|schedule| schedule.setup.services.clone()).unwrap_or_default())
    }

    /// Adds a service; its `id` is given here.
    ///
    /// # Errors
    /// Fields out of bounds or too many services.
    pub async fn add_service(
        &self,
        actor: &Actor,
        business: BusinessId,
        service: &ServicePeriod,
    ) -> Result<ServicePeriod, ReservationError> {
        let service = ServicePeriod { id: self.core.id(), ..service.clone() }.checked()?;
        in_transaction(&*self.core.store, async |unit| {
            let mut config = self.open(unit, actor, business).await?;
            config.bounded(config.schedule.setup.services.len(), MOST)?;
            config.records().save_service(business, &service).await?;
            config.close().await?;
            Ok(service.clone())
        })
        .await
    }

    /// Changes a service. Reservations made in it stay.
    ///
    /// # Errors
    /// As for adding; [`Denied::Unknown`] where there is none.
    pub async fn change_service(
        &self,
        actor: &Actor,
        id: ServiceId,
        change: &(dyn Fn(ServicePeriod) -> Result<ServicePeriod, FieldError> + Send + Sync),
    ) -> Result<(BusinessId, ServicePeriod), ReservationError> {
        in_transaction(&*self.core.store, async |unit| {
            let mut config = self.open_at(unit, actor, BookingConfigRecord::ServicePeriod(id)).await?;
            let business = config.schedule.business;
            let found = config.schedule.setup.services.iter().find(|service| service.id == id).cloned();
            let service = change(found.ok_or(Denied::Unknown)?)?.checked()?;
            config.records().save_service(business, &service).await?;
            config.close().await?;
            Ok((business, service))
        })
        .await
    }
}
