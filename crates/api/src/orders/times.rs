//! `order_times`.

use chrono::{DateTime, NaiveDate, Utc};
use domain::orders as domain_orders;

use super::names::TimeReasonName;
use super::problem::problem;
use crate::http::prelude::*;

/// When an order of a business could be collected.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderTimes {
    times: Vec<OrderTime>,
    /// The first that is available; within seven days on a later day where none of them is.
    earliest: Option<DateTime<Utc>>,
}

/// A quarter of an hour at which the business is open.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderTime {
    at: DateTime<Utc>,
    /// `HH:MM` in the time zone of the business.
    local_time: String,
    available: bool,
    /// Why it is not available.
    reason: Option<TimeReasonName>,
}

impl From<domain_orders::OrderTimes> for OrderTimes {
    fn from(times: domain_orders::OrderTimes) -> Self {
        let time = |time: domain_orders::OfferedTime| OrderTime {
            at: time.at,
            local_time: time.at.with_timezone(&times.zone).format("%H:%M").to_string(),
            available: time.reason.is_none(),
            reason: time.reason.map(Into::into),
        };
        Self { times: times.times.iter().copied().map(time).collect(), earliest: times.earliest }
    }
}

/// Of which business, on which day, for how much.
#[derive(Debug, Deserialize, utoipa::IntoParams, Validate)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct OrderTimeFilters {
    business_id: Uuid,
    /// The business day; today unless given.
    day: Option<NaiveDate>,
    /// Make units of the order, 0 to 1,000; 1 unless given.
    #[param(minimum = 0, maximum = 1_000)]
    #[validate(range(min = 0, max = 1_000))]
    units: Option<u32>,
}

impl Parse for OrderTimeFilters {
    type Output = (Uuid, Option<NaiveDate>, u32);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        Ok((self.business_id, self.day, self.units.unwrap_or(1)))
    }
}

/// The times at which a take-away order can be collected on a business day; none where the business takes none.
#[utoipa::path(tag = "orders", security((), ("bearer" = [])), params(OrderTimeFilters),
    responses((status = 200, body = Data<OrderTimes>), (status = 404)))]
#[get("/order_times")]
async fn list_order_times(cx: Context, Query(filters): Query<OrderTimeFilters>) -> Reply<Data<OrderTimes>> {
    let (business, day, units) = filters.parse()?;
    Ok(OrderTimes::from(cx.orders.times(business.into(), day, units).await.map_err(problem)?).into())
}

register!(list_order_times);
