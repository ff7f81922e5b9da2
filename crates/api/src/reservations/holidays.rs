//! `business_holidays`.

use chrono::NaiveDate;

use super::problem::{ReadProblems, problem};
use super::tables::OfBusiness;
use crate::http::prelude::*;

/// A public holiday of the country of a business.
#[derive(Debug, Serialize, ToSchema)]
pub struct BusinessHoliday {
    date: NaiveDate,
}

/// The public holidays of its country in the coming twelve months, ascending; none where the country is unknown. Those of a
/// part of a country are left out.
#[utoipa::path(tag = "booking configuration", security(("bearer" = [])), params(OfBusiness),
    responses((status = 200, body = Page<BusinessHoliday>), ReadProblems))]
#[get("/business_holidays")]
async fn list_holidays(cx: Context, Query(of): Query<OfBusiness>) -> Reply<Page<BusinessHoliday>> {
    let dates = cx.booking_config.holidays(&cx.actor, of.business_id.into()).await.map_err(problem)?;
    Ok(Page::whole(dates.into_iter().map(|date| BusinessHoliday { date })))
}

register!(list_holidays);
