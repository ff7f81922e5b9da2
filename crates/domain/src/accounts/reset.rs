//! Resetting a forgotten password.

use super::auth::Auth;
use super::error::AccountError;
use super::password::NewPassword;
use super::security_events::{SecurityEventKind, record};
use super::service::Accounts;
use super::verification::Purpose;
use crate::shared::events::Event;
use crate::shared::failure::FieldError;
use crate::shared::ids::{AuthId, VerificationId};
use crate::unit_of_work::in_transaction;

impl Accounts {
    /// Sets the password with a verified email, ends all sessions, invalidates all device cookies and sends a notice.
    ///
    /// # Errors
    /// `Invalid` when the verification is not valid for this account's address, or the password is too weak.
    pub async fn reset_password(
        &self,
        id: AuthId,
        verification: VerificationId,
        password: &str,
    ) -> Result<Auth, AccountError> {
        let invalid = || FieldError::new("verification_id", "verification_invalid");
        let auth = self.core.reads.accounts().auth(id).await?.ok_or_else(invalid)?;
        let proof = self.core.reads.accounts().verification(verification).await?;
        self.accept_proof(proof, Purpose::Reset, &auth.email)?;
        let username = self.username(auth.id).await?;
        let password = NewPassword::choose(password, &auth.email, username.as_deref())?;
        let hash = self.passwords.hash(password.expose()).await?;
        let ended = in_transaction(&*self.core.store, async |unit| {
            self.use_proof(unit, verification, Purpose::Reset, &auth.email).await?;
            unit.accounts().save_password(auth.id, &hash, self.core.now()).await?;
            unit.accounts().invalidate_devices(auth.id).await?;
            let ended = unit.accounts().end_sessions(auth.id, None).await?;
            self.record(unit, Event::PasswordChanged { auth: auth.id }).await?;
            record(&self.core, unit, auth.id, None, SecurityEventKind::PasswordChanged).await?;
            Ok::<_, AccountError>(ended)
        })
        .await?;
        self.revocations.ended(&ended);
        super::attempts::reset_unknown_devices(&*self.rates, &auth.email).await?;
        Ok(auth)
    }
}
