//! Rows of follows.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::follows::{Follow, Target};
use domain::shared::ids::{BusinessId, FollowId, UserId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use crate::db::schema::follows;
use crate::db::stored;

#[derive(Queryable, Selectable, Insertable, QueryableByName)]
#[diesel(table_name = follows, check_for_backend(diesel::pg::Pg))]
pub(super) struct FollowRow {
    pub id: Uuid,
    pub follower_id: Uuid,
    pub user_id: Option<Uuid>,
    pub business_id: Option<Uuid>,
    pub state: String,
    pub notify: String,
    pub created_at: DateTime<Utc>,
}

impl From<&Follow> for FollowRow {
    fn from(follow: &Follow) -> Self {
        let (user_id, business_id) = match follow.target {
            Target::User(user) => (Some(user.0), None),
            Target::Business(business) => (None, Some(business.0)),
        };
        Self {
            id: follow.id.0,
            follower_id: follow.follower.0,
            user_id,
            business_id,
            state: follow.state.as_ref().to_owned(),
            notify: follow.notify.as_ref().to_owned(),
            created_at: follow.created_at,
        }
    }
}

impl TryFrom<FollowRow> for Follow {
    type Error = StoreError;

    fn try_from(row: FollowRow) -> Result<Self, StoreError> {
        let target = match (row.user_id, row.business_id) {
            (Some(user), _) => Target::User(UserId(user)),
            (None, Some(business)) => Target::Business(BusinessId(business)),
            (None, None) => return Err(StoreError::Internal(format!("follow {}: no target", row.id))),
        };
        Ok(Self {
            id: FollowId(row.id),
            follower: UserId(row.follower_id),
            target,
            state: stored(row.id, "state", &row.state)?,
            notify: stored(row.id, "notify", &row.notify)?,
            created_at: row.created_at,
        })
    }
}
