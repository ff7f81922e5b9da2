//! How long parties without a reservation wait for a table.

use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};

use super::{
    booking::Booking,
    business_setup::BusinessSetup,
    candidate::{Candidate, declared, table_places},
    channel::Channel,
    party_size::PartySize,
    settings::BookingSettings,
    status::Status,
    table_request::TableRequest,
    window::Window,
};
use crate::shared::ids::TableId;

/// A longer wait is not quoted.
const LONGEST: TimeDelta = TimeDelta::hours(6);
/// Quotes are rounded up to multiples of this.
const STEP: i64 = 5;
/// So many stays are needed before they count instead of the planned turn times.
const ENOUGH: u32 = 20;

/// A wait in minutes: half of all parties wait no longer than `low`, four of five no longer than `high`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WaitQuote {
    pub low: u16,
    pub high: u16,
}

/// How long parties of a size stayed lately.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ObservedStay {
    /// 1 for parties of one or two, 2 for three or four, 3 for five or six, 4 for more.
    pub bracket: u8,
    /// How many stays there were.
    pub stays: u32,
    /// The median, in minutes.
    pub p50: f64,
    /// What four of five did not exceed, in minutes.
    pub p80: f64,
}

/// The share of parties that wait no longer than quoted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Quantile {
    P50,
    P80,
}

/// The waits of these parties, the first in line first; none for a party that no table takes, or that would wait longer
/// than six hours.
///
/// Each party gets the fitting table that becomes free first after those before it, and keeps it from the next. A table is
/// free when the party at it has stayed as long as parties of its size do; a reservation to come keeps its table from
/// parties that would still be there.
pub fn wait_quotes(
    setup: &BusinessSetup,
    bookings: &[Booking],
    parties: &[PartySize],
    observed: &[ObservedStay],
    now: DateTime<Utc>,
) -> Vec<Option<WaitQuote>> {
    let waits = |quantile| Tables::new(setup, bookings, observed, quantile, now).waits(parties);
    let quote = |(low, high): (Option<TimeDelta>, Option<TimeDelta>)| {
        let (low, high) = (low?, high?);
        (low.max(high) <= LONGEST).then(|| WaitQuote { low: rounded(low), high: rounded(high.max(low)) })
    };
    waits(Quantile::P50).into_iter().zip(waits(Quantile::P80)).map(quote).collect()
}

/// Minutes, rounded up to a multiple of five.
fn rounded(wait: TimeDelta) -> u16 {
    let steps = (wait.num_seconds().max(0) + 60 * STEP - 1) / (60 * STEP);
    u16::try_from(steps * STEP).unwrap_or(u16::MAX)
}

/// The tables of a business, and when each is taken.
struct Tables<'b> {
    setup: &'b BusinessSetup,
    observed: &'b [ObservedStay],
    quantile: Quantile,
    now: DateTime<Utc>,
    candidates: Vec<Candidate>,
    /// By the place of the table in the list of the business.
    taken: Vec<Vec<Window>>,
}

impl<'b> Tables<'b> {
    fn new(
        setup: &'b BusinessSetup,
        bookings: &[Booking],
        observed: &'b [ObservedStay],
        quantile: Quantile,
        now: DateTime<Utc>,
    ) -> Self {
        let places: HashMap<TableId, usize> = table_places(setup);
        let candidates = declared(setup, &places);
        let mut tables =
            Self { setup, observed, quantile, now, candidates, taken: vec![Vec::new(); setup.tables.len()] };
        for booking in bookings.iter().filter(|booking| booking.status.blocks_table() && !booking.is_expired(now)) {
            for (table, during) in &booking.blocks {
                let during = tables.expected(booking, *during);
                if let Some(taken) = places.get(table).and_then(|place| tables.taken.get_mut(*place)) {
                    taken.push(during);
                }
            }
        }
        tables
    }

    fn settings(&self) -> &BookingSettings {
        &self.setup.settings
    }

    /// When a party has its table: those that are seated leave when parties of their size do.
    fn expected(&self, booking: &Booking, during: Window) -> Window {
        if booking.status != Status::Seated {
            return during;
        }
        let buffer = self.settings().buffer();
        let leaves = during.from + self.stay(booking.party) + buffer;
        Window::new(during.from, leaves.max(self.now + buffer.max(TimeDelta::minutes(1))))
    }

    /// How long a party stays: as parties of its size did lately or, while too few are known, its turn time, and a quarter
    /// more at the upper end.
    fn stay(&self, party: PartySize) -> TimeDelta {
        let bracket = party.people().div_ceil(2).min(4);
        let known = self.observed.iter().find(|observed| observed.bracket == bracket && observed.stays >= ENOUGH);
        let planned = self.settings().turn_times.of(party);
        match (known, self.quantile) {
            (Some(observed), Quantile::P50) => minutes(observed.p50),
            (Some(observed), Quantile::P80) => minutes(observed.p80),
            (None, Quantile::P50) => planned,
            (None, Quantile::P80) => planned + planned / 4,
        }
    }

    fn waits(mut self, parties: &[PartySize]) -> Vec<Option<TimeDelta>> {
        parties.iter().map(|party| self.seat(*party).map(|from| from - self.now)).collect()
    }

