//! `businesses`, but for the list, which is explore.

use actix_web::{HttpResponse, delete, get, patch, post, web};
use domain::businesses::business_input::BusinessInput;
use domain::businesses::create::NewBusiness;
use domain::businesses::error::BusinessError;
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;
use uuid::Uuid;

use super::addresses::AddressFields;
use super::wire::Business;
use crate::http::cache;
use crate::http::current_user::CurrentUser;
use crate::http::envelope::{Count, One};
use crate::http::json::Json;
use crate::http::nullable;
use crate::http::problem::Problem;
use crate::http::query::Query;
use crate::http::records::Records;
use crate::services::Services;

/// What a business says of itself, by language.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DescriptionFields {
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[schema(value_type = Option<String>)]
    en: Option<Option<String>>,
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[schema(value_type = Option<String>)]
    it: Option<Option<String>>,
}

/// A body with its own fields and what is said of a business; in a change, what is absent stays and null clears. Written
/// out in each, because serde's `flatten` forgets which field is wrong and lets unknown ones pass.
macro_rules! business_body {
    ($(#[$about:meta])* $name:ident { $($own:tt)* }) => {
        $(#[$about])*
        #[derive(Debug, Deserialize, ToSchema)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $($own)*
            name: Option<String>,
            kind: Option<String>,
            /// Slugs, the most telling first.
            cuisines: Option<Vec<String>>,
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[schema(value_type = Option<i64>, minimum = 1, maximum = 4)]
            price_level: Option<Option<i64>>,
            descriptions: Option<DescriptionFields>,
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[schema(value_type = Option<String>)]
            phone: Option<Option<String>>,
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[schema(value_type = Option<String>)]
            email: Option<Option<String>>,
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[schema(value_type = Option<String>)]
            website: Option<Option<String>>,
            /// IANA name; a new business needs none where its address has a position.
            time_zone: Option<String>,
            /// In OpenStreetMap's syntax.
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[schema(value_type = Option<String>)]
            opening_hours: Option<Option<String>>,
            diets: Option<Vec<String>>,
            /// yes, limited or no.
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[schema(value_type = Option<String>)]
            wheelchair: Option<Option<String>>,
        }

        impl From<$name> for BusinessInput {
            fn from(body: $name) -> Self {
                let descriptions = body.descriptions.unwrap_or_default();
                Self {
                    name: body.name,
                    kind: body.kind,
                    cuisines: body.cuisines,
                    price_level: body.price_level,
                    description_en: descriptions.en,
                    description_it: descriptions.it,
                    phone: body.phone,
                    email: body.email,
                    website: body.website,
                    time_zone: body.time_zone,
                    opening_hours: body.opening_hours,
                    diets: body.diets,
                    wheelchair: body.wheelchair,
                }
            }
        }
    };
}

business_body! {
    /// A business to be entered; name and kind are needed.
    BusinessNew {
        /// Its primary address.
        address: Option<AddressFields>,
        /// Confirms that it is another place than the one it resembles, after `already_listed`.
        #[serde(default)]
        different_place: bool,
    }
}

business_body! {
    /// A change of a business.
    BusinessChange {
        uuid: Uuid,
        /// The version the asker last saw.
        version: i32,
    }
}

/// Add a business; the asker becomes its owner. It is unverified, and so not listed, until an administrator has checked it.
/// A business that is listed already is refused with `already_listed` and told in `business`. A member may add 3 a day, on
/// the first day of the account 1, and have 10 that are not checked yet.
#[utoipa::path(tag = "places", security(("bearer" = [])), request_body = BusinessNew,
    responses((status = 201, body = One<Business>)))]
#[post("/businesses")]
async fn create(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    mut body: Json<BusinessNew>,
) -> Result<HttpResponse, Problem> {
    let address = body.value.address.take().map(Into::into);
    let different_place = body.value.different_place;
    let new = NewBusiness { fields: body.value.into(), address, different_place };
    let view = services.businesses.create(&actor, new).await.map_err(with_the_listed_business)?;
    Ok(HttpResponse::Created().json(One::new(Business::from(view))))
}

/// The problem, naming the business that is listed already.
fn with_the_listed_business(error: BusinessError) -> Problem {
    let listed = match &error {
        BusinessError::AlreadyListed { business, name } => Some(json!({ "uuid": business.0, "name": name })),
        _ => None,
    };
    let problem = Problem::from(error);
    match listed {
        Some(listed) => problem.with("business", listed),
        None => problem,
    }
}

/// One business, by its id or its name in addresses.
#[utoipa::path(tag = "places", security((), ("bearer" = [])), params(("uuid" = String, Path)),
    responses((status = 200, body = One<Business>)))]
#[get("/businesses/{uuid}")]
async fn read(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    name: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let view = match name.parse::<Uuid>() {
        Ok(id) => services.businesses.business(&actor, id.into()).await?,
        Err(_) => services.businesses.business_named(&actor, &name).await?,
    };
    Ok(cache::public(&actor).json(One::new(Business::from(view))))
}

/// Change a business of the asker's.
#[utoipa::path(tag = "places", security(("bearer" = [])), request_body = BusinessChange,
    responses((status = 200, body = One<Business>)))]
#[patch("/businesses")]
async fn edit(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    body: Json<BusinessChange>,
) -> Result<HttpResponse, Problem> {
    let BusinessChange { uuid, version, .. } = body.value;
    let view = services.businesses.edit(&actor, uuid.into(), version, &body.value.into()).await?;
    Ok(HttpResponse::Ok().json(One::new(Business::from(view))))
}

/// Remove businesses that the asker owns: all of these, or none.
#[utoipa::path(tag = "places", security(("bearer" = [])), params(Records),
    responses((status = 200, body = One<Count>)))]
#[delete("/businesses")]
async fn remove(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(records): Query<Records>,
) -> Result<HttpResponse, Problem> {
    let count = services.businesses.delete(&actor, &records.ids()?).await?;
    Ok(HttpResponse::Ok().json(One::new(Count { count })))
}

/// The routes.
pub fn routes(config: &mut ServiceConfig) {
    config.service(create).service(read).service(edit).service(remove);
}
