//! Making a reservation: a guest's hold, or one that staff write down.

use chrono::{DateTime, Utc};

use super::{Reservations, context::Context};
use crate::unit_of_work::in_transaction;
use crate::{
    people::profile::is_legible,
    reservations::{
        assignment::Assignment,
        availability::TableRequest,
        bounds::check_length,
        code::Code,
        error::ReservationError,
        hold::Hold,
        party_size::PartySize,
        reservation::{Guest, Reminded, Reservation},
        status::Status,
        view::ReservationView,
    },
    shared::{
        actor::Actor,
        failure::FieldError,
        idempotency::Outcome,
        ids::{BusinessId, ReservationId, TableId},
        repeatable::{Repeatable, answered, keep},
    },
};

/// What is asked for.
#[derive(Debug, Clone)]
pub enum NewReservation {
    /// A guest wants a table kept while they make up their mind.
    Hold(HoldRequest),
    /// Staff write down a party.
    Staff(StaffReservation),
}

/// A table that a guest wants kept.
#[derive(Debug, Clone)]
pub struct HoldRequest {
    /// When.
    pub starts_at: DateTime<Utc>,
    /// How many.
    pub party: PartySize,
    /// What they ask for.
    pub note: Option<String>,
}

/// A party that staff write down.
#[derive(Debug, Clone)]
pub struct StaffReservation {
    /// When they come; none: they stand at the door and are seated now.
    pub starts_at: Option<DateTime<Utc>>,
    /// How many.
    pub party: PartySize,
    /// Who, if they were asked.
    pub name: Option<String>,
    /// Their number.
    pub phone: Option<String>,
    /// What they ask for.
    pub note: Option<String>,
    /// The tables that staff picked; empty to have them chosen.
    pub tables: Vec<TableId>,
}

impl Reservations {
    /// Makes a reservation.
    ///
    /// # Errors
    /// Whom [`crate::reservations::policy`] refuses, fields out of bounds, a time that cannot be had.
    pub async fn create(
        &self,
        actor: &Actor,
        business: BusinessId,
        new: &NewReservation,
        repeatable: Option<&Repeatable<'_, ReservationView>>,
    ) -> Result<Outcome<ReservationView>, ReservationError> {
        new.check()?;
        in_transaction(&*self.store, async |unit| {
            if let Some(answer) = answered(unit, repeatable).await? {
                return Ok(Outcome::Replayed(answer));
            }
            let (view, now) = match new {
                NewReservation::Hold(request) => self.hold(unit, actor, business, request).await?,
                NewReservation::Staff(booking) => self.create_staff_reservation(unit, actor, business, booking).await?,
            };
            keep(unit, repeatable, &view, now).await?;
            Ok(Outcome::Done(view))
        })
        .await
    }
}

impl NewReservation {
    fn check(&self) -> Result<(), FieldError> {
        match self {
            Self::Hold(request) => check_note(request.note.as_deref()),
            Self::Staff(booking) => {
                check_note(booking.note.as_deref())?;
                check_phone("guest_phone", booking.phone.as_deref())?;
                booking.name.as_deref().map_or(Ok(()), check_name)
            }
        }
    }
}

fn check_name(name: &str) -> Result<(), FieldError> {
    check_length("guest_name", name, 60)?;
    if is_legible(name) { Ok(()) } else { Err(FieldError::new("guest_name", "not_legible")) }
}

/// Checks what a guest asks for.
pub(super) fn check_note(note: Option<&str>) -> Result<(), FieldError> {
    note.filter(|note| !note.trim().is_empty()).map_or(Ok(()), |note| check_length("note", note, 500))
}

/// Checks a telephone number loosely: people write them in many ways.
pub(super) fn check_phone(field: &str, phone: Option<&str>) -> Result<(), FieldError> {
    let Some(phone) = phone else { return Ok(()) };
    let digits = phone.chars().filter(char::is_ascii_digit).count();
    let plain = phone.chars().all(|c| c.is_ascii_digit() || " +-().".contains(c));
    if plain && (5..=15).contains(&digits) && phone.len() <= 40 {
        Ok(())
    } else {
        Err(FieldError::new(field, "phone_invalid"))
    }
}

impl Context<'_> {
    /// A reservation that begins its life now at what was assigned.
    pub fn new_reservation(
        &self,
        guest: Guest,
        request: &TableRequest,
        to: &Assignment,
        note: Option<String>,
    ) -> Reservation {
        let settings = &self.schedule.setup.settings;
        let status = Status::first(request.channel);
        let hold = (status == Status::Hold).then(|| Hold::begin(self.now, settings.hold()));
        Reservation {
            id: ReservationId(self.world.id()),
            business: self.schedule.business,
            guest,
            code: self.draw_code(),
            version: 1,
            status,
            channel: request.channel,
            party: request.party,
            starts_at: to.starts_at,
            ends_at: to.ends_at,
            note,
            hold_expires_at: hold.map(|hold| hold.expires_at),
            cancel_cutoff_minutes: settings.cancel_cutoff_minutes,
            reason: None,
            invitation_sequence: 0,
            reminded: Reminded::from_now(to.starts_at, self.now),
            created_at: self.now,
            updated_at: self.now,
        }
    }

    fn draw_code(&self) -> Code {
        let mut bytes = [0; 8];
        self.world.fill(&mut bytes);
        Code::from_random(bytes)
    }
}
