//! `business_addresses`.

use actix_web::CustomizeResponder;
use domain::businesses::address::AddressLines;
use domain::businesses::address_change::AddressChange as Change;
use domain::shared::change::Change as FieldChange;
use domain::shared::ids::{AddressId, BusinessId};

use super::wire::BusinessAddress;
use crate::http::cache;
use crate::http::field_errors::FieldErrors;
use crate::http::prelude::*;

const ORDER: &str = "address";

/// A body with its own fields and those of an address; in a change, absent fields keep their value and null clears.
/// A macro, because serde's `flatten` loses the names of invalid fields and accepts unknown ones.
macro_rules! address_body {
    ($(#[$about:meta])* $name:ident { $($own:tt)* }) => {
        $(#[$about])*
        #[derive(Debug, Deserialize, ToSchema, Validate)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $($own)*
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[validate(length(max = 120))]
            #[schema(value_type = Option<String>, max_length = 120)]
            label: Option<Option<Line>>,
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[validate(length(max = 120))]
            #[schema(value_type = Option<String>, max_length = 120)]
            street: Option<Option<Line>>,
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[validate(length(max = 120))]
            #[schema(value_type = Option<String>, max_length = 120)]
            house_number: Option<Option<Line>>,
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[validate(length(max = 120))]
            #[schema(value_type = Option<String>, max_length = 120)]
            postcode: Option<Option<Line>>,
            /// The part of the town.
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[validate(length(max = 120))]
            #[schema(value_type = Option<String>, max_length = 120)]
            neighbourhood: Option<Option<Line>>,
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[validate(length(max = 120))]
            #[schema(value_type = Option<String>, max_length = 120)]
            city: Option<Option<Line>>,
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[validate(length(max = 120))]
            #[schema(value_type = Option<String>, max_length = 120)]
            region: Option<Option<Line>>,
            /// ISO 3166-1 alpha-2.
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[schema(value_type = Option<String>, min_length = 2, max_length = 2)]
            country: Option<Option<Line>>,
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[schema(value_type = Option<f64>, minimum = -90, maximum = 90)]
            latitude: Option<Option<f64>>,
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[schema(value_type = Option<f64>, minimum = -180, maximum = 180)]
            longitude: Option<Option<f64>>,
        }

        impl $name {
            fn change(self, errors: &mut FieldErrors) -> Change {
                Change {
                    label: text(self.label),
                    street: text(self.street),
                    house_number: text(self.house_number),
                    neighbourhood: text(self.neighbourhood),
                    postcode: text(self.postcode),
                    city: text(self.city),
                    region: text(self.region),
                    country: errors.take(Some(country(self.country))).unwrap_or_default(),
                    latitude: self.latitude.into(),
                    longitude: self.longitude.into(),
                }
            }
        }
    };
}

fn text(text: Option<Option<Line>>) -> FieldChange<String> {
    text.map(|text| text.and_then(Line::non_empty)).into()
}

fn country(code: Option<Option<Line>>) -> Result<FieldChange<String>, FieldError> {
    let change = text(code).map(|code| code.to_ascii_uppercase());
    match &change {
        FieldChange::Set(code) if code.len() != 2 || !code.bytes().all(|byte| byte.is_ascii_uppercase()) => {
            Err(FieldError::new("country", "country_invalid"))
        }
        _ => Ok(change),
    }
}

address_body! {
    AddressFields {}
}

impl AddressFields {
    /// The address.
    ///
    /// # Errors
    /// The invalid fields.
    pub fn lines(self) -> Result<AddressLines, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let lines = self.change(&mut errors).lines();
        let lines = errors.take_all(Some(lines));
        errors.finish(lines)
    }
}

address_body! {
    /// An address to add.
    AddressNew {
        business_id: Uuid,
        /// The first address is primary anyway.
        #[serde(default)]
        primary: bool,
    }
}

impl Parse for AddressNew {
    type Output = (BusinessId, AddressLines, bool);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let (business, primary) = (self.business_id.into(), self.primary);
        let mut errors = FieldErrors::default();
        let lines = self.change(&mut errors).lines();
        let lines = errors.take_all(Some(lines));
        errors.finish(lines.map(|lines| (business, lines, primary)))
    }
}

address_body! {
    /// A change of an address.
    AddressChange {
        primary: Option<bool>,
    }
}

impl Parse for AddressChange {
    type Output = (Change, Option<bool>);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let primary = self.primary;
        let mut errors = FieldErrors::default();
        let change = self.change(&mut errors);
        errors.finish(Some((change, primary)))
    }
}

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
    responses((status = 201, body = Data<BusinessAddress>), (status = 403), (status = 404), (status = 409)))]
#[post("/business_addresses")]
async fn create_address(
    cx: Context,
    Parsed((business, lines, primary)): Parsed<AddressNew>,
) -> Reply<Created<BusinessAddress>> {
    let address = cx.businesses.add_address(&cx.actor, business, &lines, primary).await?;
    Ok(Created(BusinessAddress::from(address)))
}

/// The addresses of a business, oldest first.
#[utoipa::path(tag = "businesses", security((), ("bearer" = [])), params(AddressFilters),
    responses((status = 200, body = Page<BusinessAddress>)))]
#[get("/business_addresses")]
async fn list_addresses(
    cx: Context,
    Query(filters): Query<AddressFilters>,
) -> Reply<CustomizeResponder<Page<BusinessAddress>>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    let page = cx.businesses.addresses(filters.business_id.into(), page).await?;
    Ok(cache::cached(&cx.actor, Page::of(ORDER, page)))
}

/// One address.
#[utoipa::path(tag = "businesses", security((), ("bearer" = [])), params(("address_id" = Uuid, Path)),
    responses((status = 200, body = Data<BusinessAddress>)))]
#[get("/business_addresses/{address_id}")]
async fn get_address(cx: Context, Id(id): Id<AddressId>) -> Reply<CustomizeResponder<Data<BusinessAddress>>> {
    let address = cx.businesses.address(id).await?;
    Ok(cache::cached(&cx.actor, Data::from(BusinessAddress::from(address))))
}

/// Change an address of a business of the actor's.
#[utoipa::path(tag = "businesses", security(("bearer" = [])), params(("address_id" = Uuid, Path)),
    request_body = AddressChange, responses((status = 200, body = Data<BusinessAddress>), (status = 403), (status = 409)))]
#[patch("/business_addresses/{address_id}")]
async fn change_address(
    cx: Context,
    Id(id): Id<AddressId>,
    Parsed((change, primary)): Parsed<AddressChange>,
) -> Reply<Data<BusinessAddress>> {
    let address = cx.businesses.edit_address(&cx.actor, id, &change, primary).await?;
    Ok(BusinessAddress::from(address).into())
}

/// Remove an address of a business of the actor's.
#[utoipa::path(tag = "businesses", security(("bearer" = [])), params(("address_id" = Uuid, Path)),
    responses((status = 200, body = Data<Count>), (status = 403), (status = 409)))]
#[delete("/business_addresses/{address_id}")]
async fn delete_address(cx: Context, Id(id): Id<AddressId>) -> Reply<Data<Count>> {
    cx.businesses.remove_address(&cx.actor, id).await?;
    Ok(Count { count: 1 }.into())
}

register!(create_address, list_addresses, get_address, change_address, delete_address);
