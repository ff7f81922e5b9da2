//! Opening hours in OpenStreetMap's syntax (<https://wiki.openstreetmap.org/wiki/Key:opening_hours>), read in
//! the business's own time zone and with its country's holidays.
//!
//! Hours that cannot be parsed are stored as text and count as unknown: a business never disappears because its hours
//! were mistyped. All queries look at a few days only, for any rules.

mod comments;
mod nights;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::LazyLock;

use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Utc};
use chrono_tz::Tz;
use opening_hours::localization::{Country, TzLocation};
use opening_hours::{Context, RuleKind};
use quick_cache::sync::Cache;
use serde::Serialize;
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use super::coordinates::Coordinates;

/// Longest text that is looked into, in characters. OpenStreetMap itself stops at 255.
pub const MAX_LENGTH: usize = 1_000;
/// How far ahead the next change is sought.
const HORIZON: TimeDelta = TimeDelta::days(31);
const MINUTES_PER_DAY: u32 = 24 * 60;

type Rules<L = opening_hours::localization::NoLocation> = opening_hours::OpeningHours<L>;

/// Parsed texts. Many businesses have the same hours, and lists show the same businesses again and again;
/// reading a text took longer than telling from it whether a business is open. A thousand or so take a MiB or two.
static READ: LazyLock<Cache<String, Option<Rules>>> = LazyLock::new(|| Cache::new(1_024));

/// Where the hours hold: decides zone, holidays and sunset.
#[derive(Debug, Clone, Copy)]
pub struct Locality {
    /// The zone of the times.
    pub zone: Tz,
    /// The country of the holidays `PH` and `SH`; without one, they never apply.
    pub country: Option<Country>,
    /// For `sunrise` and `sunset`; without them fixed times are used.
    pub coordinates: Option<Coordinates>,
}

impl Locality {
    /// Zone and country as they are at a point.
    pub fn at(coordinates: Coordinates) -> Self {
        Self::new(coordinates.time_zone(), coordinates.country(), Some(coordinates))
    }

    /// A zone and an ISO 3166-1 country code such as `IT`.
    pub fn new(zone: Tz, country_code: Option<&str>, coordinates: Option<Coordinates>) -> Self {
        Self { zone, country: country_code.and_then(|code| code.parse().ok()), coordinates }
    }

    fn context(self) -> Context<TzLocation<Tz>> {
        let zone = TzLocation::new(self.zone);
        let located = match self.coordinates.and_then(Coordinates::solar) {
            Some(point) => zone.with_coords(point),
            None => zone,
        };
        Context::default()
            .with_holidays(self.country.map(Country::holidays).unwrap_or_default())
            .with_holidays_unknown(self.country.map(Country::holidays_regional).unwrap_or_default())
            .with_locale(located)
    }
}

/// Whether the business is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum OpenState {
    /// Open.
    Open,
    /// Closed.
    Closed,
    /// Unknown: no hours, hours that cannot be parsed, or hours marked as unknown.
    Unknown,
}

/// A time of day during which a business is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenInterval {
    /// When it opens, in the business's time.
    pub opens: NaiveTime,
    /// For how long by the clock on the wall; may reach past midnight.
    pub minutes: u32,
}

impl OpenInterval {
    /// When it closes, in the business's time; midnight at the end of the day is 00:00.
    pub fn closes(self) -> NaiveTime {
        self.opens.overflowing_add_signed(TimeDelta::minutes(self.minutes.into())).0
    }
}

/// The day a guest is asking about, in the business's own time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Today {
    /// The date there.
    pub date: NaiveDate,
    /// Now.
    pub state: OpenState,
    /// When the state changes next, if within a month.
    pub changes_at: Option<DateTime<Utc>>,
    /// All intervals that begin on this date.
    pub hours: Vec<OpenInterval>,
}

/// A business's opening hours.
#[derive(Debug, Clone)]
pub struct OpeningHours {
    zone: Tz,
    rules: Option<Rules<TzLocation<Tz>>>,
}

impl OpeningHours {
    /// Reads the text; never fails, see [`Self::is_understood`].
    pub fn new(text: &str, locality: Locality) -> Self {
        let is_readable = !text.trim().is_empty() && text.chars().count() <= MAX_LENGTH;
        let rules = is_readable.then(|| rules(text)).flatten();
        Self { zone: locality.zone, rules: rules.map(|rules| rules.with_context(locality.context())) }
    }

    /// Whether the text follows the syntax.
    pub fn is_understood(&self) -> bool {
        self.rules.is_some()
    }

    /// The state at an instant.
    pub fn state_at(&self, instant: DateTime<Utc>) -> OpenState {
        self.stretch_from(instant).map_or(OpenState::Unknown, |(state, _)| state)
    }

