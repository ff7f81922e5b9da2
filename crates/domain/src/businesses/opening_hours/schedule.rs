//! The states of a day.

use std::sync::Arc;

use chrono::NaiveDate;
use chrono_tz::Tz;
use opening_hours::localization::TzLocation;
use opening_hours::{Context, RuleKind};

use super::rules::{Library, Rules};
use super::{Locality, OpenState, guarded, holidays, sun};

pub(super) const MINUTES_PER_DAY: u32 = 24 * 60;

/// A part of a day with one state, in minutes after midnight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Stretch {
    pub from: u32,
    pub to: u32,
    pub state: OpenState,
}

/// Opening hours at a place.
#[derive(Debug, Clone)]
pub(super) struct LocalRules {
    pub text: Arc<str>,
    /// With the holidays that hold for certain.
    rules: Library<TzLocation<Tz>>,
    /// With all that may hold, if that makes a difference.
    on_holidays: Option<Library<TzLocation<Tz>>>,
    ends_with_the_sun: bool,
}

impl LocalRules {
    pub(super) fn new(rules: Rules, locality: Locality) -> Self {
        let zone = TzLocation::new(locality.zone);
        let place = match locality.coordinates.and_then(super::Coordinates::solar) {
            Some(point) => zone.with_coords(point),
            None => zone,
        };
        let context = Context::default().with_locale(place);
        let at = |holidays| rules.library.clone().with_context(context.clone().with_holidays(holidays));
        Self {
            text: rules.text,
            on_holidays: rules.names_holidays.then(|| at(holidays::possible(locality.country))),
            rules: at(holidays::certain(locality.country)),
            ends_with_the_sun: rules.ends_with_the_sun,
        }
    }

    /// The states of a date from midnight to midnight, the end of last night included; neighbours differ.
    pub(super) fn day(&self, date: NaiveDate) -> Vec<Stretch> {
        let certain = self.states(&self.rules, date);
        match &self.on_holidays {
            Some(rules) => combine(&certain, &self.states(rules, date)),
            None => certain,
        }
    }

    fn states(&self, rules: &Library<TzLocation<Tz>>, date: NaiveDate) -> Vec<Stretch> {
        let schedule = guarded(|| {
            let context = rules.get_context();
            let without =
                |rules: &Library<_>| sun::without_missing_hours(&rules.get_expression(), &context.locale, date);
            let rest = self.ends_with_the_sun.then(|| without(rules)).flatten();
            match rest.and_then(|rest| rest.to_string().parse::<Library>().ok()) {
                Some(rest) => rest.with_context(context.clone()).schedule_at(date),
                None => rules.schedule_at(date),
            }
            .into_iter()
            .collect::<Vec<_>>()
        });
        let Some(schedule) = schedule else {
            return vec![Stretch { from: 0, to: MINUTES_PER_DAY, state: OpenState::Unknown }];
        };
        let stretches = schedule.into_iter().map(|part| Stretch {
            from: part.range.start.mins_from_midnight().into(),
            to: part.range.end.mins_from_midnight().into(),
            state: state_of(part.kind),
        });
        joined(stretches)
    }
}

/// The states of a day where both agree, elsewhere unknown.
fn combine(one: &[Stretch], other: &[Stretch]) -> Vec<Stretch> {
    let overlaps = one.iter().flat_map(|one| {
        other.iter().map(|other| Stretch {
            from: one.from.max(other.from),
            to: one.to.min(other.to),
            state: if one.state == other.state { one.state } else { OpenState::Unknown },
        })
    });
    joined(overlaps.filter(|part| part.from < part.to))
}

/// Joins neighbours of the same state. The library separates those with different comments.
fn joined(stretches: impl Iterator<Item = Stretch>) -> Vec<Stretch> {
    let mut joined: Vec<Stretch> = Vec::new();
    for stretch in stretches {
        match joined.last_mut() {
            Some(last) if last.state == stretch.state && last.to == stretch.from => last.to = stretch.to,
            _ => joined.push(stretch),
        }
    }
    joined
}

fn state_of(kind: RuleKind) -> OpenState {
    match kind {
        RuleKind::Open => OpenState::Open,
        RuleKind::Closed => OpenState::Closed,
        RuleKind::Unknown => OpenState::Unknown,
    }
}
