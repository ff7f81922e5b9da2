//! The sessions of a member: where they are signed in.

use super::error::AccountError;
use super::security_events::{SecurityEventKind, record};
use super::service::Accounts;
use super::session::Session;
use crate::shared::actor::Actor;
use crate::shared::ids::SessionId;
use crate::shared::page::{Page, PageRequest};
use crate::unit_of_work::in_transaction;

impl Accounts {
    /// The actor's sessions that have neither ended nor expired, newest first.
    ///
    /// # Errors
    /// `Denied` for visitors.
    pub async fn sessions(&self, actor: &Actor, page: PageRequest<()>) -> Result<Page<Session, ()>, AccountError> {
        Ok(self.core.reads.accounts().sessions(actor.member()?.auth, self.core.now(), page).await?)
    }

    /// Ends sessions of the actor: all of these or none. Returns how many.
    ///
    /// # Errors
    /// `Denied` for visitors, and when a session is not the actor's or has ended.
    pub async fn end_own_sessions(&self, actor: &Actor, sessions: &[SessionId]) -> Result<usize, AccountError> {
        let member = actor.member()?;
        in_transaction(&*self.core.store, async |unit| {
            for session in sessions {
                if !unit.accounts().end_session_of(member.auth, *session).await? {
                    return Err(AccountError::UNKNOWN);
                }
            }
            record(&self.core, unit, member.auth, Some(member.session), SecurityEventKind::SessionsEnded).await?;
            Ok(())
        })
        .await?;
        self.revocations.ended(sessions);
        Ok(sessions.len())
    }
}
