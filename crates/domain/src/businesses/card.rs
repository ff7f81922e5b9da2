//! A business as it is named beside something else: a visit, a review, a scan.

use crate::media::Media;
use crate::shared::ids::BusinessId;

/// A business in short.
#[derive(Debug, Clone, PartialEq)]
pub struct BusinessCard {
    pub id: BusinessId,
    /// Its name in addresses.
    pub slug: String,
    pub name: String,
    /// The first picture of its gallery.
    pub cover: Option<Media>,
}
