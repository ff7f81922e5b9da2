//! Changing the password.

use super::auth::Auth;
use super::error::AccountError;
use super::password::{NewPassword, TypedPassword};
use super::policy;
use super::security_events::{SecurityEventKind, record};
use super::service::Accounts;
use crate::shared::actor::Actor;
use crate::shared::events::Event;
use crate::shared::ids::AuthId;
use crate::unit_of_work::in_transaction;

/// A change of a password.
#[derive(Debug, Clone)]
pub struct PasswordChange {
    pub auth: AuthId,
    pub current: TypedPassword,
    pub password: String,
}

impl Accounts {
    /// Changes the password, ends all other sessions, invalidates all device cookies and sends a notice.
    ///
    /// # Errors
    /// `Denied`, `TooManySignIns`, `Invalid` for `current_password` or `password`.
    pub async fn change_password(&self, actor: &Actor, change: &PasswordChange) -> Result<Auth, AccountError> {
        let member = policy::own(actor, change.auth)?;
        let mut auth = self.confirm_password(member, &change.current, "current_password").await?;
        let username = self.username(auth.id).await?;
        let password = NewPassword::choose(&change.password, &auth.email, username.as_deref())?;
        let hash = self.passwords.hash(password.expose()).await?;
        let (ended, generation) = in_transaction(&*self.core.store, async |unit| {
            unit.accounts().save_password(auth.id, &hash, self.core.now()).await?;
            let generation = unit.accounts().invalidate_devices(auth.id).await?;
            let ended = unit.accounts().end_sessions(auth.id, Some(member.session)).await?;
            self.record(unit, Event::PasswordChanged { auth: auth.id }).await?;
            record(&self.core, unit, auth.id, Some(member.session), SecurityEventKind::PasswordChanged).await?;
            Ok::<_, AccountError>((ended, generation))
        })
        .await?;
        self.revocations.ended(&ended);
        auth.device_generation = generation;
        Ok(auth)
    }

    /// The username of the account; the password must not contain it.
    pub(super) async fn username(&self, auth: AuthId) -> Result<Option<String>, AccountError> {
        in_transaction(&*self.core.store, async |unit| {
            let user = unit.people().user_of(auth).await?;
            Ok(user.map(|user| user.username.as_str().to_owned()))
        })
        .await
    }
}
