//! The queries of figures, and their rows. `$2` is where each segment begins, `$3` the group of each, `$4` the end of the
//! last one: `width_bucket` finds the segment of a time by binary search.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Double, Nullable, SmallInt, Timestamptz};
use domain::figures::{Segments, Tally, TurnTime};
use domain::reservations::window::Window;
use domain::shared::ids::BusinessId;

use crate::db::Prepared;

/// Reservations by group, and of all groups together (group null). Holds, requests that were declined and holds that ran
/// out do not count. `date_part` is faster than `extract`, which computes in decimals.
const RESERVATIONS: &str = "
    SELECT bucket,
        count(*) FILTER (WHERE came) AS parties,
        coalesce(sum(party) FILTER (WHERE came), 0) AS covers,
        count(*) FILTER (WHERE expected) AS expected_parties,
        coalesce(sum(party) FILTER (WHERE expected), 0) AS expected_covers,
        count(*) FILTER (WHERE booked AND (came OR status = 'no_show')) AS due,
        count(*) FILTER (WHERE status = 'no_show') AS no_shows,
        count(*) FILTER (WHERE status = 'cancelled_guest') AS cancelled_by_guest,
        count(*) FILTER (WHERE status = 'cancelled_business') AS cancelled_by_business,
        count(*) FILTER (WHERE channel = 'online') AS online,
        count(*) FILTER (WHERE channel = 'in_house') AS in_house,
        count(*) FILTER (WHERE channel = 'walk_in') AS walk_in,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY lead_minutes) AS lead_minutes,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY wait_minutes) AS wait_minutes,
        percentile_cont(0.9) WITHIN GROUP (ORDER BY wait_minutes) AS long_wait_minutes,
        coalesce(sum(seat_minutes), 0) AS seat_minutes_used
    FROM (
        SELECT ($3::smallint[])[width_bucket(starts_at, $2::timestamptz[])] AS bucket, party, status, channel, came, booked,
            status IN ('pending', 'confirmed') AS expected,
            CASE WHEN booked THEN date_part('epoch', starts_at - created_at) / 60 END AS lead_minutes,
            CASE WHEN booked AND came
                THEN greatest(date_part('epoch', seated_at - starts_at) / 60, 0) END AS wait_minutes,
            CASE WHEN came THEN party * date_part('epoch', coalesce(left_at, greatest(seated_at, least(ends_at, $5)))
                - seated_at) / 60 END AS seat_minutes
        FROM (
            SELECT *, status IN ('seated', 'completed') AS came, channel <> 'walk_in' AS booked
            FROM reservations
            WHERE business_id = $1 AND starts_at >= ($2::timestamptz[])[1] AND starts_at < $4
                AND status NOT IN ('hold', 'declined', 'expired')
        ) counted
    ) measured
    GROUP BY GROUPING SETS ((bucket), ())";

/// How long parties of each size stayed.
const TURNS: &str = "
    SELECT least(party, $4)::smallint AS party, count(*) AS parties,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes) AS median,
        percentile_cont(0.9) WITHIN GROUP (ORDER BY minutes) AS long
    FROM (
        SELECT party, date_part('epoch', left_at - seated_at) / 60 AS minutes
        FROM reservations
        WHERE business_id = $1 AND starts_at >= $2 AND starts_at < $3 AND status = 'completed'
            AND left_at >= seated_at
    ) stayed
    GROUP BY 1 ORDER BY 1";

const REVIEWS: &str = "
    SELECT ($3::smallint[])[width_bucket(created_at, $2::timestamptz[])] AS bucket, count(*) AS number, sum(rating) AS sum
    FROM reviews
    WHERE business_id = $1 AND created_at >= ($2::timestamptz[])[1] AND created_at < $4 AND state = 'published'
    GROUP BY 1";

const ORDERS: &str = "
    SELECT ($3::smallint[])[width_bucket(due_at, $2::timestamptz[])] AS bucket, count(*) AS number, 0::bigint AS sum
    FROM orders
    WHERE business_id = $1 AND due_at >= ($2::timestamptz[])[1] AND due_at < $4 AND status = 'completed'
    GROUP BY 1";

const CLOSURES: &str = "
    SELECT starts_at, ends_at FROM business_closures
    WHERE business_id = $1 AND ends_at > $2 AND starts_at < $3 AND table_ids = '{}'";

