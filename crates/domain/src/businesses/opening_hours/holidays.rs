//! Holidays of a country. Those of a part of it, and school holidays, may or may not hold at a business.

use std::sync::{Arc, LazyLock};

use chrono::NaiveDate;
use compact_calendar::CompactCalendar;
use opening_hours::ContextHolidays;
use opening_hours::localization::Country;
use quick_cache::sync::Cache;

/// Public holidays with the regional ones, by country.
static WITH_REGIONS: LazyLock<Cache<Country, Arc<CompactCalendar>>> = LazyLock::new(|| Cache::new(256));

/// Every day of the years in which anyone asks.
static EVERY_DAY: LazyLock<Arc<CompactCalendar>> = LazyLock::new(|| {
    let mut calendar = CompactCalendar::default();
    let first = NaiveDate::from_ymd_opt(2020, 1, 1).unwrap_or_default();
    for date in first.iter_days().take(366 * 60) {
        calendar.insert(date);
    }
    Arc::new(calendar)
});

/// The days that are holidays everywhere in the country.
pub(super) fn certain(country: Option<Country>) -> ContextHolidays {
    ContextHolidays::new(
        country.map(|country| country.holidays().get_public().clone()).map(Arc::new).unwrap_or_default(),
        Arc::default(),
    )
}

/// The days that may be holidays: schools may be closed on any day.
pub(super) fn possible(country: Option<Country>) -> ContextHolidays {
    ContextHolidays::new(country.map(with_regions).unwrap_or_default(), Arc::clone(&EVERY_DAY))
}

fn with_regions(country: Country) -> Arc<CompactCalendar> {
    WITH_REGIONS.get(&country).unwrap_or_else(|| {
        let mut calendar = country.holidays().get_public().clone();
        for date in country.holidays_regional().get_public().iter() {
            calendar.insert(date);
        }
        let calendar = Arc::new(calendar);
        WITH_REGIONS.insert(country, Arc::clone(&calendar));
        calendar
    })
}
