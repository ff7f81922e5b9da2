//! Roles, which the operator gives and takes from the command line.

use super::email::EmailAddress;
use super::error::AccountError;
use crate::shared::actor::Role;
use crate::shared::world::World;
use crate::unit_of_work::{Store, in_transaction};

/// A change of an account's role.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RoleChange {
    /// Gives the role, in place of any other.
    Give(Role),
    /// Takes the role away.
    Take(Role),
}

/// What a change came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RoleChanged {
    /// The account has another role, and all its sessions have ended.
    Changed,
    /// There is no account with the address.
    NoAccount,
    /// The role to take is not the account's; this is.
    Other(Role),
}

/// Changes the role of the account with that address and ends its sessions: access tokens carry the role, so the old
/// ones have to become invalid at once.
///
/// # Errors
/// When storage fails.
pub async fn change_role(
    store: &dyn Store,
    world: &dyn World,
    email: &EmailAddress,
    change: RoleChange,
) -> Result<RoleChanged, AccountError> {
    in_transaction(store, async |unit| {
        let Some(found) = unit.accounts().auth_by_email(email).await? else { return Ok(RoleChanged::NoAccount) };
        let auth = found.auth;
        let role = match change {
            RoleChange::Give(role) => role,
            RoleChange::Take(role) if role != auth.role => return Ok(RoleChanged::Other(auth.role)),
            RoleChange::Take(_) => Role::Member,
        };
        unit.accounts().save_role(auth.id, role, world.now()).await?;
        unit.accounts().end_sessions(auth.id, None).await?;
        Ok(RoleChanged::Changed)
    })
    .await
}
