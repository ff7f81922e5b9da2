//! How many tables one member may keep from other guests: by open reservations, and by holds that they do not confirm.
//! The rules are public; the description of `POST /reservations` states them.
//!
//! - At most 4 open reservations at one business and 20 in all. Open: pending or confirmed, and not over.
//! - An unused hold ran out or was released. It counts once, and once more for each further hold length, to the nearest,
//!   that extensions added. One released within a minute counts less: such holds count once for each minute they add up to,
//!   each taken for at least 6 seconds, so that choosing between times costs nothing and doing so for hours does.
//! - From the third unused hold at a business within 24 hours there is a pause after the last: 10 minutes, doubled with
//!   each one more. From the eighth, or the twentieth at all businesses together, it lasts until enough of them are 24
//!   hours old.

use std::time::Duration;

use chrono::{DateTime, DurationRound, TimeDelta, Utc};

use super::hold::Hold;
use crate::shared::ids::BusinessId;

/// The most open reservations of one member at one business.
pub const OPEN_PER_BUSINESS: usize = 4;
/// The most open reservations of one member.
pub const OPEN_OVERALL: usize = 20;
/// How far back unused holds count.
pub const LOOK_BACK: TimeDelta = TimeDelta::hours(24);

/// The weight of an unused hold, in seconds; those released earlier weigh what they lasted.
const ONE: i64 = 60;
/// The least that an unused hold weighs.
const LEAST: i64 = 6;
/// From how many unused holds at a business there is a pause.
const PAUSE_FROM: i64 = 3;
/// The first pause.
const FIRST_PAUSE: TimeDelta = TimeDelta::minutes(10);
/// So many unused holds at a business within [`LOOK_BACK`] are the last.
const PER_BUSINESS: i64 = 8;
/// So many at all businesses together are.
const OVERALL: i64 = 20;

/// Which limit of open reservations is reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OpenLimit {
    /// [`OPEN_PER_BUSINESS`].
    Business,
    /// [`OPEN_OVERALL`].
    Overall,
}

impl OpenLimit {
    /// The limit that a member with these open reservations (the business of each) has reached, when they want one more
    /// at `business`.
    pub fn reached(open: &[BusinessId], business: BusinessId) -> Option<Self> {
        let here = open.iter().filter(|one| **one == business).count();
        match () {
            () if here >= OPEN_PER_BUSINESS => Some(Self::Business),
            () if open.len() >= OPEN_OVERALL => Some(Self::Overall),
            () => None,
        }
    }

    /// The number of reservations.
    pub fn limit(self) -> usize {
        match self {
            Self::Business => OPEN_PER_BUSINESS,
            Self::Overall => OPEN_OVERALL,
        }
    }
}

/// A hold that ended without a confirmation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnusedHold {
    /// The business whose table was held.
    pub business: BusinessId,
    pub since: DateTime<Utc>,
    pub until: DateTime<Utc>,
    /// How long the business keeps a table at first.
    pub length: TimeDelta,
}

impl UnusedHold {
    /// In seconds; [`ONE`] is a whole one.
    fn weight(&self) -> i64 {
        let held = (self.until - self.since).num_seconds();
        if held < ONE {
            return held.max(LEAST);
        }
        let length = self.length.num_seconds().max(ONE);
        // One that ended late, because the server was away, was not held longer for that.
        ONE * ((held + length / 2) / length).clamp(1, Hold::LONGEST.into())
    }
}

/// When no further hold may begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pause {
    /// When one may again, to the minute.
    pub until: DateTime<Utc>,
    /// How long that is from now.
    pub wait: Duration,
}

impl Pause {
    /// The pause of a member with these unused holds of the last [`LOOK_BACK`], when they want a table held at `business`.
    pub fn of(unused: &[UnusedHold], business: BusinessId, now: DateTime<Utc>) -> Option<Self> {
        let here: Vec<_> = unused.iter().copied().filter(|hold| hold.business == business).collect();
        let until = [growing(&here), daily(&here, PER_BUSINESS), daily(unused, OVERALL)].into_iter().flatten().max()?;
        let until = whole_minute(until);
        let wait = (until - now).to_std().ok().filter(|wait| !wait.is_zero())?;
        Some(Self { until, wait })
    }
}

/// The end of the pause that grows with each unused hold.
fn growing(holds: &[UnusedHold]) -> Option<DateTime<Utc>> {
    let number = holds.iter().map(UnusedHold::weight).sum::<i64>() / ONE;
    let further = i32::try_from((number - PAUSE_FROM).min(PER_BUSINESS)).ok().filter(|further| *further >= 0)?;
    let last = holds.iter().map(|hold| hold.until).max()?;
    Some(last + FIRST_PAUSE * (1 << further))
}

