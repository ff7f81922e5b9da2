//! `business_activity`.

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;
use domain::reservations::activity::Activity;
use domain::reservations::use_cases::ActivityPage;
use domain::shared::ids::BusinessId;

use super::names::ActivityName;
use super::problem::{ReadProblems, problem};
use crate::http::prelude::*;

const ORDER: &str = "business_activity";

/// What a guest did with a reservation, or that a request was not answered in time. Party, time and name are those of the reservation now.
#[derive(Debug, Serialize, ToSchema)]
pub struct BusinessActivity {
    activity: ActivityName,
    /// When it happened.
    at: DateTime<Utc>,
    reservation_id: Uuid,
    guest_name: String,
    #[schema(minimum = 1, maximum = 50)]
    party: u8,
    /// In the time zone of the business.
    local_date: NaiveDate,
    /// In the time zone of the business.
    local_time: String,
    /// The business day: a time past midnight, before the evening's service closes, belongs to the day before.
    date: NaiveDate,
}

impl BusinessActivity {
    fn new(activity: Activity, date: NaiveDate, zone: Tz) -> Self {
        let local = activity.starts_at.with_timezone(&zone);
        Self {
            activity: activity.kind.into(),
            at: activity.at,
            reservation_id: activity.reservation.0,
            guest_name: activity.guest_name,
            party: activity.party.people(),
            local_date: local.date_naive(),
            local_time: local.format("%H:%M").to_string(),
            date,
        }
    }
}

/// What is known about a page of activity.
#[derive(Debug, Serialize, ToSchema)]
pub struct BusinessActivityMeta {
    /// Give this as `cursor` to get the next page; null on the last.
    next_cursor: Option<String>,
    /// How many requests of any day the business can still accept.
    pending: usize,
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct BusinessActivityFilters {
    business_id: Uuid,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

/// What guests did with their reservations at a business, latest first, for its staff.
#[utoipa::path(tag = "reservations", security(("bearer" = [])), params(BusinessActivityFilters),
    responses((status = 200, body = Page<BusinessActivity, BusinessActivityMeta>), ReadProblems))]
#[get("/business_activity")]
async fn list_business_activity(
    cx: Context,
    Query(filters): Query<BusinessActivityFilters>,
) -> Reply<Page<BusinessActivity, BusinessActivityMeta>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    let business = BusinessId(filters.business_id);
    let found = cx.reservations.activity(&cx.actor, business, &page).await.map_err(problem)?;
    let ActivityPage { page, zone, pending } = found;
    let next_cursor = page.next.and_then(|keyset| cursor::encode(ORDER, &keyset));
    let data = page.items.into_iter().map(|(activity, date)| BusinessActivity::new(activity, date, zone)).collect();
    Ok(Page { data, meta: BusinessActivityMeta { next_cursor, pending } })
}

register!(list_business_activity);
