//! `businesses`, except the list, which is in explore.

use actix_web::{CustomizeResponder, delete, get, patch, post, web};
use domain::businesses::business_input::BusinessInput;
use domain::businesses::create::NewBusiness;
use domain::businesses::error::{BusinessError, BusinessRule};
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;
use uuid::Uuid;

use super::addresses::AddressFields;
use super::wire::Business;
use crate::accounts::PasswordAgain;
use crate::http::cache;
use crate::http::client::Client;
use crate::http::current_user::CurrentUser;
use crate::http::json::Json;
use crate::http::nullable;
use crate::http::problem::Problem;
use crate::http::query::Query;
use crate::http::records::Records;
use crate::http::reply::{Count, Created, Data, Reply};
use crate::services::Services;

/// The description of a business, by language.
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

/// A body with its own fields and those of a business; in a change, absent fields keep their value and null clears.
/// A macro, because serde's `flatten` loses the names of invalid fields and accepts unknown ones.
macro_rules! business_body {
    ($(#[$about:meta])* $name:ident { $($own:tt)* }) => {
        $(#[$about])*
        #[derive(Debug, Deserialize, ToSchema)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $($own)*
            #[schema(min_length = 1, max_length = 120)]
            name: Option<String>,
            kind: Option<String>,
            /// Slugs, the most characteristic first.
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
    /// A business to create; name and kind are required.
    BusinessNew {
        /// Its primary address.
        address: Option<AddressFields>,
        /// Confirms, after `already_listed`, that it is not the listed business.
        #[serde(default, rename = "different_place")]
        different_business: bool,
    }
}

business_body! {
    /// A change of a business.
    BusinessChange {
        uuid: Uuid,
        /// The version the actor last read.
        version: i32,
    }
}

/// Create a business; the actor becomes its owner. It is unverified, and so not listed, until an administrator approves it.
/// A duplicate is refused with `already_listed`, and `business` names the listed one. A member may create 3 a day (1 on
/// the first day of the account) and have 10 unverified ones.
#[utoipa::path(tag = "businesses", security(("bearer" = [])), request_body = BusinessNew,
    responses((status = 201, body = Data<Business>)))]
#[post("/businesses")]
async fn create_business(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    mut body: Json<BusinessNew>,
) -> Reply<Created<Business>> {
    let address = body.value.address.take().map(Into::into);
    let different_business = body.value.different_business;
    let new = NewBusiness { fields: body.value.into(), address, different_business };
    let view = services.businesses.create(&actor, new).await.map_err(with_listed_business)?;
    Ok(Created(Business::from(view)))
}

/// The problem, naming the business that is listed already.
fn with_listed_business(error: BusinessError) -> Problem {
    let listed = match &error {
        BusinessError::Rule(BusinessRule::AlreadyListed(business, name)) => {
            Some(json!({ "uuid": business.0, "name": name }))
        }
        _ => None,
    };
    let problem = Problem::from(error);
    match listed {
        Some(listed) => problem.with("business", listed),
        None => problem,
    }
}

/// One business, by id or slug.
#[utoipa::path(tag = "businesses", security((), ("bearer" = [])), params(("uuid" = String, Path)),
    responses((status = 200, body = Data<Business>)))]
#[get("/businesses/{uuid}")]
async fn get_business(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    name: web::Path<String>,
) -> Reply<CustomizeResponder<Data<Business>>> {
    let view = match name.parse::<Uuid>() {
        Ok(id) => services.businesses.business(&actor, id.into()).await?,
        Err(_) => services.businesses.business_named(&actor, &name).await?,
    };
    Ok(cache::cached(&actor, Data::from(Business::from(view))))
}

/// Change one of the actor's businesses.
#[utoipa::path(tag = "businesses", security(("bearer" = [])), request_body = BusinessChange,
    responses((status = 200, body = Data<Business>)))]
#[patch("/businesses")]
async fn change_business(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    body: Json<BusinessChange>,
) -> Reply<Data<Business>> {
    let BusinessChange { uuid, version, .. } = body.value;
    let view = services.businesses.edit(&actor, uuid.into(), version, &body.value.into()).await?;
    Ok(Business::from(view).into())
}

/// Delete businesses that the actor owns: all of these or none. Needs the password again.
#[utoipa::path(tag = "businesses", security(("bearer" = [])), params(Records), request_body = PasswordAgain,
    responses((status = 200, body = Data<Count>)))]
#[delete("/businesses")]
async fn delete_businesses(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    client: Client,
    Query(records): Query<Records>,
    body: Json<PasswordAgain>,
) -> Reply<Data<Count>> {
    let ids = records.ids()?;
    body.value.confirm(&services, &actor, client.address).await?;
    let count = services.businesses.delete(&actor, &ids).await?;
    Ok(Count { count }.into())
}

/// Registers the operations.
pub fn routes(config: &mut ServiceConfig) {
    config.service(create_business).service(get_business).service(change_business).service(delete_businesses);
}
