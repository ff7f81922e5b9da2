//! Swaps the tables of two reservations, in one transaction.

use std::sync::Arc;

use super::{
    Reservations,
    context::{Context, StatusChange},
    transition::business_and_sides,
};
use crate::{
    reservations::{
        assignment::Assignment,
        availability::{Reason, TableRequest},
        booking::Booking,
        channel::Channel,
        error::{Occupant, ReservationError, ReservationRule},
        reservation::Reservation,
        seating::occupy,
        state::{Action, Side},
        status::Status,
        view::{ReservationView, Step},
        window::Window,
    },
    shared::{
        actor::Actor,
        events::ReservationChange,
        failure::{Denied, FieldError},
        ids::{BusinessId, ReservationId, TableId},
    },
    unit_of_work::UnitOfWork,
};

/// A reservation to swap, and the version of it that the actor read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Swapped {
    pub id: ReservationId,
    pub version: i32,
}

/// Two reservations of one business that swap their tables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Swap {
    pub first: Swapped,
    pub second: Swapped,
    /// Why the tables may be too small, where they are.
    pub override_reason: Option<String>,
}

/// A reservation with its tables and when they are blocked for it.
struct Party {
    reservation: Reservation,
    tables: Vec<TableId>,
    blocked: Window,
}

impl Reservations {
    /// Gives each of two live reservations the tables of the other one. Their times stay.
    ///
    /// # Errors
    /// [`Denied`] for others than staff; `Invalid` for a reservation of another business; `StaleVersion`; `WrongState`;
    /// `SlotUnavailable` where a party is too large and nothing overrides it, or for a hold in the way; `TableOccupied` and
    /// `TableReserved` with the party in the way.
    pub async fn swap(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        swap: &Swap,
    ) -> Result<[ReservationView; 2], ReservationError> {
        let business = business_as_staff(unit, actor, swap.first.id).await?;
        if business_as_staff(unit, actor, swap.second.id).await? != business {
            return Err(FieldError::new("second", "other_business").into());
        }
        let mut context = self.lock(unit, business, actor.user().ok()).await?;
        let [mut first, mut second] = [context.party(swap.first).await?, context.party(swap.second).await?];
        if first.tables != second.tables {
            context.exchange(&mut first, &mut second, swap.override_reason.as_deref()).await?;
        }
        let sides = [Side::Business];
        Ok([context.view(swap.first.id, &sides).await?, context.view(swap.second.id, &sides).await?])
    }
}

/// The business of a reservation whose staff the actor belongs to.
async fn business_as_staff(
    unit: &mut dyn UnitOfWork,
    actor: &Actor,
    id: ReservationId,
) -> Result<BusinessId, ReservationError> {
    let (business, sides) = business_and_sides(unit, actor, id).await?;
    if sides.contains(&Side::Business) { Ok(business) } else { Err(Denied::Forbidden.into()) }
}

impl Party {
    /// When it blocks other tables: from now on if it is seated.
    fn stay(&self, context: &Context) -> Window {
        if self.reservation.status != Status::Seated {
            return self.blocked;
        }
        Window::new(context.now, self.blocked.until.max(context.cleared()))
    }
}

impl Context<'_> {
    async fn party(&mut self, swapped: Swapped) -> Result<Party, ReservationError> {
        let found = self.find_for(Action::Change, swapped.id, Some(swapped.version), &[Side::Business]).await?;
        let (reservation, ..) = found;
        let bookings = self.bookings_around(reservation.starts_at).await?;
        let booking = bookings.iter().find(|booking| booking.reservation_id == reservation.id);
        let blocks = booking.map(|booking| booking.blocks.as_slice()).unwrap_or_default();
        let [(_, blocked), ..] = blocks else { return Err(ReservationRule::WrongState.into()) };
        let mut tables: Vec<TableId> = blocks.iter().map(|(table, _)| *table).collect();
        tables.sort();
        Ok(Party { reservation, tables, blocked: *blocked })
    }

    async fn exchange(
        &mut self,
        first: &mut Party,
        second: &mut Party,
        override_reason: Option<&str>,
    ) -> Result<(), ReservationError> {
        let both = [first.reservation.id, second.reservation.id];
        let overrides = override_reason.is_some();
        let of_first = self.tables_of_other(first, &second.tables, both, overrides).await?;
        let of_second = self.tables_of_other(second, &first.tables, both, overrides).await?;
        for id in both {
            self.unit.reservations().free(id).await?;
        }
        for (party, assignment) in [(first, of_first), (second, of_second)] {
            self.allocate(party.reservation.id, &assignment).await?;
            let change = StatusChange {
                from: Some(party.reservation.status),
                side: Side::Business,
                reason: Step::overridden(override_reason),
                kind: ReservationChange::Rearranged,
            };
            self.save(&mut party.reservation, change).await?;
            self.freed.add(party.reservation.business, party.reservation.starts_at);
        }
        self.offer_freed().await
    }

    /// The tables of the other party, for the stay of this one, as if neither of `both` had any.
    async fn tables_of_other(
        &mut self,
        party: &Party,
        tables: &[TableId],
        both: [ReservationId; 2],
        overrides: bool,
    ) -> Result<Assignment, ReservationError> {
        let during = party.stay(self);
        let mut bookings = self.bookings_around(during.from).await?;
        bookings.retain(|booking| !both.contains(&booking.reservation_id));
        let schedule = Arc::clone(&self.schedule);
        let day = schedule.day_of(during.from, &bookings);
        let people = party.reservation.party;
        let request = TableRequest::new(people, Channel::WalkIn, self.now).at_tables(tables.to_vec());
        match occupy(&day, &request, during, &during) {
            Ok(assignment) if overrides || people.covers() <= assignment.max_party => Ok(assignment),
            Ok(_) => Err(self.refused(Reason::PartySize)),
            Err(reason) => Err(self.in_the_way(tables, &during, &bookings, reason).await?),
        }
    }

    /// The refusal that names the party which has one of the tables within the window.
    async fn in_the_way(
        &mut self,
        tables: &[TableId],
        during: &Window,
        bookings: &[Booking],
        reason: Reason,
    ) -> Result<ReservationError, ReservationError> {
        let cleared = self.cleared();
        let is_in_the_way = |booking: &&Booking| {
            let until = |blocked: &Window| match booking.status {
                Status::Seated => blocked.until.max(cleared),
                _ => blocked.until,
            };
            let mut blocks = booking.blocks.iter();
            blocks.any(|(table, blocked)| {
                tables.contains(table) && Window::new(blocked.from, until(blocked)).overlaps(during)
            })
        };
        let live = bookings.iter().filter(|booking| booking.status.blocks_table() && booking.status != Status::Hold);
        let conflict = live.into_iter().find(is_in_the_way);
        let Some(conflict) = conflict else { return Ok(self.refused(reason)) };
        let Some(found) = self.unit.reservations().find(conflict.reservation_id).await? else {
            return Ok(self.refused(reason));
        };
        let occupant = Occupant { reservation: found.id, guest_name: found.guest.name };
        Ok(match conflict.status {
            Status::Seated => ReservationRule::TableOccupied(occupant),
            _ => ReservationRule::TableReserved(occupant),
        }
        .into())
    }
}
