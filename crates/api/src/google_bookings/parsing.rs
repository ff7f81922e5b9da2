//! Google's words as ours.

use chrono::{DateTime, Datelike, Utc};
use domain::google_bookings::{BookingChange, Cause, NewGoogleBooking, Outcome, WantedTime};
use domain::reservations::party_size::PartySize;
use domain::reservations::reservation::Guest;
use domain::reservations::use_cases::GuestRequest;
use domain::shared::email::EmailAddress;
use domain::shared::ids::{BusinessId, ReservationId};
use domain::shared::language::Language;
use uuid::Uuid;

use super::SERVICE;
use super::proto::malformed;
use super::wire::{BookingStatus, NewBooking, SlotTime, UpdatedBooking, UserInformation};
use crate::http::problem::Problem;
use crate::http::text::{Line, Lines};
use crate::reservations::wire::{legible, phone_number};

/// The longest id or token.
const LONGEST: usize = 255;
/// The longest name of a guest.
const NAME: usize = 60;
/// The longest note.
const NOTE: usize = 500;

pub(super) fn business(merchant: &str) -> Option<BusinessId> {
    merchant.parse::<Uuid>().ok().map(BusinessId)
}

pub(super) fn reservation(booking: &str) -> Option<ReservationId> {
    booking.parse::<Uuid>().ok().map(ReservationId)
}

/// An instant; none outside the years in which there are reservations.
fn instant(seconds: i64) -> Option<DateTime<Utc>> {
    DateTime::from_timestamp(seconds, 0).filter(|at| (1970..3000).contains(&at.year()))
}

/// The time and the party; none where it is not a time of ours.
pub(super) fn wanted(time: &SlotTime, party: i64) -> Option<WantedTime> {
    let starts_at = instant(time.start_sec).filter(|_| time.service_id == SERVICE)?;
    Some(WantedTime { starts_at, party: PartySize::new(party).ok()? })
}

/// What Google wants to book, or why it cannot be.
///
/// # Errors
/// 400 without a token or a user, or with a wrong email address.
pub(super) fn new_booking(new: &NewBooking) -> Result<Outcome<NewGoogleBooking>, Problem> {
    let (slot, user) = (&new.slot, &new.user_information);
    let is_id = |text: &str| (1..=LONGEST).contains(&text.chars().count());
    if !is_id(&new.idempotency_token) || !is_id(&user.user_id) {
        return Err(malformed());
    }
    let email = EmailAddress::parse(&user.email).map_err(|_| malformed())?.as_str().to_owned();
    let Some((business, wanted)) = business(&slot.merchant_id).zip(wanted(&slot.time, slot.resources.party_size))
    else {
        return Ok(Outcome::Refused(Cause::SlotUnavailable));
    };
    let Some(name) = name(user) else { return Ok(Outcome::Refused(Cause::UnsupportedName)) };
    let phone = Line::new(&user.telephone).non_empty();
    if phone.as_ref().is_some_and(|phone| phone_number(phone).is_err()) {
        return Ok(Outcome::Refused(Cause::UnsupportedPhoneNumber));
    }
    let language = Language::parse(&user.language_code).unwrap_or_default();
    let note = Lines::new(&new.additional_request).non_empty().map(|note| note.chars().take(NOTE).collect());
    let guest = Guest { user: None, name, phone, email: Some(email.clone()), language };
    let request = GuestRequest { business, starts_at: wanted.starts_at, party: wanted.party, guest, email, note };
    let (token, google_user) = (new.idempotency_token.clone(), user.user_id.clone());
    Ok(Outcome::Done(NewGoogleBooking { token, google_user, request }))
}

fn name(user: &UserInformation) -> Option<String> {
    let name = Line::new(&format!("{} {}", user.given_name, user.family_name));
    let name = Line::new(&name.as_str().chars().take(NAME).collect::<String>());
    legible(&name).ok().and_then(|()| name.non_empty())
}

/// What Google changes; none where it changes nothing.
///
/// # Errors
/// 400 with a time or a party that no reservation can have.
pub(super) fn change(updated: &UpdatedBooking) -> Result<Option<BookingChange>, Problem> {
    if updated.status == BookingStatus::Canceled {
        return Ok(Some(BookingChange::Cancel));
    }
    let (start, party) = (updated.slot.time.start_sec, updated.slot.resources.party_size);
    let starts_at = match start {
        0 => None,
        start => Some(instant(start).ok_or_else(malformed)?),
    };
    let party = match party {
        0 => None,
        party => Some(PartySize::new(party).map_err(|_| malformed())?),
    };
    let is_any = starts_at.is_some() || party.is_some();
    Ok(is_any.then_some(BookingChange::Move { starts_at, party }))
}
