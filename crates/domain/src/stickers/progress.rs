//! How far a member is with a sticker: computed from all that they did, in any order.

use std::collections::{BTreeMap, HashSet};

use chrono::{DateTime, Datelike, Utc};

use super::deed::Deed;
use super::rule::{Measure, Rule, Unit};

/// How far a member is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Progress {
    /// What the measure of the rule comes to.
    pub value: u32,
    /// The levels that this reaches.
    pub reached: Vec<Reached>,
}

/// A level and when it was reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reached {
    /// From 1.
    pub level: i16,
    pub at: DateTime<Utc>,
}

/// How far these deeds lead. Their order makes no difference, nor does it when one is there twice.
pub fn progress(rule: &Rule, deeds: &[Deed]) -> Progress {
    let mut seen = HashSet::new();
    let mut counted: Vec<&Deed> = deeds
        .iter()
        .filter(|deed| deed.occasion == rule.on && rule.condition.holds(deed) && seen.insert(deed.id))
        .collect();
    counted.sort_by_key(|deed| (deed.at, deed.id));
    let steps: Vec<DateTime<Utc>> = match rule.measure {
        Measure::Count => counted.iter().map(|deed| deed.at).collect(),
        Measure::First => counted.iter().take(1).map(|deed| deed.at).collect(),
        Measure::Distinct(unit) => distinct(&counted, unit),
        Measure::Streak => streak(&counted),
    };
    let at = |needed: &u32| steps.get(usize::try_from(*needed).ok()?.checked_sub(1)?).copied();
    let levels = (1_i16..).zip(&rule.levels);
    let reached = levels.filter_map(|(level, needed)| at(needed).map(|at| Reached { level, at })).collect();
    Progress { value: u32::try_from(steps.len()).unwrap_or(u32::MAX), reached }
}

/// When each value was there first.
fn distinct(deeds: &[&Deed], unit: Unit) -> Vec<DateTime<Utc>> {
    let mut seen = HashSet::new();
    let mut steps = Vec::new();
    for deed in deeds {
        let new = values(deed, unit).into_iter().filter(|value| seen.insert(value.clone())).count();
        steps.extend(std::iter::repeat_n(deed.at, new));
    }
    steps
}

fn values(deed: &Deed, unit: Unit) -> Vec<String> {
    match unit {
        Unit::Business => vec![deed.business.to_string()],
        Unit::Cuisine => deed.cuisines.clone(),
        Unit::City => deed.city.iter().cloned().collect(),
        Unit::Kind => vec![deed.kind.as_ref().to_owned()],
        Unit::Weekday => vec![deed.local_date.weekday().to_string()],
        Unit::Month => vec![deed.local_date.month().to_string()],
    }
}

