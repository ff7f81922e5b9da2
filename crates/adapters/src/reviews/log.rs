//! The public log of decisions: what moderators decided, without the names of anyone and without texts.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Bool, Text, Timestamptz};
use domain::reviews::case::ReportReason;
use domain::reviews::log::{LogEntry, LoggedDecision};
use domain::reviews::reported_person::SubjectKind;
use domain::shared::page::PageRequest;
use domain::shared::store_error::StoreError;

use crate::db::ReadQuery;

const LOG: &str = "
    SELECT d.id, c.subject, d.decision, d.at, c.appealed_at IS NOT NULL AS appealed,
        ARRAY(SELECT DISTINCT reason FROM review_reports WHERE case_id = c.id ORDER BY reason) AS reasons
    FROM review_decisions d JOIN review_cases c ON c.id = d.case_id
    WHERE d.id < $1 ORDER BY d.id DESC LIMIT $2";

#[derive(QueryableByName)]
pub(super) struct LogRow {
    #[diesel(sql_type = BigInt)]
    id: i64,
    #[diesel(sql_type = Text)]
    subject: String,
    #[diesel(sql_type = Text)]
    decision: String,
    #[diesel(sql_type = Timestamptz)]
    at: DateTime<Utc>,
    #[diesel(sql_type = Bool)]
    appealed: bool,
    #[diesel(sql_type = Array<Text>)]
    reasons: Vec<String>,
}

/// The query for a page, newest first.
pub(super) fn page(page: PageRequest<i64>) -> impl ReadQuery<LogRow> + use<> {
    let before = page.after.map_or(i64::MAX, |keyset| keyset.key);
    diesel::sql_query(LOG).bind::<BigInt, _>(before).bind::<BigInt, _>(page.limit.fetch())
}

impl LogRow {
    pub fn entry(self) -> Result<LogEntry, StoreError> {
        let wrong = |what: &str| StoreError::Internal(format!("unknown {what} in decision {}", self.id));
        let subject: SubjectKind = self.subject.parse().map_err(|_| wrong("subject"))?;
        let decision = match subject {
            SubjectKind::Review => self.decision.parse().map(LoggedDecision::Review),
            SubjectKind::User => self.decision.parse().map(LoggedDecision::Person),
        };
        let reasons = self.reasons.iter().map(|reason| reason.parse().map_err(|_| wrong("reason")));
        let reasons: Vec<ReportReason> = reasons.collect::<Result<_, _>>()?;
        Ok(LogEntry {
            number: self.id,
            decision: decision.map_err(|_| wrong("decision"))?,
            reasons,
            appealed: self.appealed,
            at: self.at,
        })
    }
}
