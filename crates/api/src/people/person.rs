//! A member in short, in replies.

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::media::Media;

/// A member as shown beside a review or a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct Person {
    uuid: Uuid,
    username: String,
    display_name: String,
    avatar: Option<Media>,
}

impl From<domain::people::Person> for Person {
    fn from(person: domain::people::Person) -> Self {
        Self {
            uuid: person.id.0,
            username: person.username.as_str().to_owned(),
            display_name: person.display_name,
            avatar: person.avatar.map(Media::from),
        }
    }
}
