//! A menu and its sections.

use chrono::{DateTime, Datelike, NaiveDate, NaiveTime, Utc};
use chrono_tz::Tz;

use super::names::Names;
use crate::reservations::service_period::{ServicePeriod, under_way};
use crate::shared::ids::{BusinessId, MenuId, MenuSectionId, ServiceId};

/// The most menus of a business.
pub const MAX_MENUS: usize = 10;
/// The most sections of a menu.
pub const MAX_SECTIONS: usize = 40;
/// The most items of a menu.
pub const MAX_ITEMS: usize = 300;

/// A menu of a business.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Menu {
    pub id: MenuId,
    pub business: BusinessId,
    /// Grows with every change of the menu, its sections and its items.
    pub version: i32,
    pub name: Names,
    /// The ISO weekdays on which it is served, 1 is Monday; empty means every day.
    pub days: Vec<i16>,
    /// From when on a day; together with `to`.
    pub from: Option<NaiveTime>,
    /// Until when; before `from` means past midnight.
    pub to: Option<NaiveTime>,
    /// The service periods in which it is served; empty means any.
    pub services: Vec<ServiceId>,
    pub position: i32,
    /// Whether guests see it.
    pub published: bool,
    pub updated_at: DateTime<Utc>,
}

/// A section of a menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    pub id: MenuSectionId,
    pub menu: MenuId,
    /// Grows with every change of its name and note.
    pub version: i32,
    pub name: Names,
    pub note: Option<Names>,
    pub position: i32,
}

impl Section {
    /// Whether it says the same as another, wherever it stands.
    pub(super) fn says_the_same(&self, other: &Self) -> bool {
        self.name == other.name && self.note == other.note
    }
}

impl Menu {
    /// Whether it is served on some days or at some times only.
    pub fn is_limited(&self) -> bool {
        let on_some_days = !(self.days.is_empty() || self.days.len() == 7);
        on_some_days || self.from.is_some() || self.to.is_some() || !self.services.is_empty()
    }

    /// Whether it is served at an instant. Of the service periods of the business, those that do not exist any more count
    /// as not held.
    pub fn is_served_at(&self, at: DateTime<Utc>, zone: Tz, services: &[ServicePeriod]) -> bool {
        let local = at.with_timezone(&zone).naive_local();
        self.is_served_by_day(local.date(), local.time())
            && (self.services.is_empty()
                || under_way(services, local.date(), local.time()).any(|service| self.services.contains(&service.id)))
    }

    /// Past midnight belongs to the day before where the hours run over it.
    fn is_served_by_day(&self, date: NaiveDate, time: NaiveTime) -> bool {
        let on = |date: NaiveDate| {
            let weekday = i16::try_from(date.weekday().number_from_monday()).unwrap_or_default();
            self.days.is_empty() || self.days.contains(&weekday)
        };
        match (self.from, self.to) {
            (Some(from), Some(to)) if from < to => on(date) && (from..to).contains(&time),
            (Some(from), Some(to)) => (on(date) && time >= from) || (time < to && date.pred_opt().is_some_and(on)),
            (from, to) => on(date) && from.is_none_or(|from| time >= from) && to.is_none_or(|to| time < to),
        }
    }
}

#[cfg(test)]
pub(super) mod testing {
    use uuid::Uuid;

    use super::*;

    pub fn time(text: &str) -> NaiveTime {
        text.parse().unwrap()
    }

    pub fn menu(days: &[i16], hours: Option<(&str, &str)>) -> Menu {
        Menu {
            id: MenuId(Uuid::nil()),
            business: BusinessId(Uuid::nil()),
            version: 1,
            name: Names { en: Some("Menu".into()), it: None },
            days: days.to_vec(),
            from: hours.map(|(from, _)| time(from)),
            to: hours.map(|(_, to)| time(to)),
            services: Vec::new(),
            position: 0,
            published: true,
            updated_at: DateTime::UNIX_EPOCH,
        }
    }
}

#[cfg(test)]
mod tests {
    use chrono_tz::Europe::Rome;
    use uuid::Uuid;

    use super::testing::{menu, time};
    use super::*;
    use crate::reservations::pacing::Caps;

    #[test]
    fn when_a_menu_is_served() {
        // 2026-11-27 is a Friday; Rome is an hour ahead of UTC.
        let table = [
            (menu(&[], None), "2026-11-27T19:00:00Z", true),
            (menu(&[5], None), "2026-11-27T19:00:00Z", true),
            (menu(&[6], None), "2026-11-27T19:00:00Z", false),
            (menu(&[], Some(("12:00:00", "15:00:00"))), "2026-11-27T11:00:00Z", true),
            (menu(&[], Some(("12:00:00", "15:00:00"))), "2026-11-27T14:00:00Z", false),
            (menu(&[5], Some(("19:00:00", "02:00:00"))), "2026-11-28T00:30:00Z", true),
            (menu(&[6], Some(("19:00:00", "02:00:00"))), "2026-11-28T00:30:00Z", false),
            (menu(&[5], Some(("19:00:00", "02:00:00"))), "2026-11-28T01:30:00Z", false),
        ];
        for (menu, at, expected) in table {
            assert_eq!(menu.is_served_at(at.parse().unwrap(), Rome, &[]), expected, "{menu:?} {at}");
        }
    }

    #[test]
    fn a_menu_of_a_service_is_served_during_it() {
        let id = ServiceId(Uuid::from_u128(1));
        let dinner = ServicePeriod {
            id,
            name: "Dinner".into(),
            days: vec![5],
            opens: time("19:00:00"),
            closes: time("00:30:00"),
            last_seating: time("22:00:00"),
            from_date: None,
            until_date: None,
            is_special: false,
            caps: Caps::default(),
        };
        let menu = Menu { services: vec![id], ..menu(&[], None) };
        for (at, expected) in [("17:59", false), ("18:00", true), ("23:29", true), ("23:31", false)] {
            let at = format!("2026-11-27T{at}:00Z").parse().unwrap();
            assert_eq!(menu.is_served_at(at, Rome, std::slice::from_ref(&dinner)), expected, "{at}");
        }
        assert!(!menu.is_served_at("2026-11-27T19:00:00Z".parse().unwrap(), Rome, &[]));
    }
}
