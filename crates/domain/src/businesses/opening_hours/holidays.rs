//! Holidays of a country. Those of a part of it, and school holidays, may or may not hold at a business.

use std::sync::{Arc, LazyLock};

use chrono::{Datelike, NaiveDate};
use compact_calendar::CompactCalendar;
use opening_hours::ContextHolidays;
use opening_hours::localization::Country;
use quick_cache::sync::Cache;

use super::narrowed::Narrowed;

/// The public holidays of a country.
#[derive(Clone, Default)]
struct PublicHolidays {
    national: Arc<CompactCalendar>,
    with_regional: Arc<CompactCalendar>,
}

static PUBLIC: LazyLock<Cache<Country, PublicHolidays>> = LazyLock::new(|| Cache::new(256));

/// Every day from 2020 to 2079.
static EVERY_DAY: LazyLock<Arc<CompactCalendar>> = LazyLock::new(|| {
    let mut calendar = CompactCalendar::default();
    let first = NaiveDate::from_ymd_opt(2020, 1, 1).unwrap_or_default();
    for date in first.iter_days().take_while(|date| date.year() < 2080) {
        calendar.insert(date);
    }
    Arc::new(calendar)
});

/// The days that are holidays everywhere in the country.
pub(super) fn certain(country: Option<Country>, narrowed: Option<Narrowed>) -> ContextHolidays {
    let public = country.map(public).unwrap_or_default().national;
    let school = narrowed.filter(|narrowed| narrowed.are_public).map(|narrowed| narrow(&public, narrowed));
    ContextHolidays::new(public, school.unwrap_or_default())
}

/// The days that may be holidays: schools may be closed on any day.
pub(super) fn possible(country: Option<Country>, narrowed: Option<Narrowed>) -> ContextHolidays {
    let public = country.map(public).unwrap_or_default().with_regional;
    let school = narrowed.map(|narrowed| narrow(if narrowed.are_public { &public } else { &EVERY_DAY }, narrowed));
    ContextHolidays::new(public, school.unwrap_or_else(|| Arc::clone(&EVERY_DAY)))
}

/// The holidays everywhere in the country from one date until before another, ascending.
pub(super) fn national(country: Option<Country>, from: NaiveDate, until: NaiveDate) -> Vec<NaiveDate> {
    let public = country.map(public).unwrap_or_default().national;
    public.iter().filter(|date| (from..until).contains(date)).collect()
}

fn narrow(calendar: &CompactCalendar, narrowed: Narrowed) -> Arc<CompactCalendar> {
    let mut narrow = CompactCalendar::default();
    for date in calendar.iter().filter(|date| narrowed.includes(*date)) {
        narrow.insert(date);
    }
    Arc::new(narrow)
}

fn public(country: Country) -> PublicHolidays {
    PUBLIC.get(&country).unwrap_or_else(|| {
        let national = country.holidays().get_public().clone();
        let mut with_regional = national.clone();
        for date in country.holidays_regional().get_public().iter() {
            with_regional.insert(date);
        }
        let holidays = PublicHolidays { national: Arc::new(national), with_regional: Arc::new(with_regional) };
        PUBLIC.insert(country, holidays.clone());
        holidays
    })
}
