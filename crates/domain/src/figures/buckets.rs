//! A span of business days cut into days, weeks, months or service periods, in the time zone of the business.

use chrono::{DateTime, Datelike, Days, NaiveDate, NaiveTime, Utc};
use chrono_tz::Tz;
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use super::ports::Segments;
use super::service::FigureSpan;
use crate::reservations::business_schedule::BusinessSchedule;
use crate::reservations::local_time::calendar_day;
use crate::reservations::window::Window;

/// What a line of the figures stands for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Grouping {
    #[default]
    Day,
    /// From Monday to Sunday.
    Week,
    Month,
    /// Service periods by their names, of all days together.
    Service,
}

/// What one line stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Key {
    /// The first and the last business day.
    Days(NaiveDate, NaiveDate),
    /// The name of a service period; none for what happened on days without one.
    Service(Option<String>),
}

/// A service period of one day.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Served {
    name: String,
    opens: NaiveTime,
    window: Window,
}

/// A business day with its service periods, earliest first.
#[derive(Debug, Clone)]
struct Day {
    date: NaiveDate,
    window: Window,
    served: Vec<Served>,
}

/// The lines of the figures, and the segments that are counted for them.
#[derive(Debug, Clone, PartialEq)]
pub struct Buckets {
    pub keys: Vec<Key>,
    pub segments: Segments,
    /// When guests can sit, each with the group it belongs to.
    open: Vec<(i16, Window)>,
}

impl Buckets {
    /// Those of a business as it is set up now.
    pub fn of(schedule: &BusinessSchedule, span: FigureSpan, by: Grouping) -> Self {
        let zone = schedule.setup.zone;
        let day = |date| {
            let served = schedule.services_on(date).into_iter().map(|(name, window)| Served {
                name,
                opens: window.from.with_timezone(&zone).time(),
                window,
            });
            Day { date, window: schedule.business_day(date), served: served.collect() }
        };
        Self::cut(span.days().map(day).collect(), span, by)
    }

    /// Those of a business that was never set up to take reservations: calendar days.
    pub fn without_schedule(zone: Tz, span: FigureSpan, by: Grouping) -> Self {
        let day = |date| Day { date, window: calendar_day(zone, date), served: Vec::new() };
        Self::cut(span.days().map(day).collect(), span, by)
    }

    /// The whole span.
    pub fn window(&self) -> Window {
        let from = self.segments.starts.first().copied().unwrap_or(self.segments.until);
        Window::new(from, self.segments.until)
    }

    /// Seat minutes of each line: the seats times the minutes that guests can sit.
    pub fn offered(&self, seats: i64, closures: &[Window]) -> Vec<i64> {
        let mut offered = vec![0; self.keys.len()];
        for (group, window) in &self.open {
            let line = usize::try_from(*group).ok().and_then(|group| offered.get_mut(group));
            if let Some(line) = line {
                *line += seats * open_minutes(*window, closures);
            }
        }
        offered
    }

    fn cut(days: Vec<Day>, span: FigureSpan, by: Grouping) -> Self {
        let keys = keys(&days, span, by);
        let group = |key: &Key| keys.iter().position(|known| known == key).and_then(|place| i16::try_from(place).ok());
        let mut segments = Segments {
            starts: Vec::new(),
            groups: Vec::new(),
            until: days.last().map_or(DateTime::UNIX_EPOCH, |day| day.window.until),
        };
        let mut open = Vec::new();
        for day in &days {
            let of_day = dated(day.date, span, by).and_then(|key| group(&key));
            let of = |served: Option<&Served>| {
                of_day.or_else(|| group(&Key::Service(served.map(|served| served.name.clone())))).unwrap_or_default()
            };
            // What comes before the first service period of the day belongs to that.
            segments.push(day.window.from, of(day.served.first()));
            for (place, served) in day.served.iter().enumerate() {
                if place > 0 {
                    segments.push(served.window.from, of(Some(served)));
                }
                // Where two service periods overlap, the later one counts from its beginning.
                let next = day.served.get(place + 1).map_or(served.window.until, |next| next.window.from);
                open.push((of(Some(served)), Window::new(served.window.from, served.window.until.min(next))));
            }
        }
        Self { keys, segments, open }
    }
}

impl Segments {
    fn push(&mut self, start: DateTime<Utc>, group: i16) {
        // A segment that begins with the next one, or after it, is empty.
        while self.starts.last().is_some_and(|last| *last >= start) {
            self.starts.pop();
            self.groups.pop();
        }
        self.starts.push(start);
        self.groups.push(group);
    }
}

/// The key of a day, unless service periods are the lines.
fn dated(date: NaiveDate, span: FigureSpan, by: Grouping) -> Option<Key> {
    let (first, last) = match by {
        Grouping::Day => (date, date),
        Grouping::Week => {
            let first = date - Days::new(date.weekday().num_days_from_monday().into());
            (first, first + Days::new(6))
        }
        Grouping::Month => {
            let first = date.with_day(1)?;
            (first, first.checked_add_months(chrono::Months::new(1))?.pred_opt()?)
        }
        Grouping::Service => return None,
    };
    Some(Key::Days(first.max(span.from), last.min(span.until)))
}

