//! `orders`.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse};
use chrono::{DateTime, NaiveDate, Utc};
use domain::orders::OrderQuery;
use domain::shared::ids::OrderId;
use domain::unit_of_work::UnitOfWork;

use super::input::{OrderNew, OrderPatch, Patch};
use super::names::{OrderKindName, OrderStatusName};
use super::problem::problem;
use super::wire::Order;
use crate::http::field_errors::FieldErrors;
use crate::http::idempotency;
use crate::http::named::known;
use crate::http::prelude::*;

/// Which orders to list.
#[derive(Debug, Deserialize, utoipa::IntoParams, Validate)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct OrderFilters {
    /// At this business: all for its staff, earliest due first; their own for others.
    business_id: Option<Uuid>,
    /// Only these.
    #[serde(rename = "status[]", default)]
    #[param(rename = "status[]", value_type = Vec<OrderStatusName>)]
    statuses: Vec<OrderStatusName>,
    kind: Option<OrderKindName>,
    /// With `business_id`: due on this date there.
    day: Option<NaiveDate>,
    reservation_id: Option<Uuid>,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

impl Parse for OrderFilters {
    type Output = OrderQuery;

    fn convert(self) -> Result<OrderQuery, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let query = OrderQuery {
            business: self.business_id.map(Into::into),
            statuses: errors.take(Some(known("status[]", self.statuses))).unwrap_or_default(),
            kind: errors.take(self.kind.map(|kind| kind.known("kind"))),
            day: self.day,
            reservation: self.reservation_id.map(Into::into),
        };
        errors.finish(Some(query))
    }
}

/// Which orders of the actor to cancel: these records, or those that match.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct OrdersCancelled {
    /// Their ids, 1 to 100.
    #[serde(rename = "records[]", default)]
    #[param(rename = "records[]", max_items = 100)]
    records: Vec<Uuid>,
    /// All that can be cancelled at this business.
    business_id: Option<Uuid>,
    /// All that can be cancelled for this reservation.
    reservation_id: Option<Uuid>,
}

/// The order to change, once more.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct OrderNamed {
    /// The `uuid` of the body. With it, clients that space requests of the same method and URL change several orders at
    /// once.
    order_id: Option<Uuid>,
}

impl OrderNamed {
    fn check(&self, id: OrderId) -> Result<(), Problem> {
        match self.order_id {
            Some(named) if named != id.0 => Err(Problem::invalid(vec![FieldError::new("order_id", "order_differs")])),
            _ => Ok(()),
        }
    }
}

/// Place an order, for take-away or for a reservation. It is paid at the business.
///
/// The server computes the total. If it differs from `expected_total`: 409 `price_changed`, with `total` and, in `details`,
/// the `difference` and the current `lines`. Too few left: 409 `sold_out`, with the `items` in `details`. No capacity: 409
/// `no_capacity`, with the `earliest` later time within seven days or null. Then nothing is ordered. An order that the
/// business does not accept within ten minutes is rejected.
#[utoipa::path(tag = "orders", security(("bearer" = [])), request_body = OrderNew,
    params(("Idempotency-Key" = Option<String>, Header, description = "Makes repeating the request safe.")),
    responses((status = 201, body = Data<Order>), (status = 403), (status = 404), (status = 409)))]
#[post("/orders")]
async fn create_order(cx: Context, request: HttpRequest, body: Json<OrderNew>) -> Reply<HttpResponse> {
    let key = idempotency::key(&request, &cx.actor, &body.bytes)?;
    let (business, new) = body.value.parse()?;
    let kitchen = cx.orders.kitchen(business).await.map_err(problem)?;
    let place = async |unit: &mut dyn UnitOfWork| cx.orders.place(unit, &cx.actor, &kitchen, &new).await;
    let reply = idempotency::once(&cx.orders.core, key.as_ref(), StatusCode::CREATED, Order::from, place);
    reply.await.map_err(problem)
}

