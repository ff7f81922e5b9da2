//! What earnings are made of.

use chrono::{DateTime, NaiveDate, Utc};
use diesel::QueryableByName;
use diesel::sql_types::{Date, Double, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use domain::businesses::coordinates::Coordinates;
use domain::reservations::window::Window;
use domain::rewards::{EarningSeed, PlacedVisit};
use domain::shared::ids::{BusinessId, ReservationId, UserId, VisitId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use crate::db::{PgUnitOfWork, Prepared, stored};

#[derive(QueryableByName)]
struct SeedRow {
    #[diesel(sql_type = SqlUuid)]
    user_id: Uuid,
    #[diesel(sql_type = Timestamptz)]
    member_since: DateTime<Utc>,
    #[diesel(sql_type = SqlUuid)]
    business_id: Uuid,
    #[diesel(sql_type = Nullable<Double>)]
    latitude: Option<f64>,
    #[diesel(sql_type = Nullable<Double>)]
    longitude: Option<f64>,
    #[diesel(sql_type = Text)]
    evidence: String,
    #[diesel(sql_type = Date)]
    local_date: NaiveDate,
    #[diesel(sql_type = Timestamptz)]
    occurred_at: DateTime<Utc>,
}

impl SeedRow {
    fn seed(self) -> Result<EarningSeed, StoreError> {
        Ok(EarningSeed {
            user: UserId(self.user_id),
            member_since: self.member_since,
            business: BusinessId(self.business_id),
            location: self.latitude.zip(self.longitude).and_then(|(lat, lon)| Coordinates::new(lat, lon).ok()),
            evidence: stored(self.user_id, "evidence", &self.evidence)?,
            local_date: self.local_date,
            occurred_at: self.occurred_at,
        })
    }
}

#[derive(QueryableByName)]
struct PlacedRow {
    #[diesel(sql_type = Double)]
    latitude: f64,
    #[diesel(sql_type = Double)]
    longitude: f64,
    #[diesel(sql_type = Timestamptz)]
    visited_at: DateTime<Utc>,
}

/// The visit is locked, so that it is there until the points are.
const VISIT: &str =
    "SELECT v.user_id, u.created_at AS member_since, v.business_id, b.latitude, b.longitude, v.evidence,
        v.local_date, v.visited_at AS occurred_at
    FROM visits v JOIN users u ON u.id = v.user_id JOIN businesses b ON b.id = v.business_id
    WHERE v.id = $1 AND b.deleted_at IS NULL FOR KEY SHARE OF v";

const CANCELLATION: &str = "SELECT r.user_id, u.created_at AS member_since, r.business_id, b.latitude, b.longitude,
        'V0' AS evidence, ($3 AT TIME ZONE b.time_zone)::date AS local_date, $3 AS occurred_at
    FROM reservations r JOIN users u ON u.id = r.user_id JOIN businesses b ON b.id = r.business_id
    WHERE r.id = $1 AND r.user_id = $2 AND r.status = 'cancelled_guest' AND r.starts_at >= $4 AND b.deleted_at IS NULL
        AND EXISTS (SELECT FROM reservation_history h WHERE h.reservation_id = r.id AND h.to_status = 'confirmed')";

const ACT: &str = "SELECT u.id AS user_id, u.created_at AS member_since, b.id AS business_id, b.latitude, b.longitude,
        'V0' AS evidence, ($3 AT TIME ZONE b.time_zone)::date AS local_date, $3 AS occurred_at
    FROM users u CROSS JOIN businesses b WHERE u.id = $1 AND b.id = $2 AND b.deleted_at IS NULL";

const AROUND: &str = "SELECT b.latitude, b.longitude, v.visited_at
    FROM visits v JOIN businesses b ON b.id = v.business_id
    WHERE v.user_id = $1 AND v.id <> $2 AND v.local_date BETWEEN ($3 - interval '1 day')::date AND ($4 + interval '1 day')::date
        AND v.visited_at >= $3 AND v.visited_at < $4 AND v.evidence <> 'V0'
        AND b.latitude IS NOT NULL AND b.longitude IS NOT NULL LIMIT 20";

impl PgUnitOfWork {
    pub(super) async fn earning_visit(&mut self, id: VisitId) -> Result<Option<EarningSeed>, StoreError> {
        self.seed(Prepared::new(VISIT).id(Some(id.0))).await
    }

    pub(super) async fn earning_cancellation(
        &mut self,
        id: ReservationId,
        user: UserId,
        at: DateTime<Utc>,
        earliest: DateTime<Utc>,
    ) -> Result<Option<EarningSeed>, StoreError> {
        self.seed(Prepared::new(CANCELLATION).id(Some(id.0)).id(Some(user.0)).time(at).time(earliest)).await
    }

    pub(super) async fn earning_act(
        &mut self,
        user: UserId,
        business: BusinessId,
        at: DateTime<Utc>,
    ) -> Result<Option<EarningSeed>, StoreError> {
        self.seed(Prepared::new(ACT).id(Some(user.0)).id(Some(business.0)).time(at)).await
    }

    async fn seed(&mut self, query: Prepared) -> Result<Option<EarningSeed>, StoreError> {
        let rows: Vec<SeedRow> = self.load(query).await?;
        rows.into_iter().next().map(SeedRow::seed).transpose()
    }

    pub(super) async fn placed_visits(
        &mut self,
        user: UserId,
        except: VisitId,
        within: Window,
    ) -> Result<Vec<PlacedVisit>, StoreError> {
        let query = Prepared::new(AROUND).id(Some(user.0)).id(Some(except.0)).time(within.from).time(within.until);
        let rows: Vec<PlacedRow> = self.load(query).await?;
        let placed = |row: PlacedRow| {
            let location = Coordinates::new(row.latitude, row.longitude).ok()?;
            Some(PlacedVisit { location, at: row.visited_at })
        };
        Ok(rows.into_iter().filter_map(placed).collect())
    }
}
