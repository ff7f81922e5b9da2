//! The lunches and dinners a venue declares. While it has declared none, its opening hours stand in.

use super::BookingConfig;
use crate::unit_of_work::in_transaction;
use crate::{
    reservations::{error::ReservationError, ports::BookingConfigRecord, service::Service},
    shared::{
        actor::Actor,
        failure::{Denied, FieldError},
        ids::{BusinessId, ServiceId},
    },
};

/// How many services a venue may declare.
const MOST: usize = 50;

impl BookingConfig {
    /// The services.
    ///
    /// # Errors
    /// [`ReservationError::Denied`].
    pub async fn services(&self, actor: &Actor, business: BusinessId) -> Result<Vec<Service>, ReservationError> {
        let book = self.read(actor, business).await?;
        Ok(book.map(|book| book.venue.services.clone()).unwrap_or_default())
    }

    /// Adds a service; its `id` is given here.
    ///
    /// # Errors
    /// Fields out of bounds or too many services.
    pub async fn add_service(
        &self,
        actor: &Actor,
        business: BusinessId,
        service: &Service,
    ) -> Result<Service, ReservationError> {
        let service = Service { id: ServiceId(self.world.id()), ..service.clone() }.checked()?;
        in_transaction(&*self.store, async |unit| {
            let mut opened = self.open(unit, actor, business).await?;
            opened.bounded(opened.book.venue.services.len(), MOST)?;
            opened.records().save_service(business, &service).await?;
            opened.close().await?;
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
        change: &(dyn Fn(Service) -> Result<Service, FieldError> + Send + Sync),
    ) -> Result<(BusinessId, Service), ReservationError> {
        in_transaction(&*self.store, async |unit| {
            let mut opened = self.open_at(unit, actor, BookingConfigRecord::Service(id)).await?;
            let business = opened.book.business;
            let found = opened.book.venue.services.iter().find(|service| service.id == id).cloned();
            let service = change(found.ok_or(Denied::Unknown)?)?.checked()?;
            opened.records().save_service(business, &service).await?;
            opened.close().await?;
            Ok((business, service))
        })
        .await
    }
}
