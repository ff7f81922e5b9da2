//! `business_cuisines`, and the vocabulary they are taken from.

use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpResponse, delete, get, patch, post, web};
use domain::businesses::cuisine::VOCABULARY;
use domain::businesses::cuisines::CuisineInput;
use domain::shared::ids::BusinessCuisineId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;
use uuid::Uuid;

use crate::http::current_user::CurrentUser;
use crate::http::envelope::{Count, Many, Meta, One};
use crate::http::id::Id;
use crate::http::json::Json;
use crate::http::problem::Problem;
use crate::http::query::Query;
use crate::http::{cache, cursor, records};
use crate::services::Services;

/// A word of the vocabulary.
#[derive(Debug, Serialize, ToSchema)]
pub struct Cuisine {
    slug: &'static str,
    names: CuisineNames,
}

/// What a cuisine is called.
#[derive(Debug, Serialize, ToSchema)]
pub struct CuisineNames {
    en: &'static str,
    it: &'static str,
}

/// A cuisine of a business.
#[derive(Debug, Serialize, ToSchema)]
pub struct BusinessCuisine {
    uuid: Uuid,
    business_id: Uuid,
    /// A slug.
    cuisine: String,
    /// Its place in the order, smaller first.
    position: i16,
}

impl From<domain::businesses::business_cuisine::BusinessCuisine> for BusinessCuisine {
    fn from(row: domain::businesses::business_cuisine::BusinessCuisine) -> Self {
        Self {
            uuid: row.id.0,
            business_id: row.business.0,
            cuisine: row.cuisine.as_str().to_owned(),
            position: row.position,
        }
    }
}

/// A cuisine to be added.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CuisineNew {
    business_id: Uuid,
    /// A slug.
    cuisine: String,
    /// 0 to 1000; last unless said otherwise.
    position: Option<i16>,
}

/// A change of a cuisine of a business.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CuisineChange {
    uuid: Uuid,
    cuisine: Option<String>,
    position: Option<i16>,
}

/// Which cuisines.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct CuisineFilters {
    business_id: Uuid,
    /// 1 to 100, 20 unless said otherwise.
    limit: Option<u32>,
    cursor: Option<String>,
}

/// Which cuisines to remove: these, or all of a business.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct CuisineRecords {
    #[serde(rename = "records[]", default)]
    #[param(rename = "records[]", max_items = 100)]
    records: Vec<Uuid>,
    business_id: Option<Uuid>,
}

/// The vocabulary of cuisines.
#[utoipa::path(tag = "places", security(()), responses((status = 200, body = One<Vec<Cuisine>>)))]
#[get("/cuisines")]
async fn vocabulary() -> HttpResponse {
    let cuisine = |name: &domain::businesses::cuisine::CuisineName| Cuisine {
        slug: name.slug,
        names: CuisineNames { en: name.en, it: name.it },
    };
    let words: Vec<Cuisine> = VOCABULARY.iter().map(cuisine).collect();
    HttpResponse::Ok().insert_header((CACHE_CONTROL, "public, max-age=86400")).json(One::new(words))
}

/// Add a cuisine to a business of the asker's.
#[utoipa::path(tag = "places", security(("bearer" = [])), request_body = CuisineNew,
    responses((status = 201, body = One<BusinessCuisine>)))]
#[post("/business_cuisines")]
async fn create(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    body: Json<CuisineNew>,
) -> Result<HttpResponse, Problem> {
    let CuisineNew { business_id, cuisine, position } = body.value;
    let input = CuisineInput { cuisine: Some(cuisine), position };
    let row = services.businesses.add_cuisine(&actor, business_id.into(), &input).await?;
    Ok(HttpResponse::Created().json(One::new(BusinessCuisine::from(row))))
}

/// The cuisines of a business, in order.
#[utoipa::path(tag = "places", security((), ("bearer" = [])), params(CuisineFilters),
    responses((status = 200, body = Many<BusinessCuisine>)))]
#[get("/business_cuisines")]
async fn list(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(filters): Query<CuisineFilters>,
) -> Result<HttpResponse, Problem> {
    let page = cursor::page("position", filters.limit, filters.cursor.as_deref())?;
    let page = services.businesses.cuisines(filters.business_id.into(), page).await?;
    let next_cursor = page.next.and_then(|keyset| cursor::encode("position", &keyset));
    let data: Vec<BusinessCuisine> = page.items.into_iter().map(Into::into).collect();
    Ok(cache::public(&actor).json(Many { data, meta: Meta { next_cursor } }))
}

/// One cuisine of a business.
#[utoipa::path(tag = "places", security((), ("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = One<BusinessCuisine>)))]
#[get("/business_cuisines/{uuid}")]
async fn read(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Id(id): Id<BusinessCuisineId>,
) -> Result<HttpResponse, Problem> {
    let row = services.businesses.cuisine(id).await?;
    Ok(cache::public(&actor).json(One::new(BusinessCuisine::from(row))))
}

/// Change a cuisine of a business of the asker's, or its place in the order.
#[utoipa::path(tag = "places", security(("bearer" = [])), request_body = CuisineChange,
    responses((status = 200, body = One<BusinessCuisine>)))]
#[patch("/business_cuisines")]
async fn edit(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    body: Json<CuisineChange>,
) -> Result<HttpResponse, Problem> {
    let CuisineChange { uuid, cuisine, position } = body.value;
    let row = services.businesses.edit_cuisine(&actor, uuid.into(), &CuisineInput { cuisine, position }).await?;
    Ok(HttpResponse::Ok().json(One::new(BusinessCuisine::from(row))))
}

/// Remove cuisines of businesses of the asker's: these, or all of one business.
#[utoipa::path(tag = "places", security(("bearer" = [])), params(CuisineRecords),
    responses((status = 200, body = One<Count>)))]
#[delete("/business_cuisines")]
async fn remove(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(filters): Query<CuisineRecords>,
) -> Result<HttpResponse, Problem> {
    let count = match filters.business_id {
        Some(business) if filters.records.is_empty() => {
            services.businesses.remove_all_cuisines(&actor, business.into()).await?
        }
        _ => services.businesses.remove_cuisines(&actor, &records::ids(&filters.records)?).await?,
    };
    Ok(HttpResponse::Ok().json(One::new(Count { count })))
}

/// The routes.
pub fn routes(config: &mut ServiceConfig) {
    config.service(vocabulary).service(create).service(list).service(read).service(edit).service(remove);
}
