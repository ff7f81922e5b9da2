//! `GET businesses`: explore, and the list of the actor's own.

use actix_web::CustomizeResponder;
use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;
use domain::businesses::business::BusinessView;
use domain::businesses::coordinates::Coordinates;
use domain::businesses::currency;
use domain::explore::query::ExploreQuery;
use domain::explore::{Found, Hit};
use domain::reservations::availability::{Slot, SlotStatus};
use domain::shared::actor::Actor;

use super::filters::ExploreFilters;
use super::why::{Why, explain};
use crate::businesses::Business;
use crate::http::cache;
use crate::http::prelude::*;
use crate::http::query;
use crate::http::reader::Reader;
use crate::menus::wire::Names;
use crate::services::Services;

/// A result, with the reasons for its rank.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExploreHit {
    #[serde(flatten)]
    business: Business,
    /// The distance from the point, in metres.
    distance_m: Option<f64>,
    /// What adds to its rank, the largest part first. Rank cannot be bought.
    why: Vec<Why>,
    /// The next times at which a table can be booked; with `with[]=times`.
    next_times: Option<Vec<NextTime>>,
    /// The dish that most reviews name; null where none names one.
    most_praised: Option<PraisedDish>,
}

/// A dish of the business with how many reviews name it.
#[derive(Debug, Serialize, ToSchema)]
pub struct PraisedDish {
    name: Names,
    #[schema(minimum = 1)]
    praised: i32,
}

/// A time at which a table can be booked.
#[derive(Debug, Serialize, ToSchema)]
pub struct NextTime {
    starts_at: DateTime<Utc>,
    /// In the business's time zone, such as `20:00`.
    local_time: String,
    /// The business day; a time past midnight belongs to the day before.
    date: NaiveDate,
    status: NextTimeStatus,
}

/// How many tables are left.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum NextTimeStatus {
    /// More than two.
    Available,
    /// One or two.
    Limited,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ExploreMeta {
    /// Pass it as `cursor` to get the next page; null on the last one.
    next_cursor: Option<String>,
    total: ExploreTotal,
    /// The town in which the search looks: the one that `q` names, else that of its point or of the middle of its area.
    /// Null when there is none, or the area is larger than a town.
    town: Option<String>,
    /// The symbol of the currency where the search looks, for price levels: of the country around its point, else of the
    /// first result.
    currency_symbol: &'static str,
    /// Counts of each facet's values, as if that facet were not filtered by; with `facets=1`.
    facets: Option<ExploreFacets>,
}

/// How many results there are.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExploreTotal {
    count: usize,
    /// Whether there may be more; a narrower search finds them.
    at_least: bool,
}

/// Counts of the values of each facet.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExploreFacets {
    kind: Vec<FacetCount>,
    cuisine: Vec<FacetCount>,
    price: Vec<FacetCount>,
    diet: Vec<FacetCount>,
}

/// How many results have a value.
#[derive(Debug, Serialize, ToSchema)]
pub struct FacetCount {
    value: String,
    count: usize,
}

/// Find businesses by text, attributes, distance, opening hours and free tables. At most 300 are ranked; a narrower search finds others.
#[utoipa::path(tag = "businesses", security((), ("bearer" = [])), params(ExploreFilters),
    responses((status = 200, body = Page<ExploreHit, ExploreMeta>), (status = 403)))]
#[get("/businesses")]
async fn list_businesses(
    cx: Context,
    Query(filters): Query<ExploreFilters>,
) -> Reply<CustomizeResponder<Page<ExploreHit, ExploreMeta>>> {
    let query = read(filters)?;
    let found = cx.explore.search(&cx.actor, &query).await?;
    Ok(cache::cached(&cx.actor, present(found, &query)))
}

/// The results of a query string for a visitor, and the same as this operation answers with.
///
/// # Errors
/// When the query string is invalid or storage fails.
pub async fn visitors_results(
    services: &Services,
    query: &str,
) -> Result<(Vec<BusinessView>, Page<ExploreHit, ExploreMeta>), Problem> {
    let query = read(query::parse(query)?)?;
    let found = services.explore.search(&Actor::Visitor, &query).await?;
    let views = found.page.items.iter().map(|hit| hit.view.clone()).collect();
    Ok((views, present(found, &query)))
}

fn read(filters: ExploreFilters) -> Result<ExploreQuery, Problem> {
    let (limit, from) = (filters.limit, filters.cursor.clone());
    let mut query = filters.parse()?;
    query.page = cursor::page(query.sort.into_str(), limit, from.as_deref())?;
    Ok(query)
}

fn present(found: Found, query: &ExploreQuery) -> Page<ExploreHit, ExploreMeta> {
    let language = Reader::current().language;
    let country = query.anchor().and_then(Coordinates::country);
    let of_first = found.page.items.first().and_then(|hit| hit.view.business.country.as_deref());
    let currency_symbol = currency::symbol(country.or(of_first));
    let hit = |hit: Hit| ExploreHit {
        distance_m: hit.distance.map(f64::round),
        why: explain(&hit, language),
        next_times: hit.next_times.as_ref().map(|slots| {
            let zone = hit.view.business.time_zone;
            slots.iter().map(|slot| next_time(slot, zone)).collect()
        }),
        most_praised: hit.most_praised.map(|dish| PraisedDish { name: dish.name.into(), praised: dish.praised }),
        business: hit.view.into(),
    };
    let counts = |counts: Vec<domain::explore::facets::FacetCount>| {
        counts.into_iter().map(|one| FacetCount { value: one.value, count: one.count }).collect()
    };
    Page {
        meta: ExploreMeta {
            next_cursor: found.page.next.and_then(|keyset| cursor::encode(query.sort.into_str(), &keyset)),
            total: ExploreTotal { count: found.total.count, at_least: found.total.at_least },
            town: found.town,
            currency_symbol,
            facets: found.facets.map(|facets| ExploreFacets {
                kind: counts(facets.kind),
                cuisine: counts(facets.cuisine),
                price: counts(facets.price),
                diet: counts(facets.diet),
            }),
        },
        data: found.page.items.into_iter().map(hit).collect(),
    }
}

fn next_time(slot: &Slot, zone: Tz) -> NextTime {
    NextTime {
        starts_at: slot.starts_at,
        local_time: slot.starts_at.with_timezone(&zone).format("%H:%M").to_string(),
        date: slot.date,
        status: match slot.status {
            SlotStatus::Available => NextTimeStatus::Available,
            _ => NextTimeStatus::Limited,
        },
    }
}

register!(list_businesses);
