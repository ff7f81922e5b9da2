//! Signing in with email and password.

use std::net::IpAddr;

use super::attempts::Attempts;
use super::auth::{Auth, Credential};
use super::device::DeviceCookie;
use super::error::{AccountError, AccountRule};
use super::password::TypedPassword;
use super::service::{Accounts, Opening, SignedIn};
use crate::shared::actor::Member;
use crate::shared::email::EmailAddress;
use crate::shared::failure::FieldError;
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// A request to sign in.
#[derive(Debug, Clone)]
pub struct SignIn {
    pub email: EmailAddress,
    pub password: TypedPassword,
    /// Of the second factor, where the account has one.
    pub code: Option<String>,
    pub client: IpAddr,
    pub device: Option<DeviceCookie>,
    pub user_agent: Option<String>,
}

impl Accounts {
    /// Signs in. An address without an account costs the same work as one with. Cancels a requested erasure.
    ///
    /// # Errors
    /// [`AccountRule::WrongCredentials`], `TooManySignIns`; to those who know the password [`AccountRule::Blocked`],
    /// `SecondFactorRequired` and `SecondFactorWrong`.
    pub async fn sign_in(&self, sign_in: &SignIn) -> Result<SignedIn, AccountError> {
        let SignIn { email, password, code, client, device, user_agent } = sign_in;
        let found = self.core.reads.accounts().credential_by_email(email).await?;
        let account = found.as_ref().map(|found| &found.auth);
        let known = device.as_ref().and_then(|device| device.verify(account, &*self.secrets));
        let attempts = known.map_or_else(|| Attempts::of_unknown_devices(email, *client), Attempts::of_device);
        attempts.count(&*self.rates, self.core.now()).await?;
        let (credential, newer_hash) = self.check_password(found, password).await?;
        let signed_in = in_transaction(&*self.core.store, async |unit| {
            let auth = self.admit(unit, &credential, newer_hash.as_deref()).await?;
            let opening =
                Opening { code: code.as_deref(), is_known_device: known.is_some(), user_agent: user_agent.as_deref() };
            self.open_session(unit, auth, &opening).await
        })
        .await?;
        attempts.reset(&*self.rates).await?;
        Ok(signed_in)
    }

    /// The cookie that makes a device known to the account it has just signed in to.
    pub fn device_cookie(&self, auth: &Auth) -> DeviceCookie {
        DeviceCookie::issue(auth, self.core.id(), &*self.secrets)
    }

    /// The credential if the password is right, with a new hash when the stored one is outdated.
    async fn check_password(
        &self,
        found: Option<Credential>,
        password: &TypedPassword,
    ) -> Result<(Credential, Option<String>), AccountError> {
        let hash = found.as_ref().map(|found| found.password_hash.as_str());
        let compared = self.passwords.compare(password.expose(), hash).await?;
        let credential = found.filter(|_| compared.matches).ok_or(AccountRule::WrongCredentials)?;
        let newer = if compared.outdated { Some(self.passwords.hash(password.expose()).await?) } else { None };
        Ok((credential, newer))
    }

    /// The account as it is now, unless its password has changed since it was compared.
    async fn admit(
        &self,
        unit: &mut dyn UnitOfWork,
        compared: &Credential,
        newer_hash: Option<&str>,
    ) -> Result<Auth, AccountError> {
        let now = self.core.now();
        let found = unit.accounts().auth(compared.auth.id).await?;
        let unchanged = found.filter(|found| found.password_hash == compared.password_hash);
        let auth = unchanged.ok_or(AccountRule::WrongCredentials)?.auth;
        if let Some(hash) = newer_hash {
            unit.accounts().save_password(auth.id, hash, now).await?;
        }
        Ok(auth)
    }

    /// The member's account, after its password was entered again. Limited like signing in but counted per session, so
    /// that others cannot lock the owner out.
    ///
    /// # Errors
    /// `Invalid` with `password_wrong` for that field, `TooManySignIns`, `AccountGone`.
    pub async fn confirm_password(
        &self,
        member: &Member,
        password: &TypedPassword,
        field: &str,
    ) -> Result<Auth, AccountError> {
        let found = self.core.reads.accounts().credential(member.auth).await?.ok_or(AccountRule::AccountGone)?;
        let attempts = Attempts::of_session(member.session);
        attempts.count(&*self.rates, self.core.now()).await?;
        let compared = self.passwords.compare(password.expose(), Some(&found.password_hash)).await?;
        if !compared.matches {
            return Err(FieldError::new(field, "password_wrong").into());
        }
        attempts.reset(&*self.rates).await?;
        Ok(found.auth)
    }
}
