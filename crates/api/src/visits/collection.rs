//! `visits`.

use actix_web::Either;
use chrono::{DateTime, NaiveDate, Utc};
use domain::shared::ids::VisitId;
use domain::visits::ports::VisitView;

use super::names::{EvidenceName, HowName};
use crate::businesses::BusinessCard;
use crate::http::flag;
use crate::http::prelude::*;

const ORDER: &str = "visit";

/// A visit of the actor.
#[derive(Debug, Serialize, ToSchema)]
pub struct Visit {
    uuid: Uuid,
    business: BusinessCard,
    evidence: EvidenceName,
    how: HowName,
    /// The business day, in the business's time zone; it may end after midnight.
    local_date: NaiveDate,
    visited_at: DateTime<Utc>,
    /// The actor's review of it.
    review_id: Option<Uuid>,
}

impl From<VisitView> for Visit {
    fn from(VisitView { visit, business, review }: VisitView) -> Self {
        Self {
            uuid: visit.id.0,
            business: business.into(),
            evidence: visit.evidence.into(),
            how: visit.how.into(),
            local_date: visit.local_date,
            visited_at: visit.visited_at,
            review_id: review.map(|review| review.0),
        }
    }
}

/// A receipt to redeem.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VisitNew {
    /// From `POST visits/scan`.
    #[schema(max_length = 256)]
    receipt: String,
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct VisitFilters {
    business_id: Option<Uuid>,
    /// 1: only those with a review; 0: only those without.
    #[serde(default, deserialize_with = "flag::deserialize")]
    #[param(value_type = Option<u8>, minimum = 0, maximum = 1)]
    reviewed: Option<bool>,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

/// Redeem the receipt of a scan. Returns 201 for the first visit of the day, else 200 with the existing visit, whose
/// evidence is updated if the receipt proves more.
///
/// Within 90 minutes before and after a scan, at most twice as many people as a table seats can have a visit by its
/// static code: 409 `table_code_full`. A review of such a visit waits for a moderator while its author is new.
#[utoipa::path(tag = "visits", security(("bearer" = [])), request_body = VisitNew,
    responses((status = 201, body = Data<Visit>), (status = 200, body = Data<Visit>), (status = 403), (status = 404), (status = 409)))]
#[post("/visits")]
async fn create_visit(cx: Context, body: Json<VisitNew>) -> Reply<Either<Created<Visit>, Data<Visit>>> {
    let (view, is_new) = cx.visits.redeem(&cx.actor, &body.value.receipt).await?;
    let visit = Visit::from(view);
    Ok(if is_new { Either::Left(Created(visit)) } else { Either::Right(visit.into()) })
}

/// The actor's visits, newest first.
#[utoipa::path(tag = "visits", security(("bearer" = [])), params(VisitFilters),
    responses((status = 200, body = Page<Visit>), (status = 403)))]
#[get("/visits")]
async fn list_visits(cx: Context, Query(filters): Query<VisitFilters>) -> Reply<Page<Visit>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    let business = filters.business_id.map(Into::into);
    Ok(Page::of(ORDER, cx.visits.visits(&cx.actor, business, filters.reviewed, page).await?))
}

/// One of the actor's visits.
#[utoipa::path(tag = "visits", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<Visit>), (status = 404)))]
#[get("/visits/{uuid}")]
async fn get_visit(cx: Context, Id(id): Id<VisitId>) -> Reply<Data<Visit>> {
    Ok(Visit::from(cx.visits.visit(&cx.actor, id).await?).into())
}

register!(create_visit, list_visits, get_visit);
