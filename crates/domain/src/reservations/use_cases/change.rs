//! Changes a reservation, in one transaction: a change that fails leaves everything as it was.

use chrono::{DateTime, Utc};

use super::{
    context::StatusChange,
    transition::{Command, Transition},
};
use crate::{
    reservations::{
        answer_by::answer_by,
        assignment::Assignment,
        availability::TableRequest,
        channel::Channel,
        error::{ReservationError, ReservationRule},
        party_size::PartySize,
        reservation::Reservation,
        stage::Stage,
        state::Side,
        status::Status,
        view::Step,
        window::Window,
    },
    shared::{
        events::ReservationChange,
        failure::{Denied, FieldError},
        ids::TableId,
    },
};

/// What to change; none leaves a value.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Edit {
    /// When the party arrives.
    pub starts_at: Option<DateTime<Utc>>,
    pub party: Option<PartySize>,
    /// The guest's request; empty clears it.
    pub note: Option<String>,
    /// The tables staff chose; empty to have them assigned.
    pub tables: Vec<TableId>,
    /// Until when the party stays; only by staff.
    pub ends_at: Option<DateTime<Utc>>,
    /// How far the party is, `Some(None)` clears it; only by staff.
    pub stage: Option<Option<Stage>>,
    /// The name of a guest without an account; only by staff.
    pub guest_name: Option<String>,
    /// The phone number of a guest without an account, empty clears it; only by staff.
    pub guest_phone: Option<String>,
    /// Why staff override the rules of the business, where they do.
    pub override_reason: Option<String>,
}

impl Edit {
    /// Whether it has what only staff may change.
    fn is_of_staff(&self) -> bool {
        !self.tables.is_empty()
            || self.ends_at.is_some()
            || self.stage.is_some()
            || self.guest_name.is_some()
            || self.guest_phone.is_some()
            || self.override_reason.is_some()
    }

    /// Changes what needs no table.
    fn apply(&self, reservation: &mut Reservation) {
        reservation.set_note(self.note.clone());
        reservation.stage = self.stage.unwrap_or(reservation.stage);
        if let Some(name) = &self.guest_name {
            reservation.guest.name.clone_from(name);
        }
        if let Some(phone) = &self.guest_phone {
            reservation.guest.phone = Some(phone.clone()).filter(|phone| !phone.is_empty());
        }
    }

    /// Members keep the name and the phone number that they booked with.
    fn check_guest(&self, reservation: &Reservation) -> Result<(), ReservationError> {
        let fields = [("guest_name", self.guest_name.is_some()), ("guest_phone", self.guest_phone.is_some())];
        let refused = fields.into_iter().filter(|(_, given)| *given && reservation.guest.user.is_some());
        let errors: Vec<_> = refused.map(|(field, _)| FieldError::new(field, "guest_is_member")).collect();
        if errors.is_empty() { Ok(()) } else { Err(errors.into()) }
    }
}

impl Transition<'_> {
    /// Whether a change has no effect, so that nothing is written or notified. Tables that staff chose always
    /// count as a change.
    pub(super) fn is_unchanged(&self, command: &Command) -> bool {
        let Command::Change(edit) = command else { return false };
        let now = &self.reservation;
        let mut requested = now.clone();
        edit.apply(&mut requested);
        requested.starts_at = edit.starts_at.unwrap_or(now.starts_at);
        requested.party = edit.party.unwrap_or(now.party);
        requested.ends_at = edit.ends_at.unwrap_or(now.ends_at);
        edit.tables.is_empty() && requested == *now
    }

    pub(super) async fn change(&mut self, edit: &Edit) -> Result<StatusChange, ReservationError> {
        if self.side == Side::Guest && edit.is_of_staff() {
            return Err(Denied::Forbidden.into());
        }
        edit.check_guest(&self.reservation)?;
        if edit.stage.flatten().is_some_and(|stage| !stage.fits(self.from)) {
            return Err(ReservationRule::WrongState.into());
        }
        let arrival = |reservation: &Reservation| (reservation.starts_at, reservation.party);
        let before = arrival(&self.reservation);
        edit.apply(&mut self.reservation);
        let requested = (edit.starts_at.unwrap_or(before.0), edit.party.unwrap_or(before.1));
        if requested != before || !edit.tables.is_empty() {
            self.reservation.party = edit.party.unwrap_or(self.reservation.party);
            let assignment = self.new_place(edit).await?;
            self.context.allocate(self.reservation.id, &assignment).await?;
            if self.from == Status::Seated {
                self.reservation.ends_at = self.reservation.ends_at.max(assignment.ends_at);
            } else {
                self.reservation.assign(&assignment, self.context.now);
            }
        }
        if let Some(ends_at) = edit.ends_at.filter(|ends_at| *ends_at != self.reservation.ends_at) {
            self.stay_until(ends_at).await?;
        }
        // The guest's calendar does not show the stage.
        if edit.stage.is_none() {
            self.reservation.invitation_sequence += 1;
        }
        let is_as_before = arrival(&self.reservation) == before;
        if self.from == Status::Pending && !is_as_before {
            self.renew_answer_by();
        }
        let kind = if is_as_before { ReservationChange::Rearranged } else { ReservationChange::Moved };
        let reason = Step::overridden(edit.override_reason.as_deref()).or(edit.stage.map(Step::staged));
        Ok(StatusChange { reason, ..self.status_change(kind) })
    }

    /// A request that its guest moved is a new one. Staff who move it answer no later than before.
    fn renew_answer_by(&mut self) {
        let new = answer_by(self.context.now, self.reservation.starts_at);
        let before = self.reservation.answer_by.filter(|_| self.side == Side::Business);
        self.reservation.answer_by = Some(before.map_or(new, |before| before.min(new)));
    }

    async fn new_place(&mut self, edit: &Edit) -> Result<Assignment, ReservationError> {
        let reservation = &self.reservation;
        let at = edit.starts_at.unwrap_or(reservation.starts_at);
        if self.from == Status::Seated {
            if at != reservation.starts_at {
                return Err(ReservationRule::WrongState.into());
            }
            return self.seating(&edit.tables).await;
        }
        let channel = if self.side == Side::Guest { Channel::Online } else { Channel::InHouse };
        let request = TableRequest::new(reservation.party, channel, self.context.now)
            .ignoring(reservation.id)
            .at_tables(edit.tables.clone())
            .overriding(edit.override_reason.is_some());
        let assignment = self.context.assign(at, &request).await?;
        if let (Side::Guest, Some(user)) = (self.side, reservation.guest.user) {
            let stay = Window::new(assignment.starts_at, assignment.ends_at);
            self.context.check_overlap(user, stay, Some(reservation.id)).await?;
        }
        Ok(assignment)
    }
}
