//! `CreateBooking`, `UpdateBooking`, `GetBookingStatus`, `ListBookings`. What a rule refuses is answered with 200 and a
//! `booking_failure`.

use actix_web::http::header::ContentType;
use actix_web::{HttpResponse, web};
use domain::google_bookings::{BookingState, Cause, GoogleBooking, Outcome};
use domain::reservations::error::ReservationError;
use domain::shared::store_error::StoreError;

use super::client::Google;
use super::parsing::{change, new_booking, reservation};
use super::proto::{malformed, read};
use super::wire::{
    Booking, BookingAnswer, BookingFailure, BookingStatus, BookingUpdate, ListAnswer, ListQuery, NewBooking,
    StatusAnswer, StatusQuery,
};
use crate::http::problem::Problem;
use crate::reservations::problem::problem;
use crate::services::Services;

/// The most bytes of an answer that is stored.
const LONGEST: usize = 7_500;

pub(super) async fn create(
    _: Google,
    services: web::Data<Services>,
    body: web::Bytes,
) -> Result<HttpResponse, Problem> {
    let new: NewBooking = read(&body)?;
    let request = match new_booking(&new)? {
        Outcome::Done(request) => request,
        Outcome::Refused(cause) => return Ok(refused(cause)),
    };
    let NewBooking { slot, user_information, payment_information, .. } = new;
    let status = BookingStatus::default();
    let asked = Booking { booking_id: String::new(), slot, user_information, status, payment_information };
    if text(&asked).len() > LONGEST {
        return Err(malformed());
    }
    let outcome = services.google_bookings.book(&request, |view| {
        let (booking_id, status) = (view.reservation.id.to_string(), view.reservation.status.into());
        text(&Booking { booking_id, status, ..asked.clone() })
    });
    Ok(match outcome.await.map_err(problem)? {
        Outcome::Done(booking) => {
            HttpResponse::Ok().content_type(ContentType::json()).body(format!("{{\"booking\":{booking}}}"))
        }
        Outcome::Refused(cause) => refused(cause),
    })
}

pub(super) async fn update(
    _: Google,
    services: web::Data<Services>,
    body: web::Bytes,
) -> Result<HttpResponse, Problem> {
    let updated = read::<BookingUpdate>(&body)?.booking;
    let id = reservation(&updated.booking_id).ok_or_else(unknown)?;
    let google = &services.google_bookings;
    let outcome = match change(&updated)? {
        Some(change) => google.change(id, change).await,
        None => google.booking(id).await.map(Outcome::Done),
    };
    match outcome.map_err(problem)? {
        Outcome::Done((booking, state)) => {
            Ok(HttpResponse::Ok().json(BookingAnswer::Booking(Box::new(current(&booking, &state)?))))
        }
        Outcome::Refused(cause) => Ok(refused(cause)),
    }
}

pub(super) async fn status(
    _: Google,
    services: web::Data<Services>,
    body: web::Bytes,
) -> Result<HttpResponse, Problem> {
    let asked: StatusQuery = read(&body)?;
    let id = reservation(&asked.booking_id).ok_or_else(unknown)?;
    let (_, state) = services.google_bookings.booking(id).await.map_err(problem)?;
    Ok(HttpResponse::Ok().json(StatusAnswer {
        booking_id: id.to_string(),
        booking_status: state.status.into(),
        prepayment_status: "PREPAYMENT_NOT_PROVIDED",
    }))
}

pub(super) async fn list(_: Google, services: web::Data<Services>, body: web::Bytes) -> Result<HttpResponse, Problem> {
    let asked: ListQuery = read(&body)?;
    let found = services.google_bookings.bookings_of(&asked.user_id).await.map_err(problem)?;
    let bookings = found.iter().map(|(booking, state)| current(booking, state)).collect::<Result<_, _>>()?;
    Ok(HttpResponse::Ok().json(ListAnswer { bookings }))
}

/// The booking as it is now. Until it is moved, its time is what Google requested.
fn current(booking: &GoogleBooking, state: &BookingState) -> Result<Booking, Problem> {
    let mut shown: Booking = serde_json::from_str(&booking.answer)
        .map_err(|error| StoreError::Internal(format!("the answer about {}: {error}", booking.reservation)))?;
    shown.status = state.status.into();
    let (start, party) = (state.starts_at.timestamp(), i64::from(state.party.people()));
    let slot = &mut shown.slot;
    if (slot.time.start_sec, slot.resources.party_size) != (start, party) {
        slot.time.start_sec = start;
        slot.time.duration_sec = (state.ends_at - state.starts_at).num_seconds();
        slot.resources.party_size = party;
    }
    Ok(shown)
}

fn refused(cause: Cause) -> HttpResponse {
    HttpResponse::Ok().json(BookingAnswer::BookingFailure(BookingFailure { cause: cause.into() }))
}

fn unknown() -> Problem {
    problem(ReservationError::UNKNOWN)
}

/// The booking in JSON, which has only texts, numbers and lists of them, so that writing it does not fail.
fn text(booking: &Booking) -> String {
    serde_json::to_string(booking).unwrap_or_default()
}
