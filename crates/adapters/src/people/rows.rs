//! Rows of profiles.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::media::Media;
use domain::people::username::Username;
use domain::people::{Person, User};
use domain::shared::ids::{UploadId, UserId};
use domain::shared::language::Language;
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use crate::db::schema::users;
use crate::media::rows::MediaRow;

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = users, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
pub(super) struct UserRow {
    pub id: Uuid,
    pub username: String,
    pub display_name: String,
    pub bio: String,
    pub home_city: Option<String>,
    pub language: String,
    pub avatar_upload_id: Option<Uuid>,
    pub favourite_cuisines: Vec<String>,
    pub diets: Vec<String>,
    pub is_private: bool,
    pub messages_from: String,
    pub read_receipts: bool,
    pub search_engines: bool,
    pub created_at: DateTime<Utc>,
}

impl From<&User> for UserRow {
    fn from(user: &User) -> Self {
        Self {
            id: user.id.0,
            username: user.username.as_str().to_owned(),
            display_name: user.display_name.clone(),
            bio: user.bio.clone(),
            home_city: user.home_city.clone(),
            language: user.language.as_str().to_owned(),
            avatar_upload_id: user.avatar.map(|upload| upload.0),
            favourite_cuisines: user.favourite_cuisines.iter().map(|one| one.as_str().to_owned()).collect(),
            diets: user.diets.iter().map(|diet| diet.into_str().to_owned()).collect(),
            is_private: user.private,
            messages_from: user.messages_from.to_string(),
            read_receipts: user.read_receipts,
            search_engines: user.search_engines,
            created_at: user.created_at,
        }
    }
}

impl From<UserRow> for User {
    fn from(row: UserRow) -> Self {
        Self {
            id: UserId(row.id),
            username: Username::stored(row.username),
            display_name: row.display_name,
            bio: row.bio,
            home_city: row.home_city,
            language: Language::parse(&row.language).unwrap_or_default(),
            avatar: row.avatar_upload_id.map(UploadId),
            favourite_cuisines: row.favourite_cuisines.iter().filter_map(|text| text.parse().ok()).collect(),
            diets: row.diets.iter().filter_map(|text| text.parse().ok()).collect(),
            private: row.is_private,
            messages_from: row.messages_from.parse().unwrap_or_default(),
            read_receipts: row.read_receipts,
            search_engines: row.search_engines,
            created_at: row.created_at,
        }
    }
}

/// A member in short, without the avatar.
#[derive(Queryable, Selectable)]
#[diesel(table_name = users, check_for_backend(diesel::pg::Pg))]
pub struct PersonRow {
    id: Uuid,
    username: String,
    display_name: String,
}

/// A member from their row and that of their avatar.
pub fn person((row, avatar): (PersonRow, Option<MediaRow>)) -> Result<Person, StoreError> {
    Ok(Person {
        id: UserId(row.id),
        username: Username::stored(row.username),
        display_name: row.display_name,
        avatar: avatar.map(Media::try_from).transpose()?,
    })
}
