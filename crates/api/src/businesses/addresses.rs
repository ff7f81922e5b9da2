//! `business_addresses`.

use actix_web::{HttpResponse, delete, get, patch, post, web};
use domain::businesses::address_input::AddressInput;
use domain::shared::ids::AddressId;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;
use uuid::Uuid;

use super::wire::BusinessAddress;
use crate::http::current_user::CurrentUser;
use crate::http::envelope::{Count, Many, Meta, One};
use crate::http::id::Id;
use crate::http::json::Json;
use crate::http::problem::Problem;
use crate::http::query::Query;
use crate::http::{cache, cursor, nullable};
use crate::services::Services;

/// A body with its own fields and what is said of an address; in a change, what is absent stays and null clears. Written
/// out in each, because serde's `flatten` forgets which field is wrong and lets unknown ones pass.
macro_rules! address_body {
    ($(#[$about:meta])* $name:ident { $($own:tt)* }) => {
        $(#[$about])*
        #[derive(Debug, Deserialize, ToSchema)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $($own)*
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[schema(value_type = Option<String>)]
            label: Option<Option<String>>,
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[schema(value_type = Option<String>)]
            street: Option<Option<String>>,
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[schema(value_type = Option<String>)]
            house_number: Option<Option<String>>,
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[schema(value_type = Option<String>)]
            postcode: Option<Option<String>>,
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[schema(value_type = Option<String>)]
            city: Option<Option<String>>,
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[schema(value_type = Option<String>)]
            region: Option<Option<String>>,
            /// ISO 3166-1 alpha-2.
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[schema(value_type = Option<String>)]
            country: Option<Option<String>>,
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[schema(value_type = Option<f64>)]
            latitude: Option<Option<f64>>,
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[schema(value_type = Option<f64>)]
            longitude: Option<Option<f64>>,
        }

        impl From<$name> for AddressInput {
            fn from(body: $name) -> Self {
                Self {
                    label: body.label,
                    street: body.street,
                    house_number: body.house_number,
                    postcode: body.postcode,
                    city: body.city,
                    region: body.region,
                    country: body.country,
                    latitude: body.latitude,
                    longitude: body.longitude,
                }
            }
        }
    };
}

address_body! {
    /// What is said of an address.
    AddressFields {}
}

address_body! {
    /// An address to be added.
    AddressNew {
        business_id: Uuid,
        /// The first address is primary anyway.
        #[serde(default)]
        primary: bool,
    }
}

address_body! {
    /// A change of an address.
    AddressChange {
        primary: Option<bool>,
    }
}

/// Which addresses.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct AddressFilters {
    business_id: Uuid,
    /// 1 to 100, 20 unless said otherwise.
    limit: Option<u32>,
    cursor: Option<String>,
}

/// Add an address to a business of the asker's.
#[utoipa::path(tag = "places", security(("bearer" = [])), request_body = AddressNew,
    responses((status = 201, body = One<BusinessAddress>)))]
#[post("/business_addresses")]
async fn create(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    body: Json<AddressNew>,
) -> Result<HttpResponse, Problem> {
    let AddressNew { business_id, primary, .. } = body.value;
    let address = services.businesses.add_address(&actor, business_id.into(), &body.value.into(), primary).await?;
    Ok(HttpResponse::Created().json(One::new(BusinessAddress::from(address))))
}

/// The addresses of a business, oldest first.
#[utoipa::path(tag = "places", security((), ("bearer" = [])), params(AddressFilters),
    responses((status = 200, body = Many<BusinessAddress>)))]
#[get("/business_addresses")]
async fn list(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(filters): Query<AddressFilters>,
) -> Result<HttpResponse, Problem> {
    let page = cursor::page("address", filters.limit, filters.cursor.as_deref())?;
    let page = services.businesses.addresses(filters.business_id.into(), page).await?;
    let next_cursor = page.next.and_then(|keyset| cursor::encode("address", &keyset));
    let data: Vec<BusinessAddress> = page.items.into_iter().map(Into::into).collect();
    Ok(cache::public(&actor).json(Many { data, meta: Meta { next_cursor } }))
}

/// One address.
#[utoipa::path(tag = "places", security((), ("bearer" = [])), params(("address_id" = Uuid, Path)),
    responses((status = 200, body = One<BusinessAddress>)))]
#[get("/business_addresses/{address_id}")]
async fn read(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Id(id): Id<AddressId>,
) -> Result<HttpResponse, Problem> {
    let address = services.businesses.address(id).await?;
    Ok(cache::public(&actor).json(One::new(BusinessAddress::from(address))))
}

/// Change an address of a business of the asker's.
#[utoipa::path(tag = "places", security(("bearer" = [])), params(("address_id" = Uuid, Path)),
    request_body = AddressChange, responses((status = 200, body = One<BusinessAddress>)))]
#[patch("/business_addresses/{address_id}")]
async fn edit(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Id(id): Id<AddressId>,
    body: Json<AddressChange>,
) -> Result<HttpResponse, Problem> {
    let primary = body.value.primary;
    let address = services.businesses.edit_address(&actor, id, &body.value.into(), primary).await?;
    Ok(HttpResponse::Ok().json(One::new(BusinessAddress::from(address))))
}

/// Remove an address of a business of the asker's.
#[utoipa::path(tag = "places", security(("bearer" = [])), params(("address_id" = Uuid, Path)),
    responses((status = 200, body = One<Count>)))]
#[delete("/business_addresses/{address_id}")]
async fn remove(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Id(id): Id<AddressId>,
) -> Result<HttpResponse, Problem> {
    services.businesses.remove_address(&actor, id).await?;
    Ok(HttpResponse::Ok().json(One::new(Count { count: 1 })))
}

/// The routes.
pub fn routes(config: &mut ServiceConfig) {
    config.service(create).service(list).service(read).service(edit).service(remove);
}
