//! Dates and times in words.

use chrono::{DateTime, Datelike, NaiveDate, Utc};
use chrono_tz::Tz;
use domain::shared::language::Language;

/// Date and time in words, as a clock in the time zone shows them.
pub fn local_time(at: DateTime<Utc>, zone: Tz, language: Language) -> String {
    let local = at.with_timezone(&zone);
    match language {
        Language::En => local.format("%A %-d %B, %H:%M").to_string(),
        Language::It => format!("{}, ore {}", italian(local.date_naive()), local.format("%H:%M")),
    }
}

/// A date in words.
pub fn day_in(language: Language, date: NaiveDate) -> String {
    match language {
        Language::En => date.format("%A %-d %B").to_string(),
        Language::It => italian(date),
    }
}

fn italian(date: NaiveDate) -> String {
    let day = WEEKDAYS.get(date.weekday().num_days_from_monday() as usize).unwrap_or(&"");
    let month = MONTHS.get(date.month0() as usize).unwrap_or(&"");
    // Italian has an ordinal for the first of a month, and for no other day.
    let ordinal = if date.day() == 1 { "º" } else { "" };
    format!("{day} {}{ordinal} {month}", date.day())
}

const WEEKDAYS: [&str; 7] = ["lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"];
const MONTHS: [&str; 12] = [
    "gennaio",
    "febbraio",
    "marzo",
    "aprile",
    "maggio",
    "giugno",
    "luglio",
    "agosto",
    "settembre",
    "ottobre",
    "novembre",
    "dicembre",
];
