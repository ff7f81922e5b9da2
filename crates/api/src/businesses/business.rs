//! `businesses`, except the list, which is in explore.

use actix_web::{CustomizeResponder, delete, get, patch, post, web};
use chrono_tz::Tz;
use domain::businesses::business_change::{BusinessChange as Change, Details};
use domain::businesses::contact;
use domain::businesses::create::NewBusiness;
use domain::businesses::cuisine::{Cuisine, MAX_CUISINES};
use domain::businesses::error::{BusinessError, BusinessRule};
use domain::businesses::opening_hours::{Locality, OpeningHours};
use domain::businesses::price_level::PriceLevel;
use domain::businesses::wheelchair::Wheelchair;
use domain::shared::failure::FieldError;
use domain::shared::ids::BusinessId;
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;
use uuid::Uuid;
use validator::Validate;

use super::addresses::AddressFields;
use super::names::{DietName, KindName, WheelchairName};
use super::wire::Business;
use crate::accounts::PasswordAgain;
use crate::http::cache;
use crate::http::client::Client;
use crate::http::current_user::CurrentUser;
use crate::http::field_errors::FieldErrors;
use crate::http::json::Json;
use crate::http::named::{known, words};
use crate::http::nullable;
use crate::http::parse::Parse;
use crate::http::problem::Problem;
use crate::http::query::Query;
use crate::http::records::Records;
use crate::http::reply::{Count, Created, Data, Reply};
use crate::http::text::{Line, Lines};
use crate::services::Services;

/// The description of a business, by language.
#[derive(Debug, Default, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct DescriptionFields {
    /// At most 2,000 characters.
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[validate(length(max = 2_000))]
    #[schema(value_type = Option<String>, max_length = 2_000)]
    en: Option<Option<Lines>>,
    /// At most 2,000 characters.
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[validate(length(max = 2_000))]
    #[schema(value_type = Option<String>, max_length = 2_000)]
    it: Option<Option<Lines>>,
}

/// A body with its own fields and those of a business; in a change, absent fields keep their value and null clears.
/// A macro, because serde's `flatten` loses the names of invalid fields and accepts unknown ones.
macro_rules! business_body {
    ($(#[$about:meta])* $name:ident { $($own:tt)* }) => {
        $(#[$about])*
        #[derive(Debug, Deserialize, ToSchema, Validate)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $($own)*
            /// Slugs, the most characteristic first, at most 12.
            #[schema(max_items = 12)]
            cuisines: Option<Vec<String>>,
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[validate(range(min = 1, max = 4))]
            #[schema(value_type = Option<i64>, minimum = 1, maximum = 4)]
            price_level: Option<Option<i64>>,
            #[validate(nested)]
            descriptions: Option<DescriptionFields>,
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[schema(value_type = Option<String>, max_length = 40)]
            phone: Option<Option<String>>,
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[schema(value_type = Option<String>, max_length = 254)]
            email: Option<Option<String>>,
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[schema(value_type = Option<String>, max_length = 500)]
            website: Option<Option<String>>,
            /// IANA name; a new business needs none where its address has a position.
            time_zone: Option<String>,
            /// In OpenStreetMap's syntax.
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[validate(length(max = 1_000))]
            #[schema(value_type = Option<String>, max_length = 1_000)]
            opening_hours: Option<Option<Line>>,
            diets: Option<Vec<DietName>>,
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[schema(value_type = Option<WheelchairName>)]
            wheelchair: Option<Option<WheelchairName>>,
        }

        impl $name {
            fn details(&mut self, errors: &mut FieldErrors) -> Details {
                let descriptions = self.descriptions.take().unwrap_or_default();
                let text = |text: Option<Option<Lines>>| text.map(|text| text.and_then(Lines::non_empty)).into();
                let price = self.price_level.map(|level| level.and_then(price_level));
                let hours = self.opening_hours.take().map(|text| text.and_then(Line::non_empty));
                Details {
                    cuisines: errors.take(self.cuisines.as_deref().map(cuisines)),
                    price_level: price.into(),
                    description_en: text(descriptions.en),
                    description_it: text(descriptions.it),
                    phone: errors.take(self.phone.take().map(|text| contact("phone", text, contact::phone))).into(),
                    email: errors.take(self.email.take().map(|text| contact("email", text, contact::email))).into(),
                    website: errors
                        .take(self.website.take().map(|text| contact("website", text, contact::website)))
                        .into(),
                    opening_hours: errors.take(hours.map(opening_hours)).into(),
                    diets: errors.take(self.diets.take().map(|diets| known("diets", diets))),
                    wheelchair: errors.take(self.wheelchair.take().map(wheelchair)).into(),
                }
            }
        }
    };
}

business_body! {
    /// A business to create.
    BusinessNew {
        /// 1 to 120 characters.
        #[validate(required, length(min = 1, max = 120))]
        #[schema(required, value_type = String, min_length = 1, max_length = 120)]
        name: Option<Line>,
        #[validate(required)]
        #[schema(required, value_type = KindName)]
        kind: Option<KindName>,
        /// Its primary address.
        #[validate(nested)]
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
        /// 1 to 120 characters.
        #[validate(length(min = 1, max = 120))]
        #[schema(value_type = Option<String>, min_length = 1, max_length = 120)]
        name: Option<Line>,
        kind: Option<KindName>,
    }
}

impl Parse for BusinessNew {
    type Output = NewBusiness;

    fn convert(mut self) -> Result<NewBusiness, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let details = self.details(&mut errors);
        let kind = errors.take(self.kind.map(|kind| kind.known("kind")));
        let address = errors.take_all(self.address.map(|address| address.lines().map_err(within_address)));
        let given = errors.take(self.time_zone.as_deref().map(time_zone));
        let time_zone = match self.time_zone {
            Some(_) => given,
            None => errors.take(Some(NewBusiness::time_zone(None, address.as_ref()))),
        };
        let different_business = self.different_business;
        let required = self.name.zip(kind).zip(time_zone);
        let new = required.map(|((name, kind), time_zone)| NewBusiness {
            name: name.into(),
            kind,
            time_zone,
            details,
            address,
            different_business,
        });
        errors.finish(new)
    }
}

