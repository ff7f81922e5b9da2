//! Opening hours in OpenStreetMap's syntax (<https://wiki.openstreetmap.org/wiki/Key:opening_hours>), read in
//! the business's own time zone and with its country's holidays.
//!
//! Hours that cannot be parsed are stored as text and count as unknown: a business never disappears because its hours
//! were mistyped. All queries look at a few days only, for any rules.

mod comments;
mod holidays;
mod lenient;
mod narrowed;
mod nights;
mod normalize;
mod open_ends;
mod rules;
mod schedule;
mod sun;

use std::panic::{AssertUnwindSafe, catch_unwind};

use chrono::{DateTime, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, TimeZone, Timelike, Utc};
use chrono_tz::Tz;
use opening_hours::localization::Country;
use serde::Serialize;
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use super::coordinates::Coordinates;
use rules::Rules;
use schedule::{LocalRules, MINUTES_PER_DAY, Stretch};

/// Longest text that is looked into, in characters. OpenStreetMap itself stops at 255.
pub const MAX_LENGTH: usize = 1_000;
/// How far ahead the next change is sought.
const HORIZON: TimeDelta = TimeDelta::days(31);

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
}

/// The public holidays of a country from one date until before another, ascending; none of an unknown country. Those of a
/// part of a country are left out. The country is an ISO 3166-1 code such as `IT`.
pub fn public_holidays(country: Option<&str>, from: NaiveDate, until: NaiveDate) -> Vec<NaiveDate> {
    holidays::national(country.and_then(|code| code.parse().ok()), from, until)
}

/// Whether the business is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum OpenState {
    Open,
    Closed,
    /// Unknown: no hours, hours that cannot be parsed, or hours marked as unknown.
    Unknown,
}

/// When a business is open today, from now on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Opening {
    Now,
    /// Later today, at this time.
    Later(NaiveTime),
    /// Not before tomorrow.
    NotToday,
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
    pub date: NaiveDate,
    pub state: OpenState,
    /// When the state changes next, if within a month.
    pub changes_at: Option<DateTime<Utc>>,
    /// To which state it changes then.
    pub changes_to: Option<OpenState>,
    /// All intervals that begin on this date.
    pub hours: Vec<OpenInterval>,
    /// Whether it is known for the whole date when the business is open.
    pub is_known: bool,
}

/// A business's opening hours.
#[derive(Debug, Clone)]
pub struct OpeningHours {
    zone: Tz,
    rules: Option<LocalRules>,
}

impl OpeningHours {
    /// Reads the text; never fails, see [`Self::is_understood`].
    pub fn new(text: &str, locality: Locality) -> Self {
        let is_readable = !text.trim().is_empty() && text.chars().count() <= MAX_LENGTH;
        let rules = is_readable.then(|| Rules::read(text)).flatten();
        Self { zone: locality.zone, rules: rules.map(|rules| LocalRules::new(rules, locality)) }
    }

    /// Whether the text says when the business is open.
    pub fn is_understood(&self) -> bool {
        self.rules.is_some()
    }

    /// The text in OpenStreetMap's syntax, if it is understood. People write others as well: `Mon-Sat 11am-8pm`.
    pub fn normalized(&self) -> Option<&str> {
        self.rules.as_ref().map(LocalRules::text)
    }

    /// The state at an instant.
    pub fn state_at(&self, instant: DateTime<Utc>) -> OpenState {
        let Some(rules) = &self.rules else { return OpenState::Unknown };
        let now = instant.with_timezone(&self.zone).naive_local();
        state_in(&rules.day(now.date()), now.time())
    }

    /// Whether the business is surely open at an instant.
    pub fn is_open_at(&self, instant: DateTime<Utc>) -> bool {
        self.state_at(instant) == OpenState::Open
    }

    /// The date of the business day at an instant: what is still open past midnight belongs to the day it opened.
    pub fn business_date(&self, at: DateTime<Utc>) -> NaiveDate {
        let local = at.with_timezone(&self.zone).naive_local();
        let today = local.date();
        let Some(yesterday) = today.pred_opt() else { return today };
        let still_open = self.intervals_of(yesterday).iter().any(|interval| {
            let closes = yesterday.and_time(interval.opens) + TimeDelta::minutes(interval.minutes.into());
            local < closes
        });
        if still_open { yesterday } else { today }
    }

