//! The business's clock on the wall, and the instants it names.

use chrono::{DateTime, Days, NaiveDate, NaiveTime, TimeDelta, Timelike, Utc};
use chrono_tz::Tz;

use super::window::Window;

/// Minutes in a calendar day without a clock change.
pub const DAY_MINUTES: u32 = 24 * 60;

/// The instant at which a clock in `zone` shows `minutes` after the midnight that begins `date`; minutes beyond
/// 1,440 run into the following days.
///
/// Where clocks are put forward some times are never shown: `None`. Where they are put back some are shown
/// twice: the first is meant.
pub fn instant(zone: Tz, date: NaiveDate, minutes: u32) -> Option<DateTime<Utc>> {
    let date = date.checked_add_days(Days::new(u64::from(minutes / DAY_MINUTES)))?;
    let of_day = minutes % DAY_MINUTES;
    let local = date.and_hms_opt(of_day / 60, of_day % 60, 0)?;
    local.and_local_timezone(zone).earliest().map(|local| local.with_timezone(&Utc))
}

/// [`instant`], or the first time the clock shows afterwards where a clock change skips it.
pub fn instant_or_next(zone: Tz, date: NaiveDate, minutes: u32) -> DateTime<Utc> {
    (minutes..=minutes + DAY_MINUTES)
        .step_by(15)
        .find_map(|minutes| instant(zone, date, minutes))
        .unwrap_or_else(|| date.and_time(NaiveTime::MIN).and_utc())
}

/// The first instant of `date` in `zone`, or the first that exists after a midnight skipped by a clock change.
pub fn day_start(zone: Tz, date: NaiveDate) -> DateTime<Utc> {
    instant_or_next(zone, date, 0)
}

/// A date from its first instant to that of the next.
pub fn calendar_day(zone: Tz, date: NaiveDate) -> Window {
    Window::new(day_start(zone, date), day_start(zone, date.succ_opt().unwrap_or(date)))
}

/// The calendar date that a clock in `zone` shows at `at`.
pub fn local_date(zone: Tz, at: DateTime<Utc>) -> NaiveDate {
    at.with_timezone(&zone).date_naive()
}

/// Minutes from midnight.
pub fn minutes_of(time: NaiveTime) -> u32 {
    time.num_seconds_from_midnight() / 60
}

/// The dates whose service periods may include `at`: the local date, and the one before, as a service
/// belongs to the day it starts even past midnight.
pub fn service_dates(zone: Tz, at: DateTime<Utc>) -> Vec<NaiveDate> {
    let date = local_date(zone, at);
    std::iter::once(date).chain(date.pred_opt()).collect()
}

/// The time from which bookings must be known to check the service periods that start on `date`, whose parties block
/// a table for at most `longest_block`: a service may run for 24 hours from any minute of the day.
pub fn service_span(zone: Tz, date: NaiveDate, longest_block: TimeDelta) -> Window {
    let after = date.checked_add_days(Days::new(2)).unwrap_or(NaiveDate::MAX);
    Window::new(day_start(zone, date), day_start(zone, after) + longest_block)
}

#[cfg(test)]
mod tests {
    use chrono_tz::{America::St_Johns, Europe::Rome};

    use super::*;

    fn utc(zone: Tz, date: (i32, u32, u32), hour: u32, minute: u32) -> Option<String> {
        let date = NaiveDate::from_ymd_opt(date.0, date.1, date.2).unwrap();
        instant(zone, date, hour * 60 + minute).map(|at| at.to_rfc3339())
    }

    #[test]
    fn a_gap_has_no_times() {
        let spring = (2027, 3, 28);
        assert_eq!(utc(Rome, spring, 1, 45).unwrap(), "2027-03-28T00:45:00+00:00");
        assert_eq!(utc(Rome, spring, 2, 0), None);
        assert_eq!(utc(Rome, spring, 2, 45), None);
        assert_eq!(utc(Rome, spring, 3, 0).unwrap(), "2027-03-28T01:00:00+00:00");
        let spring = (2027, 3, 14);
        assert_eq!(utc(St_Johns, spring, 2, 15), None);
        assert_eq!(utc(St_Johns, spring, 3, 0).unwrap(), "2027-03-14T05:30:00+00:00");
    }

    #[test]
    fn a_fold_means_the_first() {
        let autumn = (2026, 10, 25);
        assert_eq!(utc(Rome, autumn, 2, 30).unwrap(), "2026-10-25T00:30:00+00:00");
        assert_eq!(utc(Rome, autumn, 3, 0).unwrap(), "2026-10-25T02:00:00+00:00");
        let autumn = (2026, 11, 1);
        assert_eq!(utc(St_Johns, autumn, 1, 30).unwrap(), "2026-11-01T04:00:00+00:00");
    }

    #[test]
    fn minutes_run_past_midnight() {
        assert_eq!(utc(Rome, (2026, 11, 21), 25, 30).unwrap(), "2026-11-22T00:30:00+00:00");
    }

    #[test]
    fn a_midnight_may_be_skipped() {
        let date = NaiveDate::from_ymd_opt(2018, 11, 4).unwrap();
        let start = day_start(chrono_tz::America::Sao_Paulo, date);
        assert_eq!(start.to_rfc3339(), "2018-11-04T03:00:00+00:00");
    }

    #[test]
    fn a_time_belongs_to_its_date_or_the_one_before() {
        let at = instant(Rome, NaiveDate::from_ymd_opt(2026, 11, 22).unwrap(), 30).unwrap();
        let dates: Vec<String> = service_dates(Rome, at).iter().map(ToString::to_string).collect();
        assert_eq!(dates, ["2026-11-22", "2026-11-21"]);
    }
}
