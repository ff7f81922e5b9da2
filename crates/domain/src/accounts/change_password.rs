//! Another password, for those who know the present one.

use std::net::IpAddr;

use super::auth::Auth;
use super::error::AccountError;
use super::password::{NewPassword, TypedPassword};
use super::policy;
use super::service::Accounts;
use crate::kernel::actor::Actor;
use crate::kernel::events::Event;
use crate::kernel::failure::FieldError;
use crate::kernel::ids::AuthId;
use crate::kernel::unit_of_work::in_transaction;

/// What somebody changes the password with.
#[derive(Debug, Clone)]
pub struct PasswordChange {
    /// The account.
    pub auth: AuthId,
    /// The present password, as typed.
    pub current: TypedPassword,
    /// The next, as typed.
    pub password: String,
    /// The client's network address.
    pub client: IpAddr,
}

impl Accounts {
    /// Changes the password and ends all other sessions; a notice is mailed.
    ///
    /// # Errors
    /// `password_wrong` for the field `current_password`, what is wrong with the next for `password`, or
    /// [`AccountError::TooMany`].
    pub async fn change_password(&self, actor: &Actor, change: &PasswordChange) -> Result<Auth, AccountError> {
        let member = policy::own(actor, change.auth)?;
        let confirmed = self.confirm_password(member.auth, &change.current, change.client).await?;
        let auth = confirmed.ok_or_else(|| FieldError::new("current_password", "password_wrong"))?;
        let password = NewPassword::choose(&change.password, &auth.email)?;
        let hash = self.passwords.hash(password.expose()).await?;
        let ended = in_transaction(self.store.as_ref(), async |unit| {
            unit.accounts().save_password(auth.id, &hash, self.world.now()).await?;
            let ended = unit.accounts().end_sessions(auth.id, Some(member.session)).await?;
            self.record(unit, Event::PasswordChanged { auth: auth.id }).await?;
            Ok::<_, AccountError>(ended)
        })
        .await?;
        self.revocations.ended(&ended);
        Ok(auth)
    }
}
