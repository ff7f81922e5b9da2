//! Rows of webhooks and their messages.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Array, Binary, Nullable, SmallInt, Text, Timestamptz, Uuid as SqlUuid};
use domain::shared::ids::{BusinessId, WebhookDeliveryId, WebhookId};
use domain::shared::store_error::StoreError;
use domain::webhooks::{ClaimedDelivery, Delivery, DeliveryView, Webhook, WebhookEvent, WebhookUrl};
use uuid::Uuid;

use crate::db::schema::{webhook_deliveries, webhooks};
use crate::db::stored;

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = webhooks, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
pub(super) struct WebhookRow {
    pub id: Uuid,
    pub business_id: Uuid,
    pub url: String,
    pub events: Vec<String>,
    pub off: Option<String>,
    pub secret: Vec<u8>,
    pub previous_secret: Option<Vec<u8>>,
    pub previous_until: Option<DateTime<Utc>>,
    pub failing_since: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

impl From<&Webhook> for WebhookRow {
    fn from(webhook: &Webhook) -> Self {
        let (previous_secret, previous_until) = webhook.previous.clone().unzip();
        Self {
            id: webhook.id.0,
            business_id: webhook.business.0,
            url: webhook.url.as_str().to_owned(),
            events: webhook.events.iter().map(|event| event.into_str().to_owned()).collect(),
            off: webhook.off.map(|off| off.into_str().to_owned()),
            secret: webhook.secret.clone(),
            previous_secret,
            previous_until,
            failing_since: webhook.failing_since,
            created_at: webhook.created_at,
            updated_at: webhook.updated_at,
        }
    }
}

impl TryFrom<WebhookRow> for Webhook {
    type Error = StoreError;

    fn try_from(row: WebhookRow) -> Result<Self, StoreError> {
        let events = row.events.iter().map(|event| stored::<WebhookEvent>(row.id, "events", event));
        Ok(Self {
            id: WebhookId(row.id),
            business: BusinessId(row.business_id),
            url: WebhookUrl::stored(row.url),
            events: events.collect::<Result<_, _>>()?,
            off: row.off.map(|off| stored(row.id, "off", &off)).transpose()?,
            secret: row.secret,
            previous: row.previous_secret.zip(row.previous_until),
            failing_since: row.failing_since,
            created_at: row.created_at,
            updated_at: row.updated_at,
        })
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = webhook_deliveries, check_for_backend(diesel::pg::Pg))]
pub(super) struct DeliveryRow {
    id: Uuid,
    webhook_id: Uuid,
    message_id: Uuid,
    kind: String,
    body: String,
    created_at: DateTime<Utc>,
    due_at: Option<DateTime<Utc>>,
    tries: i16,
    tried_at: Option<DateTime<Utc>>,
    delivered_at: Option<DateTime<Utc>>,
    status: Option<i16>,
    latency_ms: Option<i32>,
    error: Option<String>,
}

impl From<DeliveryRow> for DeliveryView {
    fn from(row: DeliveryRow) -> Self {
        Self {
            delivery: Delivery {
                id: WebhookDeliveryId(row.id),
                webhook: WebhookId(row.webhook_id),
                message: row.message_id,
                kind: row.kind,
                body: row.body,
                created_at: row.created_at,
            },
            tries: row.tries,
            due_at: row.due_at,
            tried_at: row.tried_at,
            delivered_at: row.delivered_at,
            status: row.status,
            latency_ms: row.latency_ms,
            error: row.error,
        }
    }
}

/// Claims messages that are due, at most a few of each webhook, so that one with many does not hold up the others.
pub(super) const CLAIM: &str = "
    WITH due AS (
        SELECT id FROM (
            SELECT id, due_at, row_number() OVER (PARTITION BY webhook_id ORDER BY due_at, id) AS place
            FROM (SELECT id, due_at, webhook_id FROM webhook_deliveries WHERE due_at <= $1
                ORDER BY due_at, id LIMIT 2000) first
        ) placed WHERE place <= 16 ORDER BY due_at, id LIMIT $3
    ), locked AS (
        SELECT id FROM webhook_deliveries WHERE id IN (SELECT id FROM due) AND due_at <= $1 FOR UPDATE SKIP LOCKED
    )
    UPDATE webhook_deliveries d SET due_at = $2, tries = least(d.tries + 1, 1000), tried_at = $1
    FROM locked, webhooks w WHERE d.id = locked.id AND w.id = d.webhook_id AND w.off IS NULL
    RETURNING d.id, d.message_id, d.kind, d.body, d.created_at, d.begun_at, d.tries, w.id AS webhook_id, w.business_id,
        w.url, w.events, w.off, w.secret, w.previous_secret, w.previous_until, w.failing_since,
        w.created_at AS webhook_created_at, w.updated_at";

#[derive(QueryableByName)]
pub(super) struct ClaimRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = SqlUuid)]
    message_id: Uuid,
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = Text)]
    body: String,
    #[diesel(sql_type = Timestamptz)]
    created_at: DateTime<Utc>,
    #[diesel(sql_type = Timestamptz)]
    begun_at: DateTime<Utc>,
    #[diesel(sql_type = SmallInt)]
    tries: i16,
    #[diesel(sql_type = SqlUuid)]
    webhook_id: Uuid,
    #[diesel(sql_type = SqlUuid)]
    business_id: Uuid,
    #[diesel(sql_type = Text)]
    url: String,
    #[diesel(sql_type = Array<Text>)]
    events: Vec<String>,
    #[diesel(sql_type = Nullable<Text>)]
    off: Option<String>,
    #[diesel(sql_type = Binary)]
    secret: Vec<u8>,
    #[diesel(sql_type = Nullable<Binary>)]
    previous_secret: Option<Vec<u8>>,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    previous_until: Option<DateTime<Utc>>,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    failing_since: Option<DateTime<Utc>>,
    #[diesel(sql_type = Timestamptz)]
    webhook_created_at: DateTime<Utc>,
    #[diesel(sql_type = Timestamptz)]
    updated_at: DateTime<Utc>,
}

