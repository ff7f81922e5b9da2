//! Which of the free tables a party gets.
//!
//! The order: fewest missing seats, where staff override the size → fewest tables → least wasted seats → leaves the longest usable gap → priority → id.
//!
//! *Leaves the longest usable gap*: think of every free stretch of every table in the sitting after the party
//! has been seated, longest first; that choice is better whose list is greater at the first difference. A
//! stretch shorter than the shortest turn with its clearing fits no party and counts as nothing. So a
//! party fills a gap that just fits rather than breaking up an empty evening.

use std::cmp::{Ordering, Reverse};

use chrono::{DateTime, TimeDelta, Utc};

use super::{
    candidate::Candidate,
    day_schedule::DaySchedule,
    occupancy::{Occupancy, View},
    party_size::PartySize,
    table_request::TableRequest,
    window::Window,
};
use crate::shared::ids::TableId;

/// A table, or tables pushed together, for one party.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Assignment {
    pub tables: Vec<TableId>,
    /// When the party is seated.
    pub starts_at: DateTime<Utc>,
    /// Until when the tables are theirs.
    pub ends_at: DateTime<Utc>,
    /// The time the tables are blocked, clearing included: what an allocation stores.
    pub during: Window,
    /// The smallest party the tables are given to.
    pub min_party: u32,
    /// The largest party they seat.
    pub max_party: u32,
    /// Seats that stay empty.
    pub wasted_seats: u32,
}

impl Assignment {
    /// These tables for a party of this size, `during` including the clearing.
    pub(super) fn new(day: &DaySchedule, candidate: &Candidate, during: Window, party: PartySize) -> Self {
        Self {
            tables: day.table_ids(candidate),
            starts_at: during.from,
            ends_at: during.until - day.setup.settings.buffer(),
            during,
            min_party: candidate.min_party,
            max_party: candidate.max_party,
            wasted_seats: candidate.wasted_seats(party),
        }
    }
}

/// Everything this party could be seated at from `starts_at`, best first, whatever services, lead time and pacing
/// say: for staff to pick from.
pub fn options(day: &DaySchedule, starts_at: DateTime<Utc>, request: &TableRequest) -> Vec<Assignment> {
    let settings = &day.setup.settings;
    let during = Window::new(starts_at, starts_at + settings.turn_times.of(request.party) + settings.buffer());
    let candidates = day.candidates(&request.tables);
    let view = request.view(day);
    let free = candidates
        .iter()
        .filter(|candidate| candidate.suits(request))
        .filter(|candidate| day.occupancy(candidate, &during, &view) == Occupancy::Free)
        .collect();
    best_first(day, free, during, request)
}

/// These free candidates, blocked `during` that time, best first.
pub(super) fn best_first(
    day: &DaySchedule,
    free: Vec<&Candidate>,
    during: Window,
    request: &TableRequest,
) -> Vec<Assignment> {
    let mut ranked = ranked(day, free, &during, request);
    ranked.sort();
    ranked.into_iter().map(|ranked| Assignment::new(day, ranked.candidate, during, request.party)).collect()
}

/// The best of these free candidates, blocked `during` that time.
pub(super) fn best(
    day: &DaySchedule,
    free: Vec<&Candidate>,
    during: Window,
    request: &TableRequest,
) -> Option<Assignment> {
    let best = ranked(day, free, &during, request).into_iter().min()?;
    Some(Assignment::new(day, best.candidate, during, request.party))
}

/// A candidate with what its rank depends on; the least is the best.
struct Ranked<'c> {
    candidate: &'c Candidate,
    missing_seats: u32,
    wasted_seats: u32,
    gaps: Gaps,
}

/// The usable free stretches of a candidate's tables, before and after the party takes its part.
struct Gaps {
    whole: Vec<TimeDelta>,
    left: Vec<TimeDelta>,
}

fn ranked<'c>(day: &DaySchedule, free: Vec<&'c Candidate>, during: &Window, request: &TableRequest) -> Vec<Ranked<'c>> {
    let bounds = bounds(day, during);
    let view = request.view(day);
    let rank = |candidate: &'c Candidate| Ranked {
        candidate,
        missing_seats: candidate.missing_seats(request.party),
        wasted_seats: candidate.wasted_seats(request.party),
        gaps: gaps(day, candidate, during, &bounds, &view),
    };
    free.into_iter().map(rank).collect()
}

/// The sitting in which gaps are looked at: from its first seating until its last party is gone.
fn bounds(day: &DaySchedule, during: &Window) -> Window {
    let starts = day.sitting_at(during.from).map(|sitting| sitting.starts.as_slice()).unwrap_or_default();
    let from = starts.first().copied().unwrap_or(during.from);
    let until = starts.last().map_or(during.until, |&last| last + day.setup.settings.longest_block());
    Window::new(from, until)
}

fn gaps(day: &DaySchedule, candidate: &Candidate, during: &Window, bounds: &Window, view: &View) -> Gaps {
    let settings = &day.setup.settings;
    let shortest = settings.turn_times.shortest() + settings.buffer();
    let usable = |stretches: Vec<Window>| {
        let lengths = stretches.iter().map(Window::length);
        lengths.filter(|length| *length >= shortest).collect()
    };
    let whole = day.gaps(candidate, during, bounds, view);
    let left = whole
        .iter()
        .flat_map(|gap| [Window::new(gap.from, during.from), Window::new(during.until, gap.until)])
        .collect();
    Gaps { whole: usable(whole), left: usable(left) }
}

impl Gaps {
    /// Compares all gaps of the business after choosing this with those after choosing the other, greater being
    /// better. What both choices leave untouched is the same in both lists and cancels out.
    fn compare(&self, other: &Self) -> Ordering {
        longest_first(&self.left, &other.whole).cmp(&longest_first(&other.left, &self.whole))
    }
}

fn longest_first(some: &[TimeDelta], others: &[TimeDelta]) -> Vec<TimeDelta> {
    let mut all = [some, others].concat();
    all.sort_by_key(|length| Reverse(*length));
    all
}

impl Ord for Ranked<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        let (a, b) = (self.candidate, other.candidate);
        self.missing_seats
            .cmp(&other.missing_seats)
            .then(a.tables.len().cmp(&b.tables.len()))
            .then(self.wasted_seats.cmp(&other.wasted_seats))
            .then_with(|| other.gaps.compare(&self.gaps))
            .then(a.priority.cmp(&b.priority))
            .then(a.id.cmp(&b.id))
    }
}

impl PartialOrd for Ranked<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Ranked<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Ranked<'_> {}
