//! Sessions and refresh tokens on PostgreSQL. When a session was ended is told by the database's clock, which all
//! replicas share: they ask for what was ended since they last looked.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::dsl::now as database_now;
use diesel::prelude::*;
use diesel_async::RunQueryDsl;
use domain::accounts::ports::SessionRepository;
use domain::accounts::session::{Presented, Session};
use domain::shared::ids::{AuthId, SessionId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::SessionRow;
use crate::db::schema::{refresh_tokens, sessions};
use crate::db::{PgUnitOfWork, translate};

#[async_trait]
impl SessionRepository for PgUnitOfWork {
    async fn add_session(&mut self, session: &Session) -> Result<(), StoreError> {
        diesel::insert_into(sessions::table)
            .values((
                sessions::id.eq(session.id.0),
                sessions::auth_id.eq(session.auth.0),
                sessions::user_agent.eq(&session.user_agent),
                sessions::created_at.eq(session.created_at),
                sessions::last_used_at.eq(session.last_used_at),
                sessions::expires_at.eq(session.expires_at),
            ))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn save_session(&mut self, session: &Session) -> Result<(), StoreError> {
        diesel::update(sessions::table.find(session.id.0))
            .set((sessions::last_used_at.eq(session.last_used_at), sessions::expires_at.eq(session.expires_at)))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn end_session(&mut self, id: SessionId) -> Result<bool, StoreError> {
        let running = sessions::table.filter(sessions::id.eq(id.0).and(sessions::revoked_at.is_null()));
        diesel::update(running)
            .set(sessions::revoked_at.eq(database_now))
            .execute(&mut self.connection)
            .await
            .map(|ended| ended > 0)
            .map_err(translate)
    }

    async fn end_sessions(&mut self, auth: AuthId, except: Option<SessionId>) -> Result<Vec<SessionId>, StoreError> {
        let spared = except.map_or(Uuid::nil(), |session| session.0);
        let running = sessions::table
            .filter(sessions::auth_id.eq(auth.0).and(sessions::revoked_at.is_null()).and(sessions::id.ne(spared)));
        let ended: Vec<Uuid> = diesel::update(running)
            .set(sessions::revoked_at.eq(database_now))
            .returning(sessions::id)
            .load(&mut self.connection)
            .await
            .map_err(translate)?;
        Ok(ended.into_iter().map(SessionId).collect())
    }

    async fn add_refresh_token(
        &mut self,
        hash: &[u8],
        session: SessionId,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        diesel::insert_into(refresh_tokens::table)
            .values((
                refresh_tokens::token_hash.eq(hash),
                refresh_tokens::session_id.eq(session.0),
                refresh_tokens::created_at.eq(now),
            ))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn refresh_token(&mut self, hash: &[u8]) -> Result<Option<Presented>, StoreError> {
        let row: Option<(SessionRow, Option<DateTime<Utc>>)> = refresh_tokens::table
            .inner_join(sessions::table.on(sessions::id.eq(refresh_tokens::session_id)))
            .filter(refresh_tokens::token_hash.eq(hash))
            .select((SessionRow::as_select(), refresh_tokens::used_at))
            .for_update()
            .first(&mut self.connection)
            .await
            .optional()
            .map_err(translate)?;
        Ok(row.map(|(session, used_at)| Presented { session: session.into(), used_at }))
    }

    async fn use_refresh_token(&mut self, hash: &[u8], now: DateTime<Utc>) -> Result<(), StoreError> {
        diesel::update(refresh_tokens::table.find(hash))
            .set(refresh_tokens::used_at.eq(now))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }
}
