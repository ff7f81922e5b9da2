//! Pictures and videos of a review as they are stored and listed.

use chrono::{DateTime, Utc};

use crate::shared::ids::{BusinessId, ReviewId, ReviewMediaId, UploadId};

/// A picture or video of a review.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewMedia {
    pub id: ReviewMediaId,
    pub upload: UploadId,
    /// Counted from 0.
    pub position: i32,
    pub created_at: DateTime<Utc>,
}

/// Which media a list contains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MediaOf {
    /// Those of a review, in their order.
    Review(ReviewId),
    /// Those of the published reviews of a business, newest first.
    Business(BusinessId),
}
