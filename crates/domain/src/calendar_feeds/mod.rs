//! Secret addresses from which calendars read reservations (iCalendar, RFC 5545): one for a guest's own, one for those of
//! each business that they work at.

mod error;
mod feed;
mod ports;
mod service;

pub use error::{FeedError, FeedRule};
pub use feed::{CalendarFeed, FeedEvent, NewFeed, OpenedFeed};
pub use ports::{FeedReads, FeedRepository, FeedSpan, FeedWriter};
pub use service::CalendarFeeds;