/// When so many holds have become older than [`LOOK_BACK`] that fewer than `most` are left.
fn daily(holds: &[UnusedHold], most: i64) -> Option<DateTime<Utc>> {
    let mut holds = holds.to_vec();
    holds.sort_by_key(|hold| hold.until);
    let mut left: i64 = holds.iter().map(UnusedHold::weight).sum();
    let mut until = None;
    for hold in holds {
        if left < most * ONE {
            break;
        }
        left -= hold.weight();
        until = Some(hold.until + LOOK_BACK);
    }
    until
}

/// The next whole minute: what a clock on a screen shows must not come too early.
fn whole_minute(at: DateTime<Utc>) -> DateTime<Utc> {
    at.duration_round_up(TimeDelta::minutes(1)).unwrap_or(at)
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn business(number: u128) -> BusinessId {
        BusinessId(Uuid::from_u128(number))
    }

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::seconds(seconds)
    }

    /// Unused holds of that many seconds, one right after the other, and when the last one ended.
    fn holds(lengths: &[i64]) -> (Vec<UnusedHold>, DateTime<Utc>) {
        let mut now = at(0);
        let mut hold = |held: &i64| {
            let since = now;
            now += TimeDelta::seconds(*held);
            UnusedHold { business: business(1), since, until: now, length: TimeDelta::minutes(5) }
        };
        let holds = lengths.iter().map(&mut hold).collect();
        (holds, now)
    }

    fn pause(lengths: &[i64]) -> Option<i64> {
        let (holds, now) = holds(lengths);
        Pause::of(&holds, business(1), now).map(|pause| pause.wait.as_secs().cast_signed() / 60)
    }

    #[test]
    fn open_reservations_as_a_table() {
        let other = |count: u128| (2..2 + count).map(business).collect::<Vec<_>>();
        let here = |count| vec![business(1); count];
        let cases = [
            (here(3), None),
            (here(4), Some(OpenLimit::Business)),
            (other(19), None),
            (other(20), Some(OpenLimit::Overall)),
            ([here(3), other(17)].concat(), Some(OpenLimit::Overall)),
        ];
        for (open, expected) in cases {
            assert_eq!(OpenLimit::reached(&open, business(1)), expected, "{open:?}");
        }
    }

    #[test]
    fn who_changes_their_mind_is_not_stopped() {
        for lengths in [&[][..], &[300], &[300, 300], &[120, 240], &[5, 10, 3, 8, 20], &[300, 30, 29], &[600]] {
            assert_eq!(pause(lengths), None, "{lengths:?}");
        }
    }

    #[test]
    fn the_pause_grows_with_each_unused_hold() {
        let minutes = [10, 20, 40, 80, 160];
        for (further, expected) in minutes.into_iter().enumerate() {
            assert_eq!(pause(&vec![300; 3 + further]), Some(expected), "{further}");
        }
        assert_eq!(pause(&[300; 8]), Some(24 * 60 - 35), "until the first is a day old");
    }

    #[test]
    fn time_counts_however_it_is_cut() {
        assert_eq!(pause(&[900]), Some(10), "extended twice");
        assert_eq!(pause(&[90_000]), Some(10), "ended late");
        assert_eq!(pause(&[59; 4]), Some(10).filter(|_| 59 * 4 >= 180));
        assert_eq!(pause(&[0; 30]), Some(10), "asked for again and again");
        assert_eq!(pause(&[0; 29]), None);
    }

    #[test]
    fn other_businesses_count_for_the_day_only() {
        let (mut holds, now) = holds(&[300; 20]);
        for (number, hold) in (10..).zip(&mut holds) {
            hold.business = business(number);
        }
        assert_eq!(Pause::of(&holds[..19], business(1), now), None);
        let pause = Pause::of(&holds, business(1), now).unwrap();
        assert_eq!(pause.until, at(300) + LOOK_BACK);
    }

    #[test]
    fn a_pause_ends_at_a_whole_minute() {
        let (holds, now) = holds(&[301, 301, 301]);
        let pause = Pause::of(&holds, business(1), now).unwrap();
        assert_eq!(pause.until, at(26 * 60));
        assert_eq!(Pause::of(&holds, business(1), pause.until), None);
    }

    /// However one goes about it, a day's holds at one business are few.
    #[test]
    fn a_day_of_trying_keeps_a_table_for_an_hour_at_most() {
        for held in [1, 20, 59, 60, 119, 300, 599, 900] {
            let (mut kept, mut unused, mut now) = (0, Vec::new(), at(0));
            while now < at(86_400) {
                match Pause::of(&unused, business(1), now) {
                    Some(pause) => now = pause.until,
                    None => {
                        let until = now + TimeDelta::seconds(held);
                        unused.push(UnusedHold {
                            business: business(1),
                            since: now,
                            until,
                            length: TimeDelta::minutes(5),
                        });
                        (kept, now) = (kept + held, until);
                    }
                }
            }
            assert!(kept <= 3_600 + 900, "{held} s at a time: {kept} s");
        }
    }
}
