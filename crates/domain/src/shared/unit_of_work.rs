//! One database transaction, seen from the use cases: repositories are borrowed from it, [`UnitOfWork::commit`] ends
//! it, dropping it rolls back.

use async_trait::async_trait;

use super::events::EventEnvelope;
use super::failure::Failure;
use super::idempotency::IdempotencyRepository;
use crate::accounts::AccountRepository;
use crate::bookmarks::BookmarkRepository;
use crate::businesses::BusinessRepository;
use crate::media::MediaRepository;
use crate::people::PeopleRepository;
use crate::reservations::ReservationRepository;
use crate::reviews::ReviewRepository;
use crate::support::SupportRepository;
use crate::visits::VisitRepository;

/// How often a transaction is tried that others got in the way of.
const TRIES: u32 = 4;

/// Why storage failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The database or its pool cannot be reached in time.
    #[error("storage is unavailable: {0}")]
    Unavailable(String),
    /// Another transaction got in the way (SQLSTATE 40001, 40P01); trying again helps.
    #[error("storage contention: {0}")]
    Contention(String),
    /// A constraint of that name forbids it.
    #[error("constraint {0} is violated")]
    Violated(String),
    /// Anything else, which is our fault.
    #[error("storage failed: {0}")]
    Internal(String),
}

impl StoreError {
    /// Whether it is the violation of that constraint.
    pub fn violates(&self, constraint: &str) -> bool {
        matches!(self, Self::Violated(name) if name == constraint)
    }
}

/// One transaction.
#[async_trait]
pub trait UnitOfWork: Send {
    /// Credentials, proofs, sessions.
    fn accounts(&mut self) -> &mut dyn AccountRepository;
    /// Profiles.
    fn people(&mut self) -> &mut dyn PeopleRepository;
    /// Businesses and what belongs to them.
    fn businesses(&mut self) -> &mut dyn BusinessRepository;
    /// Pictures and videos.
    fn media(&mut self) -> &mut dyn MediaRepository;
    /// Saved places.
    fn bookmarks(&mut self) -> &mut dyn BookmarkRepository;
    /// The book and how it is set up.
    fn reservations(&mut self) -> &mut dyn ReservationRepository;
    /// Who was where.
    fn visits(&mut self) -> &mut dyn VisitRepository;
    /// Reviews, and what is decided about them.
    fn reviews(&mut self) -> &mut dyn ReviewRepository;
    /// Messages to the operator.
    fn support(&mut self) -> &mut dyn SupportRepository;
    /// Answers given before.
    fn idempotency(&mut self) -> &mut dyn IdempotencyRepository;
    /// Records what happened; subscribers hear of it when, and only when, this commits.
    async fn record(&mut self, event: &EventEnvelope) -> Result<(), StoreError>;
    /// Makes it all true.
    async fn commit(self: Box<Self>) -> Result<(), StoreError>;
    /// Ends it as if nothing had been. Dropping does the same at the price of the connection.
    async fn rollback(self: Box<Self>) -> Result<(), StoreError>;
}

/// Opens transactions.
#[async_trait]
pub trait Store: Send + Sync {
    /// Begins a transaction.
    async fn begin(&self) -> Result<Box<dyn UnitOfWork>, StoreError>;
    /// Waits a little, longer and more randomly each time, before a transaction is tried again. `tried` counts from 1.
    async fn pause(&self, tried: u32);
}

/// Runs `work` in one transaction, and again (a few times) when other transactions got in its way. Nothing that `work`
/// does outside the transaction may matter when it runs twice.
///
/// # Errors
/// What `work` fails with, or the storage.
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

async fn once<T, E, F>(store: &dyn Store, work: &F) -> Result<T, E>
where
    E: From<StoreError>,
    F: AsyncFn(&mut dyn UnitOfWork) -> Result<T, E>,
{
    let mut unit = store.begin().await?;
    match work(unit.as_mut()).await {
        Ok(value) => unit.commit().await.map(|()| value).map_err(E::from),
        Err(error) => {
            // The work's own failure is what matters; a rollback that fails costs the connection and nothing else.
            let _ = unit.rollback().await;
            Err(error)
        }
    }
}