fn segmented(sql: &str, business: BusinessId, segments: &Segments) -> Prepared {
    let Segments { starts, groups, until } = segments;
    Prepared::new(sql).id(Some(business.0)).times(starts.clone()).small_numbers(groups.clone()).time(*until)
}

pub(super) fn reservations(business: BusinessId, segments: &Segments, now: DateTime<Utc>) -> Prepared {
    segmented(RESERVATIONS, business, segments).time(now)
}

pub(super) fn reviews(business: BusinessId, segments: &Segments) -> Prepared {
    segmented(REVIEWS, business, segments)
}

pub(super) fn orders(business: BusinessId, segments: &Segments) -> Prepared {
    segmented(ORDERS, business, segments)
}

pub(super) fn turns(business: BusinessId, segments: &Segments) -> Prepared {
    let from = segments.starts.first().copied();
    Prepared::new(TURNS).id(Some(business.0)).time(from).time(segments.until).number(TurnTime::LARGEST.into())
}

pub(super) fn closures(business: BusinessId, within: Window) -> Prepared {
    Prepared::new(CLOSURES).id(Some(business.0)).time(within.from).time(within.until)
}

#[derive(QueryableByName)]
pub(super) struct TallyRow {
    #[diesel(sql_type = Nullable<SmallInt>)]
    pub bucket: Option<i16>,
    #[diesel(sql_type = BigInt)]
    parties: i64,
    #[diesel(sql_type = BigInt)]
    covers: i64,
    #[diesel(sql_type = BigInt)]
    expected_parties: i64,
    #[diesel(sql_type = BigInt)]
    expected_covers: i64,
    #[diesel(sql_type = BigInt)]
    due: i64,
    #[diesel(sql_type = BigInt)]
    no_shows: i64,
    #[diesel(sql_type = BigInt)]
    cancelled_by_guest: i64,
    #[diesel(sql_type = BigInt)]
    cancelled_by_business: i64,
    #[diesel(sql_type = BigInt)]
    online: i64,
    #[diesel(sql_type = BigInt)]
    in_house: i64,
    #[diesel(sql_type = BigInt)]
    walk_in: i64,
    #[diesel(sql_type = Nullable<Double>)]
    lead_minutes: Option<f64>,
    #[diesel(sql_type = Nullable<Double>)]
    wait_minutes: Option<f64>,
    #[diesel(sql_type = Nullable<Double>)]
    long_wait_minutes: Option<f64>,
    #[diesel(sql_type = Double)]
    seat_minutes_used: f64,
}

impl From<TallyRow> for Tally {
    fn from(row: TallyRow) -> Self {
        Self {
            parties: row.parties,
            covers: row.covers,
            expected_parties: row.expected_parties,
            expected_covers: row.expected_covers,
            due: row.due,
            no_shows: row.no_shows,
            cancelled_by_guest: row.cancelled_by_guest,
            cancelled_by_business: row.cancelled_by_business,
            online: row.online,
            in_house: row.in_house,
            walk_in: row.walk_in,
            lead_minutes: row.lead_minutes,
            wait_minutes: row.wait_minutes,
            long_wait_minutes: row.long_wait_minutes,
            seat_minutes_used: row.seat_minutes_used,
            ..Self::default()
        }
    }
}

/// How many there are in a group, and a sum of theirs.
#[derive(QueryableByName)]
pub(super) struct CountRow {
    #[diesel(sql_type = SmallInt)]
    pub bucket: i16,
    #[diesel(sql_type = BigInt)]
    pub number: i64,
    #[diesel(sql_type = BigInt)]
    pub sum: i64,
}

#[derive(QueryableByName)]
pub(super) struct TurnRow {
    #[diesel(sql_type = SmallInt)]
    party: i16,
    #[diesel(sql_type = BigInt)]
    parties: i64,
    #[diesel(sql_type = Double)]
    median: f64,
    #[diesel(sql_type = Double)]
    long: f64,
}

impl From<TurnRow> for TurnTime {
    fn from(row: TurnRow) -> Self {
        Self { party: row.party, parties: row.parties, median: row.median, long: row.long }
    }
}

#[derive(QueryableByName)]
pub(super) struct ClosureRow {
    #[diesel(sql_type = Timestamptz)]
    starts_at: DateTime<Utc>,
    #[diesel(sql_type = Timestamptz)]
    ends_at: DateTime<Utc>,
}

impl From<ClosureRow> for Window {
    fn from(row: ClosureRow) -> Self {
        Self::new(row.starts_at, row.ends_at)
    }
}
