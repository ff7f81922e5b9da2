//! Another password, for those who have lost the present one but read their mail.

use super::auth::Auth;
use super::error::AccountError;
use super::password::NewPassword;
use super::service::Accounts;
use super::verification::Purpose;
use crate::shared::events::Event;
use crate::shared::failure::FieldError;
use crate::shared::ids::{AuthId, VerificationId};
use crate::unit_of_work::in_transaction;

impl Accounts {
    /// Sets the password by a proof, ends all sessions and makes all device cookies invalid; a notice is mailed.
    ///
    /// # Errors
    /// When the proof is no good or not for this account's address, or what is wrong with the password.
    pub async fn reset_password(
        &self,
        id: AuthId,
        verification: VerificationId,
        password: &str,
    ) -> Result<Auth, AccountError> {
        let invalid = || FieldError::new("verification_id", "verification_invalid");
        let auth = self.reads.auth(id).await?.ok_or_else(invalid)?;
        let proof = self.reads.verification(verification).await?;
        self.accept_proof(proof, Purpose::Reset, &auth.email)?;
        let username = self.username(auth.id).await?;
        let password = NewPassword::choose(password, &auth.email, username.as_deref())?;
        let hash = self.passwords.hash(password.expose()).await?;
        let ended = in_transaction(self.store.as_ref(), async |unit| {
            self.use_proof(unit, verification, Purpose::Reset, &auth.email).await?;
            unit.accounts().save_password(auth.id, &hash, self.world.now()).await?;
            unit.accounts().forget_devices(auth.id).await?;
            let ended = unit.accounts().end_sessions(auth.id, None).await?;
            self.record(unit, Event::PasswordChanged { auth: auth.id }).await?;
            Ok::<_, AccountError>(ended)
        })
        .await?;
        self.revocations.ended(&ended);
        super::attempts::forget_strangers(self.rates.as_ref(), &auth.email).await?;
        Ok(auth)
    }
}
