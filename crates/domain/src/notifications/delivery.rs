//! What is sent outside the app.

use chrono::{DateTime, Utc};
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use super::view::NotificationView;
use crate::people::notifications::{Channel, NotificationSettings};
use crate::shared::ids::{NotificationId, UserId};
use crate::shared::language::Language;

/// A way out of the app.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Medium {
    Push,
    Email,
}

impl Medium {
    /// The column of the settings that it belongs to.
    pub fn channel(self) -> Channel {
        match self {
            Self::Push => Channel::Push,
            Self::Email => Channel::Email,
        }
    }
}

/// A notification that a worker has to send.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Delivery {
    pub notification: NotificationId,
    pub recipient: UserId,
    pub medium: Medium,
    /// How often it was tried before.
    pub tries: u32,
}

/// How sending ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Sent,
    /// The recipient has read it meanwhile, or does not want it.
    Needless,
    /// It waits for the end of the quiet hours.
    Later(DateTime<Utc>),
    /// It is tried again then, or not at all.
    Failed(Option<DateTime<Utc>>),
}

/// To whom something is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recipient {
    pub user: UserId,
    pub email: String,
    pub language: Language,
    pub settings: NotificationSettings,
}

/// A notification on its way.
#[derive(Debug, Clone, PartialEq)]
pub struct Outgoing {
    pub recipient: Recipient,
    pub view: NotificationView,
}
