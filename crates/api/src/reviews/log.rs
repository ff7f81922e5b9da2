//! `decisions`: the public log of moderators' decisions.

use chrono::{DateTime, Utc};
use domain::reviews::log::{LogEntry, LoggedDecision};
use domain::reviews::reported_person::SubjectKind;

use super::names::{AnyDecision, AnyDecisionName, ReasonName, SubjectName};
use crate::http::prelude::*;

const ORDER: &str = "decision";

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct LogFilters {
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

/// A decision of a moderator, without names.
#[derive(Debug, Serialize, ToSchema)]
pub struct LoggedCase {
    /// Its number in the log.
    number: i64,
    /// Whether it was about a review or about a person and what they wrote.
    subject: SubjectName,
    decision: AnyDecisionName,
    /// Why it was reported.
    reasons: Vec<ReasonName>,
    /// Whether it decided an appeal.
    appealed: bool,
    at: DateTime<Utc>,
}

impl From<LogEntry> for LoggedCase {
    fn from(entry: LogEntry) -> Self {
        let (subject, decision) = match entry.decision {
            LoggedDecision::Review(decision) => (SubjectKind::Review, AnyDecision::from(decision)),
            LoggedDecision::Person(decision) => (SubjectKind::User, AnyDecision::from(decision)),
        };
        Self {
            number: entry.number,
            subject: subject.into(),
            decision: decision.into(),
            reasons: entry.reasons.into_iter().map(Into::into).collect(),
            appealed: entry.appealed,
            at: entry.at,
        }
    }
}

/// Decisions of moderators, newest first, without names and texts.
#[utoipa::path(tag = "reviews", security((), ("bearer" = [])), params(LogFilters),
    responses((status = 200, body = Page<LoggedCase>)))]
#[get("/decisions")]
async fn list_decisions(cx: Context, Query(filters): Query<LogFilters>) -> Reply<Page<LoggedCase>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    Ok(Page::of(ORDER, cx.reviews.log(page).await?))
}

register!(list_decisions);