    /// When the party is seated. Takes its table from the others for as long as it stays.
    fn seat(&mut self, party: PartySize) -> Option<DateTime<Utc>> {
        let request = TableRequest::new(party, Channel::WalkIn, self.now);
        // A table is given for a whole turn.
        let needed = self.settings().turn_times.of(party) + self.settings().buffer();
        let suitable = self.candidates.iter().filter(|candidate| candidate.suits(&request));
        let ranked = suitable.map(|candidate| {
            let from = self.free_from(candidate, needed);
            (from, candidate.tables.len(), candidate.wasted_seats(party), candidate.priority, candidate.id, candidate)
        });
        let (from, .., candidate) =
            ranked.min_by_key(|&(from, tables, wasted, priority, id, _)| (from, tables, wasted, priority, id))?;
        let during = Window::new(from, from + self.stay(party) + self.settings().buffer());
        for place in candidate.tables.clone() {
            if let Some(taken) = self.taken.get_mut(place) {
                taken.push(during);
            }
        }
        Some(from)
    }

    /// The first time at which all tables of the candidate are free for this long. Each step moves to the end of the
    /// conflicting booking.
    fn free_from(&self, candidate: &Candidate, needed: TimeDelta) -> DateTime<Utc> {
        let mut from = self.now;
        let taken = || candidate.tables.iter().filter_map(|place| self.taken.get(*place)).flatten();
        while let Some(until) = taken()
            .filter(|window| window.overlaps(&Window::new(from, from + needed)))
            .map(|window| window.until)
            .max()
            .filter(|until| *until > from)
        {
            from = until;
        }
        from
    }
}

fn minutes(minutes: f64) -> TimeDelta {
    // Quantiles of stays are minutes of a day at most.
    #[allow(clippy::cast_possible_truncation, reason = "a float saturates where it is converted")]
    TimeDelta::seconds((minutes * 60.0).clamp(0.0, 86_400.0) as i64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reservations::tests::fixtures::{combination, party, reservation_id, rome, table, table_id, trattoria};

    fn taken(number: u128, people: i64, status: Status, from: DateTime<Utc>, until: DateTime<Utc>) -> Booking {
        Booking {
            reservation_id: reservation_id(number),
            starts_at: from,
            party: party(people),
            channel: Channel::InHouse,
            status,
            hold_expires_at: None,
            blocks: vec![(table_id(number), Window::new(from, until))],
        }
    }

    /// The low ends of the quotes at eight.
    fn lows(setup: &BusinessSetup, bookings: &[Booking], parties: &[i64]) -> Vec<Option<u16>> {
        let parties: Vec<_> = parties.iter().map(|people| party(*people)).collect();
        wait_quotes(setup, bookings, &parties, &[], rome(20, 0)).iter().map(|quote| quote.map(|it| it.low)).collect()
    }

    #[test]
    fn the_kth_party_gets_the_kth_fitting_table() {
        let setup = trattoria(vec![table(1, 1, 2), table(2, 1, 4), table(3, 5, 8)]);
        // Two people stay 90 minutes, then the table is cleared for ten.
        let bookings = [
            taken(1, 2, Status::Seated, rome(19, 0), rome(20, 40)),
            taken(2, 2, Status::Seated, rome(19, 20), rome(21, 0)),
            taken(3, 5, Status::Seated, rome(19, 30), rome(21, 40)),
        ];
        assert_eq!(lows(&setup, &bookings, &[2, 2]), [Some(40), Some(60)]);
        // The second four wait until the first have left: 105 minutes and the buffer.
        assert_eq!(lows(&setup, &bookings, &[4, 4, 2]), [Some(60), Some(175), Some(40)]);
        assert_eq!(lows(&setup, &[], &[2, 2, 2]), [Some(0), Some(0), Some(100)]);
        assert_eq!(lows(&setup, &[], &[9]), [None]);
    }

    #[test]
    fn a_reservation_to_come_keeps_its_table() {
        let setup = trattoria(vec![table(1, 1, 2)]);
        let at_nine = taken(1, 2, Status::Confirmed, rome(21, 0), rome(22, 40));
        assert_eq!(lows(&setup, std::slice::from_ref(&at_nine), &[2]), [Some(160)]);
        let later = Booking { blocks: vec![(table_id(1), Window::new(rome(21, 40), rome(23, 20)))], ..at_nine };
        assert_eq!(lows(&setup, &[later], &[2]), [Some(0)]);
    }

    #[test]
    fn tables_that_are_pushed_together_are_given_once() {
        let mut setup = trattoria(vec![table(1, 1, 4), table(2, 1, 4)]);
        setup.combinations = vec![combination(9, &[1, 2], 5, 8)];
        // Six people stay two hours.
        assert_eq!(lows(&setup, &[], &[6, 2]), [Some(0), Some(130)]);
        assert_eq!(lows(&setup, &[], &[2, 6]), [Some(0), Some(100)]);
    }

    #[test]
    fn stays_of_the_business_count_once_there_are_enough() {
        let setup = trattoria(vec![table(1, 1, 4)]);
        let seated = [taken(1, 3, Status::Seated, rome(19, 30), rome(21, 25))];
        let observed = |stays| [ObservedStay { bracket: 2, stays, p50: 60.0, p80: 81.0 }];
        let quote = |observed: &[ObservedStay]| wait_quotes(&setup, &seated, &[party(2)], observed, rome(20, 0))[0];
        assert_eq!(quote(&observed(20)), Some(WaitQuote { low: 40, high: 65 }));
        // 105 minutes planned, 131 at the upper end.
        assert_eq!(quote(&observed(19)), Some(WaitQuote { low: 85, high: 115 }));
    }

    #[test]
    fn a_party_that_overstays_is_about_to_leave() {
        let setup = trattoria(vec![table(1, 1, 2)]);
        let seated = [taken(1, 2, Status::Seated, rome(16, 0), rome(17, 40))];
        let quotes = wait_quotes(&setup, &seated, &[party(2)], &[], rome(20, 0));
        assert_eq!(quotes, [Some(WaitQuote { low: 10, high: 10 })]);
    }
}
