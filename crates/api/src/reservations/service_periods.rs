//! `business_services`: service periods, such as lunch and dinner.

use chrono::{NaiveDate, NaiveTime};
use domain::reservations::booking_config::ServicePeriodChange;
use domain::reservations::pacing::Caps;
use domain::reservations::ports::BookingConfigRecord;
use domain::reservations::service_period::ServicePeriod;
use domain::shared::ids::{BusinessId, ServiceId};

use super::problem::{DeleteProblems, ReadProblems, WriteProblems, problem};
use super::tables::OfBusiness;
use crate::http::field_errors::FieldErrors;
use crate::http::prelude::*;

/// A recurring window in which parties are seated, in the time zone of the business.
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
    /// Whether it replaces the other services on its dates.
    is_special: bool,
    /// The most covers that may arrive in one slot; null: as in the settings.
    pacing_covers: Option<u16>,
    /// The most parties that may arrive in one slot; null: as in the settings.
    pacing_parties: Option<u16>,
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
            is_special: service.is_special,
            pacing_covers: service.caps.covers,
            pacing_parties: service.caps.parties,
        }
    }
}

/// A service period to create.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct ServiceNew {
    business_id: Uuid,
    /// 1 to 60 characters.
    #[validate(length(min = 1, max = 60))]
    #[schema(value_type = String, min_length = 1, max_length = 60)]
    name: Line,
    /// ISO weekdays on which it starts, 1 = Monday.
    #[schema(min_items = 1, max_items = 7)]
    days: Vec<u8>,
    /// Such as `19:00`.
    opens: String,
    /// At or before `opens`: on the following day.
    closes: String,
    last_seating: String,
    from_date: Option<NaiveDate>,
    until_date: Option<NaiveDate>,
    /// Whether it replaces the other services on its dates, as on a holiday. Needs both dates.
    #[serde(default)]
    is_special: bool,
    /// The most covers that may arrive in one slot, 1 to 1,000; null: as in the settings.
    #[schema(minimum = 1, maximum = 1000)]
    pacing_covers: Option<u16>,
    /// The most parties that may arrive in one slot, 1 to 1,000; null: as in the settings.
    #[schema(minimum = 1, maximum = 1000)]
    pacing_parties: Option<u16>,
}

impl Parse for ServiceNew {
    type Output = (BusinessId, ServicePeriod);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let time = |field, text: &str| clock(field, text).map_err(|error| vec![error]);
        let period = ServicePeriod {
            id: ServiceId(Uuid::nil()),
            opens: time("opens", &self.opens)?,
            closes: time("closes", &self.closes)?,
            last_seating: time("last_seating", &self.last_seating)?,
            name: self.name.into(),
            days: self.days,
            from_date: self.from_date,
            until_date: self.until_date,
            is_special: self.is_special,
            caps: Caps { covers: self.pacing_covers, parties: self.pacing_parties },
        };
        Ok((self.business_id.into(), period))
    }
}

/// A change of a service period: absent fields keep their value, null clears.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct ServiceChange {
    uuid: Uuid,
    #[validate(length(min = 1, max = 60))]
    #[schema(value_type = Option<String>, min_length = 1, max_length = 60)]
    name: Option<Line>,
    /// ISO weekdays on which it starts, 1 = Monday.
    #[schema(min_items = 1, max_items = 7)]
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
    is_special: Option<bool>,
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[schema(value_type = Option<u16>, minimum = 1, maximum = 1000)]
    pacing_covers: Option<Option<u16>>,
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[schema(value_type = Option<u16>, minimum = 1, maximum = 1000)]
    pacing_parties: Option<Option<u16>>,
}

impl Parse for ServiceChange {
    type Output = (ServiceId, ServicePeriodChange);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let mut time = |field, text: Option<String>| errors.take(text.map(|text| clock(field, &text)));
        let change = ServicePeriodChange {
            name: self.name.map(Into::into),
            days: self.days,
            opens: time("opens", self.opens),
            closes: time("closes", self.closes),
            last_seating: time("last_seating", self.last_seating),
            from_date: self.from_date.into(),
            until_date: self.until_date.into(),
            is_special: self.is_special,
            pacing_covers: self.pacing_covers.into(),
            pacing_parties: self.pacing_parties.into(),
        };
        errors.finish(Some((self.uuid.into(), change)))
    }
}

/// A time of day such as `19:00`.
fn clock(field: &'static str, text: &str) -> Result<NaiveTime, FieldError> {
    NaiveTime::parse_from_str(text, "%H:%M").map_err(|_| FieldError::new(field, "time_invalid"))
}

/// Add a service.
#[utoipa::path(tag = "booking configuration", security(("bearer" = [])), request_body = ServiceNew,
    responses((status = 201, body = Data<BusinessService>), WriteProblems))]
#[post("/business_services")]
async fn create_service(
    cx: Context,
    Parsed((business, service)): Parsed<ServiceNew>,
) -> Reply<Created<BusinessService>> {
    let service = cx.booking_config.add_service(&cx.actor, business, &service).await.map_err(problem)?;
    Ok(Created(BusinessService::new(business, service)))
}

/// The service periods of a business, at most 50. Without any, its opening hours apply.
#[utoipa::path(tag = "booking configuration", security(("bearer" = [])), params(OfBusiness),
    responses((status = 200, body = Page<BusinessService>), ReadProblems))]
#[get("/business_services")]
async fn list_services(cx: Context, Query(of): Query<OfBusiness>) -> Reply<Page<BusinessService>> {
    let business = of.business_id.into();
    let found = cx.booking_config.services(&cx.actor, business).await.map_err(problem)?;
    Ok(Page::whole(found.into_iter().map(|service| BusinessService::new(business, service))))
}

/// Change a service. Reservations made in it stay.
#[utoipa::path(tag = "booking configuration", security(("bearer" = [])), request_body = ServiceChange,
    responses((status = 200, body = Data<BusinessService>), WriteProblems))]
#[patch("/business_services")]
async fn change_service(cx: Context, Parsed((id, change)): Parsed<ServiceChange>) -> Reply<Data<BusinessService>> {
    let (business, service) = cx.booking_config.change_service(&cx.actor, id, &change).await.map_err(problem)?;
    Ok(BusinessService::new(business, service).into())
}

/// Remove services of one business. Reservations made in them stay.
#[utoipa::path(tag = "booking configuration", security(("bearer" = [])), params(Records),
    responses((status = 200, body = Data<Count>), DeleteProblems))]
#[delete("/business_services")]
async fn delete_services(cx: Context, Query(records): Query<Records>) -> Reply<Data<Count>> {
    let records: Vec<BookingConfigRecord> =
        records.ids()?.into_iter().map(BookingConfigRecord::ServicePeriod).collect();
    let count = cx.booking_config.remove(&cx.actor, &records).await.map_err(problem)?;
    Ok(Count { count }.into())
}

register!(create_service, list_services, change_service, delete_services);
