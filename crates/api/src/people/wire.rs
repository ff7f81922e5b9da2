//! Profiles on the wire.

use chrono::{DateTime, Utc};
use domain::people::{Counts, Sight, UserView};
use domain::shared::actor::Actor;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::media::Media;

/// A person as the asker sees them. Of a private profile others see name, picture, bio and counts.
#[derive(Debug, Serialize, ToSchema)]
pub struct User {
    uuid: Uuid,
    username: String,
    display_name: String,
    avatar: Option<Media>,
    bio: String,
    home_city: Option<String>,
    /// en or it; null at a private profile of somebody else.
    language: Option<&'static str>,
    /// Slugs of the vocabulary at `GET cuisines`.
    favourite_cuisines: Vec<String>,
    diets: Vec<&'static str>,
    /// Whether others see little of the profile.
    private: bool,
    counts: UserCounts,
    /// everyone, followed or nobody; only its owner sees that.
    messages_from: Option<&'static str>,
    created_at: DateTime<Utc>,
}

/// How much somebody has done.
#[derive(Debug, Serialize, ToSchema)]
pub struct UserCounts {
    /// Reviews that everybody can read.
    reviews: u32,
    /// Pictures and videos of those.
    photos: u32,
    /// Lists of places that are shown on the profile.
    lists: u32,
}

impl From<Counts> for UserCounts {
    fn from(counts: Counts) -> Self {
        Self { reviews: counts.reviews, photos: counts.photos, lists: counts.lists }
    }
}

impl User {
    /// The profile as the asker sees it.
    pub fn seen_by(actor: &Actor, view: UserView) -> Self {
        let sight = view.sight(actor);
        Self::new(view, sight)
    }

    /// The profile as its owner sees it.
    pub fn own(view: UserView) -> Self {
        Self::new(view, Sight::Own)
    }

    fn new(view: UserView, sight: Sight) -> Self {
        let (user, whole) = (view.user, sight != Sight::Restricted);
        let cuisines = user.favourite_cuisines.iter().filter(|_| whole).map(|one| one.as_str().to_owned());
        Self {
            uuid: user.id.0,
            username: user.username.as_str().to_owned(),
            display_name: user.display_name,
            avatar: view.avatar.map(Media::from),
            bio: user.bio,
            home_city: user.home_city.filter(|_| whole),
            language: whole.then(|| user.language.as_str()),
            favourite_cuisines: cuisines.collect(),
            diets: user.diets.iter().filter(|_| whole).map(|diet| diet.as_str()).collect(),
            private: user.private,
            counts: view.counts.into(),
            messages_from: (sight == Sight::Own).then(|| user.messages_from.as_str()),
            created_at: user.created_at,
        }
    }
}
