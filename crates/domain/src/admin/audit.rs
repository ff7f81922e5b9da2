//! The log of what administrators and moderators do.

use chrono::{DateTime, Utc};
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};
use uuid::Uuid;

use super::Admin;
use super::error::AdminError;
use super::policy::may_administer;
use crate::core::Core;
use crate::shared::actor::Actor;
use crate::shared::ids::{AuditEntryId, AuthId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// What was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Act {
    AccountCreated,
    AccountBlocked,
    AccountUnblocked,
    AccountErased,
    RoleChanged,
    SessionsEnded,
    KeysRotated,
    MailRetried,
    ClaimDecided,
    ReviewDecided,
    PersonDecided,
    PointsDecided,
    MessageAnswered,
    MessageStatusSet,
    SustainabilityItemDecided,
    NoShowDecided,
}

/// An entry of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditEntry {
    pub id: AuditEntryId,
    pub at: DateTime<Utc>,
    /// The account that did it; none for the command line.
    pub by: Option<AuthId>,
    pub act: Act,
    /// The account, case, claim, message or event it was done to.
    pub subject: Option<Uuid>,
    pub detail: Option<String>,
}

/// An entry with the address of the account that did it, unless that was deleted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditView {
    pub entry: AuditEntry,
    pub by_email: Option<String>,
}

/// The most characters of a detail.
const MAX_DETAIL: usize = 1_000;

/// Adds an entry to the log in the transaction that does what it says.
///
/// # Errors
/// [`StoreError`].
pub async fn record(
    unit: &mut dyn UnitOfWork,
    core: &Core,
    actor: &Actor,
    act: Act,
    subject: impl Into<Option<Uuid>>,
    detail: Option<&str>,
) -> Result<(), StoreError> {
    let by = actor.member().ok().map(|member| member.auth);
    let detail = detail.map(|detail| detail.chars().take(MAX_DETAIL).collect());
    let entry = AuditEntry { id: core.id(), at: core.now(), by, act, subject: subject.into(), detail };
    unit.admin().append_audit(&entry).await
}

impl Admin {
    /// Logs that the operator replaced the key of access tokens.
    ///
    /// # Errors
    /// `Denied` unless the actor administers.
    pub async fn keys_rotated(&self, actor: &Actor) -> Result<(), AdminError> {
        may_administer(actor)?;
        in_transaction(&*self.core.store, async |unit| {
            record(unit, &self.core, actor, Act::KeysRotated, None, None).await.map_err(AdminError::from)
        })
        .await
    }

    /// The log, newest first.
    ///
    /// # Errors
    /// `Denied` unless the actor administers.
    pub async fn audit(&self, actor: &Actor, page: PageRequest<()>) -> Result<Page<AuditView, ()>, AdminError> {
        may_administer(actor)?;
        Ok(self.core.reads.admin().audit(page).await?)
    }
}
