//! `reports`: reports of members and decisions of moderators.

use chrono::{DateTime, Utc};
use domain::reviews::case::{self, ReportReason};
use domain::reviews::error::{ReviewError, ReviewRule};
use domain::reviews::reported_person::{ContentId, PersonReport, SubjectKind};
use domain::reviews::view::CaseView;
use domain::shared::ids::{ReviewCaseId, ReviewId, SustainabilityItemId, UserId};
use domain::sustainability;

use super::names::{
    AnyDecision, AnyDecisionName, CaseState, CaseStateName, DecisionName, HeldReason, HeldReasonName, ReasonName,
    ReportSubject, ReportSubjectName, SubjectName,
};
use super::person_case::Case;
use super::wire::Review;
use crate::http::field_errors::FieldErrors;
use crate::http::named::Named;
use crate::http::prelude::*;
use crate::http::text::Prose;
use crate::people::Person;

/// A report of a review, a person, a post, a comment or a sustainability item.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct ReportNew {
    /// What is reported: a review unless given.
    subject: Option<ReportSubjectName>,
    subject_id: Option<Uuid>,
    /// The same as `subject_id`, for reviews.
    review_id: Option<Uuid>,
    reason: ReasonName,
    /// At most 1,000 characters.
    #[validate(length(max = 1_000))]
    #[schema(value_type = Option<String>, max_length = 1_000)]
    text: Option<Prose>,
}

/// What is reported.
#[derive(Debug, Clone, Copy)]
pub enum Subject {
    Review(ReviewId),
    Person(UserId),
    Content(ContentId),
    SustainabilityItem(SustainabilityItemId),
}

impl Parse for ReportNew {
    type Output = (Subject, ReportReason, Option<String>);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let reason = errors.take(Some(self.reason.known("reason")));
        let required = |name: &'static str| FieldError::new(name, "required");
        let subject = match errors.take(self.subject.map(|subject| subject.known("subject"))) {
            Some(
                kind @ (ReportSubject::User
                | ReportSubject::Post
                | ReportSubject::Comment
                | ReportSubject::SustainabilityItem),
            ) => {
                let id = self.subject_id.ok_or_else(|| required("subject_id"));
                errors.take(Some(id)).map(|id| match kind {
                    ReportSubject::Post => Subject::Content(ContentId::Post(id.into())),
                    ReportSubject::Comment => Subject::Content(ContentId::Comment(id.into())),
                    ReportSubject::SustainabilityItem => Subject::SustainabilityItem(id.into()),
                    _ => Subject::Person(id.into()),
                })
            }
            Some(ReportSubject::Review) | None => {
                let id = self.subject_id.or(self.review_id).ok_or_else(|| required("review_id"));
                errors.take(Some(id)).map(|id| Subject::Review(id.into()))
            }
        };
        let text = self.text.and_then(Prose::non_empty);
        errors.finish(subject.zip(reason).map(|(subject, reason)| (subject, reason, text)))
    }
}

/// A report that was made.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportMade {
    uuid: Uuid,
    subject: ReportSubjectName,
    subject_id: Uuid,
    /// The same as `subject_id`, of a report of a review.
    review_id: Option<Uuid>,
    reason: ReasonName,
    text: Option<String>,
    created_at: DateTime<Utc>,
}

/// How a case is decided.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct ReportDecision {
    uuid: Uuid,
    /// About a review: keep, hide, restore, publish. About a person: dismiss, warn, hide_profile, hide_content (the posts and
    /// comments that were reported in this case), block_account, restore.
    decision: AnyDecisionName,
    /// 1 to 1,000 characters; both sides read it.
    #[validate(length(min = 1, max = 1_000))]
    #[schema(value_type = String, min_length = 1, max_length = 1_000)]
    reason: Prose,
}

impl Parse for ReportDecision {
    type Output = (ReviewCaseId, AnyDecision, String);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let decision = self.decision.known("decision").map_err(|error| vec![error])?;
        Ok((self.uuid.into(), decision, self.reason.into()))
    }
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ReportFilters {
    /// Cases about reviews unless given.
    subject: Option<SubjectName>,
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
    subject: SubjectName,
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
    pub reason: ReasonName,
    pub text: Option<String>,
    /// The messages that it is about, as they were when they were reported.
    pub messages: Vec<ReportedMessage>,
    pub created_at: DateTime<Utc>,
}

/// A reported message.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportedMessage {
    text: String,
    sent_at: DateTime<Utc>,
}

impl From<domain::messaging::ReportedMessage> for ReportedMessage {
    fn from(message: domain::messaging::ReportedMessage) -> Self {
        Self { text: message.text, sent_at: message.sent_at }
    }
}

