//! `order_settings/{business_id}`.

use domain::orders as domain_orders;
use domain::shared::ids::BusinessId;

use super::problem::problem;
use crate::http::prelude::*;

/// How a business takes orders.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderSettings {
    business_id: Uuid,
    /// Whether guests may order to collect.
    takeaway: bool,
    /// Whether guests may order for a reservation.
    preorder: bool,
    /// What the kitchen can make in a quarter of an hour, in make units.
    units_per_slot: i32,
    /// How long ahead a guest must order.
    lead_minutes: i32,
}

impl OrderSettings {
    fn new(business: BusinessId, settings: domain_orders::OrderSettings) -> Self {
        Self {
            business_id: business.0,
            takeaway: settings.takeaway,
            preorder: settings.preorder,
            units_per_slot: settings.units_per_slot,
            lead_minutes: settings.lead_minutes,
        }
    }
}

/// A change of how a business takes orders: absent fields keep their value.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct OrderSettingsChange {
    takeaway: Option<bool>,
    preorder: Option<bool>,
    #[validate(range(min = 1, max = 1_000))]
    #[schema(minimum = 1, maximum = 1_000)]
    units_per_slot: Option<i32>,
    #[validate(range(min = 0, max = 1_440))]
    #[schema(minimum = 0, maximum = 1_440)]
    lead_minutes: Option<i32>,
}

impl Parse for OrderSettingsChange {
    type Output = domain_orders::OrderSettingsChange;

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        Ok(domain_orders::OrderSettingsChange {
            takeaway: self.takeaway,
            preorder: self.preorder,
            units_per_slot: self.units_per_slot,
            lead_minutes: self.lead_minutes,
        })
    }
}

/// How a business takes orders.
#[utoipa::path(tag = "orders", security((), ("bearer" = [])), params(("business_id" = Uuid, Path)),
    responses((status = 200, body = Data<OrderSettings>)))]
#[get("/order_settings/{business_id}")]
async fn get_order_settings(cx: Context, Id(business): Id<BusinessId>) -> Reply<Data<OrderSettings>> {
    let settings = cx.orders.settings(business).await.map_err(problem)?;
    Ok(OrderSettings::new(business, settings).into())
}

/// Change how a business takes orders. Orders that are placed stay as they are.
#[utoipa::path(tag = "orders", security(("bearer" = [])), params(("business_id" = Uuid, Path)),
    request_body = OrderSettingsChange,
    responses((status = 200, body = Data<OrderSettings>), (status = 403)))]
#[patch("/order_settings/{business_id}")]
async fn change_order_settings(
    cx: Context,
    Id(business): Id<BusinessId>,
    Parsed(change): Parsed<OrderSettingsChange>,
) -> Reply<Data<OrderSettings>> {
    let settings = cx.orders.change_settings(&cx.actor, business, change).await.map_err(problem)?;
    Ok(OrderSettings::new(business, settings).into())
}

register!(get_order_settings, change_order_settings);
