//! Open ends (`18:00+`, `17:00-22:00+`): a business is open for certain until the stated end, if there is one, and
//! unknown after that. The library takes them as open until midnight.

use opening_hours_syntax::ExtendedTime;
use opening_hours_syntax::rules::time::{Time, TimeSelector, TimeSpan};
use opening_hours_syntax::rules::{OpeningHoursExpression, RuleKind, RuleOperator, RuleSequence};

const HOUR: u16 = 60;
const DAY: u16 = 24 * HOUR;

/// Each rule with open ends as two: one that is unknown until guests surely have left, and one for the certain hours.
pub(super) fn as_unknown(expression: OpeningHoursExpression) -> OpeningHoursExpression {
    OpeningHoursExpression { rules: expression.rules.into_iter().flat_map(split).collect() }
}

fn split(rule: RuleSequence) -> Vec<RuleSequence> {
    let (open, closed): (Vec<_>, Vec<_>) = rule.time_selector.spans.iter().cloned().partition(|span| span.open_end);
    if open.is_empty() {
        return vec![rule];
    }
    // The library ends `18:00+` at 24:00; `18:00-24:00+` is read as `18:00-00:00+`, see `Rules`.
    let has_end = |span: &&TimeSpan| span.range.end != Time::Fixed(ExtendedTime::MIDNIGHT_24);
    let certain: Vec<_> =
        open.iter().filter(has_end).map(|span| TimeSpan { open_end: false, ..span.clone() }).collect();
    let possible = open.iter().map(|span| TimeSpan { open_end: false, ..until_all_have_left(span) }).collect();
    let kind = if rule.kind == RuleKind::Open { RuleKind::Unknown } else { rule.kind };
    let certain: Vec<_> = closed.into_iter().chain(certain).collect();
    let mut rules = vec![RuleSequence { kind, time_selector: TimeSelector { spans: possible }, ..rule.clone() }];
    if !certain.is_empty() {
        let operator = RuleOperator::Additional;
        rules.push(RuleSequence { operator, time_selector: TimeSelector { spans: certain }, ..rule });
    }
    rules
}

/// The span up to the latest end, which npm `opening_hours` assumes 8 hours after a time from 22:00 on, 10 hours after
/// one from 17:00 on, and otherwise at midnight.
fn until_all_have_left(span: &TimeSpan) -> TimeSpan {
    let minutes = |time: Time| match time {
        Time::Fixed(time) => Some(time.mins_from_midnight()),
        Time::Variable(_) => None,
    };
    let start = minutes(span.range.start);
    let stated = minutes(span.range.end).filter(|_| span.range.end != Time::Fixed(ExtendedTime::MIDNIGHT_24));
    let from = match (start, stated) {
        (Some(start), Some(end)) if end <= start => Some(end + DAY),
        (start, end) => end.or(start),
    };
    let until = match from {
        Some(from) if from >= 22 * HOUR => from + 8 * HOUR,
        Some(from) if from >= 17 * HOUR => from + 10 * HOUR,
        _ => DAY,
    };
    let end = ExtendedTime::from_mins_from_midnight(until.min(2 * DAY)).unwrap_or(ExtendedTime::MIDNIGHT_24);
    TimeSpan { range: span.range.start..Time::Fixed(end), ..span.clone() }
}
