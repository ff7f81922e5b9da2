//! `visits`.

use actix_web::{HttpResponse, get, post, web};
use chrono::{DateTime, NaiveDate, Utc};
use domain::shared::ids::VisitId;
use domain::visits::ports::VisitView;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;
use uuid::Uuid;

use crate::businesses::BusinessCard;
use crate::http::current_user::CurrentUser;
use crate::http::envelope::{Many, Meta, One};
use crate::http::id::Id;
use crate::http::json::Json;
use crate::http::problem::Problem;
use crate::http::query::Query;
use crate::http::{cursor, flag};
use crate::services::Services;

/// The asker's being at a place on a day.
#[derive(Debug, Serialize, ToSchema)]
pub struct Visit {
    uuid: Uuid,
    business: BusinessCard,
    /// How much is known: V3, V2 or V0.
    evidence: &'static str,
    /// By what it is known: reservation, rotating_code or static_code.
    how: &'static str,
    /// The venue's own date; what is eaten after midnight belongs to the evening.
    local_date: NaiveDate,
    visited_at: DateTime<Utc>,
    /// The asker's review of it.
    review_id: Option<Uuid>,
}

impl From<VisitView> for Visit {
    fn from(view: VisitView) -> Self {
        let visit = view.visit;
        Self {
            uuid: visit.id.0,
            business: view.business.into(),
            evidence: visit.evidence.as_str(),
            how: visit.how.as_str(),
            local_date: visit.local_date,
            visited_at: visit.visited_at,
            review_id: view.review.map(|review| review.0),
        }
    }
}

/// A receipt to be handed in.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VisitNew {
    /// Of `POST visits/scan`.
    receipt: String,
}

/// Which visits.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct VisitFilters {
    /// Only to this place.
    business_id: Option<Uuid>,
    /// 1: only those with a review; 0: only those without.
    #[serde(default, deserialize_with = "flag::deserialize")]
    #[param(value_type = Option<u8>)]
    reviewed: Option<bool>,
    /// 1 to 100, 20 unless said otherwise.
    limit: Option<u32>,
    cursor: Option<String>,
}

/// Hand in the receipt of a scan. 201 when that is the first visit of the day, else 200 with the one that there is,
/// which is better known from now on if the receipt proves more.
///
/// Within 90 minutes before and after a scan, at most twice as many people as a table seats can have a visit by its
/// printed code: 409 `table_code_full`. A review of such a visit waits for a moderator while its author is new.
#[utoipa::path(tag = "visits", security(("bearer" = [])), request_body = VisitNew,
    responses((status = 201, body = One<Visit>), (status = 200, body = One<Visit>)))]
#[post("/visits")]
async fn create(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    body: Json<VisitNew>,
) -> Result<HttpResponse, Problem> {
    let (view, is_new) = services.visits.hand_in(&actor, &body.value.receipt).await?;
    let mut answer = if is_new { HttpResponse::Created() } else { HttpResponse::Ok() };
    Ok(answer.json(One::new(Visit::from(view))))
}

/// The asker's visits, the last first.
#[utoipa::path(tag = "visits", security(("bearer" = [])), params(VisitFilters),
    responses((status = 200, body = Many<Visit>)))]
#[get("/visits")]
async fn list(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(filters): Query<VisitFilters>,
) -> Result<HttpResponse, Problem> {
    let page = cursor::page("visit", filters.limit, filters.cursor.as_deref())?;
    let page = services.visits.visits(&actor, filters.business_id.map(Into::into), filters.reviewed, page).await?;
    let next_cursor = page.next.and_then(|keyset| cursor::encode("visit", &keyset));
    let data: Vec<Visit> = page.items.into_iter().map(Into::into).collect();
    Ok(HttpResponse::Ok().json(Many { data, meta: Meta { next_cursor } }))
}

/// One of the asker's visits.
#[utoipa::path(tag = "visits", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = One<Visit>)))]
#[get("/visits/{uuid}")]
async fn read(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Id(id): Id<VisitId>,
) -> Result<HttpResponse, Problem> {
    let view = services.visits.visit(&actor, id).await?;
    Ok(HttpResponse::Ok().json(One::new(Visit::from(view))))
}

/// The routes.
pub fn routes(config: &mut ServiceConfig) {
    config.service(create).service(list).service(read);
}
