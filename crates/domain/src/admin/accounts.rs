//! Finding, creating, blocking and ending accounts, and giving them roles.

use super::Admin;
use super::account::{AccountChange, AccountFilter, AccountView, SessionView};
use super::audit::{Act, record};
use super::error::{AdminError, AdminRule};
use super::policy::may_administer;
use crate::accounts::auth::{Auth, Credential};
use crate::accounts::erasure::{Erasure, ReviewErasure};
use crate::shared::actor::{Actor, Role};
use crate::shared::email::EmailAddress;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::ids::{AuthId, SessionId};
use crate::shared::language::Language;
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;
use crate::unit_of_work::{UnitOfWork, in_transaction};

impl Admin {
    /// Accounts whose address or username contains a text, newest first.
    ///
    /// # Errors
    /// `Denied` unless the actor administers.
    pub async fn accounts(
        &self,
        actor: &Actor,
        text: Option<String>,
        page: PageRequest<()>,
    ) -> Result<Page<AccountView, ()>, AdminError> {
        may_administer(actor)?;
        let filter = AccountFilter { id: None, text };
        Ok(self.core.reads.admin().accounts(&filter, page).await?)
    }

    /// One account.
    ///
    /// # Errors
    /// `Denied` unless the actor administers, or when it is unknown.
    pub async fn account(&self, actor: &Actor, id: AuthId) -> Result<AccountView, AdminError> {
        may_administer(actor)?;
        let filter = AccountFilter { id: Some(id), text: None };
        let mut found = self.core.reads.admin().accounts(&filter, PageRequest::FIRST).await?.items;
        found.pop().ok_or(AdminError::UNKNOWN)
    }

    /// The account of an address.
    ///
    /// # Errors
    /// As [`Self::account`].
    pub async fn account_of(&self, actor: &Actor, email: &EmailAddress) -> Result<AccountView, AdminError> {
        may_administer(actor)?;
        let found = self.core.reads.accounts().credential_by_email(email).await?;
        self.account(actor, found.ok_or(AdminError::UNKNOWN)?.auth.id).await
    }

    /// Creates an account whose owner still has to choose a password.
    ///
    /// # Errors
    /// `Denied` unless the actor administers, `EmailTaken`.
    pub async fn create_account(
        &self,
        actor: &Actor,
        email: EmailAddress,
        language: Language,
        role: Role,
        password_hash: String,
    ) -> Result<AccountView, AdminError> {
        may_administer(actor)?;
        let auth = Auth {
            id: self.core.id(),
            email,
            role,
            language,
            blocked: false,
            created_at: self.core.now(),
            erasure_due_at: None,
            device_generation: 0,
        };
        let id = auth.id;
        let credential = Credential { auth, password_hash };
        in_transaction(&*self.core.store, async |unit| {
            unit.accounts().add_auth(&credential).await.map_err(email_taken)?;
            let role = Some(role.into_str());
            record(unit, &self.core, actor, Act::AccountCreated, id.0, role).await.map_err(AdminError::from)
        })
        .await?;
        self.account(actor, id).await
    }

    /// Blocks or unblocks an account and emails its owner, or changes its role. Ends its sessions, because access
    /// tokens contain the role.
    ///
    /// # Errors
    /// `Denied` unless the actor administers, or when it is unknown; `OwnAccount`; `Invalid` for a block without a
    /// reason.
    pub async fn change_account(
        &self,
        actor: &Actor,
        id: AuthId,
        change: &AccountChange,
    ) -> Result<AccountView, AdminError> {
        may_administer(actor)?;
        if actor.member().is_ok_and(|member| member.auth == id) {
            return Err(AdminRule::OwnAccount.into());
        }
        let reason = change.reason.as_deref();
        if change.blocked == Some(true) && reason.is_none() {
            return Err(AdminError::field("reason", "required"));
        }
        in_transaction(&*self.core.store, async |unit| {
            let auth = unit.accounts().auth(id).await?.ok_or(AdminError::UNKNOWN)?.auth;
            let role = change.role.filter(|role| *role != auth.role);
            let blocked = change.blocked.filter(|blocked| *blocked != auth.blocked);
            if let Some(role) = role {
                self.give_role(unit, actor, &auth, role).await?;
            }
            if let Some(blocked) = blocked {
                self.block(unit, actor, id, reason.filter(|_| blocked)).await?;
            }
            if role.is_some() || blocked.is_some() {
                unit.accounts().end_sessions(id, None).await?;
            }
            Ok::<_, AdminError>(())
        })
        .await?;
        self.account(actor, id).await
    }

    async fn give_role(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        auth: &Auth,
        role: Role,
    ) -> Result<(), StoreError> {
        unit.accounts().save_role(auth.id, role, self.core.now()).await?;
        let detail = format!("{} → {}", auth.role.into_str(), role.into_str());
        record(unit, &self.core, actor, Act::RoleChanged, auth.id.0, Some(&detail)).await
    }

    async fn block(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        id: AuthId,
        reason: Option<&str>,
    ) -> Result<(), StoreError> {
        let now = self.core.now();
        unit.admin().save_block(id, reason, now).await?;
        let act = if reason.is_some() { Act::AccountBlocked } else { Act::AccountUnblocked };
        record(unit, &self.core, actor, act, id.0, reason).await?;
        let event = Event::BlockChanged { auth: id, blocked: reason.is_some() };
        unit.record(&EventEnvelope { id: self.core.id(), occurred_at: now, event }).await
    }

    /// The sessions of an account, the last used first.
    ///
    /// # Errors
    /// `Denied` unless the actor administers.
    pub async fn sessions(&self, actor: &Actor, id: AuthId) -> Result<Vec<SessionView>, AdminError> {
        may_administer(actor)?;
        Ok(self.core.reads.admin().sessions(id, self.core.now()).await?)
    }

    /// Ends one session of an account, or all. Returns how many were active.
    ///
    /// # Errors
    /// `Denied` unless the actor administers, or when the account has no such session.
    pub async fn end_sessions(
        &self,
        actor: &Actor,
        id: AuthId,
        session: Option<SessionId>,
    ) -> Result<usize, AdminError> {
        let active = self.sessions(actor, id).await?;
        if session.is_some_and(|session| active.iter().all(|one| one.id != session)) {
            return Err(AdminError::UNKNOWN);
        }
        in_transaction(&*self.core.store, async |unit| {
            let ended = match session {
                Some(session) => usize::from(unit.accounts().end_session(session).await?),
                None => unit.accounts().end_sessions(id, None).await?.len(),
            };
            record(unit, &self.core, actor, Act::SessionsEnded, id.0, Some(&ended.to_string())).await?;
            Ok::<_, AdminError>(ended)
        })
        .await
    }

    /// Makes the erasure of an account due now and ends its sessions; the job `erasures` does the rest.
    ///
    /// # Errors
    /// `Denied` unless the actor administers.
    pub async fn erase(&self, actor: &Actor, id: AuthId, reviews: ReviewErasure) -> Result<(), AdminError> {
        may_administer(actor)?;
        let now = self.core.now();
        in_transaction(&*self.core.store, async |unit| {
            unit.accounts().save_erasure(id, Some(Erasure { due_at: now, reviews }), now).await?;
            unit.accounts().end_sessions(id, None).await?;
            record(unit, &self.core, actor, Act::AccountErased, id.0, None).await.map_err(AdminError::from)
        })
        .await
    }
}

fn email_taken(error: StoreError) -> AdminError {
    if error.violates("auths_email_unique") { AdminRule::EmailTaken.into() } else { error.into() }
}
