//! Lunch, dinner: the windows in which guests are seated.

use chrono::{Datelike, NaiveDate, NaiveTime};

use super::{
    bounds::{distinct, sized, within},
    local_time::{DAY_MINUTES, minutes_of},
    pacing::Caps,
};
use crate::shared::{failure::FieldError, ids::ServiceId};

/// A recurring window in which guests are seated, in the business's local time. It belongs to the day it starts,
/// also where it runs past midnight.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ServicePeriod {
    pub id: ServiceId,
    /// What it is called (1 to 60 characters).
    pub name: String,
    /// The ISO weekdays on which it starts, 1 = Monday to 7 = Sunday.
    pub days: Vec<u8>,
    /// When the first party is seated.
    pub opens: NaiveTime,
    /// When it ends; at or before `opens`, on the following day.
    pub closes: NaiveTime,
    /// When the last party is seated; before `opens`, on the following day.
    pub last_seating: NaiveTime,
    /// The first date on which it is held; none: since ever.
    pub from_date: Option<NaiveDate>,
    /// The last date on which it is held; none: until further notice.
    pub until_date: Option<NaiveDate>,
    /// Whether it replaces the other services on the dates on which it is held, as on a holiday. It has both dates.
    pub is_special: bool,
    /// Its own caps; where one is none, that of the settings applies.
    pub caps: Caps,
}

impl ServicePeriod {
    /// The same service when its fields fit together.
    pub fn checked(self) -> Result<Self, FieldError> {
        sized("days", self.days.len(), 1, 7)?;
        distinct("days", &self.days)?;
        for &day in &self.days {
            within("days", day.into(), 1, 7)?;
        }
        if self.last_seating_after() > self.length() {
            return Err(FieldError::new("last_seating", "outside_service"));
        }
        self.caps.checked()?;
        if self.is_special {
            for (field, date) in [("from_date", self.from_date), ("until_date", self.until_date)] {
                date.ok_or_else(|| FieldError::new(field, "required"))?;
            }
        }
        match (self.from_date, self.until_date) {
            (Some(from), Some(until)) if until < from => Err(FieldError::new("until_date", "ends_before_start")),
            _ => Ok(self),
        }
    }

    /// Whether it starts on `date`, unless a special service replaces it.
    fn falls_on(&self, date: NaiveDate) -> bool {
        u8::try_from(date.weekday().number_from_monday()).is_ok_and(|day| self.days.contains(&day))
            && self.from_date.is_none_or(|from| from <= date)
            && self.until_date.is_none_or(|until| date <= until)
    }

    /// Minutes on the clock from opening to the last seating.
    pub fn last_seating_after(&self) -> u32 {
        minutes_later(self.opens, self.last_seating)
    }

    /// Minutes on the clock from opening to closing; a whole day when both are the same.
    pub fn length(&self) -> u32 {
        match minutes_later(self.opens, self.closes) {
            0 => DAY_MINUTES,
            minutes => minutes,
        }
    }
}

/// The services that start on a date: where there are special ones, only these.
pub fn held_on(services: &[ServicePeriod], date: NaiveDate) -> impl Iterator<Item = &ServicePeriod> {
    let is_special = services.iter().any(|service| service.is_special && service.falls_on(date));
    services.iter().filter(move |service| service.is_special == is_special && service.falls_on(date))
}

/// The services that are under way when the clock of the business shows this.
pub fn under_way(services: &[ServicePeriod], date: NaiveDate, time: NaiveTime) -> impl Iterator<Item = &ServicePeriod> {
    let is_overnight = |service: &ServicePeriod| service.closes <= service.opens;
    let today = held_on(services, date)
        .filter(move |service| time >= service.opens && (is_overnight(service) || time < service.closes));
    let of_yesterday = date.pred_opt().into_iter().flat_map(move |date| held_on(services, date));
    today.chain(of_yesterday.filter(move |service| is_overnight(service) && time < service.closes))
}

fn minutes_later(from: NaiveTime, to: NaiveTime) -> u32 {
    (minutes_of(to) + DAY_MINUTES - minutes_of(from)) % DAY_MINUTES
}

/// One stretch of a business's opening hours that starts on a given date, as evaluated from its OpenStreetMap
/// `opening_hours`. Where a business has declared no services, guests are seated in these.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenStretch {
    /// When it opens, local time.
    pub opens: NaiveTime,
    /// Minutes on the clock until it closes, possibly past midnight.
    pub minutes: u32,
}

impl OpenStretch {
    /// How long before closing the last party is seated where a business has not said so itself.
    const LAST_SEATING_BEFORE_CLOSING: u32 = 60;

    /// Minutes on the clock from opening to the last seating. A business that never closes seats until midnight.
    pub fn last_seating_after(self) -> u32 {
        if self.minutes >= DAY_MINUTES {
            DAY_MINUTES - 1
        } else {
            self.minutes.saturating_sub(Self::LAST_SEATING_BEFORE_CLOSING)
        }
    }

