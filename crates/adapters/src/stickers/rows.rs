//! Rows of what stickers are earned by, and of stickers.

use chrono::{DateTime, NaiveDate, Timelike, Utc};
use chrono_tz::Tz;
use diesel::prelude::*;
use diesel::sql_types::{Array, Date, Integer, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use domain::shared::ids::{BusinessId, StickerId, UserId};
use domain::shared::store_error::StoreError;
use domain::stickers::{Award, Deed};
use uuid::Uuid;

use crate::db::schema::member_stickers;
use crate::db::{Prepared, stored};

/// What the member `$1` did at businesses where they do not work.
const DEEDS: &str = "
    SELECT deed.*, b.kind, b.cuisines, b.time_zone,
        (SELECT city FROM business_addresses a WHERE a.business_id = b.id AND a.is_primary) AS city
    FROM (
        SELECT 'visit' AS occasion, v.id, v.visited_at AS at, v.local_date, v.business_id, v.how, r.party::integer AS party
            FROM visits v LEFT JOIN reservations r ON r.id = v.reservation_id
            WHERE v.user_id = $1 AND v.evidence <> 'V0'
        UNION ALL
        SELECT 'order', o.id, o.due_at, o.stock_day, o.business_id, o.kind, NULL
            FROM orders o WHERE o.user_id = $1 AND o.status = 'completed'
        UNION ALL
        SELECT 'sustainability_act', s.id, s.acted_at, s.local_date, s.business_id, NULL, NULL
            FROM sustainability_acts s WHERE s.user_id = $1
    ) deed JOIN businesses b ON b.id = deed.business_id
    WHERE NOT EXISTS (SELECT FROM business_members m WHERE m.business_id = deed.business_id AND m.user_id = $1)
    ORDER BY deed.at, deed.id LIMIT 10000";

pub(super) fn deeds(user: UserId) -> Prepared {
    Prepared::new(DEEDS).id(Some(user.0))
}

#[derive(QueryableByName)]
pub(super) struct DeedRow {
    #[diesel(sql_type = Text)]
    occasion: String,
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Timestamptz)]
    at: DateTime<Utc>,
    #[diesel(sql_type = Date)]
    local_date: NaiveDate,
    #[diesel(sql_type = SqlUuid)]
    business_id: Uuid,
    #[diesel(sql_type = Nullable<Text>)]
    how: Option<String>,
    #[diesel(sql_type = Nullable<Integer>)]
    party: Option<i32>,
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = Array<Text>)]
    cuisines: Vec<String>,
    #[diesel(sql_type = Text)]
    time_zone: String,
    #[diesel(sql_type = Nullable<Text>)]
    city: Option<String>,
}

impl TryFrom<DeedRow> for Deed {
    type Error = StoreError;

    fn try_from(row: DeedRow) -> Result<Self, StoreError> {
        let zone: Tz = stored(row.id, "time_zone", &row.time_zone)?;
        Ok(Self {
            occasion: stored(row.id, "occasion", &row.occasion)?,
            id: row.id,
            at: row.at,
            local_date: row.local_date,
            hour: row.at.with_timezone(&zone).hour(),
            business: BusinessId(row.business_id),
            kind: stored(row.id, "kind", &row.kind)?,
            cuisines: row.cuisines,
            city: row.city,
            how: row.how,
            party: row.party,
        })
    }
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = member_stickers, check_for_backend(diesel::pg::Pg))]
pub(super) struct AwardRow {
    id: Uuid,
    user_id: Uuid,
    sticker: String,
    level: i16,
    rule_version: i32,
    earned_at: DateTime<Utc>,
}

impl From<&Award> for AwardRow {
    fn from(award: &Award) -> Self {
        Self {
            id: award.id.0,
            user_id: award.user.0,
            sticker: award.sticker.clone(),
            level: award.level,
            rule_version: award.rule_version,
            earned_at: award.earned_at,
        }
    }
}

impl From<AwardRow> for Award {
    fn from(row: AwardRow) -> Self {
        Self {
            id: StickerId(row.id),
            user: UserId(row.user_id),
            sticker: row.sticker,
            level: row.level,
            rule_version: row.rule_version,
            earned_at: row.earned_at,
        }
    }
}
