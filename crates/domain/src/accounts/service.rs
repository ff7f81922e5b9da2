//! The use cases of accounts; each stands in a file of its own.

use std::sync::Arc;

use crate::people::User;
use crate::shared::actor::Member;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::ids::EventId;
use crate::shared::rates::RateCounter;
use crate::shared::world::World;
use crate::unit_of_work::{Store, UnitOfWork};

use super::auth::Auth;
use super::error::AccountError;
use super::ports::{AccountReads, PasswordHasher, Secrets};
use super::session::{RefreshToken, Session};
use super::tokens::{AccessTokens, Revocations};

/// The use cases of accounts.
pub struct Accounts {
    /// Transactions.
    pub store: Arc<dyn Store>,
    /// Reads without one.
    pub reads: Arc<dyn AccountReads>,
    /// Clock and dice.
    pub world: Arc<dyn World>,
    /// Hashes passwords.
    pub passwords: Arc<dyn PasswordHasher>,
    /// Signs access tokens.
    pub tokens: Arc<dyn AccessTokens>,
    /// Hears of ended sessions.
    pub revocations: Arc<dyn Revocations>,
    /// Counts attempts.
    pub rates: Arc<dyn RateCounter>,
    /// Derives pins, signs device cookies.
    pub secrets: Arc<dyn Secrets>,
}

/// Somebody signed in, with what the client is to keep.
#[derive(Debug, Clone)]
pub struct SignedIn {
    /// The account.
    pub auth: Auth,
    /// The profile, once there is one.
    pub user: Option<User>,
    /// For the next quarter of an hour.
    pub access_token: String,
    /// For the next refresh.
    pub refresh_token: RefreshToken,
    /// The session that both belong to.
    pub session: Session,
}

impl Accounts {
    pub(super) async fn record(&self, unit: &mut dyn UnitOfWork, event: Event) -> Result<(), AccountError> {
        let recorded = EventEnvelope { id: EventId(self.world.id()), occurred_at: self.world.now(), event };
        Ok(unit.record(&recorded).await?)
    }

    /// Begins a session for the account within a transaction.
    pub(super) async fn begin_session(
        &self,
        unit: &mut dyn UnitOfWork,
        auth: Auth,
        user_agent: Option<String>,
    ) -> Result<SignedIn, AccountError> {
        let session = Session::begin(auth.id, user_agent, self.world.as_ref());
        unit.accounts().add_session(&session).await?;
        self.continue_session(unit, auth, session).await
    }

    /// Gives a session its next pair of tokens within a transaction.
    pub(super) async fn continue_session(
        &self,
        unit: &mut dyn UnitOfWork,
        auth: Auth,
        session: Session,
    ) -> Result<SignedIn, AccountError> {
        let now = self.world.now();
        let refresh_token = RefreshToken::draw(self.world.as_ref());
        unit.accounts().add_refresh_token(&refresh_token.hash(), session.id, now).await?;
        let user = unit.people().user_of(auth.id).await?;
        let member =
            Member { auth: auth.id, session: session.id, user: user.as_ref().map(|user| user.id), role: auth.role };
        let access_token = self.tokens.issue(&member, now);
        Ok(SignedIn { auth, user, access_token, refresh_token, session })
    }
}
