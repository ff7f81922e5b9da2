//! `reports`: reports of members and decisions of moderators.

use chrono::{DateTime, Utc};
use domain::reviews::case::{self, Decision, ReportReason};
use domain::reviews::view::CaseView;
use domain::shared::ids::{ReviewCaseId, ReviewId};

use super::names::{CaseState, CaseStateName, DecisionName, HeldReason, HeldReasonName, ReasonName};
use super::wire::Review;
use crate::http::named::Named;
use crate::http::prelude::*;
use crate::http::text::Prose;
use crate::people::Person;

/// A report of a review.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct ReportNew {
    review_id: Uuid,
    reason: ReasonName,
    /// At most 1,000 characters.
    #[validate(length(max = 1_000))]
    #[schema(value_type = Option<String>, max_length = 1_000)]
    text: Option<Prose>,
}

impl Parse for ReportNew {
    type Output = (ReviewId, ReportReason, Option<String>);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let reason = self.reason.known("reason").map_err(|error| vec![error])?;
        Ok((self.review_id.into(), reason, self.text.and_then(Prose::non_empty)))
    }
}

/// A report that was made.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportMade {
    uuid: Uuid,
    review_id: Uuid,
    reason: ReasonName,
    text: Option<String>,
    created_at: DateTime<Utc>,
}

/// How a case is decided.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct ReportDecision {
    uuid: Uuid,
    decision: DecisionName,
    /// 1 to 1,000 characters; the author reads it.
    #[validate(length(min = 1, max = 1_000))]
    #[schema(value_type = String, min_length = 1, max_length = 1_000)]
    reason: Prose,
}

impl Parse for ReportDecision {
    type Output = (ReviewCaseId, Decision, String);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let decision = self.decision.known("decision").map_err(|error| vec![error])?;
        Ok((self.uuid.into(), decision, self.reason.into()))
    }
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ReportFilters {
    /// Open cases, oldest first, unless given; decided ones are listed newest first.
    state: Option<CaseStateName>,
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
    /// Why it was held before it was reported.
    held: Option<HeldReasonName>,
    state: CaseStateName,
    /// Oldest first.
    decisions: Vec<CaseDecision>,
    created_at: DateTime<Utc>,
}

/// A report; moderators do not see its author.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportWords {
    reason: ReasonName,
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
    decision: DecisionName,
    reason: String,
    by: Option<Person>,
    at: DateTime<Utc>,
}

impl From<case::Report> for ReportMade {
    fn from(report: case::Report) -> Self {
        let case::Report { id, review, reason, text, created_at, .. } = report;
        Self { uuid: id, review_id: review.0, reason: reason.into(), text, created_at }
    }
}

impl From<CaseView> for ReviewCase {
    fn from(view: CaseView) -> Self {
        let words = |report: case::Report| ReportWords {
            reason: report.reason.into(),
            text: report.text,
            created_at: report.created_at,
        };
        let decision = |(decided, by): (case::Decided, Option<domain::people::Person>)| CaseDecision {
            decision: decided.decision.into(),
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
            held: view.case.held.and_then(HeldReason::of).map(Named::from),
            state: if view.case.open { CaseState::Open } else { CaseState::Decided }.into(),
            decisions: view.decisions.into_iter().map(decision).collect(),
            created_at: view.case.created_at,
        }
    }
}

/// Report a review, once, to the moderators.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), request_body = ReportNew,
    responses((status = 201, body = Data<ReportMade>), (status = 403), (status = 404), (status = 409)))]
#[post("/reports")]
async fn create_report(cx: Context, Parsed((review, reason, text)): Parsed<ReportNew>) -> Reply<Created<ReportMade>> {
    Ok(Created(cx.reviews.report(&cx.actor, review, reason, text).await?.into()))
}

/// Open or decided cases; for moderators.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), params(ReportFilters),
    responses((status = 200, body = Page<ReviewCase>), (status = 403)))]
#[get("/reports")]
async fn list_cases(cx: Context, Query(filters): Query<ReportFilters>) -> Reply<Page<ReviewCase>> {
    let state = filters.state.map_or(Ok(CaseState::Open), |state| state.known("state"));
    let state = state.map_err(|error| Problem::invalid(vec![error]))?;
    let page = cursor::page(state.as_ref(), filters.limit, filters.cursor.as_deref())?;
    Ok(Page::of(state.as_ref(), cx.reviews.cases(&cx.actor, state == CaseState::Open, page).await?))
}

/// Decide a case; for moderators. The author gets an email.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), request_body = ReportDecision,
    responses((status = 200, body = Data<ReviewCase>), (status = 403), (status = 404), (status = 409)))]
#[patch("/reports")]
async fn decide_case(cx: Context, Parsed((case, decision, reason)): Parsed<ReportDecision>) -> Reply<Data<ReviewCase>> {
    Ok(ReviewCase::from(cx.reviews.decide(&cx.actor, case, decision, reason).await?).into())
}

register!(create_report, list_cases, decide_case);
