//! Parsed opening hours, without the place where they hold.

use std::sync::{Arc, LazyLock};

use opening_hours_syntax::rules::OpeningHoursExpression;
use opening_hours_syntax::rules::day::WeekDayRange;
use quick_cache::sync::Cache;

use super::{comments, guarded, nights, normalize, open_ends, sun};

/// Parsed texts. Many businesses have the same hours, and lists show the same businesses again and again;
/// reading a text took longer than telling from it whether a business is open. A thousand or so take a MiB or two.
static READ: LazyLock<Cache<String, Option<Rules>>> = LazyLock::new(|| Cache::new(1_024));

pub(super) type Library<L = opening_hours::localization::NoLocation> = opening_hours::OpeningHours<L>;

/// Parsed opening hours.
#[derive(Debug, Clone)]
pub(super) struct Rules {
    /// The text in OpenStreetMap's syntax.
    pub text: Arc<str>,
    pub library: Library,
    /// Whether they mention public or school holidays.
    pub names_holidays: bool,
    /// Whether hours that begin at a fixed time end at sunset or dusk.
    pub ends_with_the_sun: bool,
}

impl Rules {
    /// Reads a text; `None` if it is not understood.
    pub(super) fn read(text: &str) -> Option<Self> {
        READ.get(text).unwrap_or_else(|| {
            let rules = Self::parse(text);
            READ.insert(text.to_owned(), rules.clone());
            rules
        })
    }

    fn parse(text: &str) -> Option<Self> {
        let text = normalize::normalize(text)?;
        // The library does not tell `18:00-24:00+` from `18:00+`.
        let written = comments::as_unknown(&text).replace("-24:00+", "-00:00+");
        guarded(|| {
            let expression = opening_hours_syntax::parse(&written).ok()?;
            let expression = nights::with_whole_nights(open_ends::as_unknown(expression));
            Some(Self {
                text: text.into(),
                library: expression.to_string().parse().ok()?,
                names_holidays: names_holidays(&expression),
                ends_with_the_sun: expression.rules.iter().any(sun::ends_with_it),
            })
        })?
    }
}

fn names_holidays(expression: &OpeningHoursExpression) -> bool {
    let mut days = expression.rules.iter().flat_map(|rule| &rule.day_selector.weekday);
    days.any(|day| matches!(day, WeekDayRange::Holiday { .. }))
}
