//! Creates reservations: holds of guests, and what staff book for guests.

use chrono::{DateTime, Utc};

use super::{Reservations, context::Context};
use crate::{
    reservations::{
        assignment::Assignment,
        availability::TableRequest,
        code::Code,
        error::{ReservationError, ReservationRule},
        hold::Hold,
        party_size::PartySize,
        reservation::{Guest, Reminded, Reservation},
        status::Status,
        view::ReservationView,
    },
    shared::{
        actor::Actor,
        email::EmailAddress,
        idempotency::IdempotencyKey,
        ids::{BusinessId, TableId},
        language::Language,
    },
    unit_of_work::UnitOfWork,
};

/// A reservation to create.
#[derive(Debug, Clone)]
pub struct NewReservation {
    pub party: PartySize,
    /// The guest's request, at most 500 characters.
    pub note: Option<String>,
    /// Who creates it, and for when.
    pub by: CreatedBy,
}

/// Who creates a reservation.
#[derive(Debug, Clone)]
pub enum CreatedBy {
    /// A guest, who gets a hold.
    Guest {
        /// When the party arrives.
        starts_at: DateTime<Utc>,
    },
    Staff(StaffReservation),
}

/// What staff add to a reservation.
#[derive(Debug, Clone)]
pub struct StaffReservation {
    /// When the party arrives; none: it is seated now, as a walk-in.
    pub starts_at: Option<DateTime<Utc>>,
    /// The guest's name; empty for a walk-in without one.
    pub name: String,
    /// The guest's phone number.
    pub phone: Option<String>,
    /// Where the guest gets the confirmation and reminders, with a link to cancel.
    pub email: Option<EmailAddress>,
    /// The language of those emails.
    pub language: Language,
    /// The tables staff chose; empty to have them assigned.
    pub tables: Vec<TableId>,
    /// Why staff override the rules of the business, where they do.
    pub override_reason: Option<String>,
}

impl NewReservation {
    /// Checks that a request of staff has a key. Repeating it would create a second reservation, while a guest has at
    /// most one hold.
    ///
    /// # Errors
    /// [`ReservationRule::KeyRequired`].
    pub fn require_key(&self, key: Option<&IdempotencyKey>) -> Result<(), ReservationError> {
        match (&self.by, key) {
            (CreatedBy::Staff(_), None) => Err(ReservationRule::KeyRequired.into()),
            _ => Ok(()),
        }
    }
}

impl Reservations {
    /// Creates a reservation.
    ///
    /// # Errors
    /// [`Denied`](crate::shared::failure::Denied) by [`policy`](crate::reservations::policy);
    /// [`ReservationRule::SlotUnavailable`]; for guests also `Overlapping`, `TooManyOpen`, `TooManyOpenHere` and
    /// `HoldPause`.
    pub async fn create(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        business: BusinessId,
        new: &NewReservation,
    ) -> Result<ReservationView, ReservationError> {
        match &new.by {
            CreatedBy::Guest { starts_at } => self.create_hold(unit, actor, business, new, *starts_at).await,
            CreatedBy::Staff(staff) => self.create_staff_reservation(unit, actor, business, new, staff).await,
        }
    }
}

impl Context<'_> {
    /// A new reservation with the assigned times.
    pub fn new_reservation(
        &self,
        guest: Guest,
        request: &TableRequest,
        assigned: &Assignment,
        note: Option<String>,
    ) -> Reservation {
        let settings = &self.schedule.setup.settings;
        let status = Status::first(request.channel);
        let hold = (status == Status::Hold).then(|| Hold::begin(self.now, settings.hold()));
        Reservation {
            id: self.core.id(),
            business: self.schedule.business,
            guest,
            code: self.draw_code(),
            version: 1,
            status,
            channel: request.channel,
            party: request.party,
            starts_at: assigned.starts_at,
            ends_at: assigned.ends_at,
            note,
            hold_expires_at: hold.map(|hold| hold.expires_at),
            answer_by: None,
            cancel_cutoff_minutes: settings.cancel_cutoff_minutes,
            reason: None,
            invitation_sequence: 0,
            reminded: Reminded::from_now(assigned.starts_at, self.now),
            reconfirmed_at: None,
            wish: None,
            stage: None,
            seated_at: (status == Status::Seated).then_some(self.now),
            left_at: None,
            created_at: self.now,
            updated_at: self.now,
        }
    }

    fn draw_code(&self) -> Code {
        let mut bytes = [0; 8];
        self.core.rng.fill(&mut bytes);
        Code::from_random(bytes)
    }
}
