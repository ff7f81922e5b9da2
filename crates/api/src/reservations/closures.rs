//! `business_closures`.

use actix_web::{HttpResponse, delete, get, post, web};
use chrono::{DateTime, Utc};
use domain::reservations::booking_config::NewClosure;
use domain::reservations::closure::Closure;
use domain::reservations::ports::BookingConfigRecord;
use domain::shared::ids::BusinessId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;
use uuid::Uuid;

use super::problem::problem;
use super::tables::OfBusiness;
use crate::http::current_user::CurrentUser;
use crate::http::envelope::{Count, Many, Meta, One};
use crate::http::json::Json;
use crate::http::problem::Problem;
use crate::http::query::Query;
use crate::http::records::Records;
use crate::services::Services;

/// A time at which a whole business takes nobody.
#[derive(Debug, Serialize, ToSchema)]
pub struct BusinessClosure {
    uuid: Uuid,
    business_id: Uuid,
    starts_at: DateTime<Utc>,
    ends_at: DateTime<Utc>,
    /// Why, for staff.
    reason: Option<String>,
}

impl BusinessClosure {
    fn new(business: BusinessId, closure: Closure) -> Self {
        Self {
            uuid: closure.id.0,
            business_id: business.0,
            starts_at: closure.during.from,
            ends_at: closure.during.until,
            reason: closure.reason,
        }
    }
}

/// A closure to be added.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClosureNew {
    business_id: Uuid,
    starts_at: DateTime<Utc>,
    ends_at: DateTime<Utc>,
    /// At most 200 characters.
    reason: Option<String>,
}

/// Add a closure. Reservations already made stay: each is cancelled with a reason.
#[utoipa::path(tag = "booking set-up", security(("bearer" = [])), request_body = ClosureNew,
    responses((status = 201, body = One<BusinessClosure>)))]
#[post("/business_closures")]
async fn create(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    body: Json<ClosureNew>,
) -> Result<HttpResponse, Problem> {
    let ClosureNew { business_id, starts_at, ends_at, reason } = body.value;
    let business = business_id.into();
    let new = NewClosure { starts_at, ends_at, reason };
    let closure = services.booking_config.add_closure(&actor, business, &new).await.map_err(problem)?;
    Ok(HttpResponse::Created().json(One::new(BusinessClosure::new(business, closure))))
}

/// The closures of a business that are not long past; at most 200.
#[utoipa::path(tag = "booking set-up", security(("bearer" = [])), params(OfBusiness),
    responses((status = 200, body = Many<BusinessClosure>)))]
#[get("/business_closures")]
async fn list(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(of): Query<OfBusiness>,
) -> Result<HttpResponse, Problem> {
    let business = of.business_id.into();
    let closures = services.booking_config.closures(&actor, business).await.map_err(problem)?;
    let data: Vec<_> = closures.into_iter().map(|closure| BusinessClosure::new(business, closure)).collect();
    Ok(HttpResponse::Ok().json(Many { data, meta: Meta::default() }))
}

/// Remove closures of one business.
#[utoipa::path(tag = "booking set-up", security(("bearer" = [])), params(Records),
    responses((status = 200, body = One<Count>)))]
#[delete("/business_closures")]
async fn remove(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(records): Query<Records>,
) -> Result<HttpResponse, Problem> {
    let records: Vec<BookingConfigRecord> = records.ids()?.into_iter().map(BookingConfigRecord::Closure).collect();
    let count = services.booking_config.remove(&actor, &records).await.map_err(problem)?;
    Ok(HttpResponse::Ok().json(One::new(Count { count })))
}

/// The routes.
pub fn routes(config: &mut ServiceConfig) {
    config.service(create).service(list).service(remove);
}
