//! What happened to the safety of an account: listed for its owner, and mailed.

use chrono::{DateTime, Utc};
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use super::error::AccountError;
use super::service::Accounts;
use crate::core::Core;
use crate::shared::actor::Actor;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::ids::{AuthId, SecurityEventId, SessionId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;
use crate::unit_of_work::UnitOfWork;

#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum SecurityEventKind {
    /// Someone signed in from a device that had not signed in to the account before.
    NewDevice,
    PasswordChanged,
    EmailChanged,
    /// A change of email was undone.
    EmailRestored,
    /// Signing in with a provider, such as Google, became possible.
    ProviderLinked,
    ProviderUnlinked,
    PasskeyAdded,
    PasskeyRemoved,
    /// Two-step verification was turned on.
    TotpOn,
    TotpOff,
    RecoveryCodeUsed,
    /// The owner ended sessions.
    SessionsEnded,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SecurityEvent {
    pub id: SecurityEventId,
    pub auth: AuthId,
    pub kind: SecurityEventKind,
    /// The user agent of the session that caused it.
    pub user_agent: Option<String>,
    pub created_at: DateTime<Utc>,
}

/// Records what happened to an account, in the session that caused it; the owner gets an email about it. A change of
/// password or email has an email of its own, which its use case requests.
///
/// # Errors
/// [`StoreError`] of the database.
pub async fn record(
    core: &Core,
    unit: &mut dyn UnitOfWork,
    auth: AuthId,
    session: Option<SessionId>,
    kind: SecurityEventKind,
) -> Result<(), StoreError> {
    let (id, now) = (core.id(), core.now());
    unit.accounts().add_security_event(id, auth, session, kind, now).await?;
    if !matches!(kind, SecurityEventKind::PasswordChanged | SecurityEventKind::EmailChanged) {
        let event = Event::SecurityEventRecorded { event: id };
        unit.record(&EventEnvelope { id: core.id(), occurred_at: now, event }).await?;
    }
    Ok(())
}

impl Accounts {
    /// The security events of the actor's account, newest first.
    ///
    /// # Errors
    /// `Denied` for visitors.
    pub async fn security_events(
        &self,
        actor: &Actor,
        page: PageRequest<()>,
    ) -> Result<Page<SecurityEvent, ()>, AccountError> {
        Ok(self.core.reads.accounts().security_events(actor.member()?.auth, page).await?)
    }
}