impl Parse for BusinessChange {
    type Output = (BusinessId, i32, Change);

    fn convert(mut self) -> Result<Self::Output, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let change = Change {
            details: self.details(&mut errors),
            name: self.name.map(Into::into),
            kind: errors.take(self.kind.map(|kind| kind.known("kind"))),
            time_zone: errors.take(self.time_zone.as_deref().map(time_zone)),
        };
        errors.finish(Some((self.uuid.into(), self.version, change)))
    }
}

fn cuisines(slugs: &[String]) -> Result<Vec<Cuisine>, FieldError> {
    let cuisines = words("cuisines", slugs)?;
    if cuisines.len() > MAX_CUISINES {
        return Err(FieldError::new("cuisines", "too_many").with("max", MAX_CUISINES));
    }
    Ok(cuisines)
}

fn price_level(level: i64) -> Option<PriceLevel> {
    PriceLevel::try_from(u8::try_from(level).ok()?).ok()
}

/// A phone number, email or web address; blank clears it.
fn contact(
    field: &'static str,
    text: Option<String>,
    parse: fn(&str) -> Option<String>,
) -> Result<Option<String>, FieldError> {
    let code = match field {
        "phone" => "phone_invalid",
        "email" => "email_invalid",
        _ => "website_invalid",
    };
    let text = text.as_deref().map(str::trim).filter(|text| !text.is_empty());
    text.map(|text| parse(text).ok_or_else(|| FieldError::new(field, code))).transpose()
}

fn time_zone(name: &str) -> Result<Tz, FieldError> {
    name.parse().map_err(|_| FieldError::new("time_zone", "unknown_value").with("value", name))
}

fn opening_hours(text: Option<String>) -> Result<Option<String>, FieldError> {
    let is_understood = |text: &str| OpeningHours::new(text, Locality::new(Tz::UTC, None, None)).is_understood();
    match text {
        Some(text) if !is_understood(&text) => Err(FieldError::new("opening_hours", "opening_hours_invalid")),
        text => Ok(text),
    }
}

fn wheelchair(name: Option<WheelchairName>) -> Result<Option<Wheelchair>, FieldError> {
    name.map(|name| name.known("wheelchair")).transpose()
}

fn within_address(mut errors: Vec<FieldError>) -> Vec<FieldError> {
    for error in &mut errors {
        error.field.insert_str(0, "address.");
    }
    errors
}

/// Create a business; the actor becomes its owner. It is unverified, and so not listed, until an administrator approves it.
/// A duplicate is refused with `already_listed`, and `business` names the listed one. A member may create 3 a day (1 on
/// the first day of the account) and have 10 unverified ones.
#[utoipa::path(tag = "businesses", security(("bearer" = [])), request_body = BusinessNew,
    responses((status = 201, body = Data<Business>), (status = 403), (status = 409)))]
#[post("/businesses")]
async fn create_business(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    body: Json<BusinessNew>,
) -> Reply<Created<Business>> {
    let view = services.businesses.create(&actor, body.value.parse()?).await.map_err(with_listed_business)?;
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
    responses((status = 200, body = Data<Business>), (status = 403), (status = 404), (status = 409)))]
#[patch("/businesses")]
async fn change_business(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    body: Json<BusinessChange>,
) -> Reply<Data<Business>> {
    let (id, version, change) = body.value.parse()?;
    let view = services.businesses.edit(&actor, id, version, &change).await?;
    Ok(Business::from(view).into())
}

/// Delete businesses that the actor owns: all of these or none. Needs the password again.
#[utoipa::path(tag = "businesses", security(("bearer" = [])), params(Records), request_body = PasswordAgain,
    responses((status = 200, body = Data<Count>), (status = 403), (status = 404), (status = 409)))]
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
