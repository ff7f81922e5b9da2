//! Hours that end with the sun (`17:00-sunset`). On a day on which the sun sets before they begin there are none; the
//! library takes them as open until the sunset of the next day.

use chrono::{NaiveDate, NaiveTime, Timelike};
use opening_hours::localization::Localize;
use opening_hours_syntax::rules::time::{Time, TimeEvent, TimeSelector, TimeSpan};
use opening_hours_syntax::rules::{OpeningHoursExpression, RuleKind, RuleOperator, RuleSequence};

/// Whether hours of a rule begin at a fixed time and end at sunset or dusk.
pub(super) fn ends_with_it(rule: &RuleSequence) -> bool {
    rule.time_selector.spans.iter().any(|span| fixed_start_and_end(span).is_some())
}

/// The rules without the hours that do not take place on a date; `None` if all take place.
pub(super) fn without_missing_hours(
    expression: &OpeningHoursExpression,
    place: &impl Localize,
    date: NaiveDate,
) -> Option<OpeningHoursExpression> {
    let is_missing = |span: &TimeSpan| {
        let Some((start, event, offset)) = fixed_start_and_end(span) else { return false };
        place.event_time(date, event).is_some_and(|time| minutes(time) + i32::from(offset) <= start)
    };
    let is_affected = expression.rules.iter().any(|rule| rule.time_selector.spans.iter().any(is_missing));
    is_affected.then(|| OpeningHoursExpression {
        rules: expression.rules.iter().filter_map(|rule| without(rule, is_missing)).collect(),
    })
}

fn without(rule: &RuleSequence, is_missing: impl Fn(&TimeSpan) -> bool) -> Option<RuleSequence> {
    let spans: Vec<_> = rule.time_selector.spans.iter().filter(|span| !is_missing(span)).cloned().collect();
    if !spans.is_empty() {
        return Some(RuleSequence { time_selector: TimeSelector { spans }, ..rule.clone() });
    }
    // A rule without hours still takes its days from the rules before it.
    let closed = RuleSequence { kind: RuleKind::Closed, time_selector: TimeSelector::default(), ..rule.clone() };
    (rule.operator == RuleOperator::Normal).then_some(closed)
}

/// The start in minutes after midnight, the event at the end and its offset in minutes.
fn fixed_start_and_end(span: &TimeSpan) -> Option<(i32, TimeEvent, i16)> {
    match (span.range.start, span.range.end) {
        (Time::Fixed(start), Time::Variable(end)) if matches!(end.event, TimeEvent::Sunset | TimeEvent::Dusk) => {
            Some((start.mins_from_midnight().into(), end.event, end.offset))
        }
        _ => None,
    }
}

fn minutes(time: NaiveTime) -> i32 {
    i32::try_from(time.num_seconds_from_midnight() / 60).unwrap_or_default()
}
