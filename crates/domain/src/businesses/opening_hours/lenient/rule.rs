//! A rule of opening hours: days, hours, state.

use std::fmt;

use super::token::Token;

const DAYS: [&str; 7] = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];
const MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/// A rule; what it does not state is empty.
#[derive(Default)]
pub(super) struct Rule<'a> {
    /// What separates it from the rule before.
    separator: &'static str,
    dates: Vec<String>,
    /// First and last of each range; 0 is Monday.
    pub days: Vec<(usize, usize)>,
    pub holidays: Vec<&'static str>,
    pub times: Vec<String>,
    pub state: Option<&'static str>,
    /// Whether the state is written before the days.
    pub is_state_first: bool,
    pub comment: Option<&'a str>,
}

impl Rule<'_> {
    /// An empty rule after a separator.
    pub(super) fn after(separator: &'static str) -> Self {
        Self { separator, ..Self::default() }
    }

    pub(super) fn is_empty(&self) -> bool {
        !self.has_selector() && self.times.is_empty() && self.state.is_none() && self.comment.is_none()
    }

    /// Whether it is only about some days.
    pub(super) fn has_selector(&self) -> bool {
        !self.dates.is_empty() || !self.days.is_empty() || !self.holidays.is_empty()
    }

    /// Whether it says something about its days.
    pub(super) fn is_complete(&self) -> bool {
        !self.times.is_empty() || self.state.is_some() || self.comment.is_some()
    }

    /// Whether it cannot be meant for the days of the rule before it.
    pub(super) fn names_its_days(&self) -> bool {
        self.has_selector() || self.separator == " || "
    }

    /// Whether it states when the business is open.
    pub(super) fn states_hours(&self) -> bool {
        !self.times.is_empty() && self.state.is_none()
    }

    /// Whether it is `off` and nothing more.
    pub(super) fn is_only_off(&self) -> bool {
        self.state == Some("off") && !self.has_selector() && self.times.is_empty()
    }

    /// Adds the dates that begin with a month; how many parts after it belong to them.
    pub(super) fn take_dates(&mut self, month: usize, after: &[Token<'_>]) -> Option<usize> {
        let name = MONTHS.get(month)?;
        let (dates, mut used) = match after {
            [Token::Number(first), Token::Dash, Token::Month(month), Token::Number(last), ..] => {
                (format!("{name} {first:02}-{} {last:02}", MONTHS.get(*month)?), 4)
            }
            [Token::Number(first), Token::Dash, Token::Number(last), ..] => (format!("{name} {first:02}-{last:02}"), 3),
            [Token::Number(day), ..] => (format!("{name} {day:02}"), 1),
            // `Apr-Oct 10-18` are days or hours.
            [Token::Dash, Token::Month(_), Token::Number(_), ..] => return None,
            [Token::Dash, Token::Month(month), ..] => (format!("{name}-{}", MONTHS.get(*month)?), 2),
            _ => ((*name).to_owned(), 0),
        };
        self.dates.push(dates);
        // `Dec 24,31`; an hour has a dash after it.
        while let Some([Token::Comma, Token::Number(day), next @ ..]) = after.get(used..)
            && used > 0
            && !matches!(next, [Token::Dash | Token::Plus, ..])
        {
            self.dates.push(format!("{name} {day:02}"));
            used += 2;
        }
        Some(used)
    }

    fn write_days(&self) -> String {
        let name = |day: usize| DAYS.get(day).copied().unwrap_or_default();
        let range = |(first, last): &(usize, usize)| match first == last {
            true => name(*first).to_owned(),
            false => format!("{}-{}", name(*first), name(*last)),
        };
        let days = self.days.iter().map(range);
        days.chain(self.holidays.iter().map(|name| (*name).to_owned())).collect::<Vec<_>>().join(",")
    }
}

impl fmt::Display for Rule<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Hours of holidays replace those of the day, also after a comma.
        let is_replacing = self.separator == ", " && !self.holidays.is_empty();
        let comment = self.comment.map(|text| format!("\"{text}\"")).unwrap_or_default();
        let state = self.state.unwrap_or_default().to_owned();
        let mut parts = vec![self.dates.join(","), self.write_days(), self.times.join(","), state, comment];
        parts.retain(|part| !part.is_empty());
        write!(f, "{}{}", if is_replacing { "; " } else { self.separator }, parts.join(" "))
    }
}
