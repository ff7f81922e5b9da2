//! What a party may have, and why not.

use std::sync::Arc;

use chrono::{DateTime, Days, NaiveDate, Utc};
use strum::{AsRefStr, Display, EnumString, IntoStaticStr, VariantArray};

pub use super::table_request::TableRequest;
use super::{
    assignment::{self, Assignment},
    booking::Booking,
    candidate::Candidate,
    channel::Channel,
    day_schedule::DaySchedule,
    local_time::local_date,
    occupancy::Occupancy,
    sitting::Sitting,
    window::Window,
};
use crate::shared::ids::ServiceId;

/// Why a time cannot be booked: the first in this order that applies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, AsRefStr, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Reason {
    /// No service period, or a closure.
    Closed,
    /// Past, or within the lead time.
    TooSoon,
    /// Beyond the booking window.
    TooFar,
    /// No table takes a party of this size.
    PartySize,
    /// Pacing allows no more arrivals.
    Pacing,
    /// Every suitable table is taken.
    NoTable,
    /// Only unconfirmed holds are in the way.
    Held,
}

/// Whether a slot can be booked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum SlotStatus {
    /// Three parties of this size or more can still be taken.
    Available,
    /// One or two can.
    Limited,
    /// None can, because of this.
    Unavailable(Reason),
}

impl SlotStatus {
    /// Up to how many remaining assignments a slot is called limited.
    const LIMITED_UP_TO: u32 = 2;

    /// Whether it can be booked.
    pub fn is_bookable(self) -> bool {
        self.reason().is_none()
    }

    /// Why it cannot be booked.
    pub fn reason(self) -> Option<Reason> {
        match self {
            Self::Unavailable(reason) => Some(reason),
            _ => None,
        }
    }
}

/// A time that a business's services offer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slot {
    /// When the party would be seated.
    pub starts_at: DateTime<Utc>,
    /// Until when the table would be theirs.
    pub ends_at: DateTime<Utc>,
    /// The date of the service in the business's zone, which a time past midnight comes a day after.
    pub date: NaiveDate,
    /// The declared service, none when it comes from the opening hours.
    pub service_id: Option<ServiceId>,
    /// What the service is called.
    pub service: Arc<str>,
    /// Whether it can be booked.
    pub status: SlotStatus,
}

/// Every time that the day's services offer to this party, ascending. Empty when the business is closed.
pub fn slots(day: &DaySchedule, request: &TableRequest) -> Vec<Slot> {
    let candidates = day.candidates(&request.tables);
    let turn = day.setup.settings.turn_times.of(request.party);
    let slot = |(starts_at, sitting): (DateTime<Utc>, &Sitting)| Slot {
        starts_at,
        ends_at: starts_at + turn,
        date: day.date,
        service_id: sitting.service_id,
        service: sitting.name.clone(),
        status: match opening(day, starts_at, request, &candidates) {
            Ok(opening) if opening.left() > SlotStatus::LIMITED_UP_TO => SlotStatus::Available,
            Ok(_) => SlotStatus::Limited,
            Err(reason) => SlotStatus::Unavailable(reason),
        },
    };
    day.starts().into_iter().map(slot).collect()
}

/// The one reason for which nothing of the day can be booked, if there is only one.
pub fn reason_of_day(slots: &[Slot]) -> Option<Reason> {
    let Some(first) = slots.first() else {
        return Some(Reason::Closed);
    };
    first.status.reason().filter(|_| slots.iter().all(|slot| slot.status == first.status))
}

/// The tables this party gets at `starts_at`, or why it gets none. `day` must be of the date that the service
/// belongs to, see [`super::local_time::service_dates`].
pub fn check(day: &DaySchedule, starts_at: DateTime<Utc>, request: &TableRequest) -> Result<Assignment, Reason> {
    let candidates = day.candidates(&request.tables);
    let opening = opening(day, starts_at, request, &candidates)?;
    assignment::best(day, opening.free, opening.during, request).ok_or(Reason::NoTable)
}

/// Whether this party can be seated at `starts_at`: what [`slots`] says of the time. `day` as in [`check`].
pub fn can_be_booked(day: &DaySchedule, starts_at: DateTime<Utc>, request: &TableRequest) -> bool {
    opening(day, starts_at, request, &day.candidates(&request.tables)).is_ok()
}

/// A time that can be booked.
struct Opening<'c> {
    /// The time the tables would be blocked, clearing included.
    during: Window,
    free: Vec<&'c Candidate>,
    room: u32,
}

impl Opening<'_> {
    /// How many assignments are left: free tables and combinations, as far as pacing lets them be used.
    fn left(&self) -> u32 {
        u32::try_from(self.free.len()).unwrap_or(u32::MAX).min(self.room)
    }
}

