//! Which tables are free when, at many businesses.

use chrono::{DateTime, Days, TimeDelta, Utc};

use crate::reservations::availability::{Reason, Slot, TableRequest, check, slots};
use crate::reservations::booking::Booking;
use crate::reservations::business_schedule::BusinessSchedule;
use crate::reservations::channel::Channel;
use crate::reservations::local_time::{local_date, service_dates};
use crate::reservations::party_size::PartySize;
use crate::reservations::window::Window;

/// Maximum number of bookable times of a hit.
const TIMES: usize = 3;
/// How many days are looked through for them, the first included.
const DAYS: u64 = 3;

/// The period whose bookings decide both queries below, from `from` on: a service period belongs to the day on which it
/// starts, so one of the evening before may still seat guests.
pub fn span(from: DateTime<Utc>) -> Window {
    Window::new(from - TimeDelta::days(2), from + TimeDelta::days(5))
}

/// Whether the business has a table for the party at `at`: whether the slot that `at` falls into can be booked.
pub fn is_bookable_at(
    schedule: &BusinessSchedule,
    bookings: &[Booking],
    party: PartySize,
    at: DateTime<Utc>,
    now: DateTime<Utc>,
) -> bool {
    let request = TableRequest::new(party, Channel::Online, now);
    let length = schedule.setup.settings.slot();
    let holds_it = |slot: &Slot| slot.starts_at <= at && at < slot.starts_at + length && slot.status.is_bookable();
    service_dates(schedule.setup.zone, at).into_iter().any(|date| {
        let day = schedule.day(date, bookings.to_vec());
        match check(&day, at, &request) {
            Ok(_) => true,
            // Nothing begins at this very time; something may have just before.
            Err(Reason::Closed) => slots(&day, &request).iter().any(holds_it),
            Err(_) => false,
        }
    })
}

/// The next times at which the business has a table for the party.
pub fn next_times(
    schedule: &BusinessSchedule,
    bookings: &[Booking],
    party: PartySize,
    from: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Vec<Slot> {
    let request = TableRequest::new(party, Channel::Online, now);
    let today = local_date(schedule.setup.zone, from);
    let dates =
        today.pred_opt().into_iter().chain((0..DAYS).filter_map(|days| today.checked_add_days(Days::new(days))));
    let mut times: Vec<Slot> = Vec::with_capacity(TIMES);
    for date in dates {
        let day = schedule.day(date, bookings.to_vec());
        let free = slots(&day, &request).into_iter().filter(|slot| slot.starts_at >= from && slot.status.is_bookable());
        times.extend(free.take(TIMES - times.len()));
        if times.len() >= TIMES {
            break;
        }
    }
    times
}

#[cfg(test)]
mod tests {
    use chrono_tz::Europe::Rome;
    use uuid::Uuid;

    use super::*;
    use crate::businesses::opening_hours::{Locality, OpeningHours};
    use crate::reservations::business_setup::BusinessSetup;
    use crate::reservations::settings::BookingSettings;
    use crate::reservations::status::Status;
    use crate::reservations::table::{Table, TableUse};
    use crate::shared::ids::{BusinessId, ReservationId, TableId};

    /// A business with one table for four, open from 19:00 to 1:00.
    fn setup() -> BusinessSchedule {
        let table = Table {
            id: TableId(Uuid::nil()),
            label: "1".into(),
            area: None,
            min_party: people(1),
            max_party: people(4),
            use_: TableUse::Online,
            priority: 0,
            position: 0,
        };
        BusinessSchedule {
            business: BusinessId(Uuid::nil()),
            version: 1,
            setup: BusinessSetup {
                settings: BookingSettings { enabled: true, ..BookingSettings::default() },
                zone: Rome,
                tables: vec![table],
                combinations: Vec::new(),
                services: Vec::new(),
                closures: Vec::new(),
            },
            hours: OpeningHours::new("Mo-Su 19:00-01:00", Locality::new(Rome, Some("IT"), None)),
        }
    }

    fn people(number: i64) -> PartySize {
        PartySize::new(number).unwrap()
    }

    fn on(day: u32, time: &str) -> DateTime<Utc> {
        format!("2026-11-{day}T{time}:00+01:00").parse().unwrap()
    }

    /// A party of two that comes at 19:00 on the 21st.
    fn booked() -> Vec<Booking> {
        vec![Booking {
            reservation_id: ReservationId(Uuid::nil()),
            starts_at: on(21, "19:00"),
            party: people(2),
            channel: Channel::Online,
            status: Status::Confirmed,
            hold_expires_at: None,
            blocks: vec![(TableId(Uuid::nil()), Window::new(on(21, "19:00"), on(21, "20:40")))],
        }]
    }

    fn next(bookings: &[Booking], party: i64, from: DateTime<Utc>) -> Vec<String> {
        let times = next_times(&setup(), bookings, people(party), from, on(21, "12:00"));
        times.iter().map(|slot| slot.starts_at.with_timezone(&Rome).format("%d %H:%M").to_string()).collect()
    }

    #[test]
    fn the_next_three_from_a_time_on() {
        assert_eq!(next(&[], 2, on(21, "18:00")), ["21 19:00", "21 19:15", "21 19:30"]);
        assert_eq!(next(&booked(), 2, on(21, "18:00")), ["21 20:45", "21 21:00", "21 21:15"]);
        assert_eq!(next(&[], 2, on(21, "23:50")), ["22 00:00", "22 19:00", "22 19:15"]);
        assert_eq!(next(&[], 5, on(21, "18:00")), Vec::<String>::new());
    }

    #[test]
    fn after_midnight_the_evening_before_still_seats() {
        assert_eq!(next(&[], 2, on(21, "23:45")), ["21 23:45", "22 00:00", "22 19:00"]);
    }

    #[test]
    fn bookable_is_what_availability_calls_so() {
        let (schedule, bookings, now) = (setup(), booked(), on(21, "12:00"));
        let day = schedule.day(local_date(Rome, now), bookings.clone());
        let all = slots(&day, &TableRequest::new(people(2), Channel::Online, now));
        assert!(all.len() > 10);
        for slot in all {
            for at in [slot.starts_at, slot.starts_at + TimeDelta::minutes(14)] {
                let bookable = is_bookable_at(&schedule, &bookings, people(2), at, now);
                assert_eq!(bookable, slot.status.is_bookable(), "{at}");
            }
        }
        assert!(!is_bookable_at(&schedule, &bookings, people(2), on(21, "15:00"), now), "closed then");
    }
}
