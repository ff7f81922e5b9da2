//! What is counted.

use std::collections::BTreeMap;

/// The figures of one group of reservations, orders and reviews.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Tally {
    /// Parties that came.
    pub parties: i64,
    /// The people of these parties.
    pub covers: i64,
    /// Reservations that are still to come: pending or confirmed.
    pub expected_parties: i64,
    pub expected_covers: i64,
    /// Booked parties that came or did not: without walk-ins.
    pub due: i64,
    /// Of these, parties that did not come.
    pub no_shows: i64,
    pub cancelled_by_guest: i64,
    pub cancelled_by_business: i64,
    /// Reservations by channel, cancelled ones included.
    pub online: i64,
    pub in_house: i64,
    pub walk_in: i64,
    /// The median of the minutes from booking to the booked time, without walk-ins.
    pub lead_minutes: Option<f64>,
    /// Minutes from the booked time until the party sat down, at least 0, without walk-ins: median and 90th percentile.
    pub wait_minutes: Option<f64>,
    pub long_wait_minutes: Option<f64>,
    /// People times minutes at the table.
    pub seat_minutes_used: f64,
    /// Seats times minutes of the service periods, without closures.
    pub seat_minutes_offered: i64,
    /// Completed orders.
    pub orders: i64,
    /// Published reviews that were written then, and the sum of their stars.
    pub reviews: i64,
    pub stars: i64,
}

impl Tally {
    /// The share of booked parties that did not come, in percent.
    pub fn no_show_percent(&self) -> Option<f64> {
        percent(self.no_shows as f64, self.due as f64)
    }

    /// The share of the offered seat minutes that were used, in percent.
    pub fn used_percent(&self) -> Option<f64> {
        percent(self.seat_minutes_used, self.seat_minutes_offered as f64)
    }

    /// The mean of the stars.
    pub fn rating(&self) -> Option<f64> {
        (self.reviews > 0).then(|| self.stars as f64 / self.reviews as f64)
    }
}

fn percent(part: f64, whole: f64) -> Option<f64> {
    (whole > 0.0).then(|| 100.0 * part / whole)
}

/// How long parties of one size stayed, in minutes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TurnTime {
    /// The party size; [`TurnTime::LARGEST`] stands for all larger parties, too.
    pub party: i16,
    pub parties: i64,
    pub median: f64,
    /// The 90th percentile.
    pub long: f64,
}

impl TurnTime {
    /// Parties of this size and larger ones are counted together.
    pub const LARGEST: i16 = 8;
}

/// What storage counted. Groups without anything are left out.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Counted {
    /// By group.
    pub groups: BTreeMap<i16, Tally>,
    /// Of all groups together.
    pub total: Tally,
    pub turns: Vec<TurnTime>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_of_nothing_are_unknown() {
        let nothing = Tally::default();
        assert_eq!((nothing.no_show_percent(), nothing.used_percent(), nothing.rating()), (None, None, None));
        let some = Tally { no_shows: 1, due: 8, reviews: 2, stars: 9, ..nothing };
        assert_eq!((some.no_show_percent(), some.rating()), (Some(12.5), Some(4.5)));
    }
}
