//! `business_services`: the lunches and dinners of a business.

use actix_web::{delete, get, patch, post, web};
use chrono::{NaiveDate, NaiveTime};
use domain::reservations::ports::BookingConfigRecord;
use domain::reservations::service_period::ServicePeriod;
use domain::shared::failure::FieldError;
use domain::shared::ids::{BusinessId, ServiceId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;
use uuid::Uuid;

use super::problem::{at_field, problem};
use super::tables::OfBusiness;
use crate::http::current_user::CurrentUser;
use crate::http::json::Json;
use crate::http::nullable;
use crate::http::query::Query;
use crate::http::records::Records;
use crate::http::reply::{Count, Created, Data, Page, Reply};
use crate::services::Services;

/// A recurring window in which guests are seated, by the business's clock.
#[derive(Debug, Serialize, ToSchema)]
pub struct BusinessService {
    uuid: Uuid,
    business_id: Uuid,
    name: String,
    /// ISO weekdays, 1 = Monday.
    days: Vec<u8>,
    /// Such as `19:00`.
    opens: String,
    /// At or before `opens`: on the following day.
    closes: String,
    last_seating: String,
    from_date: Option<NaiveDate>,
    until_date: Option<NaiveDate>,
}

impl BusinessService {
    fn new(business: BusinessId, service: ServicePeriod) -> Self {
        let clock = |time: NaiveTime| time.format("%H:%M").to_string();
        Self {
            uuid: service.id.0,
            business_id: business.0,
            name: service.name,
            days: service.days,
            opens: clock(service.opens),
            closes: clock(service.closes),
            last_seating: clock(service.last_seating),
            from_date: service.from_date,
            until_date: service.until_date,
        }
    }
}

/// A service to be added.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ServiceNew {
    business_id: Uuid,
    /// 1 to 60 characters.
    name: String,
    /// ISO weekdays, 1 = Monday.
    days: Vec<u8>,
    /// Such as `19:00`.
    opens: String,
    /// At or before `opens`: on the following day.
    closes: String,
    last_seating: String,
    from_date: Option<NaiveDate>,
    until_date: Option<NaiveDate>,
}

impl ServiceNew {
    fn parse(self) -> Result<ServicePeriod, FieldError> {
        Ok(ServicePeriod {
            id: ServiceId(Uuid::nil()),
            name: self.name.trim().to_owned(),
            days: self.days,
            opens: clock("opens", &self.opens)?,
            closes: clock("closes", &self.closes)?,
            last_seating: clock("last_seating", &self.last_seating)?,
            from_date: self.from_date,
            until_date: self.until_date,
        })
    }
}

/// A change of a service: what is absent stays, null clears.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ServiceChange {
    uuid: Uuid,
    name: Option<String>,
    days: Option<Vec<u8>>,
    opens: Option<String>,
    closes: Option<String>,
    last_seating: Option<String>,
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[schema(value_type = Option<NaiveDate>)]
    from_date: Option<Option<NaiveDate>>,
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[schema(value_type = Option<NaiveDate>)]
    until_date: Option<Option<NaiveDate>>,
}

impl ServiceChange {
    fn apply(&self, was: ServicePeriod) -> Result<ServicePeriod, FieldError> {
        let time = |field: &'static str, given: &Option<String>, was| {
            given.as_deref().map_or(Ok(was), |text| clock(field, text))
        };
        Ok(ServicePeriod {
            id: was.id,
            name: self.name.as_deref().map_or(was.name, |name| name.trim().to_owned()),
            days: self.days.clone().unwrap_or(was.days),
            opens: time("opens", &self.opens, was.opens)?,
            closes: time("closes", &self.closes, was.closes)?,
            last_seating: time("last_seating", &self.last_seating, was.last_seating)?,
            from_date: self.from_date.unwrap_or(was.from_date),
            until_date: self.until_date.unwrap_or(was.until_date),
        })
    }
}

/// A time of day such as `19:00`.
fn clock(field: &'static str, text: &str) -> Result<NaiveTime, FieldError> {
    NaiveTime::parse_from_str(text, "%H:%M").map_err(|_| FieldError::new(field, "time_invalid"))
}

/// Add a service.
#[utoipa::path(tag = "booking set-up", security(("bearer" = [])), request_body = ServiceNew,
    responses((status = 201, body = Data<BusinessService>)))]
#[post("/business_services")]
async fn create_service(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    body: Json<ServiceNew>,
) -> Reply<Created<BusinessService>> {
    let business = body.value.business_id.into();
    let service = body.value.parse().map_err(at_field)?;
    let service = services.booking_config.add_service(&actor, business, &service).await.map_err(problem)?;
    Ok(Created(BusinessService::new(business, service)))
}

/// The services of a business; at most 50. While there are none, its opening hours stand in.
#[utoipa::path(tag = "booking set-up", security(("bearer" = [])), params(OfBusiness),
    responses((status = 200, body = Page<BusinessService>)))]
#[get("/business_services")]
async fn list_services(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(of): Query<OfBusiness>,
) -> Reply<Page<BusinessService>> {
    let business = of.business_id.into();
    let found = services.booking_config.services(&actor, business).await.map_err(problem)?;
    Ok(Page::whole(found.into_iter().map(|service| BusinessService::new(business, service))))
}

/// Change a service. Reservations made in it stay.
#[utoipa::path(tag = "booking set-up", security(("bearer" = [])), request_body = ServiceChange,
    responses((status = 200, body = Data<BusinessService>)))]
#[patch("/business_services")]
async fn change_service(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    body: Json<ServiceChange>,
) -> Reply<Data<BusinessService>> {
    let change = |was| body.value.apply(was);
    let (business, service) =
        services.booking_config.change_service(&actor, body.value.uuid.into(), &change).await.map_err(problem)?;
    Ok(BusinessService::new(business, service).into())
}

/// Remove services of one business. Reservations made in them stay.
#[utoipa::path(tag = "booking set-up", security(("bearer" = [])), params(Records),
    responses((status = 200, body = Data<Count>)))]
#[delete("/business_services")]
async fn delete_services(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(records): Query<Records>,
) -> Reply<Data<Count>> {
    let records: Vec<BookingConfigRecord> =
        records.ids()?.into_iter().map(BookingConfigRecord::ServicePeriod).collect();
    let count = services.booking_config.remove(&actor, &records).await.map_err(problem)?;
    Ok(Count { count }.into())
}

/// Registers the operations.
pub fn routes(config: &mut ServiceConfig) {
    config.service(create_service).service(list_services).service(change_service).service(delete_services);
}
