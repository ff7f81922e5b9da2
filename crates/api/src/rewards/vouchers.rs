//! `vouchers`.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse};
use domain::rewards::{VoucherFor, VoucherState};
use domain::shared::ids::VoucherId;
use domain::unit_of_work::UnitOfWork;

use super::names::VoucherStateName;
use super::wire::Voucher;
use crate::http::idempotency;
use crate::http::named::known;
use crate::http::prelude::*;

const ORDER: &str = "voucher";

/// Which offer to reserve. It is in the query, so that clients that space repeated requests by method and URL can reserve
/// several at once.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct VoucherTarget {
    offer_id: Uuid,
}

/// What a voucher is for.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VoucherNew {
    /// A booking of the actor at the business.
    reservation_id: Option<Uuid>,
    /// An order of the actor at the business.
    order_id: Option<Uuid>,
}

#[derive(Debug, Deserialize, utoipa::IntoParams, Validate)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct VoucherFilters {
    /// All of this business, for its staff.
    business_id: Option<Uuid>,
    /// Only these.
    #[serde(rename = "state[]", default)]
    #[param(rename = "state[]", value_type = Vec<VoucherStateName>)]
    states: Vec<VoucherStateName>,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

impl Parse for VoucherFilters {
    type Output = Vec<VoucherState>;

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        known("state[]", self.states).map_err(|error| vec![error])
    }
}

/// Reserve points for an offer. It can be used for 90 days, or until the offer ends.
#[utoipa::path(tag = "rewards", security(("bearer" = [])), request_body = VoucherNew,
    params(VoucherTarget, ("Idempotency-Key" = Option<String>, Header, description = "Makes repeating the request safe.")),
    responses((status = 201, body = Data<Voucher>), (status = 403), (status = 404), (status = 409)))]
#[post("/vouchers")]
async fn create_voucher(
    cx: Context,
    request: HttpRequest,
    Query(target): Query<VoucherTarget>,
    body: Json<VoucherNew>,
) -> Reply<HttpResponse> {
    let key = idempotency::key(&request, &cx.actor, &body.bytes)?;
    let VoucherNew { reservation_id, order_id } = body.value;
    let carried = VoucherFor { reservation: reservation_id.map(Into::into), order: order_id.map(Into::into) };
    let reserve =
        async |unit: &mut dyn UnitOfWork| cx.rewards.reserve(unit, &cx.actor, target.offer_id.into(), carried).await;
    Ok(idempotency::once(&cx.rewards.core, key.as_ref(), StatusCode::CREATED, Voucher::from, reserve).await?)
}

/// The actor's own vouchers, newest first, or all of a business whose staff the actor is on.
#[utoipa::path(tag = "rewards", security(("bearer" = [])), params(VoucherFilters),
    responses((status = 200, body = Page<Voucher>), (status = 403), (status = 404)))]
#[get("/vouchers")]
async fn list_vouchers(cx: Context, Query(filters): Query<VoucherFilters>) -> Reply<Page<Voucher>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    let business = filters.business_id.map(Into::into);
    Ok(Page::of(ORDER, cx.rewards.vouchers(&cx.actor, business, filters.parse()?, page).await?))
}

/// A voucher, for its guest and the staff.
#[utoipa::path(tag = "rewards", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<Voucher>)))]
#[get("/vouchers/{uuid}")]
async fn get_voucher(cx: Context, Id(id): Id<VoucherId>) -> Reply<Data<Voucher>> {
    Ok(Voucher::from(cx.rewards.voucher(&cx.actor, id).await?).into())
}

/// Give a voucher back: its points are available again.
#[utoipa::path(tag = "rewards", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<Voucher>), (status = 409)))]
#[delete("/vouchers/{uuid}")]
async fn return_voucher(cx: Context, Id(id): Id<VoucherId>) -> Reply<Data<Voucher>> {
    Ok(Voucher::from(cx.rewards.give_back(&cx.actor, id).await?).into())
}

register!(create_voucher, list_vouchers, get_voucher, return_voucher);
