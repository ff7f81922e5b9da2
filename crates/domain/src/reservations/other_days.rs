//! Times on other days for a guest whose reservation the business cancelled: what made it cancel concerns the whole day.

use chrono::{DateTime, Days, NaiveDate, NaiveTime, TimeDelta, Utc};

use super::availability::{Slot, TableRequest, slots};
use super::booking::Booking;
use super::business_schedule::BusinessSchedule;

/// How many times are offered, each on a day of its own.
const OFFERED: usize = 3;
/// How many days after the cancelled one are looked through.
pub const DAYS: u64 = 14;
const WEEK: Days = Days::new(7);
/// A guest who wanted dinner is not offered lunch.
const FARTHEST: TimeDelta = TimeDelta::hours(2);

/// On each of the next days with a table, the bookable time nearest to that of `cancelled`: at most three, one of them a
/// week later where there is one. `bookings` are those of [`BusinessSchedule::days_after`].
pub fn other_days(
    schedule: &BusinessSchedule,
    bookings: &[Booking],
    cancelled: DateTime<Utc>,
    request: &TableRequest,
) -> Vec<Slot> {
    let date = schedule.day_of(cancelled, bookings).date;
    let clock = |date: NaiveDate, at: DateTime<Utc>| {
        at.with_timezone(&schedule.setup.zone).naive_local() - date.and_time(NaiveTime::MIN)
    };
    let wanted = clock(date, cancelled);
    let nearest = |date: NaiveDate| {
        let difference = |slot: &Slot| (clock(slot.date, slot.starts_at) - wanted).abs();
        let found = slots(&schedule.day(date, bookings.to_vec()), request);
        let suits = |slot: &Slot| slot.status.is_bookable() && difference(slot) <= FARTHEST;
        found.into_iter().filter(suits).min_by_key(difference)
    };
    let dates = (1..=DAYS).filter_map(|days| date.checked_add_days(Days::new(days)));
    let (a_week_later, others): (Vec<Slot>, Vec<Slot>) =
        dates.filter_map(nearest).partition(|slot| Some(slot.date) == date.checked_add_days(WEEK));
    let mut offered: Vec<Slot> = a_week_later.into_iter().chain(others).take(OFFERED).collect();
    offered.sort_by_key(|slot| slot.starts_at);
    offered
}
