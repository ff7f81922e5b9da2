//! `voucher_captures`.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse};
use domain::shared::ids::BusinessId;
use domain::unit_of_work::UnitOfWork;

use super::wire::Voucher;
use crate::http::idempotency;
use crate::http::prelude::*;

/// A voucher to use up.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct VoucherCaptureNew {
    /// Where it is used.
    business_id: Uuid,
    /// The eight characters, or the content of the QR code.
    #[validate(length(min = 1, max = 500))]
    #[schema(min_length = 1, max_length = 500)]
    code: String,
}

impl Parse for VoucherCaptureNew {
    type Output = (BusinessId, String);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        Ok((self.business_id.into(), self.code))
    }
}

/// Use a voucher up, as staff of its business. Of many requests at once, one succeeds.
#[utoipa::path(tag = "rewards", security(("bearer" = [])), request_body = VoucherCaptureNew,
    params(("Idempotency-Key" = Option<String>, Header, description = "Makes repeating the request safe.")),
    responses((status = 201, body = Data<Voucher>), (status = 403), (status = 404), (status = 409)))]
#[post("/voucher_captures")]
async fn capture_voucher(cx: Context, request: HttpRequest, body: Json<VoucherCaptureNew>) -> Reply<HttpResponse> {
    let key = idempotency::key(&request, &cx.actor, &body.bytes)?;
    let (business, code) = body.value.parse()?;
    let desk = cx.rewards.desk(business).await?;
    let capture = async |unit: &mut dyn UnitOfWork| cx.rewards.capture(unit, &cx.actor, &desk, &code).await;
    Ok(idempotency::once(&cx.rewards.core, key.as_ref(), StatusCode::CREATED, Voucher::from, capture).await?)
}

register!(capture_voucher);
