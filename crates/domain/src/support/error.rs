//! Why a message is refused.

use std::time::Duration;

use crate::rules;
use crate::shared::error::Error;

/// Why a use case of support failed.
pub type SupportError = Error<SupportRule>;

rules! {
    pub enum SupportRule {
        /// The client or the member has sent the most messages allowed in an hour.
        TooManyMessages(Duration) => TooMany "contact_too_many" wait left,
        /// The member has written the most replies allowed in an hour.
        TooManyReplies(Duration) => TooMany "contact_too_many_replies" wait left,
        /// The thread has the most replies allowed.
        ThreadFull => Conflict "contact_thread_full",
    }
}
