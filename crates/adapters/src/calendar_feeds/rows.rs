//! Rows of feeds, and of the reservations in them.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Bool, Integer, Nullable, SmallInt, Text, Timestamptz, Uuid as SqlUuid};
use domain::calendar_feeds::{CalendarFeed, FeedEvent, OpenedFeed};
use domain::shared::ids::{BusinessId, CalendarFeedId, ReservationId, UserId};
use domain::shared::language::Language;
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use crate::db::schema::calendar_feeds;
use crate::db::stored;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = calendar_feeds, check_for_backend(diesel::pg::Pg))]
pub(super) struct FeedRow {
    pub id: Uuid,
    pub user_id: Uuid,
    pub business_id: Option<Uuid>,
    pub with_names: bool,
    pub created_at: DateTime<Utc>,
    pub read_at: Option<DateTime<Utc>>,
}

impl From<&CalendarFeed> for FeedRow {
    fn from(feed: &CalendarFeed) -> Self {
        Self {
            id: feed.id.0,
            user_id: feed.user.0,
            business_id: feed.business.map(|business| business.0),
            with_names: feed.with_names,
            created_at: feed.created_at,
            read_at: feed.read_at,
        }
    }
}

impl From<FeedRow> for CalendarFeed {
    fn from(row: FeedRow) -> Self {
        Self {
            id: CalendarFeedId(row.id),
            user: UserId(row.user_id),
            business: row.business_id.map(BusinessId),
            with_names: row.with_names,
            created_at: row.created_at,
            read_at: row.read_at,
        }
    }
}

/// The feed of a token, if its member may still read it.
pub(super) const OPEN: &str = "
    SELECT f.id, f.user_id, f.business_id, f.with_names, f.created_at, f.read_at, u.language, b.name AS business_name
    FROM calendar_feeds f
    JOIN users u ON u.id = f.user_id
    JOIN auths a ON a.id = u.auth_id AND a.blocked_at IS NULL AND a.erasure_due_at IS NULL
    LEFT JOIN businesses b ON b.id = f.business_id AND b.deleted_at IS NULL
    WHERE f.token_hash = decode($1, 'hex') AND (f.business_id IS NULL OR b.id IS NOT NULL AND (a.role = 'admin'
        OR EXISTS (SELECT FROM business_members m WHERE m.business_id = f.business_id AND m.user_id = f.user_id
            AND m.role IN {readers})))";

#[derive(QueryableByName)]
pub(super) struct OpenedRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = SqlUuid)]
    user_id: Uuid,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    business_id: Option<Uuid>,
    #[diesel(sql_type = Bool)]
    with_names: bool,
    #[diesel(sql_type = Timestamptz)]
    created_at: DateTime<Utc>,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    read_at: Option<DateTime<Utc>>,
    #[diesel(sql_type = Text)]
    language: String,
    #[diesel(sql_type = Nullable<Text>)]
    business_name: Option<String>,
}

impl TryFrom<OpenedRow> for OpenedFeed {
    type Error = StoreError;

    fn try_from(row: OpenedRow) -> Result<Self, StoreError> {
        let OpenedRow { id, user_id, business_id, with_names, created_at, read_at, language, business_name } = row;
        let feed = FeedRow { id, user_id, business_id, with_names, created_at, read_at }.into();
        Ok(Self { feed, language: Language::parse(&language).unwrap_or_default(), business_name })
    }
}

/// The reservations of a member (`{owner}` is `user_id`) or of a business (`business_id`).
pub(super) const EVENTS: &str = "
    SELECT r.id, r.code, r.status, r.party, r.starts_at, r.ends_at, r.updated_at, r.invitation_sequence, r.guest_name,
        b.name AS business_name,
        (SELECT concat_ws(', ', concat_ws(' ', a.street, a.house_number), a.city) FROM business_addresses a
            WHERE a.business_id = b.id AND a.is_primary) AS address,
        (SELECT string_agg(t.label, ', ' ORDER BY t.label) FROM reservation_allocations l
            JOIN business_tables t ON t.id = l.table_id WHERE l.reservation_id = r.id) AS tables
    FROM reservations r JOIN businesses b ON b.id = r.business_id
    WHERE r.{owner} = $1 AND r.starts_at >= $2 AND r.starts_at < $3
        AND (r.status IN ('pending', 'confirmed', 'seated', 'completed', 'no_show')
            OR r.status IN ('cancelled_guest', 'cancelled_business', 'declined') AND r.updated_at >= $4)
    ORDER BY r.starts_at < $5, abs(extract(epoch FROM r.starts_at - $5)), r.id LIMIT $6";

#[derive(QueryableByName)]
pub(super) struct EventRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Text)]
    code: String,
    #[diesel(sql_type = Text)]
    status: String,
    #[diesel(sql_type = SmallInt)]
    party: i16,
    #[diesel(sql_type = Timestamptz)]
    starts_at: DateTime<Utc>,
    #[diesel(sql_type = Timestamptz)]
    ends_at: DateTime<Utc>,
    #[diesel(sql_type = Timestamptz)]
    updated_at: DateTime<Utc>,
    #[diesel(sql_type = Integer)]
    invitation_sequence: i32,
    #[diesel(sql_type = Text)]
    guest_name: String,
    #[diesel(sql_type = Text)]
    business_name: String,
    #[diesel(sql_type = Nullable<Text>)]
    address: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    tables: Option<String>,
}

impl TryFrom<EventRow> for FeedEvent {
    type Error = StoreError;

    fn try_from(row: EventRow) -> Result<Self, StoreError> {
        Ok(Self {
            id: ReservationId(row.id),
            code: row.code,
            status: stored(row.id, "status", &row.status)?,
            party: row.party,
            starts_at: row.starts_at,
            ends_at: row.ends_at,
            updated_at: row.updated_at,
            sequence: row.invitation_sequence,
            guest_name: row.guest_name,
            business_name: row.business_name,
            address: row.address.filter(|address| !address.is_empty()),
            tables: row.tables,
        })
    }
}