impl TryFrom<ClaimRow> for ClaimedDelivery {
    type Error = StoreError;

    fn try_from(row: ClaimRow) -> Result<Self, StoreError> {
        let webhook = WebhookRow {
            id: row.webhook_id,
            business_id: row.business_id,
            url: row.url,
            events: row.events,
            off: row.off,
            secret: row.secret,
            previous_secret: row.previous_secret,
            previous_until: row.previous_until,
            failing_since: row.failing_since,
            created_at: row.webhook_created_at,
            updated_at: row.updated_at,
        };
        Ok(Self {
            delivery: Delivery {
                id: WebhookDeliveryId(row.id),
                webhook: WebhookId(row.webhook_id),
                message: row.message_id,
                kind: row.kind,
                body: row.body,
                created_at: row.created_at,
            },
            webhook: webhook.try_into()?,
            tries: row.tries,
            begun_at: row.begun_at,
        })
    }
}

/// Deletes what is over, except for the newest hundred.
pub(super) const TRIM: &str = "DELETE FROM webhook_deliveries WHERE due_at IS NULL
    AND webhook_id = (SELECT webhook_id FROM webhook_deliveries WHERE id = $1)
    AND id <= (SELECT id FROM webhook_deliveries
        WHERE webhook_id = (SELECT webhook_id FROM webhook_deliveries WHERE id = $1)
        ORDER BY id DESC OFFSET 100 LIMIT 1)";

/// The data of messages: what a program of the business needs to find the record, and nothing that only people need.
pub(super) const RESERVATION: &str = r#"
    SELECT json_build_object('uuid', r.id, 'business_id', r.business_id, 'code', r.code, 'status', r.status,
        'channel', r.channel, 'party', r.party, 'starts_at', to_char(r.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'ends_at', to_char(r.ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'guest_name', r.guest_name, 'version', r.version,
        'tables', (SELECT coalesce(json_agg(t.label ORDER BY t.label), '[]') FROM reservation_allocations a
            JOIN business_tables t ON t.id = a.table_id WHERE a.reservation_id = r.id))::text AS data
    FROM reservations r WHERE r.id = $1"#;
pub(super) const REVIEW: &str = r#"
    SELECT json_build_object('uuid', id, 'business_id', business_id, 'rating', rating,
        'created_at', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))::text AS data
    FROM reviews WHERE id = $1 AND state = 'published'"#;
pub(super) const ORDER: &str = r#"
    SELECT json_build_object('uuid', id, 'business_id', business_id, 'code', code, 'kind', kind, 'status', status,
        'due_at', to_char(due_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'reservation_id', reservation_id, 'total', total,
        'currency', currency, 'version', version)::text AS data
    FROM orders WHERE id = $1"#;

#[derive(QueryableByName)]
pub(super) struct DataRow {
    #[diesel(sql_type = Text)]
    pub data: String,
}