    /// What the stretch is called by the time of day: `Breakfast`, `Lunch`, `Dinner` or `All day`.
    pub fn name(self) -> &'static str {
        let opens = minutes_of(self.opens);
        let closes = opens + self.minutes;
        match (opens / 60, closes / 60) {
            (0..11, 0..=13) => "Breakfast",
            (9..15, 0..=17) => "Lunch",
            (15.., _) => "Dinner",
            _ => "All day",
        }
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn at(hour: u32, minute: u32) -> NaiveTime {
        NaiveTime::from_hms_opt(hour, minute, 0).unwrap()
    }

    fn dinner(opens: NaiveTime, closes: NaiveTime, last_seating: NaiveTime) -> ServicePeriod {
        ServicePeriod {
            id: ServiceId(Uuid::nil()),
            name: "Dinner".into(),
            days: vec![5, 6],
            opens,
            closes,
            last_seating,
            from_date: None,
            until_date: None,
            is_special: false,
            caps: Caps::default(),
        }
    }

    #[test]
    fn closing_at_or_before_opening_means_past_midnight() {
        let late = dinner(at(19, 0), at(1, 0), at(0, 15)).checked().unwrap();
        assert_eq!(late.last_seating_after(), 315);
        let all_day = dinner(at(12, 0), at(12, 0), at(11, 45)).checked().unwrap();
        assert_eq!(all_day.last_seating_after(), 1_425);
    }

    #[test]
    fn the_last_seating_lies_within() {
        let refused = dinner(at(19, 0), at(23, 0), at(23, 15)).checked().unwrap_err();
        assert_eq!(refused, FieldError::new("last_seating", "outside_service"));
        assert!(dinner(at(19, 0), at(23, 0), at(18, 45)).checked().is_err());
        assert!(dinner(at(19, 0), at(23, 0), at(23, 0)).checked().is_ok());
    }

    #[test]
    fn days_are_iso_days_and_dates_bound_them() {
        let friday = NaiveDate::from_ymd_opt(2026, 11, 20).unwrap();
        let mut service = dinner(at(19, 0), at(1, 0), at(0, 15));
        assert!(service.falls_on(friday));
        assert!(!service.falls_on(friday.pred_opt().unwrap()));
        service.until_date = friday.pred_opt();
        assert!(!service.falls_on(friday));
        service.until_date = Some(friday);
        service.from_date = Some(friday);
        assert!(service.falls_on(friday));
        service.days = vec![0];
        assert!(service.checked().is_err());
    }

    #[test]
    fn special_services_replace_the_others_on_their_dates() {
        let friday = NaiveDate::from_ymd_opt(2026, 12, 25).unwrap();
        let usual = dinner(at(19, 0), at(1, 0), at(0, 15));
        let christmas = ServicePeriod {
            name: "Christmas lunch".into(),
            opens: at(12, 0),
            closes: at(16, 0),
            last_seating: at(13, 0),
            from_date: Some(friday),
            until_date: Some(friday),
            is_special: true,
            ..usual.clone()
        };
        let services = [usual, christmas];
        let held = |date: NaiveDate| held_on(&services, date).map(|service| service.name.as_str()).collect::<Vec<_>>();
        assert_eq!(held(friday), ["Christmas lunch"]);
        assert_eq!(held(friday.succ_opt().unwrap()), ["Dinner"]);
        let now =
            |date, time| under_way(&services, date, time).map(|service| service.name.as_str()).collect::<Vec<_>>();
        assert_eq!(now(friday, at(15, 59)), ["Christmas lunch"]);
        assert!(now(friday, at(20, 0)).is_empty());
        // The dinner of Christmas, which is not held, would end at one on Saturday.
        assert!(now(friday.succ_opt().unwrap(), at(0, 30)).is_empty());
        let endless = ServicePeriod { until_date: None, ..services[1].clone() };
        assert_eq!(endless.checked(), Err(FieldError::new("until_date", "required")));
    }

    #[test]
    fn stretches_are_named_by_the_time_of_day() {
        let name = |hour, minutes| OpenStretch { opens: at(hour, 0), minutes }.name();
        assert_eq!(name(7, 240), "Breakfast");
        assert_eq!(name(12, 180), "Lunch");
        assert_eq!(name(19, 300), "Dinner");
        assert_eq!(name(11, 720), "All day");
    }

    #[test]
    fn the_last_party_is_seated_an_hour_before_closing() {
        assert_eq!(OpenStretch { opens: at(19, 0), minutes: 240 }.last_seating_after(), 180);
        assert_eq!(OpenStretch { opens: at(0, 0), minutes: 1_440 }.last_seating_after(), 1_439);
    }
}
