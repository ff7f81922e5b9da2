//! The pictures of a business as they are stored and shown.

use chrono::{DateTime, Utc};

use crate::media::Media;
use crate::shared::ids::{BusinessId, BusinessPhotoId};

/// A picture in the gallery of a business.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BusinessPhoto {
    pub id: BusinessPhotoId,
    pub business: BusinessId,
    /// Its position, counted from 0.
    pub position: i32,
    pub media: Media,
    /// Since when it is there.
    pub created_at: DateTime<Utc>,
}

/// A gallery as lists of businesses show it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GallerySummary {
    /// Its first picture.
    pub cover: Option<Media>,
    /// How many pictures it has.
    pub count: i32,
}
