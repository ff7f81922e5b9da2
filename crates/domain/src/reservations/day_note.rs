//! A note for the staff of one day.

use chrono::NaiveDate;

/// A note for the staff of one business day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DayNote {
    pub date: NaiveDate,
    /// At most 1,000 characters; empty when there is none.
    pub text: String,
    /// Grows with every change; 0 before the first.
    pub version: i32,
}

impl DayNote {
    /// That of a day for which nothing was written.
    pub fn empty(date: NaiveDate) -> Self {
        Self { date, text: String::new(), version: 0 }
    }
}
