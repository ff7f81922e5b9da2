//! `page_views`.

use actix_web::HttpResponse;
use chrono::NaiveDate;
use domain::figures::FigureSpan;
use domain::page_views::ViewedDay;

use crate::http::prelude::*;

/// How often the page of a business was opened on a local date.
#[derive(Debug, Serialize, ToSchema)]
pub struct PageViewDay {
    date: NaiveDate,
    views: u32,
}

impl From<ViewedDay> for PageViewDay {
    fn from(ViewedDay { day, views }: ViewedDay) -> Self {
        Self { date: day, views }
    }
}

/// The business whose page was opened.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct PageViewTarget {
    business_id: Uuid,
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct PageViewFilters {
    business_id: Uuid,
    /// The first local date.
    from: NaiveDate,
    /// The last one: at most 366 days.
    until: NaiveDate,
}

/// Count that the page of a business was opened; not by its own staff. Nothing about who opened it is stored.
#[utoipa::path(tag = "figures", security((), ("bearer" = [])), params(PageViewTarget),
    responses((status = 204), (status = 404)))]
#[post("/page_views")]
async fn create_page_view(cx: Context, Query(target): Query<PageViewTarget>) -> Reply<HttpResponse> {
    cx.page_views.count(&cx.actor, target.business_id.into()).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// The days on which the page of a business was opened, for its staff.
#[utoipa::path(tag = "figures", security(("bearer" = []), ("api_key" = ["figures:read"])), params(PageViewFilters),
    responses((status = 200, body = Page<PageViewDay>), (status = 403), (status = 404)))]
#[get("/page_views")]
async fn list_page_views(cx: Context, Query(filters): Query<PageViewFilters>) -> Reply<Page<PageViewDay>> {
    let span = FigureSpan::new(filters.from, filters.until).map_err(|error| Problem::invalid(vec![error]))?;
    let days = cx.page_views.days(&cx.actor, filters.business_id.into(), span).await?;
    Ok(Page::whole(days.into_iter().map(PageViewDay::from)))
}

register!(create_page_view, list_page_views);
