//! A message of administrators to members.

use chrono::{DateTime, Utc};
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use crate::shared::ids::{AnnouncementId, UserId};
use crate::shared::language::Language;

/// To whom an announcement is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Audience {
    Everyone,
    /// Who works at a business.
    Staff,
}

/// A text in both languages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Translated {
    pub en: String,
    pub it: String,
}

impl Translated {
    pub fn of(&self, language: Language) -> &str {
        match language {
            Language::En => &self.en,
            Language::It => &self.it,
        }
    }
}

/// An announcement to make.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewAnnouncement {
    pub title: Translated,
    pub text: Translated,
    pub audience: Audience,
    /// A path of the app.
    pub href: Option<String>,
}

/// An announcement. The worker gives it to its recipients.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Announcement {
    pub id: AnnouncementId,
    pub author: Option<UserId>,
    pub new: NewAnnouncement,
    pub created_at: DateTime<Utc>,
    /// How many got it; `None` until all have it.
    pub recipients: Option<u32>,
}
