//! Scanning a code.

use chrono::{DateTime, TimeDelta, Utc};

use super::error::VisitError;
use super::payload::{Code, Receipt, SealError, is_step_valid};
use super::ports::CodedTable;
use super::service::Visits;
use super::visit::{Evidence, How};
use crate::businesses::business::Business;
use crate::businesses::card::BusinessCard;
use crate::shared::failure::FieldError;
use crate::shared::ids::BusinessId;

/// How long after an offline scan its code is accepted.
const OFFLINE: TimeDelta = TimeDelta::hours(24);
/// How far the clock of a phone may be ahead.
const AHEAD: TimeDelta = TimeDelta::minutes(5);

#[derive(Debug, Clone)]
pub struct ScanInput {
    pub code: String,
    /// The slug of the business in the scanned address.
    pub slug: Option<String>,
    /// When an offline scan was made.
    pub scanned_at: Option<DateTime<Utc>>,
}

/// Which code was scanned, and whether the business was open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScanKind {
    /// A valid rotating code.
    Rotating,
    /// A static code while the business was open.
    StaticOpen,
    /// A static code while the business was closed, or its hours are unknown.
    StaticClosed,
}

impl ScanKind {
    fn evidence(self) -> Evidence {
        match self {
            Self::Rotating => Evidence::Staff,
            Self::StaticOpen => Evidence::StaticCode,
            Self::StaticClosed => Evidence::None,
        }
    }

    fn how(self) -> How {
        match self {
            Self::Rotating => How::RotatingCode,
            Self::StaticOpen | Self::StaticClosed => How::StaticCode,
        }
    }
}

/// What a scan proves.
#[derive(Debug, Clone)]
pub struct ScanResult {
    pub business: BusinessCard,
    /// The table of a static code.
    pub table: Option<CodedTable>,
    pub kind: ScanKind,
    pub receipt: Receipt,
    /// The signed receipt, to redeem for a visit.
    pub sealed: String,
}

impl Visits {
    /// Checks a scanned code and issues a receipt, to anyone.
    ///
    /// # Errors
    /// `Invalid` for `code` or `scanned_at`; `Denied` when the business was just deleted.
    pub async fn scan(&self, input: &ScanInput) -> Result<ScanResult, VisitError> {
        let core = &self.core;
        let now = core.now();
        let code = Code::open(&input.code, &*self.key).map_err(invalid_code)?;
        let business = self.scanned_business(code.business(), input).await?;
        let hours = business.hours();
        let (table, scanned_at, kind) = match code {
            Code::Rotating { step, .. } if is_step_valid(step, now) => (None, now, ScanKind::Rotating),
            Code::Rotating { .. } => return Err(VisitError::field("code", "code_expired")),
            Code::Static { table, version, .. } => {
                let at = input.scanned_at.map_or(Ok(now), |at| check_time(at, now))?;
                let tables = core.reads.visits().coded_tables(business.id).await?;
                let current = tables.into_iter().find(|coded| coded.id == table && coded.version == version);
                let table = current.ok_or_else(|| VisitError::field("code", "code_replaced"))?;
                (Some(table), at, if hours.is_open_at(at) { ScanKind::StaticOpen } else { ScanKind::StaticClosed })
            }
        };
        let receipt = Receipt {
            id: core.id(),
            business: business.id,
            table: table.as_ref().map(|table| table.id),
            how: kind.how(),
            evidence: kind.evidence(),
            scanned_at,
            issued_at: now,
            local_date: hours.business_date(scanned_at),
        };
        let card = core.reads.businesses().cards(&[business.id]).await?.pop().ok_or(VisitError::UNKNOWN)?;
        Ok(ScanResult { business: card, table, kind, receipt, sealed: receipt.seal(&*self.key) })
    }

    async fn scanned_business(&self, id: BusinessId, input: &ScanInput) -> Result<Business, VisitError> {
        let found = self.core.reads.businesses().business(id).await?;
        let business = found.ok_or_else(|| VisitError::field("code", "code_replaced"))?.business;
        match &input.slug {
            Some(slug) if *slug != business.slug => Err(VisitError::field("code", "code_foreign")),
            _ => Ok(business),
        }
    }
}

fn invalid_code(error: SealError) -> FieldError {
    let code = match error {
        SealError::Unreadable => "code_unreadable",
        SealError::Forged => "code_forged",
    };
    FieldError::new("code", code)
}

/// The time of an offline scan, never in the future.
fn check_time(at: DateTime<Utc>, now: DateTime<Utc>) -> Result<DateTime<Utc>, VisitError> {
    if (now - OFFLINE..=now + AHEAD).contains(&at) {
        Ok(at.min(now))
    } else {
        Err(VisitError::field("scanned_at", "scan_time_invalid"))
    }
}

#[cfg(test)]
mod tests {
    use chrono_tz::Europe::Rome;

    use super::*;
    use crate::businesses::opening_hours::{Locality, OpeningHours};

    #[test]
    fn a_visit_after_midnight_belongs_to_the_evening_before() {
        let hours = |text: &str| OpeningHours::new(text, Locality::new(Rome, Some("IT"), None));
        let cases = [
            ("Mo-Su 19:00-02:00", "2026-11-21T22:59:00Z", "2026-11-21"),
            ("Mo-Su 19:00-02:00", "2026-11-22T00:59:00Z", "2026-11-21"),
            ("Mo-Su 19:00-02:00", "2026-11-22T01:00:00Z", "2026-11-22"),
            ("Mo-Su 12:00-15:00", "2026-11-21T23:30:00Z", "2026-11-22"),
            ("24/7", "2026-11-21T23:30:00Z", "2026-11-22"),
            ("nonsense", "2026-11-21T23:30:00Z", "2026-11-22"),
        ];
        for (text, at, date) in cases {
            let found = hours(text).business_date(at.parse().unwrap());
            assert_eq!(found.to_string(), date, "{text} {at}");
        }
    }

    #[test]
    fn an_offline_scan_is_accepted_for_a_day() {
        let now: DateTime<Utc> = "2026-11-22T12:00:00Z".parse().unwrap();
        for (hours, good) in [(-25, false), (-24, true), (0, true), (1, false)] {
            assert_eq!(check_time(now + TimeDelta::hours(hours), now).is_ok(), good, "{hours} h");
        }
        assert_eq!(check_time(now + TimeDelta::minutes(5), now).ok(), Some(now), "never in the future");
    }
}
