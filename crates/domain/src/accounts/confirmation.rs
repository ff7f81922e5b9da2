//! Proof of who is at the device, which changes of credentials need: given by signing in, or by entering the password
//! again, and valid for ten minutes in that session.

use chrono::{DateTime, TimeDelta, Utc};

use super::error::AccountError;
use super::password::TypedPassword;
use super::service::Accounts;
use super::session::Session;
use crate::core::Core;
use crate::shared::actor::{Actor, Member};
use crate::shared::failure::Denied;
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
    /// Confirms the actor's session with the password. Wrong passwords are counted as at signing in.
    ///
    /// # Errors
    /// `Denied` for visitors, `Invalid` for `password`, `TooManySignIns`, `AccountGone`.
    pub async fn confirm(&self, actor: &Actor, password: &TypedPassword) -> Result<(), AccountError> {
        let member = actor.member()?;
        self.confirm_password(member, password, "password").await?;
        in_transaction(&*self.core.store, async |unit| {
            Ok(unit.accounts().confirm_session(member.session, self.core.now()).await?)
        })
        .await
    }
}
