//! Security events on PostgreSQL.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::accounts::ports::SecurityEventRepository;
use domain::accounts::security_events::SecurityEventKind;
use domain::shared::ids::{AuthId, SecurityEventId, SessionId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use crate::db::PgUnitOfWork;
use crate::db::schema::{security_events, sessions};

#[async_trait]
impl SecurityEventRepository for PgUnitOfWork {
    async fn add_security_event(
        &mut self,
        id: SecurityEventId,
        auth: AuthId,
        session: Option<SessionId>,
        kind: SecurityEventKind,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let session = session.map_or(Uuid::nil(), |session| session.0);
        let user_agent = sessions::table.find(session).select(sessions::user_agent).single_value();
        let row = (
            security_events::id.eq(id.0),
            security_events::auth_id.eq(auth.0),
            security_events::kind.eq(kind.into_str()),
            security_events::user_agent.eq(user_agent),
            security_events::created_at.eq(now),
        );
        self.run(diesel::insert_into(security_events::table).values(row)).await.map(drop)
    }
}
