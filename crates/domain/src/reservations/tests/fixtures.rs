//! Businesses and bookings for the tests.

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use chrono_tz::{Europe::Rome, Tz};
use uuid::Uuid;

use crate::{
    reservations::{
        assignment::Assignment,
        booking::Booking,
        business_setup::BusinessSetup,
        channel::Channel,
        local_time::instant,
        pacing::Caps,
        party_size::PartySize,
        service_period::ServicePeriod,
        settings::BookingSettings,
        status::Status,
        table::{Combination, Table, TableUse},
    },
    shared::ids::{CombinationId, ReservationId, ServiceId, TableId},
};

/// A Saturday without a clock change.
pub fn saturday() -> NaiveDate {
    date(2026, 11, 21)
}

pub fn date(year: i32, month: u32, day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(year, month, day).unwrap()
}

pub fn time(hour: u32, minute: u32) -> NaiveTime {
    NaiveTime::from_hms_opt(hour, minute, 0).unwrap()
}

/// The instant at which the clock in Rome shows this on [`saturday`].
pub fn rome(hour: u32, minute: u32) -> DateTime<Utc> {
    instant(Rome, saturday(), hour * 60 + minute).unwrap()
}

pub fn party(people: i64) -> PartySize {
    PartySize::new(people).unwrap()
}

pub fn table_id(number: u128) -> TableId {
    TableId(Uuid::from_u128(number))
}

pub fn reservation_id(number: u128) -> ReservationId {
    ReservationId(Uuid::from_u128(number))
}

pub fn table(number: u128, min: i64, max: i64) -> Table {
    Table {
        id: table_id(number),
        label: number.to_string(),
        area: None,
        min_party: party(min),
        max_party: party(max),
        use_: TableUse::Online,
        priority: 0,
        position: 0,
    }
}

pub fn combination(number: u128, tables: &[u128], min: i64, max: i64) -> Combination {
    Combination {
        id: CombinationId(Uuid::from_u128(number)),
        table_ids: tables.iter().copied().map(table_id).collect(),
        min_party: party(min),
        max_party: party(max),
        priority: 0,
    }
}

/// A service on every day of the week.
pub fn service(name: &str, opens: NaiveTime, closes: NaiveTime, last_seating: NaiveTime) -> ServicePeriod {
    let service = ServicePeriod {
        id: ServiceId(Uuid::from_u128(u128::from(opens.format("%H%M").to_string().parse::<u32>().unwrap()))),
        name: name.into(),
        days: (1..=7).collect(),
        opens,
        closes,
        last_seating,
        from_date: None,
        until_date: None,
        is_special: false,
        caps: Caps::default(),
    };
    service.checked().unwrap()
}

pub fn settings() -> BookingSettings {
    BookingSettings { enabled: true, lead_minutes: 60, ..BookingSettings::default() }
}

/// A business in Rome that seats for dinner from 19:00 to 21:00.
pub fn trattoria(tables: Vec<Table>) -> BusinessSetup {
    setup(Rome, tables, vec![service("Dinner", time(19, 0), time(23, 0), time(21, 0))])
}

pub fn setup(zone: Tz, tables: Vec<Table>, services: Vec<ServicePeriod>) -> BusinessSetup {
    BusinessSetup { settings: settings(), zone, tables, combinations: Vec::new(), services, closures: Vec::new() }
}

/// A confirmed online booking of what was assigned.
pub fn confirmed(number: u128, people: i64, assignment: &Assignment) -> Booking {
    Booking {
        reservation_id: reservation_id(number),
        starts_at: assignment.starts_at,
        party: party(people),
        channel: Channel::Online,
        status: Status::Confirmed,
        hold_expires_at: None,
        blocks: assignment.tables.iter().map(|table| (*table, assignment.during)).collect(),
    }
}