    /// When it is open today, from an instant on.
    pub fn opening(&self, instant: DateTime<Utc>) -> Opening {
        let Some(rules) = &self.rules else { return Opening::Unknown };
        let now = instant.with_timezone(&self.zone).naive_local();
        let today = rules.day(now.date());
        let mut rest = today.iter().filter(|stretch| stretch.to > minute_of(now.time()));
        match rest.find(|stretch| stretch.state != OpenState::Closed) {
            None => Opening::NotToday,
            Some(Stretch { state: OpenState::Open, from, .. }) if *from <= minute_of(now.time()) => Opening::Now,
            Some(Stretch { state: OpenState::Open, from, .. }) => {
                NaiveTime::from_num_seconds_from_midnight_opt(from * 60, 0).map_or(Opening::Unknown, Opening::Later)
            }
            Some(_) => Opening::Unknown,
        }
    }

    /// The day around `now`.
    pub fn today(&self, now: DateTime<Utc>) -> Today {
        let date = now.with_timezone(&self.zone).date_naive();
        let (changes_at, changes_to) = self.change_after(now).unzip();
        let day = self.rules.as_ref().map(|rules| rules.day(date));
        let is_known = day.is_some_and(|day| day.iter().all(|stretch| stretch.state != OpenState::Unknown));
        Today { date, state: self.state_at(now), changes_at, changes_to, hours: self.intervals_of(date), is_known }
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

    /// When the state next differs from that at an instant, within the horizon, and what it is then.
    fn change_after(&self, instant: DateTime<Utc>) -> Option<(DateTime<Utc>, OpenState)> {
        let rules = self.rules.as_ref()?;
        let now = instant.with_timezone(&self.zone).naive_local();
        let today = rules.day(now.date());
        let state = state_in(&today, now.time());
        let later = today
            .iter()
            .copied()
            .skip_while(|stretch| stretch.to <= minute_of(now.time()))
            .map(|part| (now.date(), part));
        let next_days = now.date().iter_days().skip(1).take_while(|date| *date - now.date() <= HORIZON);
        let mut stretches =
            later.chain(next_days.flat_map(|date| rules.day(date).to_vec().into_iter().map(move |part| (date, part))));
        let (date, changed) = stretches.find(|(_, stretch)| stretch.state != state)?;
        let change = date.and_time(NaiveTime::MIN) + TimeDelta::minutes(changed.from.into());
        let change = self.to_instant(change).filter(|change| *change <= instant + HORIZON)?;
        Some((change, changed.state))
    }

    /// The instant at which clocks show a time; while they are put forward, the next one they show.
    fn to_instant(&self, local: NaiveDateTime) -> Option<DateTime<Utc>> {
        let mut later = (0..=24 * 4).map(|quarters| local + TimeDelta::minutes(15 * quarters));
        later.find_map(|local| self.zone.from_local_datetime(&local).latest()).map(|instant| instant.to_utc())
    }

    /// The minutes of a date at which the business is open, the end of last night included.
    fn open_ranges(&self, date: NaiveDate) -> Vec<(u32, u32)> {
        let day = self.rules.as_ref().map(|rules| rules.day(date)).unwrap_or_default();
        let open = day.iter().filter(|stretch| stretch.state == OpenState::Open);
        open.map(|stretch| (stretch.from, stretch.to)).collect()
    }
}

fn state_in(day: &[Stretch], time: NaiveTime) -> OpenState {
    let minute = minute_of(time);
    let at = day.iter().find(|stretch| (stretch.from..stretch.to).contains(&minute));
    at.map_or(OpenState::Unknown, |stretch| stretch.state)
}

fn minute_of(time: NaiveTime) -> u32 {
    time.hour() * 60 + time.minute()
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

/// The library asserts where rules contradict themselves (`26:00-25:00`); one business's nonsense must not end a
/// whole search, so it counts as not understood.
fn guarded<T>(evaluate: impl FnOnce() -> T) -> Option<T> {
    catch_unwind(AssertUnwindSafe(evaluate)).ok()
}

#[cfg(test)]
mod tests;
