//! `reports`: reports of members and decisions of moderators.

use actix_web::{get, patch, post, web};
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
use crate::http::json::Json;
use crate::http::problem::Problem;
use crate::http::query::Query;
use crate::http::reply::{Created, Data, Page, Reply};
use crate::people::Person;
use crate::services::Services;

/// A report of a review.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReportNew {
    review_id: Uuid,
    /// spam, fake, offensive, personal_data, conflict or other.
    reason: String,
    /// At most 1,000 characters.
    #[schema(max_length = 1_000)]
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
    #[schema(min_length = 1, max_length = 1_000)]
    reason: String,
}

/// Which cases.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ReportFilters {
    /// open (oldest first; the default) or decided (newest first).
    state: Option<String>,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
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

/// A report; moderators do not see its author.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportWords {
    reason: &'static str,
    text: Option<String>,
    created_at: DateTime<Utc>,
}

/// The appeal of the author.
#[derive(Debug, Serialize, ToSchema)]
pub struct AppealWords {
    text: String,
    created_at: DateTime<Utc>,
}

/// An entry of the decision log.
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
    responses((status = 201, body = Data<ReportMade>)))]
#[post("/reports")]
async fn create_report(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    body: Json<ReportNew>,
) -> Reply<Created<ReportMade>> {
    let ReportNew { review_id, reason, text } = body.value;
    let reason = ReportReason::parse(&reason).ok_or_else(|| unknown("reason", &reason))?;
    Ok(Created(services.reviews.report(&actor, review_id.into(), reason, text.as_deref()).await?.into()))
}

/// Open or decided cases; for moderators.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), params(ReportFilters),
    responses((status = 200, body = Page<ReviewCase>)))]
#[get("/reports")]
async fn list_cases(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(filters): Query<ReportFilters>,
) -> Reply<Page<ReviewCase>> {
    let open = match filters.state.as_deref() {
        None | Some("open") => true,
        Some("decided") => false,
        Some(other) => return Err(unknown("state", other)),
    };
    let order = if open { "open" } else { "decided" };
    let page = cursor::page(order, filters.limit, filters.cursor.as_deref())?;
    Ok(Page::of(order, services.reviews.cases(&actor, open, page).await?))
}

/// Decide a case; for moderators. The author gets an email.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), request_body = ReportDecision,
    responses((status = 200, body = Data<ReviewCase>)))]
#[patch("/reports")]
async fn decide_case(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    body: Json<ReportDecision>,
) -> Reply<Data<ReviewCase>> {
    let ReportDecision { uuid, decision, reason } = body.value;
    let decision = Decision::parse(&decision).ok_or_else(|| unknown("decision", &decision))?;
    Ok(ReviewCase::from(services.reviews.decide(&actor, uuid.into(), decision, &reason).await?).into())
}

/// Registers the operations.
pub fn routes(config: &mut ServiceConfig) {
    config.service(create_report).service(list_cases).service(decide_case);
}