/// When the longest run of weeks became one week longer.
fn streak(deeds: &[&Deed]) -> Vec<DateTime<Utc>> {
    let mut weeks: BTreeMap<i32, DateTime<Utc>> = BTreeMap::new();
    for deed in deeds {
        // Day 1 of the common era was a Monday.
        let week = (deed.local_date.num_days_from_ce() - 1).div_euclid(7);
        weeks.entry(week).and_modify(|first| *first = deed.at.min(*first)).or_insert(deed.at);
    }
    let (mut steps, mut run, mut last) = (Vec::new(), 0, None);
    for (week, at) in weeks {
        run = if last == Some(week - 1) { run + 1 } else { 1 };
        last = Some(week);
        if run > steps.len() {
            steps.push(at);
        }
    }
    steps
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::ops::Range;

    use chrono::{NaiveDate, TimeDelta};
    use proptest::prelude::*;
    use uuid::Uuid;

    use super::super::deed::Occasion;
    use super::super::rule::{Condition, Texts};
    use super::*;
    use crate::businesses::kind::BusinessKind;
    use crate::shared::ids::BusinessId;

    fn deed(number: u128, day: i64) -> Deed {
        let at = DateTime::UNIX_EPOCH + TimeDelta::days(day) + TimeDelta::hours(20);
        Deed {
            occasion: Occasion::Visit,
            id: Uuid::from_u128(number),
            at,
            local_date: at.date_naive(),
            hour: 20,
            business: BusinessId(Uuid::from_u128(number % 5)),
            kind: BusinessKind::Restaurant,
            cuisines: vec![format!("cuisine_{}", number % 3), format!("cuisine_{}", number % 7)],
            city: Some(format!("city {}", number % 4)),
            how: Some("reservation".into()),
            party: None,
        }
    }

    fn rule(measure: Measure, levels: &[u32]) -> Rule {
        let texts = || Texts { en: "A".into(), it: "A".into() };
        Rule {
            key: "test".into(),
            version: 1,
            on: Occasion::Visit,
            condition: Condition::default(),
            measure,
            levels: levels.to_vec(),
            name: texts(),
            how: texts(),
        }
    }

    fn value(measure: Measure, deeds: &[Deed]) -> u32 {
        progress(&rule(measure, &[1, 2, 3]), deeds).value
    }

    #[test]
    fn measures_count_what_they_say() {
        // Days 0, 7 and 8 are the Thursdays of two weeks and the Friday after; day 30 is weeks later.
        let deeds = [deed(0, 0), deed(1, 7), deed(5, 8), deed(3, 30)];
        assert_eq!(value(Measure::Count, &deeds), 4);
        assert_eq!(value(Measure::First, &deeds), 1);
        assert_eq!(value(Measure::Distinct(Unit::Business), &deeds), 3, "0 and 5 are one");
        assert_eq!(value(Measure::Distinct(Unit::Weekday), &deeds), 3);
        assert_eq!(value(Measure::Streak, &deeds), 2);
        assert_eq!(value(Measure::Count, &[]), 0);
        let orders = rule(Measure::Count, &[1]);
        assert_eq!(progress(&Rule { on: Occasion::Order, ..orders }, &deeds), Progress::default());
    }

    #[test]
    fn a_level_was_reached_by_the_deed_that_completed_it() {
        let deeds = [deed(1, 3), deed(2, 1), deed(3, 9)];
        let found = progress(&rule(Measure::Count, &[1, 3, 5]), &deeds);
        assert_eq!(found.reached, [Reached { level: 1, at: deeds[1].at }, Reached { level: 2, at: deeds[2].at }]);
    }

    #[test]
    fn conditions_as_a_table() {
        let base = || Deed { party: Some(4), ..deed(1, 1) };
        let hours = |start, end| Condition { hours: Some(Range { start, end }), ..Condition::default() };
        let friday = NaiveDate::from_ymd_opt(1970, 1, 2).unwrap();
        let table = [
            (Condition::default(), base(), true),
            (Condition { kinds: vec![BusinessKind::Cafe], ..Condition::default() }, base(), false),
            (Condition { cuisines: vec!["cuisine_1".into()], ..Condition::default() }, base(), true),
            (Condition { how: vec!["static_code".into()], ..Condition::default() }, base(), false),
            (Condition { weekdays: vec![5], ..Condition::default() }, Deed { local_date: friday, ..base() }, true),
            (Condition { months: vec![2], ..Condition::default() }, base(), false),
            (Condition { party_min: Some(4), ..Condition::default() }, base(), true),
            (Condition { party_min: Some(5), ..Condition::default() }, base(), false),
            (Condition { party_min: Some(1), ..Condition::default() }, Deed { party: None, ..base() }, false),
            (hours(22, 3), Deed { hour: 1, ..base() }, true),
            (hours(22, 3), Deed { hour: 3, ..base() }, false),
            (hours(6, 11), Deed { hour: 10, ..base() }, true),
        ];
        for (condition, deed, expected) in table {
            assert_eq!(condition.holds(&deed), expected, "{condition:?} {deed:?}");
        }
    }

    fn measures() -> impl Strategy<Value = Measure> {
        prop_oneof![
            Just(Measure::Count),
            Just(Measure::First),
            Just(Measure::Streak),
            Just(Measure::Distinct(Unit::Business)),
            Just(Measure::Distinct(Unit::Cuisine)),
            Just(Measure::Distinct(Unit::City)),
            Just(Measure::Distinct(Unit::Month)),
        ]
    }

    /// Deeds, and the same shuffled with some of them repeated.
    fn shuffled() -> impl Strategy<Value = (Vec<Deed>, Vec<Deed>)> {
        let days = prop::collection::vec(0_i64..200, 0..30);
        days.prop_flat_map(|days| {
            let deeds: Vec<Deed> = (1_u128..).zip(days).map(|(number, day)| deed(number, day)).collect();
            let again = prop::sample::subsequence(deeds.clone(), 0..=deeds.len());
            (Just(deeds.clone()), again).prop_flat_map(move |(deeds, again)| {
                let all: Vec<Deed> = deeds.iter().cloned().chain(again).collect();
                (Just(deeds), Just(all).prop_shuffle())
            })
        })
    }

    proptest! {
        #[test]
        fn order_and_repetition_make_no_difference((deeds, shuffled) in shuffled(), measure in measures()) {
            let rule = rule(measure, &[1, 2, 5]);
            prop_assert_eq!(progress(&rule, &deeds), progress(&rule, &shuffled));
        }

        /// Each event is handled with what is stored by then, in any order and more than once; what was earned stays.
        #[test]
        fn events_in_any_order_earn_the_same((deeds, shuffled) in shuffled(), measure in measures()) {
            let rule = rule(measure, &[1, 2, 5]);
            let levels = |deeds: &[Deed]| progress(&rule, deeds).reached.iter().map(|r| r.level).collect::<BTreeSet<_>>();
            let mut earned = BTreeSet::new();
            for until in 0..=shuffled.len() {
                earned.extend(levels(&shuffled[..until]));
            }
            prop_assert_eq!(earned, levels(&deeds));
        }
    }
}
