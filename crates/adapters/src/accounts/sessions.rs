//! Sessions and refresh tokens on PostgreSQL. `revoked_at` comes from the database's clock, which all replicas share:
//! they poll for sessions ended since they last looked.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::dsl::now as database_now;
use diesel::prelude::*;
use domain::accounts::ports::SessionRepository;
use domain::accounts::session::{Presented, Session};
use domain::shared::ids::{AuthId, SessionId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::SessionRow;
use crate::db::PgUnitOfWork;
use crate::db::schema::{refresh_tokens, sessions};

#[async_trait]
impl SessionRepository for PgUnitOfWork {
    async fn add_session(&mut self, session: &Session) -> Result<(), StoreError> {
        let row = (
            sessions::id.eq(session.id.0),
            sessions::auth_id.eq(session.auth.0),
            sessions::user_agent.eq(&session.user_agent),
            sessions::created_at.eq(session.created_at),
            sessions::last_used_at.eq(session.last_used_at),
            sessions::expires_at.eq(session.expires_at),
            sessions::confirmed_at.eq(session.confirmed_at),
        );
        self.run(diesel::insert_into(sessions::table).values(row)).await.map(drop)
    }

    async fn save_session(&mut self, session: &Session) -> Result<(), StoreError> {
        let change = (sessions::last_used_at.eq(session.last_used_at), sessions::expires_at.eq(session.expires_at));
        self.run(diesel::update(sessions::table.find(session.id.0)).set(change)).await.map(drop)
    }

    async fn end_session(&mut self, id: SessionId) -> Result<bool, StoreError> {
        let active = sessions::table.filter(sessions::id.eq(id.0).and(sessions::revoked_at.is_null()));
        Ok(self.run(diesel::update(active).set(sessions::revoked_at.eq(database_now))).await? > 0)
    }

    async fn end_session_of(&mut self, auth: AuthId, id: SessionId) -> Result<bool, StoreError> {
        let active = sessions::table
            .filter(sessions::id.eq(id.0).and(sessions::auth_id.eq(auth.0)).and(sessions::revoked_at.is_null()));
        Ok(self.run(diesel::update(active).set(sessions::revoked_at.eq(database_now))).await? > 0)
    }

    async fn confirm_session(&mut self, id: SessionId, now: DateTime<Utc>) -> Result<(), StoreError> {
        self.run(diesel::update(sessions::table.find(id.0)).set(sessions::confirmed_at.eq(now))).await.map(drop)
    }

    async fn end_sessions(&mut self, auth: AuthId, except: Option<SessionId>) -> Result<Vec<SessionId>, StoreError> {
        let except = except.map_or(Uuid::nil(), |session| session.0);
        let active = sessions::table
            .filter(sessions::auth_id.eq(auth.0).and(sessions::revoked_at.is_null()).and(sessions::id.ne(except)));
        let query = diesel::update(active).set(sessions::revoked_at.eq(database_now)).returning(sessions::id);
        let ended: Vec<Uuid> = self.load(query).await?;
        Ok(ended.into_iter().map(SessionId).collect())
    }

    async fn add_refresh_token(
        &mut self,
        hash: &[u8],
        session: SessionId,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let row = (
            refresh_tokens::token_hash.eq(hash),
            refresh_tokens::session_id.eq(session.0),
            refresh_tokens::created_at.eq(now),
        );
        self.run(diesel::insert_into(refresh_tokens::table).values(row)).await.map(drop)
    }

    async fn refresh_token(&mut self, hash: &[u8]) -> Result<Option<Presented>, StoreError> {
        let query = refresh_tokens::table
            .inner_join(sessions::table.on(sessions::id.eq(refresh_tokens::session_id)))
            .filter(refresh_tokens::token_hash.eq(hash.to_vec()))
            .select((SessionRow::as_select(), refresh_tokens::used_at))
            .for_update();
        let row: Option<(SessionRow, Option<DateTime<Utc>>)> = self.first(query).await?;
        Ok(row.map(|(session, used_at)| Presented { session: session.into(), used_at }))
    }

    async fn use_refresh_token(&mut self, hash: &[u8], now: DateTime<Utc>) -> Result<(), StoreError> {
        let token = diesel::update(refresh_tokens::table.find(hash));
        self.run(token.set(refresh_tokens::used_at.eq(now))).await.map(drop)
    }
}
