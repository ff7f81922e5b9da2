//! `POST reservations`.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, post, web};
use chrono::{DateTime, Utc};
use domain::reservations::party_size::PartySize;
use domain::reservations::use_cases::{HoldRequest, NewReservation, StaffReservation};
use domain::shared::failure::FieldError;
use domain::shared::repeatable::Repeatable;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;
use uuid::Uuid;

use super::problem::{at_field, key_required, party, problem};
use super::wire::{Reservation, answer, respond};
use crate::http::current_user::CurrentUser;
use crate::http::envelope::One;
use crate::http::idempotency;
use crate::http::json::Json;
use crate::http::problem::Problem;
use crate::services::Services;

/// A reservation to be made. A guest gives `business_id`, `starts_at`, `party` and perhaps a `note`, and has a table
/// held. Staff give `guest_name` besides, or `walk_in` without a time for a party that is seated now.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReservationNew {
    business_id: Uuid,
    starts_at: Option<DateTime<Utc>>,
    /// How many people, 1 to 50.
    party: i64,
    /// What the guest asks for, at most 500 characters.
    note: Option<String>,
    /// Staff: the party stands at the door.
    #[serde(default)]
    walk_in: bool,
    /// Staff: who comes, 1 to 60 characters.
    guest_name: Option<String>,
    /// Staff: where to call them.
    guest_phone: Option<String>,
    /// Staff: the tables; absent to have them chosen.
    #[serde(default)]
    table_ids: Vec<Uuid>,
}

/// Hold a table, which lets go a hold that the actor had before; or, for staff, write a party down.
///
/// Limits for guests; staff have none:
/// - At most 4 open reservations (pending or confirmed, and not over) at one business and 20 in all. Beyond: 409
///   `open_reservations_here` or `open_reservations`, with `limit`.
/// - From the third unused hold at a business within 24 hours, no further one there for 10 minutes after the last, and
///   twice as long with each one more; from the eighth, or the twentieth at all businesses together, until enough of them
///   are 24 hours old. Unused: it ran out or was released. One counts again for each hold length that it was extended by;
///   those released within a minute count together, once a minute and each for at least 6 seconds. Meanwhile: 429
///   `hold_pause`, with `Retry-After` and `from`.
#[utoipa::path(tag = "reservations", security(("bearer" = [])), request_body = ReservationNew,
    params(("Idempotency-Key" = Option<String>, Header, description = "Makes repeating the request safe; staff need it.")),
    responses((status = 201, body = One<Reservation>)))]
#[post("/reservations")]
async fn create(
    services: web::Data<Services>,
    request: HttpRequest,
    CurrentUser(actor): CurrentUser,
    body: Json<ReservationNew>,
) -> Result<HttpResponse, Problem> {
    let key = idempotency::key(&request, &actor, &body.bytes)?;
    let business = body.value.business_id.into();
    let new = body.value.parse()?;
    // A guest has one hold, however often they ask; what staff write down twice stands there twice.
    if matches!(new, NewReservation::Staff(_)) && key.is_none() {
        return Err(key_required());
    }
    let created = |view: &_| answer(StatusCode::CREATED, view);
    let repeatable = key.map(|key| Repeatable { key, answer: &created });
    let outcome = services.reservations.create(&actor, business, &new, repeatable.as_ref()).await.map_err(problem)?;
    Ok(respond(StatusCode::CREATED, outcome))
}

impl ReservationNew {
    fn parse(self) -> Result<NewReservation, Problem> {
        let party = party(self.party)?;
        if self.walk_in || self.guest_name.is_some() || !self.table_ids.is_empty() {
            self.by_staff(party)
        } else {
            let starts_at = self.starts_at.ok_or_else(|| required("starts_at"))?;
            Ok(NewReservation::Hold(HoldRequest { starts_at, party, note: self.note }))
        }
    }

    fn by_staff(self, party: PartySize) -> Result<NewReservation, Problem> {
        if !self.walk_in && self.guest_name.is_none() {
            return Err(required("guest_name"));
        }
        let starts_at = if self.walk_in { None } else { Some(self.starts_at.ok_or_else(|| required("starts_at"))?) };
        Ok(NewReservation::Staff(StaffReservation {
            starts_at,
            party,
            name: self.guest_name,
            phone: self.guest_phone,
            note: self.note,
            tables: self.table_ids.into_iter().map(Into::into).collect(),
        }))
    }
}

fn required(field: &str) -> Problem {
    at_field(FieldError::new(field, "required"))
}

/// The routes.
pub fn routes(config: &mut ServiceConfig) {
    config.service(create);
}
