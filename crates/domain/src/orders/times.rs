//! The times at which orders can be collected.

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use chrono_tz::Tz;
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use super::capacity::{SLOT, SlotUnits, place, reach, slot_of};
use super::error::OrderError;
use super::service::Orders;
use super::settings::OrderSettings;
use crate::reservations::local_time::day_start;
use crate::reservations::opening::Opening;
use crate::shared::failure::FieldError;
use crate::shared::ids::BusinessId;

/// How many days ahead guests may order.
pub(super) const AHEAD: TimeDelta = TimeDelta::days(7);
/// How long after the begin of its date a business day may go on.
const LONGEST_DAY: TimeDelta = TimeDelta::hours(36);

impl Opening {
    /// The quarters of an hour of a business day at which it is open.
    pub fn times_of(&self, date: NaiveDate) -> Vec<DateTime<Utc>> {
        let start = slot_of(day_start(self.zone, date));
        let quarters = std::iter::successors(Some(start), |at| Some(*at + SLOT));
        quarters
            .take_while(|at| *at < start + LONGEST_DAY)
            .filter(|at| self.is_open_at(*at) && self.hours.business_date(*at) == date)
            .collect()
    }

    /// Checks when an order is to be collected.
    ///
    /// # Errors
    /// `pickup_at`.
    pub fn check(&self, at: DateTime<Utc>, now: DateTime<Utc>, settings: &OrderSettings) -> Result<(), FieldError> {
        let wrong = |code| Err(FieldError::new("pickup_at", code));
        if slot_of(at) != at {
            return wrong("not_a_quarter");
        }
        if at < settings.earliest(now) {
            return wrong("pickup_too_soon");
        }
        if at > now + AHEAD {
            return wrong("pickup_too_far");
        }
        if self.is_open_at(at) { Ok(()) } else { wrong("outside_hours") }
    }
}

impl OrderSettings {
    /// The first time for which guests may order now.
    pub fn earliest(&self, now: DateTime<Utc>) -> DateTime<Utc> {
        now + TimeDelta::minutes(self.lead_minutes.into())
    }

    /// The units of a slot.
    pub fn capacity(&self) -> u32 {
        u32::try_from(self.units_per_slot).unwrap_or_default()
    }
}

/// Why a time is not available.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum TimeReason {
    TooSoon,
    TooFar,
    /// The kitchen has no capacity left.
    Full,
}

/// A time at which the business is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OfferedTime {
    pub at: DateTime<Utc>,
    /// `None`: available.
    pub reason: Option<TimeReason>,
}

/// The times of a business day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderTimes {
    pub zone: Tz,
    pub times: Vec<OfferedTime>,
    /// The earliest that is available; on a later day where none of them is.
    pub earliest: Option<DateTime<Utc>>,
}

/// The times of a day with what is left of the capacity for an order of that many units.
pub(super) fn offered(
    opening: &Opening,
    date: NaiveDate,
    units: u32,
    settings: &OrderSettings,
    used: &SlotUnits,
    now: DateTime<Utc>,
) -> Vec<OfferedTime> {
    let reason = |at: DateTime<Utc>| {
        if at < settings.earliest(now) {
            Some(TimeReason::TooSoon)
        } else if at > now + AHEAD {
            Some(TimeReason::TooFar)
        } else if place(units, at, now, settings.capacity(), used).is_none() {
            Some(TimeReason::Full)
        } else {
            None
        }
    };
    opening.times_of(date).into_iter().map(|at| OfferedTime { at, reason: reason(at) }).collect()
}

/// The first time after `after` that has room for an order of so many units and is one of those `fits` accepts, within
/// the days that guests may order ahead.
pub(super) fn next_free(
    opening: &Opening,
    after: DateTime<Utc>,
    units: u32,
    settings: &OrderSettings,
    used: &SlotUnits,
    now: DateTime<Utc>,
    fits: impl Fn(DateTime<Utc>) -> bool,
) -> Option<DateTime<Utc>> {
    let earliest = settings.earliest(now);
    // What costs least is asked first: reading opening hours costs most.
    std::iter::successors(Some(slot_of(after) + SLOT), |at| Some(*at + SLOT))
        .take_while(|at| *at <= now + AHEAD)
        .filter(|at| *at >= earliest && place(units, *at, now, settings.capacity(), used).is_some())
        .find(|at| fits(*at) && opening.is_open_at(*at))
}

