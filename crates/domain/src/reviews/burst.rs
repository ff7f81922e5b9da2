//! A burst: unusually many reviews of one business within an hour. Reviews in a burst are held for a moderator.
//! The rule is public, and counts every review of the hour, whatever became of it:
//!
//! - once 3 reviews without a known visit (V0) came from accounts younger than a day, further V0 reviews wait;
//! - once 20 reviews of any kind came, all further ones wait.

use chrono::TimeDelta;

use crate::visits::visit::Evidence;

/// What is looked back on.
pub const HOUR: TimeDelta = TimeDelta::hours(1);
/// An account younger than this is a newcomer's.
pub const NEWCOMER: TimeDelta = TimeDelta::hours(24);
const NEWCOMERS: i64 = 3;
const FLOOD: i64 = 20;

/// The reviews that a business got within the last hour.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Recent {
    /// All of them.
    pub all: i64,
    /// Those without a known visit by newcomers.
    pub by_newcomers: i64,
}

impl Recent {
    /// Whether one more of that evidence has to wait.
    pub fn holds(self, evidence: Evidence) -> bool {
        self.all >= FLOOD || (evidence == Evidence::V0 && self.by_newcomers >= NEWCOMERS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_waits_as_a_table() {
        use Evidence::{V0, V2, V3};
        let table = [
            // all, by newcomers, V0, V2, V3
            (0, 0, false, false, false),
            (3, 2, false, false, false),
            (3, 3, true, false, false),
            (19, 3, true, false, false),
            (19, 0, false, false, false),
            (20, 0, true, true, true),
        ];
        for (all, by_newcomers, v0, v2, v3) in table {
            let recent = Recent { all, by_newcomers };
            assert_eq!([V0, V2, V3].map(|evidence| recent.holds(evidence)), [v0, v2, v3], "{recent:?}");
        }
    }
}
