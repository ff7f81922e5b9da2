//! Erasing accounts.

use chrono::{DateTime, TimeDelta, Utc};

use super::auth::Auth;
use super::error::AccountError;
use super::password::TypedPassword;
use super::policy;
use super::service::Accounts;
use crate::shared::actor::Actor;
use crate::shared::events::Event;
use crate::shared::failure::Denied;
use crate::shared::ids::AuthId;
use crate::unit_of_work::in_transaction;

/// How long an erasure can be called off.
pub const GRACE: TimeDelta = TimeDelta::days(14);
const ERASED_AT_ONCE: i64 = 100;

impl Accounts {
    /// The asker's own account.
    ///
    /// # Errors
    /// For everybody else.
    pub async fn auth(&self, actor: &Actor, id: AuthId) -> Result<Auth, AccountError> {
        let member = policy::own(actor, id)?;
        Ok(self.reads.auth(member.auth).await?.ok_or(Denied::Unknown)?)
    }

    /// Has the member's account erased after [`GRACE`], and ends its sessions; answers when. Signing in calls it off, and
    /// a letter says so.
    ///
    /// # Errors
    /// For everybody else; `password_wrong` for the field `password`; or [`AccountError::TooMany`].
    pub async fn request_erasure(
        &self,
        actor: &Actor,
        id: AuthId,
        password: &TypedPassword,
    ) -> Result<DateTime<Utc>, AccountError> {
        let member = policy::own(actor, id)?;
        self.confirm_password(member, password, "password").await?;
        let now = self.world.now();
        let ended = in_transaction(self.store.as_ref(), async |unit| {
            unit.accounts().save_erasure(member.auth, Some(now + GRACE), now).await?;
            let ended = unit.accounts().end_sessions(member.auth, None).await?;
            self.record(unit, Event::ErasureRequested { auth: member.auth }).await?;
            Ok::<_, AccountError>(ended)
        })
        .await?;
        self.revocations.ended(&ended);
        Ok(now + GRACE)
    }

    /// Erases accounts that are due, up to a hundred at once; answers how many. Run regularly by the worker.
    ///
    /// # Errors
    /// For everybody but the program, or when storage fails.
    pub async fn erase_due(&self, actor: &Actor) -> Result<usize, AccountError> {
        policy::keep_house(actor)?;
        in_transaction(self.store.as_ref(), async |unit| {
            Ok(unit.accounts().erase_due(self.world.now(), ERASED_AT_ONCE).await?.len())
        })
        .await
    }
}
