//! Erasing accounts.

use chrono::{DateTime, Utc};

use super::auth::Auth;
use super::confirmation::require_confirmed;
use super::erasure::{Erasure, GRACE, ReviewErasure};
use super::error::{AccountError, AccountRule};
use super::password::TypedPassword;
use super::policy;
use super::service::Accounts;
use crate::shared::actor::Actor;
use crate::shared::events::Event;
use crate::shared::ids::AuthId;
use crate::unit_of_work::in_transaction;

const ERASED_AT_ONCE: i64 = 100;

impl Accounts {
    /// The actor's own account.
    ///
    /// # Errors
    /// `Denied` for another account, `AccountGone`.
    pub async fn auth(&self, actor: &Actor, id: AuthId) -> Result<Auth, AccountError> {
        let member = policy::own(actor, id)?;
        self.core.reads.accounts().auth(member.auth).await?.ok_or(AccountRule::AccountGone.into())
    }

    /// Requests the erasure of the actor's account after [`GRACE`], ends its sessions and sends a notice. Returns the time
    /// of the erasure. Signing in cancels it. Until then the reviews stay as they are.
    ///
    /// # Errors
    /// `Denied` for another account, and without a password for a session that is not confirmed; `Invalid` for
    /// `password`, `TooManySignIns`.
    pub async fn request_erasure(
        &self,
        actor: &Actor,
        id: AuthId,
        password: Option<&TypedPassword>,
        reviews: ReviewErasure,
    ) -> Result<DateTime<Utc>, AccountError> {
        let member = policy::own(actor, id)?;
        match password {
            Some(password) => drop(self.confirm_password(member, password, "password").await?),
            None => drop(require_confirmed::<AccountError>(&self.core, actor).await?),
        }
        let now = self.core.now();
        let ended = in_transaction(&*self.core.store, async |unit| {
            let erasure = Erasure { due_at: now + GRACE, reviews };
            unit.accounts().save_erasure(member.auth, Some(erasure), now).await?;
            let ended = unit.accounts().end_sessions(member.auth, None).await?;
            self.record(unit, Event::ErasureRequested { auth: member.auth }).await?;
            Ok::<_, AccountError>(ended)
        })
        .await?;
        self.revocations.ended(&ended);
        Ok(now + GRACE)
    }

    /// Erases accounts that are due, up to a hundred at once; those whose reviews have yet to be removed wait for that.
    /// Returns how many. A job of the worker.
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