/// The tables that are free at `starts_at`, or why the time cannot be booked. Listing times and booking both use it.
fn opening<'c>(
    day: &DaySchedule,
    starts_at: DateTime<Utc>,
    request: &TableRequest,
    candidates: &'c [Candidate],
) -> Result<Opening<'c>, Reason> {
    let settings = &day.setup.settings;
    let ends_at = starts_at + settings.turn_times.of(request.party);
    let during = Window::new(starts_at, ends_at + settings.buffer());
    let kept = kept(day, starts_at, request);
    if kept.is_none() {
        admit(day, &Window::new(starts_at, ends_at), request)?;
    }

    let suitable = suitable(day, request, candidates)?;
    let view = request.view(day);
    let (mut free, mut held) = (Vec::with_capacity(suitable.len()), false);
    for candidate in suitable {
        match day.occupancy(candidate, &during, &view) {
            Occupancy::Free => free.push(candidate),
            Occupancy::Held => held = true,
            Occupancy::Taken => {}
        }
    }

    let mut room = day.arrivals.room(day.caps_at(starts_at), settings.online_share_percent, starts_at, request, &view);
    if kept.is_some_and(|booking| request.party <= booking.party) {
        // They are coming anyway: pacing has nothing to refuse.
        (room.now, room.without_holds) = (room.now.max(1), room.without_holds.max(1));
    }
    if room.without_holds == 0 {
        Err(Reason::Pacing)
    } else if free.is_empty() && !held {
        Err(Reason::NoTable)
    } else if free.is_empty() || room.now == 0 {
        Err(Reason::Held)
    } else {
        Ok(Opening { during, free, room: room.now })
    }
}

/// The booking that is changed but keeps its time, so that the rules for new times do not apply. A released or expired
/// one does not count.
fn kept<'d>(day: &'d DaySchedule, starts_at: DateTime<Utc>, request: &TableRequest) -> Option<&'d Booking> {
    let booking = request.ignoring.and_then(|id| day.booking(id))?;
    let stands = booking.status.blocks_table() && !booking.is_expired(request.now);
    (stands && booking.starts_at == starts_at).then_some(booking)
}

/// Whether the business is open then, and takes bookings for then now. Lead time and window do not apply to walk-ins. What
/// staff override only has to end in the future.
fn admit(day: &DaySchedule, stay: &Window, request: &TableRequest) -> Result<(), Reason> {
    let (settings, zone) = (&day.setup.settings, day.setup.zone);
    let online = request.channel == Channel::Online;
    if request.channel == Channel::WalkIn {
        return Ok(());
    }
    if request.overrides {
        return if request.now < stay.until { Ok(()) } else { Err(Reason::TooSoon) };
    }
    let closed = day.setup.closures.iter().any(|closure| closure.is_whole() && closure.during.overlaps(stay));
    if closed || day.sitting_at(stay.from).is_none() || (online && !settings.enabled) {
        return Err(Reason::Closed);
    }
    let lead = if online { settings.lead() } else { chrono::TimeDelta::zero() };
    if stay.from < request.now + lead {
        return Err(Reason::TooSoon);
    }
    let last_day = local_date(zone, request.now).checked_add_days(Days::new(settings.window_days.into()));
    if online && last_day.is_some_and(|last_day| day.date > last_day) {
        return Err(Reason::TooFar);
    }
    Ok(())
}

/// The candidates that take the party at all.
fn suitable<'c>(
    day: &DaySchedule,
    request: &TableRequest,
    candidates: &'c [Candidate],
) -> Result<Vec<&'c Candidate>, Reason> {
    if candidates.is_empty() {
        return Err(Reason::NoTable);
    }
    let too_large = request.channel == Channel::Online && request.party.people() > day.setup.settings.max_party_online;
    let suitable: Vec<_> = candidates.iter().filter(|candidate| candidate.suits(request)).collect();
    if too_large || suitable.is_empty() { Err(Reason::PartySize) } else { Ok(suitable) }
}

/// How many alternatives are offered.
const ALTERNATIVES: usize = 3;

/// The three bookable times of the day nearest to `around`, itself left out; the earlier of two as near.
pub fn alternatives(around: DateTime<Utc>, day: &DaySchedule, request: &TableRequest) -> Vec<Slot> {
    let mut found = slots(day, request);
    found.retain(|slot| slot.status.is_bookable() && slot.starts_at != around);
    found.sort_by_key(|slot| ((slot.starts_at - around).abs(), slot.starts_at));
    found.truncate(ALTERNATIVES);
    found
}
