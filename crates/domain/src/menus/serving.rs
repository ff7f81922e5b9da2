//! When a menu is served that is not served at all times.

use chrono::{DateTime, DurationRound, TimeDelta, Utc};
use chrono_tz::Tz;

use super::menu::Menu;
use crate::reservations::opening::Opening;
use crate::shared::ids::ServiceId;

/// How far ahead the next time is looked for.
const AHEAD: TimeDelta = TimeDelta::days(7);
/// The steps in which it is: orders are collected at quarters of an hour.
const STEP: TimeDelta = TimeDelta::minutes(15);

/// When a limited menu is served, as shown to guests.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Serving {
    /// The time zone of the business.
    pub zone: Tz,
    /// Its service periods, by name.
    pub services: Vec<(ServiceId, String)>,
    /// Whether it is served now.
    pub now: bool,
    /// When it is served next, while it is not: a quarter of an hour within seven days.
    pub next: Option<DateTime<Utc>>,
}

impl Serving {
    /// Of a menu; `None` for one that is served whenever the business is open.
    pub(super) fn of(menu: &Menu, opening: &Opening, now: DateTime<Utc>) -> Option<Self> {
        if !menu.is_limited() {
            return None;
        }
        let is_served = |at: &DateTime<Utc>| {
            menu.is_served_at(*at, opening.zone, &opening.services) && (!opening.is_known() || opening.is_open_at(*at))
        };
        let quarter = now.duration_trunc(STEP).unwrap_or(now);
        let quarters = std::iter::successors(Some(quarter + STEP), |at| Some(*at + STEP));
        let is_now = is_served(&now);
        let next = if is_now { None } else { quarters.take_while(|at| *at <= now + AHEAD).find(is_served) };
        let services = opening.services.iter().filter(|service| menu.services.contains(&service.id));
        Some(Self {
            zone: opening.zone,
            services: services.map(|service| (service.id, service.name.clone())).collect(),
            now: is_now,
            next,
        })
    }
}

#[cfg(test)]
mod tests {
    use chrono_tz::Europe::Rome;
    use uuid::Uuid;

    use super::super::menu::testing::menu;
    use super::*;
    use crate::businesses::opening_hours::{Locality, OpeningHours};
    use crate::reservations::pacing::Caps;
    use crate::reservations::service_period::ServicePeriod;

    fn opening(hours: &str) -> Opening {
        let lunch = ServicePeriod {
            id: ServiceId(Uuid::from_u128(1)),
            name: "Lunch".into(),
            days: vec![1, 2, 3, 4, 5],
            opens: "12:00:00".parse().unwrap(),
            closes: "15:00:00".parse().unwrap(),
            last_seating: "14:00:00".parse().unwrap(),
            from_date: None,
            until_date: None,
            is_special: false,
            caps: Caps::default(),
        };
        let hours = OpeningHours::new(hours, Locality::new(Rome, Some("IT"), None));
        Opening { zone: Rome, hours, services: vec![lunch], closures: Vec::new() }
    }

    #[test]
    fn now_or_when_next() {
        let lunch = || Menu { services: vec![ServiceId(Uuid::from_u128(1))], ..menu(&[], None) };
        let serving = |hours: &str, at: &str| Serving::of(&lunch(), &opening(hours), at.parse().unwrap()).unwrap();
        // 2026-11-27 is a Friday; Rome is an hour ahead of UTC.
        let at_lunch = serving("Mo-Su 11:00-23:00", "2026-11-27T12:00:00Z");
        assert_eq!((at_lunch.now, at_lunch.next), (true, None));
        assert_eq!(at_lunch.services, [(ServiceId(Uuid::from_u128(1)), "Lunch".to_owned())]);
        let next = |hours, at| serving(hours, at).next.map(|at| at.to_rfc3339());
        let monday = Some("2026-11-30T11:00:00+00:00".to_owned());
        assert_eq!(next("Mo-Su 11:00-23:00", "2026-11-27T20:07:00Z"), monday, "after the weekend");
        let tuesday = Some("2026-12-01T11:00:00+00:00".to_owned());
        assert_eq!(next("Tu-Su 11:00-23:00", "2026-11-27T20:07:00Z"), tuesday, "closed on Mondays");
        assert_eq!(next("nonsense", "2026-11-27T20:07:00Z"), monday);
        assert_eq!(next("Sa-Su 11:00-23:00", "2026-11-27T20:07:00Z"), None, "lunch is never open");
        assert_eq!(Serving::of(&menu(&[], None), &opening("24/7"), DateTime::UNIX_EPOCH), None);
    }
}
