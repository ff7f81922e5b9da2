//! The states of a day.

use std::sync::{Arc, LazyLock, OnceLock};

use chrono::NaiveDate;
use chrono_tz::Tz;
use opening_hours::localization::{Country, TzLocation};
use opening_hours::{Context, ContextHolidays, RuleKind};
use quick_cache::sync::Cache;

use super::rules::{Library, Rules};
use super::{Coordinates, Locality, OpenState, guarded, holidays, sun};

pub(super) const MINUTES_PER_DAY: u32 = 24 * 60;

type LocalLibrary = Library<TzLocation<Tz>>;

/// A part of a day with one state, in minutes after midnight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Stretch {
    pub from: u32,
    pub to: u32,
    pub state: OpenState,
}

/// What decides the states of a day where the sun does not: the rules, the holidays and the date.
type DayKey = (Arc<str>, Option<Country>, NaiveDate);

/// Days of rules. Lists show the same businesses again and again, each with the state of several days, and evaluating the
/// rules was a quarter of a search. 8,192 days take about a MiB.
static DAYS: LazyLock<Cache<DayKey, Arc<[Stretch]>>> = LazyLock::new(|| Cache::new(8_192));

/// Opening hours at a place.
#[derive(Debug, Clone)]
pub(super) struct LocalRules {
    rules: Rules,
    locality: Locality,
    /// Made when a day is not in the cache.
    evaluated: OnceLock<Evaluated>,
}

/// Rules that the library can evaluate.
#[derive(Debug, Clone)]
struct Evaluated {
    /// With the holidays that hold for certain.
    certain: Vec<LocalLibrary>,
    /// With all that may hold, if the rules mention holidays.
    possible: Option<Vec<LocalLibrary>>,
}

impl Evaluated {
    fn new(rules: &Rules, locality: Locality) -> Self {
        let zone = TzLocation::new(locality.zone);
        let place = match locality.coordinates.and_then(Coordinates::solar) {
            Some(point) => zone.with_coords(point),
            None => zone,
        };
        let context = Context::default().with_locale(place);
        let at = |holidays: ContextHolidays| {
            let context = context.clone().with_holidays(holidays);
            rules.alternatives.iter().map(|one| one.clone().with_context(context.clone())).collect()
        };
        let (country, narrowed) = (locality.country, rules.narrowed);
        let possible = rules.names_holidays.then(|| at(holidays::possible(country, narrowed)));
        let certain =
            if rules.names_holidays { holidays::certain(country, narrowed) } else { ContextHolidays::default() };
        Self { certain: at(certain), possible }
    }
}

impl LocalRules {
    pub(super) fn new(rules: Rules, locality: Locality) -> Self {
        Self { rules, locality, evaluated: OnceLock::new() }
    }

    /// The text in OpenStreetMap's syntax.
    pub(super) fn text(&self) -> &str {
        &self.rules.text
    }

    /// The states of a date from midnight to midnight, the end of last night included; neighbours differ.
    pub(super) fn day(&self, date: NaiveDate) -> Arc<[Stretch]> {
        if self.rules.names_the_sun {
            return self.evaluate(date).into();
        }
        let country = self.locality.country.filter(|_| self.rules.names_holidays);
        let key = (Arc::clone(&self.rules.text), country, date);
        DAYS.get(&key).unwrap_or_else(|| {
            let day: Arc<[Stretch]> = self.evaluate(date).into();
            DAYS.insert(key, Arc::clone(&day));
            day
        })
    }

    fn evaluate(&self, date: NaiveDate) -> Vec<Stretch> {
        let Evaluated { certain, possible } = self.evaluated.get_or_init(|| Evaluated::new(&self.rules, self.locality));
        let certain = self.states(certain, date);
        let Some(possible) = possible else { return certain };
        let unless_equal = |one: OpenState, other| if one == other { one } else { OpenState::Unknown };
        combine(&certain, &self.states(possible, date), unless_equal)
    }

    fn states(&self, alternatives: &[LocalLibrary], date: NaiveDate) -> Vec<Stretch> {
        let while_closed = |one: OpenState, other| if one == OpenState::Closed { other } else { one };
        let days = alternatives.iter().map(|rules| self.states_of(rules, date));
        days.reduce(|one, other| combine(&one, &other, while_closed)).unwrap_or_default()
    }

    fn states_of(&self, rules: &LocalLibrary, date: NaiveDate) -> Vec<Stretch> {
        let schedule = guarded(|| match self.without_missing_hours(rules, date) {
            Some(rest) => rest.schedule_at(date).into_iter().collect(),
            None => rules.schedule_at(date).into_iter().collect::<Vec<_>>(),
        });
        let Some(schedule) = schedule else {
            return vec![Stretch { from: 0, to: MINUTES_PER_DAY, state: OpenState::Unknown }];
        };
        joined(schedule.into_iter().map(|part| Stretch {
            from: part.range.start.mins_from_midnight().into(),
            to: part.range.end.mins_from_midnight().into(),
            state: state_of(part.kind),
        }))
    }

    fn without_missing_hours(&self, rules: &LocalLibrary, date: NaiveDate) -> Option<LocalLibrary> {
        if !self.rules.ends_with_the_sun {
            return None;
        }
        let context = rules.get_context();
        let rest = sun::without_missing_hours(&rules.get_expression(), &context.locale, date)?;
        Some(rest.to_string().parse::<Library>().ok()?.with_context(context.clone()))
    }
}

/// Two descriptions of a day as one.
fn combine(one: &[Stretch], other: &[Stretch], state: impl Fn(OpenState, OpenState) -> OpenState) -> Vec<Stretch> {
    let overlaps = one.iter().flat_map(|one| {
        other.iter().map(|other| Stretch {
            from: one.from.max(other.from),
            to: one.to.min(other.to),
            state: state(one.state, other.state),
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
