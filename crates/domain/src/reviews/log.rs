//! The public log of moderators' decisions, which names no one.

use chrono::{DateTime, Utc};

use super::case::{Decision, ReportReason};
use super::error::ReviewError;
use super::reported_person::PersonDecision;
use super::service::Reviews;
use crate::shared::page::{Page, PageRequest};

/// A decision about a review or a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LoggedDecision {
    Review(Decision),
    Person(PersonDecision),
}

/// A decision as anyone may read it: without names, and without the words of those concerned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogEntry {
    /// Its number in the log.
    pub number: i64,
    pub decision: LoggedDecision,
    /// Why it was reported; none where nobody did, such as for an appeal.
    pub reasons: Vec<ReportReason>,
    /// Whether it decided an appeal.
    pub appealed: bool,
    pub at: DateTime<Utc>,
}

impl Reviews {
    /// The decisions of moderators, newest first, for anyone.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn log(&self, page: PageRequest<i64>) -> Result<Page<LogEntry, i64>, ReviewError> {
        Ok(self.core.reads.reviews().log(page).await?)
    }
}
