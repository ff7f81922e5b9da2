//! `BatchAvailabilityLookup`: one answer for each time, in the order of the request.

use actix_web::{HttpResponse, web};

use super::client::Google;
use super::parsing::{business, wanted};
use super::proto::{malformed, read};
use super::wire::{LookUp, LookUpAnswer, SlotTime, SlotTimeAvailability};
use crate::http::problem::Problem;
use crate::services::Services;

/// The most times of one request.
const MOST: usize = 1_000;

/// Whether each time can be booked. The duration does not matter: a business gives each party the time that it sets.
pub(super) async fn look_up(
    _: Google,
    services: web::Data<Services>,
    body: web::Bytes,
) -> Result<HttpResponse, Problem> {
    let asked: LookUp = read(&body)?;
    if asked.slot_time.len() > MOST {
        return Err(malformed());
    }
    let party = |time: &SlotTime| time.resource_ids.as_ref().map_or(0, |resources| resources.party_size);
    let times: Vec<_> = asked.slot_time.iter().map(|time| wanted(time, party(time))).collect();
    let free = match business(&asked.merchant_id) {
        Some(business) => services.google_bookings.free(business, &times).await?,
        None => vec![false; times.len()],
    };
    let answers = asked.slot_time.into_iter().zip(free);
    let slot_time_availability =
        answers.map(|(slot_time, available)| SlotTimeAvailability { slot_time, available }).collect();
    Ok(HttpResponse::Ok().json(LookUpAnswer { slot_time_availability }))
}
