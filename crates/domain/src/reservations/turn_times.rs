//! Turn times.

use std::collections::BTreeMap;

use chrono::TimeDelta;

use super::{
    bounds::{sized, within},
    party_size::PartySize,
};
use crate::shared::failure::FieldError;

/// Turn times: minutes at the table, by party size. Each entry holds up to its party size; parties larger
/// than every entry take the last one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TurnTimes {
    minutes_up_to: BTreeMap<u8, u16>,
    last: u16,
}

impl TurnTimes {
    /// Turn times from pairs of "up to this party size" and minutes (15 to 720).
    pub fn new(minutes_up_to: BTreeMap<u8, u16>) -> Result<Self, FieldError> {
        const FIELD: &str = "turn_minutes";
        sized(FIELD, minutes_up_to.len(), 1, 10)?;
        for (&party, &minutes) in &minutes_up_to {
            within(FIELD, i64::from(party), 1, 99)?;
            within(FIELD, i64::from(minutes), 15, 720)?;
        }
        let last = minutes_up_to.values().next_back().copied().unwrap_or_default();
        Ok(Self { minutes_up_to, last })
    }

    /// The turn time of a party of this size.
    pub fn of(&self, party: PartySize) -> TimeDelta {
        let minutes = self.minutes_up_to.range(party.people()..).next().map_or(self.last, |(_, &minutes)| minutes);
        TimeDelta::minutes(i64::from(minutes))
    }

    /// The shortest turn: no party fits a shorter gap.
    pub fn shortest(&self) -> TimeDelta {
        TimeDelta::minutes(i64::from(self.minutes_up_to.values().min().copied().unwrap_or(self.last)))
    }

    pub fn longest(&self) -> TimeDelta {
        TimeDelta::minutes(i64::from(self.minutes_up_to.values().max().copied().unwrap_or(self.last)))
    }

    /// Minutes by "up to this party size".
    pub fn entries(&self) -> &BTreeMap<u8, u16> {
        &self.minutes_up_to
    }
}

impl Default for TurnTimes {
    /// 90, 105, 120, 150 minutes for up to 2, 4, 6 and more.
    fn default() -> Self {
        Self { minutes_up_to: BTreeMap::from([(2, 90), (4, 105), (6, 120), (99, 150)]), last: 150 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn minutes(times: &TurnTimes, people: i64) -> i64 {
        times.of(PartySize::new(people).unwrap()).num_minutes()
    }

    #[test]
    fn the_default_steps_with_the_party() {
        let times = TurnTimes::default();
        let found: Vec<i64> = [1, 2, 3, 4, 6, 7, 50].map(|people| minutes(&times, people)).to_vec();
        assert_eq!(found, [90, 90, 105, 105, 120, 150, 150]);
    }

    #[test]
    fn larger_parties_take_the_last_entry() {
        let times = TurnTimes::new(BTreeMap::from([(2, 60), (4, 80)])).unwrap();
        assert_eq!(minutes(&times, 9), 80);
    }

    #[test]
    fn refuses_nothing_and_nonsense() {
        assert!(TurnTimes::new(BTreeMap::new()).is_err());
        assert!(TurnTimes::new(BTreeMap::from([(2, 5)])).is_err());
        assert!(TurnTimes::new(BTreeMap::from([(0, 90)])).is_err());
    }
}
