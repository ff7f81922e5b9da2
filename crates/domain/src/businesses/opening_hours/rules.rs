//! Parsed opening hours, without the place where they hold.

use std::sync::{Arc, LazyLock};

use opening_hours_syntax::rules::day::WeekDayRange;
use opening_hours_syntax::rules::{OpeningHoursExpression, RuleOperator, RuleSequence};
use quick_cache::sync::Cache;

use super::narrowed::{self, Narrowed};
use super::{comments, guarded, nights, normalize, open_ends, sun};

/// Parsed texts. Many businesses have the same hours, and lists show the same businesses again and again;
/// reading a text took longer than telling from it whether a business is open. A thousand or so take a MiB or two.
static READ: LazyLock<Cache<String, Option<Rules>>> = LazyLock::new(|| Cache::new(1_024));

pub(super) type Library<L = opening_hours::localization::NoLocation> = opening_hours::OpeningHours<L>;

#[derive(Debug, Clone)]
pub(super) struct Rules {
    /// The text in OpenStreetMap's syntax.
    pub text: Arc<str>,
    /// The rules between `||`: each holds while those before it are closed.
    pub alternatives: Vec<Library>,
    /// The weekdays on which alone holidays count (`PH Mo-Fr`).
    pub narrowed: Option<Narrowed>,
    /// Whether they mention public or school holidays.
    pub names_holidays: bool,
    /// Whether they may depend on sunrise, sunset, dawn or dusk.
    pub names_the_sun: bool,
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
        let (written, narrowed) = narrowed::take(written)?;
        guarded(|| {
            let expression = open_ends::as_unknown(opening_hours_syntax::parse(&written).ok()?);
            Some(Self {
                names_the_sun: ["sun", "dawn", "dusk"].iter().any(|word| text.to_lowercase().contains(word)),
                text: text.into(),
                narrowed,
                names_holidays: names_holidays(&expression),
                ends_with_the_sun: expression.rules.iter().any(sun::ends_with_it),
                alternatives: alternatives(expression).collect::<Option<_>>()?,
            })
        })?
    }
}

/// The library asks once a day whether rules after `||` hold, here they hold at any time.
fn alternatives(expression: OpeningHoursExpression) -> impl Iterator<Item = Option<Library>> {
    let mut alternatives: Vec<OpeningHoursExpression> = Vec::new();
    for rule in expression.rules {
        match alternatives.last_mut() {
            Some(last) if rule.operator != RuleOperator::Fallback => last.rules.push(rule),
            _ => {
                let first = RuleSequence { operator: RuleOperator::Normal, ..rule };
                alternatives.push(OpeningHoursExpression { rules: vec![first] });
            }
        }
    }
    alternatives.into_iter().map(|rules| nights::with_whole_nights(rules).to_string().parse().ok())
}

fn names_holidays(expression: &OpeningHoursExpression) -> bool {
    let mut days = expression.rules.iter().flat_map(|rule| &rule.day_selector.weekday);
    days.any(|day| matches!(day, WeekDayRange::Holiday { .. }))
}
