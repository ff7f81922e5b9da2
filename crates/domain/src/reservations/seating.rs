//! Showing a party to its table.

use chrono::{DateTime, Utc};

use super::{
    assignment::Assignment,
    availability::{Reason, TableRequest},
    booking::Booking,
    channel::Channel,
    day_schedule::DaySchedule,
    occupancy::Occupancy,
    window::Window,
};
use crate::shared::ids::TableId;

/// What a party that has a booking blocks once it is seated `now`, or moved: its own tables, or those in `tables`
/// if there are any. The time of the booking itself stays.
///
/// At its own tables a party that comes early blocks them from now; one that comes late keeps its end, so as not
/// to collide with the next. Other tables are blocked from now until that end. One whose time has been given up or
/// is over gets a full turn from now.
///
/// Refused with [`Reason::NoTable`] while another party sits there or when it would run into the next one.
pub fn seat(
    day: &DaySchedule,
    booking: &Booking,
    tables: &[TableId],
    now: DateTime<Utc>,
) -> Result<Assignment, Reason> {
    let own: Vec<TableId> = booking.blocks.iter().map(|(table, _)| *table).collect();
    let stays = tables.is_empty() || tables == own;
    let request = TableRequest::new(booking.party, Channel::WalkIn, now)
        .ignoring(booking.reservation_id)
        .at_tables(if stays { own } else { tables.to_vec() });
    let during = stay(day, booking, stays, now);
    occupy(day, &request, during, &Window::new(now, during.until))
}

/// The tables of this request blocked `during` that time, if nobody else has them within `needed`, whatever services,
/// lead time, pacing and the size of the party say.
pub fn occupy(
    day: &DaySchedule,
    request: &TableRequest,
    during: Window,
    needed: &Window,
) -> Result<Assignment, Reason> {
    let candidates = day.candidates(&request.tables);
    let candidate = candidates.first().filter(|_| !request.tables.is_empty()).ok_or(Reason::NoTable)?;
    match day.occupancy(candidate, needed, &request.view(day)) {
        Occupancy::Free => Ok(Assignment::new(day, candidate, during, request.party)),
        Occupancy::Held => Err(Reason::Held),
        Occupancy::Taken => Err(Reason::NoTable),
    }
}

/// How long a party that is seated `now` blocks its own tables, or others.
pub(super) fn stay(day: &DaySchedule, booking: &Booking, stays: bool, now: DateTime<Utc>) -> Window {
    let settings = &day.setup.settings;
    let planned = booking.blocks.iter().map(|(_, during)| *during).reduce(covering);
    match planned.filter(|planned| now < planned.until) {
        Some(planned) if stays => Window::new(planned.from.min(now), planned.until),
        Some(planned) => Window::new(now, planned.until),
        None => Window::new(now, now + settings.turn_times.of(booking.party) + settings.buffer()),
    }
}

fn covering(a: Window, b: Window) -> Window {
    Window::new(a.from.min(b.from), a.until.max(b.until))
}
