//! `POST reservation_swaps`.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse};
use domain::reservations::error::ReservationRule;
use domain::reservations::use_cases::{Swap, Swapped};
use domain::unit_of_work::UnitOfWork;

use super::problem::{WriteProblems, problem};
use super::wire::Reservation;
use crate::http::idempotency;
use crate::http::prelude::*;

/// Two reservations that swap their tables.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct ReservationSwap {
    first: SwappedReservation,
    second: SwappedReservation,
    /// Why a party gets a table with too few seats, 1 to 200 characters. The history shows it.
    #[validate(length(min = 1, max = 200))]
    #[schema(value_type = Option<String>, min_length = 1, max_length = 200)]
    override_reason: Option<Line>,
}

/// A reservation, and the version of it that the actor read.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SwappedReservation {
    uuid: Uuid,
    version: i32,
}

impl From<SwappedReservation> for Swapped {
    fn from(swapped: SwappedReservation) -> Self {
        Self { id: swapped.uuid.into(), version: swapped.version }
    }
}

impl Parse for ReservationSwap {
    type Output = Swap;

    fn convert(self) -> Result<Swap, Vec<FieldError>> {
        if self.first.uuid == self.second.uuid {
            return Err(vec![FieldError::new("second", "repeated")]);
        }
        let override_reason = self.override_reason.map(Into::into);
        Ok(Swap { first: self.first.into(), second: self.second.into(), override_reason })
    }
}

/// Give two reservations of a business each other's tables, in one transaction; only for its staff. Their times stay.
///
/// 409 `table_occupied` or `table_reserved`, with `occupied_by`, when a third party has one of the tables; 409
/// `slot_unavailable` with the reason `party_size` when a party is too large and there is no `override_reason`.
#[utoipa::path(tag = "reservations", security(("bearer" = [])), request_body = ReservationSwap,
    params(("Idempotency-Key" = String, Header, description = "Makes repeating the request safe.")),
    responses((status = 200, body = Data<Vec<Reservation>>), WriteProblems))]
#[post("/reservation_swaps")]
async fn swap_reservations(cx: Context, request: HttpRequest, body: Json<ReservationSwap>) -> Reply<HttpResponse> {
    let key = idempotency::key(&request, &cx.actor, &body.bytes)?;
    let swap = body.value.parse()?;
    let key = key.ok_or_else(|| problem(ReservationRule::KeyRequired.into()))?;
    let reservations = &cx.reservations;
    let run = async |unit: &mut dyn UnitOfWork| reservations.swap(unit, &cx.actor, &swap).await;
    let reply =
        idempotency::once(&reservations.core, Some(&key), StatusCode::OK, |views| views.map(Reservation::from), run);
    reply.await.map_err(problem)
}

register!(swap_reservations);
