//! A table that a member wants to be notified of, and when freed tables are offered.
//!
//! A freed table is offered to the oldest wish that fits: a hold of 15 minutes for members who are reached by email alone, of
//! 10 for others, and of 5 within three hours before the time. Nothing is offered within 45 minutes before the time, nor
//! between 22:00 and 08:00 at the business. A wish keeps its place when one offer lapses, and ends with the second.

use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Timelike, Utc};
use chrono_tz::Tz;
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};
use uuid::Uuid;

use super::{
    assignment::{Assignment, options},
    availability::{TableRequest, check},
    channel::Channel,
    day_schedule::DaySchedule,
    local_time::{DAY_MINUTES, instant_or_next, minutes_of},
    party_size::PartySize,
    window::Window,
};
use crate::shared::{
    failure::FieldError,
    ids::{BusinessId, ReservationId, TableId, TableWishId, UserId},
};

/// How long a table is held for members with push messages.
const HOLD: TimeDelta = TimeDelta::minutes(10);
/// For others.
const HOLD_BY_EMAIL: TimeDelta = TimeDelta::minutes(15);
/// Shortly before the time.
const HOLD_SOON: TimeDelta = TimeDelta::minutes(5);
/// How long before the time holds are shorter.
const SOON: TimeDelta = TimeDelta::hours(3);
/// How long before the time nothing is offered any more.
pub const LAST_OFFER: TimeDelta = TimeDelta::minutes(45);
/// The hours at the business during which no table is offered.
const NIGHT: (u32, u32) = (22, 8);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum WishState {
    Waiting,
    /// A table is held for the member.
    Offered,
    /// The member booked the offered table.
    Booked,
    /// Two offers lapsed.
    Lapsed,
    Withdrawn,
    /// No table became free in time.
    Past,
}

impl WishState {
    pub fn is_open(self) -> bool {
        matches!(self, Self::Waiting | Self::Offered)
    }
}

/// Local times of arrival, both included. A window that ends at or before its beginning ends on the next day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ArrivalWindow {
    pub from: NaiveTime,
    pub to: NaiveTime,
}

impl ArrivalWindow {
    /// # Errors
    /// For a window without a length.
    pub fn new(from: NaiveTime, to: NaiveTime) -> Result<Self, FieldError> {
        if from == to { Err(FieldError::new("to", "wish_window_empty")) } else { Ok(Self { from, to }) }
    }

    /// From when until when, in minutes after the midnight that begins the date.
    fn minutes(self) -> (u32, u32) {
        let (from, to) = (minutes_of(self.from), minutes_of(self.to));
        (from, if to <= from { to + DAY_MINUTES } else { to })
    }

    /// Whether a party that arrives then arrives within the window of this date.
    pub fn contains(self, zone: Tz, date: NaiveDate, at: DateTime<Utc>) -> bool {
        let (from, to) = self.minutes();
        let local = at.with_timezone(&zone).naive_local() - date.and_time(NaiveTime::MIN);
        (i64::from(from)..=i64::from(to)).contains(&local.num_minutes())
    }

    /// The last time of arrival.
    pub fn end(self, zone: Tz, date: NaiveDate) -> DateTime<Utc> {
        instant_or_next(zone, date, self.minutes().1)
    }
}

/// A table that a member wants to be notified of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableWish {
    pub id: TableWishId,
    pub business: BusinessId,
    pub user: UserId,
    /// The date on which the service period starts.
    pub date: NaiveDate,
    pub party: PartySize,
    pub arrival: ArrivalWindow,
    /// Areas of the business; empty for any.
    pub areas: Vec<String>,
    pub state: WishState,
    /// Whether an offer lapsed already.
    pub lapsed: bool,
    /// How many offers were made for it.
    pub offers: i32,
    /// The reservation that is or was held for it last.
    pub offer: Option<ReservationId>,
    /// The first reservation of the offers that pass one freed table on; the last offer belongs to it.
    pub offer_chain: Option<Uuid>,
    /// That of the offer that lapsed.
    pub passed_chain: Option<Uuid>,
    /// When the last offer can be made.
    pub last_offer_at: DateTime<Utc>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

