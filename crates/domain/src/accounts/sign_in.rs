//! Signing in with address and password.

use std::net::IpAddr;

use super::attempts::Attempts;
use super::auth::{Auth, Credential};
use super::device::DeviceCookie;
use super::email::EmailAddress;
use super::error::AccountError;
use super::password::TypedPassword;
use super::service::{Accounts, SignedIn};
use crate::shared::actor::Member;
use crate::shared::failure::FieldError;
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// What somebody signs in with, and from where.
#[derive(Debug, Clone)]
pub struct SignIn {
    /// The address.
    pub email: EmailAddress,
    /// The password.
    pub password: TypedPassword,
    /// The client's network address.
    pub client: IpAddr,
    /// The device cookie that the client presents.
    pub device: Option<DeviceCookie>,
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
        let SignIn { email, password, client, device, user_agent } = sign_in;
        let found = self.reads.credential_by_email(email).await?;
        let account = found.as_ref().map(|found| &found.auth);
        let known = device.as_ref().and_then(|device| device.verify(account, self.secrets.as_ref()));
        let attempts = known.map_or_else(|| Attempts::of_strangers(email, *client), Attempts::of_device);
        attempts.count(self.rates.as_ref(), self.world.now()).await?;
        let (credential, newer_hash) = self.check_password(found, password).await?;
        let signed_in = in_transaction(self.store.as_ref(), async |unit| {
            let auth = self.admit(unit, &credential, newer_hash.as_deref()).await?;
            self.begin_session(unit, auth, user_agent.clone()).await
        })
        .await?;
        attempts.forget(self.rates.as_ref()).await?;
        Ok(signed_in)
    }

    /// A cookie that makes a device known to the account it has just signed in to.
    pub fn device_cookie(&self, auth: &Auth) -> DeviceCookie {
        DeviceCookie::issue(auth, self.world.id(), self.secrets.as_ref())
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

    /// The member's account, once its password was typed again. Limited like signing in, but counted per session:
    /// strangers cannot keep the owner from it.
    ///
    /// # Errors
    /// `password_wrong` for that field, or [`AccountError::TooMany`].
    pub(super) async fn confirm_password(
        &self,
        member: &Member,
        password: &TypedPassword,
        field: &str,
    ) -> Result<Auth, AccountError> {
        let found = self.reads.credential(member.auth).await?.ok_or(AccountError::SessionEnded)?;
        let attempts = Attempts::of_session(member.session);
        attempts.count(self.rates.as_ref(), self.world.now()).await?;
        let compared = self.passwords.compare(password.expose(), Some(&found.password_hash)).await?;
        if !compared.matches {
            return Err(FieldError::new(field, "password_wrong").into());
        }
        attempts.forget(self.rates.as_ref()).await?;
        Ok(found.auth)
    }
}