impl Orders {
    /// The times at which an order of so many units can be collected on a business day; today unless given.
    ///
    /// # Errors
    /// `Denied` for an unknown business.
    pub async fn times(
        &self,
        business: BusinessId,
        date: Option<NaiveDate>,
        units: u32,
    ) -> Result<OrderTimes, OrderError> {
        let kitchen = self.kitchen(business).await?;
        let settings = self.core.reads.orders().settings(business).await?;
        let now = self.core.now();
        let date = date.unwrap_or_else(|| kitchen.opening.hours.business_date(now));
        if date.checked_add_days(Days::new(2)).is_none() || date.checked_sub_days(Days::new(2)).is_none() {
            return Err(OrderError::field("day", "out_of_range"));
        }
        let zone = kitchen.opening.zone;
        if !settings.takeaway {
            return Ok(OrderTimes { zone, times: Vec::new(), earliest: None });
        }
        let from = day_start(zone, date);
        let used = self.core.reads.orders().slots(business, reach(from), from + LONGEST_DAY).await?;
        let times = offered(&kitchen.opening, date, units, &settings, &used, now);
        let mut earliest = times.iter().find(|time| time.reason.is_none()).map(|time| time.at);
        if earliest.is_none() {
            let after = from.max(now);
            let used = self.core.reads.orders().slots(business, reach(after), now + AHEAD + SLOT).await?;
            earliest = next_free(&kitchen.opening, after, units, &settings, &used, now, |_| true);
        }
        Ok(OrderTimes { zone, times, earliest })
    }
}

#[cfg(test)]
mod tests {
    use chrono_tz::Europe::Rome;

    use super::*;
    use crate::businesses::opening_hours::{Locality, OpeningHours};

    fn opening(hours: &str) -> Opening {
        let hours = OpeningHours::new(hours, Locality::new(Rome, Some("IT"), None));
        Opening { zone: Rome, hours, services: Vec::new(), closures: Vec::new() }
    }

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    #[test]
    fn times_are_quarters_of_the_business_day() {
        let date = "2026-11-27".parse().unwrap();
        let times = opening("Mo-Su 19:00-00:30").times_of(date);
        assert_eq!(
            (times.first(), times.last()),
            (Some(&at("2026-11-27T18:00:00Z")), Some(&at("2026-11-27T23:15:00Z")))
        );
        assert_eq!(times.len(), 22);
        assert!(opening("nonsense").times_of(date).is_empty());
    }

    #[test]
    fn when_an_order_may_be_collected() {
        let (settings, now) = (OrderSettings::default(), at("2026-11-27T18:00:00Z"));
        let check = |text| opening("Mo-Su 19:00-22:00").check(at(text), now, &settings).map_err(|error| error.code);
        assert_eq!(check("2026-11-27T19:15:00Z"), Ok(()));
        assert_eq!(check("2026-11-27T19:20:00Z"), Err("not_a_quarter"));
        assert_eq!(check("2026-11-27T18:15:00Z"), Err("pickup_too_soon"));
        assert_eq!(check("2026-12-05T19:00:00Z"), Err("pickup_too_far"));
        assert_eq!(check("2026-11-27T21:00:00Z"), Err("outside_hours"));
    }

    #[test]
    fn full_slots_are_named() {
        let (settings, now) = (OrderSettings::default(), at("2026-11-27T18:00:00Z"));
        let used = SlotUnits::from([(at("2026-11-27T19:00:00Z"), 18)]);
        let times = offered(&opening("Mo-Su 19:00-21:00"), "2026-11-27".parse().unwrap(), 3, &settings, &used, now);
        let reasons: Vec<_> = times.iter().map(|time| time.reason).collect();
        let soon = Some(TimeReason::TooSoon);
        assert_eq!(reasons, [soon, soon, None, None, Some(TimeReason::Full), None, None, None]);
    }

    #[test]
    fn the_next_free_time_may_be_on_another_day() {
        let (settings, now) = (OrderSettings::default(), at("2026-11-27T18:00:00Z"));
        let evening = opening("Mo-Su 19:00-20:00");
        let next = |used: &SlotUnits| {
            next_free(&evening, at("2026-11-27T18:45:00Z"), 3, &settings, used, now, |_| true).map(|at| at.to_rfc3339())
        };
        let mut used = SlotUnits::from([(at("2026-11-27T18:45:00Z"), 18)]);
        assert_eq!(next(&used).as_deref(), Some("2026-11-28T18:00:00+00:00"), "it closes at eight");
        used.insert(at("2026-11-28T18:00:00Z"), 18);
        assert_eq!(next(&used).as_deref(), Some("2026-11-28T18:15:00+00:00"));
        let full = (0..=7 * 96).map(|quarter| (at("2026-11-27T18:00:00Z") + SLOT * quarter, 20)).collect();
        assert_eq!(next(&full), None, "nothing is free within seven days");
        let lunch_only = |_| false;
        let none = next_free(&evening, now, 3, &settings, &SlotUnits::new(), now, lunch_only);
        assert_eq!(none, None, "what is ordered is not served then");
    }
}
