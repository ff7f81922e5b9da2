//! `POST reservations`.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse};
use chrono::{DateTime, Utc};
use domain::reservations::party_size::PartySize;
use domain::reservations::use_cases::{CreatedBy, NewReservation, StaffReservation};
use domain::shared::ids::BusinessId;
use domain::unit_of_work::UnitOfWork;

use super::problem::{WriteProblems, problem};
use super::wire::{Reservation, legible, phone_number};
use crate::http::idempotency;
use crate::http::prelude::*;

/// A reservation to create. Guests send `business_id`, `starts_at`, `party` and optionally a `note`, and get a hold. Staff
/// also send `guest_name`, or `walk_in` without a time for a party that is seated now.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct ReservationNew {
    business_id: Uuid,
    starts_at: Option<DateTime<Utc>>,
    /// The party size, 1 to 50.
    #[validate(range(min = 1, max = 50))]
    #[schema(minimum = 1, maximum = 50)]
    party: i64,
    /// The guest's request, at most 500 characters.
    #[validate(length(max = 500))]
    #[schema(value_type = Option<String>, max_length = 500)]
    note: Option<Lines>,
    /// Staff: the party is here and is seated now.
    #[serde(default)]
    walk_in: bool,
    /// Staff: the guest's name, 1 to 60 characters.
    #[validate(length(min = 1, max = 60), custom(function = legible))]
    #[schema(value_type = Option<String>, min_length = 1, max_length = 60)]
    guest_name: Option<Line>,
    /// Staff: the guest's phone number, 5 to 15 digits.
    #[validate(custom(function = phone_number))]
    #[schema(max_length = 40)]
    guest_phone: Option<String>,
    /// Staff: the tables; absent to have them assigned.
    #[serde(default)]
    table_ids: Vec<Uuid>,
    /// Staff: why party size, pacing, lead time, booking window and closed hours are not checked, 1 to 200 characters. The
    /// history shows it. Tables never overlap.
    #[validate(length(min = 1, max = 200))]
    #[schema(value_type = Option<String>, min_length = 1, max_length = 200)]
    override_reason: Option<Line>,
}

impl Parse for ReservationNew {
    type Output = (BusinessId, NewReservation);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let required = |field: &str| vec![FieldError::new(field, "required")];
        let is_staff =
            self.walk_in || self.guest_name.is_some() || !self.table_ids.is_empty() || self.override_reason.is_some();
        let party = PartySize::new(self.party).map_err(|error| vec![error])?;
        if is_staff && !self.walk_in && self.guest_name.is_none() {
            return Err(required("guest_name"));
        }
        let by = match (self.walk_in, self.starts_at) {
            (false, None) => return Err(required("starts_at")),
            (false, Some(starts_at)) if !is_staff => CreatedBy::Guest { starts_at },
            (walk_in, starts_at) => CreatedBy::Staff(StaffReservation {
                starts_at: starts_at.filter(|_| !walk_in),
                name: self.guest_name.unwrap_or_default().into(),
                phone: self.guest_phone,
                tables: self.table_ids.into_iter().map(Into::into).collect(),
                override_reason: self.override_reason.map(Into::into),
            }),
        };
        let note = self.note.and_then(Lines::non_empty);
        Ok((self.business_id.into(), NewReservation { party, note, by }))
    }
}

/// Hold a table, which releases the actor's former hold; or, for staff, book for a guest or seat a walk-in.
///
/// Limits for guests; staff have none:
/// - At most 4 open reservations (pending or confirmed, and not over) at one business and 20 in all. Beyond: 409
///   `open_reservations_here` or `open_reservations`, with `limit`.
/// - From the third unused hold at a business within 24 hours, no further one there for 10 minutes after the last, and
///   twice as long with each one more; from the eighth, or the twentieth at all businesses together, until enough of them
///   are 24 hours old. Unused: it expired or was released. One counts again for each hold length that it was extended by;
///   those released within a minute count together, once a minute and each for at least 6 seconds. Meanwhile: 429
///   `hold_pause`, with `Retry-After` and `from`.
#[utoipa::path(tag = "reservations", security(("bearer" = []), ("api_key" = ["reservations:write"])), request_body = ReservationNew,
    params(("Idempotency-Key" = Option<String>, Header, description = "Makes repeating the request safe; required of staff.")),
    responses((status = 201, body = Data<Reservation>), WriteProblems))]
#[post("/reservations")]
async fn create_reservation(cx: Context, request: HttpRequest, body: Json<ReservationNew>) -> Reply<HttpResponse> {
    let key = idempotency::key(&request, &cx.actor, &body.bytes)?;
    let (business, new) = body.value.parse()?;
    new.require_key(key.as_ref())?;
    let reservations = &cx.reservations;
    let create = async |unit: &mut dyn UnitOfWork| reservations.create(unit, &cx.actor, business, &new).await;
    let reply = idempotency::once(&reservations.core, key.as_ref(), StatusCode::CREATED, Reservation::from, create);
    reply.await.map_err(problem)
}

register!(create_reservation);
