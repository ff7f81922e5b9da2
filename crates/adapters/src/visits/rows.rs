//! Rows of visits.

use chrono::{DateTime, NaiveDate, Utc};
use diesel::prelude::*;
use domain::shared::ids::{BusinessId, ReservationId, TableId, UserId, VisitId};
use domain::shared::store_error::StoreError;
use domain::visits::visit::Visit;
use uuid::Uuid;

use crate::db::schema::visits;

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = visits, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
pub(super) struct VisitRow {
    pub id: Uuid,
    pub user_id: Uuid,
    pub business_id: Uuid,
    pub reservation_id: Option<Uuid>,
    pub table_id: Option<Uuid>,
    pub how: String,
    pub evidence: String,
    pub local_date: NaiveDate,
    pub visited_at: DateTime<Utc>,
}

impl From<&Visit> for VisitRow {
    fn from(visit: &Visit) -> Self {
        Self {
            id: visit.id.0,
            user_id: visit.user.0,
            business_id: visit.business.0,
            reservation_id: visit.reservation.map(|id| id.0),
            table_id: visit.table.map(|id| id.0),
            how: visit.how.to_string(),
            evidence: visit.evidence.to_string(),
            local_date: visit.local_date,
            visited_at: visit.visited_at,
        }
    }
}

impl TryFrom<VisitRow> for Visit {
    type Error = StoreError;

    fn try_from(row: VisitRow) -> Result<Self, StoreError> {
        let unknown = |what: &str| StoreError::Internal(format!("visit {}: unknown {what}", row.id));
        Ok(Self {
            id: VisitId(row.id),
            user: UserId(row.user_id),
            business: BusinessId(row.business_id),
            reservation: row.reservation_id.map(ReservationId),
            table: row.table_id.map(TableId),
            how: row.how.parse().map_err(|_| unknown("how"))?,
            evidence: row.evidence.parse().map_err(|_| unknown("evidence"))?,
            local_date: row.local_date,
            visited_at: row.visited_at,
        })
    }
}
