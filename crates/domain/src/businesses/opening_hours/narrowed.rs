//! Holidays on some weekdays only (`PH Mo-Fr`). The library takes them as holidays and these weekdays.

use chrono::{Datelike, NaiveDate};

use super::nights::{self, Days};

/// The weekdays on which alone the holidays `SH` of the rules count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Narrowed {
    /// Whether these are public holidays, written `SH` because the library has no third kind.
    pub are_public: bool,
    days: Days,
}

impl Narrowed {
    pub(super) fn includes(&self, date: NaiveDate) -> bool {
        self.days.get(date.weekday() as usize).copied().unwrap_or_default()
    }
}

/// The text with narrowed holidays as `SH`, and what was taken. `None` if the text names more than one kind of those.
pub(super) fn take(text: String) -> Option<(String, Option<Narrowed>)> {
    let mut found = text.match_indices("PH ").chain(text.match_indices("SH ")).filter_map(|(at, kind)| {
        let days = text.get(at + kind.len()..)?;
        let days = days.split(' ').next().filter(|days| days.starts_with(|first: char| first.is_ascii_uppercase()))?;
        Some((kind, days))
    });
    let Some((kind, days)) = found.next() else { return Some((text, None)) };
    let are_public = kind == "PH ";
    let selector = opening_hours_syntax::parse(days).ok()?.rules.into_iter().next()?.day_selector;
    let is_ambiguous =
        found.next().is_some() || selector.weekday.is_empty() || text.matches("SH").count() > usize::from(!are_public);
    let narrowed = Narrowed { are_public, days: nights::days(&selector) };
    (!is_ambiguous).then(|| (text.replace(&format!("{kind}{days}"), "SH"), Some(narrowed)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_days_after_holidays() {
        let (text, narrowed) = take("Mo-Fr 09:00-18:00; PH Mo-We off".into()).unwrap();
        assert_eq!(text, "Mo-Fr 09:00-18:00; SH off");
        let narrowed = narrowed.unwrap();
        // The 7th of September 2026 is a Monday.
        let days = (7..14).map(|day| narrowed.includes(NaiveDate::from_ymd_opt(2026, 9, day).unwrap()));
        assert_eq!((narrowed.are_public, days.filter(|is_in| *is_in).count()), (true, 3));
        assert!(!take("SH Mo-Fr 10:00-18:00".into()).unwrap().1.unwrap().are_public);
        for text in ["PH 10:00-12:00", "PH,Mo-Fr 10:00-12:00", "Mo-Fr,PH off", "PH -1 day off"] {
            assert_eq!(take(text.into()), Some((text.into(), None)));
        }
        assert_eq!(take("PH Mo-Fr off; SH off".into()), None);
    }
}
