//! Creating and changing a profile: request bodies.

use domain::businesses::cuisine::{Cuisine, MAX_CUISINES};
use domain::people::profile::{MAX_DISPLAY_NAME, MAX_HOME_CITY, line};
use domain::people::username::Username;
use domain::people::{NewProfile, ProfileChange};
use domain::shared::change::Change;
use domain::shared::failure::FieldError;
use domain::shared::ids::UploadId;
use domain::shared::language::Language as InterfaceLanguage;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use super::user::{Language, MessagesFrom};
use crate::http::field_errors::FieldErrors;
use crate::http::named::{known, words};
use crate::http::nullable;
use crate::http::parse::Parse;
use crate::http::reader::Reader;
use crate::http::text::Lines;
use crate::names::DietName;

/// A profile to create.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct UserNew {
    /// 3 to 30 of a–z, 0–9, `_` and `.`; unique.
    #[schema(min_length = 3, max_length = 30)]
    username: String,
    /// 1 to 60 characters.
    #[schema(min_length = 1, max_length = 60)]
    display_name: String,
    /// The language of the request unless given.
    #[schema(value_type = Option<Language>)]
    language: Option<String>,
    /// At most 80 characters.
    #[schema(max_length = 80)]
    home_city: Option<String>,
}

/// A change of the actor's profile: absent fields keep their value, null clears.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct UserChange {
    /// 3 to 30 of a–z, 0–9, `_` and `.`; unique.
    #[schema(min_length = 3, max_length = 30)]
    username: Option<String>,
    /// 1 to 60 characters.
    #[schema(min_length = 1, max_length = 60)]
    display_name: Option<String>,
    /// At most 300 characters.
    #[validate(length(max = 300))]
    #[schema(value_type = Option<String>, max_length = 300)]
    bio: Option<Lines>,
    /// At most 80 characters.
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[schema(value_type = Option<String>, max_length = 80)]
    home_city: Option<Option<String>>,
    #[schema(value_type = Option<Language>)]
    language: Option<String>,
    /// Slugs of the vocabulary at `GET cuisines`, at most 12.
    #[schema(max_items = 12)]
    favourite_cuisines: Option<Vec<String>>,
    diets: Option<Vec<DietName>>,
    /// Whether other members see only a part of the profile.
    private: Option<bool>,
    #[schema(value_type = Option<MessagesFrom>)]
    messages_from: Option<String>,
    /// Whether others learn that the actor read their messages.
    read_receipts: Option<bool>,
    /// Whether search engines may show the actor's public page.
    search_engines: Option<bool>,
    /// An image among the actor's uploads.
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[schema(value_type = Option<Uuid>)]
    avatar_id: Option<Option<Uuid>>,
}

impl UserChange {
    /// The upload that is to become the avatar.
    pub fn avatar(&self) -> Option<UploadId> {
        self.avatar_id.flatten().map(UploadId)
    }
}

impl Parse for UserNew {
    type Output = NewProfile;

    fn convert(self) -> Result<NewProfile, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let username = errors.take(Some(Username::parse(&self.username)));
        let display_name = errors.take(Some(line("display_name", &self.display_name, MAX_DISPLAY_NAME)));
        let language = errors.take(self.language.as_deref().map(language)).unwrap_or(Reader::current().language);
        let home_city = errors.take(self.home_city.as_deref().map(home_city)).flatten();
        let profile = username.zip(display_name).map(|(username, display_name)| NewProfile {
            username,
            display_name,
            home_city,
            language,
        });
        errors.finish(profile)
    }
}

impl Parse for UserChange {
    type Output = ProfileChange;

