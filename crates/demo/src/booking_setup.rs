//! The booking configuration of a business: tables, combinations, service periods and rules.

use std::collections::BTreeMap;

use chrono::{Datelike, NaiveDate, NaiveTime, TimeDelta};
use chrono_tz::Europe::Rome;
use domain::businesses::opening_hours::{OpenInterval, OpeningHours};
use domain::reservations::business_setup::BusinessSetup;
use domain::reservations::pacing::Caps;
use domain::reservations::party_size::PartySize;
use domain::reservations::service_period::{OpenStretch, ServicePeriod};
use domain::reservations::settings::BookingSettings;
use domain::reservations::table::{Combination, Table, TableUse};
use domain::reservations::turn_times::TurnTimes;
use domain::shared::ids::{CombinationId, ServiceId, TableId};
use uuid::Uuid;

use super::material::BusinessSketch;

/// The seats of the tables in order, repeated when there are more tables.
const SEATS: [u8; 15] = [2, 2, 4, 4, 2, 4, 6, 2, 2, 4, 4, 6, 2, 4, 8];

/// The booking configuration of a business. `id` generates ids.
pub fn generate(sketch: &BusinessSketch, hours: &OpeningHours, mut id: impl FnMut() -> Uuid) -> BusinessSetup {
    let seats = SEATS.iter().cycle();
    let tables: Vec<Table> =
        (0..sketch.tables).zip(seats).filter_map(|(index, seats)| table(sketch, index, *seats, id())).collect();
    BusinessSetup {
        settings: settings(sketch, &tables),
        zone: Rome,
        combinations: combinations(&tables, &mut id),
        services: services(sketch, hours, &mut id),
        tables,
        closures: Vec::new(),
    }
}

/// The opening hours that start on a date.
pub fn stretches(hours: &OpeningHours, date: NaiveDate) -> Vec<OpenStretch> {
    hours.intervals_of(date).into_iter().map(stretch).collect()
}

fn stretch(interval: OpenInterval) -> OpenStretch {
    OpenStretch { opens: interval.opens, minutes: interval.minutes }
}

fn party(people: u8) -> Option<PartySize> {
    PartySize::new(people.into()).ok()
}

fn table(sketch: &BusinessSketch, index: u8, seats: u8, id: Uuid) -> Option<Table> {
    let areas = sketch.areas.len();
    let area = usize::from(index) * areas / usize::from(sketch.tables).max(1);
    let from_the_end = sketch.tables - index;
    Some(Table {
        id: TableId(id),
        label: (index + 1).to_string(),
        area: sketch.areas.get(area).cloned(),
        min_party: party(seats / 2)?,
        max_party: party(seats)?,
        use_: match from_the_end {
            1 if sketch.tables >= 10 => TableUse::InHouse,
            2 if sketch.tables >= 12 => TableUse::WalkInOnly,
            _ => TableUse::Online,
        },
        priority: 0,
        position: index.into(),
    })
}

/// Up to three pairs of neighbouring tables of the same size and area.
fn combinations(tables: &[Table], mut id: impl FnMut() -> Uuid) -> Vec<Combination> {
    let pairs = tables.iter().zip(tables.iter().skip(1));
    let alike = pairs.filter(|(a, b)| a.area == b.area && a.max_party == b.max_party && a.use_ == b.use_);
    let combination = |(a, b): (&Table, &Table)| {
        Some(Combination {
            id: CombinationId(id()),
            table_ids: vec![a.id, b.id],
            min_party: party(a.max_party.people() + 1)?,
            max_party: party(a.max_party.people() + b.max_party.people())?,
            priority: 0,
        })
    };
    alike.take(3).filter_map(combination).collect()
}

fn settings(sketch: &BusinessSketch, tables: &[Table]) -> BookingSettings {
    let seats: u16 = tables.iter().map(|table| u16::from(table.max_party.people())).sum();
    let fine = sketch.price >= 4;
    let slow = TurnTimes::new(BTreeMap::from([(2, 120), (4, 135), (6, 150), (99, 180)])).unwrap_or_default();
    BookingSettings {
        enabled: true,
        auto_confirm: !fine,
        slot_minutes: if fine { 30 } else { 15 },
        turn_times: if fine { slow } else { TurnTimes::default() },
        pacing_covers: Some((seats / 3).max(8)),
        pacing_parties: (sketch.tables >= 14).then_some(u16::from(sketch.tables) / 3),
        online_share_percent: if sketch.busy { 80 } else { 100 },
        lead_minutes: if fine { 120 } else { 30 },
        max_party_online: if sketch.tables < 10 { 6 } else { 8 },
        cancel_cutoff_minutes: match sketch.price {
            4 => 1_440,
            3 => 240,
            _ => 120,
        },
        ..BookingSettings::default()
    }
}

/// The service periods of an ordinary week; none when the opening hours have rules for holidays.
fn services(sketch: &BusinessSketch, hours: &OpeningHours, mut id: impl FnMut() -> Uuid) -> Vec<ServicePeriod> {
    if sketch.hours.contains("PH") {
        return Vec::new();
    }
    let mut days_of: BTreeMap<(NaiveTime, u32), Vec<u8>> = BTreeMap::new();
    for date in ordinary_week() {
        for interval in hours.intervals_of(date) {
            let day = u8::try_from(date.weekday().number_from_monday()).unwrap_or(1);
            days_of.entry((interval.opens, interval.minutes)).or_default().push(day);
        }
    }
    let service = |((opens, minutes), days): ((NaiveTime, u32), Vec<u8>)| {
        let stretch = OpenStretch { opens, minutes };
        let after = |minutes: u32| opens.overflowing_add_signed(TimeDelta::minutes(minutes.into())).0;
        ServicePeriod {
            id: ServiceId(id()),
            name: stretch.name().to_owned(),
            days,
            opens,
            closes: after(minutes),
            last_seating: after(stretch.last_seating_after()),
            from_date: None,
            until_date: None,
            is_special: false,
            caps: Caps::default(),
        }
    };
    days_of.into_iter().map(service).collect()
}

/// Monday to Sunday of a week without a holiday.
fn ordinary_week() -> impl Iterator<Item = NaiveDate> {
    let monday = NaiveDate::from_isoywd_opt(2026, 47, chrono::Weekday::Mon).unwrap_or_default();
    monday.iter_days().take(7)
}
