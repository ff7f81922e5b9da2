//! Why use cases of notifications fail.

use crate::rules;
use crate::shared::error::Error;

/// Why a use case of notifications failed.
pub type NotificationError = Error<NotificationRule>;

rules! {
    pub enum NotificationRule {
        /// The link of an email is none of ours, or was cut.
        UnsubscribeLinkInvalid => NotFound "unsubscribe_link_invalid",
    }
}
