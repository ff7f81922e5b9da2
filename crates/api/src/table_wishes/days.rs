//! `table_wish_days`.

use chrono::NaiveDate;
use domain::table_wishes::WishDay;

use crate::http::prelude::*;

/// Parties that wait for a table on a date.
#[derive(Debug, Serialize, ToSchema)]
pub struct TableWishDay {
    date: NaiveDate,
    /// How many parties wait.
    parties: u32,
    /// How many people they are.
    covers: u32,
    /// How many of the parties have an offer now.
    offered: u32,
    /// How many offers were made for the date so far.
    offers_made: u32,
}

impl From<WishDay> for TableWishDay {
    fn from(WishDay { date, parties, covers, offered, offers_made }: WishDay) -> Self {
        Self { date, parties, covers, offered, offers_made }
    }
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct TableWishDayFilters {
    business_id: Uuid,
}

/// How many parties wait for a table at a business, by date: at most 100 dates. For its staff.
#[utoipa::path(tag = "table wishes", security(("bearer" = [])), params(TableWishDayFilters),
    responses((status = 200, body = Page<TableWishDay>), (status = 403), (status = 404)))]
#[get("/table_wish_days")]
async fn list_table_wish_days(cx: Context, Query(of): Query<TableWishDayFilters>) -> Reply<Page<TableWishDay>> {
    let days = cx.table_wishes.days(&cx.actor, of.business_id.into()).await?;
    Ok(Page::whole(days.into_iter().map(TableWishDay::from)))
}

register!(list_table_wish_days);
