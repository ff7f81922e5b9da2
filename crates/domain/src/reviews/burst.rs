//! A burst: unusually many reviews of one business within an hour. Reviews in a burst are held for a moderator.
//! The rule is public, and counts every review of the hour, whatever became of it:
//!
//! - once 3 reviews without evidence of a visit came from accounts younger than a day, further ones of that sort wait;
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
    pub all: i64,
    /// Those without a known visit by newcomers.
    pub by_newcomers: i64,
}

impl Recent {
    /// Whether one more of that evidence has to wait.
    pub fn holds(self, evidence: Evidence) -> bool {
        self.all >= FLOOD || (evidence == Evidence::None && self.by_newcomers >= NEWCOMERS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_waits_as_a_table() {
        use Evidence::{None, Staff, StaticCode};
        let table = [
            // all, by newcomers, no evidence, static code, staff
            (0, 0, false, false, false),
            (3, 2, false, false, false),
            (3, 3, true, false, false),
            (19, 3, true, false, false),
            (19, 0, false, false, false),
            (20, 0, true, true, true),
        ];
        for (all, by_newcomers, none, static_code, staff) in table {
            let recent = Recent { all, by_newcomers };
            let held = [None, StaticCode, Staff].map(|evidence| recent.holds(evidence));
            assert_eq!(held, [none, static_code, staff], "{recent:?}");
        }
    }
}
