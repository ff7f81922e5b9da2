//! No-shows that stand, and the pause that follows from several of them. No charge is taken.
//!
//! A guest can dispute a no-show for 14 days. It stands when it was not disputed, or when a moderator upheld it; while a dispute is open
//! it counts nowhere. From the fourth within 12 months, members cannot book online for 30 days after the last one stood.

use chrono::{DateTime, TimeDelta, Utc};

/// How long a no-show can be disputed.
pub const DISPUTED_WITHIN: TimeDelta = TimeDelta::days(14);
/// How far back no-shows count, by the time of the reservation.
pub const COUNTED_FOR: TimeDelta = TimeDelta::days(365);
/// From how many on there is a pause.
pub const PAUSE_FROM: usize = 4;
/// How long the pause is.
pub const PAUSE: TimeDelta = TimeDelta::days(30);

/// When a member may book online again, of the times since when each of their counted no-shows stands; none when they may.
pub fn pause_until(standing: &[DateTime<Utc>], now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    if standing.len() < PAUSE_FROM {
        return None;
    }
    let until = *standing.iter().max()? + PAUSE;
    (now < until).then_some(until)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fourth_pauses_for_thirty_days() {
        let at = |days| DateTime::<Utc>::UNIX_EPOCH + TimeDelta::days(days);
        let standing = [at(80), at(10), at(40), at(200)];
        assert_eq!(pause_until(&standing[..3], at(201)), None);
        assert_eq!(pause_until(&standing, at(201)), Some(at(230)));
        assert_eq!(pause_until(&standing, at(230)), None);
    }
}
