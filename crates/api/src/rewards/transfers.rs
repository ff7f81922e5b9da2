//! `point_transfers`.

use actix_web::HttpResponse;
use actix_web::http::header::{CONTENT_DISPOSITION, ContentDisposition, DispositionParam, DispositionType};
use chrono::{DateTime, Utc};
use domain::rewards::{TransferKind, TransferView};

use super::names::{PlaceName, PointRuleName, TransferKindName};
use crate::businesses::BusinessCard;
use crate::http::named::known;
use crate::http::prelude::*;

const ORDER: &str = "point_transfer";

/// A line of the actor's ledger.
#[derive(Debug, Serialize, ToSchema)]
pub struct PointTransfer {
    uuid: Uuid,
    kind: TransferKindName,
    rule: PointRuleName,
    amount: i64,
    from: PlaceName,
    to: PlaceName,
    at: DateTime<Utc>,
    /// That of the visit or the voucher; null when it no longer exists.
    business: Option<BusinessCard>,
    visit_id: Option<Uuid>,
    voucher_id: Option<Uuid>,
    /// The title of the voucher.
    title: Option<String>,
}

impl From<TransferView> for PointTransfer {
    fn from(view: TransferView) -> Self {
        Self {
            uuid: view.id.0,
            kind: view.kind.into(),
            rule: view.rule.into(),
            amount: view.amount,
            from: view.from.into(),
            to: view.to.into(),
            at: view.at,
            business: view.business.map(Into::into),
            visit_id: view.visit.map(|visit| visit.0),
            voucher_id: view.voucher.map(|voucher| voucher.0),
            title: view.title,
        }
    }
}

#[derive(Debug, Deserialize, utoipa::IntoParams, Validate)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct PointTransferFilters {
    /// Only these.
    #[serde(rename = "kind[]", default)]
    #[param(rename = "kind[]", value_type = Vec<TransferKindName>)]
    kinds: Vec<TransferKindName>,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

impl Parse for PointTransferFilters {
    type Output = Vec<TransferKind>;

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        known("kind[]", self.kinds).map_err(|error| vec![error])
    }
}

/// The actor's ledger, newest first. Transfers are never changed or deleted.
#[utoipa::path(tag = "rewards", security(("bearer" = [])), params(PointTransferFilters),
    responses((status = 200, body = Page<PointTransfer>), (status = 403)))]
#[get("/point_transfers")]
async fn list_point_transfers(cx: Context, Query(filters): Query<PointTransferFilters>) -> Reply<Page<PointTransfer>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    Ok(Page::of(ORDER, cx.rewards.transfers(&cx.actor, filters.parse()?, page).await?))
}

/// The actor's ledger as CSV, newest first, at most 10,000 lines.
#[utoipa::path(tag = "rewards", security(("bearer" = [])),
    responses((status = 200, content_type = "text/csv", body = String), (status = 403)))]
#[get("/point_transfers/csv")]
async fn export_point_transfers(cx: Context) -> Reply<HttpResponse> {
    let text = cx.rewards.ledger_table(&cx.actor).await?;
    let disposition = ContentDisposition {
        disposition: DispositionType::Attachment,
        parameters: vec![DispositionParam::Filename("points.csv".into())],
    };
    Ok(HttpResponse::Ok()
        .content_type("text/csv; charset=utf-8")
        .insert_header((CONTENT_DISPOSITION, disposition))
        .body(text))
}

register!(list_point_transfers, export_point_transfers);