/// The appeal of the author, or of the person.
#[derive(Debug, Serialize, ToSchema)]
pub struct AppealWords {
    pub text: String,
    pub created_at: DateTime<Utc>,
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
        let (subject, subject_id, review_id) = (ReportSubject::Review.into(), review.0, Some(review.0));
        Self { uuid: id, subject, subject_id, review_id, reason: reason.into(), text, created_at }
    }
}

impl From<PersonReport> for ReportMade {
    fn from(report: PersonReport) -> Self {
        let PersonReport { id, person, content, reason, text, created_at, .. } = report;
        let (subject, subject_id) = match content.map(|content| content.id) {
            Some(ContentId::Post(post)) => (ReportSubject::Post, post.0),
            Some(ContentId::Comment(comment)) => (ReportSubject::Comment, comment.0),
            None => (ReportSubject::User, person.0),
        };
        Self { uuid: id, subject: subject.into(), subject_id, review_id: None, reason: reason.into(), text, created_at }
    }
}

impl From<sustainability::Report> for ReportMade {
    fn from(report: sustainability::Report) -> Self {
        let sustainability::Report { id, item, reason, text, created_at } = report;
        let (subject, review_id) = (ReportSubject::SustainabilityItem.into(), None);
        Self { uuid: id, subject, subject_id: item.0, review_id, reason: reason.into(), text, created_at }
    }
}

impl From<CaseView> for ReviewCase {
    fn from(view: CaseView) -> Self {
        let words = |report: case::Report| ReportWords {
            reason: report.reason.into(),
            text: report.text,
            messages: Vec::new(),
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
            subject: SubjectKind::Review.into(),
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

/// Report a review or a sustainability item, once, or a person, a post or a comment, once for each case, to the moderators.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), request_body = ReportNew,
    responses((status = 201, body = Data<ReportMade>), (status = 403), (status = 404), (status = 409)))]
#[post("/reports")]
async fn create_report(cx: Context, Parsed((subject, reason, text)): Parsed<ReportNew>) -> Reply<Created<ReportMade>> {
    Ok(Created(match subject {
        Subject::Review(review) => cx.reviews.report(&cx.actor, review, reason, text).await?.into(),
        Subject::Person(person) => cx.reviews.report_person(&cx.actor, person, reason, text).await?.into(),
        Subject::Content(id) => cx.reviews.report_content(&cx.actor, id, reason, text).await?.into(),
        Subject::SustainabilityItem(id) => cx.sustainability.report(&cx.actor, id, reason, text).await?.into(),
    }))
}

/// Open or decided cases; for moderators.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), params(ReportFilters),
    responses((status = 200, body = Page<Case>), (status = 403)))]
#[get("/reports")]
async fn list_cases(cx: Context, Query(filters): Query<ReportFilters>) -> Reply<Page<Case>> {
    let invalid = |error: FieldError| Problem::invalid(vec![error]);
    let state = filters.state.map_or(Ok(CaseState::Open), |state| state.known("state")).map_err(invalid)?;
    let subject = filters.subject.map_or(Ok(SubjectKind::Review), |subject| subject.known("subject"));
    let (subject, order) = (subject.map_err(invalid)?, state.as_ref());
    let page = cursor::page(order, filters.limit, filters.cursor.as_deref())?;
    let open = state == CaseState::Open;
    Ok(match subject {
        SubjectKind::Review => Page::of(order, cx.reviews.cases(&cx.actor, open, page).await?),
        SubjectKind::User => Page::of(order, cx.reviews.person_cases(&cx.actor, open, page).await?),
    })
}

/// Decide a case; for moderators. Those concerned get an email with the reason. Only administrators block accounts.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), request_body = ReportDecision,
    responses((status = 200, body = Data<Case>), (status = 403), (status = 404), (status = 409)))]
#[patch("/reports")]
async fn decide_case(cx: Context, Parsed((case, decision, reason)): Parsed<ReportDecision>) -> Reply<Data<Case>> {
    let wrong = || ReviewError::from(ReviewRule::WrongDecision);
    let decided = match cx.reviews.subject_of(&cx.actor, case).await? {
        SubjectKind::Review => {
            let decision = decision.on_review().ok_or_else(wrong)?;
            Case::from(cx.reviews.decide(&cx.actor, case, decision, reason).await?)
        }
        SubjectKind::User => {
            let decision = decision.on_person().ok_or_else(wrong)?;
            Case::from(cx.reviews.decide_person(&cx.actor, case, decision, reason).await?)
        }
    };
    Ok(decided.into())
}

register!(create_report, list_cases, decide_case);
