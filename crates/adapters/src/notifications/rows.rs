//! Rows of notifications.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use diesel::QueryableByName;
use diesel::sql_types::{Array, Bool, Integer, Nullable, SmallInt, Text, Timestamptz, Uuid as SqlUuid};
use domain::notifications::{AtTime, NotificationType, NotificationView, PushSubscription, Subject, excerpt};
use domain::people::Person;
use domain::posts::TaggedBusiness;
use domain::shared::ids::{BusinessId, NotificationId, PostId, PushSubscriptionId, UserId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use crate::db::stored;

#[derive(QueryableByName)]
pub(super) struct IdRow {
    #[diesel(sql_type = SqlUuid)]
    pub id: Uuid,
}

/// A notification with what is shown of its subject.
#[derive(QueryableByName)]
pub(super) struct ShownRow {
    #[diesel(sql_type = SqlUuid)]
    pub id: Uuid,
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = Text)]
    subject_kind: String,
    #[diesel(sql_type = SqlUuid)]
    subject_id: Uuid,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    business_id: Option<Uuid>,
    #[diesel(sql_type = Nullable<Text>)]
    business_name: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    town: Option<String>,
    #[diesel(sql_type = Bool)]
    for_business: bool,
    #[diesel(sql_type = Integer)]
    actor_count: i32,
    #[diesel(sql_type = Array<SqlUuid>)]
    pub actors: Vec<Uuid>,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    post_id: Option<Uuid>,
    #[diesel(sql_type = Nullable<Text>)]
    body: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    title: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    link: Option<String>,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    starts_at: Option<DateTime<Utc>>,
    #[diesel(sql_type = Nullable<SmallInt>)]
    party: Option<i16>,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    held_until: Option<DateTime<Utc>>,
    #[diesel(sql_type = Nullable<Text>)]
    zone: Option<String>,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    read_at: Option<DateTime<Utc>>,
    #[diesel(sql_type = Timestamptz)]
    created_at: DateTime<Utc>,
    #[diesel(sql_type = Timestamptz)]
    updated_at: DateTime<Utc>,
}

impl ShownRow {
    /// The notification with those of these people who did it.
    pub fn view(self, people: &[Person]) -> Result<NotificationView, StoreError> {
        let kind: NotificationType = stored(self.id, "kind", &self.kind)?;
        let person = |id: &Uuid| people.iter().find(|person| person.id.0 == *id).cloned();
        let business = self.business_id.zip(self.business_name);
        let zone = self.zone.as_deref().and_then(|zone| zone.parse::<Tz>().ok());
        let at_time = self.starts_at.zip(self.party).zip(zone);
        Ok(NotificationView {
            id: NotificationId(self.id),
            kind,
            subject: Subject { kind: stored(self.id, "subject_kind", &self.subject_kind)?, id: self.subject_id },
            actors: self.actors.iter().filter_map(person).collect(),
            actor_count: self.actor_count,
            business: business.map(|(id, name)| TaggedBusiness { id: BusinessId(id), name, town: self.town }),
            for_business: self.for_business,
            post: self.post_id.map(PostId),
            excerpt: self.body.as_deref().and_then(excerpt),
            title: self.title,
            at_time: at_time.map(|((starts_at, party), zone)| AtTime {
                starts_at,
                zone,
                party,
                held_until: self.held_until,
            }),
            link: self.link,
            read_at: self.read_at,
            created_at: self.created_at,
            updated_at: self.updated_at,
        })
    }
}

#[derive(QueryableByName)]
pub(super) struct SubscriptionRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = SqlUuid)]
    user_id: Uuid,
    #[diesel(sql_type = Text)]
    endpoint: String,
    #[diesel(sql_type = Text)]
    p256dh: String,
    #[diesel(sql_type = Text)]
    auth: String,
    #[diesel(sql_type = Nullable<Text>)]
    user_agent: Option<String>,
    #[diesel(sql_type = Timestamptz)]
    created_at: DateTime<Utc>,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    last_used_at: Option<DateTime<Utc>>,
}

impl SubscriptionRow {
    /// The subscription. Its address was checked before it was stored; the sender checks it again.
    pub fn subscription(self) -> PushSubscription {
        PushSubscription {
            id: PushSubscriptionId(self.id),
            user: UserId(self.user_id),
            endpoint: domain::notifications::Endpoint::stored(self.endpoint),
            p256dh: self.p256dh,
            auth: self.auth,
            user_agent: self.user_agent,
            created_at: self.created_at,
            last_used_at: self.last_used_at,
        }
    }
}
