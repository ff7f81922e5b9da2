//! Figures on the wire.

use chrono::NaiveDate;
use domain::figures::{FigureRow, FigureSpan, Grouping, Key, Sheet, Tally, TurnTime};
use domain::shared::ids::BusinessId;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::named::{Named, vocabularies};

pub type GroupingName = Named<Grouping>;

vocabularies! {
    Grouping => "FigureGrouping",
}

/// The figures of a business in a span of business days.
#[derive(Debug, Serialize, ToSchema)]
pub struct BusinessFigures {
    business_id: Uuid,
    time_zone: &'static str,
    from: NaiveDate,
    until: NaiveDate,
    by: GroupingName,
    /// At most 366.
    rows: Vec<BusinessFigureRow>,
    total: BusinessTally,
    /// How long parties stayed, by their size.
    turn_times: Vec<BusinessTurnTime>,
}

/// A day, a week, a month or a service period.
#[derive(Debug, Serialize, ToSchema)]
pub struct BusinessFigureRow {
    /// The first business day; null for a service period.
    from: Option<NaiveDate>,
    /// The last business day; null for a service period.
    until: Option<NaiveDate>,
    /// The name of a service period; null for other rows, and for what happened on days without one.
    service: Option<String>,
    tally: BusinessTally,
}

/// What is counted.
#[derive(Debug, Serialize, ToSchema)]
pub struct BusinessTally {
    /// Parties that came.
    parties: i64,
    /// Their people.
    covers: i64,
    /// Reservations still to come: pending or confirmed.
    expected_parties: i64,
    expected_covers: i64,
    /// Booked parties that came or did not, without walk-ins.
    due: i64,
    /// Of these, parties that did not come.
    no_shows: i64,
    /// In percent of `due`, to one decimal place; null when none were due.
    no_show_percent: Option<f64>,
    cancelled_by_guest: i64,
    cancelled_by_business: i64,
    /// Reservations that guests made in the app, cancelled ones included.
    online: i64,
    /// Reservations that staff made.
    in_house: i64,
    walk_in: i64,
    /// The median of the whole minutes from booking to the booked time, without walk-ins.
    lead_minutes: Option<i64>,
    /// Whole minutes from the booked time until the party sat down, without walk-ins: the median.
    wait_minutes: Option<i64>,
    /// The 90th percentile of the same.
    long_wait_minutes: Option<i64>,
    /// People times hours at the table, to one decimal place.
    seat_hours_used: f64,
    /// Seats of today's tables times the hours of the service periods, without closures, to one decimal place.
    seat_hours_offered: f64,
    /// In percent, to one decimal place; null when none were offered.
    used_percent: Option<f64>,
    /// Completed orders, by the time they were due.
    orders: i64,
    /// Published reviews, by the time they were written.
    reviews: i64,
    /// The mean of their stars, to two decimal places.
    #[schema(minimum = 1, maximum = 5)]
    rating: Option<f64>,
}

/// How long parties of one size stayed.
#[derive(Debug, Serialize, ToSchema)]
pub struct BusinessTurnTime {
    /// 8 stands for larger parties as well.
    #[schema(minimum = 1, maximum = 8)]
    party: i16,
    parties: i64,
    /// In whole minutes.
    median_minutes: i64,
    /// The 90th percentile, in whole minutes.
    long_minutes: i64,
}

impl BusinessFigures {
    pub fn new(business: BusinessId, span: FigureSpan, by: Grouping, sheet: Sheet) -> Self {
        Self {
            business_id: business.0,
            time_zone: sheet.zone.name(),
            from: span.from,
            until: span.until,
            by: by.into(),
            rows: sheet.rows.into_iter().map(Into::into).collect(),
            total: sheet.total.into(),
            turn_times: sheet.turns.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<FigureRow> for BusinessFigureRow {
    fn from(FigureRow { key, tally }: FigureRow) -> Self {
        let (from, until, service) = match key {
            Key::Days(from, until) => (Some(from), Some(until), None),
            Key::Service(name) => (None, None, name),
        };
        Self { from, until, service, tally: tally.into() }
    }
}

impl From<Tally> for BusinessTally {
    fn from(tally: Tally) -> Self {
        let minutes = |minutes: Option<f64>| minutes.map(whole);
        Self {
            parties: tally.parties,
            covers: tally.covers,
            expected_parties: tally.expected_parties,
            expected_covers: tally.expected_covers,
            due: tally.due,
            no_shows: tally.no_shows,
            no_show_percent: tally.no_show_percent().map(|percent| rounded(percent, 1)),
            cancelled_by_guest: tally.cancelled_by_guest,
            cancelled_by_business: tally.cancelled_by_business,
            online: tally.online,
            in_house: tally.in_house,
            walk_in: tally.walk_in,
            lead_minutes: minutes(tally.lead_minutes),
            wait_minutes: minutes(tally.wait_minutes),
            long_wait_minutes: minutes(tally.long_wait_minutes),
            seat_hours_used: rounded(tally.seat_minutes_used / 60.0, 1),
            seat_hours_offered: rounded(tally.seat_minutes_offered as f64 / 60.0, 1),
            used_percent: tally.used_percent().map(|percent| rounded(percent, 1)),
            orders: tally.orders,
            reviews: tally.reviews,
            rating: tally.rating().map(|rating| rounded(rating, 2)),
        }
    }
}

impl From<TurnTime> for BusinessTurnTime {
    fn from(TurnTime { party, parties, median, long }: TurnTime) -> Self {
        Self { party, parties, median_minutes: whole(median), long_minutes: whole(long) }
    }
}

fn whole(minutes: f64) -> i64 {
    minutes.round() as i64
}

fn rounded(number: f64, places: i32) -> f64 {
    let scale = 10_f64.powi(places);
    (number * scale).round() / scale
}