/// A freed table that a member let go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PassedTable {
    pub chain: Uuid,
    pub tables: Vec<TableId>,
    pub during: Window,
}

/// A table for a wish.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FittingTable {
    pub assignment: Assignment,
    /// How long it is held.
    pub hold: TimeDelta,
    /// That of the offer before, where another member let the table go.
    pub chain: Option<Uuid>,
}

/// How long a table for that time is held; `None` when it is too late for an offer.
pub fn hold_length(starts_at: DateTime<Utc>, now: DateTime<Utc>, by_push: bool) -> Option<TimeDelta> {
    match starts_at - now {
        left if left < LAST_OFFER => None,
        left if left < SOON => Some(HOLD_SOON),
        _ if by_push => Some(HOLD),
        _ => Some(HOLD_BY_EMAIL),
    }
}

/// When the night ends, while it is night.
pub fn night_end(zone: Tz, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let local = now.with_timezone(&zone);
    let (begins, ends) = NIGHT;
    let date = match local.hour() {
        hour if hour < ends => local.date_naive(),
        hour if hour >= begins => local.date_naive().succ_opt()?,
        _ => return None,
    };
    Some(instant_or_next(zone, date, ends * 60))
}

impl TableWish {
    /// What the wish asks of availability.
    pub fn request(&self, now: DateTime<Utc>) -> TableRequest {
        TableRequest::new(self.party, Channel::Online, now)
    }

    /// The earliest table of the day that fits and can be offered now. Of what `passed` holds the member is not offered what
    /// they let go before.
    pub fn fitting(
        &self,
        day: &DaySchedule,
        now: DateTime<Utc>,
        by_push: bool,
        passed: &[PassedTable],
    ) -> Option<FittingTable> {
        let request = self.request(now);
        let times = day.starts().into_iter().map(|(at, _)| at);
        times.filter(|at| self.arrival.contains(day.setup.zone, day.date, *at)).find_map(|at| {
            let hold = hold_length(at, now, by_push)?;
            let assignment = self.table_at(day, at, &request)?;
            let chain = passed.iter().find(|passed| passed.is_of(&assignment)).map(|passed| passed.chain);
            let is_passed = chain.is_some() && chain == self.passed_chain;
            (!is_passed).then_some(FittingTable { assignment, hold, chain })
        })
    }

    fn table_at(&self, day: &DaySchedule, at: DateTime<Utc>, request: &TableRequest) -> Option<Assignment> {
        let best = check(day, at, request).ok()?;
        if self.areas.is_empty() {
            return Some(best);
        }
        options(day, at, request).into_iter().find(|option| self.is_in_areas(day, option))
    }

    fn is_in_areas(&self, day: &DaySchedule, option: &Assignment) -> bool {
        let area = |id: &TableId| day.setup.tables.iter().find(|table| table.id == *id)?.area.as_ref();
        option.tables.iter().all(|table| area(table).is_some_and(|area| self.areas.contains(area)))
    }

    /// A table is held for the member.
    pub fn offer(&mut self, reservation: ReservationId, chain: Option<Uuid>, now: DateTime<Utc>) {
        self.state = WishState::Offered;
        self.offers += 1;
        self.offer = Some(reservation);
        self.offer_chain = Some(chain.unwrap_or(reservation.0));
        self.updated_at = now;
    }

    /// The member let the offered table go. The wish keeps its place once.
    pub fn lapse(&mut self, now: DateTime<Utc>) {
        self.state = if self.lapsed { WishState::Lapsed } else { WishState::Waiting };
        self.lapsed = true;
        self.passed_chain = self.offer_chain;
        self.updated_at = now;
    }

    /// The wish ends, or its offer was booked.
    pub fn end(&mut self, state: WishState, now: DateTime<Utc>) {
        self.state = state;
        self.updated_at = now;
    }
}

impl PassedTable {
    fn is_of(&self, assignment: &Assignment) -> bool {
        self.during.overlaps(&assignment.during) && self.tables.iter().any(|table| assignment.tables.contains(table))
    }
}

#[cfg(test)]
mod tests;
