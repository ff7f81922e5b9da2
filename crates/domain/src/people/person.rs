//! A person as they are named beside something else: a review, a list.

use super::username::Username;
use crate::media::Media;
use crate::shared::ids::UserId;

/// Somebody, on a card.
#[derive(Debug, Clone, PartialEq)]
pub struct Person {
    /// The profile's id.
    pub id: UserId,
    /// The name to be mentioned by.
    pub username: Username,
    /// The name to be shown.
    pub display_name: String,
    /// Their picture.
    pub avatar: Option<Media>,
}