/// The keys in the order of the lines: by date, or by the time of day at which a service period first opens.
fn keys(days: &[Day], span: FigureSpan, by: Grouping) -> Vec<Key> {
    let mut keys: Vec<Key> = Vec::new();
    if by != Grouping::Service {
        for key in days.iter().filter_map(|day| dated(day.date, span, by)) {
            if keys.last() != Some(&key) {
                keys.push(key);
            }
        }
        return keys;
    }
    let mut services: Vec<(NaiveTime, &str)> = Vec::new();
    for served in days.iter().flat_map(|day| &day.served) {
        match services.iter_mut().find(|(_, name)| *name == served.name) {
            Some((opens, _)) => *opens = served.opens.min(*opens),
            None => services.push((served.opens, &served.name)),
        }
    }
    services.sort_unstable();
    keys.extend(services.into_iter().map(|(_, name)| Key::Service(Some(name.to_owned()))));
    keys.push(Key::Service(None));
    keys
}

/// Minutes of the window without closures, which may overlap one another.
fn open_minutes(window: Window, closures: &[Window]) -> i64 {
    let mut closed: Vec<&Window> = closures.iter().filter(|closure| closure.overlaps(&window)).collect();
    closed.sort_by_key(|closure| closure.from);
    let (mut minutes, mut from) = (0, window.from);
    for closure in closed {
        minutes += (closure.from.min(window.until) - from).num_minutes().max(0);
        from = from.max(closure.until);
    }
    minutes + (window.until - from).num_minutes().max(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    fn span(from: &str, until: &str) -> FigureSpan {
        FigureSpan::new(from.parse().unwrap(), until.parse().unwrap()).unwrap()
    }

    fn window(from: &str, until: &str) -> Window {
        Window::new(at(from), at(until))
    }

    fn day(date: &str, begins: &str, ends: &str, served: &[(&str, &str, &str)]) -> Day {
        let served = served.iter().map(|(name, from, until)| {
            let window = window(from, until);
            Served { name: (*name).to_owned(), opens: window.from.time(), window }
        });
        Day { date: date.parse().unwrap(), window: window(begins, ends), served: served.collect() }
    }

    #[test]
    fn a_clock_change_makes_a_day_of_23_or_25_hours() {
        let rome = chrono_tz::Europe::Rome;
        for (date, hours) in [("2027-03-28", 23), ("2026-10-25", 25), ("2026-10-26", 24)] {
            let buckets = Buckets::without_schedule(rome, span(date, date), Grouping::Day);
            assert_eq!(buckets.window().length().num_hours(), hours, "{date}");
        }
    }

    #[test]
    fn weeks_begin_on_monday_and_end_with_the_span() {
        let zone = chrono_tz::UTC;
        // 5 November 2026 is a Thursday.
        let buckets = Buckets::without_schedule(zone, span("2026-11-05", "2026-11-17"), Grouping::Week);
        let days = |from: &str, until: &str| Key::Days(from.parse().unwrap(), until.parse().unwrap());
        let expected =
            [days("2026-11-05", "2026-11-08"), days("2026-11-09", "2026-11-15"), days("2026-11-16", "2026-11-17")];
        assert_eq!(buckets.keys, expected);
        let months = Buckets::without_schedule(zone, span("2026-11-05", "2026-12-17"), Grouping::Month);
        assert_eq!(months.keys, [days("2026-11-05", "2026-11-30"), days("2026-12-01", "2026-12-17")]);
        assert_eq!(months.segments.groups.iter().filter(|group| **group == 0).count(), 26);
    }

    #[test]
    fn a_time_belongs_to_the_service_that_began_last() {
        let lunch = ("Lunch", "2026-11-05T11:00:00Z", "2026-11-05T15:00:00Z");
        let dinner = ("Dinner", "2026-11-05T18:00:00Z", "2026-11-06T01:00:00Z");
        let late = ("Dinner", "2026-11-06T17:00:00Z", "2026-11-06T23:00:00Z");
        let days = vec![
            day("2026-11-05", "2026-11-05T00:00:00Z", "2026-11-06T01:00:00Z", &[lunch, dinner]),
            day("2026-11-06", "2026-11-06T01:00:00Z", "2026-11-07T00:00:00Z", &[late]),
            day("2026-11-07", "2026-11-07T00:00:00Z", "2026-11-08T00:00:00Z", &[]),
        ];
        let buckets = Buckets::cut(days, span("2026-11-05", "2026-11-07"), Grouping::Service);
        let service = |name: &str| Key::Service(Some(name.to_owned()));
        assert_eq!(buckets.keys, [service("Lunch"), service("Dinner"), Key::Service(None)]);
        assert_eq!(buckets.segments.groups, [0, 1, 1, 2]);
        let begins =
            ["2026-11-05T00:00:00Z", "2026-11-05T18:00:00Z", "2026-11-06T01:00:00Z", "2026-11-07T00:00:00Z"].map(at);
        assert_eq!(buckets.segments.starts, begins);
        assert_eq!(buckets.offered(10, &[]), [2_400, 7_800, 0]);
    }

    #[test]
    fn closures_are_not_offered() {
        let open = window("2026-11-05T11:00:00Z", "2026-11-05T15:00:00Z");
        let closed = [
            window("2026-11-05T12:00:00Z", "2026-11-05T13:00:00Z"),
            window("2026-11-05T12:30:00Z", "2026-11-05T13:30:00Z"),
            window("2026-11-05T14:45:00Z", "2026-11-06T00:00:00Z"),
        ];
        assert_eq!(open_minutes(open, &closed), 60 + 75);
        assert_eq!(open_minutes(open, &[window("2026-11-01T00:00:00Z", "2026-12-01T00:00:00Z")]), 0);
    }
}
