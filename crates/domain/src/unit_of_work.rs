//! Database transactions: a unit of work lends the repositories of every family, [`UnitOfWork::commit`] commits them
//! together, and dropping it rolls back.

use async_trait::async_trait;

use crate::accounts::AccountRepository;
use crate::bookmarks::BookmarkRepository;
use crate::businesses::BusinessRepository;
use crate::core::Core;
use crate::media::MediaRepository;
use crate::people::PeopleRepository;
use crate::reservations::ReservationRepository;
use crate::reviews::ReviewRepository;
use crate::shared::events::EventEnvelope;
use crate::shared::failure::Failure;
use crate::shared::idempotency::{IdempotencyKey, IdempotencyRepository, KeyError, KeyState};
use crate::shared::store_error::StoreError;
use crate::support::SupportRepository;
use crate::visits::VisitRepository;

/// How often a transaction is tried under contention.
const TRIES: u32 = 4;

/// One transaction.
#[async_trait]
pub trait UnitOfWork: Send {
    /// Credentials, verifications, sessions.
    fn accounts(&mut self) -> &mut dyn AccountRepository;
    /// Profiles.
    fn people(&mut self) -> &mut dyn PeopleRepository;
    /// Businesses, their addresses, cuisines, galleries and claims.
    fn businesses(&mut self) -> &mut dyn BusinessRepository;
    /// Pictures and videos.
    fn media(&mut self) -> &mut dyn MediaRepository;
    /// Bookmarks and lists.
    fn bookmarks(&mut self) -> &mut dyn BookmarkRepository;
    /// Reservations and booking settings.
    fn reservations(&mut self) -> &mut dyn ReservationRepository;
    /// Visits.
    fn visits(&mut self) -> &mut dyn VisitRepository;
    /// Reviews and decisions about them.
    fn reviews(&mut self) -> &mut dyn ReviewRepository;
    /// Messages to the operator.
    fn support(&mut self) -> &mut dyn SupportRepository;
    /// Stored replies.
    fn idempotency(&mut self) -> &mut dyn IdempotencyRepository;
    /// Writes an event to the outbox; subscribers get it if, and only if, this commits.
    async fn record(&mut self, event: &EventEnvelope) -> Result<(), StoreError>;
    /// Commits.
    async fn commit(self: Box<Self>) -> Result<(), StoreError>;
    /// Rolls back. Dropping does the same, but costs the connection.
    async fn rollback(self: Box<Self>) -> Result<(), StoreError>;
}

/// Opens transactions.
#[async_trait]
pub trait Store: Send + Sync {
    /// Begins a transaction.
    async fn begin(&self) -> Result<Box<dyn UnitOfWork>, StoreError>;
    /// Waits before the next try: longer each time, with jitter. `tried` counts from 1.
    async fn pause(&self, tried: u32);
}

/// Runs `work` in one transaction, and retries it under contention. `work` may run several times: it must have no
/// effects outside the transaction.
///
/// # Errors
/// The error of `work`; `Store` when the transaction cannot be opened or committed.
pub async fn in_transaction<T, E, F>(store: &dyn Store, work: F) -> Result<T, E>
where
    E: Failure + From<StoreError>,
    F: AsyncFn(&mut dyn UnitOfWork) -> Result<T, E>,
{
    let mut tried = 1;
    loop {
        let result = once(store, &work).await;
        match &result {
            Err(error) if tried < TRIES && matches!(error.store(), Some(StoreError::Contention(_))) => {
                store.pause(tried).await;
                tried += 1;
            }
            _ => return result,
        }
    }
}

/// Runs `work` in one transaction, at most once for a key, and stores its reply: a repeated request gets the first reply
/// again. Returns the reply, and whether `work` ran now. Replies of failures are not stored.
///
/// # Errors
/// The error of `work`; a [`KeyError`] when the key belongs to another request or to one still running.
pub async fn in_transaction_once<E, F>(core: &Core, key: Option<&IdempotencyKey>, work: F) -> Result<(String, bool), E>
where
    E: Failure + From<StoreError> + From<KeyError>,
    F: AsyncFn(&mut dyn UnitOfWork) -> Result<String, E>,
{
    in_transaction(&*core.store, async |unit| {
        if let Some(reply) = stored_reply(unit, key).await? {
            return Ok((reply, false));
        }
        let reply = work(unit).await?;
        if let Some(key) = key {
            unit.idempotency().store(key, &reply, core.now()).await?;
        }
        Ok((reply, true))
    })
    .await
}

/// The reply that is stored under the key. `None` without a key, and for a new key, which then belongs to this
/// transaction.
///
/// # Errors
/// When the key belongs to another request or to one still running.
pub async fn stored_reply(unit: &mut dyn UnitOfWork, key: Option<&IdempotencyKey>) -> Result<Option<String>, KeyError> {
    let Some(key) = key else { return Ok(None) };
    match unit.idempotency().take(key).await? {
        KeyState::New => Ok(None),
        KeyState::Stored(reply) => Ok(Some(reply)),
        KeyState::Mismatch => Err(KeyError::mismatch()),
        KeyState::Running => Err(KeyError::Running),
    }
}

async fn once<T, E, F>(store: &dyn Store, work: &F) -> Result<T, E>
where
    E: From<StoreError>,
    F: AsyncFn(&mut dyn UnitOfWork) -> Result<T, E>,
{
    let mut unit = store.begin().await?;
    match work(unit.as_mut()).await {
        Ok(value) => unit.commit().await.map(|()| value).map_err(E::from),
        Err(error) => {
            // The error of `work` is the one to report; a failed rollback only costs the connection.
            let _ = unit.rollback().await;
            Err(error)
        }
    }
}
