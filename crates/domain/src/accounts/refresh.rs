//! Keeping a session alive: a refresh token for a new pair of tokens, once.

use super::error::AccountError;
use super::service::{Accounts, SignedIn};
use super::session::{Judgement, Presented, RefreshToken};
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// What presenting a refresh token comes to. A theft is an outcome rather than an error, because ending the session
/// has to be committed.
enum Outcome {
    Refreshed(Box<SignedIn>),
    Stolen(Presented),
}

impl Accounts {
    /// Takes a refresh token and gives the next. One that was used before ends its session; but see
    /// [`super::session::RACE`].
    ///
    /// # Errors
    /// When the token is none, was used, or its session or account is over.
    pub async fn refresh(
        &self,
        token: Option<&RefreshToken>,
        user_agent: Option<&str>,
    ) -> Result<SignedIn, AccountError> {
        let hash = token.ok_or(AccountError::NoRefreshToken)?.hash();
        let outcome = in_transaction(self.store.as_ref(), async |unit| {
            let presented = unit.accounts().refresh_token(&hash).await?.ok_or(AccountError::ForeignDevice)?;
            match presented.authenticate(user_agent, self.world.now()) {
                Judgement::Rotate => self.rotate(unit, &hash, presented).await,
                Judgement::InProgress => Err(AccountError::RefreshInProgress),
                Judgement::Ended => Err(AccountError::SessionEnded),
                Judgement::Expired => Err(AccountError::SessionExpired),
                Judgement::Stolen => {
                    unit.accounts().end_session(presented.session.id).await?;
                    Ok(Outcome::Stolen(presented))
                }
            }
        })
        .await?;
        match outcome {
            Outcome::Refreshed(signed_in) => Ok(*signed_in),
            Outcome::Stolen(presented) => {
                self.revocations.ended(&[presented.session.id]);
                Err(AccountError::ForeignDevice)
            }
        }
    }

    async fn rotate(
        &self,
        unit: &mut dyn UnitOfWork,
        hash: &[u8],
        presented: Presented,
    ) -> Result<Outcome, AccountError> {
        let now = self.world.now();
        let mut session = presented.session;
        let found = unit.accounts().auth(session.auth).await?.ok_or(AccountError::SessionEnded)?;
        if found.auth.blocked {
            return Err(AccountError::Blocked);
        }
        session.prolong(now);
        unit.accounts().use_refresh_token(hash, now).await?;
        unit.accounts().save_session(&session).await?;
        let signed_in = self.continue_session(unit, found.auth, session).await?;
        Ok(Outcome::Refreshed(Box::new(signed_in)))
    }
}
