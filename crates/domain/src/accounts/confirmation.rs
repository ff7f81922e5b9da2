//! Proof of who is at the device, which changes of credentials need: given by signing in, or by entering the password
//! again, and valid for ten minutes in that session.

use chrono::{DateTime, TimeDelta, Utc};

use super::attempts::Attempts;
use super::error::{AccountError, AccountRule};
use super::password::TypedPassword;
use super::second_factor::Passed;
use super::security_events::{SecurityEventKind, record};
use super::service::Accounts;
use super::session::Session;
use crate::core::Core;
use crate::shared::actor::{Actor, Member};
use crate::shared::failure::{Denied, FieldError};
use crate::shared::store_error::StoreError;
use crate::unit_of_work::in_transaction;

/// How long a confirmation is valid.
pub const CONFIRMATION_LIFE: TimeDelta = TimeDelta::minutes(10);

impl Session {
    /// Whether the person has proved who they are in the last ten minutes.
    pub fn is_confirmed(&self, now: DateTime<Utc>) -> bool {
        !self.ended && self.confirmed_at.is_some_and(|confirmed| now - confirmed < CONFIRMATION_LIFE)
    }
}

/// The member, if their session is confirmed.
///
/// # Errors
/// [`Denied::SignIn`] for visitors, [`Denied::Confirmation`] without a recent confirmation.
pub async fn require_confirmed<E>(core: &Core, actor: &Actor) -> Result<Member, E>
where
    E: From<Denied> + From<StoreError>,
{
    let member = *actor.member()?;
    let session = core.reads.accounts().session(member.session).await?;
    match session {
        Some(session) if session.is_confirmed(core.now()) => Ok(member),
        _ => Err(Denied::Confirmation.into()),
    }
}

impl Accounts {
    /// Confirms the actor's session with the password and, where the account has a second factor, a code of it. Wrong
    /// ones are counted as at signing in.
    ///
    /// # Errors
    /// `Denied` for visitors, `Invalid` for `password` or `code`, `TooManySignIns`, `AccountGone`.
    pub async fn confirm(
        &self,
        actor: &Actor,
        password: &TypedPassword,
        code: Option<&str>,
    ) -> Result<(), AccountError> {
        let member = actor.member()?;
        let found = self.core.reads.accounts().credential(member.auth).await?.ok_or(AccountRule::AccountGone)?;
        let attempts = Attempts::of_session(member.session);
        attempts.count(&*self.rates, self.core.now()).await?;
        if !self.passwords.compare(password.expose(), Some(&found.password_hash)).await?.matches {
            return Err(FieldError::new("password", "password_wrong").into());
        }
        in_transaction(&*self.core.store, async |unit| {
            let passed = self.pass_second_factor(unit, member.auth, code).await.map_err(at_field)?;
            if passed == Passed::RecoveryCode {
                let kind = SecurityEventKind::RecoveryCodeUsed;
                record(&self.core, unit, member.auth, Some(member.session), kind).await?;
            }
            Ok::<_, AccountError>(unit.accounts().confirm_session(member.session, self.core.now()).await?)
        })
        .await?;
        attempts.reset(&*self.rates).await
    }
}

/// The failure of the second factor, at the field of the form.
fn at_field(error: AccountError) -> AccountError {
    match error {
        AccountError::Rule(AccountRule::SecondFactorRequired) => FieldError::new("code", "required").into(),
        AccountError::Rule(AccountRule::SecondFactorWrong) => FieldError::new("code", "code_wrong").into(),
        error => error,
    }
}
