//! The material in `data/`.

use domain::shared::store_error::StoreError;
use serde::Deserialize;

use super::art::Face;

/// A business. `data/businesses.toml` explains the fields.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BusinessSketch {
    pub name: String,
    pub kind: String,
    pub cuisines: Vec<String>,
    pub price: u8,
    pub street: String,
    pub number: String,
    pub neighbourhood: String,
    pub postcode: String,
    pub at: (f64, f64),
    pub hours: String,
    #[serde(default)]
    pub diets: Vec<String>,
    pub wheelchair: String,
    #[serde(default)]
    pub tables: u8,
    #[serde(default)]
    pub areas: Vec<String>,
    #[serde(default)]
    pub busy: bool,
    #[serde(default)]
    pub sign_in: bool,
    pub en: String,
    pub it: String,
}

/// A person. `data/people.toml` explains the fields.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PersonSketch {
    pub username: String,
    pub name: String,
    pub city: String,
    pub language: String,
    pub bio: String,
    pub face: Face,
    pub sign_in: Option<String>,
    #[serde(default)]
    pub runs: bool,
    #[serde(default)]
    pub likes: Vec<String>,
    #[serde(default)]
    pub diets: Vec<String>,
}

/// A bookmark list. `data/people.toml` explains the fields.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ListSketch {
    pub owner: String,
    pub name: String,
    #[serde(default)]
    pub public: bool,
    pub cuisines: Vec<String>,
    pub places: usize,
    #[serde(default)]
    pub notes: Vec<String>,
}

/// People and lists, and names and notes for other guests.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct People {
    pub person: Vec<PersonSketch>,
    pub list: Vec<ListSketch>,
    pub given_names: Vec<String>,
    pub family_names: Vec<String>,
    pub notes: Notes,
}

/// Notes of guests on bookings, by language.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Notes {
    pub en: Vec<String>,
    pub it: Vec<String>,
}

/// Reads the businesses.
///
/// # Errors
/// `Internal` when the file is invalid.
pub fn businesses() -> Result<Vec<BusinessSketch>, StoreError> {
    #[derive(Deserialize)]
    struct Businesses {
        business: Vec<BusinessSketch>,
    }
    Ok(read::<Businesses>(include_str!("data/businesses.toml"))?.business)
}

/// Reads the people.
///
/// # Errors
/// `Internal` when the file is invalid.
pub fn people() -> Result<People, StoreError> {
    read(include_str!("data/people.toml"))
}

/// Parses a file of the material.
pub(super) fn read<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    toml::from_str(text).map_err(|error| StoreError::Internal(format!("the demo's material: {error}")))
}

/// A post. `data/posts.toml` explains the fields.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PostSketch {
    pub language: String,
    pub cuisines: Vec<String>,
    pub text: String,
}

/// Posts, comments and replies.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Posts {
    pub post: Vec<PostSketch>,
    pub comments_it: Vec<String>,
    pub comments_en: Vec<String>,
    pub replies_it: Vec<String>,
    pub replies_en: Vec<String>,
}

/// Reads the posts.
///
/// # Errors
/// `Internal` when the file is invalid.
pub fn posts() -> Result<Posts, StoreError> {
    read(include_str!("data/posts.toml"))
}

/// A conversation. `data/chats.toml` explains the fields.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChatSketch {
    pub kind: String,
    pub language: String,
    pub name: Option<String>,
    pub others: usize,
    pub place: Option<String>,
    pub hours: i64,
    pub unread: i64,
    pub lines: Vec<(usize, String)>,
}

/// Conversations.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chats {
    pub chat: Vec<ChatSketch>,
}

/// Reads the conversations.
///
/// # Errors
/// `Internal` when the file is invalid.
pub fn chats() -> Result<Chats, StoreError> {
    read(include_str!("data/chats.toml"))
}
