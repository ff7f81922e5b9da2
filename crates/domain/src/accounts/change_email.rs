//! Changing the email of an account, and undoing that.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};

use super::auth::Auth;
use super::confirmation::require_confirmed;
use super::error::{AccountError, AccountRule};
use super::policy;
use super::register::taken;
use super::security_events::{SecurityEventKind, record};
use super::service::Accounts;
use super::verification::Purpose;
use crate::shared::actor::Actor;
use crate::shared::email::EmailAddress;
use crate::shared::events::Event;
use crate::shared::failure::FieldError;
use crate::shared::ids::{AuthId, EmailUndoId, VerificationId};
use crate::shared::secrets::Secrets;
use crate::unit_of_work::in_transaction;

/// How long a change of email can be undone.
pub const UNDO_LIFE: TimeDelta = TimeDelta::hours(72);

/// The email an account had before a change. A reader of that mailbox can restore it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmailUndo {
    /// The token of the link is derived from it.
    pub id: EmailUndoId,
    pub auth: AuthId,
    pub email: EmailAddress,
    /// Keyed hash of the token.
    pub token_hash: Vec<u8>,
    pub created_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
}

impl EmailUndo {
    fn begin(id: EmailUndoId, auth: &Auth, secrets: &dyn Secrets, now: DateTime<Utc>) -> Self {
        Self {
            id,
            auth: auth.id,
            email: auth.email.clone(),
            token_hash: undo_token_hash(&undo_token(id, secrets), secrets),
            created_at: now,
            expires_at: now + UNDO_LIFE,
        }
    }
}

/// The token in the link to the old address, derived from the id.
pub fn undo_token(id: EmailUndoId, secrets: &dyn Secrets) -> String {
    URL_SAFE_NO_PAD.encode(secrets.mac("email-undo", id.0.as_bytes()))
}

/// The stored hash of a link's token.
fn undo_token_hash(token: &str, secrets: &dyn Secrets) -> Vec<u8> {
    secrets.mac("email-undo-hash", token.as_bytes()).to_vec()
}

impl Accounts {
    /// Changes the email of the actor's account to a verified one, ends all other sessions and sends a notice with an
    /// undo link to the old address.
    ///
    /// # Errors
    /// `Denied` for other accounts and without a confirmation, `Invalid` for the verification, `EmailTaken`.
    pub async fn change_email(
        &self,
        actor: &Actor,
        id: AuthId,
        email: &EmailAddress,
        verification: VerificationId,
    ) -> Result<Auth, AccountError> {
        policy::own(actor, id)?;
        let member = require_confirmed::<AccountError>(&self.core, actor).await?;
        let (auth, ended) = in_transaction(&*self.core.store, async |unit| {
            let now = self.core.now();
            self.use_proof(unit, verification, Purpose::ChangeEmail, email).await?;
            let old = unit.accounts().auth(id).await?.ok_or(AccountRule::AccountGone)?.auth;
            unit.accounts().save_email(id, email, now).await.map_err(taken)?;
            let undo = EmailUndo::begin(self.core.id(), &old, &*self.secrets, now);
            unit.accounts().add_email_undo(&undo).await?;
            let ended = unit.accounts().end_sessions(id, Some(member.session)).await?;
            record(&self.core, unit, id, Some(member.session), SecurityEventKind::EmailChanged).await?;
            self.record(unit, Event::EmailChanged { undo: undo.id }).await?;
            Ok::<_, AccountError>((Auth { email: email.clone(), ..old }, ended))
        })
        .await?;
        self.revocations.ended(&ended);
        Ok(auth)
    }

    /// Undoes a change of email with the token from the old address: restores that address, ends all sessions and
    /// invalidates all device cookies. Later changes can no longer be undone, because their old addresses belong to the
    /// person who made the change.
    ///
    /// # Errors
    /// `Invalid` with `undo_expired` for the field `token` when it is unknown, used or too old; `EmailTaken`.
    pub async fn undo_email_change(&self, token: &str) -> Result<(), AccountError> {
        let hash = undo_token_hash(token, &*self.secrets);
        let ended = in_transaction(&*self.core.store, async |unit| {
            let now = self.core.now();
            let found = unit.accounts().email_undo(&hash).await?.filter(|undo| undo.expires_at > now);
            let undo = found.ok_or_else(|| FieldError::new("token", "undo_expired"))?;
            unit.accounts().save_email(undo.auth, &undo.email, now).await.map_err(taken)?;
            unit.accounts().delete_email_undos_from(&undo).await?;
            unit.accounts().invalidate_devices(undo.auth).await?;
            let ended = unit.accounts().end_sessions(undo.auth, None).await?;
            record(&self.core, unit, undo.auth, None, SecurityEventKind::EmailRestored).await?;
            Ok::<_, AccountError>(ended)
        })
        .await?;
        self.revocations.ended(&ended);
        Ok(())
    }
}
