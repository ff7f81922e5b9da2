//! Showing a party to its table.

use chrono::{DateTime, Utc};

use super::{
    assignment::Assignment,
    availability::{Asking, Reason},
    booking::Booking,
    channel::Channel,
    occupancy::Occupancy,
    venue_day::VenueDay,
    window::Window,
};
use crate::kernel::ids::TableId;

/// What a party that has a booking blocks once it is seated `now`: at its own tables, or at those in `tables` if
/// there are any. A party that comes early blocks them from now; one that comes late keeps its end, so as not
/// to collide with the next. One that was given up (a no-show) has nothing left and gets a full turn from now.
///
/// Refused with [`Reason::NoTable`] while another party still sits there or when it would run into the next one.
pub fn seat(day: &VenueDay, booking: &Booking, tables: &[TableId], now: DateTime<Utc>) -> Result<Assignment, Reason> {
    let settings = &day.venue.settings;
    let own: Vec<TableId> = booking.blocks.iter().map(|(table, _)| *table).collect();
    let asking = Asking::new(booking.party, Channel::WalkIn, now)
        .ignoring(booking.reservation_id)
        .at_tables(if tables.is_empty() { own } else { tables.to_vec() });
    let candidates = day.candidates(&asking.tables);
    let candidate = candidates.first().filter(|_| !asking.tables.is_empty()).ok_or(Reason::NoTable)?;

    let during = match booking.blocks.iter().map(|(_, during)| *during).reduce(covering) {
        Some(planned) => Window::new(planned.from.min(now), planned.until),
        None => Window::new(now, now + settings.turn_times.of(booking.party) + settings.buffer()),
    };
    let ahead = Window::new(now, during.until.max(now + settings.buffer()));
    match day.occupancy(candidate, &ahead, &asking.view(day)) {
        Occupancy::Free => {}
        Occupancy::Held => return Err(Reason::Held),
        Occupancy::Taken => return Err(Reason::NoTable),
    }
    Ok(Assignment::new(day, candidate, during, booking.party))
}

fn covering(a: Window, b: Window) -> Window {
    Window::new(a.from.min(b.from), a.until.max(b.until))
}
