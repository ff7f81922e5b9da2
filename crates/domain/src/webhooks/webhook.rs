//! A webhook of a business.

use chrono::{DateTime, TimeDelta, Utc};
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use super::address::WebhookUrl;
use super::event::WebhookEvent;
use crate::shared::ids::{BusinessId, WebhookId};

/// The most webhooks of a business.
pub const MOST: usize = 5;
/// How long a replaced secret is still used.
pub const OVERLAP: TimeDelta = TimeDelta::hours(24);
/// How long a webhook may accept nothing before it is turned off.
pub const PATIENCE: TimeDelta = TimeDelta::hours(24);

/// Why nothing is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Off {
    /// An owner turned it off.
    Owner,
    /// Its address answered that it no longer exists (410).
    Gone,
    /// Its address accepted nothing for 24 hours.
    Failing,
}

/// An address of a business to which events are sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Webhook {
    pub id: WebhookId,
    pub business: BusinessId,
    pub url: WebhookUrl,
    pub events: Vec<WebhookEvent>,
    /// `None` while it is on.
    pub off: Option<Off>,
    /// Encrypted.
    pub secret: Vec<u8>,
    /// The secret before, encrypted, and until when it is used as well.
    pub previous: Option<(Vec<u8>, DateTime<Utc>)>,
    /// Since when it has accepted nothing.
    pub failing_since: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

/// What an owner changes; `None` keeps.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WebhookChange {
    pub url: Option<String>,
    pub events: Option<Vec<WebhookEvent>>,
    pub on: Option<bool>,
}
