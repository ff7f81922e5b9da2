//! `opening_hours LIST FILES…`: evaluates opening hours for `just hours`, which compares the states with those of
//! another implementation.
//!
//! Reads one text per line of LIST and the hours of the places in FILES, which are extracts as `verdoro import osm`
//! takes them. Writes JSON, a line for each place below, then a line for each text at each of these places.

use std::collections::BTreeSet;
use std::error::Error;
use std::io::{BufWriter, Write};
use std::ops::ControlFlow;
use std::path::Path;

use adapters::osm::{IdSet, MapFile, Progress};
use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Utc};
use chrono_tz::Tz;
use domain::businesses::coordinates::Coordinates;
use domain::businesses::import::Record;
use domain::businesses::opening_hours::{Locality, OpenState, OpeningHours};
use serde_json::json;

/// Start and days: in winter with Christmas; in spring with Easter and the clock changes of America and Europe; in
/// summer.
const PERIODS: [((i32, u32, u32), i64); 3] = [((2026, 12, 20), 14), ((2027, 3, 13), 17), ((2027, 7, 1), 14)];
const STEP: TimeDelta = TimeDelta::minutes(15);

struct Place {
    name: &'static str,
    zone: Tz,
    country: &'static str,
    /// The region as the other implementation names it.
    state: &'static str,
    latitude: f64,
    longitude: f64,
}

const PLACES: [Place; 4] = [
    Place {
        name: "Florence",
        zone: Tz::Europe__Rome,
        country: "IT",
        state: "Toscana",
        latitude: 43.7731,
        longitude: 11.256,
    },
    Place {
        name: "Berlin",
        zone: Tz::Europe__Berlin,
        country: "DE",
        state: "Berlin",
        latitude: 52.52,
        longitude: 13.405,
    },
    Place {
        name: "New York",
        zone: Tz::America__New_York,
        country: "US",
        state: "New York",
        latitude: 40.7128,
        longitude: -74.006,
    },
    Place { name: "Vaduz", zone: Tz::Europe__Vaduz, country: "LI", state: "", latitude: 47.141, longitude: 9.5209 },
];

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args_os().skip(1);
    let list = arguments.next().ok_or("name the list of texts")?;
    let mut texts: BTreeSet<String> = std::fs::read_to_string(list)?.lines().map(str::to_owned).collect();
    for file in arguments {
        texts.extend(hours_in(Path::new(&file))?);
    }
    let mut out = BufWriter::new(std::io::stdout().lock());
    for Place { name, zone, country, state, latitude, longitude } in &PLACES {
        let periods: Vec<_> = starts(*zone).map(|(start, count)| json!([start.timestamp(), count])).collect();
        let step = STEP.num_seconds();
        let place = json!({"place": name, "zone": zone.name(), "country": country, "state": state,
            "latitude": latitude, "longitude": longitude, "step": step, "periods": periods});
        writeln!(out, "{place}")?;
        let coordinates = Coordinates::new(*latitude, *longitude)?;
        for text in &texts {
            let hours = OpeningHours::new(text, Locality::new(*zone, Some(country), Some(coordinates)));
            let states = hours.is_understood().then(|| states(&hours, *zone));
            writeln!(out, "{}", json!({"text": text, "states": states}))?;
        }
    }
    Ok(out.flush()?)
}

/// The hours of the places in an extract.
fn hours_in(file: &Path) -> Result<Vec<String>, Box<dyn Error>> {
    let mut texts = Vec::new();
    MapFile::open(file)?.read(&IdSet::default(), &Progress::default(), &mut |record| {
        if let Record::Place(place) = record {
            texts.extend(place.opening_hours);
        }
        ControlFlow::Continue(())
    })?;
    Ok(texts)
}

/// The first instant of each period, midnight in the zone, and the number of instants.
fn starts(zone: Tz) -> impl Iterator<Item = (DateTime<Utc>, i64)> {
    PERIODS.into_iter().filter_map(move |((year, month, day), days)| {
        let midnight = NaiveDate::from_ymd_opt(year, month, day)?.and_time(NaiveTime::MIN);
        Some((midnight.and_local_timezone(zone).earliest()?.to_utc(), days * 24 * 60 / STEP.num_minutes()))
    })
}

/// A character for the state at each instant: `o`pen, `c`losed or `u`nknown.
fn states(hours: &OpeningHours, zone: Tz) -> String {
    let mut states = String::new();
    for (start, count) in starts(zone) {
        let mut now = start;
        let mut today = hours.today(now);
        for _ in 0..count {
            if today.changes_at.is_some_and(|change| change <= now) {
                today = hours.today(now);
            }
            states.push(match today.state {
                OpenState::Open => 'o',
                OpenState::Closed => 'c',
                OpenState::Unknown => 'u',
            });
            now += STEP;
        }
    }
    states
}
