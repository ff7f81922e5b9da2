//! Why use cases of webhooks fail.

use std::time::Duration;

use crate::rules;
use crate::shared::error::Error;

/// Why a use case of webhooks failed.
pub type WebhookError = Error<WebhookRule>;

rules! {
    pub enum WebhookRule {
        /// The business has as many webhooks as allowed.
        TooMany => Conflict "too_many_webhooks",
        /// The webhook is off.
        Off => Conflict "webhook_off",
        /// A message was tested or sent again too often within a minute.
        TooOften(Duration) => TooMany "webhook_too_often" wait left,
    }
}