/// The actor's own orders, newest first, or all of a business whose staff the actor is on.
#[utoipa::path(tag = "orders", security(("bearer" = [])), params(OrderFilters),
    responses((status = 200, body = Page<Order>), (status = 403), (status = 404)))]
#[get("/orders")]
async fn list_orders(cx: Context, Query(filters): Query<OrderFilters>) -> Reply<Page<Order>> {
    let (limit, after) = (filters.limit, filters.cursor.clone());
    let query = filters.parse()?;
    let order = if query.business.is_some() { "order_due" } else { "order" };
    let page = cursor::page::<DateTime<Utc>>(order, limit, after.as_deref())?;
    let page = cx.orders.orders(&cx.actor, &query, page).await.map_err(problem)?;
    Ok(Page::of(order, page))
}

/// An order, for its guest and the staff.
#[utoipa::path(tag = "orders", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<Order>)))]
#[get("/orders/{uuid}")]
async fn get_order(cx: Context, Id(id): Id<OrderId>) -> Reply<Data<Order>> {
    Ok(Order::from(cx.orders.order(&cx.actor, id).await.map_err(problem)?).into())
}

/// Bring an order to a status or, as its guest, change its contents until the business has accepted it.
#[utoipa::path(tag = "orders", security(("bearer" = [])), request_body = OrderPatch,
    params(OrderNamed,
        ("Idempotency-Key" = Option<String>, Header, description = "Makes repeating the request safe.")),
    responses((status = 200, body = Data<Order>), (status = 403), (status = 404), (status = 409)))]
#[patch("/orders")]
async fn change_order(
    cx: Context,
    request: HttpRequest,
    Query(named): Query<OrderNamed>,
    body: Json<OrderPatch>,
) -> Reply<HttpResponse> {
    let key = idempotency::key(&request, &cx.actor, &body.bytes)?;
    let (id, version, patch) = body.value.parse()?;
    named.check(id)?;
    let (orders, core) = (&cx.orders, &cx.orders.core);
    let reply = match &patch {
        Patch::Status(status, reason) => {
            let step = async |unit: &mut dyn UnitOfWork| {
                orders.set_status(unit, &cx.actor, id, version, *status, reason.as_deref()).await
            };
            idempotency::once(core, key.as_ref(), StatusCode::OK, Order::from, step).await
        }
        Patch::Contents(change) => {
            let business = orders.business_of(&cx.actor, id).await.map_err(problem)?;
            let kitchen = orders.kitchen(business).await.map_err(problem)?;
            let edit =
                async |unit: &mut dyn UnitOfWork| orders.change(unit, &cx.actor, &kitchen, id, version, change).await;
            idempotency::once(core, key.as_ref(), StatusCode::OK, Order::from, edit).await
        }
    };
    reply.map_err(problem)
}

/// Cancel orders of the actor: all of these records or none, or those that match and can be cancelled.
#[utoipa::path(tag = "orders", security(("bearer" = [])), params(OrdersCancelled),
    responses((status = 200, body = Data<Count>), (status = 403), (status = 404), (status = 409)))]
#[delete("/orders")]
async fn cancel_orders(cx: Context, Query(cancelled): Query<OrdersCancelled>) -> Reply<Data<Count>> {
    let matches = cancelled.business_id.is_some() || cancelled.reservation_id.is_some();
    let count = if matches && cancelled.records.is_empty() {
        let query = OrderQuery {
            business: cancelled.business_id.map(Into::into),
            reservation: cancelled.reservation_id.map(Into::into),
            ..OrderQuery::default()
        };
        let filter = cx.orders.own(&cx.actor, &query).map_err(problem)?;
        cx.orders.cancel_matching(&cx.actor, &filter).await
    } else {
        cx.orders.cancel(&cx.actor, &records::ids(&cancelled.records)?).await
    };
    Ok(Count { count: count.map_err(problem)? }.into())
}

register!(create_order, list_orders, get_order, change_order, cancel_orders);
