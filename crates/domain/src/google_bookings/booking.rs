//! Bookings that Google makes for its users, who have proved their email address to Google.

use chrono::{DateTime, Utc};

use super::GoogleBookings;
use super::outcome::{Cause, Outcome, outcome};
use crate::reservations::error::ReservationError;
use crate::reservations::party_size::PartySize;
use crate::reservations::reservation::Reservation;
use crate::reservations::status::Status;
use crate::reservations::use_cases::{Command, Edit, GuestRequest};
use crate::reservations::view::ReservationView;
use crate::shared::ids::ReservationId;
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// The most bookings in one list.
const MOST: i64 = 100;

/// A reservation that was made on Google.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GoogleBooking {
    pub reservation: ReservationId,
    /// What identifies the request that made it.
    pub token: String,
    /// The user's id at Google.
    pub google_user: String,
    /// What Google was answered when it was made.
    pub answer: String,
}

/// What has become of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BookingState {
    pub status: Status,
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
    pub party: PartySize,
}

impl From<&Reservation> for BookingState {
    fn from(reservation: &Reservation) -> Self {
        let &Reservation { status, starts_at, ends_at, party, .. } = reservation;
        Self { status, starts_at, ends_at, party }
    }
}

/// What Google wants to book.
#[derive(Debug, Clone)]
pub struct NewGoogleBooking {
    /// What identifies the request: repeated, it gets the same answer.
    pub token: String,
    pub google_user: String,
    pub request: GuestRequest,
}

/// What Google changes; none leaves a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BookingChange {
    Cancel,
    Move { starts_at: Option<DateTime<Utc>>, party: Option<PartySize> },
}

impl GoogleBookings {
    /// Books under the rules of guests, and returns what `write` makes of the reservation. The same token returns the
    /// same answer once it has booked; after a refusal it is tried again.
    ///
    /// # Errors
    /// `Denied` for an unknown business.
    pub async fn book(
        &self,
        new: &NewGoogleBooking,
        write: impl Fn(&ReservationView) -> String + Send + Sync,
    ) -> Result<Outcome<String>, ReservationError> {
        let booked = in_transaction(&*self.core.store, async |unit| self.book_once(unit, new, &write).await);
        outcome(booked.await)
    }

    async fn book_once(
        &self,
        unit: &mut dyn UnitOfWork,
        new: &NewGoogleBooking,
        write: impl Fn(&ReservationView) -> String + Send + Sync,
    ) -> Result<Outcome<String>, ReservationError> {
        let business = new.request.business;
        // The same request that runs at the same time has this lock, so that its booking is found here.
        unit.reservations().lock(business).await?;
        if let Some(known) = unit.google_bookings().by_token(&new.token).await? {
            return Ok(Outcome::Done(known.answer));
        }
        if !unit.google_bookings().is_listed(business).await? {
            return Ok(Outcome::Refused(Cause::SlotUnavailable));
        }
        if unit.google_bookings().has_booked(&new.google_user, business, new.request.starts_at).await? {
            return Ok(Outcome::Refused(Cause::SlotAlreadyBookedByUser));
        }
        let view = self.reservations().book_for_guest(unit, new.request.clone()).await?;
        let booking = GoogleBooking {
            reservation: view.reservation.id,
            token: new.token.clone(),
            google_user: new.google_user.clone(),
            answer: write(&view),
        };
        unit.google_bookings().insert(&booking, self.core.now()).await?;
        Ok(Outcome::Done(booking.answer))
    }

    /// Moves or cancels a booking in the guest's place. What is as requested already stays as it is.
    ///
    /// # Errors
    /// `Denied` for an unknown booking.
    pub async fn change(
        &self,
        id: ReservationId,
        change: BookingChange,
    ) -> Result<Outcome<(GoogleBooking, BookingState)>, ReservationError> {
        let changed = in_transaction(&*self.core.store, async |unit| self.change_within(unit, id, change).await);
        outcome(changed.await)
    }

    async fn change_within(
        &self,
        unit: &mut dyn UnitOfWork,
        id: ReservationId,
        change: BookingChange,
    ) -> Result<Outcome<(GoogleBooking, BookingState)>, ReservationError> {
        let booking = unit.google_bookings().by_reservation(id).await?.ok_or(ReservationError::UNKNOWN)?;
        // Not locked: the business comes first, and the transition looks again.
        let found = unit.reservations().view(id).await?.ok_or(ReservationError::UNKNOWN)?.reservation;
        let command = match (found.status, change) {
            (Status::CancelledGuest, BookingChange::Cancel) => {
                return Ok(Outcome::Done((booking, BookingState::from(&found))));
            }
            (Status::CancelledGuest | Status::CancelledBusiness | Status::Declined, _) => {
                return Ok(Outcome::Refused(Cause::BookingAlreadyCancelled));
            }
            (_, BookingChange::Cancel) => Command::Cancel { reason: None },
            (_, BookingChange::Move { starts_at, party }) => {
                Command::Change(Edit { starts_at, party, ..Edit::default() })
            }
        };
        let view = self.reservations().act_for_guest(unit, id, &command).await?;
        Ok(Outcome::Done((booking, BookingState::from(&view.reservation))))
    }

    /// A booking with its reservation.
    ///
    /// # Errors
    /// `Denied` for an unknown booking.
    pub async fn booking(&self, id: ReservationId) -> Result<(GoogleBooking, BookingState), ReservationError> {
        self.core.reads.google_bookings().booking(id).await?.ok_or(ReservationError::UNKNOWN)
    }

    /// The bookings of a user of Google that are not over, earliest first, at most 100.
    ///
    /// # Errors
    /// `Store`.
    pub async fn bookings_of(&self, google_user: &str) -> Result<Vec<(GoogleBooking, BookingState)>, ReservationError> {
        Ok(self.core.reads.google_bookings().of_user(google_user, self.core.now(), MOST).await?)
    }
}
