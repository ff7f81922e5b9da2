//! The service periods of a business. Without any, its opening hours apply.

use chrono::{NaiveDate, NaiveTime};

use super::BookingConfig;
use crate::businesses::roles::BusinessAction;
use crate::unit_of_work::in_transaction;
use crate::{
    reservations::{error::ReservationError, pacing::Caps, ports::BookingConfigRecord, service_period::ServicePeriod},
    shared::{
        actor::Actor,
        change::Change,
        failure::Denied,
        ids::{BusinessId, ServiceId},
    },
};

/// How many services a business may declare.
const MOST: usize = 50;

/// A change of a service period; `None` keeps the value.
#[derive(Debug, Clone, Default)]
pub struct ServicePeriodChange {
    pub name: Option<String>,
    pub days: Option<Vec<u8>>,
    pub opens: Option<NaiveTime>,
    pub closes: Option<NaiveTime>,
    pub last_seating: Option<NaiveTime>,
    pub from_date: Change<NaiveDate>,
    pub until_date: Change<NaiveDate>,
    pub is_special: Option<bool>,
    pub pacing_covers: Change<u16>,
    pub pacing_parties: Change<u16>,
}

impl ServicePeriodChange {
    /// The service period after the change.
    fn apply(self, service: ServicePeriod) -> ServicePeriod {
        ServicePeriod {
            id: service.id,
            name: self.name.unwrap_or(service.name),
            days: self.days.unwrap_or(service.days),
            opens: self.opens.unwrap_or(service.opens),
            closes: self.closes.unwrap_or(service.closes),
            last_seating: self.last_seating.unwrap_or(service.last_seating),
            from_date: self.from_date.apply(service.from_date),
            until_date: self.until_date.apply(service.until_date),
            is_special: self.is_special.unwrap_or(service.is_special),
            caps: Caps {
                covers: self.pacing_covers.apply(service.caps.covers),
                parties: self.pacing_parties.apply(service.caps.parties),
            },
        }
    }
}

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
    /// `Denied`; `Invalid` for fields out of bounds; `TooManyRecords`.
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
        change: &ServicePeriodChange,
    ) -> Result<(BusinessId, ServicePeriod), ReservationError> {
        in_transaction(&*self.core.store, async |unit| {
            let mut config =
                self.open_at(unit, actor, BookingConfigRecord::ServicePeriod(id), BusinessAction::BookingSetup).await?;
            let business = config.schedule.business;
            let found = config.schedule.setup.services.iter().find(|service| service.id == id).cloned();
            let service = change.clone().apply(found.ok_or(Denied::Unknown)?).checked()?;
            config.records().save_service(business, &service).await?;
            config.close().await?;
            Ok((business, service))
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reservations::tests::fixtures::{saturday, service, time};

    #[test]
    fn absent_fields_keep_their_value_and_given_ones_replace_it() {
        let lunch = service("Lunch", time(12, 0), time(15, 0), time(14, 0));
        let was = ServicePeriod { from_date: Some(saturday()), ..lunch.clone() };
        assert_eq!(ServicePeriodChange::default().apply(was.clone()), was);
        let change = ServicePeriodChange {
            name: Some("Brunch".into()),
            days: Some(vec![6, 7]),
            opens: Some(time(10, 0)),
            closes: Some(time(16, 0)),
            last_seating: Some(time(15, 0)),
            from_date: Change::Clear,
            until_date: Change::Set(saturday()),
            is_special: Some(true),
            pacing_covers: Change::Set(20),
            pacing_parties: Change::Keep,
        };
        let expected = ServicePeriod {
            id: lunch.id,
            name: "Brunch".into(),
            days: vec![6, 7],
            opens: time(10, 0),
            closes: time(16, 0),
            last_seating: time(15, 0),
            from_date: None,
            until_date: Some(saturday()),
            is_special: true,
            caps: Caps { covers: Some(20), parties: None },
        };
        assert_eq!(change.apply(was), expected);
    }
}
