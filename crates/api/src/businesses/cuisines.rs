//! `business_cuisines`, and the vocabulary they are taken from.

use actix_web::http::header::CACHE_CONTROL;
use actix_web::{CustomizeResponder, Responder as _};
use domain::businesses::cuisine::Cuisine as Slug;
use domain::businesses::cuisine::VOCABULARY;
use domain::businesses::cuisines::CuisineChange as Change;
use domain::businesses::cuisines::MAX_POSITION;
use domain::shared::ids::{BusinessCuisineId, BusinessId};

use crate::http::cache;
use crate::http::prelude::*;

const ORDER: &str = "position";

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
    cuisine: String,
    /// Its position in the order, smaller first.
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

/// A cuisine to add.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct CuisineNew {
    business_id: Uuid,
    cuisine: String,
    /// Last unless given.
    #[validate(range(min = 0, max = MAX_POSITION))]
    #[schema(minimum = 0, maximum = 1_000)]
    position: Option<i16>,
}

impl Parse for CuisineNew {
    type Output = (BusinessId, Slug, Option<i16>);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        Ok((self.business_id.into(), slug(&self.cuisine)?, self.position))
    }
}

/// A change of a cuisine of a business: absent fields keep their value.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct CuisineChange {
    uuid: Uuid,
    cuisine: Option<String>,
    #[validate(range(min = 0, max = MAX_POSITION))]
    #[schema(minimum = 0, maximum = 1_000)]
    position: Option<i16>,
}

impl Parse for CuisineChange {
    type Output = (BusinessCuisineId, Change);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let cuisine = self.cuisine.as_deref().map(slug).transpose()?;
        Ok((self.uuid.into(), Change { cuisine, position: self.position }))
    }
}

fn slug(text: &str) -> Result<Slug, Vec<FieldError>> {
    text.parse().map_err(|_| vec![FieldError::new("cuisine", "unknown_value").with("value", text)])
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct CuisineFilters {
    business_id: Uuid,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

/// Which cuisines to delete: these, or all of a business.
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
#[utoipa::path(tag = "businesses", security(()), responses((status = 200, body = Data<Vec<Cuisine>>)))]
#[get("/cuisines")]
async fn list_vocabulary() -> CustomizeResponder<Data<Vec<Cuisine>>> {
    let cuisine = |name: &domain::businesses::cuisine::CuisineName| Cuisine {
        slug: name.slug,
        names: CuisineNames { en: name.en, it: name.it },
    };
    let words: Vec<Cuisine> = VOCABULARY.iter().map(cuisine).collect();
    Data::from(words).customize().insert_header((CACHE_CONTROL, "public, max-age=86400"))
}

/// Add a cuisine to one of the actor's businesses.
#[utoipa::path(tag = "businesses", security(("bearer" = [])), request_body = CuisineNew,
    responses((status = 201, body = Data<BusinessCuisine>), (status = 403), (status = 404), (status = 409)))]
#[post("/business_cuisines")]
async fn create_cuisine(
    cx: Context,
    Parsed((business, cuisine, position)): Parsed<CuisineNew>,
) -> Reply<Created<BusinessCuisine>> {
    let row = cx.businesses.add_cuisine(&cx.actor, business, &cuisine, position).await?;
    Ok(Created(BusinessCuisine::from(row)))
}

/// The cuisines of a business, in order.
#[utoipa::path(tag = "businesses", security((), ("bearer" = [])), params(CuisineFilters),
    responses((status = 200, body = Page<BusinessCuisine>)))]
#[get("/business_cuisines")]
async fn list_cuisines(
    cx: Context,
    Query(filters): Query<CuisineFilters>,
) -> Reply<CustomizeResponder<Page<BusinessCuisine>>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    let page = cx.businesses.cuisines(filters.business_id.into(), page).await?;
    Ok(cache::cached(&cx.actor, Page::of(ORDER, page)))
}

/// One cuisine of a business.
#[utoipa::path(tag = "businesses", security((), ("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<BusinessCuisine>)))]
#[get("/business_cuisines/{uuid}")]
async fn get_cuisine(cx: Context, Id(id): Id<BusinessCuisineId>) -> Reply<CustomizeResponder<Data<BusinessCuisine>>> {
    let row = cx.businesses.cuisine(id).await?;
    Ok(cache::cached(&cx.actor, Data::from(BusinessCuisine::from(row))))
}

/// Change a cuisine of one of the actor's businesses, or its position.
#[utoipa::path(tag = "businesses", security(("bearer" = [])), request_body = CuisineChange,
    responses((status = 200, body = Data<BusinessCuisine>), (status = 403), (status = 404), (status = 409)))]
#[patch("/business_cuisines")]
async fn change_cuisine(cx: Context, Parsed((id, change)): Parsed<CuisineChange>) -> Reply<Data<BusinessCuisine>> {
    let row = cx.businesses.edit_cuisine(&cx.actor, id, &change).await?;
    Ok(BusinessCuisine::from(row).into())
}

/// Delete cuisines of the actor's businesses: all of these or none, or all of one business.
#[utoipa::path(tag = "businesses", security(("bearer" = [])), params(CuisineRecords),
    responses((status = 200, body = Data<Count>), (status = 403), (status = 404)))]
#[delete("/business_cuisines")]
async fn delete_cuisines(cx: Context, Query(filters): Query<CuisineRecords>) -> Reply<Data<Count>> {
    let count = match filters.business_id {
        Some(business) if filters.records.is_empty() => {
            cx.businesses.remove_all_cuisines(&cx.actor, business.into()).await?
        }
        _ => cx.businesses.remove_cuisines(&cx.actor, &records::ids(&filters.records)?).await?,
    };
    Ok(Count { count }.into())
}

register!(list_vocabulary, create_cuisine, list_cuisines, get_cuisine, change_cuisine, delete_cuisines);
