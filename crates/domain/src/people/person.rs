//! A member as shown beside a review or a list.

use super::username::Username;
use crate::media::Media;
use crate::shared::ids::UserId;

/// A member, in short.
#[derive(Debug, Clone, PartialEq)]
pub struct Person {
    pub id: UserId,
    pub username: Username,
    pub display_name: String,
    pub avatar: Option<Media>,
}
