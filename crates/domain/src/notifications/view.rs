//! Notifications as their recipient reads them.

use chrono::{DateTime, NaiveDateTime, Utc};
use chrono_tz::Tz;
use uuid::Uuid;

use super::change::Scope;
use super::kind::{NotificationType, SubjectKind};
use crate::people::Person;
use crate::people::notifications::NotificationKind as Topic;
use crate::posts::TaggedBusiness;
use crate::shared::ids::{BusinessId, NotificationId, PostId};
use crate::shared::text::one_line;

/// The most characters of an excerpt.
const EXCERPT: usize = 140;

/// What a notification is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Subject {
    pub kind: SubjectKind,
    pub id: Uuid,
}

/// The time of a reservation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AtTime {
    pub starts_at: DateTime<Utc>,
    pub zone: Tz,
    pub party: i16,
    /// Until before when the table is held, while the guest has not booked it.
    pub held_until: Option<DateTime<Utc>>,
}

impl AtTime {
    /// As a clock at the business shows it.
    pub fn local(&self) -> NaiveDateTime {
        self.starts_at.with_timezone(&self.zone).naive_local()
    }

    /// Until when the table is held, as a clock at the business shows it.
    pub fn deadline(&self) -> Option<String> {
        self.held_until.map(|until| until.with_timezone(&self.zone).format("%H:%M").to_string())
    }
}

/// A notification.
#[derive(Debug, Clone, PartialEq)]
pub struct NotificationView {
    pub id: NotificationId,
    pub kind: NotificationType,
    pub subject: Subject,
    /// The newest first, at most three.
    pub actors: Vec<Person>,
    /// How many did it.
    pub actor_count: i32,
    pub business: Option<TaggedBusiness>,
    /// Whether the recipient gets it as staff of the business.
    pub for_business: bool,
    /// The post of a comment; the newest one of what a person published.
    pub post: Option<PostId>,
    pub excerpt: Option<String>,
    /// The title of an announcement; for the business, the name of the guest.
    pub title: Option<String>,
    pub at_time: Option<AtTime>,
    /// Where an announcement leads to.
    pub link: Option<String>,
    pub read_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
    /// When it happened last.
    pub updated_at: DateTime<Utc>,
}

impl NotificationView {
    /// Whether it tells of more than one act.
    pub fn is_repeated(&self) -> bool {
        self.updated_at > self.created_at
    }
}

/// Which notifications to list.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NotificationFilter {
    pub id: Option<NotificationId>,
    /// Empty for any.
    pub topics: Vec<Topic>,
    pub read: Option<bool>,
    pub business: Option<BusinessId>,
    pub scope: Option<Scope>,
}

/// How many notifications of a business its staff member has not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BusinessUnread {
    pub business: BusinessId,
    pub unread: u32,
}

/// How many notifications are unread; each number is 100 at most.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct UnreadCount {
    /// In all.
    pub unread: u32,
    /// Of those, the ones for businesses.
    pub businesses: Vec<BusinessUnread>,
}

/// The beginning of a text on one line.
pub fn excerpt(text: &str) -> Option<String> {
    let line = one_line(text, usize::MAX)?;
    if line.chars().count() <= EXCERPT {
        return Some(line);
    }
    let cut: String = line.chars().take(EXCERPT - 1).collect();
    Some(format!("{}…", cut.trim_end()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_is_cut_at_140_characters() {
        assert_eq!(excerpt("Ciao\n mondo"), Some("Ciao mondo".into()));
        assert_eq!(excerpt(" \n"), None);
        assert_eq!(excerpt(&"è".repeat(140)).unwrap().chars().count(), 140);
        let cut = excerpt(&"è".repeat(141)).unwrap();
        assert!(cut.ends_with('…') && cut.chars().count() == 140);
    }
}
