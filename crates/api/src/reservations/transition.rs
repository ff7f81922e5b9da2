//! `PATCH reservations/{uuid}` and `DELETE reservations/{uuid}`.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse};
use chrono::{DateTime, Utc};
use domain::reservations::party_size::PartySize;
use domain::reservations::use_cases::{Command, Edit};
use domain::shared::ids::ReservationId;
use domain::unit_of_work::{UnitOfWork, in_transaction};

use super::names::{ActionName, ClientAction, StageName};
use super::problem::{DeleteProblems, WriteProblems, problem};
use super::wire::{Reservation, legible, phone_number, phone_number_or_none};
use crate::http::prelude::*;
use crate::http::{idempotency, nullable};

/// An action on a reservation, with the fields it takes.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct ReservationChange {
    /// The version that the actor read.
    version: i32,
    action: ActionName,
    /// confirm, change: the guest's request, at most 500 characters; absent keeps it, empty clears it.
    #[validate(length(max = 500))]
    #[schema(value_type = Option<String>, max_length = 500)]
    note: Option<Lines>,
    /// confirm: the guest's phone number, 5 to 15 digits.
    #[validate(custom(function = phone_number))]
    #[schema(max_length = 40)]
    phone: Option<String>,
    starts_at: Option<DateTime<Utc>>,
    /// change: another party size, 1 to 50.
    #[validate(range(min = 1, max = 50))]
    #[schema(minimum = 1, maximum = 50)]
    party: Option<i64>,
    /// change, seat (staff): these tables.
    #[serde(default)]
    table_ids: Vec<Uuid>,
    /// change (staff): until when the party stays, 15 minutes to 12 hours after its start. 409 `table_reserved`, with
    /// `occupied_by`, when the next party has the table then.
    ends_at: Option<DateTime<Utc>>,
    /// change (staff): how far the party is; null clears it. `arrived` fits a confirmed reservation, the others a seated
    /// party.
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[schema(value_type = Option<StageName>)]
    stage: Option<Option<StageName>>,
    /// change (staff): the name of a guest without an account, 1 to 60 characters.
    #[validate(length(min = 1, max = 60), custom(function = legible))]
    #[schema(value_type = Option<String>, min_length = 1, max_length = 60)]
    guest_name: Option<Line>,
    /// change (staff): the phone number of a guest without an account, 5 to 15 digits; empty clears it.
    #[validate(custom(function = phone_number_or_none))]
    #[schema(max_length = 40)]
    guest_phone: Option<String>,
    /// change (staff): why party size, pacing, lead time, booking window and closed hours are not checked, 1 to 200
    /// characters. The history shows it. Tables never overlap.
    #[validate(length(min = 1, max = 200))]
    #[schema(value_type = Option<String>, min_length = 1, max_length = 200)]
    override_reason: Option<Line>,
    /// cancel (staff): record that the guest cancelled.
    #[serde(default)]
    for_guest: bool,
    /// cancel (required of staff, unless `for_guest`), decline (required): why, 1 to 200 characters.
    #[validate(length(max = 200))]
    #[schema(value_type = Option<String>, max_length = 200)]
    reason: Option<Line>,
}

impl Parse for ReservationChange {
    type Output = (i32, Command);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let note = self.note.map(Into::into);
        let tables = self.table_ids.into_iter().map(Into::into).collect();
        let non_empty = |reason: Line| reason.non_empty().ok_or_else(|| vec![FieldError::new("reason", "required")]);
        let stage = self.stage.map(|stage| stage.map(|stage| stage.known("stage")).transpose()).transpose();
        let stage = stage.map_err(|error| vec![error])?;
        let command = match self.action.known("action").map_err(|error| vec![error])? {
            ClientAction::Confirm => Command::Confirm { note, phone: self.phone },
            ClientAction::Extend => Command::Extend,
            ClientAction::Change => {
                let party = self.party.map(PartySize::new).transpose().map_err(|error| vec![error])?;
                Command::Change(Edit {
                    starts_at: self.starts_at,
                    party,
                    note,
                    tables,
                    ends_at: self.ends_at,
                    stage,
                    guest_name: self.guest_name.map(Into::into),
                    guest_phone: self.guest_phone,
                    override_reason: self.override_reason.map(Into::into),
                })
            }
            ClientAction::Cancel => {
                let reason = self.reason.map(non_empty).transpose()?;
                if self.for_guest { Command::CancelForGuest { reason } } else { Command::Cancel { reason } }
            }
            ClientAction::Accept => Command::Accept,
            ClientAction::Decline => Command::Decline { reason: non_empty(self.reason.unwrap_or_default())? },
            ClientAction::Seat => Command::Seat { tables },
            ClientAction::Finish => Command::Finish,
            ClientAction::NoShow => Command::NoShow,
            ClientAction::Undo => Command::Undo,
        };
        Ok((self.version, command))
    }
}

/// Confirm, extend, change or cancel; for staff: accept, decline, seat, finish, no-show, undo.
///
/// Within 15 minutes staff can undo that the party was seated or did not come, after which it is confirmed, and that it
/// left, after which it is seated. It gets its former tables back; 409 `slot_unavailable` when another party has them. A
/// walk-in whose seating is undone is cancelled by the business.
///
/// A guest who confirms has at most 4 open reservations at one business and 20 in all; beyond: 409
/// `open_reservations_here` or `open_reservations`. A hold can be extended to three times its first length.
#[utoipa::path(tag = "reservations", security(("bearer" = []), ("api_key" = ["reservations:write"])), request_body = ReservationChange,
    params(
        ("uuid" = Uuid, Path),
        ("Idempotency-Key" = Option<String>, Header, description = "Makes repeating the request safe; required to confirm and to change."),
    ),
    responses((status = 200, body = Data<Reservation>), WriteProblems))]
#[patch("/reservations/{uuid}")]
async fn change_reservation(
    cx: Context,
    request: HttpRequest,
    Id(id): Id<ReservationId>,
    body: Json<ReservationChange>,
) -> Reply<HttpResponse> {
    let key = idempotency::key(&request, &cx.actor, &body.bytes)?;
    let (version, command) = body.value.parse()?;
    command.require_key(key.as_ref())?;
    let reservations = &cx.reservations;
    let run =
        async |unit: &mut dyn UnitOfWork| reservations.transition(unit, &cx.actor, id, Some(version), &command).await;
    let reply = idempotency::once(&reservations.core, key.as_ref(), StatusCode::OK, Reservation::from, run);
    reply.await.map_err(problem)
}

/// Cancel a reservation of the actor, or release their hold.
#[utoipa::path(tag = "reservations", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<Reservation>), DeleteProblems))]
#[delete("/reservations/{uuid}")]
async fn cancel_reservation(cx: Context, Id(id): Id<ReservationId>) -> Reply<Data<Reservation>> {
    let (reservations, command) = (&cx.reservations, Command::Cancel { reason: None });
    let cancelled = in_transaction(&*reservations.core.store, async |unit| {
        reservations.transition(unit, &cx.actor, id, None, &command).await
    });
    Ok(Reservation::from(cancelled.await.map_err(problem)?).into())
}

register!(change_reservation, cancel_reservation);