    fn convert(self) -> Result<ProfileChange, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let city = self.home_city.map(|city| city.as_deref().map_or(Ok(None), home_city));
        let change = ProfileChange {
            username: errors.take(self.username.as_deref().map(Username::parse)),
            display_name: errors
                .take(self.display_name.as_deref().map(|text| line("display_name", text, MAX_DISPLAY_NAME))),
            bio: self.bio.map(Into::into),
            home_city: errors.take(city).into(),
            language: errors.take(self.language.as_deref().map(language)),
            favourite_cuisines: errors.take(self.favourite_cuisines.as_deref().map(cuisines)),
            diets: errors.take(self.diets.map(|diets| known("diets", diets))),
            private: self.private,
            messages_from: errors.take(self.messages_from.as_deref().map(senders)),
            read_receipts: self.read_receipts,
            search_engines: self.search_engines,
            avatar: Change::from(self.avatar_id).map(UploadId),
        };
        errors.finish(Some(change))
    }
}

/// A city; `None` when the text is blank.
fn home_city(text: &str) -> Result<Option<String>, FieldError> {
    let text = Some(text).filter(|text| !text.trim().is_empty());
    text.map(|text| line("home_city", text, MAX_HOME_CITY)).transpose()
}

fn language(text: &str) -> Result<InterfaceLanguage, FieldError> {
    InterfaceLanguage::parse(text).ok_or_else(|| FieldError::new("language", "unknown_value").with("value", text))
}

fn senders(text: &str) -> Result<domain::people::messages_from::MessagesFrom, FieldError> {
    let error = || FieldError::new("messages_from", "not_one_of").with("values", "everyone, followed, nobody");
    text.parse().map_err(|_| error())
}

/// Cuisines that have names in every language.
fn cuisines(slugs: &[String]) -> Result<Vec<Cuisine>, FieldError> {
    let cuisines: Vec<Cuisine> = words("favourite_cuisines", slugs)?;
    if cuisines.len() > MAX_CUISINES {
        return Err(FieldError::new("favourite_cuisines", "too_many").with("max", MAX_CUISINES));
    }
    match cuisines.iter().find(|cuisine| cuisine.names().is_none()) {
        Some(unnamed) => Err(FieldError::new("favourite_cuisines", "unknown_value").with("value", unnamed.as_str())),
        None => Ok(cuisines),
    }
}

#[cfg(test)]
mod tests {
    use domain::businesses::diet::Diet;
    use serde_json::json;

    use super::*;

    fn parse(body: serde_json::Value) -> Result<ProfileChange, Vec<FieldError>> {
        let change: UserChange = serde_json::from_value(body).unwrap();
        change.parse().map_err(|problem| problem.fields().to_vec())
    }

    #[test]
    fn valid_fields_become_a_change() {
        let change = parse(json!({"bio": " Eats late. \n\n\u{202e}Walks home.", "home_city": null, "language": "it",
            "favourite_cuisines": ["tuscan", "Tuscan", "pizza"], "diets": ["vegan"], "messages_from": "nobody"}))
        .unwrap();
        assert_eq!(change.bio.as_deref(), Some("Eats late.\n\nWalks home."));
        assert_eq!((change.home_city, change.language), (Change::Clear, Some(InterfaceLanguage::It)));
        let cuisines = change.favourite_cuisines.unwrap();
        assert_eq!(cuisines.iter().map(Cuisine::as_str).collect::<Vec<_>>(), ["tuscan", "pizza"]);
        assert_eq!(change.diets, Some(vec![Diet::Vegan]));
    }

    #[test]
    fn every_invalid_field_is_named() {
        let errors = parse(json!({"username": "a!", "display_name": " ", "bio": "b".repeat(301),
            "home_city": "c".repeat(81), "language": "de", "favourite_cuisines": ["moon_cheese"], "diets": ["stones"],
            "messages_from": "friends"}))
        .unwrap_err();
        let found: Vec<_> = errors.iter().map(|error| format!("{}:{}", error.field, error.code)).collect();
        let expected = [
            "bio:too_long",
            "diets:not_one_of",
            "display_name:required",
            "favourite_cuisines:unknown_value",
            "home_city:too_long",
            "language:unknown_value",
            "messages_from:not_one_of",
            "username:username_invalid",
        ];
        assert_eq!(found, expected);
    }
}
