//! `business_addresses`.

use actix_web::{CustomizeResponder, delete, get, patch, post, web};
use domain::businesses::address_input::AddressInput;
use domain::shared::ids::AddressId;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;
use uuid::Uuid;

use super::wire::BusinessAddress;
use crate::http::current_user::CurrentUser;
use crate::http::id::Id;
use crate::http::json::Json;
use crate::http::query::Query;
use crate::http::reply::{Count, Created, Data, Page, Reply};
use crate::http::{cache, cursor, nullable};
use crate::services::Services;

const ORDER: &str = "address";

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
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

/// Add an address to a business of the actor's.
#[utoipa::path(tag = "businesses", security(("bearer" = [])), request_body = AddressNew,
    responses((status = 201, body = Data<BusinessAddress>)))]
#[post("/business_addresses")]
async fn create_address(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    body: Json<AddressNew>,
) -> Reply<Created<BusinessAddress>> {
    let AddressNew { business_id, primary, .. } = body.value;
    let address = services.businesses.add_address(&actor, business_id.into(), &body.value.into(), primary).await?;
    Ok(Created(BusinessAddress::from(address)))
}

/// The addresses of a business, oldest first.
#[utoipa::path(tag = "businesses", security((), ("bearer" = [])), params(AddressFilters),
    responses((status = 200, body = Page<BusinessAddress>)))]
#[get("/business_addresses")]
async fn list_addresses(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(filters): Query<AddressFilters>,
) -> Reply<CustomizeResponder<Page<BusinessAddress>>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    let page = services.businesses.addresses(filters.business_id.into(), page).await?;
    Ok(cache::cached(&actor, Page::of(ORDER, page)))
}

/// One address.
#[utoipa::path(tag = "businesses", security((), ("bearer" = [])), params(("address_id" = Uuid, Path)),
    responses((status = 200, body = Data<BusinessAddress>)))]
#[get("/business_addresses/{address_id}")]
async fn get_address(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Id(id): Id<AddressId>,
) -> Reply<CustomizeResponder<Data<BusinessAddress>>> {
    let address = services.businesses.address(id).await?;
    Ok(cache::cached(&actor, Data::from(BusinessAddress::from(address))))
}

/// Change an address of a business of the actor's.
#[utoipa::path(tag = "businesses", security(("bearer" = [])), params(("address_id" = Uuid, Path)),
    request_body = AddressChange, responses((status = 200, body = Data<BusinessAddress>)))]
#[patch("/business_addresses/{address_id}")]
async fn change_address(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Id(id): Id<AddressId>,
    body: Json<AddressChange>,
) -> Reply<Data<BusinessAddress>> {
    let primary = body.value.primary;
    let address = services.businesses.edit_address(&actor, id, &body.value.into(), primary).await?;
    Ok(BusinessAddress::from(address).into())
}

/// Remove an address of a business of the actor's.
#[utoipa::path(tag = "businesses", security(("bearer" = [])), params(("address_id" = Uuid, Path)),
    responses((status = 200, body = Data<Count>)))]
#[delete("/business_addresses/{address_id}")]
async fn delete_address(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Id(id): Id<AddressId>,
) -> Reply<Data<Count>> {
    services.businesses.remove_address(&actor, id).await?;
    Ok(Count { count: 1 }.into())
}

/// Registers the operations.
pub fn routes(config: &mut ServiceConfig) {
    config
        .service(create_address)
        .service(list_addresses)
        .service(get_address)
        .service(change_address)
        .service(delete_address);
}
