//! A venue kept in memory, with what a database would enforce, and a second, plain reckoning of what is free.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use proptest::sample::Index;
use uuid::Uuid;

use super::{
    scenes::{Place, Scene, Step},
    venues::{party, reservation_id},
};
use crate::{
    reservations::{
        assignment::Assignment,
        availability::{Asking, Slot, check, slots},
        booking::Booking,
        channel::Channel,
        closure::Closure,
        hold::Hold,
        local_time::{day_start, local_date, service_dates, service_span},
        party_size::PartySize,
        seating::seat,
        state::{Action, Circumstances, Side, actions, next},
        status::Status,
        venue::Venue,
        venue_day::VenueDay,
        window::Window,
    },
    shared::ids::{ClosureId, ReservationId, TableId},
};

/// What a step did to what others may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    Took,
    Gave,
    Neither,
}

/// What a guest or the venue was told last about a reservation.
type Promise = (Status, PartySize, DateTime<Utc>);

pub struct Model {
    pub venue: Venue,
    pub dates: [NaiveDate; 2],
    pub now: DateTime<Utc>,
    bookings: Vec<Booking>,
    held_since: BTreeMap<ReservationId, DateTime<Utc>>,
    promised: BTreeMap<ReservationId, Promise>,
    /// No-shows that turned up: like walk-ins, nobody asked pacing about them.
    turned_up: Vec<ReservationId>,
}

impl Model {
    pub fn new(scene: Scene) -> Self {
        let now = day_start(scene.venue.zone, scene.dates[0]) - TimeDelta::hours(1);
        Self {
            venue: scene.venue,
            dates: scene.dates,
            now,
            bookings: Vec::new(),
            held_since: BTreeMap::new(),
            promised: BTreeMap::new(),
            turned_up: Vec::new(),
        }
    }

