//! Guests who book without an account.

use std::net::IpAddr;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};
use sha2::{Digest, Sha256};

use super::error::{WidgetError, WidgetRule};
use super::service::Widgets;
use crate::reservations::error::ReservationError;
use crate::reservations::party_size::PartySize;
use crate::reservations::reservation::Guest;
use crate::reservations::use_cases::GuestRequest;
use crate::reservations::view::ReservationView;
use crate::shared::email::EmailAddress;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::ids::{BusinessId, GuestBookingId, ReservationId};
use crate::shared::language::Language;
use crate::shared::rates::{Rate, rest};
use crate::shared::secrets::Secrets;
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// How long a code is valid.
const LIFE: TimeDelta = TimeDelta::minutes(15);
/// How often a code may be tried.
const MAX_TRIES: u8 = 5;
/// The digits of a code.
const DIGITS: usize = 6;
const HOUR: Duration = Duration::from_secs(3_600);
/// The most codes to one address.
const TO_ONE: Rate = Rate { hits: 5, window: HOUR };
/// The most codes requested from one address.
const FROM_ONE: Rate = Rate { hits: 20, window: HOUR };

/// What a guest without an account wants to book.
#[derive(Debug, Clone)]
pub struct NewGuestBooking {
    pub starts_at: DateTime<Utc>,
    pub party: PartySize,
    /// 1 to 60 characters.
    pub name: String,
    pub email: EmailAddress,
    pub phone: Option<String>,
    /// At most 500 characters.
    pub note: Option<String>,
    pub language: Language,
}

/// The same, waiting for its code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GuestBooking {
    pub id: GuestBookingId,
    pub business: BusinessId,
    pub starts_at: DateTime<Utc>,
    pub party: PartySize,
    pub name: String,
    pub email: String,
    pub phone: Option<String>,
    pub note: Option<String>,
    pub language: Language,
    /// How often a code was tried.
    pub tries: u8,
    pub created_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
    /// Once it was confirmed.
    pub reservation: Option<ReservationId>,
}

/// What became of a code.
#[derive(Debug, Clone, PartialEq)]
pub enum Outcome {
    Booked(Box<ReservationView>),
    /// It is not the code.
    Wrong,
    /// Its time or tries are over.
    Expired,
}

/// The code in the email: derived from the id, so that it is stored nowhere.
pub fn code(id: GuestBookingId, secrets: &dyn Secrets) -> String {
    let mac = secrets.mac("guest-booking", id.0.as_bytes());
    let number = mac.iter().take(8).fold(0_u64, |number, byte| (number << 8) | u64::from(*byte));
    format!("{:0width$}", number % 10_u64.pow(6), width = DIGITS)
}

impl GuestBooking {
    fn request(&self) -> GuestRequest {
        let guest = Guest {
            user: None,
            name: self.name.clone(),
            phone: self.phone.clone(),
            email: Some(self.email.clone()),
            language: self.language,
        };
        GuestRequest {
            business: self.business,
            starts_at: self.starts_at,
            party: self.party,
            guest,
            email: self.email.clone(),
            note: self.note.clone(),
        }
    }

    fn is_code(&self, typed: &str, secrets: &dyn Secrets) -> bool {
        // Compared as MACs, so that timing reveals nothing about the expected code.
        let hash = |text: &str| secrets.mac("guest-booking-compared", text.as_bytes());
        hash(typed.trim()) == hash(&code(self.id, secrets))
    }
}

impl Widgets {
    /// Mails a code to a guest, who books with it. No table is kept meanwhile.
    ///
    /// # Errors
    /// `Denied` for an unknown business; `TooOften`.
    pub async fn request_code(
        &self,
        client: IpAddr,
        business: BusinessId,
        new: &NewGuestBooking,
    ) -> Result<GuestBooking, WidgetError> {
        let known = self.core.reads.reservations().access(business, None).await?;
        known.ok_or(WidgetError::UNKNOWN)?;
        self.count("from", &client.to_string(), FROM_ONE).await?;
        self.count("to", &new.email.key(), TO_ONE).await?;
        let now = self.core.now();
        let booking = GuestBooking {
            id: self.core.id(),
            business,
            starts_at: new.starts_at,
            party: new.party,
            name: new.name.clone(),
            email: new.email.as_str().to_owned(),
            phone: new.phone.clone(),
            note: new.note.clone(),
            language: new.language,
            tries: 0,
            created_at: now,
            expires_at: now + LIFE,
            reservation: None,
        };
        in_transaction(&*self.core.store, async |unit| {
            unit.widgets().insert_booking(&booking).await?;
            let event = Event::GuestBookingRequested { booking: booking.id };
            unit.record(&EventEnvelope { id: self.core.id(), occurred_at: now, event }).await.map_err(WidgetError::from)
        })
        .await?;
        Ok(booking)
    }

    /// Books with a code. The same code again answers the same reservation.
    ///
    /// # Errors
    /// `Denied` for an unknown booking; as for a guest with an account when the time cannot be booked any more.
    pub async fn confirm(
        &self,
        unit: &mut dyn UnitOfWork,
        business: BusinessId,
        id: GuestBookingId,
        typed: &str,
    ) -> Result<Outcome, ReservationError> {
        let found = unit.widgets().find_booking(id).await?;
        let mut booking = found.filter(|booking| booking.business == business).ok_or(ReservationError::UNKNOWN)?;
        if booking.expires_at <= self.core.now() || booking.tries >= MAX_TRIES {
            return Ok(Outcome::Expired);
        }
        if !booking.is_code(typed, &*self.secrets) {
            booking.tries += 1;
            unit.widgets().update_booking(&booking).await?;
            return Ok(if booking.tries >= MAX_TRIES { Outcome::Expired } else { Outcome::Wrong });
        }
        if let Some(reservation) = booking.reservation {
            let view = unit.reservations().view(reservation).await?.ok_or(ReservationError::UNKNOWN)?;
            return Ok(Outcome::Booked(Box::new(view)));
        }
        let view = self.reservations().book_for_guest(unit, booking.request()).await?;
        booking.reservation = Some(view.reservation.id);
        unit.widgets().update_booking(&booking).await?;
        Ok(Outcome::Booked(Box::new(view)))
    }

    async fn count(&self, kind: &str, whose: &str, rate: Rate) -> Result<(), WidgetError> {
        let now = self.core.now();
        let bucket = format!("guest-booking:{kind}:{}", URL_SAFE_NO_PAD.encode(Sha256::digest(whose)));
        if self.rates.hit(&bucket, rate.window, now).await? > rate.hits {
            return Err(WidgetRule::TooOften(rest(rate.window, now)).into());
        }
        Ok(())
    }
}
