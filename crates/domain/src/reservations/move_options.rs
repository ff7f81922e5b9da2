//! The tables that staff can move a reservation to.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};

use super::{
    assignment::{Assignment, best_first},
    availability::{Reason, TableRequest},
    booking::Booking,
    candidate::Candidate,
    day_schedule::DaySchedule,
    occupancy::Occupancy,
    seating::stay,
    status::Status,
    window::Window,
};
use crate::shared::ids::TableId;

/// Tables, and why the party cannot have them for its whole stay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveOption {
    pub assignment: Assignment,
    /// None when they are free.
    pub reason: Option<Reason>,
}

impl MoveOption {
    /// Tables that the party can have.
    pub fn free(assignment: Assignment) -> Self {
        Self { assignment, reason: None }
    }
}

/// Every table and combination but the party's own, for its whole stay: those that are free first, best first. A seated
/// party stays until the end of its booking, others a full turn from `starts_at`.
pub fn move_options(
    day: &DaySchedule,
    booking: &Booking,
    starts_at: DateTime<Utc>,
    request: &TableRequest,
) -> Vec<MoveOption> {
    let settings = &day.setup.settings;
    let during = if booking.status == Status::Seated {
        stay(day, booking, false, request.now)
    } else {
        Window::new(starts_at, starts_at + settings.turn_times.of(request.party) + settings.buffer())
    };
    let own: BTreeSet<TableId> = booking.blocks.iter().map(|(table, _)| *table).collect();
    let candidates = day.candidates(&[]);
    let others = candidates.iter().filter(|candidate| BTreeSet::from_iter(day.table_ids(candidate)) != own);
    let with_reason = others.map(|candidate| (candidate, reason(day, candidate, &during, request)));
    let (free, not_free): (Vec<_>, Vec<_>) = with_reason.partition(|(_, reason)| reason.is_none());
    let free = free.into_iter().map(|(candidate, _)| candidate).collect();
    let not_free = not_free.into_iter().map(|(candidate, reason)| MoveOption {
        assignment: Assignment::new(day, candidate, during, request.party),
        reason,
    });
    best_first(day, free, during, request).into_iter().map(MoveOption::free).chain(not_free).collect()
}

fn reason(day: &DaySchedule, candidate: &Candidate, during: &Window, request: &TableRequest) -> Option<Reason> {
    if candidate.missing_seats(request.party) > 0 {
        return Some(Reason::PartySize);
    }
    match day.occupancy(candidate, during, &request.view(day)) {
        Occupancy::Free => None,
        Occupancy::Held => Some(Reason::Held),
        Occupancy::Taken => Some(Reason::NoTable),
    }
}
