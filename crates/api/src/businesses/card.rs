//! A business in short, in replies.

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::media::Media;

/// A business as shown beside a visit, a review or a scan.
#[derive(Debug, Serialize, ToSchema)]
pub struct BusinessCard {
    uuid: Uuid,
    /// Its name in addresses.
    slug: String,
    name: String,
    /// The first picture of its gallery.
    cover: Option<Media>,
}

impl From<domain::businesses::card::BusinessCard> for BusinessCard {
    fn from(card: domain::businesses::card::BusinessCard) -> Self {
        Self { uuid: card.id.0, slug: card.slug, name: card.name, cover: card.cover.map(Media::from) }
    }
}
