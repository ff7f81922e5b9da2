//! Another password, for those who know the present one.

use super::auth::Auth;
use super::error::AccountError;
use super::password::{NewPassword, TypedPassword};
use super::policy;
use super::service::Accounts;
use crate::shared::actor::Actor;
use crate::shared::events::Event;
use crate::shared::ids::AuthId;
use crate::unit_of_work::in_transaction;

/// What somebody changes the password with.
#[derive(Debug, Clone)]
pub struct PasswordChange {
    /// The account.
    pub auth: AuthId,
    /// The present password, as typed.
    pub current: TypedPassword,
    /// The next, as typed.
    pub password: String,
}

impl Accounts {
    /// Changes the password, ends all other sessions and makes all device cookies invalid; a notice is mailed.
    ///
    /// # Errors
    /// `password_wrong` for the field `current_password`, what is wrong with the next for `password`, or
    /// [`AccountError::TooMany`].
    pub async fn change_password(&self, actor: &Actor, change: &PasswordChange) -> Result<Auth, AccountError> {
        let member = policy::own(actor, change.auth)?;
        let mut auth = self.confirm_password(member, &change.current, "current_password").await?;
        let username = self.username(auth.id).await?;
        let password = NewPassword::choose(&change.password, &auth.email, username.as_deref())?;
        let hash = self.passwords.hash(password.expose()).await?;
        let (ended, generation) = in_transaction(self.store.as_ref(), async |unit| {
            unit.accounts().save_password(auth.id, &hash, self.world.now()).await?;
            let generation = unit.accounts().forget_devices(auth.id).await?;
            let ended = unit.accounts().end_sessions(auth.id, Some(member.session)).await?;
            self.record(unit, Event::PasswordChanged { auth: auth.id }).await?;
            Ok::<_, AccountError>((ended, generation))
        })
        .await?;
        self.revocations.ended(&ended);
        auth.device_generation = generation;
        Ok(auth)
    }

    /// The username of the account, which its password must not consist of.
    pub(super) async fn username(&self, auth: AuthId) -> Result<Option<String>, AccountError> {
        in_transaction(self.store.as_ref(), async |unit| {
            let user = unit.people().user_of(auth).await?;
            Ok(user.map(|user| user.username.as_str().to_owned()))
        })
        .await
    }
}
