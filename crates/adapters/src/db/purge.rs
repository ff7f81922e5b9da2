//! Retention: deletes rows that are no longer needed, a limited number at a time.

use chrono::{DateTime, TimeDelta, Utc};
use diesel::sql_types::Timestamptz;
use diesel_async::RunQueryDsl;
use domain::shared::store_error::StoreError;

use super::{Database, translate};

/// Statements that delete rows, or what rows should not hold any longer, with the minimum age in hours. Each statement takes
/// a thousand rows at most, so that no lock is held for long; remaining rows are taken the next time.
const RULES: &[(&str, i64)] = &[
    ("DELETE FROM outbox_events WHERE id IN (SELECT id FROM outbox_events WHERE done_at < $1 LIMIT 1000)", 7 * 24),
    (
        "DELETE FROM idempotency_keys WHERE (auth_id, key) IN
            (SELECT auth_id, key FROM idempotency_keys WHERE created_at < $1 LIMIT 1000)",
        24,
    ),
    (
        "DELETE FROM rate_counters WHERE (bucket, window_start) IN
            (SELECT bucket, window_start FROM rate_counters WHERE window_start < $1 LIMIT 1000)",
        48,
    ),
    (
        "DELETE FROM email_verifications WHERE id IN
            (SELECT id FROM email_verifications WHERE expires_at < $1 LIMIT 1000)",
        48,
    ),
    ("DELETE FROM email_undos WHERE id IN (SELECT id FROM email_undos WHERE expires_at < $1 LIMIT 1000)", 48),
    (
        "DELETE FROM passkey_ceremonies WHERE id IN
            (SELECT id FROM passkey_ceremonies WHERE expires_at < $1 LIMIT 1000)",
        1,
    ),
    ("DELETE FROM visit_receipts WHERE id IN (SELECT id FROM visit_receipts WHERE used_at < $1 LIMIT 1000)", 48),
    ("DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE expires_at < $1 LIMIT 1000)", 30 * 24),
    ("DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE revoked_at < $1 LIMIT 1000)", 30 * 24),
    (
        "DELETE FROM contact_messages WHERE id IN (SELECT id FROM contact_messages WHERE updated_at < $1 LIMIT 1000)",
        365 * 24,
    ),
    (
        "DELETE FROM security_events WHERE id IN (SELECT id FROM security_events WHERE created_at < $1 LIMIT 1000)",
        365 * 24,
    ),
    ("DELETE FROM notifications WHERE id IN (SELECT id FROM notifications WHERE read_at < $1 LIMIT 1000)", 90 * 24),
    ("DELETE FROM notifications WHERE id IN (SELECT id FROM notifications WHERE dismissed_at < $1 LIMIT 1000)", 24),
    ("DELETE FROM notifications WHERE id IN (SELECT id FROM notifications WHERE withdrawn_at < $1 LIMIT 1000)", 24),
    ("DELETE FROM notifications WHERE id IN (SELECT id FROM notifications WHERE updated_at < $1 LIMIT 1000)", 365 * 24),
    (
        "DELETE FROM notification_actors WHERE (notification_id, actor_id) IN
            (SELECT notification_id, actor_id FROM notification_actors WHERE withdrawn AND at < $1 LIMIT 1000)",
        24,
    ),
    (
        "DELETE FROM notification_deliveries WHERE (notification_id, channel) IN
            (SELECT notification_id, channel FROM notification_deliveries WHERE done_at < $1 LIMIT 1000)",
        7 * 24,
    ),
    (
        "DELETE FROM post_announcements WHERE post_id IN
            (SELECT post_id FROM post_announcements WHERE finished_at < $1 LIMIT 1000)",
        14 * 24,
    ),
    ("DELETE FROM announcements WHERE id IN (SELECT id FROM announcements WHERE finished_at < $1 LIMIT 10)", 365 * 24),
    (
        "UPDATE orders SET allergy_note = NULL WHERE id IN
            (SELECT id FROM orders WHERE allergy_note IS NOT NULL AND due_at < $1 LIMIT 1000)",
        30 * 24,
    ),
    (
        "DELETE FROM business_invitations WHERE id IN
            (SELECT id FROM business_invitations WHERE expires_at < $1 LIMIT 1000)",
        30 * 24,
    ),
    (
        "DELETE FROM business_team_changes WHERE id IN
            (SELECT id FROM business_team_changes WHERE created_at < $1 LIMIT 1000)",
        365 * 24,
    ),
    (
        "DELETE FROM webhook_deliveries WHERE id IN
            (SELECT id FROM webhook_deliveries WHERE created_at < $1 LIMIT 1000)",
        90 * 24,
    ),
    (
        "DELETE FROM menu_sales WHERE (item_id, day) IN
            (SELECT item_id, day FROM menu_sales WHERE day < $1::date LIMIT 1000)",
        60 * 24,
    ),
    (
        "DELETE FROM table_wishes WHERE id IN (SELECT id FROM table_wishes
            WHERE last_offer_at < $1 AND state <> 'offered' LIMIT 1000)",
        30 * 24,
    ),
    // What businesses note about guests who have not come for 24 months, and are not about to.
    (
        "DELETE FROM guest_cards WHERE id IN (SELECT c.id FROM guest_cards c
            WHERE c.created_at < $1 AND NOT EXISTS (SELECT FROM guest_card_reservations r
                WHERE r.card_id = c.id AND r.starts_at >= $1
                    AND r.status IN ('pending', 'confirmed', 'seated', 'completed')) LIMIT 1000)",
        730 * 24,
    ),
    (
        "DELETE FROM evening_reports WHERE (business_id, day) IN
            (SELECT business_id, day FROM evening_reports WHERE created_at < $1 LIMIT 1000)",
        30 * 24,
    ),
    ("DELETE FROM guest_bookings WHERE id IN (SELECT id FROM guest_bookings WHERE created_at < $1 LIMIT 1000)", 24),
    (
        "UPDATE queue_parties SET name = '-', phone = NULL WHERE id IN (SELECT id FROM queue_parties
            WHERE joined_at < $1 AND name <> '-' LIMIT 1000)",
        48,
    ),
    ("DELETE FROM queue_parties WHERE id IN (SELECT id FROM queue_parties WHERE joined_at < $1 LIMIT 1000)", 365 * 24),
    (
        "DELETE FROM exports WHERE id IN (SELECT id FROM exports
            WHERE created_at < $1 AND NOT has_file AND (state IN ('failed', 'expired') OR auth_id IS NULL) LIMIT 1000)",
        30 * 24,
    ),
];

impl Database {
    /// Applies the retention rules once; returns the number of deleted rows.
    ///
    /// # Errors
    /// When the database cannot be reached.
    pub async fn purge(&self, now: DateTime<Utc>) -> Result<usize, StoreError> {
        let mut connection = self.connection().await?;
        let mut deleted = 0;
        for &(statement, hours) in RULES {
            deleted += diesel::sql_query(statement)
                .bind::<Timestamptz, _>(now - TimeDelta::hours(hours))
                .execute(&mut connection)
                .await
                .map_err(translate)?;
        }
        Ok(deleted)
    }
}
