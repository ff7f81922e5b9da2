//! A feed, and what is in it.

use chrono::{DateTime, Utc};

use crate::reservations::status::Status;
use crate::shared::ids::{BusinessId, CalendarFeedId, ReservationId, UserId};
use crate::shared::language::Language;

/// A feed of a member. Its address is not stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CalendarFeed {
    pub id: CalendarFeedId,
    pub user: UserId,
    /// The business whose reservations it has; none for the member's own.
    pub business: Option<BusinessId>,
    /// Whether guests' names are shown.
    pub with_names: bool,
    pub created_at: DateTime<Utc>,
    /// When a calendar last read it, to the hour.
    pub read_at: Option<DateTime<Utc>>,
}

/// A new feed with its address, which is shown once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewFeed {
    pub feed: CalendarFeed,
    pub url: String,
}

/// A feed as a calendar opens it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenedFeed {
    pub feed: CalendarFeed,
    /// The language of its member.
    pub language: Language,
    /// The name of the business, if it is one's.
    pub business_name: Option<String>,
}

/// A reservation as an entry of a calendar.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FeedEvent {
    pub id: ReservationId,
    pub code: String,
    pub status: Status,
    pub party: i16,
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    /// Its `SEQUENCE`.
    pub sequence: i32,
    pub guest_name: String,
    pub business_name: String,
    pub address: Option<String>,
    /// The labels of its tables, with commas between.
    pub tables: Option<String>,
}
