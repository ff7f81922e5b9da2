//! Erasing accounts.

use chrono::{DateTime, TimeDelta, Utc};

use super::auth::Auth;
use super::error::AccountError;
use super::password::TypedPassword;
use super::policy;
use super::service::Accounts;
use crate::shared::actor::Actor;
use crate::shared::events::Event;
use crate::shared::ids::AuthId;
use crate::unit_of_work::in_transaction;

/// How long an erasure can be cancelled.
pub const GRACE: TimeDelta = TimeDelta::days(14);
const ERASED_AT_ONCE: i64 = 100;

impl Accounts {
    /// The actor's own account.
    ///
    /// # Errors
    /// `Denied` for another account.
    pub async fn auth(&self, actor: &Actor, id: AuthId) -> Result<Auth, AccountError> {
        let member = policy::own(actor, id)?;
        self.core.reads.accounts().auth(member.auth).await?.ok_or(AccountError::UNKNOWN)
    }

    /// Requests the erasure of the actor's account after [`GRACE`], ends its sessions and sends a notice. Returns the time
    /// of the erasure. Signing in cancels it.
    ///
    /// # Errors
    /// `Denied` for another account, `Invalid` for `password`, `TooManySignIns`.
    pub async fn request_erasure(
        &self,
        actor: &Actor,
        id: AuthId,
        password: &TypedPassword,
    ) -> Result<DateTime<Utc>, AccountError> {
        let member = policy::own(actor, id)?;
        self.confirm_password(member, password, "password").await?;
        let now = self.core.now();
        let ended = in_transaction(&*self.core.store, async |unit| {
            unit.accounts().save_erasure(member.auth, Some(now + GRACE), now).await?;
            let ended = unit.accounts().end_sessions(member.auth, None).await?;
            self.record(unit, Event::ErasureRequested { auth: member.auth }).await?;
            Ok::<_, AccountError>(ended)
        })
        .await?;
        self.revocations.ended(&ended);
        Ok(now + GRACE)
    }

    /// Erases accounts that are due, up to a hundred at once. Returns how many. A job of the worker.
    ///
    /// # Errors
    /// `Denied` for all but the program.
    pub async fn erase_due(&self, actor: &Actor) -> Result<usize, AccountError> {
        policy::require_system(actor)?;
        in_transaction(&*self.core.store, async |unit| {
            Ok(unit.accounts().erase_due(self.core.now(), ERASED_AT_ONCE).await?.len())
        })
        .await
    }
}
