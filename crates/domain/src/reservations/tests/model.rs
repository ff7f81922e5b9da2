//! A business kept in memory, with what a database would enforce, and a second, plain reckoning of what is free.

mod invariants;
mod room;

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use proptest::sample::Index;
use uuid::Uuid;

use super::{
    fixtures::{party, reservation_id},
    scenes::{Place, Scene, Step},
};
use crate::{
    reservations::{
        assignment::Assignment,
        availability::{Slot, TableRequest, check, slots},
        booking::Booking,
        business_setup::BusinessSetup,
        channel::Channel,
        closure::Closure,
        day_schedule::DaySchedule,
        hold::Hold,
        local_time::{day_start, local_date, service_dates, service_span},
        party_size::PartySize,
        seating::{occupy, seat},
        state::{Action, Circumstances, Side, actions, next},
        status::Status,
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

/// The last known state of a reservation.
type Promise = (Status, PartySize, DateTime<Utc>);

pub struct Model {
    pub setup: BusinessSetup,
    pub dates: [NaiveDate; 2],
    pub now: DateTime<Utc>,
    bookings: Vec<Booking>,
    held_since: BTreeMap<ReservationId, DateTime<Utc>>,
    /// When a reservation got a status, and its tables after the last step to it.
    steps: BTreeMap<(ReservationId, Status), (DateTime<Utc>, Vec<TableId>)>,
    promised: BTreeMap<ReservationId, Promise>,
    /// Like walk-ins exempt from pacing: no-shows that arrived late or were marked by mistake, and what staff overrode.
    unpaced: Vec<ReservationId>,
}

impl Model {
    pub fn new(scene: Scene) -> Self {
        let now = day_start(scene.setup.zone, scene.dates[0]) - TimeDelta::hours(1);
        Self {
            setup: scene.setup,
            dates: scene.dates,
            now,
            bookings: Vec::new(),
            held_since: BTreeMap::new(),
            steps: BTreeMap::new(),
            promised: BTreeMap::new(),
            unpaced: Vec::new(),
        }
    }

    /// The snapshot of a date, of no more than the bookings that have to be loaded for it.
    pub fn day(&self, date: NaiveDate) -> DaySchedule<'_> {
        let span = service_span(self.setup.zone, date, self.setup.settings.longest_block());
        let touches = |booking: &&Booking| {
            let starts_inside = span.from <= booking.starts_at && booking.starts_at < span.until;
            let blocks_inside = booking.blocks.iter().any(|(_, during)| during.overlaps(&span));
            starts_inside || blocks_inside || booking.status == Status::Seated
        };
        DaySchedule::new(&self.setup, date, &[], self.bookings.iter().filter(touches).cloned().collect())
    }

    pub fn apply(&mut self, step: &Step) -> Effect {
        match step {
            Step::Book { channel, at, people, confirm, overrides } => {
                let effect = self.book(*channel, at, *people, *overrides);
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

    fn slot(&self, at: &Place, request: &TableRequest) -> Option<Slot> {
        let slots = slots(&self.day(self.dates[at.date]), request);
        (!slots.is_empty()).then(|| at.slot.get(&slots).clone())
    }

    fn book(&mut self, channel: Channel, at: &Place, people: i64, overrides: bool) -> Effect {
        let request = TableRequest::new(party(people), channel, self.now).overriding(overrides);
        let Some(slot) = self.slot(at, &request) else { return Effect::Neither };
        let Some(assignment) = self.checked(&slot, self.dates[at.date], &request) else { return Effect::Neither };
        let effect = self.insert(channel, party(people), &assignment);
        if overrides {
            self.unpaced.extend(self.bookings.last().map(|booking| booking.reservation_id));
        }
        effect
    }

    /// Asks for what a slot offered, which must be the same answer.
    fn checked(&mut self, slot: &Slot, date: NaiveDate, request: &TableRequest) -> Option<Assignment> {
        assert!(service_dates(self.setup.zone, slot.starts_at).contains(&date));
        let day = self.day(date);
        let outcome = check(&day, slot.starts_at, request);
        assert_eq!(outcome.as_ref().err().copied(), slot.status.reason(), "slots and check disagree");
        let expired = day.expired_holds(self.now);
        self.make_way(expired);
        let assignment = outcome.ok()?;
        assert_eq!((assignment.starts_at, assignment.ends_at), (slot.starts_at, slot.ends_at));
        Some(assignment)
    }

    /// Expires the holds whose tables were judged to be free, as a caller has to before it gives them away.
    fn make_way(&mut self, expired: Vec<ReservationId>) {
        for id in expired {
            let place = self.bookings.iter().position(|booking| booking.reservation_id == id).unwrap();
            self.act(place, Action::Expire, Side::System);
        }
    }

    fn walk_in(&mut self, people: i64) -> Effect {
        let request = TableRequest::new(party(people), Channel::WalkIn, self.now);
        let day = self.day(local_date(self.setup.zone, self.now));
        let outcome = check(&day, self.now, &request);
        let expired = day.expired_holds(self.now);
        self.make_way(expired);
        match outcome {
            Ok(assignment) => self.insert(Channel::WalkIn, party(people), &assignment),
            Err(_) => Effect::Neither,
        }
    }

    fn insert(&mut self, channel: Channel, party: PartySize, assignment: &Assignment) -> Effect {
        let id = reservation_id(self.bookings.len() as u128 + 1);
        let status = Status::first(channel);
        let hold = Hold::begin(self.now, self.setup.settings.hold());
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
        self.remember(self.bookings.len() - 1, false);
        Effect::Took
    }

    fn circumstances(&self, place: usize) -> Circumstances {
        let booking = &self.bookings[place];
        let since = self.held_since[&booking.reservation_id];
        Circumstances {
            now: self.now,
            starts_at: booking.starts_at,
            hold: booking.hold_expires_at.map(|expires_at| Hold { since, expires_at }),
            hold_length: self.setup.settings.hold(),
            auto_confirm: booking.party.people() < 5,
            walk_in: booking.channel == Channel::WalkIn,
            status_since: self.steps[&(booking.reservation_id, booking.status)].0,
            answer_by: None,
        }
    }

    /// Keeps the tables of a booking, and the time if its status is new.
    fn remember(&mut self, place: usize, is_kept: bool) {
        let booking = &self.bookings[place];
        let tables = booking.blocks.iter().map(|(table, _)| *table).collect();
        let step = self.steps.entry((booking.reservation_id, booking.status)).or_insert((self.now, Vec::new()));
        *step = (if is_kept { step.0 } else { self.now }, tables);
    }

    fn act(&mut self, place: usize, action: Action, side: Side) -> Effect {
        let when = self.circumstances(place);
        let before = self.bookings[place].clone();
        let after = next(before.status, action, side, &when).unwrap();
        if action == Action::Undo && after.blocks_table() {
            let Some(restored) = self.restored(&before, after) else { return Effect::Neither };
            self.bookings[place].blocks = restored;
            if before.status == Status::NoShow {
                self.unpaced.push(before.reservation_id);
            }
        } else if after == Status::Seated {
            let Some(seated) = self.seated(&before) else { return Effect::Neither };
            let expired = self.day(local_date(self.setup.zone, self.now)).expired_holds(self.now);
            self.make_way(expired);
            self.bookings[place].blocks = seated;
            if before.status == Status::NoShow {
                self.unpaced.push(before.reservation_id);
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
        self.remember(place, after == before.status || (action == Action::Undo && after == Status::Seated));
        if before.status.blocks_table() && !after.blocks_table() { Effect::Gave } else { Effect::Neither }
    }

    /// The blocks of a party for which a step is undone: at the tables that it had before.
    fn restored(&self, booking: &Booking, to: Status) -> Option<Vec<(TableId, Window)>> {
        let settings = &self.setup.settings;
        let booked_until = booking.starts_at + settings.turn_times.of(booking.party) + settings.buffer();
        let cleared = self.now + settings.buffer().max(TimeDelta::minutes(1));
        let during = match to {
            Status::Seated => Window::new(self.now, cleared.max(booked_until)),
            _ => Window::new(booking.starts_at, booked_until),
        };
        let (_, tables) = &self.steps[&(booking.reservation_id, to)];
        let request = TableRequest::new(booking.party, Channel::WalkIn, self.now)
            .ignoring(booking.reservation_id)
            .at_tables(tables.clone());
        let day = self.day(local_date(self.setup.zone, during.from));
        occupy(&day, &request, during, &during).ok().map(|assignment| blocks(&assignment))
    }

    /// The blocks of a party that is seated now: at its own tables, or wherever there is one for it.
    fn seated(&self, booking: &Booking) -> Option<Vec<(TableId, Window)>> {
        let day = self.day(local_date(self.setup.zone, self.now));
        let own = seat(&day, booking, &[], self.now);
        let anywhere = || self.setup.tables.iter().find_map(|table| seat(&day, booking, &[table.id], self.now).ok());
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
        let request = TableRequest::new(party(people), booking.channel, self.now).ignoring(booking.reservation_id);
        let Some(slot) = self.slot(at, &request) else { return Effect::Neither };
        let Some(assignment) = self.checked(&slot, self.dates[at.date], &request) else { return Effect::Neither };
        let changed = &mut self.bookings[place];
        changed.party = party(people);
        changed.starts_at = assignment.starts_at;
        changed.blocks = blocks(&assignment);
        self.promised.insert(booking.reservation_id, (booking.status, party(people), assignment.starts_at));
        self.remember(place, true);
        Effect::Neither
    }

    /// Moves a seated party to another table, if it is free.
    fn relocate(&mut self, place: usize, to: &Index) -> Effect {
        let day = self.day(local_date(self.setup.zone, self.now));
        let table = to.get(&self.setup.tables).id;
        let Ok(assignment) = seat(&day, &self.bookings[place], &[table], self.now) else { return Effect::Neither };
        let expired = day.expired_holds(self.now);
        self.make_way(expired);
        self.bookings[place].blocks = blocks(&assignment);
        self.remember(place, true);
        Effect::Neither
    }

    fn close(&mut self, at: &Place, minutes: i64) -> Effect {
        let Some(slot) = self.slot(at, &TableRequest::new(party(1), Channel::InHouse, self.now)) else {
            return Effect::Neither;
        };
        let id = ClosureId(Uuid::from_u128(self.setup.closures.len() as u128));
        let ends_at = slot.starts_at + TimeDelta::minutes(minutes);
        self.setup.closures.push(Closure::new(id, slot.starts_at, ends_at, None, Vec::new()).unwrap());
        Effect::Took
    }
}

fn blocks(assignment: &Assignment) -> Vec<(TableId, Window)> {
    assignment.tables.iter().map(|table| (*table, assignment.during)).collect()
}
