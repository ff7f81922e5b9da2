//! `queue_parties`, for the staff.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse};
use domain::shared::ids::{QueuePartyId, TableId};
use domain::unit_of_work::UnitOfWork;
use domain::walk_in_queue::QueueAction;

use super::names::QueueActionName;
use super::wire::{QueueParty, QueuePartyNew};
use crate::http::prelude::*;
use crate::http::{flag, idempotency};
use crate::reservations::problem::{WriteProblems, problem};

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct QueuePartyFilters {
    business_id: Uuid,
    /// `1`: those that ended in the last 12 hours, the latest first; else those in the queue, the first in line first.
    #[serde(default, deserialize_with = "flag::deserialize")]
    #[param(value_type = Option<u8>)]
    ended: Option<bool>,
}

/// The business whose queue a party joins.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct QueuePartyTarget {
    business_id: Uuid,
}

/// What is done with a party.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct QueuePartyChange {
    /// `call` it to its table, have it `wait` again at its old place, `seat` it, or note that it did `leave` or is a
    /// `no_show`.
    action: QueueActionName,
    /// seat: these tables; absent to have them assigned.
    #[serde(default)]
    #[validate(length(max = 10))]
    #[schema(max_items = 10)]
    table_ids: Vec<Uuid>,
}

impl Parse for QueuePartyChange {
    type Output = (QueueAction, Vec<TableId>);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let action = self.action.known("action").map_err(|error| vec![error])?;
        Ok((action, self.table_ids.into_iter().map(Into::into).collect()))
    }
}

/// The parties in the queue of a business with their waits, at most 100; or those that ended. For its staff.
#[utoipa::path(tag = "walk-in queue", security(("bearer" = [])), params(QueuePartyFilters),
    responses((status = 200, body = Page<QueueParty>), (status = 403), (status = 404)))]
#[get("/queue_parties")]
async fn list_queue_parties(cx: Context, Query(filters): Query<QueuePartyFilters>) -> Reply<Page<QueueParty>> {
    let ended = filters.ended.unwrap_or_default();
    let parties = cx.walk_in_queue.parties(&cx.actor, filters.business_id.into(), ended).await?;
    Ok(Page::whole(parties.into_iter().map(QueueParty::from)))
}

/// Add a party to the queue, as its staff; at most 60 wait at a time (409 `queue_full`).
#[utoipa::path(tag = "walk-in queue", security(("bearer" = [])), request_body = QueuePartyNew,
    params(QueuePartyTarget, ("Idempotency-Key" = Option<String>, Header, description = "Makes repeating the request safe.")),
    responses((status = 201, body = Data<QueueParty>), (status = 403), (status = 404), (status = 409)))]
#[post("/queue_parties")]
async fn create_queue_party(
    cx: Context,
    request: HttpRequest,
    Query(target): Query<QueuePartyTarget>,
    body: Json<QueuePartyNew>,
) -> Reply<HttpResponse> {
    let key = idempotency::key(&request, &cx.actor, &body.bytes)?;
    let joining = body.value.parse()?;
    let queue = &cx.walk_in_queue;
    let add = async |unit: &mut dyn UnitOfWork| queue.add(unit, &cx.actor, target.business_id.into(), &joining).await;
    Ok(idempotency::once(&queue.core, key.as_ref(), StatusCode::CREATED, QueueParty::from, add).await?)
}

/// Call a party, seat it, or note that it left or did not come, as its staff. Seating creates a walk-in reservation:
/// 409 `slot_unavailable` when no table is free for a whole turn.
#[utoipa::path(tag = "walk-in queue", security(("bearer" = [])), request_body = QueuePartyChange,
    params(
        ("uuid" = Uuid, Path),
        ("Idempotency-Key" = Option<String>, Header, description = "Makes repeating the request safe."),
    ),
    responses((status = 200, body = Data<QueueParty>), WriteProblems))]
#[patch("/queue_parties/{uuid}")]
async fn change_queue_party(
    cx: Context,
    request: HttpRequest,
    Id(id): Id<QueuePartyId>,
    body: Json<QueuePartyChange>,
) -> Reply<HttpResponse> {
    let key = idempotency::key(&request, &cx.actor, &body.bytes)?;
    let (action, tables) = body.value.parse()?;
    let queue = &cx.walk_in_queue;
    let act = async |unit: &mut dyn UnitOfWork| queue.act(unit, &cx.actor, id, action, &tables).await;
    idempotency::once(&queue.core, key.as_ref(), StatusCode::OK, QueueParty::from, act).await.map_err(problem)
}

register!(list_queue_parties, create_queue_party, change_queue_party);
