//! What else a guest might like.

use chrono::{DateTime, Utc};

use super::{
    availability::{Slot, TableRequest, slots},
    day_schedule::DaySchedule,
};

/// How many other times are offered.
const OFFERED: usize = 3;

/// The three bookable times nearest to `around`, itself left out: those of `same_day` first, then those of the
/// `neighbours`, each nearest first, the earlier of two as near.
pub fn alternatives(
    around: DateTime<Utc>,
    same_day: &DaySchedule,
    neighbours: &[DaySchedule],
    request: &TableRequest,
) -> Vec<Slot> {
    let near = |days: &[&DaySchedule]| {
        let mut found: Vec<Slot> = days.iter().flat_map(|day| slots(day, request)).collect();
        found.retain(|slot| slot.status.is_bookable() && slot.starts_at != around);
        found.sort_by_key(|slot| ((slot.starts_at - around).abs(), slot.starts_at));
        found
    };
    let mut offered = near(&[same_day]);
    if offered.len() < OFFERED {
        offered.extend(near(&neighbours.iter().collect::<Vec<_>>()));
    }
    offered.truncate(OFFERED);
    offered
}
