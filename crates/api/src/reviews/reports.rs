//! `reports`: what members say should not be there, and what moderators decide.

use actix_web::{HttpResponse, get, patch, post, web};
use chrono::{DateTime, Utc};
use domain::reviews::case::{self, Decision, ReportReason};
use domain::reviews::view::CaseView;
use domain::shared::failure::FieldError;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;
use uuid::Uuid;

use super::wire::Review;
use crate::http::current_user::CurrentUser;
use crate::http::cursor;
use crate::http::envelope::{Many, Meta, One};
use crate::http::json::Json;
use crate::http::problem::Problem;
use crate::http::query::Query;
use crate::people::Person;
use crate::services::Services;

/// A review to be reported.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReportNew {
    review_id: Uuid,
    /// spam, fake, offensive, personal_data, conflict or other.
    reason: String,
    /// At most 1,000 characters.
    text: Option<String>,
}

/// A report that was made.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportMade {
    uuid: Uuid,
    review_id: Uuid,
    reason: &'static str,
    text: Option<String>,
    created_at: DateTime<Utc>,
}

/// How a case is decided.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReportDecision {
    /// The case.
    uuid: Uuid,
    /// keep, hide, restore or publish.
    decision: String,
    /// 1 to 1,000 characters; the author reads it.
    reason: String,
}

/// Which cases.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ReportFilters {
    /// open (oldest first) unless said otherwise, or decided (newest first).
    state: Option<String>,
    /// 1 to 100, 20 unless said otherwise.
    limit: Option<u32>,
    cursor: Option<String>,
}

/// A case: a review that was reported, held, or whose author appeals.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReviewCase {
    uuid: Uuid,
    review: Review,
    /// The first fifty.
    reports: Vec<ReportWords>,
    report_count: i64,
    appeal: Option<AppealWords>,
    /// Why it was held before anybody reported it: burst, or first_visit (a new author, and nothing but a table's printed code).
    held: Option<&'static str>,
    /// open or decided.
    state: &'static str,
    /// Oldest first.
    decisions: Vec<CaseDecision>,
    created_at: DateTime<Utc>,
}

/// What somebody says; who, moderators are not told.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportWords {
    reason: &'static str,
    text: Option<String>,
    created_at: DateTime<Utc>,
}

/// What the author says.
#[derive(Debug, Serialize, ToSchema)]
pub struct AppealWords {
    text: String,
    created_at: DateTime<Utc>,
}

/// An entry of the log.
#[derive(Debug, Serialize, ToSchema)]
pub struct CaseDecision {
    /// keep, hide, restore or publish.
    decision: &'static str,
    reason: String,
    by: Option<Person>,
    at: DateTime<Utc>,
}

impl From<case::Report> for ReportMade {
    fn from(report: case::Report) -> Self {
        let case::Report { id, review, reason, text, created_at, .. } = report;
        Self { uuid: id, review_id: review.0, reason: reason.as_str(), text, created_at }
    }
}

impl From<CaseView> for ReviewCase {
    fn from(view: CaseView) -> Self {
        let words = |report: case::Report| ReportWords {
            reason: report.reason.as_str(),
            text: report.text,
            created_at: report.created_at,
        };
        let decision = |(decided, by): (case::Decided, Option<domain::people::Person>)| CaseDecision {
            decision: decided.decision.as_str(),
            reason: decided.reason,
            by: by.map(Person::from),
            at: decided.at,
        };
        Self {
            uuid: view.case.id.0,
            review: view.review.into(),
            reports: view.reports.into_iter().map(words).collect(),
            report_count: view.report_count,
            appeal: view.case.appeal.map(|appeal| AppealWords { text: appeal.text, created_at: appeal.at }),
            held: view.case.held.map(|notice| notice.as_str()),
            state: if view.case.open { "open" } else { "decided" },
            decisions: view.decisions.into_iter().map(decision).collect(),
            created_at: view.case.created_at,
        }
    }
}

fn unknown(field: &str, value: &str) -> Problem {
    Problem::invalid(vec![FieldError::new(field, "unknown_value").with("value", value)])
}

/// Report a review, once, to the moderators.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), request_body = ReportNew,
    responses((status = 201, body = One<ReportMade>)))]
#[post("/reports")]
async fn create(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    body: Json<ReportNew>,
) -> Result<HttpResponse, Problem> {
    let ReportNew { review_id, reason, text } = body.value;
    let reason = ReportReason::parse(&reason).ok_or_else(|| unknown("reason", &reason))?;
    let report = services.reviews.report(&actor, review_id.into(), reason, text.as_deref()).await?;
    Ok(HttpResponse::Created().json(One::new(ReportMade::from(report))))
}

/// Cases that wait for a decision, or that were decided; for moderators.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), params(ReportFilters),
    responses((status = 200, body = Many<ReviewCase>)))]
#[get("/reports")]
async fn list(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(filters): Query<ReportFilters>,
) -> Result<HttpResponse, Problem> {
    let open = match filters.state.as_deref() {
        None | Some("open") => true,
        Some("decided") => false,
        Some(other) => return Err(unknown("state", other)),
    };
    let order = if open { "open" } else { "decided" };
    let page = cursor::page(order, filters.limit, filters.cursor.as_deref())?;
    let page = services.reviews.cases(&actor, open, page).await?;
    let next_cursor = page.next.and_then(|keyset| cursor::encode(order, &keyset));
    let data: Vec<ReviewCase> = page.items.into_iter().map(ReviewCase::from).collect();
    Ok(HttpResponse::Ok().json(Many { data, meta: Meta { next_cursor } }))
}

/// Decide a case; for moderators. The author is written to.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), request_body = ReportDecision,
    responses((status = 200, body = One<ReviewCase>)))]
#[patch("/reports")]
async fn decide(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    body: Json<ReportDecision>,
) -> Result<HttpResponse, Problem> {
    let ReportDecision { uuid, decision, reason } = body.value;
    let decision = Decision::parse(&decision).ok_or_else(|| unknown("decision", &decision))?;
    let view = services.reviews.decide(&actor, uuid.into(), decision, &reason).await?;
    Ok(HttpResponse::Ok().json(One::new(ReviewCase::from(view))))
}

/// The routes.
pub fn routes(config: &mut ServiceConfig) {
    config.service(create).service(list).service(decide);
}
