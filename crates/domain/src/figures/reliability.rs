//! How a business keeps its bookings, for everyone.

use std::sync::LazyLock;

use chrono::{DateTime, Months, TimeDelta, Utc};
use quick_cache::sync::Cache;

use super::error::FigureError;
use super::service::Figures;
use crate::reservations::window::Window;
use crate::shared::ids::BusinessId;

/// With fewer reservations nothing is shown: one of them would say too much.
const FEWEST: i64 = 20;
const SPAN: Months = Months::new(12);
/// How long an answer is cached: many people open the page, and a year of reservations is counted.
const FRESH: TimeDelta = TimeDelta::hours(1);

static COUNTED: LazyLock<Cache<BusinessId, (DateTime<Utc>, Reliability)>> = LazyLock::new(|| Cache::new(4_096));

/// What became of the booked parties of a span; walk-ins do not count.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct KeptCount {
    /// Confirmed reservations that the guest did not cancel.
    pub confirmed: i64,
    /// Of these, cancelled by the business.
    pub cancelled_by_business: i64,
    /// Of these, parties whose seating is known to the minute.
    pub seated: i64,
    /// The median of the minutes from the booked time to the seating.
    pub wait_minutes: Option<f64>,
}

/// How a business kept its bookings in the last 12 months; none with fewer than 20.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reliability {
    /// Reservations that it did not cancel, in whole percent. 100 only when it cancelled none.
    pub kept_percent: Option<i64>,
    /// The median wait after the booked time, in whole minutes.
    pub wait_minutes: Option<i64>,
}

impl Reliability {
    fn of(count: &KeptCount) -> Self {
        let kept = (count.confirmed - count.cancelled_by_business) * 100;
        Self {
            kept_percent: (count.confirmed >= FEWEST).then(|| kept / count.confirmed),
            wait_minutes: count.wait_minutes.filter(|_| count.seated >= FEWEST).map(|minutes| minutes.round() as i64),
        }
    }
}

impl Figures {
    /// How a business kept its bookings, at most an hour ago.
    ///
    /// # Errors
    /// `Denied` for an unknown business.
    pub async fn reliability(&self, business: BusinessId) -> Result<Reliability, FigureError> {
        let now = self.core.now();
        if let Some((counted_at, found)) = COUNTED.get(&business)
            && (counted_at..counted_at + FRESH).contains(&now)
        {
            return Ok(found);
        }
        self.core.reads.reservations().access(business, None).await?.ok_or(FigureError::UNKNOWN)?;
        let span = Window::new(now - SPAN, now);
        let found = Reliability::of(&self.core.reads.figures().kept(business, span).await?);
        COUNTED.insert(business, (now, found));
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_reservations_say_nothing_and_one_cancellation_is_never_rounded_away() {
        let of = |confirmed, cancelled_by_business, seated, wait| {
            let found =
                Reliability::of(&KeptCount { confirmed, cancelled_by_business, seated, wait_minutes: Some(wait) });
            (found.kept_percent, found.wait_minutes)
        };
        assert_eq!(of(19, 0, 19, 4.0), (None, None));
        assert_eq!(of(20, 0, 19, 4.0), (Some(100), None));
        assert_eq!(of(20, 20, 20, 3.5), (Some(0), Some(4)));
        assert_eq!(of(1_000, 1, 900, 0.4), (Some(99), Some(0)));
        let none = KeptCount { confirmed: 0, cancelled_by_business: 0, seated: 0, wait_minutes: None };
        assert_eq!(Reliability::of(&none), Reliability { kept_percent: None, wait_minutes: None });
    }
}
