//! Weeks in a row with a visit. A freeze bridges a week without one; it costs nothing and is used by itself.

use std::collections::BTreeSet;

use chrono::{Datelike, Days, NaiveDate};

/// How many freezes a member can have.
const MOST_FREEZES: u32 = 2;
/// After so many weeks with a visit a freeze comes back.
const WEEKS_PER_FREEZE: u32 = 4;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Streak {
    /// Weeks with a visit, without those that a freeze bridged.
    pub weeks: u32,
    /// How many are left.
    pub freezes: u32,
    /// Whether there was a visit this week.
    pub this_week: bool,
}

/// The Monday of a week.
fn monday(date: NaiveDate) -> NaiveDate {
    date.checked_sub_days(Days::new(u64::from(date.weekday().num_days_from_monday()))).unwrap_or(date)
}

impl Streak {
    /// The streak of visits on these days, in the zones of the businesses. A week that has not ended breaks nothing.
    pub fn of(days: impl IntoIterator<Item = NaiveDate>, today: NaiveDate) -> Self {
        let weeks: BTreeSet<NaiveDate> = days.into_iter().map(monday).collect();
        let current = monday(today);
        let mut streak = Self { weeks: 0, freezes: MOST_FREEZES, this_week: weeks.contains(&current) };
        let Some(first) = weeks.first().copied() else { return streak };
        let mut since_freeze = 0;
        for week in first.iter_weeks().take_while(|week| *week < current || (streak.this_week && *week == current)) {
            if weeks.contains(&week) {
                streak.weeks += 1;
                since_freeze += 1;
                if since_freeze == WEEKS_PER_FREEZE {
                    streak.freezes = (streak.freezes + 1).min(MOST_FREEZES);
                    since_freeze = 0;
                }
            } else if streak.weeks == 0 {
                // Nothing to bridge.
            } else if streak.freezes > 0 {
                streak.freezes -= 1;
                since_freeze = 0;
            } else {
                (streak.weeks, streak.freezes, since_freeze) = (0, MOST_FREEZES, 0);
            }
        }
        streak
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(week: u64) -> NaiveDate {
        // A Wednesday.
        NaiveDate::from_ymd_opt(2026, 1, 7).unwrap() + Days::new(7 * week)
    }

    fn streak(weeks: &[u64], now: u64) -> (u32, u32, bool) {
        let Streak { weeks, freezes, this_week } = Streak::of(weeks.iter().map(|week| day(*week)), day(now));
        (weeks, freezes, this_week)
    }

    #[test]
    fn weeks_in_a_row_count_and_freezes_bridge() {
        for (weeks, now, expected) in [
            (&[][..], 5, (0, 2, false)),
            (&[5], 5, (1, 2, true)),
            (&[4], 5, (1, 2, false)),
            (&[3, 4], 5, (2, 2, false)),
            // A week without a visit takes a freeze, a third one ends the streak.
            (&[1, 3], 3, (2, 1, true)),
            (&[1, 4], 4, (2, 0, true)),
            (&[1, 5], 5, (1, 2, true)),
            (&[1], 5, (0, 2, false)),
            (&[1], 4, (1, 0, false)),
            // A freeze comes back after four weeks.
            (&[1, 3, 4, 5, 6], 6, (5, 2, true)),
        ] {
            assert_eq!(streak(weeks, now), expected, "{weeks:?} in {now}");
        }
    }

    #[test]
    fn a_week_begins_on_monday() {
        let monday = NaiveDate::from_ymd_opt(2026, 11, 23).unwrap();
        let sunday = monday.pred_opt().unwrap();
        assert_eq!(Streak::of([sunday, monday], monday).weeks, 2);
        assert_eq!(Streak::of([monday, monday + Days::new(6)], monday + Days::new(6)).weeks, 1);
    }
}
