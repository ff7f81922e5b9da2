//! Until when a business answers a request.

use chrono::{DateTime, TimeDelta, Timelike, Utc};

/// How long a business has to answer at the most.
pub const ANSWER_WITHIN: TimeDelta = TimeDelta::hours(24);
/// How long before the booked time the guest knows at the latest.
pub const ANSWER_BEFORE: TimeDelta = TimeDelta::hours(2);
/// How long a business has at the least, unless the booked time comes earlier.
pub const ANSWER_AT_LEAST: TimeDelta = TimeDelta::minutes(30);

/// Until when a business answers a request made `now`, to the minute. This is the published rule:
///
/// 1. within 24 hours, and at the latest 2 hours before the booked time;
/// 2. a business has at least 30 minutes, but never longer than until the booked time.
///
/// A request without an answer is then declined, and its guest is shown other times. Hours are elapsed hours, also in a
/// night in which the clocks change.
pub fn answer_by(now: DateTime<Utc>, starts_at: DateTime<Utc>) -> DateTime<Utc> {
    let soon = (now + ANSWER_WITHIN).min(starts_at - ANSWER_BEFORE);
    let latest = soon.max(now + ANSWER_AT_LEAST).min(starts_at);
    latest.with_second(0).and_then(|time| time.with_nanosecond(0)).unwrap_or(latest)
}

#[cfg(test)]
mod tests {
    use chrono::{NaiveDate, TimeZone};
    use chrono_tz::Europe::Rome;

    use super::*;

    /// A moment on the clocks of Rome.
    fn rome(month: u32, day: u32, hour: u32, minute: u32) -> DateTime<Utc> {
        let local = NaiveDate::from_ymd_opt(2026, month, day).unwrap().and_hms_opt(hour, minute, 0).unwrap();
        Rome.from_local_datetime(&local).unwrap().to_utc()
    }

    #[test]
    fn it_is_a_day_and_two_hours_before_at_the_latest() {
        let asked = rome(11, 21, 18, 0);
        let cases = [
            // Far ahead.
            (rome(12, 24, 20, 0), rome(11, 22, 18, 0)),
            (rome(11, 22, 20, 0), rome(11, 22, 18, 0)),
            // Two hours before.
            (rome(11, 22, 19, 45), rome(11, 22, 17, 45)),
            (rome(11, 21, 22, 0), rome(11, 21, 20, 0)),
            // At least half an hour.
            (rome(11, 21, 20, 30), rome(11, 21, 18, 30)),
            (rome(11, 21, 20, 15), rome(11, 21, 18, 30)),
            // Never later than the booked time.
            (rome(11, 21, 18, 30), rome(11, 21, 18, 30)),
            (rome(11, 21, 18, 15), rome(11, 21, 18, 15)),
        ];
        for (starts_at, expected) in cases {
            assert_eq!(answer_by(asked, starts_at), expected, "{starts_at}");
        }
    }

    #[test]
    fn it_is_to_the_minute() {
        let asked = rome(11, 21, 18, 0) + TimeDelta::milliseconds(59_999);
        assert_eq!(answer_by(asked, rome(12, 24, 20, 0)), rome(11, 22, 18, 0));
    }

    #[test]
    fn hours_are_elapsed_hours_when_the_clocks_change() {
        // The clocks go back in the night to 25 October and forward in that to 29 March.
        assert_eq!(answer_by(rome(10, 24, 18, 0), rome(11, 20, 20, 0)), rome(10, 25, 17, 0));
        assert_eq!(answer_by(rome(3, 28, 18, 0), rome(4, 20, 20, 0)), rome(3, 29, 19, 0));
        // A table shortly after the change: two hours before, by the clock on the wall one or three.
        assert_eq!(answer_by(rome(10, 24, 12, 0), rome(10, 25, 3, 30)), rome(10, 25, 0, 30) + TimeDelta::hours(2));
        assert_eq!(answer_by(rome(3, 28, 12, 0), rome(3, 29, 3, 30)), rome(3, 29, 0, 30));
    }
}
