//! Dates and times in words.

use chrono::{DateTime, Datelike, Utc};
use chrono_tz::Tz;
use domain::shared::language::Language;

/// Date and time in words, as a clock in the time zone shows them.
pub fn local_time(at: DateTime<Utc>, zone: Tz, language: Language) -> String {
    let local = at.with_timezone(&zone);
    match language {
        Language::En => local.format("%A %-d %B, %H:%M").to_string(),
        Language::It => {
            let day = WEEKDAYS.get(local.weekday().num_days_from_monday() as usize).unwrap_or(&"");
            let month = MONTHS.get(local.month0() as usize).unwrap_or(&"");
            // Italian has an ordinal for the first of a month, and for no other day.
            let ordinal = if local.day() == 1 { "º" } else { "" };
            format!("{day} {}{ordinal} {month}, ore {}", local.day(), local.format("%H:%M"))
        }
    }
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
