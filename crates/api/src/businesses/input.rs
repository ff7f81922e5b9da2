//! Creating and changing a business: request bodies.

use chrono_tz::Tz;
use domain::businesses::business_change::{BusinessChange as Change, Details};
use domain::businesses::contact;
use domain::businesses::create::NewBusiness;
use domain::businesses::cuisine::{Cuisine, MAX_CUISINES};
use domain::businesses::opening_hours::{Locality, OpeningHours};
use domain::businesses::price_level::PriceLevel;
use domain::businesses::wheelchair::Wheelchair;
use domain::shared::failure::FieldError;
use domain::shared::ids::BusinessId;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use super::addresses::AddressFields;
use super::names::{KindName, WheelchairName};
use crate::http::field_errors::FieldErrors;
use crate::http::named::{known, words};
use crate::http::nullable;
use crate::http::parse::Parse;
use crate::http::text::{Line, Lines};
use crate::names::DietName;

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

#[cfg(test)]
mod tests {
    use domain::shared::change::Change as Field;
    use serde::de::DeserializeOwned;
    use serde_json::{Value, json};

    use super::*;

    fn parse<T: Parse + DeserializeOwned>(body: Value) -> Result<T::Output, Vec<String>> {
        let body: T = serde_json::from_value(body).unwrap();
        body.parse().map_err(|problem| problem.fields().iter().map(|error| error.field.clone()).collect())
    }

    fn change(mut fields: Value) -> Result<Change, Vec<String>> {
        fields["uuid"] = json!(Uuid::nil());
        fields["version"] = json!(1);
        parse::<BusinessChange>(fields).map(|(_, _, change)| change)
    }

    #[test]
    fn absent_keeps_and_null_clears() {
        let change = change(json!({"name": "  Da \u{202e}Luca ", "phone": null, "wheelchair": "limited"})).unwrap();
        assert_eq!(change.name.as_deref(), Some("Da Luca"));
        let Details { phone, email, wheelchair, .. } = change.details;
        assert_eq!((phone, email, wheelchair), (Field::Clear, Field::Keep, Field::Set(Wheelchair::Limited)));
    }

    #[test]
    fn every_invalid_field_is_named() {
        let errors = change(json!({
            "name": " \n", "kind": "casino", "cuisines": ["<script>"], "price_level": 5,
            "descriptions": {"en": "x".repeat(2_001), "it": "va bene"}, "phone": "call me", "email": "nobody",
            "website": "javascript:alert(1)", "time_zone": "Europe/Atlantis", "opening_hours": "whenever",
            "diets": ["air"], "wheelchair": "perhaps",
        }));
        let expected = "cuisines descriptions.en diets email kind name opening_hours phone price_level time_zone \
                        website wheelchair";
        assert_eq!(errors.unwrap_err().join(" "), expected);
    }

    #[test]
    fn a_new_business_needs_name_kind_and_zone() {
        assert_eq!(parse::<BusinessNew>(json!({"name": "x"})).unwrap_err(), ["kind", "time_zone"]);
        let position = json!({"latitude": 43.77, "longitude": 11.25});
        let body = json!({"name": "Da Nonò", "kind": "restaurant", "address": position});
        assert_eq!(parse::<BusinessNew>(body).unwrap().time_zone, Tz::Europe__Rome);
    }

    #[test]
    fn invalid_fields_of_the_address_are_named() {
        let address = json!({"city": "x".repeat(121), "country": "ITA", "latitude": 43.0});
        let body = json!({"name": "x", "kind": "bar", "time_zone": "Europe/Rome", "address": address});
        let errors = parse::<BusinessNew>(body).unwrap_err();
        assert_eq!(errors, ["address.city", "address.country", "address.longitude"]);
        let empty = json!({"name": "x", "kind": "bar", "time_zone": "Europe/Rome", "address": {}});
        assert_eq!(parse::<BusinessNew>(empty).unwrap_err(), ["address.street"]);
    }
}