    /// The snapshot of a date, of no more than the bookings that have to be loaded for it.
    pub fn day(&self, date: NaiveDate) -> VenueDay<'_> {
        let span = service_span(self.venue.zone, date, self.venue.settings.longest_block());
        let touches = |booking: &&Booking| {
            let starts_inside = span.from <= booking.starts_at && booking.starts_at < span.until;
            let blocks_inside = booking.blocks.iter().any(|(_, during)| during.overlaps(&span));
            starts_inside || blocks_inside || booking.status == Status::Seated
        };
        VenueDay::new(&self.venue, date, &[], self.bookings.iter().filter(touches).cloned().collect())
    }

    pub fn apply(&mut self, step: &Step) -> Effect {
        match step {
            Step::Book { channel, at, people, confirm } => {
                let effect = self.book(*channel, at, *people);
                if *confirm && effect == Effect::Took {
                    self.act(self.bookings.len() - 1, Action::Confirm, Side::Guest);
                }
                effect
            }
            Step::WalkIn { people } => self.walk_in(*people),
            Step::Act { side, whom, which } => {
                let Some(place) = self.pick(whom) else { return Effect::Neither };
                let allowed = actions(self.bookings[place].status, *side, &self.circumstances(place));
                let changes = allowed.iter().filter(|action| **action != Action::Change).copied().collect::<Vec<_>>();
                if changes.is_empty() { Effect::Neither } else { self.act(place, *which.get(&changes), *side) }
            }
            Step::Change { whom, at, people } => self.change(whom, at, *people),
            Step::Close { at, minutes } => self.close(at, *minutes),
            Step::Wait { minutes } => {
                self.now += TimeDelta::minutes(*minutes);
                Effect::Neither
            }
            Step::WaitFor { whom, late } => {
                let due = self.pick(whom).map(|place| self.bookings[place].starts_at + TimeDelta::minutes(*late));
                self.now = self.now.max(due.unwrap_or(self.now));
                Effect::Neither
            }
        }
    }

    fn pick(&self, whom: &Index) -> Option<usize> {
        (!self.bookings.is_empty()).then(|| whom.index(self.bookings.len()))
    }

    fn slot(&self, at: &Place, asking: &Asking) -> Option<Slot> {
        let slots = slots(&self.day(self.dates[at.date]), asking);
        (!slots.is_empty()).then(|| at.slot.get(&slots).clone())
    }

    fn book(&mut self, channel: Channel, at: &Place, people: i64) -> Effect {
        let asking = Asking::new(party(people), channel, self.now);
        let Some(slot) = self.slot(at, &asking) else { return Effect::Neither };
        let Some(assignment) = self.checked(&slot, self.dates[at.date], &asking) else { return Effect::Neither };
        self.insert(channel, party(people), &assignment)
    }

    /// Asks for what a slot offered, which must be the same answer.
    fn checked(&mut self, slot: &Slot, date: NaiveDate, asking: &Asking) -> Option<Assignment> {
        assert!(service_dates(self.venue.zone, slot.starts_at).contains(&date));
        let day = self.day(date);
        let outcome = check(&day, slot.starts_at, asking);
        assert_eq!(outcome.as_ref().err().copied(), slot.status.reason(), "slots and check disagree");
        let lapsed = day.lapsed_holds(self.now);
        self.make_way(lapsed);
        let assignment = outcome.ok()?;
        assert_eq!((assignment.starts_at, assignment.ends_at), (slot.starts_at, slot.ends_at));
        Some(assignment)
    }

    /// Expires the holds whose tables were judged to be free, as a caller has to before it gives them away.
    fn make_way(&mut self, lapsed: Vec<ReservationId>) {
        for id in lapsed {
            let place = self.bookings.iter().position(|booking| booking.reservation_id == id).unwrap();
            self.act(place, Action::Expire, Side::System);
        }
    }

    fn walk_in(&mut self, people: i64) -> Effect {
        let asking = Asking::new(party(people), Channel::WalkIn, self.now);
        let day = self.day(local_date(self.venue.zone, self.now));
        let outcome = check(&day, self.now, &asking);
        let lapsed = day.lapsed_holds(self.now);
        self.make_way(lapsed);
        match outcome {
            Ok(assignment) => self.insert(Channel::WalkIn, party(people), &assignment),
            Err(_) => Effect::Neither,
        }
    }

    fn insert(&mut self, channel: Channel, party: PartySize, assignment: &Assignment) -> Effect {
        let id = reservation_id(self.bookings.len() as u128 + 1);
        let status = Status::first(channel);
        let hold = Hold::begin(self.now, self.venue.settings.hold());
        self.held_since.insert(id, hold.since);
        self.promised.insert(id, (status, party, assignment.starts_at));
        self.bookings.push(Booking {
            reservation_id: id,
            starts_at: assignment.starts_at,
            party,
            channel,
            status,
            hold_expires_at: (status == Status::Hold).then_some(hold.expires_at),
            blocks: blocks(assignment),
        });
        Effect::Took
    }

    fn circumstances(&self, place: usize) -> Circumstances {
        let booking = &self.bookings[place];
        let since = self.held_since[&booking.reservation_id];
        Circumstances {
            now: self.now,
            starts_at: booking.starts_at,
            hold: booking.hold_expires_at.map(|expires_at| Hold { since, expires_at }),
            hold_length: self.venue.settings.hold(),
            auto_confirm: booking.party.people() < 5,
        }
    }

    fn act(&mut self, place: usize, action: Action, side: Side) -> Effect {
        let when = self.circumstances(place);
        let before = self.bookings[place].clone();
        let after = next(before.status, action, side, &when).unwrap();
        if after == Status::Seated {
            let Some(seated) = self.seated(&before) else { return Effect::Neither };
            let lapsed = self.day(local_date(self.venue.zone, self.now)).lapsed_holds(self.now);
            self.make_way(lapsed);
            self.bookings[place].blocks = seated;
            if before.status == Status::NoShow {
                self.turned_up.push(before.reservation_id);
            }
        }
        let booking = &mut self.bookings[place];
        booking.status = after;
        booking.hold_expires_at = match after {
            Status::Hold => when.hold.and_then(|hold| hold.extended(self.now, when.hold_length)).map(|h| h.expires_at),
            _ => None,
        };
        if !after.blocks_table() {
            booking.blocks.clear();
        }
        self.promised.insert(booking.reservation_id, (after, booking.party, booking.starts_at));
        if before.status.blocks_table() && !after.blocks_table() { Effect::Gave } else { Effect::Neither }
    }

    /// The blocks of a party that is seated now: at its own tables, or wherever there is one for it.
    fn seated(&self, booking: &Booking) -> Option<Vec<(TableId, Window)>> {
        let day = self.day(local_date(self.venue.zone, self.now));
        let own = seat(&day, booking, &[], self.now);
        let anywhere = || self.venue.tables.iter().find_map(|table| seat(&day, booking, &[table.id], self.now).ok());
        own.ok().or_else(anywhere).map(|assignment| blocks(&assignment))
    }

    fn change(&mut self, whom: &Index, at: &Place, people: i64) -> Effect {
        let Some(place) = self.pick(whom) else { return Effect::Neither };
        let booking = self.bookings[place].clone();
        let side = if booking.channel == Channel::Online { Side::Guest } else { Side::Business };
        let may = next(booking.status, Action::Change, side, &self.circumstances(place)).is_ok();
        if !may {
            return Effect::Neither;
        }
        if booking.status == Status::Seated {
            return self.relocate(place, &at.slot);
        }
        let asking = Asking::new(party(people), booking.channel, self.now).ignoring(booking.reservation_id);
        let Some(slot) = self.slot(at, &asking) else { return Effect::Neither };
        let Some(assignment) = self.checked(&slot, self.dates[at.date], &asking) else { return Effect::Neither };
        let changed = &mut self.bookings[place];
        changed.party = party(people);
        changed.starts_at = assignment.starts_at;
        changed.blocks = blocks(&assignment);
        self.promised.insert(booking.reservation_id, (booking.status, party(people), assignment.starts_at));
        Effect::Neither
    }

    /// Moves a seated party to another table, if it is free.
    fn relocate(&mut self, place: usize, to: &Index) -> Effect {
        let day = self.day(local_date(self.venue.zone, self.now));
        let table = to.get(&self.venue.tables).id;
        let Ok(assignment) = seat(&day, &self.bookings[place], &[table], self.now) else { return Effect::Neither };
        let lapsed = day.lapsed_holds(self.now);
        self.make_way(lapsed);
        self.bookings[place].blocks = blocks(&assignment);
        Effect::Neither
    }

    fn close(&mut self, at: &Place, minutes: i64) -> Effect {
        let Some(slot) = self.slot(at, &Asking::new(party(1), Channel::InHouse, self.now)) else {
            return Effect::Neither;
        };
        let id = ClosureId(Uuid::from_u128(self.venue.closures.len() as u128));
        let ends_at = slot.starts_at + TimeDelta::minutes(minutes);
        self.venue.closures.push(Closure::new(id, slot.starts_at, ends_at, None).unwrap());
        Effect::Took
    }

    /// What must hold whatever happened.
    pub fn assert_sound(&self) {
        self.assert_no_overlap();
        self.assert_pacing();
        self.assert_nothing_lost();
    }

    fn assert_no_overlap(&self) {
        for table in &self.venue.tables {
            let mut blocks: Vec<(Window, &Booking)> = Vec::new();
            for booking in self.bookings.iter().filter(|booking| booking.status.blocks_table()) {
                let own = booking.blocks.iter().filter(|(id, _)| *id == table.id);
                blocks.extend(own.map(|(_, during)| (*during, booking)));
            }
            blocks.sort_by_key(|(during, _)| during.from);
            for pair in blocks.windows(2) {
                assert!(pair[0].0.until <= pair[1].0.from, "{:?} and {:?} overlap", pair[0].1, pair[1].1);
            }
            let seated = blocks.iter().filter(|(_, booking)| booking.status == Status::Seated).count();
            assert!(seated <= 1, "{seated} parties sit at one table");
        }
    }

    fn assert_pacing(&self) {
        let asked = |booking: &&Booking| {
            booking.status.counts_for_pacing()
                && booking.channel != Channel::WalkIn
                && !self.turned_up.contains(&booking.reservation_id)
        };
        for booking in self.bookings.iter().filter(asked) {
            let same = |other: &&Booking| asked(other) && self.cell(other.starts_at) == self.cell(booking.starts_at);
            let together: Vec<&Booking> = self.bookings.iter().filter(same).collect();
            let online = together.iter().copied().filter(|other| other.channel == Channel::Online).collect::<Vec<_>>();
            assert!(self.is_within_caps(&together, 100), "too many at {}", booking.starts_at);
            let share = self.venue.settings.online_share_percent.into();
            assert!(self.is_within_caps(&online, share), "too many online at {}", booking.starts_at);
        }
    }

    fn is_within_caps(&self, bookings: &[&Booking], percent: u32) -> bool {
        let within = |sum: u32, cap: Option<u16>| cap.is_none_or(|cap| sum <= u32::from(cap) * percent / 100);
        let covers = bookings.iter().map(|booking| booking.party.covers()).sum();
        within(covers, self.venue.settings.pacing_covers)
            && within(bookings.len() as u32, self.venue.settings.pacing_parties)
    }

    fn cell(&self, at: DateTime<Utc>) -> i64 {
        at.timestamp().div_euclid(i64::from(self.venue.settings.slot_minutes) * 60)
    }

    fn assert_nothing_lost(&self) {
        let kept: BTreeMap<ReservationId, Promise> = self
            .bookings
            .iter()
            .map(|booking| (booking.reservation_id, (booking.status, booking.party, booking.starts_at)))
            .collect();
        assert_eq!(kept, self.promised);
        for booking in self.bookings.iter().filter(|booking| booking.status.blocks_table()) {
            assert!(!booking.blocks.is_empty(), "{booking:?} has no table");
        }
    }

    /// How many parties like this could still be taken at `starts_at`, reckoned the plain way: by looking at every
    /// booking for every table.
    pub fn reckon(&self, starts_at: DateTime<Utc>, asking: &Asking) -> usize {
        let settings = &self.venue.settings;
        let stay = settings.turn_times.of(asking.party) + settings.buffer();
        let during = Window::new(starts_at, starts_at + stay);
        let live: Vec<&Booking> = self.bookings.iter().filter(|booking| !booking.is_lapsed(self.now)).collect();
        let is_free = |id: &TableId| {
            !live.iter().filter(|booking| booking.status.blocks_table()).any(|booking| {
                let grace = settings.buffer().max(TimeDelta::minutes(1));
                let overrun = Window::new(booking.starts_at, self.now + grace);
                let sits = booking.status == Status::Seated && overrun.overlaps(&during);
                booking.blocks.iter().any(|(table, block)| table == id && (sits || block.overlaps(&during)))
            })
        };
        let takes = |id: &TableId| {
            self.venue.tables.iter().any(|table| table.id == *id && table.use_.takes(asking.channel)) && is_free(id)
        };
        let fits = |min: PartySize, max: PartySize| min <= asking.party && asking.party <= max;
        let singles =
            self.venue.tables.iter().filter(|table| fits(table.min_party, table.max_party) && takes(&table.id));
        let pairs = self.venue.combinations.iter().filter(|pair| fits(pair.min_party, pair.max_party));
        let free = singles.count() + pairs.filter(|pair| pair.table_ids.iter().all(takes)).count();
        free.min(self.reckon_room(starts_at, asking, &live))
    }

    fn reckon_room(&self, starts_at: DateTime<Utc>, asking: &Asking, live: &[&Booking]) -> usize {
        let booking = |id| Booking {
            reservation_id: reservation_id(id),
            starts_at,
            party: asking.party,
            channel: asking.channel,
            status: Status::Confirmed,
            hold_expires_at: None,
            blocks: Vec::new(),
        };
        let more: Vec<Booking> = (1_000..1_004).map(booking).collect();
        let same =
            |other: &&Booking| other.status.counts_for_pacing() && self.cell(other.starts_at) == self.cell(starts_at);
        let present: Vec<&Booking> = live.iter().copied().filter(same).collect();
        let share = self.venue.settings.online_share_percent.into();
        let fits = |count: &usize| {
            let together: Vec<&Booking> = present.iter().copied().chain(more.iter().take(*count)).collect();
            let online: Vec<&Booking> =
                together.iter().copied().filter(|other| other.channel == Channel::Online).collect();
            let online_fits = asking.channel != Channel::Online || self.is_within_caps(&online, share);
            self.is_within_caps(&together, 100) && online_fits
        };
        (1..=more.len()).take_while(fits).count()
    }
}

fn blocks(assignment: &Assignment) -> Vec<(TableId, Window)> {
    assignment.tables.iter().map(|table| (*table, assignment.during)).collect()
}
