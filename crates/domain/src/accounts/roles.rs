//! Changing roles, from the command line.

use super::email::EmailAddress;
use super::error::AccountError;
use crate::core::Core;
use crate::shared::actor::Role;
use crate::unit_of_work::in_transaction;

/// A change of an account's role.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RoleChange {
    Give(Role),
    Take(Role),
}

/// The result of a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RoleChanged {
    /// The role was changed and all sessions ended.
    Changed,
    /// No account has that address.
    NoAccount,
    /// The account has this role, not the one to remove.
    Other(Role),
}

/// Changes the role of the account with that address and ends its sessions, because access tokens contain the role.
///
/// # Errors
/// `Store`.
pub async fn change_role(core: &Core, email: &EmailAddress, change: RoleChange) -> Result<RoleChanged, AccountError> {
    in_transaction(&*core.store, async |unit| {
        let Some(found) = unit.accounts().auth_by_email(email).await? else { return Ok(RoleChanged::NoAccount) };
        let auth = found.auth;
        let role = match change {
            RoleChange::Give(role) => role,
            RoleChange::Take(role) if role != auth.role => return Ok(RoleChanged::Other(auth.role)),
            RoleChange::Take(_) => Role::Member,
        };
        unit.accounts().save_role(auth.id, role, core.now()).await?;
        unit.accounts().end_sessions(auth.id, None).await?;
        Ok(RoleChanged::Changed)
    })
    .await
}
