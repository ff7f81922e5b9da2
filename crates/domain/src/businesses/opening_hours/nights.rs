//! Nights in opening hours. Of `Fr 18:00-02:00; Sa 10:00-12:00` readers expect that Friday's guests stay until two: the
//! second rule is about the hours that begin on Saturday. The library lets it take Saturday from its first minute.

use opening_hours_syntax::rules::day::{DaySelector, WeekDayRange, Weekday};
use opening_hours_syntax::rules::time::TimeSelector;
use opening_hours_syntax::rules::{OpeningHoursExpression, RuleKind, RuleOperator, RuleSequence};

const DAYS: usize = 7;
/// Days of the week, Monday first.
pub(super) type Days = [bool; DAYS];

/// The rules with each night whole: a rule that is only about days of the week takes these from the rules before it,
/// and is then added to them. From the first rule on that contains more (holidays, seasons, what is closed for an
/// hour), they stay.
pub(super) fn with_whole_nights(expression: OpeningHoursExpression) -> OpeningHoursExpression {
    let mut rules: Vec<RuleSequence> = Vec::with_capacity(expression.rules.len());
    let mut rest = expression.rules.into_iter().peekable();
    while let Some(rule) = rest.next_if(is_plain) {
        if rule.operator == RuleOperator::Normal {
            let own = days(&rule.day_selector);
            rules.retain_mut(|earlier| leave_to(&mut earlier.day_selector, &own));
        }
        // A day without a rule is closed.
        if rule.kind != RuleKind::Closed {
            rules.push(RuleSequence { operator: RuleOperator::Additional, ..rule });
        }
    }
    rules.extend(rest);
    if let Some(first) = rules.first_mut() {
        first.operator = RuleOperator::Normal;
    }
    OpeningHoursExpression { rules }
}

/// Whether a rule is about whole days of the week.
fn is_plain(rule: &RuleSequence) -> bool {
    let DaySelector { year, monthday, week, weekday } = &rule.day_selector;
    let every = |nth: &[bool]| nth.iter().all(|is_in| *is_in);
    let is_plain_day = |day: &WeekDayRange| match day {
        WeekDayRange::Fixed { offset, nth_from_start, nth_from_end, .. } => {
            *offset == 0 && every(nth_from_start) && every(nth_from_end)
        }
        WeekDayRange::Holiday { .. } => false,
    };
    year.is_empty()
        && monthday.is_empty()
        && week.is_empty()
        && weekday.iter().all(is_plain_day)
        && rule.operator != RuleOperator::Fallback
        && (rule.kind != RuleKind::Closed || rule.time_selector == TimeSelector::default())
}

/// The days a plain rule is about.
pub(super) fn days(selector: &DaySelector) -> Days {
    let mut days = [selector.weekday.is_empty(); DAYS];
    for one in &selector.weekday {
        let WeekDayRange::Fixed { range, .. } = one else { continue };
        let mut day = *range.start();
        loop {
            if let Some(is_in) = days.get_mut(day as usize) {
                *is_in = true;
            }
            if day == *range.end() {
                break;
            }
            day = day.succ();
        }
    }
    days
}

/// Takes days from a rule; whether it is still about any.
fn leave_to(selector: &mut DaySelector, taken: &Days) -> bool {
    let mut own = days(selector);
    for (is_in, is_taken) in own.iter_mut().zip(taken) {
        *is_in &= !is_taken;
    }
    selector.weekday = (0..DAYS)
        .filter(|day| own.get(*day).copied().unwrap_or_default())
        .filter_map(|day| Weekday::try_from(u8::try_from(day).ok()?).ok())
        .map(|day| WeekDayRange::Fixed {
            range: day..=day,
            offset: 0,
            nth_from_start: [true; 5],
            nth_from_end: [true; 5],
        })
        .collect();
    !selector.weekday.is_empty()
}
