//! Rows of disputes.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::no_show_disputes::NoShowDispute;
use domain::shared::ids::{BusinessId, NoShowDisputeId, ReservationId, UserId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use crate::db::schema::no_show_disputes;
use crate::db::stored;

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = no_show_disputes, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
pub(super) struct DisputeRow {
    pub id: Uuid,
    reservation_id: Uuid,
    business_id: Uuid,
    user_id: Uuid,
    state: String,
    statement: String,
    evidence: Option<String>,
    due_at: DateTime<Utc>,
    outcome: Option<String>,
    reason: Option<String>,
    opened_at: DateTime<Utc>,
    answered_at: Option<DateTime<Utc>>,
    decided_at: Option<DateTime<Utc>>,
}

impl From<&NoShowDispute> for DisputeRow {
    fn from(dispute: &NoShowDispute) -> Self {
        Self {
            id: dispute.id.0,
            reservation_id: dispute.reservation.0,
            business_id: dispute.business.0,
            user_id: dispute.user.0,
            state: dispute.state.into_str().to_owned(),
            statement: dispute.statement.clone(),
            evidence: dispute.evidence.clone(),
            due_at: dispute.due_at,
            outcome: dispute.outcome.map(|outcome| outcome.into_str().to_owned()),
            reason: dispute.reason.clone(),
            opened_at: dispute.opened_at,
            answered_at: dispute.answered_at,
            decided_at: dispute.decided_at,
        }
    }
}

impl TryFrom<DisputeRow> for NoShowDispute {
    type Error = StoreError;

    fn try_from(row: DisputeRow) -> Result<Self, StoreError> {
        let id = row.id;
        Ok(Self {
            id: NoShowDisputeId(id),
            reservation: ReservationId(row.reservation_id),
            business: BusinessId(row.business_id),
            user: UserId(row.user_id),
            state: stored(id, "state", &row.state)?,
            statement: row.statement,
            evidence: row.evidence,
            due_at: row.due_at,
            outcome: row.outcome.map(|outcome| stored(id, "outcome", &outcome)).transpose()?,
            reason: row.reason,
            opened_at: row.opened_at,
            answered_at: row.answered_at,
            decided_at: row.decided_at,
        })
    }
}
