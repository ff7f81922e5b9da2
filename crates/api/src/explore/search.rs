//! `GET businesses`: explore, and the list of the actor's own.

use actix_web::{CustomizeResponder, get, web};
use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;
use domain::explore::input::ExploreInput;
use domain::explore::query::Sort;
use domain::explore::{Found, Hit};
use domain::reservations::availability::Slot;
use domain::shared::failure::FieldError;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;

use super::why::{Why, explain};
use crate::businesses::Business;
use crate::http::current_user::CurrentUser;
use crate::http::problem::Problem;
use crate::http::query::Query;
use crate::http::reader::Reader;
use crate::http::reply::{Page, Reply};
use crate::http::{cache, cursor, flag};
use crate::services::Services;

/// The search.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ExploreFilters {
    /// Words in names, cuisines or kinds, in English or Italian; accents and small slips are forgiven.
    #[param(max_length = 100)]
    q: Option<String>,
    /// Any of these kinds.
    #[serde(rename = "kind[]", default)]
    #[param(rename = "kind[]")]
    kinds: Vec<String>,
    /// Any of these cuisines.
    #[serde(rename = "cuisine[]", default)]
    #[param(rename = "cuisine[]")]
    cuisines: Vec<String>,
    /// Any of these price levels, 1 to 4.
    #[serde(rename = "price[]", default)]
    #[param(rename = "price[]")]
    prices: Vec<u8>,
    /// All of these diets.
    #[serde(rename = "diet[]", default)]
    #[param(rename = "diet[]")]
    diets: Vec<String>,
    /// Around this point.
    #[param(minimum = -90, maximum = 90)]
    latitude: Option<f64>,
    #[param(minimum = -180, maximum = 180)]
    longitude: Option<f64>,
    /// At most so many km from the point; `0` is anywhere.
    distance: Option<String>,
    /// `west,south,east,north` in degrees.
    bbox: Option<String>,
    /// 1: open now.
    #[serde(default, deserialize_with = "flag::deserialize")]
    #[param(value_type = Option<u8>)]
    open_now: Option<bool>,
    /// Open at this time.
    open_at: Option<DateTime<Utc>>,
    /// With a table free at this time for `party`.
    bookable_at: Option<DateTime<Utc>>,
    /// Party size; 2 unless given.
    #[param(minimum = 1, maximum = 50)]
    party: Option<i64>,
    /// 1: only businesses where the actor is on the staff.
    #[serde(default, deserialize_with = "flag::deserialize")]
    #[param(value_type = Option<u8>)]
    mine: Option<bool>,
    /// relevance, distance or rating.
    sort: Option<String>,
    /// 1: count the facets.
    #[serde(default, deserialize_with = "flag::deserialize")]
    #[param(value_type = Option<u8>)]
    facets: Option<bool>,
    /// `times`: each hit's next three bookable times for `party`, from `bookable_at` or now.
    #[serde(rename = "with[]", default)]
    #[param(rename = "with[]")]
    with: Vec<String>,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

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
}

/// A time at which a table can be booked.
#[derive(Debug, Serialize, ToSchema)]
pub struct NextTime {
    starts_at: DateTime<Utc>,
    /// In the business's time zone, such as `20:00`.
    local_time: String,
    /// The business day; a time past midnight belongs to the day before.
    date: NaiveDate,
    /// available, or limited: one or two tables left.
    status: &'static str,
}

/// About all results.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExploreMeta {
    /// Pass it as `cursor` to get the next page; null on the last one.
    next_cursor: Option<String>,
    total: ExploreTotal,
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
    responses((status = 200, body = Page<ExploreHit, ExploreMeta>)))]
#[get("/businesses")]
async fn list_businesses(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(filters): Query<ExploreFilters>,
) -> Reply<CustomizeResponder<Page<ExploreHit, ExploreMeta>>> {
    let sort = sort(filters.sort.as_deref())?;
    let page = cursor::page(sort.as_str(), filters.limit, filters.cursor.as_deref())?;
    let query = input(filters)?.read(sort, page, services.explore.core.now()).map_err(Problem::invalid)?;
    let found = services.explore.search(&actor, &query).await?;
    Ok(cache::cached(&actor, present(found, sort)))
}

fn sort(name: Option<&str>) -> Result<Sort, Problem> {
    let Some(name) = name else { return Ok(Sort::Relevance) };
    Sort::parse(name)
        .ok_or_else(|| Problem::invalid(vec![FieldError::new("sort", "unknown_value").with("value", name)]))
}

fn input(filters: ExploreFilters) -> Result<ExploreInput, Problem> {
    if let Some(unknown) = filters.with.iter().find(|name| *name != "times") {
        return Err(Problem::invalid(vec![FieldError::new("with[]", "unknown_value").with("value", unknown)]));
    }
    Ok(ExploreInput {
        q: filters.q,
        kinds: filters.kinds,
        cuisines: filters.cuisines,
        prices: filters.prices,
        diets: filters.diets,
        latitude: filters.latitude,
        longitude: filters.longitude,
        distance: filters.distance,
        bbox: filters.bbox,
        open_now: filters.open_now == Some(true),
        open_at: filters.open_at,
        bookable_at: filters.bookable_at,
        party: filters.party,
        mine: filters.mine == Some(true),
        facets: filters.facets == Some(true),
        times: !filters.with.is_empty(),
    })
}

fn present(found: Found, sort: Sort) -> Page<ExploreHit, ExploreMeta> {
    let language = Reader::current().language;
    let hit = |hit: Hit| ExploreHit {
        distance_m: hit.distance.map(f64::round),
        why: explain(&hit, language),
        next_times: hit.next_times.as_ref().map(|slots| {
            let zone = hit.view.business.time_zone;
            slots.iter().map(|slot| next_time(slot, zone)).collect()
        }),
        business: hit.view.into(),
    };
    let counts = |counts: Vec<domain::explore::facets::FacetCount>| {
        counts.into_iter().map(|one| FacetCount { value: one.value, count: one.count }).collect()
    };
    Page {
        meta: ExploreMeta {
            next_cursor: found.page.next.and_then(|keyset| cursor::encode(sort.as_str(), &keyset)),
            total: ExploreTotal { count: found.total.count, at_least: found.total.at_least },
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
        status: slot.status.into(),
    }
}

/// Registers the operations.
pub fn routes(config: &mut ServiceConfig) {
    config.service(list_businesses);
}
