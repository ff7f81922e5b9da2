//! `PATCH reservations/{uuid}` and `DELETE reservations/{uuid}`.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, delete, patch, web};
use chrono::{DateTime, Utc};
use domain::reservations::use_cases::Command;
use domain::shared::ids::ReservationId;
use domain::shared::repeatable::Repeatable;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;
use uuid::Uuid;

use super::problem::{key_required, party, problem};
use super::wire::{Reservation, answer, respond};
use crate::http::current_user::CurrentUser;
use crate::http::envelope::One;
use crate::http::id::Id;
use crate::http::idempotency;
use crate::http::json::Json;
use crate::http::problem::Problem;
use crate::services::Services;

/// Something done to a reservation.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReservationAct {
    /// The version that the actor saw.
    version: i32,
    action: ReservationAction,
    /// confirm, change: what the guest asks for, at most 500 characters; absent: as before.
    note: Option<String>,
    /// confirm: where the business may call.
    phone: Option<String>,
    /// change: another time.
    starts_at: Option<DateTime<Utc>>,
    /// change: another number of people.
    party: Option<i64>,
    /// change, seat (staff): these tables.
    #[serde(default)]
    table_ids: Vec<Uuid>,
    /// cancel (needed of staff), decline: why, at most 200 characters.
    reason: Option<String>,
}

/// What is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReservationAction {
    /// The guest takes the table that is held.
    Confirm,
    /// The guest needs longer.
    Extend,
    /// Another time, party, note or table.
    Change,
    /// It is called off.
    Cancel,
    /// The business takes a pending reservation.
    Accept,
    /// The business does not.
    Decline,
    /// The party is shown to its table.
    Seat,
    /// The party has left.
    Finish,
    /// The party did not come.
    NoShow,
}

impl ReservationAct {
    fn command(self) -> Result<Command, Problem> {
        let tables = self.table_ids.into_iter().map(Into::into).collect();
        Ok(match self.action {
            ReservationAction::Confirm => Command::Confirm { note: self.note, phone: self.phone },
            ReservationAction::Extend => Command::Extend,
            ReservationAction::Change => Command::Change {
                starts_at: self.starts_at,
                party: self.party.map(party).transpose()?,
                note: self.note,
                tables,
            },
            ReservationAction::Cancel => Command::Cancel { reason: self.reason },
            ReservationAction::Accept => Command::Accept,
            ReservationAction::Decline => Command::Decline { reason: self.reason },
            ReservationAction::Seat => Command::Seat { tables },
            ReservationAction::Finish => Command::Finish,
            ReservationAction::NoShow => Command::NoShow,
        })
    }
}

/// Confirm, extend, change, cancel; for staff: accept, decline, seat, finish, give up on a party.
///
/// A guest who confirms has at most 4 open reservations at one business and 20 in all; beyond: 409
/// `open_reservations_here` or `open_reservations`. A hold can be extended to three times its first length.
#[utoipa::path(tag = "reservations", security(("bearer" = [])), request_body = ReservationAct,
    params(
        ("uuid" = Uuid, Path),
        ("Idempotency-Key" = Option<String>, Header, description = "Makes repeating the request safe; confirm and change need it."),
    ),
    responses((status = 200, body = One<Reservation>)))]
#[patch("/reservations/{uuid}")]
async fn change_reservation(
    services: web::Data<Services>,
    request: HttpRequest,
    CurrentUser(actor): CurrentUser,
    Id(id): Id<ReservationId>,
    body: Json<ReservationAct>,
) -> Result<HttpResponse, Problem> {
    let key = idempotency::key(&request, &actor, &body.bytes)?;
    if matches!(body.value.action, ReservationAction::Confirm | ReservationAction::Change) && key.is_none() {
        return Err(key_required());
    }
    let version = Some(body.value.version);
    let command = body.value.command()?;
    let replied = |view: &_| answer(StatusCode::OK, view);
    let repeatable = key.map(|key| Repeatable { key, answer: &replied });
    let outcome =
        services.reservations.transition(&actor, id, version, &command, repeatable.as_ref()).await.map_err(problem)?;
    Ok(respond(StatusCode::OK, outcome))
}

/// Call one's reservation off, or let one's hold go.
#[utoipa::path(tag = "reservations", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = One<Reservation>)))]
#[delete("/reservations/{uuid}")]
async fn cancel_reservation(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Id(id): Id<ReservationId>,
) -> Result<HttpResponse, Problem> {
    let command = Command::Cancel { reason: None };
    let outcome = services.reservations.transition(&actor, id, None, &command, None).await.map_err(problem)?;
    Ok(respond(StatusCode::OK, outcome))
}

/// The routes.
pub fn routes(config: &mut ServiceConfig) {
    config.service(change_reservation).service(cancel_reservation);
}
