//! Refreshing a session: each refresh token gives one new pair of tokens.

use super::error::{AccountError, AccountRule};
use super::service::{Accounts, SignedIn};
use super::session::{Presented, RefreshToken, TokenState};
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// The result of presenting a refresh token. Reuse is an outcome and not an error, because the end of the session must
/// be committed.
enum Outcome {
    Refreshed(Box<SignedIn>),
    Reused(Presented),
}

impl Accounts {
    /// Exchanges a refresh token for the next one. A reused token ends its session, except within
    /// [`super::session::RACE`].
    ///
    /// # Errors
    /// `NoRefreshToken`, `InvalidDevice`, `RefreshInProgress`, `SessionEnded`, `SessionExpired`, `Blocked`.
    pub async fn refresh(
        &self,
        token: Option<&RefreshToken>,
        user_agent: Option<&str>,
    ) -> Result<SignedIn, AccountError> {
        let hash = token.ok_or(AccountRule::NoRefreshToken)?.hash();
        let outcome = in_transaction(&*self.core.store, async |unit| {
            let presented = unit.accounts().refresh_token(&hash).await?.ok_or(AccountRule::InvalidDevice)?;
            match presented.state(user_agent, self.core.now()) {
                TokenState::Valid => self.rotate(unit, &hash, presented).await,
                TokenState::InProgress => Err(AccountRule::RefreshInProgress.into()),
                TokenState::Ended => Err(AccountRule::SessionEnded.into()),
                TokenState::Expired => Err(AccountRule::SessionExpired.into()),
                TokenState::Reused => {
                    unit.accounts().end_session(presented.session.id).await?;
                    Ok(Outcome::Reused(presented))
                }
            }
        })
        .await?;
        match outcome {
            Outcome::Refreshed(signed_in) => Ok(*signed_in),
            Outcome::Reused(presented) => {
                self.revocations.ended(&[presented.session.id]);
                Err(AccountRule::InvalidDevice.into())
            }
        }
    }

    async fn rotate(
        &self,
        unit: &mut dyn UnitOfWork,
        hash: &[u8],
        presented: Presented,
    ) -> Result<Outcome, AccountError> {
        let now = self.core.now();
        let mut session = presented.session;
        let found = unit.accounts().auth(session.auth).await?.ok_or(AccountRule::SessionEnded)?;
        if found.auth.blocked {
            return Err(AccountRule::Blocked.into());
        }
        session.prolong(now);
        unit.accounts().use_refresh_token(hash, now).await?;
        unit.accounts().save_session(&session).await?;
        let signed_in = self.continue_session(unit, found.auth, session).await?;
        Ok(Outcome::Refreshed(Box::new(signed_in)))
    }
}
