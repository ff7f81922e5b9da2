//! The capacity of a kitchen: make units per quarter of an hour.

use std::collections::BTreeMap;

use chrono::{DateTime, DurationRound, TimeDelta, Utc};

/// The length of a slot.
pub const SLOT: TimeDelta = TimeDelta::minutes(15);
/// Into how many slots before its own a big order may reach: two hours.
const MAX_SLOTS: i32 = 8;

/// Units in a slot, by its begin.
pub type SlotUnits = BTreeMap<DateTime<Utc>, u32>;

/// The begin of the slot of an instant. Slots are quarters of an hour in every time zone.
pub fn slot_of(at: DateTime<Utc>) -> DateTime<Utc> {
    at.duration_trunc(SLOT).unwrap_or(at)
}

/// The first slot that an order due at `at` may reach into.
pub fn reach(at: DateTime<Utc>) -> DateTime<Utc> {
    slot_of(at) - SLOT * MAX_SLOTS
}

/// The units that an order takes in each slot, if they are free. It takes those of the slot in which it is due; one that
/// is bigger than a whole slot takes the slots before as well, but none that begins before `earliest`.
pub fn place(
    units: u32,
    due_at: DateTime<Utc>,
    earliest: DateTime<Utc>,
    per_slot: u32,
    used: &SlotUnits,
) -> Option<SlotUnits> {
    let mut taken = SlotUnits::new();
    let mut left = units;
    let mut slot = slot_of(due_at);
    while left > 0 {
        if slot < reach(due_at) || slot < slot_of(earliest) {
            return None;
        }
        let take = left.min(per_slot);
        if take == 0 || used.get(&slot).copied().unwrap_or_default() + take > per_slot {
            return None;
        }
        taken.insert(slot, take);
        left -= take;
        slot -= SLOT;
    }
    Some(taken)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn at(minutes: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::minutes(minutes)
    }

    fn slots(pairs: &[(i64, u32)]) -> SlotUnits {
        pairs.iter().map(|(minutes, units)| (at(*minutes), *units)).collect()
    }

    #[test]
    fn an_order_takes_its_slot_and_a_big_one_those_before() {
        let used = slots(&[(60, 7)]);
        let placed = |units, due| place(units, at(due), at(0), 10, &used);
        assert_eq!(placed(3, 60), Some(slots(&[(60, 3)])));
        assert_eq!(placed(4, 60), None, "7 of 10 are used");
        assert_eq!(placed(4, 74), None, "the same slot until its end");
        assert_eq!(placed(10, 75), Some(slots(&[(75, 10)])));
        assert_eq!(placed(13, 75), Some(slots(&[(60, 3), (75, 10)])));
        assert_eq!(placed(14, 75), None);
        assert_eq!(placed(21, 15), None, "there is no slot before the earliest");
        assert_eq!(placed(0, 60), Some(SlotUnits::new()));
        assert_eq!(place(91, at(600), at(0), 10, &used), None, "more than two hours of work");
    }

    proptest! {
        #[test]
        fn no_slot_ever_exceeds_its_capacity(
            per_slot in 1_u32..40,
            orders in prop::collection::vec((0_u32..90, 0_i64..240), 1..60),
        ) {
            let mut used = SlotUnits::new();
            for (units, due) in orders {
                if let Some(taken) = place(units, at(due), at(0), per_slot, &used) {
                    prop_assert_eq!(taken.values().sum::<u32>(), units);
                    for (slot, units) in taken {
                        *used.entry(slot).or_default() += units;
                    }
                }
                prop_assert!(used.values().all(|units| *units <= per_slot), "{used:?}");
            }
        }
    }
}
