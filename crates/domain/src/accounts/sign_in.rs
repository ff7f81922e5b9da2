//! Signing in with address and password.

use std::net::IpAddr;

use super::attempts;
use super::auth::{Auth, Credential};
use super::email::EmailAddress;
use super::error::AccountError;
use super::password::TypedPassword;
use super::service::{Accounts, SignedIn};
use crate::kernel::ids::AuthId;
use crate::kernel::unit_of_work::{UnitOfWork, in_transaction};

/// What somebody signs in with, and from where.
#[derive(Debug, Clone)]
pub struct SignIn {
    /// The address.
    pub email: EmailAddress,
    /// The password.
    pub password: TypedPassword,
    /// The client's network address.
    pub client: IpAddr,
    /// What the device calls itself.
    pub user_agent: Option<String>,
}

impl Accounts {
    /// Signs in. An address without an account costs the same work as one with. Calls off an erasure under way.
    ///
    /// # Errors
    /// [`AccountError::WrongCredentials`], [`AccountError::Blocked`] to those who know the password, or
    /// [`AccountError::TooMany`].
    pub async fn sign_in(&self, sign_in: &SignIn) -> Result<SignedIn, AccountError> {
        let SignIn { email, password, client, user_agent } = sign_in;
        attempts::count(self.rates.as_ref(), email, *client, self.world.now()).await?;
        let found = self.reads.credential_by_email(email).await?;
        let (credential, newer_hash) = self.check_password(found, password).await?;
        let signed_in = in_transaction(self.store.as_ref(), async |unit| {
            let auth = self.admit(unit, &credential, newer_hash.as_deref()).await?;
            self.begin_session(unit, auth, user_agent.clone()).await
        })
        .await?;
        attempts::forget(self.rates.as_ref(), email).await?;
        Ok(signed_in)
    }

    /// The credential if the password is its own, with another hash where the present one is outdated.
    async fn check_password(
        &self,
        found: Option<Credential>,
        password: &TypedPassword,
    ) -> Result<(Credential, Option<String>), AccountError> {
        let hash = found.as_ref().map(|found| found.password_hash.as_str());
        let compared = self.passwords.compare(password.expose(), hash).await?;
        let credential = found.filter(|_| compared.matches).ok_or(AccountError::WrongCredentials)?;
        let newer = if compared.outdated { Some(self.passwords.hash(password.expose()).await?) } else { None };
        Ok((credential, newer))
    }

    /// The account as it is now, provided that its password has not been changed since it was compared.
    async fn admit(
        &self,
        unit: &mut dyn UnitOfWork,
        compared: &Credential,
        newer_hash: Option<&str>,
    ) -> Result<Auth, AccountError> {
        let now = self.world.now();
        let found = unit.accounts().auth(compared.auth.id).await?;
        let unchanged = found.filter(|found| found.password_hash == compared.password_hash);
        let mut auth = unchanged.ok_or(AccountError::WrongCredentials)?.auth;
        if auth.blocked {
            return Err(AccountError::Blocked);
        }
        if let Some(hash) = newer_hash {
            unit.accounts().save_password(auth.id, hash, now).await?;
        }
        if auth.erasure_due_at.take().is_some() {
            unit.accounts().save_erasure(auth.id, None, now).await?;
        }
        Ok(auth)
    }

    /// Whether the account's own password was typed again. Counts as an attempt, like signing in.
    pub(super) async fn confirm_password(
        &self,
        id: AuthId,
        password: &TypedPassword,
        client: IpAddr,
    ) -> Result<Option<Auth>, AccountError> {
        let found = self.reads.credential(id).await?.ok_or(AccountError::SessionEnded)?;
        attempts::count(self.rates.as_ref(), &found.auth.email, client, self.world.now()).await?;
        let compared = self.passwords.compare(password.expose(), Some(&found.password_hash)).await?;
        if compared.matches {
            attempts::forget(self.rates.as_ref(), &found.auth.email).await?;
        }
        Ok(compared.matches.then_some(found.auth))
    }
}
