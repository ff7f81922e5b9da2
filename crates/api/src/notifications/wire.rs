//! Notifications in replies.

use chrono::{DateTime, Utc};
use domain::notifications::{
    Announcement as Announced, AtTime, Audience, NotificationType, NotificationView, Scope, Sentence,
    SentencePart as Part, SubjectKind, Translated as Texts, UnreadCount, href,
};
use domain::people::notifications::NotificationKind;

use crate::http::named::{Named, vocabularies};
use crate::http::prelude::*;
use crate::http::reader::Reader;
use crate::people::Person;
use crate::posts::PostBusiness;

pub type NotificationTypeName = Named<NotificationType>;
pub type SubjectKindName = Named<SubjectKind>;
pub type AudienceName = Named<Audience>;
pub type ScopeName = Named<Scope>;
pub type TopicName = Named<NotificationKind>;

vocabularies! {
    NotificationType => "NotificationType",
    SubjectKind => "NotificationSubjectKind",
    Audience => "AnnouncementAudience",
    Scope => "NotificationScope",
}

/// A notification of the actor. Likes and follows of one subject share a notification until it is read.
#[derive(Debug, Serialize, ToSchema)]
pub struct Notification {
    uuid: Uuid,
    kind: NotificationTypeName,
    /// The row of the settings that it belongs to.
    topic: TopicName,
    /// The people who did it, latest first, at most three; empty for a notification without people.
    actors: Vec<Person>,
    /// How many did it.
    actor_count: i32,
    /// What happened, in the reader's language: the parts of one sentence. Push messages and emails say the same.
    sentence: Vec<SentencePart>,
    /// Which business it is about.
    business: Option<PostBusiness>,
    /// Whether the actor gets it as staff of `business`.
    for_business: bool,
    subject: NotificationSubject,
    /// At most 140 characters of the post, comment, review, reply or announcement.
    excerpt: Option<String>,
    /// The title of an announcement; for a business, the name of the guest.
    title: Option<String>,
    /// The time of the reservation that it is about.
    at_time: Option<NotificationTime>,
    /// Where it happened: a path of the app.
    href: String,
    read_at: Option<DateTime<Utc>>,
    created_at: DateTime<Utc>,
    /// When it happened last; the list is sorted by it.
    updated_at: DateTime<Utc>,
}

/// A part of a sentence.
#[derive(Debug, Serialize, ToSchema)]
pub struct SentencePart {
    text: String,
    /// Whether it is the name of a person or business.
    is_name: bool,
}

impl From<Part> for SentencePart {
    fn from(Part { text, is_name }: Part) -> Self {
        Self { text, is_name }
    }
}

/// What a notification is about.
#[derive(Debug, Serialize, ToSchema)]
pub struct NotificationSubject {
    kind: SubjectKindName,
    uuid: Uuid,
}

/// The time of the reservation that a notification is about.
#[derive(Debug, Serialize, ToSchema)]
pub struct NotificationTime {
    starts_at: DateTime<Utc>,
    /// The business's time zone.
    time_zone: String,
    /// 1 to 50.
    #[schema(minimum = 1, maximum = 50)]
    party: i16,
    /// The date at the business: `YYYY-MM-DD`.
    local_date: String,
    /// The time at the business: `HH:MM`.
    local_time: String,
}

impl From<AtTime> for NotificationTime {
    fn from(at: AtTime) -> Self {
        let local = at.local();
        Self {
            starts_at: at.starts_at,
            time_zone: at.zone.name().to_owned(),
            party: at.party,
            local_date: local.format("%Y-%m-%d").to_string(),
            local_time: local.format("%H:%M").to_string(),
        }
    }
}

impl From<NotificationView> for Notification {
    fn from(view: NotificationView) -> Self {
        let sentence = Sentence::of(&view, Reader::current().language);
        Self {
            uuid: view.id.0,
            kind: view.kind.into(),
            topic: view.kind.topic().into(),
            href: href(&view),
            sentence: sentence.parts().into_iter().map(SentencePart::from).collect(),
            actors: view.actors.into_iter().map(Person::from).collect(),
            actor_count: view.actor_count,
            business: view.business.map(PostBusiness::from),
            for_business: view.for_business,
            subject: NotificationSubject { kind: view.subject.kind.into(), uuid: view.subject.id },
            excerpt: view.excerpt,
            title: view.title,
            at_time: view.at_time.map(NotificationTime::from),
            read_at: view.read_at,
            created_at: view.created_at,
            updated_at: view.updated_at,
        }
    }
}

/// The metadata of a page of notifications.
#[derive(Debug, Serialize, ToSchema)]
pub struct NotificationsMeta {
    /// Pass it as `cursor` to get the next page; null on the last one.
    pub next_cursor: Option<String>,
    /// How many notifications of the actor are unread in all; 100 means 100 or more.
    pub unread: u32,
}

/// How many notifications are unread; 100 means 100 or more.
#[derive(Debug, Serialize, ToSchema)]
pub struct NotificationCount {
    /// In all.
    unread: u32,
    /// Of those, the ones for each business where the actor works.
    businesses: Vec<BusinessUnread>,
}

/// How many notifications for a business are unread.
#[derive(Debug, Serialize, ToSchema)]
pub struct BusinessUnread {
    business_id: Uuid,
    unread: u32,
}

impl From<UnreadCount> for NotificationCount {
    fn from(count: UnreadCount) -> Self {
        let business = |one: domain::notifications::BusinessUnread| BusinessUnread {
            business_id: one.business.0,
            unread: one.unread,
        };
        Self { unread: count.unread, businesses: count.businesses.into_iter().map(business).collect() }
    }
}

/// How many notifications a request changed, and how many are unread after it.
#[derive(Debug, Serialize, ToSchema)]
pub struct NotificationsChanged {
    pub count: usize,
    pub unread: u32,
}

/// A text in both languages.
#[derive(Debug, Serialize, ToSchema)]
pub struct Translated {
    en: String,
    it: String,
}

impl From<Texts> for Translated {
    fn from(Texts { en, it }: Texts) -> Self {
        Self { en, it }
    }
}

/// A message of administrators to members.
#[derive(Debug, Serialize, ToSchema)]
pub struct Announcement {
    uuid: Uuid,
    title: Translated,
    text: Translated,
    audience: AudienceName,
    /// A path of the app.
    href: Option<String>,
    created_at: DateTime<Utc>,
    /// How many members got it; null until all have it.
    recipients: Option<u32>,
}

impl From<Announced> for Announcement {
    fn from(announcement: Announced) -> Self {
        let new = announcement.new;
        Self {
            uuid: announcement.id.0,
            title: new.title.into(),
            text: new.text.into(),
            audience: new.audience.into(),
            href: new.href,
            created_at: announcement.created_at,
            recipients: announcement.recipients,
        }
    }
}