    /// Whether the business is surely open at an instant.
    pub fn is_open_at(&self, instant: DateTime<Utc>) -> bool {
        self.state_at(instant) == OpenState::Open
    }

    /// The day around `now`.
    pub fn today(&self, now: DateTime<Utc>) -> Today {
        let date = now.with_timezone(&self.zone).date_naive();
        let (state, changes_at) = self.stretch_from(now).unwrap_or((OpenState::Unknown, None));
        Today { date, state, changes_at, hours: self.intervals_of(date) }
    }

    /// The open intervals of a date in order. An interval belongs to the day on which it begins, also when it
    /// ends after midnight; around the clock, each day has one of 24 hours.
    pub fn intervals_of(&self, date: NaiveDate) -> Vec<OpenInterval> {
        let day = |offset: i64| date.checked_add_signed(TimeDelta::days(offset)).map(|date| self.open_ranges(date));
        let (Some(before), Some(mut today), Some(after)) = (day(-1), day(0), day(1)) else {
            return Vec::new();
        };
        if continues(&before, &today) {
            today.remove(0);
        }
        if continues(&today, &after)
            && let (Some(last), Some((_, until))) = (today.last_mut(), after.first())
        {
            last.1 = MINUTES_PER_DAY + until;
        }
        today.into_iter().filter_map(interval).collect()
    }

    /// The state at an instant, and until when (within the horizon).
    fn stretch_from(&self, instant: DateTime<Utc>) -> Option<(OpenState, Option<DateTime<Utc>>)> {
        let rules = self.rules.as_ref()?;
        let from = instant.with_timezone(&self.zone);
        let until = from.checked_add_signed(HORIZON)?;
        guarded(|| {
            // A comment splits a stretch without changing the state; a handful is enough for any real business.
            let mut stretches = rules.iter_range(from, until).map(|s| (state_of(s.kind), s.range.end)).take(64);
            let (state, mut end) = stretches.next()?;
            for (next, later) in stretches {
                if next != state {
                    return Some((state, Some(end.with_timezone(&Utc))));
                }
                end = later;
            }
            Some((state, None))
        })?
    }

    /// The minutes of a date at which the business is open, the end of last night included.
    fn open_ranges(&self, date: NaiveDate) -> Vec<(u32, u32)> {
        let Some(rules) = &self.rules else { return Vec::new() };
        let schedule = guarded(|| rules.schedule_at(date).into_iter().collect::<Vec<_>>()).unwrap_or_default();
        let mut open: Vec<(u32, u32)> = Vec::new();
        for range in schedule.into_iter().filter(|range| range.kind == RuleKind::Open) {
            let (from, to) =
                (range.range.start.mins_from_midnight().into(), range.range.end.mins_from_midnight().into());
            match open.last_mut() {
                Some(last) if last.1 == from => last.1 = to,
                _ => open.push((from, to)),
            }
        }
        open
    }
}

fn rules(text: &str) -> Option<Rules> {
    READ.get(text).unwrap_or_else(|| {
        // Many texts end with the separator of rules.
        let normalized = comments::as_unknown(text.trim().trim_end_matches([';', ' ']));
        let rules = guarded(|| {
            let expression = nights::with_whole_nights(opening_hours_syntax::parse(&normalized).ok()?);
            expression.to_string().parse().ok()
        });
        let rules = rules.flatten();
        READ.insert(text.to_owned(), rules.clone());
        rules
    })
}

/// Whether the first range of a day is the end of the last of the day before. A whole day is a range of its own.
fn continues(before: &[(u32, u32)], day: &[(u32, u32)]) -> bool {
    let open_at_midnight = before.last().is_some_and(|(_, to)| *to >= MINUTES_PER_DAY);
    open_at_midnight && day.first().is_some_and(|(from, to)| *from == 0 && *to < MINUTES_PER_DAY)
}

fn interval((from, to): (u32, u32)) -> Option<OpenInterval> {
    let opens = NaiveTime::from_num_seconds_from_midnight_opt(from * 60, 0)?;
    Some(OpenInterval { opens, minutes: to - from })
}

fn state_of(kind: RuleKind) -> OpenState {
    match kind {
        RuleKind::Open => OpenState::Open,
        RuleKind::Closed => OpenState::Closed,
        RuleKind::Unknown => OpenState::Unknown,
    }
}

/// The library asserts where rules contradict themselves (`26:00-25:00`); one business's nonsense must not end a
/// whole search, so it counts as not understood.
fn guarded<T>(evaluate: impl FnOnce() -> T) -> Option<T> {
    catch_unwind(AssertUnwindSafe(evaluate)).ok()
}

#[cfg(test)]
mod tests;
