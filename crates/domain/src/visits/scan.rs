//! A code is scanned: what that proves.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use chrono_tz::Tz;

use super::error::VisitError;
use super::payload::{Code, Receipt, step_is_good};
use super::ports::CodedTable;
use super::service::Visits;
use super::visit::{Evidence, How};
use crate::businesses::business::Business;
use crate::businesses::card::BusinessCard;
use crate::businesses::opening_hours::OpeningHours;
use crate::shared::ids::{BusinessId, ReceiptId};

/// How long ago a phone without a network may have scanned.
const OFFLINE: TimeDelta = TimeDelta::hours(24);
/// How far the clocks of phones may be ahead.
const AHEAD: TimeDelta = TimeDelta::minutes(5);

/// What was scanned.
#[derive(Debug, Clone)]
pub struct Scanned {
    /// The code.
    pub code: String,
    /// The place whose address it stood in.
    pub slug: Option<String>,
    /// When, where that was before.
    pub at: Option<DateTime<Utc>>,
}

/// Why a scan proves what it proves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Why {
    /// A code of the staff's screen, in time.
    Rotating,
    /// A table's code while the place was open.
    StaticOpen,
    /// A table's code while it was closed, or nobody knows whether it was.
    StaticClosed,
}

impl Why {
    /// The name it is presented under.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Rotating => "rotating",
            Self::StaticOpen => "static_open",
            Self::StaticClosed => "static_closed",
        }
    }

    fn evidence(self) -> Evidence {
        match self {
            Self::Rotating => Evidence::V3,
            Self::StaticOpen => Evidence::V2,
            Self::StaticClosed => Evidence::V0,
        }
    }
}

/// What a scan proves.
#[derive(Debug, Clone)]
pub struct Scan {
    /// Where it was.
    pub business: BusinessCard,
    /// The table, where its own code was scanned.
    pub table: Option<CodedTable>,
    /// Why it proves that much.
    pub why: Why,
    /// What it proves.
    pub receipt: Receipt,
    /// The same to be handed in for a visit.
    pub sealed: String,
}

impl Visits {
    /// Looks at a code that anybody scanned.
    ///
    /// # Errors
    /// A field error of `code` or `scanned_at` that says why it proves nothing.
    pub async fn scan(&self, scanned: &Scanned) -> Result<Scan, VisitError> {
        let now = self.world.now();
        let code = Code::open(&scanned.code, &*self.key).map_err(VisitError::no_code)?;
        let business = self.place_of(code.business(), scanned).await?;
        let hours = business.hours();
        let (table, scanned_at, why) = match code {
            Code::Rotating { step, .. } if step_is_good(step, now) => (None, now, Why::Rotating),
            Code::Rotating { .. } => return Err(VisitError::field("code", "code_expired")),
            Code::Table { table, version, .. } => {
                let at = scanned.at.map_or(Ok(now), |at| within(at, now))?;
                let tables = self.reads.coded_tables(business.id).await?;
                let good = tables.into_iter().find(|known| known.id == table && known.version == version);
                let table = good.ok_or_else(|| VisitError::field("code", "code_replaced"))?;
                (Some(table), at, if hours.is_open_at(at) { Why::StaticOpen } else { Why::StaticClosed })
            }
        };
        let receipt = Receipt {
            id: ReceiptId(self.world.id()),
            business: business.id,
            table: table.as_ref().map(|table| table.id),
            how: if why == Why::Rotating { How::RotatingCode } else { How::StaticCode },
            evidence: why.evidence(),
            scanned_at,
            issued_at: now,
            local_date: service_date(business.time_zone, &hours, scanned_at),
        };
        let card = self.businesses.cards(&[business.id]).await?.pop().ok_or(VisitError::UNKNOWN)?;
        Ok(Scan { business: card, table, why, receipt, sealed: receipt.seal(&*self.key) })
    }

    async fn place_of(&self, id: BusinessId, scanned: &Scanned) -> Result<Business, VisitError> {
        let found = self.businesses.business(id).await?;
        let business = found.ok_or_else(|| VisitError::field("code", "code_replaced"))?.business;
        match &scanned.slug {
            Some(slug) if *slug != business.slug => Err(VisitError::field("code", "code_foreign")),
            _ => Ok(business),
        }
    }
}

fn within(at: DateTime<Utc>, now: DateTime<Utc>) -> Result<DateTime<Utc>, VisitError> {
    if (now - OFFLINE..=now + AHEAD).contains(&at) {
        Ok(at.min(now))
    } else {
        Err(VisitError::field("scanned_at", "scan_time_invalid"))
    }
}

/// The date that a visit belongs to: the venue's own, and after midnight still the day before as long as the place has
/// been open since then.
pub(super) fn service_date(zone: Tz, hours: &OpeningHours, at: DateTime<Utc>) -> NaiveDate {
    let local = at.with_timezone(&zone).naive_local();
    let today = local.date();
    let Some(yesterday) = today.pred_opt() else { return today };
    let still_open = hours.intervals_of(yesterday).iter().any(|interval| {
        let closes = yesterday.and_time(interval.opens) + TimeDelta::minutes(interval.minutes.into());
        local < closes
    });
    if still_open { yesterday } else { today }
}

#[cfg(test)]
mod tests {
    use chrono_tz::Europe::Rome;

    use super::*;
    use crate::businesses::opening_hours::Locality;

    #[test]
    fn what_is_eaten_after_midnight_belongs_to_the_evening() {
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
            let found = service_date(Rome, &hours(text), at.parse().unwrap());
            assert_eq!(found.to_string(), date, "{text} {at}");
        }
    }

    #[test]
    fn a_phone_without_a_network_has_a_day() {
        let now: DateTime<Utc> = "2026-11-22T12:00:00Z".parse().unwrap();
        for (hours, good) in [(-25, false), (-24, true), (0, true), (1, false)] {
            assert_eq!(within(now + TimeDelta::hours(hours), now).is_ok(), good, "{hours} h");
        }
        assert_eq!(within(now + TimeDelta::minutes(5), now).ok(), Some(now), "never in the future");
    }
}
