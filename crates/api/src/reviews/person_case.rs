//! Cases in replies: about reviews, and about people.

use chrono::{DateTime, Utc};
use domain::reviews::reported_person::{
    ContentId, ContentView, PersonCase as DomainCase, PersonCaseView, PersonDecided, PersonReport, SubjectKind,
};
use domain::reviews::view::CaseView;

use super::names::{CaseState, CaseStateName, PersonDecisionName, ReportSubject, ReportSubjectName, SubjectName};
use super::reports::{AppealWords, ReportWords, ReviewCase};
use crate::http::prelude::*;
use crate::media::Media;
use crate::people::Person;

/// A case; its `subject` tells which.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum Case {
    Review(Box<ReviewCase>),
    Person(Box<PersonCase>),
}

/// A case about a person who was reported or appeals.
#[derive(Debug, Serialize, ToSchema)]
pub struct PersonCase {
    uuid: Uuid,
    subject: SubjectName,
    person: ReportedPerson,
    /// The posts and comments that were reported in this case, and those reported before that are hidden; at most fifty.
    contents: Vec<ReportedContent>,
    /// The last fifty.
    reports: Vec<ReportWords>,
    report_count: i64,
    appeal: Option<AppealWords>,
    state: CaseStateName,
    /// Oldest first.
    decisions: Vec<PersonCaseDecision>,
    created_at: DateTime<Utc>,
}

/// The person, with what is shown on their profile and what earlier decisions did.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportedPerson {
    #[serde(flatten)]
    person: Person,
    bio: String,
    /// Whether text and picture were taken off the profile.
    profile_hidden: bool,
    account_blocked: bool,
}

/// A post or comment that was reported, as it was then.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportedContent {
    uuid: Uuid,
    kind: ReportSubjectName,
    /// The post, or that of the comment; null once it is deleted.
    post_id: Option<Uuid>,
    text: String,
    media: Vec<Media>,
    /// Whether a decision hides it.
    hidden: bool,
}

/// An entry of the decision log.
#[derive(Debug, Serialize, ToSchema)]
pub struct PersonCaseDecision {
    decision: PersonDecisionName,
    reason: String,
    by: Option<Person>,
    at: DateTime<Utc>,
}

/// The actor's appeal against a decision about their profile.
#[derive(Debug, Serialize, ToSchema)]
pub struct PersonAppeal {
    /// The case.
    uuid: Uuid,
    text: String,
    created_at: DateTime<Utc>,
}

impl From<ContentView> for ReportedContent {
    fn from(view: ContentView) -> Self {
        let (kind, uuid) = match view.content.id {
            ContentId::Post(id) => (ReportSubject::Post, id.0),
            ContentId::Comment(id) => (ReportSubject::Comment, id.0),
        };
        Self {
            uuid,
            kind: kind.into(),
            post_id: view.post.map(|post| post.0),
            text: view.content.text,
            media: view.media.into_iter().map(Media::from).collect(),
            hidden: view.hidden,
        }
    }
}

impl From<CaseView> for Case {
    fn from(view: CaseView) -> Self {
        Self::Review(Box::new(view.into()))
    }
}

impl From<PersonCaseView> for Case {
    fn from(view: PersonCaseView) -> Self {
        Self::Person(Box::new(view.into()))
    }
}

impl From<DomainCase> for PersonAppeal {
    fn from(case: DomainCase) -> Self {
        Self {
            uuid: case.id.0,
            text: case.appeal.map(|appeal| appeal.text).unwrap_or_default(),
            created_at: case.created_at,
        }
    }
}

impl From<PersonCaseView> for PersonCase {
    fn from(view: PersonCaseView) -> Self {
        let words = |report: PersonReport| ReportWords {
            reason: report.reason.into(),
            text: report.text,
            messages: report.messages.into_iter().map(Into::into).collect(),
            created_at: report.created_at,
        };
        let decision = |(decided, by): (PersonDecided, Option<domain::people::Person>)| PersonCaseDecision {
            decision: decided.decision.into(),
            reason: decided.reason,
            by: by.map(Person::from),
            at: decided.at,
        };
        Self {
            uuid: view.case.id.0,
            subject: SubjectKind::User.into(),
            person: ReportedPerson {
                person: view.person.into(),
                bio: view.bio,
                profile_hidden: view.sanctions.profile_hidden,
                account_blocked: view.sanctions.account_blocked,
            },
            contents: view.contents.into_iter().map(Into::into).collect(),
            reports: view.reports.into_iter().map(words).collect(),
            report_count: view.report_count,
            appeal: view.case.appeal.map(|appeal| AppealWords { text: appeal.text, created_at: appeal.at }),
            state: if view.case.open { CaseState::Open } else { CaseState::Decided }.into(),
            decisions: view.decisions.into_iter().map(decision).collect(),
            created_at: view.case.created_at,
        }
    }
}
