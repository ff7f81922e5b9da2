//! Messages that were reported: moderators read these and no others.

use chrono::{DateTime, Utc};

use crate::shared::ids::{MessageId, UserId};

/// A message as it was when it was reported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportedMessage {
    /// `None` once it does not exist any more.
    pub id: Option<MessageId>,
    pub sender: UserId,
    pub text: String,
    pub sent_at: DateTime<Utc>,
}
