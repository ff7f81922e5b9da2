//! Ending sessions.

use super::error::{AccountError, AccountRule};
use super::security_events::{SecurityEventKind, record};
use super::service::Accounts;
use super::session::RefreshToken;
use crate::shared::actor::Actor;
use crate::shared::ids::SessionId;
use crate::unit_of_work::in_transaction;

impl Accounts {
    /// Ends the session of the access token or, when that has expired, of the refresh token. Returns how many sessions
    /// were active.
    ///
    /// # Errors
    /// `NoRefreshToken` when there is neither.
    pub async fn sign_out(&self, actor: &Actor, token: Option<&RefreshToken>) -> Result<usize, AccountError> {
        if let Ok(member) = actor.member() {
            return self.end_session(member.session).await;
        }
        let hash = token.ok_or(AccountRule::NoRefreshToken)?.hash();
        let found: Result<_, AccountError> =
            in_transaction(&*self.core.store, async |unit| Ok(unit.accounts().refresh_token(&hash).await?)).await;
        match found? {
            Some(presented) => self.end_session(presented.session.id).await,
            None => Ok(0),
        }
    }

    /// Ends all of the actor's sessions and invalidates all device cookies. Returns how many sessions were active.
    ///
    /// # Errors
    /// `Denied` for visitors.
    pub async fn sign_out_everywhere(&self, actor: &Actor) -> Result<usize, AccountError> {
        let member = actor.member()?;
        let ended: Result<Vec<SessionId>, AccountError> = in_transaction(&*self.core.store, async |unit| {
            let kind = SecurityEventKind::SessionsEnded;
            record(&self.core, unit, member.auth, Some(member.session), kind).await?;
            unit.accounts().invalidate_devices(member.auth).await?;
            Ok(unit.accounts().end_sessions(member.auth, None).await?)
        })
        .await;
        let ended = ended?;
        self.revocations.ended(&ended);
        Ok(ended.len())
    }

    async fn end_session(&self, session: SessionId) -> Result<usize, AccountError> {
        let ended: Result<bool, AccountError> =
            in_transaction(&*self.core.store, async |unit| Ok(unit.accounts().end_session(session).await?)).await;
        let ended = ended?;
        self.revocations.ended(&[session]);
        Ok(usize::from(ended))
    }
}
